package roster

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/ships.txt
var ShipsText string

//go:embed data/hits.txt
var HitsText string

//go:embed data/guns.txt
var GunsText string

//go:embed data/damage.txt
var DamageText string

//go:embed data/phases.txt
var PhasesText string

//go:embed data/scenarios.txt
var scenariosText string

// The printed tables.
var (
	Classes   = readShips(ShipsText)
	HitTable  = readHits(HitsText)
	gunTable  = readGuns(GunsText)
	Damage    = readDamage(DamageText)
	Phases    = readPhases(PhasesText)
	Scenarios = readScenarios(scenariosText)
)

// Class is a line of the table of ships.
type Class struct {
	Kind, Rig              string
	Masts                  int
	Square                 bool
	Base, Crew, Hull, Mast int
	Side, Bow, Pivot       []Gun
}

// GunType is a line of the table of guns.
type GunType struct{ Reach, Bonus int }

// slot is a place in the order of moves: ships of a speed, and how many moves
// they make.
type slot struct{ speed, moves int }

// Table reads a printed table: cells between bars, without the line of headings.
func Table(text string) [][]string {
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
		rows = append(rows, Cells(line))
	}
	return rows
}

// Cells splits a line of a table at its bars.
func Cells(line string) []string {
	list := strings.Split(line, "|")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// Number reads a number of a table. The tables are part of the program, which
// stops at its start if they are wrong.
func Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("data: %q is no number", text))
	}
	return n
}

func readShips(text string) []Class {
	rows := Table(text)
	list := make([]Class, len(rows))
	for i, c := range rows {
		list[i] = Class{
			Kind: c[0], Rig: c[1], Masts: Number(c[2][:1]), Square: strings.HasSuffix(c[2], "S"),
			Base: Number(c[3]), Crew: Number(c[4]), Hull: Number(c[5]), Mast: Number(c[6]),
			Side: ReadBattery(c[7]), Bow: ReadBattery(c[8]), Pivot: ReadBattery(c[9]),
		}
	}
	return list
}

// ReadBattery reads guns: "9 C32, 1 L12".
func ReadBattery(text string) []Gun {
	if text == "-" {
		return nil
	}
	var guns []Gun
	for _, part := range strings.Split(text, ", ") {
		n, name, _ := strings.Cut(part, " ")
		for range Number(n) {
			guns = append(guns, Gun{Kind: Kind(name[:1]), Weight: Number(name[1:])})
		}
	}
	return guns
}

func readHits(text string) [][]int {
	rows := Table(text)
	list := make([][]int, len(rows))
	for i, cells := range rows {
		for _, cell := range cells[1:] {
			list[i] = append(list[i], Number(cell))
		}
	}
	return list
}

func readGuns(text string) map[string]GunType {
	list := map[string]GunType{}
	for _, c := range Table(text) {
		list[c[0]] = GunType{Number(c[1]), Number(c[2])}
	}
	return list
}

func readDamage(text string) map[string]string {
	list := map[string]string{}
	for _, c := range Table(text) {
		list[c[0]] = strings.Join(c[1:], "")
	}
	return list
}

func readPhases(text string) [3][]slot {
	var list [3][]slot
	for _, cells := range Table(text) {
		for i, c := range cells {
			if c != "-" {
				list[i] = append(list[i], slot{Number(c[:1]), 1 + strings.Count(c, "(2)")})
			}
		}
	}
	return list
}

// ClassOf finds a line of the table of ships, or nil.
func ClassOf(kind string) *Class {
	for i := range Classes {
		if Classes[i].Kind == kind {
			return &Classes[i]
		}
	}
	return nil
}

// BaseDice is the number in the hit table for a number of guns at a range; false beyond its last
// column.
func BaseDice(guns, distance int) (int, bool) {
	column := [...]int{0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6}
	if guns < 1 || distance < 0 || distance >= len(column) {
		return 0, false
	}
	return HitTable[min(guns, len(HitTable))-1][column[distance]], true
}

// MovesIn is how many moves a speed has in a phase from 1 to 3, and the place of that speed in
// the printed order, from 0 on.
func MovesIn(speed, phase int) (moves, place int) {
	for i, l := range Phases[phase-1] {
		if l.speed == speed {
			return l.moves, i
		}
	}
	return 0, len(Phases[phase-1])
}

// Points is the price of a ship in a free battle.
func (c *Class) Points() int {
	groups := func(guns []Gun) int {
		sum := 0
		seen := map[string]bool{}
		for i := range guns {
			name, n := guns[i].Name(), 0
			if seen[name] {
				continue
			}
			seen[name] = true
			for j := range guns {
				if guns[j].Name() == name {
					n++
				}
			}
			dice, _ := BaseDice(n, 1)
			sum += max(dice+min(guns[i].GunType().Bonus, n), 0)
		}
		return sum
	}
	side := append(append([]Gun(nil), c.Side...), c.Pivot...)
	return c.Hull + c.Crew + groups(side) + groups(c.Bow)
}
