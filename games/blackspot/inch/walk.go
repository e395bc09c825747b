package inch

import (
	"strconv"
)

// Words appends a path as it is typed.
func (p Path) Words(b []byte) []byte {
	if p.First > 0 && p.Before == 0 {
		b = append(b, "move "...)
	}
	start := len(b)
	turn := func(d Degrees) {
		if d == 0 {
			return
		}
		if len(b) > start {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(append(b, "turn "...), int64(max(d, -d)), 10)
		b = append(append(b, ' '), Side(d)...)
	}
	leg := func(n Inch) {
		if n == 0 {
			return
		}
		if len(b) > start {
			b = append(b, " then "...)
		}
		b = n.words(b)
	}
	turn(p.Before)
	leg(p.First)
	turn(p.Turn)
	leg(p.Second)
	return b
}

// Side is the side of a turn.
func Side(d Degrees) string {
	if d < 0 {
		return "port"
	}
	return "starboard"
}

// The distance and the angle from one sample of a path to the next (C-R56).
const (
	LegStep  = OneInch / 20
	turnStep = Degrees(5)
)

// Path is what a model is ordered to run: a leg, a turn about the centre and another
// leg. Before and After are further turns that only monsters and summoned beings may
// make. Legs are not below 0.
type Path struct {
	Before Degrees `json:"before,omitempty"`
	First  Inch    `json:"first,omitempty"`
	Turn   Degrees `json:"turn,omitempty"`
	Second Inch    `json:"second,omitempty"`
	After  Degrees `json:"after,omitempty"`
}

// Stage is the part of a path that a sample belongs to.
type Stage int

// The parts of a path in the order in which they are walked.
const (
	AtStart Stage = iota
	TurningBefore
	OnFirstLeg
	Turning
	OnSecondLeg
	TurningAfter
)

// Sample is a pose of a model on its way. Run is the distance along the path. Turned
// is set once the turn between the legs is done.
type Sample struct {
	Pose
	Run    Inch
	Stage  Stage
	Turned bool
}

// Obstacle is the kind of thing that keeps a model from standing at a pose.
type Obstacle int

// The kinds of obstacle. Nothing is the sea that may be entered.
const (
	Nothing Obstacle = iota
	TableEdge
	OtherBase
	Terrain
)

// Block tells what keeps a model from standing at a pose. The zero Block keeps it from nothing.
// Number says which of the caller's bases or pieces of terrain it is. With Pass the model may
// pass over it, but not end there.
type Block struct {
	By     Obstacle
	Number int
	Pass   bool
}

// Walked is how far a model came. End is the last free sample, and Index its index. Met is zero
// if the path was walked to its end. Else it is what stopped the model, and MetAt is the sample
// that the model could not enter.
type Walked struct {
	End   Sample
	Index int
	Met   Block
	MetAt Sample
}

// Length is the distance along both legs.
func (p Path) Length() Inch { return p.First + p.Second }

// Samples are the poses at which the path is looked at: the start, every 0.05" of a
// leg and its end, every 5° of a turn and its end (C-R56).
func (p Path) Samples(from Pose) []Sample {
	w := newWay(from, p.Steps())
	w.turn(p.Before, TurningBefore)
	w.leg(from.Heading+p.Before, p.First, OnFirstLeg)
	w.turn(p.Turn, Turning)
	w.leg(from.Heading+p.Before+p.Turn, p.Second, OnSecondLeg)
	w.turn(p.After, TurningAfter)
	return w.samples
}

// Steps is how many samples the path has, its start included.
func (p Path) Steps() int {
	return 1 + stepsOf(p.First, p.Before) + stepsOf(p.Second, p.Turn) + stepsOf(0, p.After)
}

// Sample is one of the Samples, by its place among them, without the others.
func (p Path) Sample(from Pose, index int) Sample {
	x := Sample{Pose: from.Turned(0)}
	for stage := TurningBefore; index > 0 && stage <= TurningAfter; stage++ {
		leg, turn := p.part(stage)
		n := min(index, stepsOf(leg, turn))
		if n == 0 {
			continue
		}
		index -= n
		x.Stage = stage
		if leg > 0 {
			leg = min(Inch(n)*LegStep, leg)
			x.At, x.Run = x.Ahead(leg), x.Run+leg
			continue
		}
		x.Turned = x.Turned || stage == Turning && Degrees(n)*turnStep >= max(turn, -turn)
		x.Pose = x.Pose.Turned(max(min(turn, Degrees(n)*turnStep), -Degrees(n)*turnStep))
	}
	return x
}

// Left is how many samples of a stage follow a sample, and whether that stage is a turn. The
// stage is the sample's own or, after the last sample of a stage, the next one.
func (p Path) Left(index int) (samples int, turns bool) {
	for stage := TurningBefore; stage <= TurningAfter; stage++ {
		leg, turn := p.part(stage)
		n := stepsOf(leg, turn)
		if index < n {
			return n - index, turn != 0
		}
		index -= n
	}
	return 0, false
}

// part is the leg or the turn of a stage.
func (p Path) part(stage Stage) (Inch, Degrees) {
	switch stage {
	case TurningBefore:
		return 0, p.Before
	case OnFirstLeg:
		return p.First, 0
	case Turning:
		return 0, p.Turn
	case OnSecondLeg:
		return p.Second, 0
	}
	return 0, p.After
}

// stepsOf is how many samples a leg or a turn has, its start not counted.
func stepsOf(leg Inch, turn Degrees) int {
	return int((leg+LegStep-1)/LegStep) + int((max(turn, -turn)+turnStep-1)/turnStep)
}

// At is the pose at a distance along the path. At the distance of a turn it has the
// heading from before the turn (C-R61).
func (p Path) At(from Pose, run Inch) Pose {
	switch start := from.Turned(p.Before); {
	case run <= 0:
		return from
	case run <= p.First:
		return Pose{start.Ahead(run), start.Heading}
	default:
		start = p.AfterTurn(from)
		return Pose{start.Ahead(min(run, p.Length()) - p.First), start.Heading}
	}
}

// AfterTurn is the pose just after the turn between the legs.
func (p Path) AfterTurn(from Pose) Pose {
	from = from.Turned(p.Before)
	return Pose{from.Ahead(p.First), from.Heading}.Turned(p.Turn)
}

// End is the pose at the end of the path.
func (p Path) End(from Pose) Pose {
	from = p.AfterTurn(from)
	return Pose{from.Ahead(p.Second), from.Heading}.Turned(p.After)
}

// Drift are the samples of a model or a centre that is carried along a bearing and
// keeps its heading.
func Drift(from Pose, bearing Degrees, run Inch) []Sample {
	w := newWay(from, Path{First: run}.Steps())
	w.leg(bearing, run, OnFirstLeg)
	return w.samples
}

// Walk asks of each sample in turn whether the model may stand there, and ends at the last free
// one before it is stopped. It does not ask about the first sample, where the model stands. To go
// on from a sample, walk samples[walked.Index:].
func Walk(samples []Sample, may func(Pose) Block) Walked {
	w := Walked{End: samples[0]}
	for i, s := range samples[1:] {
		met := may(s.Pose)
		if met.By == Nothing {
			w = Walked{End: s, Index: i + 1}
			continue
		}
		w.Met, w.MetAt = met, s
		if !met.Pass {
			break
		}
	}
	return w
}

// way gathers the samples of a path.
type way struct{ samples []Sample }

func newWay(from Pose, steps int) way {
	from.Heading = from.Heading.Heading()
	return way{append(make([]Sample, 0, steps), Sample{Pose: from})}
}

// turn adds the samples of a turn at the end of the way.
func (w *way) turn(by Degrees, stage Stage) {
	last := w.samples[len(w.samples)-1]
	step := turnStep
	if by < 0 {
		step = -step
	}
	for turned := Degrees(0); turned != by; {
		turned += step
		if max(turned, -turned) > max(by, -by) {
			turned = by
		}
		done := last.Turned || stage == Turning && turned == by
		w.samples = append(w.samples, Sample{last.Pose.Turned(turned), last.Run, stage, done})
	}
}

// leg adds the samples of a leg along a bearing. Each is counted from the start of
// the leg, so that roundings do not add up.
func (w *way) leg(bearing Degrees, length Inch, stage Stage) {
	last := w.samples[len(w.samples)-1]
	along := Pose{last.At, bearing}
	for run := Inch(0); run < length; {
		run = min(run+LegStep, length)
		at := Pose{along.Ahead(run), last.Heading}
		w.samples = append(w.samples, Sample{at, last.Run + run, stage, last.Turned})
	}
}
