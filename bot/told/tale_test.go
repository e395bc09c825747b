package told

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/render/raster"
)

// taleOf is the tale of a game of two people after some lines, each after the number of its seat.
func taleOf(t *testing.T, g *game.Game, seed string, reader game.Seat, lines ...string) *Tale {
	t.Helper()
	at := game.TextSeed(seed)
	session, events, err := game.Begin(g, game.Table{Seats: 2}, at)
	if err != nil {
		t.Fatal(err)
	}
	p := &Tale{Table: seed, Past: &Past{
		game: g, table: session.Table(), seeds: [][32]byte{at}, entries: []table.Entry{{Seat: game.Public, Events: events}},
		Reader: reader, Names: game.Names{"Ann", "Bob"},
	}}
	told := int64(0) // a time of its own for each line that everyone is told something of
	for _, line := range lines {
		var seat game.Seat
		by, words, _ := strings.Cut(line, " ")
		if _, err := fmt.Sscan(by, &seat); err != nil {
			t.Fatal(err)
		}
		played, err := session.Play(seat, words)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if slices.ContainsFunc(played.Events, func(v game.Event) bool { return v.To.Public() }) {
			told++
		}
		p.entries = append(p.entries, table.Entry{At: time.Unix(told, 0), Seat: seat, Line: played.Line, Events: played.Events})
	}
	p.seat = session.Match().View(reader).(game.Caller).Called()
	return p
}

