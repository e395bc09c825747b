package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// wreckRules is what a game of its own keeps in rules.tsv.
const wreckRules = `id	section	rule
WRECK-HIDE-01	Hiding	The keeper hides the wreck in one of the cells and locks it there.
WRECK-DIVE-01	Diving	A dive searches one cell and meets the weather; a 6 is a storm.
WRECK-DIVE-02	Diving	Before the dive the diver may lay the buoy at a cell, which changes nothing.
WRECK-END-01	The end	Divers who find the wreck win; the keeper wins with one cell left, or after the 20th storm.
`

// wreckGame is a whole small game, to copy a new one from and to test the
// harness on. It has a bit of everything: a role, an option, a secret that is
// planned, taken back and locked, something that nobody knows, turns, dice, a
// public line that may be taken back, a private picture and places to point at.
//
// A game of its own has a folder: the state and the sequence of play in
// KEY.go, lines in lines.go, views in view.go, pictures in draw.go.
var wreckGame = game.Game{
	Key: "wreck", Title: "Wreck", Blurb: "Find what lies below.", Notes: "A game of our own, for tests.",
	Seats: game.Seats{
		Min: 2, Max: 3,
		Roles:  []game.Role{{Key: "keeper", Title: "Keeper", Blurb: "Hides the wreck.", Most: 1}},
		Assign: assignKeeper,
	},
	Options: []game.Option{{Name: "cells", Meaning: "how many cells there are", Values: []string{"4", "6"}, Default: "4"}},
	Rules:   game.ReadRules(wreckRules),
	New:     beginWreck,
	Restore: restoreWreck,
}

// assignKeeper gives every table one keeper: whoever asked for it, or seat 0.
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

// wreck is a match under way. It holds every secret.
type wreck struct {
	Seats  int       `json:"seats"`
	Cells  int       `json:"cells"`
	Keeper game.Seat `json:"keeper"`
	Depth  int       `json:"depth"`          // of the wreck, in fathoms; nobody knows it before the end
	Plan   int       `json:"plan,omitempty"` // the wreck's cell, 0 before it has one
	Locked bool      `json:"locked,omitempty"`
	Turn   game.Seat `json:"turn"` // whose dive is next
	Buoy   int       `json:"buoy,omitempty"`
	Dived  []int     `json:"dived,omitempty"` // the cells that are searched, in order
	Dives  []int     `json:"dives"`           // how many dives each seat has made
	Storms int       `json:"storms"`
	Over   string    `json:"over,omitempty"` // "keeper" or "divers": who has won
	Gone   []bool    `json:"gone"`           // by seat: who has resigned
}

func beginWreck(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
	cells, err := strconv.Atoi(t.Options["cells"])
	if err != nil {
		return nil, nil, fmt.Errorf("cells: %w", err)
	}
	w := &wreck{Seats: t.Seats, Cells: cells, Depth: 1 + d.Pick("the depth", 100), Dives: make([]int, t.Seats), Gone: make([]bool, t.Seats)}
	w.Keeper = game.Seat(slices.IndexFunc(t.Roles, func(roles []string) bool { return slices.Contains(roles, "keeper") }))
	w.Turn = w.after(w.Keeper)
	return w, []game.Event{{To: game.Everyone(), Text: "A wreck lies in one of the cells."}}, nil
}

func restoreWreck(snapshot []byte) (game.Match, error) {
	w := new(wreck)
	return game.RestoreJSON(snapshot, w, w.check)
}

func (w *wreck) check() error {
	if w.Seats < 2 || w.Seats > 3 {
		return fmt.Errorf("seats: %d", w.Seats)
	}
	return nil
}

