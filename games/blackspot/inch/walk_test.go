package inch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// among lets a base stand where it meets none of the others and lies on the table.
func among(shape Shape, others ...Base) func(Pose) Block {
	return func(at Pose) Block {
		b := Base{shape, at}
		if !b.Inside(Table) {
			return Block{By: TableEdge}
		}
		for i, other := range others {
			if b.Overlaps(other) {
				return Block{By: OtherBase, Number: i}
			}
		}
		return Block{}
	}
}

// sail walks a base along a path among others.
func sail(b Base, path Path, others ...Base) Walked {
	return Walk(path.Samples(b.Pose), among(b.Shape, others...))
}

// ended checks where a walk ended and what stopped it.
func ended(t *testing.T, w Walked, at Pose, run Inch, met Obstacle) {
	t.Helper()
	if w.End.Pose != at || w.End.Run != run || w.Met.By != met {
		t.Errorf("she lies at %v after %s, stopped by %d; want %v after %s, stopped by %d",
			w.End.Pose, w.End.Run, w.Met.By, at, run, met)
	}
}

// SPOT-GEO-01: the next leg starts from the rounded place.
func TestLegsStartWhereTheLastEnded(t *testing.T) {
	start := Pose{Point{1000, 1000}, 45}
	at := Path{First: 300}.End(start)
	if want := (Pose{Point{1212, 1212}, 45}); at != want {
		t.Fatalf("after 3\" she lies at %v, want %v", at, want)
	}
	// A single leg of 6" would end at 14.24.
	if got, want := (Path{First: 300}).End(at), (Pose{Point{1424, 1424}, 45}); got != want {
		t.Errorf("after 3\" more she lies at %v, want %v", got, want)
	}
	if got, want := (Path{First: 100, Turn: 45, Second: 100}).End(start), (Pose{Point{1171, 1071}, 90}); got != want {
		t.Errorf("after a turn she lies at %v, want %v", got, want)
	}
}

// SPOT-GEO-02: a leg is rounded half away from its start, to both sides alike.
func TestLegsAreRoundedAwayFromTheStart(t *testing.T) {
	for heading, want := range map[Degrees]Point{30: {1967, 2088}, 330: {1633, 2088}, 150: {1967, 1512}, 210: {1633, 1512}} {
		if got := (Pose{Point{1800, 1800}, heading}).Ahead(333); got != want {
			t.Errorf("heading %d° she comes to %v, want %v", heading, got, want)
		}
	}
}

