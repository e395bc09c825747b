package view

import (
	"strings"
)

// Say implements game.Sayer for orders: "Lynx S4 goes 2.5″, turns 33° to starboard, fires
// port".
func (v View) Say(line string) string {
	name, order, _ := strings.Cut(line, " ")
	if does := v.sayOrder(order); does != "" && v.called(name) != "" {
		return v.called(name) + " " + does
	}
	return ""
}

// called is what a story calls the model with a typed name; "" if there is none.
func (v View) called(name string) string {
	for i := range v.Models {
		if m := &v.Models[i]; m.Name == name {
			return m.Called()
		}
	}
	return ""
}

// sayOrder puts an order without its ship in words; "" if it has no words for a part of it.
func (v View) sayOrder(order string) string {
	var does []string
	for part := range strings.SplitSeq(order, "; ") {
		word, rest, _ := strings.Cut(part, " ")
		switch word {
		case "move", "turn":
			way := v.sayWay(strings.Fields(part))
			if way == nil {
				return ""
			}
			does = append(does, way...)
		case "fire":
			does = append(does, sayFire(strings.Fields(rest)))
		case "board":
			if v.called(rest) == "" {
				return ""
			}
			does = append(does, "boards "+v.called(rest))
		case "repair":
			does = append(does, "repairs")
		case "free":
			does = append(does, "gets free, heading "+rest+"°")
		case "hold":
			does = append(does, "does nothing")
		case "done":
		default:
			return ""
		}
	}
	return strings.Join(does, ", ")
}

// sayWay puts a move in words; nil if it has none.
func (v View) sayWay(words []string) (does []string) {
	for len(words) > 0 {
		switch {
		case words[0] == "move" || words[0] == "then":
			words = words[1:]
		case words[0] == "turn" && len(words) > 2:
			does, words = append(does, "turns "+words[1]+"° to "+words[2]), words[3:]
		case words[0] == "ram":
			words = words[1:]
			whom := "what is in her way"
			if len(words) > 0 && v.called(words[0]) != "" {
				whom, words = v.called(words[0]), words[1:]
			}
			does = append(does, "rams "+whom)
		case words[0][0] >= '0' && words[0][0] <= '9':
			does, words = append(does, "goes "+words[0]+"″"), words[1:]
		default:
			return nil
		}
	}
	return does
}

// firePoints are the points of a move as they are said.
var firePoints = map[string]string{
	"": "", "at start": " before she moves", "before turn": " before the turn", "after turn": " after the turn",
}

// sayFire says which banks fire and where: "fires port and bow before she moves".
func sayFire(words []string) string {
	n := 0
	for n < len(words) && words[n] != "at" && words[n] != "before" && words[n] != "after" {
		n++
	}
	where := strings.Join(words[n:], " ")
	if said, ok := firePoints[where]; ok {
		where = said
	} else {
		where = " " + where
	}
	return "fires " + strings.Join(words[:n], " and ") + where
}
