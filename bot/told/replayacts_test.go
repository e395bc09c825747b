package told

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// longGame is a race with a meal in it. Its lines are acts of their own, and after some of them
// stands what they are.
func longGame() []act {
	var acts []act
	add := func(by game.Seat, l chat.DeskLine, opens string) {
		n := len(acts) + 1
		acts = append(acts, act{n: n, first: n, last: n, drawn: n, seen: n, by: by, joined: 1, moment: -1, opens: opens, lines: []chat.DeskLine{l}})
	}
	add(game.Public, chat.DeskLine{Text: "Ann deals."}, "")
	add(game.Public, chat.DeskLine{Text: "Deal 1: everyone gets five cards.", Idles: true}, "Deal 1")
	add(1, chat.DeskLine{Text: "Bob throws a 2 away: it has no use now.", Idles: true}, "")
	add(0, chat.DeskLine{Text: "Red 1 casts off."}, "")
	add(1, chat.DeskLine{Text: "Bob throws a 4 away: it has no use now.", Idles: true}, "")
	add(0, chat.DeskLine{Text: "Red 1 sails from 1 to 8."}, "")
	add(1, chat.DeskLine{Text: "Quint is ready."}, "")
	add(1, chat.DeskLine{Text: "Three swimmers are gone at N (3 of 9)."}, "")
	add(0, chat.DeskLine{Text: "Red 1 meets weather on 8 and rolls 3: fog.", Dice: []game.Roll{{}}}, "")
	add(1, chat.DeskLine{Text: "Blue 1 takes a hit.", Harms: true}, "")
	return acts
}

// A replay leaves out what is idle, besides the start of a round. Of a long game it joins moves, then
// leaves out moves, and then what dice decided; what did harm, it keeps.
func TestWhatALongReplayTells(t *testing.T) {
	if got := filmed(longGame(), 10); len(got) != 7 {
		t.Errorf("of ten acts, of which three are idle, it tells %d", len(got))
	}
	for _, c := range []struct {
		most int
		want []string
	}{
		{5, []string{" Ann deals.", " Red 1 casts off. Red 1 sails from 1 to 8.", " Three swimmers are gone at N (3 of 9).", " Red 1 meets weather on 8 and rolls 3: fog.", " Blue 1 takes a hit."}},
		{3, []string{" Ann deals.", " Red 1 meets weather on 8 and rolls 3: fog.", " Blue 1 takes a hit."}},
		{2, []string{" Ann deals.", " Blue 1 takes a hit."}},
	} {
		var got []string
		for _, a := range filmed(longGame(), c.most) {
			if !a.idle() {
				got = append(got, a.text())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("in %d pictures it tells %q, want %q", c.most, got, c.want)
		}
	}
}

// The end stays, however much else people will retell.
func TestALongReplayKeepsItsEnd(t *testing.T) {
	var acts []act
	for n := range 200 {
		a := act{moment: -1}
		a.n = n
		a.lines = []chat.DeskLine{{Harms: true}}
		acts = append(acts, a)
	}
	acts[199].ends = true
	if kept := retold(acts, 7); len(kept) != 7 || !kept[6].ends {
		t.Errorf("it keeps %d acts, the last of them number %d", len(kept), kept[len(kept)-1].n)
	}
}

// An act that others were joined to covers them and all that was left out between.
func TestJoinedForAReplay(t *testing.T) {
	acts := longGame()
	a, b := acts[3], acts[5]
	a.add(b)
	if a.first != 4 || a.last != 6 || !isOf(a, acts[3]) || !isOf(a, acts[4]) || !isOf(a, b) || isOf(a, acts[2]) || isOf(a, acts[6]) {
		t.Errorf("it is %+v", a)
	}
}

// Below its picture an act begins with what happened. The rest follows.
func TestWordsOfAReplay(t *testing.T) {
	die := []game.Roll{{}}
	for _, c := range []struct {
		lines []chat.DeskLine
		head  string
		rest  []string
	}{
		{[]chat.DeskLine{{Text: "Red 1 sails to 8."}, {Text: "Red 1 meets weather on 8 and rolls 3: fog. Red holds no cards, so none changes.", Dice: die}}, "Red 1 meets weather on 8 and rolls 3: fog.", []string{"Red 1 sails to 8.", "Red holds no cards, so none changes."}},
		{[]chat.DeskLine{{Text: "Red 1 sails to 8."}, {Text: "Red 1 meets weather on 8 and rolls 3: fog. Red loses one card.", Dice: die, Yields: true}}, "Red 1 sails to 8. Red loses one card.", []string{"Red 1 meets weather on 8 and rolls 3: fog."}},
		{[]chat.DeskLine{{Text: "Green's harpoon does 57, and that is the death of him! Blood at S9: 7.", Dice: die}}, "Green's harpoon does 57, and that is the death of him!", []string{"Blood at S9: 7."}},
		{[]chat.DeskLine{{Text: "Quint launches a barrel into S. A hit!", Dice: die}}, "Quint launches a barrel into S. A hit!", []string{""}},
	} {
		a := act{joined: 1, moment: -1, lines: c.lines}
		s := a.filmStep()
		var rest []string
		for _, l := range s.Lines {
			rest = append(rest, l.Text)
		}
		if s.Head != c.head || !slices.Equal(rest, c.rest) {
			t.Errorf("%q is told as %q and %q", a.text(), s.Head, rest)
		}
	}
	two := act{joined: 2, moment: -1, lines: []chat.DeskLine{{Text: "Blue 1 sails to 6."}, {Text: "Red 1 casts off from 1."}}}
	if s := two.filmStep(); s.Head != "Blue 1 sails to 6." || len(s.Lines) != 1 || s.Lines[0].Text != "Red 1 casts off from 1." {
		t.Errorf("two moves are told as %q and %+v", s.Head, s.Lines)
	}
}
