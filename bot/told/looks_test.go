package told

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/render"
	"shipboard/render/raster"
)

// The shark that is hit sees it on its own pad: what it has changed, so the step stays, and
// the figures say by how much. The crew sees the same on the board.
func TestAStepOnTheReadersOwnBoard(t *testing.T) {
	lines := append(slices.Clone(hunt), "0 plan move 4", "0 lock", "1 quint launch 4")
	for reader, title := range []string{"Your tracker pad", "Amity Island"} {
		d := &Drawer{Painter: raster.New(raster.Limits{})}
		told, err := d.Tell(taleOf(t, &jaws.Game, "dump", game.Seat(reader), lines...), 0)
		if err != nil {
			t.Fatal(err)
		}
		hit := told.Steps[len(told.Steps)-1]
		if hit.Head != "Quint launches a barrel into 4. A hit! The first barrel holds." || hit.Touches != (reader == 0) || hit.Picture.Title != title || hit.Picture.Private != (reader == 0) {
			t.Errorf("seat %d is shown %+v on %s", reader, hit, hit.Picture.Title)
		}
		if want := (chat.DeskFigure{Name: "Barrels on the shark", Was: "0 of 2", Now: "1 of 2"}); reader == 0 && !slices.Contains(hit.Figures, want) {
			t.Errorf("the figures are %v", hit.Figures)
		}
		if !slices.ContainsFunc(hit.Marks, func(m chat.DeskMark) bool { return m.Kind == "throw" }) {
			t.Errorf("seat %d sees no throw: %v", reader, hit.Marks)
		}
	}
}

// A bite is told on a picture with the shark, though its line opens the next round, in which the
// shark has dived; the next round's options are ringed on a picture of their own.
func TestBitesAreShownWithTheShark(t *testing.T) {
	p := byLot(t, &jaws.Game, game.Table{Seats: 2, Options: map[string]string{"acts": "2"}}, "bites", 500, 1)
	bites, rounds := 0, 0
	d := &Drawer{}
	for _, a := range p.acts() {
		looks, err := d.looksOf(p, []act{a})
		if err != nil {
			t.Fatal(err)
		}
		shown := pieces(looks[0].shown.scene)
		var s chat.DeskStep
		d.look(p, &s, a, looks[0])
		bitten := regexp.MustCompile(`hits? on (Quint|Brody|Hooper)\.`).FindStringSubmatch(a.text())
		switch {
		case bitten != nil && a.thrown():
			bites++
			if _, there := shown["shark"]; !there {
				t.Errorf("%q is told without the shark", a.text())
			}
			if him := shown[bitten[1]]; him.name != "" && !slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool {
				return m.X == him.at.X && m.Y == him.at.Y || m.ToX == him.at.X && m.ToY == him.at.Y
			}) {
				t.Errorf("%q marks %v, and not %s", a.text(), s.Marks, bitten[1])
			}
		case a.opens != "" && strings.Contains(a.text(), "may surface at"):
			rounds++
			for _, option := range []string{"option A", "option B", "option C"} {
				o, there := shown[option]
				if !there || !slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool { return m.X == o.at.X && m.Y == o.at.Y }) {
					t.Errorf("%q marks %v, and not %s", a.text(), s.Marks, option)
				}
			}
		}
	}
	if bites == 0 || rounds == 0 {
		t.Errorf("there are %d bites and %d rounds", bites, rounds)
	}
}

// byLot plays lines of a game by lot and returns its tale for a reader.
func byLot(t *testing.T, g *game.Game, of game.Table, name string, lines int, reader game.Seat) *Tale {
	t.Helper()
	dice := game.NewDice(game.TextSeed(name))
	return playedBy(t, g, of, name, lines, reader, dice, func(m game.Match, seat game.Seat) string { return gametest.ByLot(m, seat, dice) })
}

