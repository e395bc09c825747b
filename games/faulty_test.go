package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/duel"
	"shipboard/games/duel/view"
	"shipboard/games/game"
	"shipboard/render"
)

// faultyGame returns the duel with one fault, which the harness must find.
func faultyGame(fault string) *game.Game {
	g := duel.Game
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(t, d)
		if err != nil {
			return nil, nil, err
		}
		return &faulty{m.(*duel.State), fault, nil}, events, nil
	}
	g.Restore = func(data []byte) (game.Match, error) {
		m, err := duel.Game.Restore(data)
		if err != nil {
			return nil, err
		}
		s := m.(*duel.State)
		var kept struct{ Lines []string }
		if err := json.Unmarshal(data, &kept); err != nil {
			return nil, err
		}
		if fault == "forgets the plan" {
			s.Players[0].Hidden = 0
		}
		return &faulty{s, fault, kept.Lines}, nil
	}
	if fault == "seats two callers" {
		g.Seats.Assign = func(asked [][]string) ([][]string, error) {
			if roles, err := duel.Game.Seats.Assign(asked); err == nil {
				return roles, nil
			}
			return duel.Game.Seats.Assign(make([][]string, len(asked)))
		}
	}
	return &g
}

type faulty struct {
	*duel.State
	fault string
	lines []string // that were played, for clones that append together
}

// odd reports whether the number of the next seat, which this seat may not know, is odd.
func (f *faulty) odd(seat game.Seat) bool {
	return f.Players[(int(seat)+1)%f.Seats].Hidden%2 == 1
}

// locked reports whether all have locked their numbers.
func (f *faulty) locked() bool {
	return !slices.ContainsFunc(f.Players, func(p duel.Player) bool { return !p.Locked })
}

func (f *faulty) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(struct {
		*duel.State
		Lines []string `json:"lines,omitempty"`
	}{f.State, f.lines})
	if f.fault == "hides its seats" {
		data = bytes.Replace(data, []byte(`"seats"`), []byte(`"chairs"`), 1)
	}
	return data, err
}

func (f *faulty) Clone() game.Match {
	c := f.State.Clone().(*duel.State)
	switch f.fault {
	case "clones share":
		c.Players = f.Players
	case "clones append together": // in the room beyond the slice's end
		f.lines = slices.Grow(f.lines, mostPlayedOn)
	}
	return &faulty{c, f.fault, f.lines}
}

func (f *faulty) Imagine(viewer game.Seat) game.Worlds {
	return func(d *game.Dice) game.Match { return f.imagine(viewer, d) }
}

func (f *faulty) imagine(viewer game.Seat, d *game.Dice) game.Match {
	c := f.State.Imagine(viewer)(d).(*duel.State)
	other := (max(viewer, 0) + 1) % game.Seat(f.Seats) // whose number is secret
	switch {
	case f.fault == "imagines nothing":
		c = f.State.Clone().(*duel.State)
	case f.fault == "imagines alike":
		c.Players[other].Hidden = f.Players[other].Hidden
	case f.fault == "imagines the impossible" && f.Over == nil && f.locked():
		c.Players[other].Hidden = 0
	case f.fault == "imagines what it shares":
		c.Players = f.Players
	case f.fault == "imagines from the truth" && f.Over == nil && f.locked() && len(f.Guesses) == 0:
		c.Players[other].Hidden = 1 + (f.Players[other].Hidden+d.Pick("more", 29))%30
	}
	return &faulty{c, f.fault, slices.Clone(f.lines)}
}

func (f *faulty) Waiting() []game.Wait {
	waits := f.State.Waiting()
	if f.fault == "waiting tells" && f.Players[0].Hidden%2 == 1 && len(waits) > 0 {
		waits[0].For += " better"
	}
	return waits
}

func (f *faulty) Moves(s game.Seat, typed string) []game.Move {
	return game.MovesOf(f.Choices(s, typed))
}

func (f *faulty) Choices(seat game.Seat, typed string) []game.Choice {
	choices := f.State.Choices(seat, typed)
	if len(choices) == 0 {
		return nil
	}
	switch {
	case f.fault == "dead end" && typed == "guess " && f.Round == 2:
		return nil
	case f.fault == "offers too much" && f.odd(seat) && typed == "":
		choices = append(choices, game.Choice{Line: "sink", Label: "Sink it"})
	case f.fault == "offers twice" && f.Round == 2 && typed == "guess ":
		choices = append(choices, choices[0])
	case f.fault == "choices tell" && f.locked() && f.odd(seat):
		choices[0].Label = "Guess an odd number"
	case f.fault == "points elsewhere":
		choices[0].Spot = "number 99"
	case f.fault == "points nowhere":
		for i := range choices {
			choices[i].Spot = ""
		}
	}
	return choices
}

