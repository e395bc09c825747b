package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// wreckGame is a toy with everything a game may have, to test the harness
// itself: one seat hides a wreck in a cell, plans it, takes it back and locks
// it; the others dive for it in turn, and each dive meets the weather. A rival
// chart, drawn at the set-up, is known to nobody.
//
// A fault makes it misbehave in one way, and the harness must tell.
func wreckGame(fault string) *game.Game {
	g := &game.Game{
		Key: "wreck", Title: "Wreck", Blurb: "Find what lies below.",
		Seats: game.Seats{
			Min: 2, Max: 3,
			Roles:  []game.Role{{Key: "keeper", Title: "Keeper", Most: 1}},
			Assign: assignKeeper,
		},
		Options: []game.Option{{Name: "cells", Values: []string{"4", "6"}, Default: "4"}},
		Rules:   []game.Rule{{ID: "WRECK-DIVE-01", Section: "Diving", Text: "A dive searches one cell."}},
	}
	if fault == "seats two keepers" {
		g.Seats.Assign = func(asked [][]string) ([][]string, error) {
			if roles, err := assignKeeper(asked); err == nil {
				return roles, nil
			}
			return assignKeeper(make([][]string, len(asked)))
		}
	}
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		cells, err := strconv.Atoi(t.Options["cells"])
		if err != nil {
			return nil, nil, fmt.Errorf("cells: %w", err)
		}
		w := &wreck{fault: fault, Cells: cells, Seats: t.Seats, Chart: d.Pick("the rival chart", 100)}
		for i, roles := range t.Roles {
			if slices.Contains(roles, "keeper") {
				w.Keeper = game.Seat(i)
			}
		}
		w.Turn = w.after(w.Keeper)
		return w, []game.Event{{To: game.Everyone(), Text: "A wreck lies in one of the cells."}}, nil
	}
	g.Restore = func(data []byte) (game.Match, error) {
		w := &wreck{fault: fault}
		if err := json.Unmarshal(data, w); err != nil {
			return nil, fmt.Errorf("read a wreck: %w", err)
		}
		if err := w.check(); err != nil {
			return nil, err
		}
		if fault == "forgets the plan" {
			w.Plan = 0
		}
		return w, nil
	}
	return g
}

func assignKeeper(asked [][]string) ([][]string, error) {
	out, keeper := make([][]string, len(asked)), -1
	for i, roles := range asked {
		for _, r := range roles {
			switch {
			case r != "keeper":
				return nil, game.Refuse("There is no role %s; there is keeper.", game.Quote(r))
			case keeper >= 0 && keeper != i:
				return nil, game.Refuse("Only one may be the keeper.")
			}
			keeper = i
		}
	}
	out[max(keeper, 0)] = []string{"keeper"}
	return out, nil
}

type wreck struct {
	fault  string
	Cells  int       `json:"cells"`
	Seats  int       `json:"seats"`
	Keeper game.Seat `json:"keeper"`
	Plan   int       `json:"plan,omitempty"` // the wreck's cell, 0 before it has one
	Locked bool      `json:"locked,omitempty"`
	Chart  int       `json:"chart"`
	Turn   game.Seat `json:"turn"`
	Dived  []int     `json:"dived,omitempty"`
	Storms int       `json:"storms"`
	Over   string    `json:"over,omitempty"` // "keeper" or "divers"
	Gone   []bool    `json:"gone,omitempty"`
}

func (w *wreck) check() error {
	seat := func(s game.Seat) bool { return s >= 0 && int(s) < w.Seats }
	switch {
	case w.Seats < 2 || w.Seats > 3:
		return fmt.Errorf("seats: %d", w.Seats)
	case w.fault == "trusts snapshots":
		return nil
	case w.Cells != 4 && w.Cells != 6:
		return fmt.Errorf("cells: %d", w.Cells)
	case !seat(w.Keeper) || !seat(w.Turn) || w.Turn == w.Keeper:
		return fmt.Errorf("keeper %d, turn %d", w.Keeper, w.Turn)
	case w.Plan < 0 || w.Plan > w.Cells || w.Locked && w.Plan == 0:
		return fmt.Errorf("plan: %d", w.Plan)
	case w.Gone != nil && (len(w.Gone) != w.Seats || w.Over == "" && w.Gone[w.Keeper]):
		return fmt.Errorf("gone: %v", w.Gone)
	case !slices.Contains([]string{"", "keeper", "divers"}, w.Over) || !w.Locked && len(w.Dived) > 0:
		return fmt.Errorf("over: %q", w.Over)
	}
	for i, c := range w.Dived {
		if c < 1 || c > w.Cells || slices.Contains(w.Dived[:i], c) {
			return fmt.Errorf("dived: cell %d", c)
		}
	}
	if w.Over == "" && (len(w.Dived) == w.Cells || slices.Contains(w.Dived, w.Plan) || w.gone(w.Turn)) {
		return fmt.Errorf("over: it must be")
	}
	return nil
}

func (w *wreck) gone(s game.Seat) bool { return w.Gone != nil && w.Gone[s] }