// playedBy plays lines of a game as somebody chooses them, of seats by lot, and returns its tale for a reader.
func playedBy(t *testing.T, g *game.Game, of game.Table, name string, lines int, reader game.Seat, dice *game.Dice, choose func(game.Match, game.Seat) string) *Tale {
	t.Helper()
	seed := game.TextSeed(name)
	session, events, err := game.Begin(g, of, seed)
	if err != nil {
		t.Fatal(err)
	}
	p := &Tale{Table: name, Past: &Past{game: g, table: session.Table(), seeds: [][32]byte{seed}, entries: []table.Entry{{Seat: game.Public, Events: events}}, Reader: reader, Names: game.Names{"Ann", "Bob"}}}
	for range lines {
		waits := session.Match().Waiting()
		if len(waits) == 0 {
			break
		}
		seat := waits[dice.Pick("a seat", len(waits))].Seat
		played, err := session.Play(seat, choose(session.Match(), seat))
		if err != nil {
			t.Fatal(err)
		}
		p.entries = append(p.entries, table.Entry{Seat: seat, Line: played.Line, Events: played.Events})
	}
	return p
}

// Each step of a line that tells several is shown on the board as it was then: it begins with the
// picture on which the step before it ended, and the last ends with that after the line.
func TestStepsOfOneLineShowTheBoardAsItWasThen(t *testing.T) {
	for _, g := range []*game.Game{&moby.Game, &boarders.Game, &blackspot.Game, &race.Game} {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			p := byLot(t, g, game.Table{Seats: 2}, "then", 120, 0)
			several, others := 0, 0
			d := &Drawer{}
			var before looked
			var line int
			for _, a := range p.acts() {
				if a.quiet || p.alone(a) {
					continue
				}
				looks, err := d.looksOf(p, []act{a})
				if err != nil {
					t.Fatal(err)
				}
				l := looks[0]
				if g == &moby.Game && l.apart && a.opens == "" && !bytes.Equal(l.shown.shown, l.now.shown) {
					t.Errorf("%q is shown on the picture before it", a.text())
				}
				if line == a.first && !bytes.Equal(l.was.shown, before.now.shown) {
					t.Errorf("%q does not begin where the step before it ended", a.text())
				}
				if line == a.first && l.apart {
					several++
					if !bytes.Equal(l.was.shown, l.now.shown) {
						others++
					}
				}
				if end, err := d.stillsOf(p, []when{{entry: a.last}}); err != nil || !a.more && !bytes.Equal(l.now.shown, end[when{entry: a.last}].shown) {
					t.Errorf("%q does not end as its line did: %v", a.text(), err)
				}
				before, line = l, a.last
			}
			if several < 4 || others == 0 {
				t.Errorf("of %d steps within a line, %d changed the picture", several, others)
			}
		})
	}
}

// A ship of the race lies where its step says that it sailed, also where the line goes on.
func TestAShipLiesWhereItsStepSays(t *testing.T) {
	p := byLot(t, &race.Game, game.Table{Seats: 3}, "lies", 160, 0)
	d, checked := &Drawer{}, 0
	for _, a := range p.acts() {
		to := regexp.MustCompile(`(Red|Blue|Yellow) 1 sails from \d+ to (\d+)\.$`).FindStringSubmatch(a.text())
		if to == nil || !a.more {
			continue
		}
		looks, err := d.looksOf(p, []act{a})
		if err != nil {
			t.Fatal(err)
		}
		shown := looks[0].shown.scene
		ship := pieces(shown)[to[1]+" 1"]
		for _, square := range spotsIn(shown, "to "+to[2]) {
			checked++
			if math.Hypot(ship.at.X-square.at.X, ship.at.Y-square.at.Y) > square.r {
				t.Errorf("%q is shown with the ship at %v, and %s is at %v", a.text(), ship.at, square.name, square.at)
			}
		}
	}
	if checked == 0 {
		t.Error("no line went on after a ship had sailed")
	}
}