// read are the steps of a tale in short: whether one stays, "!" for a moment, and what it
// tells.
func read(p *Tale, after int) (all []string) {
	acts, _ := p.told(after)
	for _, a := range acts {
		s := a.step()
		text := fmt.Sprint(s.N)
		if s.Moment {
			text += "!"
		}
		if s.Holds {
			text += " stays"
		}
		text += ": " + s.Head
		for _, l := range s.Lines {
			text += " / " + l.Text
		}
		all = append(all, text)
	}
	return all
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("the steps are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// hunt is the first round of a hunt, with the shark as seat 0 and all of the crew as seat 1.
var hunt = []string{
	"0 start 6", "0 plan move 2", "0 plan move 6", "0 plan move 2", "0 lock",
	"1 quint launch E", "1 quint move S", "1 quint move 8", "1 quint move S",
	"1 brody move 8", "1 brody move S", "1 brody done",
	"1 hooper finder", "1 hooper move 1 3", "1 hooper done",
}

// The shark is told first what the crew were told of its turn, and then step by step what they did:
// looks and throws at it stay until they are pressed, and two moves of one player are one step. What
// it planned and did itself is not told again.
func TestTaleOfTheShark(t *testing.T) {
	p := taleOf(t, &jaws.Game, "dump", 0, hunt...)
	rest := []string{
		"9: Brody goes to 8, then S. Brody ends his turn.",
		"10 stays: Hooper's fish finder at 5: no sign of the shark, here or next door.",
		"12: Hooper speeds to 3. Hooper ends his turn.",
		"13: Round 2: Independence Weekend. / Swimmers come: 1 at N, 1 at E, 1 at S and 1 at W. A closed beach opens before the swimmers come, and no beach can be closed this round.",
	}
	same(t, read(p, 0), append([]string{
		"2: The shark ate nobody. No barrel stirred. The shark used no power token.", // that is what the crew knew
		"3 stays: Quint's barrel splashes into E: no shark; it stays there, listening.",
		"6: Quint sails to S, then 8, then S.",
	}, rest...)...)
	same(t, read(p, 5), append([]string{"6: Quint sails to S."}, rest...)...) // the page has shown four
	same(t, read(p, 13))
}

// That a piece ends its turn is told with what it did, not alone.
func TestTaleTellsTheEndOfATurnWithWhatWasDone(t *testing.T) {
	lines := append(slices.Clone(hunt[:6]), "1 quint done", "1 brody done")
	same(t, read(taleOf(t, &jaws.Game, "dump", 0, lines...), 0),
		"2: The shark ate nobody. No barrel stirred. The shark used no power token.",
		"4 stays: Quint's barrel splashes into E: no shark; it stays there, listening. / Quint ends his turn.",
		"5: Brody ends his turn.")
}

// The crew is told what the shark did, what its own searches answered, and its launch that
// hits. The moves that it pressed and saw at once are not told again.
func TestTaleOfTheCrew(t *testing.T) {
	p := taleOf(t, &jaws.Game, "dump", 1, append(slices.Clone(hunt), "0 plan move 4", "0 lock", "1 quint launch 4", "1 quint move 8")...)
	same(t, read(p, 3),
		"4: Quint's barrel splashes into E: no shark; it stays there, listening.",
		"5: Hooper's fish finder at 5: no sign of the shark, here or next door.",
		"6: Round 2: Independence Weekend. / Swimmers come: 1 at N, 1 at E, 1 at S and 1 at W. A closed beach opens before the swimmers come, and no beach can be closed this round.",
		"7: The shark ate nobody. No barrel stirred. The shark used no power token.",
		"8!: Quint launches a barrel into 4. A hit! The first barrel holds.")
}

// A turn that an own line resolves is told, though nobody else pressed anything.
func TestTaleOfWhatOnesOwnLineBrought(t *testing.T) {
	p := taleOf(t, &moby.Game, "dump", 0, "1 green F F F F", "1 blue BW PR PL PL", "1 lock", "0 lock", "1 green L R F PL", "1 lock", "0 lock")
	same(t, read(p, 2),
		"3: The whale swings left to G7, and stays on top. / ",
		"4: The boats row. / Red lies still; yellow lies still; blue lies still; green bears left, bears right, rows a hex and pivots left. / Green lies at I7.",
		"5: Ephraim of green throws at long range and hits, but the harpoon falls out again. / ",
		"6!: Green's harpoon does 90 (1610 left); blood for the sharks at G8: 4. / ",
		"7: A shark follows the blood from G8 to G10, and finds nobody. / ",
		"8: Turn 3 of 30. / The whale lies on top, his head at G7, heading north.")
}

// A card that is played for somebody, in the line of somebody else, is a step of its own, and so is
// what comes after it. The shuffling before a deal goes with what was done before it.
func TestACardThatIsPlayedForSomebodyIsAStepOfItsOwn(t *testing.T) {
	told := func(text string, dice ...game.Roll) game.Event {
		v := game.ToAll("%s", text)
		v.Dice = dice
		return v
	}
	opens := told("Deal 2: everyone gets four cards.")
	opens.Opens = "Deal 2"
	p := &Tale{Past: &Past{game: &race.Game, Reader: 0, Names: game.Names{"Ann", "Bob", "Cid"}, entries: []table.Entry{
		{Seat: 0, Line: "play 6 1", Events: []game.Event{told("{0} plays a 6: Red 1 sails from 62 to 68.")}},
		{Seat: 1, Line: "play A 1", Events: []game.Event{
			told("{1} plays an ace: Blue 1 sails from 57 to 62."), told("Blue 1 meets weather on 62 and rolls 3: fog.", game.Roll{Faces: []int{3}}),
			told("{0} has no choice, so the card is played at once."), told("{0} plays a queen: Red 1 sails from 68 to 80."),
			told("{2} throws a 3 away."), told("All cards are shuffled again, and {1} deals."), opens,
		}},
	}}, seat: []string{"Red"}}
	same(t, read(p, 0),
		"1: Blue 1 meets weather on 62 and rolls 3: fog. / Bob plays an ace: Blue 1 sails from 57 to 62. / ",
		"2 stays: Ann plays a queen: Red 1 sails from 68 to 80. / Ann has no choice, so the card is played at once.",
		"3: Cid throws a 3 away. All cards are shuffled again, and Bob deals.",
		"4: Deal 2: everyone gets four cards.")
	p = &Tale{Past: &Past{game: &race.Game, Reader: 0, Names: p.Names, entries: []table.Entry{
		{Seat: 1, Line: "throw 3", Events: []game.Event{told("{1} throws a 3 away."), told("{2} plays a jack: becalmed, nothing moves."), opens}},
	}}}
	same(t, read(p, 0), "1: Bob throws a 3 away.", "2: Cid plays a jack: becalmed, nothing moves.", "3: Deal 2: everyone gets four cards.")
}

// The enemy's shot is a step of its own that stays, with its dice.
func TestTaleOfADuel(t *testing.T) {
	p := taleOf(t, &boarders.Game, "dump", 0, "0 lock", "1 lock", "0 ahead starboard", "1 back", "1 lock", "0 turn port", "0 ahead", "1 ahead", "1 ahead", "0 lock", "1 fire best low lock")
	same(t, read(p, 2), "4: Detroit goes ahead to D15, then D14.", "5 stays: Detroit hits Lawrence: 1 hull box (15 of 16 left). / ")
	same(t, read(p, 0), "5 stays: Detroit hits Lawrence: 1 hull box (15 of 16 left). / ")
}

// What somebody may not know changes nothing of their tale: no text, no number, no picture.
// Here the shark swam elsewhere, and planned longer.
func TestTaleKeepsSecrets(t *testing.T) {
	crew := hunt[5:]
	other := append([]string{"0 start 2", "0 plan move 6", "0 plan move E", "0 undo", "0 plan move 2", "0 undo", "0 plan move 2", "0 plan move 6", "0 lock"}, crew...)
	for _, reader := range []game.Seat{1, 0} {
		a, b := tellAll(t, taleOf(t, &jaws.Game, "dump", reader, hunt...)), tellAll(t, taleOf(t, &jaws.Game, "dump", reader, other...))
		if same := bytes.Equal(a, b); same != (reader == 1) {
			t.Errorf("seat %d is shown the same in both: %v", reader, same)
		}
	}
}

// tellAll is all that a tale shows: its steps and their pictures.
func tellAll(t *testing.T, p *Tale) []byte {
	t.Helper()
	d := &Drawer{Painter: raster.New(raster.Limits{})}
	var all []byte
	for after := range 3 {
		told, err := d.Tell(p, 2*after)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(told)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text...)
	}
	for n := range len(p.acts()) + 2 {
		png, hash, err := d.StepPNG(p, fmt.Sprint(n))
		if err != nil {
			t.Fatal(err)
		}
		all = append(append(all, png...), hash...)
	}
	return all
}

// In random games of all kinds each sentence that a seat was told of another's line is in
// one act and in no other, numbers go up by one, and steps after a number are those after
// it.
func TestTaleTellsAllOnce(t *testing.T) {
	for _, g := range []*game.Game{&jaws.Game, &moby.Game, &race.Game, &boarders.Game} {
		dice := game.NewDice(game.TextSeed("once"))
		session, _, err := game.Begin(g, game.Table{Seats: 2}, game.TextSeed("once"))
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for range 120 {
			waits := session.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			seat := waits[dice.Pick("a seat", len(waits))].Seat
			line := gametest.ByLot(session.Match(), seat, dice)
			if _, err := session.Play(seat, line); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, fmt.Sprint(int(seat), " ", line))
		}
		for reader := range game.Seat(2) {
			p := taleOf(t, g, "once", reader, lines...)
			told, n := "", 0
			for _, a := range p.acts() {
				if !a.quiet {
					n++
				}
				if a.n != n {
					t.Fatalf("%s: act %d has the number %d", g.Key, n, a.n)
				}
				for _, l := range a.lines {
					told += l.Text + "\n"
				}
			}
			for _, e := range p.entries[1:] {
				for _, v := range e.Events {
					if v.To.Has(reader) && !v.Brief && !v.Head && !strings.Contains(told, p.Names.In(v.Text)) {
						t.Errorf("%s: seat %d is not told %q", g.Key, reader, v.Text)
					}
				}
			}
			d := &Drawer{Painter: raster.New(raster.Limits{})}
			whole, err := d.Tell(p, 0)
			if err != nil {
				t.Fatal(err)
			}
			if len(whole.Steps) == 0 {
				continue
			}
			last := whole.Steps[len(whole.Steps)-1].N
			if rest, _ := p.told(last); len(rest) > 0 {
				t.Errorf("%s: after step %d of %d there are %d", g.Key, last, last, len(rest))
			}
			if rest, _ := p.told(last - 1); len(rest) != 1 || rest[0].n != last {
				t.Errorf("%s: after step %d there are %d", g.Key, last-1, len(rest))
			}
		}
	}
}