// SPOT-GEO-03: a leg is sampled every 0.05" from its start and at its end.
func TestSamplesOfALeg(t *testing.T) {
	path := Path{First: 12, Turn: -12, Second: 7}
	got := path.Samples(Pose{Point{1000, 1000}, 0})
	want := []Sample{
		{Pose{Point{1000, 1000}, 0}, 0, AtStart, false},
		{Pose{Point{1000, 1005}, 0}, 5, OnFirstLeg, false},
		{Pose{Point{1000, 1010}, 0}, 10, OnFirstLeg, false},
		{Pose{Point{1000, 1012}, 0}, 12, OnFirstLeg, false},
		{Pose{Point{1000, 1012}, 355}, 12, Turning, false},
		{Pose{Point{1000, 1012}, 350}, 12, Turning, false},
		{Pose{Point{1000, 1012}, 348}, 12, Turning, true},
		{Pose{Point{999, 1017}, 348}, 17, OnSecondLeg, true},
		{Pose{Point{999, 1019}, 348}, 19, OnSecondLeg, true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the samples are\n%v, want\n%v", got, want)
	}
}

// A monster may turn before, between and after its legs (C-R58).
func TestMonsterTurnsThreeTimes(t *testing.T) {
	path := Path{Before: 90, First: 100, Turn: -180, Second: 50, After: 7}
	from := Pose{Point{1000, 1000}, 0}
	samples := path.Samples(from)
	want := Pose{Point{1050, 1000}, 277}
	if last := samples[len(samples)-1]; last.Pose != want || last.Stage != TurningAfter || last.Run != 150 || !last.Turned || len(samples) != path.Steps() {
		t.Errorf("the last of %d samples is %v, want %v as the last of %d", len(samples), last, want, path.Steps())
	}
	if got := path.End(from); got != want {
		t.Errorf("the end is %v, want %v", got, want)
	}
}

// SPOT-GEO-06: a blocked turn stops at the last free heading and ends the move.
func TestTurnIsBlocked(t *testing.T) {
	w := sail(manOWar(1000, 1000, 0), Path{Turn: 45, Second: 100}, sloop(1100, 1080, 0))
	ended(t, w, Pose{Point{1000, 1000}, 15}, 0, OtherBase)
	if w.End.Turned || w.MetAt.Heading != 20 {
		t.Errorf("her turn is done: %v, blocked at %d°; want it blocked at 20°", w.End.Turned, w.MetAt.Heading)
	}
}

// SPOT-GEO-07: a stopped move ends at the last free sample, and so does one that
// would end on a base after passing it.
func TestMoveStopsShortOfABase(t *testing.T) {
	mine, enemy := sloop(1000, 1000, 0), sloop(1000, 1200, 0)
	ended(t, sail(mine, Path{First: 400}, enemy), Pose{Point{1000, 1070}, 0}, 70, OtherBase)

	passing := func(at Pose) Block {
		met := among(sloopShape, enemy)(at)
		met.Pass = met.By == OtherBase
		return met
	}
	wraith := func(run Inch) Walked { return Walk(Path{First: run}.Samples(mine.Pose), passing) }
	ended(t, wraith(400), Pose{Point{1000, 1400}, 0}, 400, Nothing)
	ended(t, wraith(200), Pose{Point{1000, 1070}, 0}, 70, OtherBase)
}

// SPOT-GEO-09: a base lies wholly on the table at every sample of a leg and a turn.
func TestMoveStopsAtTheEdge(t *testing.T) {
	ended(t, sail(sloop(1000, 3500, 0), Path{First: 200}), Pose{Point{1000, 3535}, 0}, 35, TableEdge)
	w := sail(manOWar(1000, 3560, 90), Path{Turn: -45, Second: 100})
	ended(t, w, Pose{Point{1000, 3560}, 90}, 0, TableEdge)
}

// A walk goes on from where it was left, once the base in the way is gone.
func TestWalkGoesOn(t *testing.T) {
	mine, enemy := sloop(1000, 1000, 0), sloop(1000, 1200, 0)
	samples := Path{First: 400}.Samples(mine.Pose)
	w := Walk(samples, among(sloopShape, enemy))
	w = Walk(samples[w.Index:], among(sloopShape))
	ended(t, w, Pose{Point{1000, 1400}, 0}, 400, Nothing)
}

// SPOT-FIRE-16: at the distance of the turn the old heading counts, and the new one
// after the turn and beyond.
func TestPointsOfAPath(t *testing.T) {
	path, from := Path{First: 300, Turn: 40, Second: 200}, Pose{Point{1000, 1000}, 0}
	for run, want := range map[Inch]Pose{
		0: from, 273: {Point{1000, 1273}, 0}, 300: {Point{1000, 1300}, 0},
		350: {Point{1032, 1338}, 40}, 500: {Point{1129, 1453}, 40},
	} {
		if got := path.At(from, run); got != want {
			t.Errorf("at %s she lies at %v, want %v", run, got, want)
		}
	}
	if got, want := path.AfterTurn(from), (Pose{Point{1000, 1300}, 40}); got != want {
		t.Errorf("after the turn she lies at %v, want %v", got, want)
	}
	if got, want := (Path{Before: 90, First: 100}).At(from, 0), from; got != want {
		t.Errorf("at the start a monster lies at %v, want %v", got, want)
	}
}

// The Typhoon carries a ship an inch any way, and she keeps her heading; a Whirlpool's
// centre is carried alike (C-R80, C-R81).
func TestDrift(t *testing.T) {
	mine, other := sloop(1000, 1000, 0), sloop(1100, 1000, 0)
	w := Walk(Drift(mine.Pose, 90, 100), among(sloopShape, other))
	ended(t, w, Pose{Point{1020, 1000}, 0}, 20, OtherBase)
	centre := Drift(Pose{At: Point{3590, 1000}}, 90, 600)
	w = Walk(centre, among(Shape{}))
	ended(t, w, Pose{Point{3600, 1000}, 0}, 10, TableEdge)
}

func anyPath(t *rapid.T) Path {
	leg, turn := rapid.Int64Range(0, 700), rapid.Int64Range(-180, 180)
	return Path{
		Degrees(turn.Draw(t, "before")), Inch(leg.Draw(t, "first")), Degrees(turn.Draw(t, "turn")),
		Inch(leg.Draw(t, "second")), Degrees(turn.Draw(t, "after")),
	}
}

// C-R56: a base that was free is free where its walk ends, whatever lies about it.
func TestBasesNeverOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mine := anyBase(t, "mine")
		mine.At = Point{1800, 1800}
		var others []Base
		for range 20 {
			if other := nearBase(t, mine, 700); !other.Overlaps(mine) {
				others = append(others, other)
			}
		}
		may := among(mine.Shape, others...)
		path := anyPath(t)
		w := sail(mine, path, others...)
		if met := may(w.End.Pose); met != (Block{}) {
			t.Errorf("she ends on %v", met)
		}
		if w.Met == (Block{}) && w.End.Pose != path.End(mine.Pose) {
			t.Errorf("she ends at %v, want %v", w.End.Pose, path.End(mine.Pose))
		}
		if w.Met != (Block{}) && may(w.MetAt.Pose) != w.Met {
			t.Errorf("she was stopped by %v where there is %v", w.Met, may(w.MetAt.Pose))
		}
	})
}

