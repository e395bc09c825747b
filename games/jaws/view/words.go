package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Percent is a chance in percent, with its sign.
func Percent(p int) string { return strconv.Itoa(p) + "%" }

// suspected tells where the shark can be, the likeliest space first: "34% at N, 9% at
// 6"; "" if the table has no hints.
func (v *Island) suspected() string {
	at := make([]string, 0, len(v.Chances))
	for _, space := range waterNames {
		if v.Chances[space] > 0 {
			at = append(at, space)
		}
	}
	slices.SortStableFunc(at, func(a, b string) int { return cmp.Compare(v.Chances[b], v.Chances[a]) })
	for i, space := range at {
		at[i] = fmt.Sprintf("%s at %s", Percent(v.Chances[space]), space)
	}
	return strings.Join(at, ", ")
}

// EatenText tells the place on the swimmer track: "4 of 9" or, past the place that wins, "9 (7
// wins)".
func (v *Island) EatenText() string {
	if v.Eaten > v.EatenOf {
		return fmt.Sprintf("%d (%d wins)", v.Eaten, v.EatenOf)
	}
	return fmt.Sprintf("%d of %d", v.Eaten, v.EatenOf)
}

// tagged tells how many barrels are on the shark: "1 of 2".
func (v *Island) tagged() string { return fmt.Sprintf("%d of %d", v.OnShark, board.ToFasten) }

// Fresh is how many rounds the token of a search stays on the board. After that the shark may be
// anywhere.
const Fresh = 2

// StepWords tells a step of the plan: "Swim to N".
func StepWords(step string) string {
	verb, rest, _ := strings.Cut(step, " ")
	spaces := strings.Fields(rest)
	switch {
	case verb == board.DoMove:
		return "Swim to " + rest
	case verb == board.DoBurst && len(spaces) == 0:
		return "Play Speed Burst as a bluff"
	case verb == board.DoBurst && len(spaces) == 1:
		return "Burst to " + rest
	case verb == board.DoBurst:
		return "Burst through " + strings.Join(spaces[:len(spaces)-1], " and ") + " to " + spaces[len(spaces)-1]
	case step == board.DoEat, step == board.DoEatOne:
		return "Eat a swimmer"
	case step == board.DoEatAll:
		return "Eat all"
	case step == board.DoMichael:
		return "Eat Michael"
	case verb == "tip":
		return "Tip over " + Title(rest)
	}
	for _, p := range board.AllPowers {
		if board.PowerCards[p].Line == step {
			return "Play " + p.String()
		}
	}
	return game.Capital(step)
}
