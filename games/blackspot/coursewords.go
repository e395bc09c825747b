package blackspot

import "strconv"

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
	way := c.path != Path{}
	if c.word != "" {
		part(c.word)
		if way {
			b = append(b, " by "...)
		}
	}
	if way {
		b = c.path.words(b)
		if p.m.Level == Deep && (p.m.ship() || p.m.class().attack == rams) {
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
			b = append(b, BankNames[bank]...)
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

// words adds a way as it is typed.
func (p Path) words(b []byte) []byte {
	if p.First > 0 && p.Before == 0 {
		b = append(b, "move "...)
	}
	start := len(b)
	turn := func(d Degrees) {
		if d == 0 {
			return
		}
		if len(b) > start {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(append(b, "turn "...), int64(max(d, -d)), 10)
		b = append(append(b, ' '), side(d)...)
	}
	leg := func(n Inch) {
		if n == 0 {
			return
		}
		if len(b) > start {
			b = append(b, " then "...)
		}
		b = n.words(b)
	}
	turn(p.Before)
	leg(p.First)
	turn(p.Turn)
	leg(p.Second)
	return b
}
