package moby

import (
	"fmt"
	"strings"
)

// whaleText is where the whale is and how deep.
func (v View) whaleText() string {
	w := v.Whale
	if w.Head == "" {
		return "The whale is under."
	}
	return fmt.Sprintf("The whale: head %s, body %s, tail %s, heading %s, depth %s.", w.Head, w.Body, w.Tail, Dir(w.Facing), w.Depth)
}

// seaAlt tells the whole sea in words.
func (v View) seaAlt() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s. ", v.Title)
	if v.Over != nil {
		b.WriteString(v.Over.Text + " ")
	}
	fmt.Fprintf(&b, "%s He has taken %d of %d.", v.whaleText(), v.Damage, v.HP)
	for _, x := range v.Boats {
		if x.State == "lost" {
			fmt.Fprintf(&b, " %s: lost.", upper(x.Colour))
			continue
		}
		state := fmt.Sprintf("heading %s", Dir(x.Facing))
		if x.State == "tow" {
			state = "on the tow"
		}
		fmt.Fprintf(&b, " %s %s %s, %d men, %d irons, %d points.", upper(x.Colour), x.At, state, x.men(), x.Harpoons, x.Damage)
	}
	if len(v.Swimmers) > 0 {
		var at []string
		for _, s := range v.Swimmers {
			at = append(at, s.At)
		}
		fmt.Fprintf(&b, " Swimmers: %s.", strings.Join(at, ", "))
	}
	if len(v.Blood) > 0 {
		var at []string
		for _, p := range v.Blood {
			at = append(at, fmt.Sprintf("%d at %s", p.Chits, p.At))
		}
		fmt.Fprintf(&b, " Blood: %s.", strings.Join(at, ", "))
	}
	if v.Kraken {
		b.WriteString(" A kraken is called.")
	}
	return b.String()
}

// nearAlt tells of the whale, and of the last dice.
func (v View) nearAlt() string {
	text := v.whaleText()
	if lines := v.rollLines(200, 4); len(lines) > 0 {
		text += " " + strings.Join(lines, ". ") + "."
	}
	return text
}

// plotAlt tells a plot sheet.
func (v View) plotAlt(p PlotView, b BoatView) string {
	if p.Towed {
		return fmt.Sprintf("The %s boat is on the tow at %s and has no orders. Cut: %s.", p.Colour, b.At, p.Cut)
	}
	orders := "no orders yet"
	if len(p.Orders) > 0 {
		orders = "orders " + strings.Join(p.Orders, " ")
	}
	text := fmt.Sprintf("The %s boat at %s, heading %s, way %s: %s, of %d.", p.Colour, b.At, Dir(b.Facing), b.Way, orders, p.Oars)
	if n := len(p.Path); n > 0 {
		last := p.Path[n-1]
		text += fmt.Sprintf(" It would end at %s, heading %s.", last.At, Dir(last.Facing))
	}
	if len(p.Next) > 0 {
		text += " Next may be " + strings.Join(p.Next, ", ") + "."
	}
	return text
}

// crewAlt tells who is aboard.
func (v View) crewAlt() string {
	var parts []string
	for _, b := range v.Boats {
		parts = append(parts, fmt.Sprintf("%s: %s, %d points", upper(b.Colour), b.state(), b.Damage))
	}
	return strings.Join(parts, ". ") + "."
}