// Of many routine acts of one player few steps are made. What stays, what opens a round, and
// what others did are steps of their own.
func TestManyActsAreFewSteps(t *testing.T) {
	var acts []act
	add := func(by game.Seat, text string, touches bool) {
		acts = append(acts, act{n: len(acts) + 1, by: by, joined: 1, moment: -1, touches: touches, lines: []chat.DeskLine{{Text: text}}})
	}
	for _, text := range []string{"Quint sails to 1.", "Brody goes to 2.", "Quint sails to 3.", "Brody goes to 4."} {
		add(1, text, false)
	}
	if got := len(joined(acts)); got != 4 {
		t.Errorf("four acts are %d steps", got)
	}
	add(1, "Quint's barrel splashes into E.", true)
	for range 4 {
		add(1, "Hooper speeds to 7.", false)
		add(2, "Brody goes to 7.", false)
	}
	var got []string
	for _, a := range joined(acts) {
		got = append(got, a.step().Head)
	}
	want := []string{"Quint sails to 1. Brody goes to 2. Quint sails to 3. Brody goes to 4.", "Quint's barrel splashes into E."}
	if len(got) != 10 || !slices.Equal(got[:2], want) {
		t.Errorf("the steps are %q", got)
	}
}

// After somebody was asked whether a roll stands, the roll and what came of it are one step. What
// came of it is the head. What else the same line told is the next step, with a picture of its own.
// Whoever was shown the roll before is told only the rest.
func TestARollAndWhatCameOfItAreOneStep(t *testing.T) {
	roll := chat.DeskLine{Text: "The roll to hit S6 is 1, and 5 is needed.", Dice: []game.Roll{{}}}
	acts := []act{
		{n: 1, first: 4, last: 4, drawn: 1, seen: 4, by: 1, joined: 1, moment: -1, lines: []chat.DeskLine{{Text: "Raven N4 fires."}, roll}},
		{n: 2, first: 5, last: 5, drawn: 2, seen: 5, by: 1, joined: 1, moment: -1, settled: 1, more: true, lines: []chat.DeskLine{{Text: "Raven N4 misses S6."}}},
		{n: 3, first: 5, last: 5, drawn: 3, seen: 5, by: 1, joined: 1, moment: -1, lines: []chat.DeskLine{{Text: "Raven N4 moves."}}},
	}
	all := joined(slices.Clone(acts))
	if len(all) != 2 || all[0].n != 2 || all[0].drawn != 1 || all[0].seen != 4 || all[1].n != 3 {
		t.Fatalf("the steps are %+v", all)
	}
	if s := all[0].step(); s.Head != "Raven N4 misses S6." || len(s.Lines) != 2 {
		t.Errorf("the step is %+v", s)
	}
	acts[1].more = false
	if all := joined(slices.Clone(acts)); all[0].drawn != 2 || all[0].seen != 5 {
		t.Errorf("where the line told no more its picture is that of %d", all[0].drawn)
	}
	if all := joined(slices.Clone(acts[1:])); len(all) != 2 || all[0].step().Head != "Raven N4 misses S6." {
		t.Errorf("alone the rest is %+v", all)
	}
	acts[1].by = 0
	if all := joined(slices.Clone(acts)); len(all) != 3 {
		t.Error("what another let stand is joined to the roll")
	}
}

