package boarders

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// trial is a battle whose ships a test has placed, with what was told in it.
type trial struct {
	*State
	t    *testing.T
	dice *game.Dice
	told []string

	decided []string // the contests that the last line decided: "fire-3-1 first"
}

// placed begins a battle with the ships that are named, and no others: "lawrence
// L20 W full". Yards and guns are manned as usual, no ship has moved yet, and the
// chart has no land. The wind blows from the west, so that dead downwind is E.
func placed(t *testing.T, turn int, ships ...string) *trial {
	t.Helper()
	s := begun(t, 6, "erie-full")
	s.Wind, s.Turn, s.Seq = chart.West, turn, 0
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Boxes, h.Manned, h.Status, h.Sheet = s.UsualBoxes(battle.Ref(i+1)), true, roster.Coming, battle.Sheet{}
		h.Comes = 99
	}
	b := &trial{State: s, t: t, dice: game.NewDice(game.TextSeed("trial"))}
	for _, text := range ships {
		words := strings.Fields(text)
		h := s.find(t, words[0])
		d, ok := chart.DirNamed(words[2])
		if !ok {
			t.Fatalf("%q has no heading", text)
		}
		s.Seq++
		h.Status, h.At, h.Facing, h.Arrived, h.Sail = roster.Afloat, at(t, words[1]), d, s.Seq, roster.BattleSail
		h.Boxes, h.Orders.Mode = s.UsualBoxes(s.RefOf(h)), roster.ModeAsk
		if len(words) > 3 {
			h.Sail = roster.Sail(words[3])
		}
		if h.Sail == roster.Oars {
			h.Boxes = roster.Boxes{roster.Yards: h.Sweeps(), roster.Guns: h.Crew - h.Sweeps()}
		}
	}
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Status == roster.Coming && s.Refs(func(o *battle.Ship) bool { return o.Side == h.Side && o.Afloat() }) == nil {
			h.Comes = 98 // keeps the battle going for her side
		} else if h.Status == roster.Coming {
			h.Status = roster.Struck
		}
	}
	return b
}

// hand takes the markers of a ship out of Yards but for some.
func (b *trial) hand(name string, yards int) {
	h := b.find(b.t, name)
	h.Boxes[roster.Guns] += h.Boxes[roster.Yards] - yards
	h.Boxes[roster.Yards] = yards
}

// ref is the number of a ship.
func (b *trial) ref(name string) battle.Ref { return b.RefOf(b.find(b.t, name)) }

// order gives a ship orders in force.
func (b *trial) order(name string, do func(*battle.Orders)) *trial {
	do(&b.find(b.t, name).Orders)
	return b
}

// act begins segment 2 with the faces that its first dice show.
func (b *trial) act(faces ...int) *trial {
	b.t.Helper()
	return b.do(faces, func(t *battle.Telling) {
		b.turns(t).startAction()
		b.turns(t).run()
	})
}

// do does something that tells and rolls. All faces must be rolled.
func (b *trial) do(faces []int, what func(*battle.Telling)) *trial {
	b.t.Helper()
	b.dice.Queue(faces...)
	t := battle.NewTelling(b.dice)
	what(t)
	return b.heard(t.Events)
}

func (b *trial) beginTasks(t *battle.Telling) { b.turns(t).beginTasks() }
func (b *trial) drift(t *battle.Telling)      { b.Drifting(t).Carry() }
func (b *trial) setSails(t *battle.Telling)   { b.Crews(t).SetSails() }
func (b *trial) offGround(t *battle.Telling)  { b.Sailing(t).OffGround() }

func (b *trial) heard(events []game.Event) *trial {
	b.t.Helper()
	b.told, b.decided = nil, nil
	for _, e := range events {
		b.told = append(b.told, e.Text)
		for _, d := range e.Decides {
			b.decided = append(b.decided, d.Contest+" "+d.Way)
		}
	}
	if left := b.dice.Queued(); len(left) > 0 {
		b.t.Fatalf("the faces %v were not rolled; told: %q", left, b.told)
	}
	if err := b.dice.Fault(); err != nil {
		b.t.Fatal(err)
	}
	return b
}

// asks is the ship whose captain is asked for a move, "" if none is.
func (b *trial) asks() string {
	if b.Step != view.StepMoves {
		return ""
	}
	return b.Name(b.Mover)
}

// answer types a line for the captain who is asked, with the faces that it rolls.
func (b *trial) answer(line string, faces ...int) *trial {
	b.t.Helper()
	open := b.open()
	if len(open) == 0 {
		b.t.Fatalf("nobody is asked, and %q was to be typed; told: %q", line, b.told)
	}
	b.dice.Queue(faces...)
	return b.heard(b.say(b.t, b.dice, open[0], line).Events)
}

// refuses types a line that must be refused, with words that say so.
func (b *trial) refuses(line string, words ...string) *trial {
	b.t.Helper()
	before := b.clone()
	seat := b.Ship(b.Mover).Captain
	_, err := b.Play(seat, line, b.dice.Clone())
	if _, ok := game.Refused(err); !ok {
		b.t.Errorf("%q: %v, want a refusal", line, err)
		return b
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			b.t.Errorf("%q is refused by %q, want %q", line, err, w)
		}
	}
	if fmt.Sprint(before) != fmt.Sprint(b.clone()) {
		b.t.Errorf("%q was refused and changed something", line)
	}
	return b
}

// lies checks the point and heading of a ship: "L19 W".
func (b *trial) lies(name, want string) *trial {
	b.t.Helper()
	h := b.find(b.t, name)
	if got := h.At.String() + " " + h.Facing.String(); got != want {
		b.t.Errorf("%s lies at %s, want %s; told: %q", name, got, want, b.told)
	}
	return b
}

// says checks that a sentence was told that holds some words.
func (b *trial) says(words string) *trial {
	b.t.Helper()
	if !slices.ContainsFunc(b.told, func(s string) bool { return strings.Contains(s, words) }) {
		b.t.Errorf("told: %q, want %q", b.told, words)
	}
	return b
}

// legal are the moves that a ship may choose, as typed.
func (b *trial) legal(name string) string {
	var list []string
	for _, m := range b.Helm(b.ref(name)).LegalMoves() {
		list = append(list, roster.MoveTexts[m])
	}
	return strings.Join(list, ", ")
}

func at(t testing.TB, name string) chart.Point {
	t.Helper()
	p, ok := chart.PointNamed(name)
	if !ok {
		t.Fatalf("there is no point %s", name)
	}
	return p
}
