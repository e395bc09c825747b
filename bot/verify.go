package bot

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"shipboard/games/game"
)

// verifyTable answers with what Verify says of the table's own export.
func (b *Bot) verifyTable(ctx context.Context, _ task, t *table) (reply, error) {
	data, err := b.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	report, err := Verify(b.games, data)
	if err != nil {
		b.log.Error("verify a game", "table", t.ID, "err", err)
		return reply{Answer: say("The game does not come out the same when it is played again: " + err.Error() + ".")}, nil
	}
	a := say(report.String())
	a.Message.People = t.people()
	return reply{Answer: a}, nil
}

// Report is what Verify found in order.
type Report struct {
	Game       string `json:"game"`
	Lines      int    `json:"lines"`
	Rolls      int    `json:"rolls"`
	Commitment string `json:"commitment"`
	Seed       string `json:"seed"`
	Outcome    string `json:"outcome,omitempty"` // empty where the lines lead to no end
}

// String is the report in a few sentences.
func (r Report) String() string {
	found := fmt.Sprintf("The secret is the one that was sealed before anyone joined (%s). Played again from it, all %d lines gave the same events, with the same %d rolls",
		r.Commitment, r.Lines, r.Rolls)
	if r.Outcome == "" {
		return found + ". They lead to no end: the game was broken off."
	}
	return found + ", and the same end: " + r.Outcome
}

// Verify derives the seed of an exported game again, plays every line of it
// and compares every roll and event. The error names the first difference.
func Verify(games []*game.Game, data []byte) (Report, error) {
	var x exported
	if err := json.Unmarshal(data, &x); err != nil {
		return Report{}, fmt.Errorf("read the exported game: %w", err)
	}
	if x.Format != exportFormat {
		return Report{}, fmt.Errorf("read the exported game: format %d is not known to this release, which reads %d", x.Format, exportFormat)
	}
	var g *game.Game
	for _, known := range games {
		if known.Key == x.Game {
			g = known
		}
	}
	if g == nil {
		return Report{}, fmt.Errorf("read the exported game: there is no game %s", game.Quote(x.Game))
	}
	seed, err := seedOf(x.Secret, x.Luck)
	if err != nil {
		return Report{}, err
	}
	if sealOf(x.Secret) != x.Commitment {
		return Report{}, errors.New("the secret is not the one that was sealed")
	}
	if hex.EncodeToString(seed[:]) != x.Seed {
		return Report{}, errors.New("the seed does not follow from the secret and the players' luck")
	}
	report := Report{Game: x.Title, Commitment: x.Commitment, Seed: x.Seed}
	session, events, err := game.Begin(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, seed)
	if err != nil {
		return Report{}, fmt.Errorf("set the game up again: %w", err)
	}
	err = x.replay(session, events, &report)
	return report, err
}

// replay plays the journal again and compares.
func (x exported) replay(session *game.Session, setup []game.Event, report *Report) error {
	begun := false
	for i, e := range x.Journal {
		if e.Note != "" {
			continue
		}
		events := setup
		if e.Line != "" {
			played, err := session.Play(e.Seat, e.Line)
			if err != nil {
				return fmt.Errorf("line %d, %q: %w", i+1, e.Line, err)
			}
			if played.Line != e.Line {
				return fmt.Errorf("line %d, %q: it is %q now", i+1, e.Line, played.Line)
			}
			events = played.Events
			report.Lines++
		} else if begun {
			return fmt.Errorf("entry %d: the game was set up twice", i+1)
		}
		begun = true
		var heard []game.Event
		for _, v := range events {
			if !v.To.Nobody() {
				heard = append(heard, v)
				report.Rolls += len(v.Dice)
			}
		}
		same, err := sameJSON(heard, e.Events)
		if err != nil {
			return err
		}
		if !same {
			return fmt.Errorf("entry %d, %q: its events are others", i+1, e.Line)
		}
	}
	outcome, ended := session.Match().Outcome()
	if ended != (x.Outcome != nil) {
		return errors.New("the game does not end where the export says")
	}
	if ended {
		if same, err := sameJSON(outcome, *x.Outcome); err != nil || !same || x.End != outcome.Text {
			return errors.Join(err, errors.New("the game ends otherwise"))
		}
		report.Outcome = outcome.Text // and not what the export says of its own end
	}
	return nil
}

func sameJSON(a, b any) (bool, error) {
	x, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	y, err := json.Marshal(b)
	if err != nil {
		return false, err
	}
	return bytes.Equal(x, y), nil
}
