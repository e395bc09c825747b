package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/render"
)

// pearls is a small game for the tests of the referee. Everyone hides some pearls;
// then the dice find some of them.
var pearls = game.Game{
	Key: "pearls", Title: "Pearls",
	Seats: game.Seats{
		Min: 2, Max: 3,
		Roles: []game.Role{{Key: "diver", Title: "Diver", Blurb: "Dives."}},
		Assign: func(asked [][]string) ([][]string, error) {
			for i, roles := range asked {
				for _, r := range roles {
					if r != "diver" {
						return nil, game.Refuse("%s cannot be %s; there is diver.", game.Seat(i).Mark(), game.Quote(r))
					}
				}
			}
			return asked, nil
		},
	},
	Options: []game.Option{{Name: "sea", Meaning: "how rough it is", Values: []string{"calm", "rough"}, Default: "calm"}},
	New: func(t game.Table, _ *game.Dice) (game.Match, []game.Event, error) {
		return &bed{Hidden: make([]int, t.Seats)}, []game.Event{
			{To: game.Everyone(), Text: game.Seat(0).Mark() + " begins, the sea is " + t.Options["sea"] + "."},
			{Text: "A fault: this is told to nobody."},
		}, nil
	},
	Restore: func(data []byte) (game.Match, error) {
		var b bed
		if err := json.Unmarshal(data, &b); err != nil {
			return nil, fmt.Errorf("read a bed of pearls: %w", err)
		}
		for i, n := range b.Hidden {
			if n < 0 || n > 9 {
				return nil, fmt.Errorf("hidden: seat %d has %d pearls; it can have 0 to 9", i, n)
			}
		}
		if b.Turn < 0 || int(b.Turn) >= len(b.Hidden) {
			return nil, fmt.Errorf("turn: there is no seat %d", b.Turn)
		}
		return &b, nil
	},
}

type bed struct {
	Hidden []int     `json:"hidden"`
	Turn   game.Seat `json:"turn"`
	Found  *int      `json:"found,omitempty"`
}

type bedView struct {
	Text string `json:"text"`
	Own  *int   `json:"own,omitempty"`
}

func (b *bed) Waiting() []game.Wait {
	if b.Found != nil {
		return nil
	}
	return []game.Wait{{Seat: b.Turn, For: "to dive after " + b.Turn.Mark() + " is ready"}}
}

func (b *bed) Choices(seat game.Seat, typed string) []game.Choice {
	if typed == "" && b.Found == nil {
		return []game.Choice{{Line: "hide ", Label: "Hide", Group: "pearls"}, {Line: "dive", Label: "Dive as " + seat.Mark(), Hint: "two dice"}}
	}
	return nil
}

func (b *bed) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	switch verb, _ := game.Word("move", words[0], []string{"hide", "dive", "lose", "break"}); {
	case verb == "hide" && len(words) == 2:
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 0 || n > 9 {
			return game.Played{}, game.Refuse("%s can hide 0 to 9 pearls.", seat.Mark())
		}
		b.Hidden[seat] = n
		return game.Played{Line: fmt.Sprint("hide ", n), Events: []game.Event{{To: game.Only(seat), Text: fmt.Sprintf("%s hid %d.", seat.Mark(), n)}}}, nil
	case verb == "dive":
		roll := dice.Roll("the dive", 2, game.D6)
		found := roll.Sum()
		b.Found = &found
		return game.Played{Line: "dive", Events: []game.Event{{To: game.Everyone(), Text: fmt.Sprintf("%s <dives> & finds %d.", seat.Mark(), found), Dice: []game.Roll{roll}}}}, nil
	case verb == "lose":
		return game.Played{}, errors.New("the oyster is empty")
	case verb == "break":
		panic("the shell broke")
	}
	return game.Played{}, game.Refuse("%s can hide or dive.", seat.Mark())
}

func (b *bed) View(viewer game.Seat) game.View {
	v := bedView{Text: b.Turn.Mark() + " dives next."}
	if viewer != game.Public {
		v.Own = &b.Hidden[viewer]
	}
	return v
}

func (v bedView) Brief() []string { return nil }

func (v bedView) Scenes() []render.Scene {
	own := ""
	if v.Own != nil {
		own = fmt.Sprintf(" You hid %d.", *v.Own)
	}
	paper := render.Layer{Shapes: []render.Shape{render.Path{Outline: render.Rect(0, 0, 200, 100, 0), Fill: render.Paint{Color: render.Day.Page}}}}
	return []render.Scene{
		{Name: "bed", Title: "The bed", Alt: v.Text + own, W: 200, H: 100, Theme: render.Day, Layers: []render.Layer{paper}},
		{Name: "shell", Title: "The shell", Alt: "A shell.", W: 100, H: 100, Theme: render.Day, Layers: []render.Layer{paper}},
	}
}

func (b *bed) Outcome() (game.Outcome, bool) {
	if b.Found == nil {
		return game.Outcome{}, false
	}
	o := game.Outcome{Text: b.Turn.Mark() + " won.", Side: "divers", Places: [][]game.Seat{{0}, {1}}, Scores: []int{*b.Found, 0}}
	return o, true
}

func (b *bed) Imagine(game.Seat, *game.Dice) game.Match { return b.Clone() }
func (b *bed) Clone() game.Match {
	c := *b
	c.Hidden = slices.Clone(b.Hidden)
	return &c
}
