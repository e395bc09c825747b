package game

import (
	"slices"
	"strings"
	"testing"
)

// Choices are written as groups with their numbers: "row 12" is twelve choices of the
// group "row". The groups "idle" and "end" are kinds.
func TestFolds(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "",
		"row 20":                             "",
		"row 21":                             "row",
		"row 12, dive 9":                     "row",
		"row 12, dive 12":                    "row",
		"row 9, dive 9, end 3":               "row",
		"row 26":                             "no",
		"row 20, idle 40":                    "",
		"idle 20":                            "",
		"idle 26":                            "no",
		"end 21":                             "no",
		"a 25, b 25, c 25, d 25":             "a, b, c, d",
		"a 25, b 24, c 23, d 22, e 21, f 20": "a, b, c, d, e",
		"a 25, b 24, c 23, d 22, e 21, f 20, idle 1":  "no",
		"a 25, b 24, c 23, d 22, e 21, f 20, end 1":   "no",
		"a 25, b 24, c 23, d 22, e 21, f 20, other 1": "no",
	} {
		var choices []Choice
		for part := range strings.SplitSeq(text, ", ") {
			name, number, _ := strings.Cut(part, " ")
			c := Choice{Group: name}
			switch name {
			case "idle":
				c = Choice{Kind: Idle}
			case "end":
				c = Choice{Kind: Ends}
			}
			n := 0
			for _, digit := range number {
				n = 10*n + int(digit-'0')
			}
			choices = append(choices, slices.Repeat([]Choice{c}, n)...)
		}
		folded, fit := Folds(choices)
		got := strings.Join(folded, ", ")
		if !fit {
			got = "no"
		}
		if got != want {
			t.Errorf("%s: folded %q, want %q", text, got, want)
		}
	}
}