// Law implements game.Match.
func (w *wreck) Law() error {
	seat := func(s game.Seat) bool { return s >= 0 && int(s) < w.Seats }
	switch {
	case len(w.Dives) != w.Seats || len(w.Gone) != w.Seats:
		return fmt.Errorf("dives: %d, and %d play", len(w.Dives), w.Seats)
	case w.Cells != 4 && w.Cells != 6:
		return fmt.Errorf("cells: %d", w.Cells)
	case !seat(w.Keeper) || !seat(w.Turn) || w.Turn == w.Keeper:
		return fmt.Errorf("keeper %d, turn %d", w.Keeper, w.Turn)
	case w.Plan < 0 || w.Plan > w.Cells || w.Locked && w.Plan == 0:
		return fmt.Errorf("plan: %d", w.Plan)
	case w.Buoy < 0 || w.Buoy > w.Cells:
		return fmt.Errorf("buoy: %d", w.Buoy)
	case w.Over == "" && w.Gone[w.Keeper]:
		return fmt.Errorf("gone: %v", w.Gone)
	case !slices.Contains([]string{"", "keeper", "divers"}, w.Over) || !w.Locked && len(w.Dived) > 0:
		return fmt.Errorf("over: %q", w.Over)
	}
	for i, c := range w.Dived {
		if c < 1 || c > w.Cells || slices.Contains(w.Dived[:i], c) {
			return fmt.Errorf("dived: cell %d", c)
		}
	}
	if w.Over == "" && (len(w.Dived) >= w.Cells-1 || slices.Contains(w.Dived, w.Plan) || w.Gone[w.Turn]) {
		return fmt.Errorf("over: it must be")
	}
	return nil
}

// Clone implements game.Match.
func (w *wreck) Clone() game.Match { return w.clone() }

func (w *wreck) clone() *wreck {
	c := *w
	c.Dived, c.Dives, c.Gone = slices.Clone(w.Dived), slices.Clone(w.Dives), slices.Clone(w.Gone)
	return &c
}

// Imagine implements game.Match: another depth, and for a diver another cell
// out of those that are not searched.
func (w *wreck) Imagine(viewer game.Seat) game.Worlds {
	return func(d *game.Dice) game.Match { return w.imagine(viewer, d) }
}

func (w *wreck) imagine(viewer game.Seat, d *game.Dice) game.Match {
	c := w.clone()
	if w.Over != "" {
		return c
	}
	c.Depth = 1 + d.Pick("a depth", 100)
	switch {
	case viewer == w.Keeper:
	case !w.Locked:
		c.Plan = d.Pick("a plan or none", c.Cells+1)
	default:
		for c.Plan = 0; c.Plan == 0 || slices.Contains(c.Dived, c.Plan); {
			c.Plan = 1 + d.Pick("a cell", c.Cells)
		}
	}
	return c
}

// Outcome implements game.Match.
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
	o := game.Outcome{Text: "The " + w.Over + " won.", Side: w.Over, Places: [][]game.Seat{keepers, divers}, Scores: slices.Clone(w.Dives)}
	if w.Over == "divers" {
		slices.Reverse(o.Places)
	}
	return o, true
}

// after is the next diver.
func (w *wreck) after(s game.Seat) game.Seat {
	for range w.Seats {
		s = (s + 1) % game.Seat(w.Seats)
		if s != w.Keeper && !w.Gone[s] {
			return s
		}
	}
	return s
}

// mover is whose turn it is. Where several seats may act at once, Waiting holds
// each of them.
func (w *wreck) mover() game.Seat {
	if w.Locked {
		return w.Turn
	}
	return w.Keeper
}

// Waiting implements game.Match.
func (w *wreck) Waiting() []game.Wait {
	if w.Over != "" {
		return nil
	}
	purpose := "to hide the wreck"
	if w.Locked {
		purpose = "to dive"
	}
	return []game.Wait{{Seat: w.mover(), For: purpose}}
}

// Moves implements game.Match.
func (w *wreck) Moves(s game.Seat, typed string) []game.Move {
	return game.MovesOf(w.Choices(s, typed))
}

// Choices implements game.Match.
func (w *wreck) Choices(seat game.Seat, typed string) []game.Choice {
	if w.Over != "" || seat != w.mover() {
		return nil
	}
	m := game.NewMenu(typed)
	if !w.Locked {
		w.offerCells(m, "hide ", "Choose a cell", "The divers will search for it.")
		if w.Plan > 0 {
			m.Offer("", "lock", "Lock it", "The wreck lies there for good.", "")
		}
		return m.Choices()
	}
	w.offerCells(m, "dive ", "Dive…", "Searches a cell, and ends your turn.")
	w.offerCells(m, "buoy ", "Lay the buoy…", "Marks a cell, for all to see.")
	return m.Choices()
}

// offerCells offers a verb, and below it the cells that it may go with.
func (w *wreck) offerCells(m *game.Menu, verb, label, hint string) {
	m.Offer("", verb, label, hint, "")
	for c := 1; c <= w.Cells; c++ {
		if !slices.Contains(w.Dived, c) {
			m.Add(verb, game.Choice{Line: fmt.Sprint(verb, c), Label: fmt.Sprint("Cell ", c), Spot: cellName(c)})
		}
	}
}