func (f *faulty) Outcome() (game.Outcome, bool) {
	o, over := f.State.Outcome()
	if f.fault == "forgets the losers" && over {
		o.Places = o.Places[:1]
	}
	return o, over
}

// faultyView is a view that is drawn wrongly. Its fault is no secret.
type faultyView struct {
	view.View
	fault string
}

func (f *faulty) View(viewer game.Seat) game.View {
	v := f.State.View(viewer).(view.View)
	if f.fault == "view tells" {
		v.Hidden = f.Players[0].Hidden
	}
	return faultyView{v, f.fault}
}

func (v faultyView) Scenes() []render.Scene {
	scenes := v.View.Scenes()
	first := &scenes[0]
	switch v.fault {
	case "says nothing":
		first.Alt = ""
	case "says too much":
		first.Alt = strings.Repeat("{0} guesses. ", 50)
	case "shows a pad to all":
		last := scenes[len(scenes)-1]
		last.Name, last.Theme, last.Private = "night", render.Night, true
		scenes = append(scenes, last)
	case "has no heart":
		first.Heart = render.Area{}
	case "spot off the page":
		first.Spots[0].Outline = render.Rect(-50, 0, 100, 100, 0)
	case "long name off the page":
		layer := render.Layer{Shapes: []render.Shape{render.Label{Text: "{1}", At: render.Point{X: 300, Y: 40}, Size: 30}}}
		first.Layers = append(first.Layers, layer)
	}
	return scenes
}

func (f *faulty) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	round := f.Round
	odd := f.odd(seat)
	played, err := f.State.Play(seat, line, dice)
	if err != nil {
		return game.Played{}, f.refuse(seat, err, dice)
	}
	if f.fault == "clones append together" {
		f.lines = append(f.lines, played.Line)
	}
	verb := strings.Fields(played.Line)[0]
	guessed := verb == "guess"
	event := &played.Events[0]
	switch {
	case f.fault == "cannot skip" && verb == "skip":
		return game.Played{}, game.Refuse("Nobody skips here.")
	case f.fault == "fails" && f.Round > round:
		return game.Played{}, fmt.Errorf("no die")
	case f.fault == "tells nobody" && verb == "hide":
		event.To = game.Audience{}
	case f.fault == "opens in secret" && verb == "hide":
		event.Opens = "Round 9"
	case f.fault == "draws in secret" && verb == "hide":
		dice.Pick("a mood", 2)
	case f.fault == "names a stranger" && guessed:
		event.Text += " {7} looks on."
	case f.fault == "never ends" && f.Over != nil && verb != game.Resign:
		f.Over, f.Round = nil, 1
	case f.fault == "hides too much" && verb == "hide":
		f.Players[seat].Hidden += 30
	case f.fault == "garbles the journal" && guessed:
		played.Line = "pass"
	case f.fault == "waits for the gone" && verb == game.Resign:
		f.Over = nil
	case f.fault == "nothing to retell":
		for i := range played.Events {
			played.Events[i].Moment = false
		}
	case f.fault == "whispers a moment" && verb == "hide":
		event.Moment = true
	case f.fault == "two moments" && f.Over != nil:
		played.Events = append(played.Events, played.Events...)
	case f.fault == "plain line tells" && verb == "boast" && odd:
		event.Text += " An odd number is hidden."
	case f.fault == "plain line shows" && verb == "boast" && odd:
		f.Players[seat].Score++
	case f.fault == "plain line leans" && verb == "lock":
		played.Plain = true
	}
	return played, nil
}

// refuse spoils a refusal.
func (f *faulty) refuse(seat game.Seat, err error, dice *game.Dice) error {
	text := err.Error()
	switch {
	case f.fault == "half refuses" && strings.HasPrefix(text, "There is no move"):
		f.Players[seat].Mood = "half"
	case f.fault == "draws and refuses" && strings.HasPrefix(text, "There is no move"):
		dice.Pick("a mood", 2)
	case f.fault == "refusal tells" && f.odd(seat) && strings.HasPrefix(text, "It is not"):
		return game.Refuse("Wait for your turn.")
	case f.fault == "an old line tells" && strings.HasPrefix(text, "You cannot guess"):
		return game.Refuse("%s It was not %d.", text, f.Players[(int(seat)+1)%f.Seats].Hidden)
	}
	return err
}
