package bot

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
)

// A check proves something only if it can fail. Each leak is planted in the toy,
// and the check must find it.
func TestSecrecyFindsPlantedLeaks(t *testing.T) {
	for _, leak := range []string{"view", "choice", "refusal", "picture", "event text", "event audience", "alt text"} {
		t.Run(leak, func(t *testing.T) {
			t.Parallel()
			g := leakyDuel(leak)
			s := secrecyStats{thorough: true}
			for seed := range uint64(20) {
				if err := checkSecrecy(t, g, seed, &s); err != nil {
					t.Logf("found: %v", err)
					return
				}
			}
			t.Errorf("a leak by %s was not found in 20 games: %v", leak, s)
		})
	}
}

// leakyDuel is the duel with a fault.
func leakyDuel(leak string) *game.Game {
	g := duel
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.New(t, d)
		if err != nil {
			return nil, nil, err
		}
		return &leaky{m.(*duelMatch), leak}, events, nil
	}
	g.Restore = func(data []byte) (game.Match, error) {
		m, err := duel.Restore(data)
		if err != nil {
			return nil, err
		}
		return &leaky{m.(*duelMatch), leak}, nil
	}
	return &g
}

type leaky struct {
	*duelMatch
	leak string
}

// secret returns the number that another seat hides.
func (l *leaky) secret(viewer game.Seat) string {
	for i, s := range l.Seats {
		if game.Seat(i) != viewer && s.Hidden > 0 {
			return strconv.Itoa(s.Hidden)
		}
	}
	return ""
}

func (l *leaky) View(viewer game.Seat) game.View {
	v := l.duelMatch.View(viewer).(duelView)
	switch l.leak {
	case "view":
		v.Leak = l.secret(viewer)
	case "picture":
		v.picture = l.secret(viewer)
	case "alt text":
		v.alt = l.secret(viewer)
	}
	return v
}

func (l *leaky) Choices(s game.Seat, typed string) []game.Choice {
	choices := l.duelMatch.Choices(s, typed)
	if l.leak == "choice" && len(choices) > 0 {
		choices[0].Hint += l.secret(s)
	}
	return choices
}

func (l *leaky) Play(s game.Seat, line string, d *game.Dice) (game.Played, error) {
	played, err := l.duelMatch.Play(s, line, d)
	if _, refused := game.Refused(err); refused && l.leak == "refusal" {
		return played, game.Refuse("%s There is %s.", err.Error(), l.secret(s))
	}
	for i := range played.Events {
		e := &played.Events[i]
		switch {
		case l.leak == "event text" && strings.Contains(e.Text, "locked"):
			e.Text += fmt.Sprint(" It is ", l.Seats[s].Hidden)
		case l.leak == "event audience" && !e.To.Public():
			e.To = game.Only(0, 1)
		}
	}
	return played, err
}

func (l *leaky) Clone() game.Match { return &leaky{l.duelMatch.Clone().(*duelMatch), l.leak} }

func (l *leaky) Imagine(viewer game.Seat, d *game.Dice) game.Match {
	return &leaky{l.duelMatch.Imagine(viewer, d).(*duelMatch), l.leak}
}