// The whole turn is that of the round alone, also for whoever locked last in the round before.
func TestTheWholeTurnIsOfOneRound(t *testing.T) {
	p := taleOf(t, &moby.Game, "round", 1, "0 lock", "1 lock", "0 lock", "1 lock")
	acts, _ := p.told(0)
	opened := 0
	for _, a := range acts {
		if a.opens != "" {
			opened++
		}
	}
	if opened != 1 || acts[len(acts)-1].opens != "Turn 3" {
		t.Errorf("it is told as %q", read(p, 0))
	}
}

// What another does to a ship of the reader's is not what the reader did, though they pressed
// last; and a step is told by the line that is about what is theirs.
func TestWhatAnotherDoesIsNotWhatOneDid(t *testing.T) {
	p := &Tale{Past: &Past{Reader: 0}, seat: []string{"Royal Savage", "Lawrence"}}
	fires := func(text string) table.Entry {
		return table.Entry{Seat: 0, Line: "lock", Events: []game.Event{{To: game.Everyone(), Text: text, Dice: []game.Roll{{Faces: []int{1}}}}}}
	}
	for text, want := range map[string]bool{
		"Gunboats 2 hits Royal Savage: 2 hull hits.":            false,
		"Royal Savage hits Gunboats 2: 1 hull hit.":             true,
		"The main mast of Lawrence falls under the fire of X!":  false,
		"Royal Savage fires and does no harm.":                  true,
		"Lawrence hits Detroit: 1 hull hit; Detroit hits Ariel": true,
	} {
		if _, own := p.heard(fires(text), true); own != want {
			t.Errorf("%q is the reader's own: %v", text, own)
		}
	}
	for text, want := range map[string]bool{
		"Volcano fails; the card returns to the hand of {1}.": false,
		"Volcano works.": true,
	} {
		p := &Tale{Past: &Past{Reader: 0, Names: game.Names{"Ann", "Bob"}}, seat: p.seat}
		if _, own := p.heard(fires(text), true); own != want {
			t.Errorf("%q is the reader's own: %v", text, own)
		}
	}
	drifts := table.Entry{Seat: 0, Line: "lock", Events: []game.Event{{To: game.Everyone(), Text: "Lawrence goes ahead to J13; Detroit, with too few hands in the yards, goes ahead to F11.", Harms: true}}}
	if told, own := p.heard(drifts, true); own || told[0].quiet {
		t.Error("a ship that drifts by herself after the reader's line is not told of")
	}
	stood := table.Entry{Seat: 0, Line: "stand", Events: []game.Event{{To: game.Everyone(), Text: "Royal Savage takes a hit from Petrel N2, the last that she can bear.", Harms: true}}}
	if told, own := p.heard(stood, true); own || told[0].quiet {
		t.Error("a hit that the reader let stand is not told of")
	}
	for text, want := range map[string]bool{
		"Royal Savage fires bow: nobody is in range.": false,
		"Phase 2: Royal Savage goes ahead to L18.":    false, // as she was ordered before
		"Royal Savage goes ahead to L18.":             true,
	} {
		if told, own := p.heard(table.Entry{Seat: 0, Line: "fire", Events: []game.Event{game.ToAll(text)}}, true); !own || told[0].quiet != want {
			t.Errorf("%q is seen by the press: %v", text, told[0].quiet)
		}
	}
	if !p.touches(fires("Royal Savage fires and does no harm.").Events[0]) {
		t.Error("the dice of a ship with two names are not about the reader")
	}
	a := act{moment: -1, touches: true, touching: 2, lines: []chat.DeskLine{{Text: "Turn 2: all sheets are in."}, {Text: "The next officer takes over in Lawrence."}}}
	if head := a.step().Head; head != "The next officer takes over in Lawrence." {
		t.Errorf("the step is told as %q", head)
	}
}

