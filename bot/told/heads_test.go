package told

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
)

// A step that goes by stands longer the more there is to read, and at most ten seconds.
func TestHowLongStepsStand(t *testing.T) {
	for _, x := range []struct {
		text   string
		moment int
		want   int
	}{
		{"Hooper speeds to 7.", -1, 2500},
		{"Hooper speeds to 7, then 5, then 3. Hooper ends his turn.", -1, 3500},
		{strings.Repeat("word ", 30), -1, 8000},
		{strings.Repeat("word ", 60), -1, 10000},
		{"A hit!", 0, 3500},
	} {
		a := act{moment: x.moment, lines: []chat.DeskLine{{Text: x.text}}}
		if got := a.step().Stands; got != x.want {
			t.Errorf("%q stands %d ms", x.text, got)
		}
	}
}

// A step is told by who did what. What came of it by itself does not head a step.
func TestHeadsOfSteps(t *testing.T) {
	for _, x := range []struct{ text, head, rest string }{
		{"Quint launches a barrel into S. A hit! The first barrel holds.", "Quint launches a barrel into S. A hit! The first barrel holds.", ""},
		{"Detroit hits Lawrence: 1 hull box (15 of 16 left).", "Detroit hits Lawrence: 1 hull box (15 of 16 left).", ""},
		{"Detroit hits Lawrence: half a hull box (15 of 16 left), 1 C32 to starboard out of action, 1 casualty in yards.", "Detroit hits Lawrence.", "Half a hull box (15 of 16 left), 1 C32 to starboard out of action, 1 casualty in yards."},
		{"Hooper's fish finder at W: no sign of the shark, here or next door (the shark played a token this round).", "Hooper's fish finder at W: no sign of the shark, here or next door.", "The shark played a token this round."},
		{"Bob plays a 3: Blue 1 goes over the edge at 23, rolls 6 and 2, and comes back at 103, the navy.", "Blue 1 goes over the edge at 23, rolls 6 and 2, and comes back at 103, the navy.", "Bob plays a 3."},
		{"Osprey N6 rolls 2 to hit Stoat S5 and needs 4: a miss unless a booty die is spent.", "Osprey N6 rolls 2 to hit Stoat S5 and needs 4: a miss unless a booty die is spent.", ""},
		{"Plots: red lies still; yellow lies still; blue BW PR PL PL; green F F F F; black lies still; white lies still.", "Plots: red lies still; yellow lies still; blue BW PR PL PL; green F F F F; black lies still; white lies still.", ""},
		{"A long sentence that says what happened at great length and without a colon, so that it is not parted.", "A long sentence that says what happened at great length and without a colon, so that it is not parted.", ""},
	} {
		if head, rest := headOf(x.text); head != x.head || rest != x.rest {
			t.Errorf("%q is told as %q / %q", x.text, head, rest)
		}
	}
	end := act{ends: true, moment: 1, lines: []chat.DeskLine{{Text: "Lawrence sinks."}, {Text: "The British win: no American ship is left. British 16 points, Americans 0."}}}
	if s := end.step(); s.Head != "The British win: no American ship is left." || s.Lines[0].Text != "Lawrence sinks." || s.Lines[1].Text != "British 16 points, Americans 0." {
		t.Errorf("the end is told as %q / %v", s.Head, s.Lines)
	}
}

// The damage of a hull heads a step in which an officer falls, too, and the loss of a ship a step in which
// that is not what people will retell.
func TestTheWeightiestHarmHeadsAStep(t *testing.T) {
	dice := []game.Roll{{Faces: []int{3}}}
	hit := chat.DeskLine{Text: "Detroit hits Lawrence: 2 hull boxes (5 of 16 left).", Dice: dice, Harms: true, Leads: true}
	officer := chat.DeskLine{Text: "The officer of Lawrence falls under the fire of Detroit!", Moment: true}
	sinks := chat.DeskLine{Text: "Lawrence sinks under the fire of Detroit.", Leads: true}
	for _, x := range []struct {
		lines []chat.DeskLine
		want  string
	}{
		{[]chat.DeskLine{hit, officer}, hit.Text},
		{[]chat.DeskLine{hit, officer, sinks}, sinks.Text},
		{[]chat.DeskLine{hit, sinks}, sinks.Text},
	} {
		a := act{moment: slices.IndexFunc(x.lines, func(l chat.DeskLine) bool { return l.Moment }), lines: x.lines}
		if s := a.step(); s.Head != x.want {
			t.Errorf("of %d lines %q heads the step, want %q", len(x.lines), s.Head, x.want)
		}
	}
}

