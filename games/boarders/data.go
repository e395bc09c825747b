package boarders

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

//go:embed data/ships.txt
var shipsText string

//go:embed data/hits.txt
var hitsText string

//go:embed data/guns.txt
var gunsText string

//go:embed data/damage.txt
var damageText string

//go:embed data/phases.txt
var phasesText string

//go:embed data/scenarios.txt
var scenariosText string

var (
	classes   = readShips(shipsText)
	hitTable  = readHits(hitsText)
	gunTable  = readGuns(gunsText)
	damage    = readDamage(damageText)
	phases    = readPhases(phasesText)
	scenarios = readScenarios(scenariosText)
)

// class is a line of the table of ships.
type class struct {
	kind, rig              string
	masts                  int
	square                 bool
	base, crew, hull, mast int
	side, bow, pivot       []Gun
}

// gunType is a line of the table of guns.
type gunType struct{ reach, bonus int }

// slot is a place in the order of moves: ships of a speed, and how many moves
// they make.
type slot struct{ speed, moves int }

// table reads a printed table: cells between bars, without the line of headings.
func table(text string) [][]string {
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
		rows = append(rows, cells(line))
	}
	return rows
}

func cells(line string) []string {
	list := strings.Split(line, "|")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// number reads a number of a table. The tables are part of the program, which
// stops at its start if they are wrong.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("data: %q is no number", text))
	}
	return n
}

func readShips(text string) []class {
	rows := table(text)
	list := make([]class, len(rows))
	for i, c := range rows {
		list[i] = class{
			kind: c[0], rig: c[1], masts: number(c[2][:1]), square: strings.HasSuffix(c[2], "S"),
			base: number(c[3]), crew: number(c[4]), hull: number(c[5]), mast: number(c[6]),
			side: readBattery(c[7]), bow: readBattery(c[8]), pivot: readBattery(c[9]),
		}
	}
	return list
}

// readBattery reads guns: "9 C32, 1 L12".
func readBattery(text string) []Gun {
	if text == "-" {
		return nil
	}
	var guns []Gun
	for _, part := range strings.Split(text, ", ") {
		n, name, _ := strings.Cut(part, " ")
		for range number(n) {
			guns = append(guns, Gun{Kind: Kind(name[:1]), Weight: number(name[1:])})
		}
	}
	return guns
}

func readHits(text string) [][]int {
	rows := table(text)
	list := make([][]int, len(rows))
	for i, cells := range rows {
		for _, cell := range cells[1:] {
			list[i] = append(list[i], number(cell))
		}
	}
	return list
}

func readGuns(text string) map[string]gunType {
	list := map[string]gunType{}
	for _, c := range table(text) {
		list[c[0]] = gunType{number(c[1]), number(c[2])}
	}
	return list
}

func readDamage(text string) map[string]string {
	list := map[string]string{}
	for _, c := range table(text) {
		list[c[0]] = strings.Join(c[1:], "")
	}
	return list
}

func readPhases(text string) [3][]slot {
	var list [3][]slot
	for _, cells := range table(text) {
		for i, c := range cells {
			if c != "-" {
				list[i] = append(list[i], slot{number(c[:1]), 1 + strings.Count(c, "(2)")})
			}
		}
	}
	return list
}

// classOf finds a line of the table of ships, or nil.
func classOf(kind string) *class {
	for i := range classes {
		if classes[i].kind == kind {
			return &classes[i]
		}
	}
	return nil
}

// baseDice is the number in the hit table for a number of guns at a range, and
// false beyond its last column.
func baseDice(guns, distance int) (int, bool) {
	column := [...]int{0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6}
	if guns < 1 || distance < 0 || distance >= len(column) {
		return 0, false
	}
	return hitTable[min(guns, len(hitTable))-1][column[distance]], true
}

// gunType is the line of the table of guns for a gun.
func (g *Gun) gunType() gunType {
	if g.Weight < 0 || g.Weight >= len(gunTypes[0]) {
		return gunType{} // of a snapshot that is to be refused
	}
	return gunTypes[g.Kind.order()][g.Weight]
}

// gunTypes are the lines of the table by the order of the kind and the weight.
var gunTypes = func() (list [3][33]gunType) {
	for _, kind := range []Kind{Long, Carronade, Howitzer} {
		for weight := range list[0] {
			list[kind.order()][weight] = gunTable[string(kind)+strconv.Itoa(weight)]
		}
	}
	return list
}()

// movesIn is the number of moves of a speed in a phase from 1 to 3, and the
// place of that speed in the printed order, from 0 on.
func movesIn(speed, phase int) (moves, place int) {
	for i, l := range phases[phase-1] {
		if l.speed == speed {
			return l.moves, i
		}
	}
	return 0, len(phases[phase-1])
}

// points is the price of a ship in a free battle.
func (c *class) points() int {
	groups := func(guns []Gun) int {
		sum := 0
		seen := map[string]bool{}
		for i := range guns {
			name, n := guns[i].name(), 0
			if seen[name] {
				continue
			}
			seen[name] = true
			for j := range guns {
				if guns[j].name() == name {
					n++
				}
			}
			dice, _ := baseDice(n, 1)
			sum += max(dice+min(guns[i].gunType().bonus, n), 0)
		}
		return sum
	}
	side := append(append([]Gun(nil), c.side...), c.pivot...)
	return c.hull + c.crew + groups(side) + groups(c.bow)
}
