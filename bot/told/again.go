package told

import (
	"encoding/json"
	"fmt"

	"shipboard/games/game"
	"shipboard/render"
)

// Drawing is how one picture of a gallery is drawn again: from the game as it stood after
// some entries of the journal.
type Drawing struct {
	Table   string        `json:"table"`
	Lines   uint64        `json:"lines"` // entries of the journal
	Seat    game.Seat     `json:"seat"`  // the viewer
	Private bool          `json:"private,omitempty"`
	OrBoard bool          `json:"orBoard,omitempty"`
	Near    bool          `json:"near,omitempty"` // the picture cut to the deed comes first
	Rings   []render.Ring `json:"rings,omitempty"`
	Names   game.Names    `json:"names"`
	Nth     int           `json:"nth,omitempty"` // of the gallery's pictures, from 0 on
}

// again is how the picture with a number is drawn again, written down; "" for a view that
// was not seen at a table.
func (g Gallery) again(nth int) (string, error) {
	if g.table == "" {
		return "", nil
	}
	text, err := json.Marshal(Drawing{g.table, g.lines, g.key.seat, g.private, g.OrBoard, g.near, g.rings, g.Names, nth})
	if err != nil {
		return "", fmt.Errorf("write down how to draw a picture again: %w", err)
	}
	return string(text), nil
}

// ReadDrawing reads how a picture is drawn again.
func ReadDrawing(again string) (d Drawing, err error) {
	err = json.Unmarshal([]byte(again), &d)
	if err != nil {
		return d, fmt.Errorf("read how to draw a picture again: %w", err)
	}
	d.Names = game.Called(d.Names, nil) // an earlier release kept them as the chat has them
	return d, nil
}

// Again draws a picture again, from the view as it was; nil if the view has fewer.
func (d *Drawer) Again(how Drawing, v game.View) ([]byte, error) {
	pictures, err := d.Pictures(Gallery{
		View: v, made: v.Scenes(), private: how.Private, OrBoard: how.OrBoard, near: how.Near, rings: how.Rings, Names: how.Names,
	})
	if err != nil || how.Nth < 0 || how.Nth >= len(pictures) {
		return nil, err
	}
	return pictures[how.Nth].PNG, nil
}