func cellName(c int) string { return fmt.Sprint("cell ", c) }

// Play implements game.Match.
func (w *wreck) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	verb, err := game.Word("move", words[0], []string{"hide", "lock", "buoy", "dive", "skip", "resign"})
	if err != nil {
		return game.Played{}, err
	}
	switch {
	case verb == "resign":
		return w.resign(seat)
	case seat != w.mover():
		return game.Played{}, game.Refuse("It is not your turn.")
	case verb == "skip":
		return w.skip(seat)
	case verb == "lock" && len(words) == 1 && !w.Locked:
		return w.lock()
	case verb == "lock" || len(words) != 2 || (verb == "hide") == w.Locked:
		return game.Played{}, game.Refuse("Now you cannot; see what is offered.")
	}
	c, err := strconv.Atoi(words[1])
	if err != nil || c < 1 || c > w.Cells {
		return game.Played{}, game.Refuse("There is no cell %s; they are 1 to %d.", game.Quote(words[1]), w.Cells)
	}
	if slices.Contains(w.Dived, c) {
		return game.Played{}, game.Refuse("Cell %d is searched.", c)
	}
	switch verb {
	case "hide":
		return w.hide(seat, c)
	case "buoy":
		return w.lay(seat, c)
	}
	return w.dive(seat, c, dice)
}

// told is a line that everyone is told of.
func told(line, format string, args ...any) game.Played {
	return game.Played{Line: line, Events: []game.Event{{To: game.Everyone(), Text: fmt.Sprintf(format, args...)}}}
}

func (w *wreck) hide(seat game.Seat, c int) (game.Played, error) {
	w.Plan = c
	text := fmt.Sprintf("The wreck lies in cell %d.", c)
	return game.Played{Line: fmt.Sprint("hide ", c), Events: []game.Event{{To: game.Only(seat), Text: text}}}, nil
}

func (w *wreck) lock() (game.Played, error) {
	if w.Plan == 0 {
		return game.Played{}, game.Refuse("Hide the wreck first.")
	}
	w.Locked = true
	return told("lock", "The wreck is hidden."), nil
}

// lay is plain: whoever sees the buoy learns nothing that was hidden.
func (w *wreck) lay(seat game.Seat, c int) (game.Played, error) {
	w.Buoy = c
	played := told(fmt.Sprint("buoy ", c), "%s lays the buoy at cell %d.", seat.Mark(), c)
	played.Plain = true
	return played, nil
}

func (w *wreck) dive(seat game.Seat, c int, dice *game.Dice) (game.Played, error) {
	weather := dice.Roll("the weather", 1, game.D6)
	if weather.Sum() == 6 {
		w.Storms++
	}
	w.Dived = append(w.Dived, c)
	w.Dives[seat]++
	text := fmt.Sprintf("%s dives in cell %d: nothing.", seat.Mark(), c)
	if c == w.Plan {
		w.Over, text = "divers", fmt.Sprintf("%s finds the wreck in cell %d, %d fathoms down.", seat.Mark(), c, w.Depth)
	} else if len(w.Dived) == w.Cells-1 {
		w.Over = "keeper"
	}
	w.Turn = w.after(w.Turn)
	played := told(fmt.Sprint("dive ", c), "%s", text)
	played.Events[0].Dice, played.Events[0].Moment = []game.Roll{weather}, w.Over != ""
	return played, nil
}

// skip has the keeper hide the wreck in cell 1, and a diver wait out a storm.
func (w *wreck) skip(seat game.Seat) (game.Played, error) {
	if !w.Locked {
		w.Plan, w.Locked = max(w.Plan, 1), true
		return told("skip", "The wreck is hidden."), nil
	}
	w.Storms++
	w.Turn = w.after(w.Turn)
	if w.Storms > 20 {
		w.Over = "keeper"
	}
	return told("skip", "%s waits.", seat.Mark()), nil
}

func (w *wreck) resign(seat game.Seat) (game.Played, error) {
	if w.Gone[seat] {
		return game.Played{}, game.Refuse("You have left.")
	}
	w.Gone[seat] = true
	switch {
	case seat == w.Keeper:
		w.Over = "divers"
	case w.after(w.Keeper) == w.Keeper: // no diver is left
		w.Over = "keeper"
	case w.Turn == seat:
		w.Turn = w.after(seat)
	}
	return told("resign", "%s leaves.", seat.Mark()), nil
}

