package boarders

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
)

// written is a Sheet.
type written struct {
	Placed bool      `json:"placed,omitempty"`
	Boxes  *[]int    `json:"boxes,omitempty"` // unless they are as the ship's
	Rally  int       `json:"rally,omitempty"`
	Strike bool      `json:"strike,omitempty"`
	Sail   string    `json:"sail,omitempty"`
	Facing string    `json:"facing,omitempty"`
	Loads  string    `json:"loads,omitempty"`
	Orders *standing `json:"orders,omitempty"` // unless they are those in force
}

func saveSheet(h *battle.Ship) *written {
	w := &written{Placed: h.Sheet.Placed, Rally: h.Sheet.Rally, Strike: h.Sheet.Strike, Sail: letter(h.Sheet.Sail), Facing: h.Sheet.Facing}
	if h.Sheet.Boxes != h.Boxes {
		boxes := withoutZeros(h.Sheet.Boxes[:])
		w.Boxes = &boxes
	}
	if h.Sheet.Loads != [3]roster.Load{} {
		loads := make([]byte, len(h.Sheet.Loads))
		for b, load := range h.Sheet.Loads {
			loads[b] = loadSign(load)
		}
		w.Loads = string(loads)
	}
	if !reflect.DeepEqual(h.Sheet.Orders, h.Orders) {
		w.Orders = saveOrders(h.Sheet.Orders)
		if w.Orders == nil {
			w.Orders = new(standing)
		}
	}
	return w
}

func loadSheet(h *battle.Ship, w *written) (err error) {
	if w == nil {
		return nil
	}
	h.Sheet = battle.Sheet{Placed: w.Placed, Boxes: h.Boxes, Rally: w.Rally, Strike: w.Strike, Facing: w.Facing}
	if w.Boxes != nil {
		h.Sheet.Boxes = roster.Boxes{}
		copy(h.Sheet.Boxes[:], *w.Boxes)
	}
	if h.Sheet.Sail, err = named[roster.Sail](roster.SailNames, w.Sail); err != nil {
		return err
	}
	if h.Sheet.Loads, err = readLoads(w.Loads, ""); err != nil {
		return err
	}
	if w.Orders == nil {
		h.Sheet.Orders = h.Orders.Clone()
		return nil
	}
	h.Sheet.Orders, err = w.Orders.load()
	return err
}

// standing are Orders.
type standing struct {
	Moves string `json:"plan,omitempty"` // by moveSigns
	battle.Orders
}

// saveOrders returns nil if no order is given.
func saveOrders(o battle.Orders) *standing {
	if reflect.ValueOf(&o).Elem().IsZero() {
		return nil
	}
	d := &standing{Moves: signsOf(o.Moves), Orders: o}
	d.Orders.Moves = nil
	return d
}

func (d *standing) load() (o battle.Orders, err error) {
	if d == nil {
		return o, nil
	}
	o = d.Orders
	o.Moves, err = movesOf(d.Moves)
	return o, err
}

// moveSigns are the letters of the moves in saved lists, one for each move.
var (
	moveSigns = "apslrbox"
	moveList  = []roster.Move{
		roster.Advance, roster.AheadPort, roster.AheadStar, roster.TurnPort, roster.TurnStar,
		roster.BackSail, roster.RestOnOars, roster.LeaveChart,
	}
)

// letter is the first letter of a word; named finds the word by it.
func letter[T ~string](word T) string { return string(word[:min(len(word), 1)]) }

func named[T ~string](words []string, letter string) (T, error) {
	if letter == "" {
		return "", nil
	}
	for _, w := range words {
		if w[:1] == letter {
			return T(w), nil
		}
	}
	return "", fmt.Errorf("nothing begins with %q; there are %s", letter, strings.Join(words, ", "))
}

// loadSign is the letter of a load, - for none.
func loadSign(load roster.Load) byte {
	if load == "" {
		return '-'
	}
	return load[0]
}

// readLoads reads letters of loads by battery; usual is the load of a battery without a letter.
func readLoads(text string, usual roster.Load) (loads [3]roster.Load, err error) {
	for b := range loads {
		switch {
		case b >= len(text):
			loads[b] = usual
		case text[b] != '-':
			loads[b], err = named[roster.Load](roster.LoadNames, text[b:b+1])
			if err != nil {
				return loads, err
			}
		}
	}
	return loads, nil
}

func signsOf(moves []roster.Move) string {
	list := make([]byte, 0, len(moves))
	for _, m := range moves {
		if i := slices.Index(moveList, m); i >= 0 {
			list = append(list, moveSigns[i])
		}
	}
	return string(list)
}

func movesOf(text string) ([]roster.Move, error) {
	var list []roster.Move
	for i := range len(text) {
		n := strings.IndexByte(moveSigns, text[i])
		if n < 0 {
			return nil, fmt.Errorf("there is no move %q", text[i])
		}
		list = append(list, moveList[n])
	}
	return list, nil
}
