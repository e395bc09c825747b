package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/render"
)

// Suspected is a turn of the shark round the island, and where the crew could suppose the shark
// after it, in percent. It is shown once the game is over.
type Suspected struct {
	Round   LogRound
	Chances map[string]int
}

// Scene draws the shark's way in the turn. The water is darker where the crew thought the shark
// likelier to be.
func (s Suspected) Scene() render.Scene {
	t, round := render.Day, "Round "+strconv.Itoa(s.Round.Round)
	layer := render.Layer{Shapes: render.Still(render.Banner(t, render.MostWidth, round, "where the shark could be"))}
	layer.Shapes = append(layer.Shapes, boardMap.shadeShapes(t, s.Chances)...)
	pad := Pad{Rounds: []LogRound{s.Round}}
	layer.Shapes = append(layer.Shapes, pad.legs(t)...)
	for _, space := range waterNames {
		if n := s.Chances[space]; n >= worthTelling {
			token := pen{t, 1}.chance(n)
			token.At = boardMap.want(space, 0, 238)
			layer.Shapes = append(layer.Shapes, token)
		}
	}
	at := s.At()
	layer.Shapes = append(layer.Shapes, render.Disc(t, boardMap.disc(at), discRadius, at, t.Red, t.Card)...)
	return render.Scene{
		Name: "suspected", Title: round, Alt: s.story(), W: render.MostWidth, H: pageHeight, Theme: t,
		Heart: boardMap.area(), Layers: []render.Layer{bareLayer(), layer},
	}
}

// At is where the shark was after its turn.
func (s Suspected) At() string { return s.Round.Path[len(s.Round.Path)-1] }

// Could are the spaces in which the shark could be, as far as the crew knew.
func (s Suspected) Could() (could []string) {
	for _, space := range waterNames {
		if s.Chances[space] > 0 {
			could = append(could, space)
		}
	}
	return could
}

// story tells where the shark was, and how likely that was as far as the crew knew.
func (s Suspected) story() string {
	at := s.At()
	could := s.Could()
	slices.SortStableFunc(could, func(a, b string) int { return cmp.Or(s.Chances[b]-s.Chances[a], strings.Compare(a, b)) })
	way := "The shark stayed at " + at
	if len(s.Round.Path) > 1 {
		way = "The shark swam " + strings.Join(s.Round.Path, ", ")
	}
	text := fmt.Sprintf("%s. By what the crew were told it could be in %s", way, game.Count(len(could), "space"))
	if len(could) == 1 {
		return text + ": they could know where it was."
	}
	if could[0] == at {
		return text + fmt.Sprintf(", and most likely at %s, where it was (%s).", at, Percent(s.Chances[at]))
	}
	return text + fmt.Sprintf(", most likely at %s (%s); at %s, where it was, it was %s.", could[0], Percent(s.Chances[could[0]]), at, Percent(s.Chances[at]))
}
