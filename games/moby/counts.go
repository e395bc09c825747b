package moby

import (
	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Counts implements game.Counted: harpoons that hold, boats and men that are lost, points.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok || len(was.Boats) != len(s.Boats) {
		return nil
	}
	var held, lost, fewer, parted, scored, theirs, near, back, harpoons int
	for i := range s.Boats {
		b, old := &s.Boats[i], &was.Boats[i]
		points := b.Damage() - old.Damage()
		if b.Seat != seat {
			theirs = max(theirs, points)
			continue
		}
		scored += points
		harpoons += b.Harpoons - old.Harpoons
		switch {
		case b.Towed() && !old.Towed():
			held++
		case old.Towed() && b.Afloat() && !b.Towed():
			parted++
		}
		if old.Afloat() && !b.Afloat() {
			lost++
		}
		if b.Afloat() && old.Afloat() {
			fewer += max(old.Crew.Count()-b.Crew.Count(), 0)
			back += max(b.Crew.Count()-old.Crew.Count(), 0)
		}
		if b.Rowing() && s.Whale.Head != (board.Hex{}) {
			near -= b.At.Distance(s.Whale.Head)
		}
	}
	return []game.Happening{
		{Times: held, Words: "a harpoon of yours holds, and the whale tows the boat"},
		{Times: scored, Words: "you hurt the whale", More: "you have hurt the whale more"},
		{Times: lost, Words: "a boat of yours is lost", Bad: true},
		{Times: parted, Words: "a boat of yours comes off its line", Bad: true},
		{Times: fewer, Words: "men of yours fall overboard or die", Bad: true},
		{Times: back, Words: "a man of yours comes aboard again"},
		{Times: -harpoons, Words: "a harpoon of yours is thrown"},
		{Times: theirs, More: "the best rival has hurt the whale more", Bad: true},
		{Times: near, More: "your boats are nearer to the whale’s head"},
	}
}