// Samples agree with the points of the path, and a mirrored or turned table gives
// mirrored or turned samples.
func TestPathsAreTheSameInAMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, path := anyBase(t, "mine").Pose, anyPath(t)
		back := Path{-path.Before, path.First, -path.Turn, path.Second, -path.After}
		samples := path.Samples(from)
		if len(samples) != path.Steps() || samples[len(samples)-1].Pose != path.End(from) {
			t.Errorf("%d samples end at %v, want %d to %v", len(samples), samples[len(samples)-1], path.Steps(), path.End(from))
		}
		inMirror, quarter := back.Samples(mirrored(from)), path.Samples(quartered(from))
		for i, s := range samples {
			if inMirror[i].Pose != mirrored(s.Pose) || quarter[i].Pose != quartered(s.Pose) {
				t.Fatalf("sample %d at %v is %v in the mirror and %v turned", i, s.Pose, inMirror[i].Pose, quarter[i].Pose)
			}
			if s.Stage == OnFirstLeg || s.Stage == OnSecondLeg {
				if at := path.At(from, s.Run); at != s.Pose {
					t.Fatalf("at %s she lies at %v, want %v", s.Run, at, s.Pose)
				}
			}
		}
	})
}

// A move of 10" with a turn among 40 bases.
func BenchmarkWalk(b *testing.B) {
	others := make([]Base, 40)
	for i := range others {
		others[i] = manOWar(Inch(200+400*(i%8)), Inch(300+700*(i/8)), Degrees(37*i).Heading())
	}
	mine := sloop(2000, 100, 0)
	path := Path{First: 450, Turn: 4, Second: 550}
	for b.Loop() {
		if w := sail(mine, path, others...); w.End.Run != 1000 {
			b.Fatalf("she was stopped after %s", w.End.Run)
		}
	}
}

// Each sample of a path can be found without the others.
func TestASampleAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	turn := func() Degrees { return Degrees(rng.IntN(3)-1) * Degrees(rng.IntN(181)) }
	leg := func() Inch { return Inch(rng.IntN(2) * rng.IntN(400)) }
	for range 300 {
		p, from := Path{turn(), leg(), turn(), leg(), turn()}, Pose{Point{Inch(rng.IntN(3600)), Inch(rng.IntN(3600))}, Degrees(rng.IntN(360))}
		list := p.Samples(from)
		if len(list) != p.Steps() {
			t.Fatalf("%+v has %d samples, and %d steps", p, len(list), p.Steps())
		}
		for i, want := range list {
			if got := p.Sample(from, i); got != want {
				t.Fatalf("sample %d of %+v from %v: %+v, want %+v", i, p, from, got, want)
			}
		}
		if run := p.First + p.Second; p.Sample(from, len(list)-1).Pose != p.End(from) || list[len(list)-1].Run != run {
			t.Fatalf("%+v from %v ends at %+v", p, from, list[len(list)-1])
		}
	}
}