// after is the next diver.
func (w *wreck) after(s game.Seat) game.Seat {
	for range w.Seats {
		s = (s + 1) % game.Seat(w.Seats)
		if s != w.Keeper && !w.gone(s) {
			return s
		}
	}
	return s
}

func (w *wreck) mover() game.Seat {
	if w.Locked {
		return w.Turn
	}
	return w.Keeper
}

func (w *wreck) Waiting() []game.Wait {
	if w.Over != "" {
		return nil
	}
	purpose := "to hide the wreck"
	if w.Locked {
		purpose = "to dive"
	}
	if w.fault == "waiting tells" && w.Plan == 1 {
		purpose += " better"
	}
	return []game.Wait{{Seat: w.mover(), For: purpose}}
}

func (w *wreck) Choices(seat game.Seat, typed string) []game.Choice {
	if w.Over != "" || seat != w.mover() {
		return nil
	}
	verb := "hide "
	if w.Locked {
		verb = "dive "
	}
	var found []game.Choice
	if strings.HasPrefix(typed, verb) {
		for c := 1; c <= w.Cells; c++ {
			if !w.Locked || !slices.Contains(w.Dived, c) {
				found = append(found, game.Choice{Line: fmt.Sprint(verb, c), Label: fmt.Sprint("Cell ", c)})
			}
		}
		if w.fault == "dead end" && len(found) == 2 {
			return nil
		}
	} else {
		found = []game.Choice{{Line: verb, Label: "Choose a cell"}}
		if !w.Locked && w.Plan > 0 {
			found = append(found, game.Choice{Line: "lock", Label: "Lock it"})
		}
		if w.fault == "offers too much" && w.Plan == 2 {
			found = append(found, game.Choice{Line: "sink", Label: "Sink it"})
		}
		if w.fault == "choices tell" && w.Locked && w.Plan == 1 {
			found[0].Label = "Choose another cell"
		}
	}
	return slices.DeleteFunc(found, func(c game.Choice) bool { return !strings.HasPrefix(c.Line, typed) })
}

func (w *wreck) Outcome() (game.Outcome, bool) {
	if w.Over == "" {
		return game.Outcome{}, false
	}
	keepers, divers := []game.Seat{w.Keeper}, []game.Seat{}
	for s := range game.Seat(w.Seats) {
		if s != w.Keeper {
			divers = append(divers, s)
		}
	}
	o := game.Outcome{Text: "The " + w.Over + " won.", Side: w.Over, Places: [][]game.Seat{keepers, divers}}
	if w.Over == "divers" {
		slices.Reverse(o.Places)
	}
	if w.fault == "forgets the losers" {
		o.Places = o.Places[:1]
	}
	return o, true
}

func (w *wreck) Snapshot() ([]byte, error) {
	data, err := json.Marshal(w)
	if w.fault == "hides its seats" {
		data = bytes.Replace(data, []byte(`"seats"`), []byte(`"players"`), 1)
	}
	return data, err
}

func (w *wreck) Clone() game.Match {
	c := *w
	c.Dived, c.Gone = slices.Clone(w.Dived), slices.Clone(w.Gone)
	return &c
}

func (w *wreck) Imagine(viewer game.Seat, d *game.Dice) game.Match {
	c := *w
	if w.fault == "imagines nothing" {
		return &c
	}
	c.Chart = d.Pick("a chart", 100)
	if w.fault == "imagines alike" || viewer == w.Keeper || w.Plan == 0 || w.Over != "" {
		return &c
	}
	for c.Plan = 0; c.Plan == 0 || slices.Contains(c.Dived, c.Plan); {
		c.Plan = 1 + d.Pick("a cell", c.Cells)
	}
	if w.fault == "imagines the impossible" {
		c.Locked = true
	}
	return &c
}

type wreckView struct {
	Viewer game.Seat `json:"viewer"`
	Locked bool      `json:"locked"`
	Plan   int       `json:"plan,omitempty"`
	Dived  []int     `json:"dived"`
	Storms int       `json:"storms"`
	Over   string    `json:"over"`
	Size   int       `json:"size"`
	fault  string
}

func (w *wreck) View(viewer game.Seat) game.View {
	v := wreckView{Viewer: viewer, Locked: w.Locked, Dived: slices.Clone(w.Dived), Storms: w.Storms, Over: w.Over, Size: 200, fault: w.fault}
	if viewer == w.Keeper || w.fault == "view tells" {
		v.Plan = w.Plan
	}
	return v
}

func (v wreckView) Brief() []string { return []string{"Dive."} }

func (v wreckView) Scenes() []render.Scene {
	s := render.Scene{Name: "board", Title: "The wreck", Alt: fmt.Sprintf("%d dives.", len(v.Dived)), W: float64(v.Size), H: 100, Theme: render.Day}
	if v.fault == "says nothing" {
		s.Alt = ""
	}
	return []render.Scene{s}
}

