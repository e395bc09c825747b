package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
)

// Die lists the faces of a die.
type Die []int

// D6 is the ordinary die.
var D6 = Die{1, 2, 3, 4, 5, 6}

// Roll is dice that were rolled together.
type Roll struct {
	Label string `json:"label"`
	Faces []int  `json:"faces"`

	// Sides is how many sides each die has; 0 is the ordinary die of six.
	Sides int `json:"sides,omitempty"`

	// Needs says what the faces had to show, or to beat: "hits on 1 to 4". A game sets it when it
	// tells of the roll.
	Needs string `json:"needs,omitempty"`

	// Of says what dice of this kind belong to, where several throw alike: "red's harpoon".
	Of string `json:"of,omitempty"`

	// Best says that the highest of the dice counts.
	Best bool `json:"best,omitempty"`
}

// Dice are the only randomness of a game: ChaCha8 from a 32-byte seed. Every
// roll, shuffle and pick has a label, which the log shows.
//
// A test or the referee may queue faces, which the next dice show.
type Dice struct {
	seed  [32]byte
	src   *rand.ChaCha8
	draws uint64 // rolls, shuffles and picks so far
	queue []int
	fault error

	watch func() int // see Session.PlayWatched
	ways  *Ways      // that tell how the dice fall; nil where luck does
}

// TextSeed is the seed that a text stands for: its SHA-256.
func TextSeed(text string) [32]byte { return sha256.Sum256([]byte(text)) }

// NewDice returns dice for a seed.
func NewDice(seed [32]byte) *Dice {
	return &Dice{seed: seed, src: rand.NewChaCha8(seed)}
}

// Roll rolls n like dice and returns what they show.
func (d *Dice) Roll(label string, n int, die Die) Roll {
	r := Roll{Label: label, Faces: make([]int, n)}
	if !slices.Equal(die, D6) {
		r.Sides = len(die)
	}
	for i := range r.Faces {
		r.Faces[i] = d.face(label, die)
	}
	return r
}

// draw is the source of the next roll, shuffle or pick.
func (d *Dice) draw() *rand.Rand {
	d.draws++
	if d.ways != nil {
		d.ways.mixed = true
	}
	return rand.New(d.src)
}

func (d *Dice) face(label string, die Die) int {
	if d.ways != nil {
		d.draws++
		return die[d.ways.face(len(die))]
	}
	face := die[d.draw().IntN(len(die))]
	if len(d.queue) == 0 {
		return face
	}
	queued := d.queue[0]
	d.queue = d.queue[1:]
	if slices.Contains(die, queued) {
		return queued
	}
	if d.fault == nil {
		d.fault = Refuse("The queued face %d is not on the die for %s, which shows %v.", queued, label, []int(die))
	}
	return face // the game goes on with this face, but the line is refused afterwards
}

// Sum adds what the dice of a roll show.
func (r Roll) Sum() int {
	sum := 0
	for _, f := range r.Faces {
		sum += f
	}
	return sum
}

// Pick returns one of the numbers 0 to n-1. Queued faces do not touch it.
func (d *Dice) Pick(_ string, n int) int {
	return d.draw().IntN(n)
}

// Shuffle shuffles a pile of cards in place. Queued faces do not touch it.
func Shuffle[C any](d *Dice, _ string, cards []C) {
	d.draw().Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// Draws counts the rolls, shuffles and picks so far.
func (d *Dice) Draws() uint64 { return d.draws }

// Queue sets the faces that the next dice show, in order, whatever the dice are for.
func (d *Dice) Queue(faces ...int) { d.queue = append(d.queue, faces...) }

// dropQueue forgets the queued faces.
func (d *Dice) dropQueue() { d.queue = nil }

// Queued are the faces that the next dice will show.
func (d *Dice) Queued() []int { return slices.Clone(d.queue) }

// Fault is a Refusal when a queued face was not on the die it came up on.
func (d *Dice) Fault() error { return d.fault }

// Seed is what the dice started from. It is a secret while the game runs.
func (d *Dice) Seed() [32]byte { return d.seed }

// Clone returns dice that will show exactly what these will show.
func (d *Dice) Clone() *Dice {
	c := *d
	src := *d.src
	c.src = &src
	c.queue = slices.Clone(d.queue)
	return &c
}

// savedDice are dice as JSON, with the state that decides what they show next.
type savedDice struct {
	Seed  string `json:"seed"`
	State []byte `json:"state"`
	Draws uint64 `json:"draws"`
	Queue []int  `json:"queue,omitempty"`
}

func (d *Dice) saved() (*savedDice, error) {
	state, err := d.src.MarshalBinary()
	if err != nil {
		return nil, fmt.Errorf("save the dice: %w", err)
	}
	return &savedDice{hex.EncodeToString(d.seed[:]), state, d.draws, d.queue}, nil
}

// dice returns the dice that were saved.
func (s *savedDice) dice() (*Dice, error) {
	seed, err := hex.DecodeString(s.Seed)
	if err != nil || len(seed) != 32 {
		return nil, fmt.Errorf("read the dice: seed: want 64 hexadecimal digits")
	}
	d := NewDice([32]byte(seed))
	if err := d.src.UnmarshalBinary(s.State); err != nil {
		return nil, fmt.Errorf("read the dice: state: %w", err)
	}
	d.draws, d.queue = s.Draws, s.Queue
	return d, nil
}