// A moment that is told in short stands where its dice fell, not where like words are.
func TestAMomentStandsWhereItsDiceFell(t *testing.T) {
	dice := []game.Roll{{Label: "tens", Faces: []int{0}}, {Label: "ones", Faces: []int{2}}}
	told := []heard{{Event: game.ToAll("Red strikes out 2 hexes.")}, {Event: game.ToAll("The harpoon does it.")}}
	told[1].Dice = append(dice, game.Roll{Label: "blood", Faces: []int{5}})
	retell(told, game.Event{Text: "Red strikes: 2!", Dice: dice, Moment: true, Brief: true})
	if told[0].retold || !told[1].retold {
		t.Errorf("it is %+v", told)
	}
}

// That somebody is ready is one step with what they did before. What comes of it is the next, but not who else is ready.
func TestWhatFollowsWhoIsReadyIsAStepOfItsOwn(t *testing.T) {
	ready := act{moment: -1, row: game.RowOf("Hooper"), lines: []chat.DeskLine{{Text: "Hooper takes aim at water 7."}, {Text: "Hooper is ready."}}}
	for row, want := range map[string]bool{"surfaces": true, game.RowOf("Quint"): false, "": false} {
		if got := ready.parted(game.Event{Row: row, Text: "The shark comes up at B."}); got != want {
			t.Errorf("an event of the row %q begins another step: %v", row, got)
		}
	}
	ready.lines = ready.lines[:1]
	if ready.parted(game.Event{Row: "surfaces", Text: "The shark comes up at B."}) {
		t.Error("what else was done is parted from what came of it")
	}
}