// wreckView is what one viewer may see, copied in field by field.
type wreckView struct {
	Cells  int    `json:"cells"`
	Locked bool   `json:"locked"`
	Buoy   int    `json:"buoy,omitempty"`
	Dived  []int  `json:"dived"`
	Dives  []int  `json:"dives"`
	Storms int    `json:"storms"`
	Over   string `json:"over,omitempty"`
	Keeper bool   `json:"keeper,omitempty"` // the viewer is
	Plan   int    `json:"plan,omitempty"`   // the keeper's alone, before the end
	Depth  int    `json:"depth,omitempty"`  // nobody's before the end
}

// View implements game.Match.
func (w *wreck) View(viewer game.Seat) game.View { return w.view(viewer) }

func (w *wreck) view(viewer game.Seat) wreckView {
	v := wreckView{
		Cells: w.Cells, Locked: w.Locked, Buoy: w.Buoy, Dived: slices.Clone(w.Dived), Dives: slices.Clone(w.Dives),
		Storms: w.Storms, Over: w.Over, Keeper: viewer == w.Keeper,
	}
	if v.Keeper || w.Over != "" {
		v.Plan = w.Plan
	}
	if w.Over != "" {
		v.Depth = w.Depth
	}
	return v
}

// Brief implements game.View.
func (v wreckView) Brief() []string {
	if v.Keeper {
		return []string{"You hide the wreck, and win if the divers do not find it."}
	}
	return []string{"You dive for the wreck, one cell in each turn."}
}

// Scenes implements game.View: the keeper's pad where the viewer is the keeper,
// and the board that everyone sees.
func (v wreckView) Scenes() []render.Scene {
	board := v.chart(render.Day)
	if !v.Keeper || v.Over != "" {
		return []render.Scene{board}
	}
	pad := v.chart(render.Night)
	pad.Name, pad.Title, pad.Private, pad.Alt = "pad", "Where you hide the wreck", true, "You have not hidden the wreck."
	if v.Plan > 0 {
		pad.Alt = fmt.Sprintf("You hide the wreck in cell %d.", v.Plan)
	}
	return []render.Scene{pad, board}
}

// chart draws the cells. The part that does not change is a layer with a key. It
// is drawn once and kept.
func (v wreckView) chart(t *render.Theme) render.Scene {
	const top, cell, margin = 120.0, 130.0, 20.0
	s := render.Scene{
		Name: "board", Title: "The sea", W: 2*margin + cell*float64(v.Cells), H: top + cell + margin, Theme: t,
		Alt:   fmt.Sprintf("%d cells, %s searched.", v.Cells, game.List("and", strings.Fields(strings.Trim(fmt.Sprint(v.Dived), "[]"))...)),
		Heart: render.Area{X: margin, Y: top, W: cell * float64(v.Cells), H: cell},
	}
	sea := render.Layer{Key: fmt.Sprint("wreck/sea-", v.Cells), Shapes: render.Sea(t, margin, top, s.Heart.W, cell)}
	now := render.Layer{Shapes: render.Banner(t, s.W, fmt.Sprintf("%d storms", v.Storms), "")}
	for c := 1; c <= v.Cells; c++ {
		middle := render.Point{X: margin + cell*(float64(c)-0.5), Y: top + cell/2}
		s.Spots = append(s.Spots, render.Spot{Name: cellName(c), Outline: render.Circle(middle, 0.45*cell)})
		text, fill := strconv.Itoa(c), t.Card
		switch {
		case slices.Contains(v.Dived, c):
			text = "×"
		case t == render.Night && c == v.Plan:
			fill = t.Gold
		}
		now.Shapes = append(now.Shapes, render.Disc(t, middle, 40, text, fill, t.Ink)...)
		if c == v.Buoy {
			now.Shapes = append(now.Shapes, render.TurnRing(t, middle, 52))
		}
	}
	s.Layers = []render.Layer{sea, now}
	return s
}

// Notes implements game.View.
func (wreckView) Notes() []string { return nil }

// Coach implements game.View.
func (wreckView) Coach() string { return "" }

// Worth implements game.Match.
func (w *wreck) Worth(seat game.Seat) int {
	if o, over := w.Outcome(); over {
		return o.Worth(seat)
	}
	lead := w.Storms - len(w.Dived)
	if seat != w.Keeper {
		lead = -lead
	}
	return game.Lead(lead, 5)
}