// A step that tells of the loss of the reader's own ship is one of harm, and marks her where she was;
// no ring is round whoever sank her. A step that tells of a save or a miss is none.
func TestALostShipIsMarkedWhereSheWas(t *testing.T) {
	p := byLot(t, &blackspot.Game, game.Table{Seats: 2, Options: map[string]string{"points": "6"}}, "lost 2", 400, 0)
	p.seat = []string{"S1", "S2", "S3", "S4", "S5", "S6"}
	d, lost, missed := &Drawer{}, 0, 0
	for _, a := range p.acts() {
		if ship := regexp.MustCompile(`(S\d) is lost to a hit from .*(N\d)\.`).FindStringSubmatch(a.text()); ship != nil {
			s := stepOf(t, d, p, a)
			lost++
			if !s.Hurts || !slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool { return m.Kind == "lost" && m.Mine && m.Harm && calls(m.Of) == ship[1] }) ||
				slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool { return m.Kind == "ring" && calls(m.Of) == ship[2] }) {
				t.Errorf("%q hurts: %v, and its marks are %+v", a.text(), s.Hurts, s.Marks)
			}
		} else if miss := regexp.MustCompile(`misses \w+ (S\d)[.:]`).FindStringSubmatch(a.text()); miss != nil && !strings.Contains(a.text(), "takes a hit") {
			missed++
			if s := stepOf(t, d, p, a); s.Hurts || slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool { return m.Harm }) {
				t.Errorf("%q hurts: %v, and its marks are %+v", a.text(), s.Hurts, s.Marks)
			}
		}
	}
	if lost == 0 || missed == 0 {
		t.Errorf("%d ships were lost, and %d shots missed", lost, missed)
	}
}

func stepOf(t *testing.T, d *Drawer, p *Tale, a act) chat.DeskStep {
	t.Helper()
	looks, err := d.looksOf(p, []act{a})
	if err != nil {
		t.Fatal(err)
	}
	s := a.step()
	d.look(p, &s, a, looks[0])
	return s
}

// A step that tells of harm to the reader's own ship marks her as theirs, and says where nothing
// should lie on the picture: on her name, for example.
func TestAStepMarksTheReadersOwn(t *testing.T) {
	d := &Drawer{Painter: raster.New(raster.Limits{})}
	lines := []string{"0 lock", "1 lock", "0 ahead starboard", "1 back", "1 lock", "0 turn port", "0 ahead", "1 ahead", "1 ahead", "0 lock", "1 fire best low lock"}
	told, err := d.Tell(taleOf(t, &boarders.Game, "dump", 0, lines...), 0)
	if err != nil {
		t.Fatal(err)
	}
	hit := told.Steps[0]
	own := slices.DeleteFunc(slices.Clone(hit.Marks), func(m chat.DeskMark) bool { return !m.Mine })
	if !hit.Hurts || len(own) != 1 || own[0].Of != "Lawrence" || len(hit.Picture.Covers) == 0 {
		t.Errorf("of %q her own are %+v, and nothing should lie on %v", hit.Head, own, hit.Picture.Covers)
	}
}

// The lines of marks break at the names of the ships that they are about.
func TestMarksLeaveNamesFree(t *testing.T) {
	d := &Drawer{}
	p := taleOf(t, &boarders.Game, "dump", 0, "0 lock", "1 lock", "0 ahead starboard", "1 back", "1 lock", "0 turn port", "0 ahead", "1 ahead", "1 ahead", "0 lock", "1 fire best low lock")
	acts, _ := p.told(0)
	looks, err := d.looksOf(p, acts)
	if err != nil {
		t.Fatal(err)
	}
	s := acts[0].step()
	d.look(p, &s, acts[0], looks[0])
	checked := 0
	for _, layer := range looks[0].shown.scene.Layers {
		for _, shape := range layer.Shapes {
			l, ok := shape.(render.Label)
			heart := looks[0].shown.scene.Heart
			if !ok || l.Text != "Lawrence" && l.Text != "Detroit" || !heart.Holds(render.Area{X: l.At.X, Y: l.At.Y}) {
				continue
			}
			checked++
			if !slices.ContainsFunc(s.Picture.Words, func(w chat.DeskArea) bool {
				return w.X <= l.At.X+1 && l.At.X < w.X+w.W && w.Y <= l.At.Y && l.At.Y <= w.Y+w.H
			}) {
				t.Errorf("the marks of %q run over %s at %v: free are %v", s.Head, l.Text, l.At, s.Picture.Words)
			}
		}
	}
	if checked != 2 {
		t.Errorf("the picture names %d ships", checked)
	}
}