func (w *wreck) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	if w.Over != "" {
		return game.Played{}, game.Refuse("The game is over.")
	}
	verb := ""
	if len(words) > 0 {
		verb, err = game.Word("move", words[0], []string{"hide", "dive", "lock", "skip", "resign"})
	} else {
		err = game.Refuse("Type hide, dive or lock.")
	}
	if err != nil {
		if w.fault == "draws and refuses" {
			dice.Pick("a mood", 2)
		}
		return game.Played{}, err
	}
	if verb == "resign" {
		return w.resign(seat)
	}
	if seat != w.mover() {
		if w.fault == "refusal tells" && w.Plan == 1 {
			return game.Played{}, game.Refuse("Wait for your turn.")
		}
		return game.Played{}, game.Refuse("It is not your turn.")
	}
	switch {
	case verb == "skip":
		return w.skip(seat, dice)
	case verb == "lock" && !w.Locked:
		if w.Plan == 0 {
			return game.Played{}, game.Refuse("Hide the wreck first.")
		}
		w.Locked = true
		return game.Played{Line: "lock", Events: []game.Event{{To: game.Everyone(), Text: "The wreck is hidden."}}}, nil
	case len(words) == 2 && verb == "hide" && !w.Locked:
		return w.hide(seat, words[1])
	case len(words) == 2 && verb == "dive" && w.Locked:
		return w.dive(seat, words[1], dice)
	}
	return game.Played{}, game.Refuse("Now you cannot; see what is offered.")
}

func (w *wreck) cell(word string) (int, error) {
	c, err := strconv.Atoi(word)
	if err != nil || c < 1 || c > w.Cells {
		return 0, game.Refuse("There is no cell %s; they are 1 to %d.", game.Quote(word), w.Cells)
	}
	return c, nil
}

func (w *wreck) hide(seat game.Seat, word string) (game.Played, error) {
	if w.fault == "half refuses" {
		w.Plan = 1
	}
	c, err := w.cell(word)
	if err != nil {
		return game.Played{}, err
	}
	w.Plan = c
	to := game.Only(seat)
	if w.fault == "tells nobody" {
		to = game.Audience{}
	}
	return game.Played{Line: fmt.Sprint("hide ", c), Events: []game.Event{{To: to, Text: fmt.Sprintf("The wreck lies in cell %d.", c)}}}, nil
}

func (w *wreck) dive(seat game.Seat, word string, dice *game.Dice) (game.Played, error) {
	c, err := w.cell(word)
	if err != nil {
		return game.Played{}, err
	}
	if slices.Contains(w.Dived, c) {
		return game.Played{}, game.Refuse("Cell %d is searched.", c)
	}
	if w.fault == "fails" && w.Plan == c {
		return game.Played{}, fmt.Errorf("no cell")
	}
	r := dice.Roll("the weather", 1, game.D6)
	if r.Sum() == 6 {
		w.Storms++
	}
	w.Dived = append(w.Dived, c)
	text := fmt.Sprintf("%s dives in cell %d: nothing.", seat.Mark(), c)
	if c == w.Plan {
		w.Over, text = "divers", fmt.Sprintf("%s finds the wreck in cell %d.", seat.Mark(), c)
	} else if len(w.Dived) == w.Cells-1 {
		w.Over = "keeper"
	}
	if w.fault == "never ends" {
		w.Over, w.Dived = "", nil
	}
	if w.fault == "names a stranger" {
		text += " {7} looks on."
	}
	line := fmt.Sprint("dive ", c)
	if w.fault == "garbles the journal" {
		line = fmt.Sprint("dive ", c%w.Cells+1)
	}
	w.Turn = w.after(w.Turn)
	return game.Played{Line: line, Events: []game.Event{{To: game.Everyone(), Text: text, Dice: []game.Roll{r}}}}, nil
}

func (w *wreck) skip(seat game.Seat, dice *game.Dice) (game.Played, error) {
	if w.fault == "cannot skip" {
		return game.Played{}, game.Refuse("Nobody skips here.")
	}
	if !w.Locked {
		if w.Plan == 0 {
			w.Plan = 1 + dice.Pick("a cell", w.Cells)
		}
		w.Locked = true
		return game.Played{Line: "skip", Events: []game.Event{{To: game.Everyone(), Text: "The wreck is hidden."}}}, nil
	}
	w.Storms++
	w.Turn = w.after(w.Turn)
	if w.Storms > 20 && w.fault != "never ends" {
		w.Over = "keeper"
	}
	return game.Played{Line: "skip", Events: []game.Event{{To: game.Everyone(), Text: seat.Mark() + " waits."}}}, nil
}

func (w *wreck) resign(seat game.Seat) (game.Played, error) {
	if w.gone(seat) {
		return game.Played{}, game.Refuse("You have left.")
	}
	if w.Gone == nil {
		w.Gone = make([]bool, w.Seats)
	}
	w.Gone[seat] = true
	left := 0
	for s := range game.Seat(w.Seats) {
		if s != w.Keeper && !w.Gone[s] {
			left++
		}
	}
	switch {
	case seat == w.Keeper:
		w.Over = "divers"
	case left == 0:
		w.Over = "keeper"
	case w.Turn == seat && w.fault != "waits for the gone":
		w.Turn = w.after(seat)
	}
	return game.Played{Line: "resign", Events: []game.Event{{To: game.Everyone(), Text: seat.Mark() + " leaves."}}}, nil
}
