package view

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// signs explain tokens by words in their names. The first word that fits counts.
var signs = []struct{ word, meaning string }{
	{"surfaced, harm, wounded", "it did harm, and was wounded"},
	{"surfaced, harm", "it surfaced in this round and did harm"},
	{"surfaced, calm, wounded", "it was wounded, and did no harm"},
	{"surfaced, calm", "it surfaced in this round, in vain"},
	{"eaten", "where the shark ate"},
	{", round ", "found or searched in an earlier round"},
	{", acting", "dashed ring: it is his turn"},
	{", attacked", "red ring: the shark attacks him"},
	{", its captain overboard", "a boat whose captain is in the water"},
	{"dead shark", "the dead shark"},
	{" wounds", "the shark, with its wounds round it"},
	{", with 1 barrel", "the shark with a barrel on it"},
	{", with " + game.Count(board.ToFasten, "barrel"), "the shark with " + game.Spelled(board.ToFasten, "barrel") + " on it"},
	{"Quint's Orca", "Quint aboard the Orca"},
	{"Hooper's boat", "Hooper in his boat"},
	{", in the water", "a hunter in the water"},
	{"target of ", "where a hunter aims"},
	{"swimmers", "so many swimmers"},
	{"swimmer", "a swimmer"},
	{"Michael", "Michael: eaten, he " + board.CountsAs},
	{"chance of ", "the chance that the shark is here"},
	{", sensor triggered", "a barrel that the shark stirred"},
	{"barrel on the shark", "a barrel on the shark"},
	{"barrels", "so many barrels"},
	{"barrel", "a barrel"},
	{"binoculars: there", "binoculars: a fin!"},
	{"binoculars", "binoculars: no sign of the shark"},
	{"finder: here", "fish finder: found!"},
	{"finder: nearby", "fish finder: next door"},
	{"finder", "fish finder: no sign near"},
	{"opening soon", "closed one more round, then open"},
	{"closed", "a closed beach: no swimmers come"},
	{", shown not to be it", "the shark does not surface here"},
	{"option", "where the shark may surface"},
	{"shark", "the shark"},
	{"Quint", "a hunter"},
	{"Brody", "a hunter"},
	{"Hooper", "a hunter"},
}

// legend explains the tokens of a picture, each kind once.
func legend(tokens []render.Token) []render.Sign {
	var list []render.Sign
	seen := map[string]bool{}
	for _, token := range tokens {
		for _, sign := range signs {
			if !strings.Contains(token.Name, sign.word) {
				continue
			}
			if !seen[sign.meaning] {
				seen[sign.meaning] = true
				token.At, token.Angle = render.Point{}, 0
				list = append(list, render.Sign{Token: token, Meaning: sign.meaning})
			}
			break
		}
	}
	return list
}

// sample makes a token of shapes about (0,0), to stand in a legend.
func (p pen) sample(key, name string, shapes ...render.Shape) render.Token {
	token := p.token("sample-"+key, name, shapes...)
	token.Shadow = false
	return token
}

// courseSigns explain the rings, discs and lines of the pad.
func courseSigns(t *render.Theme) []render.Sign {
	p := pen{t, 1}
	o := render.Point{}
	return []render.Sign{
		{Token: p.sample("near", "gold ring", ring(t, o, 22, true)...), Meaning: "one action away"},
		{Token: p.sample("far", "dashed gold ring", ring(t, o, 22, false)...), Meaning: "further, within your actions left"},
		{Token: p.sample("planned", "red disc", render.Path{Outline: render.Circle(o, 22), Fill: render.Paint{Color: t.Red}, Stroke: t.Ink, Width: 2}), Meaning: "planned for this round"},
		{Token: p.sample("past", "pale line", render.Path{Outline: render.Line(render.Point{X: -24}, render.Point{X: 24}), Stroke: t.Ink.Alpha(0.75), Width: 6}), Meaning: "your way of the last three rounds"},
	}
}

// tileSigns explain the numbers on the tiles and the wreckage.
func tileSigns(t *render.Theme) []render.Sign {
	p := pen{t, 1}
	return []render.Sign{
		{Token: p.sample("crack", "number in a disc", hitMark(t, render.Point{}, "2", false)...), Meaning: "so many hits crack the tile"},
		{Token: p.sample("sink", "number in a red square", hitMark(t, render.Point{}, "3", true)...), Meaning: "so many hits sink the tile"},
		{Token: p.sample("wreck", "planks", wreckage(t, 1)...), Meaning: "a tile that is sunk: all water now"},
	}
}