// A ship of Boarders lies where the step of its phase says that it went ahead, though the same line
// went on to the next phase, and told its moves there as the heading of another step.
func TestAShipOfBoardersLiesWhereItsStepSays(t *testing.T) {
	p := taleOf(t, &boarders.Game, "duel", 0, "0 course a a a", "0 fire useful", "0 lock", "1 lock", "1 turn port", "1 ahead")
	d := &Drawer{}
	acts, _ := p.told(0)
	looks, err := d.looksOf(p, acts)
	if err != nil {
		t.Fatal(err)
	}
	phase1 := slices.IndexFunc(acts, func(a act) bool { return strings.Contains(a.text(), " to L19") })
	phase2 := slices.IndexFunc(acts, func(a act) bool { return strings.Contains(a.text(), " L17") })
	for i, to := range map[int]string{phase1: "L19", phase2: "L17"} {
		shown := looks[i].shown.scene
		at := slices.IndexFunc(shown.Spots, func(s render.Spot) bool { return s.Name == to })
		area, _ := shown.Spots[at].Ring()
		if ship := pieces(shown)["Lawrence"]; math.Hypot(ship.at.X-area.X-area.W/2, ship.at.Y-area.Y-area.H/2) > ship.r/2 {
			t.Errorf("%q is shown with her at %v, and %s is at %v", acts[i].text(), ship.at, to, area)
		}
	}
	s := acts[phase2].step()
	d.look(p, &s, acts[phase2], looks[phase2])
	if !slices.ContainsFunc(s.Marks, func(m chat.DeskMark) bool { return m.Kind == "way" && m.Mine }) {
		t.Errorf("%q shows no way of hers: %+v", s.Head, s.Marks)
	}
}

// A turn that the reader's own orders and lock end in one line is told step by step, each step with the sea
// as it was then.
func TestALineOfSeveralOrdersShowsEachStepAsItWasThen(t *testing.T) {
	p := taleOf(t, &moby.Game, "and", 0, "1 lock", "0 red plot F F and lock")
	var d Drawer
	all, err := d.Tell(p, 0)
	if err != nil || len(all.Steps) < 2 {
		t.Fatalf("%d steps: %v", len(all.Steps), err)
	}
	for i, s := range all.Steps[:len(all.Steps)-1] {
		if alt := s.Picture.Alt; strings.HasPrefix(alt, "Turn 1 · Plot") {
			t.Errorf("step %d, %q, shows the sea of before the turn: %s", i+1, s.Lines[0].Text, alt)
		}
	}
}

// The last step of the crew in a round of JAWS shows the beaches before the swimmers of the next round come.
func TestTheLastStepOfARoundShowsThatRound(t *testing.T) {
	p, d := taleOf(t, &jaws.Game, "dump", 0, hunt...), &Drawer{}
	acts, _ := p.told(0)
	looks, err := d.looksOf(p, acts)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(acts, func(a act) bool { return a.opens != "" })
	last, next := looks[at-1].shown.scene, looks[at].shown.scene
	if !strings.Contains(last.Alt, "Round 1") || !strings.Contains(next.Alt, "Round 2") {
		t.Errorf("%q is shown as %s, and %q as %s", acts[at-1].text(), last.Alt, acts[at].text(), next.Alt)
	}
}
