package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Name is what a pool is rolled for, as a noun.
func (p *Pool) Name() string {
	if strings.HasPrefix(p.What, "to ") {
		return "roll " + p.What
	}
	return p.What
}

// ClonePools copies pools with their faces.
func ClonePools(pools []Pool) []Pool {
	list := slices.Clone(pools)
	for i := range list {
		list[i].Faces = slices.Clone(list[i].Faces)
		list[i].For = slices.Clone(list[i].For)
	}
	return list
}

// Cause is what did damage.
type Cause string

// The causes.
const (
	ByCannon  Cause = "cannon"
	ByRamming Cause = "ram"
	ByBoard   Cause = "boarding"
	ByGround  Cause = "ground"
	ByFire    Cause = "fire"
	BySpell   Cause = "spell"
	ByMonster Cause = "monster"
	ByRays    Cause = "rays" // crystals, the Wraith
)

// Pool is dice that are rolled together; the highest counts.
type Pool struct {
	Seat  game.Seat `json:"seat"`           // whose roll it is; nobody cannot roll again
	Ship  Ref       `json:"ship,omitempty"` // which rolls
	What  string    `json:"what"`           // "to hit N3": the label of the dice
	Dice  int       `json:"dice"`
	Plus  int       `json:"plus,omitempty"`
	For   []string  `json:"for,omitempty"`  // what Plus is for: "the hooks"
	Need  int       `json:"need,omitempty"` // the number to reach; 0 if it is thrown against another pool
	Low   bool      `json:"low,omitempty"`  // it succeeds at Need or less
	Dear  bool      `json:"dear,omitempty"` // a save whose failure would lose the ship
	Faces []int     `json:"faces"`
	Stood bool      `json:"stood,omitempty"` // its owner lets it stand
}

// Result is what a pool counts: its highest die and what is added. Without dice
// it is 0.
func (p *Pool) Result() int {
	if len(p.Faces) == 0 {
		return 0
	}
	return slices.Max(p.Faces) + p.Plus
}

// Add adds something to the die, if it is not 0, and notes what it is for.
func (p *Pool) Add(plus int, why string) {
	if plus != 0 {
		p.Plus, p.For = p.Plus+plus, append(p.For, why)
	}
}

// Told is the result in words; "5 (4 + 1 for the hooks)" if something is added to the die.
func (p *Pool) Told() string {
	n := p.Result()
	if p.Plus == 0 {
		return strconv.Itoa(n)
	}
	why := ""
	if len(p.For) > 0 {
		why = " for " + game.List("and", p.For...)
	}
	if p.Plus < 0 {
		return fmt.Sprintf("%d (%d - %d%s)", n, n-p.Plus, -p.Plus, why)
	}
	return fmt.Sprintf("%d (%d + %d%s)", n, n-p.Plus, p.Plus, why)
}

// Won reports whether a pool against a number succeeds.
func (p *Pool) Won() bool {
	if p.Low {
		return p.Result() <= p.Need
	}
	return p.Result() >= p.Need
}

// Outcome tells what a roll came to, and whether it succeeded.
func (p *Pool) Outcome() (string, bool) {
	n := p.Result()
	text := strconv.Itoa(n)
	if p.Plus > 0 {
		text = strconv.Itoa(n-p.Plus) + " + " + strconv.Itoa(p.Plus)
	}
	switch {
	case len(p.Faces) == 0:
		return "no dice", false
	case p.Need == 0:
		return text, false
	case p.Low && n <= p.Need:
		return text + ": yes", true
	case p.Low:
		return text + ": no", false
	case n >= p.Need:
		return text + ": yes", true
	}
	return text + ": no", false
}

// Needs tells what a pool has to show, "" where it is thrown against another.
func (p *Pool) Needs() string {
	switch {
	case p.Need == 0:
		return ""
	case p.Low && p.Need == 1:
		return "on a 1"
	case p.Low:
		return "on 1 to " + strconv.Itoa(p.Need)
	case p.Need-p.Plus >= 6:
		return "needs a 6"
	}
	return "needs " + strconv.Itoa(p.Need-p.Plus) + " or more"
}
