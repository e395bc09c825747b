package search

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// whenWords are the points of a course as they are typed.
var whenWords = [...]string{atStart: " at start", beforeTurn: " before turn", afterTurn: " after turn", atEnd: ""}

// words are the orders of a course as they are typed.
func (p *pilot) words(c course) string {
	b := append(make([]byte, 0, 96), p.pre...)
	open := len(b)
	part := func(text string) {
		if len(b) > open {
			b = append(b, "; "...)
		}
		b = append(b, text...)
	}
	way := c.path != inch.Path{}
	if c.word != "" {
		part(c.word)
		if way {
			b = append(b, " by "...)
		}
	}
	if way {
		b = c.path.Words(b)
		if p.m.Level == board.Deep && (p.m.IsShip() || p.m.ClassOf().Attack == roster.Rams) {
			b = append(b, " ram"...)
		}
	}
	fired := false
	for w := atStart; w <= atEnd; w++ {
		word := "fire "
		for bank, at := range c.fires {
			if at == atStart && !way {
				at = atEnd
			}
			switch {
			case at != w:
				continue
			case word == "fire ":
				part(word)
				word = " "
			default:
				b = append(b, word...)
			}
			b = append(b, inch.BankNames[bank]...)
			fired = true
		}
		if word == " " {
			b = append(b, whenWords[w]...)
		}
	}
	switch {
	case c.after != "":
		part(c.after)
	case c.word != "":
	case !way && !fired && p.s.Active.Ship != p.r:
		part("hold")
	default:
		part("done")
	}
	return string(b)
}
