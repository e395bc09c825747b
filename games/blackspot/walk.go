package blackspot

// Path is what a model is ordered to run: a leg, a turn about the centre and another
// leg. Before and After are further turns that only monsters and summoned beings may
// make. Legs are not below 0.
type Path struct {
	Before Degrees
	First  Inch
	Turn   Degrees
	Second Inch
	After  Degrees
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

// Block is the answer to whether a model may stand at a pose. The zero Block lets it.
// Number tells the caller's bases or pieces of terrain apart. With Pass the model may
// run on over it, but not end there.
type Block struct {
	By     Obstacle
	Number int
	Pass   bool
}

// Walked is how far a model came. End is the last free sample and Index its number
// among those given. Met is zero if the path was walked to its end; else it is what
// stopped the model, and MetAt the sample that it could not enter.
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
	panic("not yet")
}

// At is the pose at a distance along the path. At the distance of a turn it has the
// heading from before the turn (C-R61).
func (p Path) At(from Pose, run Inch) Pose {
	panic("not yet")
}

// AfterTurn is the pose just after the turn between the legs.
func (p Path) AfterTurn(from Pose) Pose {
	panic("not yet")
}

// End is the pose at the end of the path.
func (p Path) End(from Pose) Pose {
	panic("not yet")
}

// Drift are the samples of a model or a centre that is carried along a bearing and
// keeps its heading.
func Drift(from Pose, bearing Degrees, run Inch) []Sample {
	panic("not yet")
}

// Walk asks of one sample after another whether the model may stand there, and ends
// at the last free one before it is stopped. The first sample is where it stands and
// is not asked. To go on from a sample, walk samples[walked.Index:].
func Walk(samples []Sample, may func(Pose) Block) Walked {
	panic("not yet")
}
