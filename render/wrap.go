package render

import "strings"

// Breadth estimates how wide a text is in pixels; it is too wide rather than too narrow. The
// exact letters are known only where a picture is painted.
func Breadth(text string, size float64, face Face) float64 {
	w := 0.0
	for _, r := range text {
		switch r {
		case 'i', 'j', 'l', '.', ',', ';', ':', '\'', '’', '!', '|', ' ':
			w += 0.31
		case 'f', 't', 'r', '-', '(', ')', 'I', '1':
			w += 0.42
		case 'm', 'w', 'M', 'W', '—':
			w += 0.88
		default:
			if r >= 'A' && r <= 'Z' {
				w += 0.73
			} else {
				w += 0.51
			}
		}
	}
	if face == Bold || face == BoldItalic {
		w *= 1.1
	}
	return w * size
}

// Typeset puts a printer's apostrophes into a text.
func Typeset(text string) string { return strings.ReplaceAll(text, "'", "’") }

// Wrap typesets a text in at most most lines of at most width pixels. The last line takes the
// rest.
func Wrap(text string, size, width float64, face Face, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(Typeset(text)) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && len(lines) < most-1 && Breadth(longer, size, face) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