// Where a square says what comes of a move, the head tells the move and what came of it.
func TestTheHeadTellsAMoveAndWhatCameOfIt(t *testing.T) {
	dice := []game.Roll{{Faces: []int{3}}}
	lines := []chat.DeskLine{
		{Text: "Ann plays a queen: Red 1 sails from 14 to 26, a broken compass."},
		{Text: "Red 1 meets a broken compass on 26 and rolls 3: no bearing. Red loses the whole hand.", Dice: dice, Yields: true},
	}
	for _, x := range []struct {
		lines []chat.DeskLine
		want  []string
	}{
		{lines, []string{"Red 1 sails from 14 to 26, a broken compass. Red loses the whole hand.", "Ann plays a queen.", "Red 1 meets a broken compass on 26 and rolls 3: no bearing."}},
		{append(slices.Clone(lines), chat.DeskLine{Text: "One pirate is sunk.", Moment: true}), []string{"Red 1 sails from 14 to 26, a broken compass. One pirate is sunk.", "Ann plays a queen.", lines[1].Text}},
		{lines[1:], []string{lines[1].Text}},
	} {
		a := act{moment: slices.IndexFunc(x.lines, func(l chat.DeskLine) bool { return l.Moment }), lines: x.lines}
		s := a.step()
		got := []string{s.Head}
		for _, l := range s.Lines {
			if l.Text != "" {
				got = append(got, l.Text)
			}
		}
		if !slices.Equal(got, x.want) || !strings.HasSuffix(s.Head, s.Came) || (s.Came == "") != (len(x.lines) == 1) {
			t.Errorf("it is told as %q, and after the dice %q", got, s.Came)
		}
	}
}

// A step is headed by the harm that was done rather than by the last die, and by a deed rather than
// by what tells little or what one seat alone is told.
func TestWhatHeadsAStep(t *testing.T) {
	dice := []game.Roll{{Faces: []int{5}}}
	for _, x := range []struct {
		lines []chat.DeskLine
		opens string
		want  string
	}{
		{lines: []chat.DeskLine{{Text: "Falcon hits Wolf.", Dice: dice, Harms: true}, {Text: "Wolf saves.", Dice: dice}}, want: "Falcon hits Wolf."},
		{lines: []chat.DeskLine{{Text: "Hooper is ready.", Idles: true}, {Text: "The shark surfaces at 7."}}, want: "The shark surfaces at 7."},
		{lines: []chat.DeskLine{{Text: "Deal 2: everyone gets four cards."}, {Text: "You hold 9 and 9."}}, opens: "Deal 2", want: "Deal 2: everyone gets four cards."},
	} {
		a := act{moment: -1, touches: true, opens: x.opens, lines: x.lines}
		if got := a.step().Head; got != x.want {
			t.Errorf("%q heads it, want %q", got, x.want)
		}
	}
}

// A step reads in the order in which it happened: what led to what heads it stands before that.
func TestStepsReadInOrder(t *testing.T) {
	led := 0
	for _, g := range []*game.Game{&moby.Game, &boarders.Game, &blackspot.Game, &jaws.Game, &race.Game} {
		p := byLot(t, g, game.Table{Seats: max(2, g.Seats.Min)}, "order", 200, 0)
		for _, a := range joined(slices.DeleteFunc(slices.Clone(p.acts()), func(a act) bool { return a.quiet })) {
			s := a.step()
			var texts []string
			for _, l := range s.Lines {
				texts = append(texts, l.Text)
			}
			texts = slices.Insert(texts, s.Lead, s.Head)
			if s.Lead > 0 {
				led++
			}
			said, at := strings.ToLower(strings.Join(s.Said, " ")), 0
			for _, text := range texts {
				text = strings.ToLower(strings.TrimRight(text, ".!?"))
				if !strings.Contains(said, text) {
					continue // it is made of two
				}
				next := strings.Index(said[at:], text)
				if next < 0 {
					t.Errorf("%s: %q is told out of order: %q", g.Key, text, s.Said)
					break
				}
				at += next + len(text)
			}
		}
	}
	if led == 0 {
		t.Error("nothing led to what heads a step")
	}
}

// A fight that follows the opening of a round in the same line is a step of its own, headed by the fight.
func TestAFightThatOpensARoundHeadsItsOwnStep(t *testing.T) {
	opens := game.ToAll("Round 2 of 10. It is calm.")
	opens.Opens = "Round 2"
	again := game.ToAll("Badger S1 and Heron N1, still hooked together, fight again; neither sails in this round.")
	level := game.ToAll("Boarding: Badger S1 and Heron N1 are level, 5 to 5.")
	level.Dice = []game.Roll{{Faces: []int{5, 1}}, {Faces: []int{5, 3}}}
	again.Row, level.Row = "fight 2 1", "fight 2 1"
	p := &Tale{Past: &Past{Reader: 0, Names: game.Names{"Ann", "Bob"}, entries: []table.Entry{
		{Seat: game.Public}, {Seat: 1, Line: "n2 hold", Events: []game.Event{game.ToAll("Petrel N2 holds."), opens, again, level}},
	}}, seat: []string{"Badger S1"}}
	same(t, read(p, 0),
		"1: Petrel N2 holds.",
		"2: Round 2 of 10. / It is calm.",
		"3 stays: Boarding: Badger S1 and Heron N1 are level, 5 to 5. / Badger S1 and Heron N1, still hooked together, fight again; neither sails in this round. / ")
}
