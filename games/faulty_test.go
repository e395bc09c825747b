package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// faultyGame returns the wreck with one fault, which the harness must find.
func faultyGame(fault string) *game.Game {
	g := wreckGame
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := beginWreck(t, d)
		if err != nil {
			return nil, nil, err
		}
		return &faulty{m.(*wreck), fault}, events, nil
	}
	g.Restore = func(data []byte) (game.Match, error) {
		w := new(wreck)
		if _, err := game.RestoreJSON(data, w, w.check); err != nil {
			return nil, err
		}
		if fault == "forgets the plan" {
			w.Plan = 0
		}
		return &faulty{w, fault}, nil
	}
	if fault == "seats two keepers" {
		g.Seats.Assign = func(asked [][]string) ([][]string, error) {
			if roles, err := assignKeeper(asked); err == nil {
				return roles, nil
			}
			return assignKeeper(make([][]string, len(asked)))
		}
	}
	return &g
}

type faulty struct {
	*wreck
	fault string
}

func (f *faulty) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(f.wreck)
	if f.fault == "hides its seats" {
		data = bytes.Replace(data, []byte(`"seats"`), []byte(`"players"`), 1)
	}
	return data, err
}

func (f *faulty) Clone() game.Match {
	c := f.clone()
	switch f.fault {
	case "clones share":
		c.Dives = f.Dives
	case "clones append together": // in the room beyond the slice's end
		if f.Dived != nil {
			f.Dived = slices.Grow(f.Dived, 1)
		}
		c.Dived = f.Dived
	}
	return &faulty{c, f.fault}
}

func (f *faulty) Imagine(viewer game.Seat) game.Worlds {
	return func(d *game.Dice) game.Match { return f.imagine(viewer, d) }
}

func (f *faulty) imagine(viewer game.Seat, d *game.Dice) game.Match {
	c := f.wreck.imagine(viewer, d).(*wreck)
	secret := viewer != f.Keeper && f.Locked && f.Over == ""
	switch {
	case f.fault == "imagines nothing":
		c = f.clone()
	case f.fault == "imagines alike":
		c.Plan = f.Plan
	case f.fault == "imagines the impossible" && secret:
		c.Plan = 0
	case f.fault == "imagines what it shares":
		c.Dives = f.Dives
	case f.fault == "imagines from the truth" && f.Over == "":
		c.Depth = 1 + (f.Depth+d.Pick("fathoms more", 100))%100
	}
	return &faulty{c, f.fault}
}

func (f *faulty) Waiting() []game.Wait {
	waits := f.wreck.Waiting()
	if f.fault == "waiting tells" && f.Plan == 1 && len(waits) > 0 {
		waits[0].For += " better"
	}
	return waits
}

func (f *faulty) Moves(s game.Seat, typed string) []game.Move {
	return game.MovesOf(f.Choices(s, typed))
}

func (f *faulty) Choices(seat game.Seat, typed string) []game.Choice {
	choices := f.wreck.Choices(seat, typed)
	if len(choices) == 0 {
		return nil
	}
	switch {
	case f.fault == "dead end" && typed == "dive " && len(choices) == 2:
		return nil
	case f.fault == "offers too much" && f.Plan == 2 && typed == "":
		choices = append(choices, game.Choice{Line: "sink", Label: "Sink it"})
	case f.fault == "choices tell" && f.Locked && f.Plan == 1:
		choices[0].Label = "Choose another cell"
	case f.fault == "points elsewhere":
		choices[0].Spot = "cell 99"
	case f.fault == "points nowhere":
		for i := range choices {
			choices[i].Spot = ""
		}
	}
	return choices
}

func (f *faulty) Outcome() (game.Outcome, bool) {
	o, over := f.wreck.Outcome()
	if f.fault == "forgets the losers" && over {
		o.Places = o.Places[:1]
	}
	return o, over
}

// faultyView is a view that is drawn wrongly. Its fault is no secret.
type faultyView struct {
	wreckView
	fault string
}

func (f *faulty) View(viewer game.Seat) game.View {
	v := f.view(viewer)
	if f.fault == "view tells" {
		v.Plan = f.Plan
	}
	return faultyView{v, f.fault}
}

func (v faultyView) Scenes() []render.Scene {
	scenes := v.wreckView.Scenes()
	first := &scenes[0]
	switch v.fault {
	case "says nothing":
		first.Alt = ""
	case "says too much":
		first.Alt = strings.Repeat("{0} dives. ", 50)
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
	searched := len(f.Dived)
	played, err := f.wreck.Play(seat, line, dice)
	if err != nil {
		return game.Played{}, f.refuse(err, dice)
	}
	verb := strings.Fields(played.Line)[0]
	dived, laid := len(f.Dived) > searched, verb == "buoy"
	event := &played.Events[0]
	switch {
	case f.fault == "cannot skip" && verb == "skip":
		return game.Played{}, game.Refuse("Nobody skips here.")
	case f.fault == "fails" && dived && f.Over == "divers":
		return game.Played{}, fmt.Errorf("no cell")
	case f.fault == "tells nobody" && verb == "hide":
		event.To = game.Audience{}
	case f.fault == "draws in secret" && verb == "hide":
		dice.Pick("a mood", 2)
	case f.fault == "names a stranger" && dived:
		event.Text += " {7} looks on."
	case f.fault == "never ends" && (dived || verb == "skip"):
		f.Over, f.Dived, f.Storms = "", nil, 0
	case f.fault == "dives twice" && dived && f.Over == "":
		f.Dived = append(f.Dived, f.Dived[searched])
	case f.fault == "garbles the journal" && dived:
		played.Line = fmt.Sprint("dive ", f.Dived[searched]%f.Cells+1)
	case f.fault == "waits for the gone" && verb == "resign" && f.Over == "":
		f.Turn = seat
	case f.fault == "nothing to retell":
		event.Moment = false
	case f.fault == "whispers a moment" && verb == "hide":
		event.Moment = true
	case f.fault == "two moments" && f.Over != "":
		played.Events = append(played.Events, played.Events...)
	case f.fault == "plain line tells" && laid && f.Buoy == f.Plan:
		event.Text += " Something is down there."
	case f.fault == "plain line shows" && laid && f.Buoy == f.Plan:
		f.Storms++
	case f.fault == "plain line leans" && verb == "lock":
		played.Plain = true
	}
	return played, nil
}

// refuse spoils a refusal.
func (f *faulty) refuse(err error, dice *game.Dice) error {
	text := err.Error()
	switch {
	case f.fault == "half refuses" && strings.HasPrefix(text, "There is no cell"):
		f.Plan = max(1, f.Plan%f.Cells)
	case f.fault == "draws and refuses" && strings.HasPrefix(text, "There is no move"):
		dice.Pick("a mood", 2)
	case f.fault == "refusal tells" && f.Plan == 1 && strings.HasPrefix(text, "It is not"):
		return game.Refuse("Wait for your turn.")
	case f.fault == "an old line tells" && strings.HasSuffix(text, "is searched."):
		near := slices.MinFunc(f.Dived, func(a, b int) int { return max(a-f.Plan, f.Plan-a) - max(b-f.Plan, f.Plan-b) })
		return game.Refuse("%s Nearer was cell %d.", text, near)
	}
	return err
}
