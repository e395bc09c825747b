package told

import (
	"slices"

	"shipboard/bot/chat"
)

// mostWhispers is how many whispers a page is sent: the newest.
const mostWhispers = 40

// whispers are what the reader alone was told by lines of which everyone was told something. The log that
// everyone reads has no room for them. What the reader planned is none: they may have planned otherwise since.
func (p *Tale) whispers() (all []chat.DeskWhisper) {
	pressed := p.pressed()
	for i, e := range p.entries {
		told, _ := p.heard(e, pressed[i])
		for at, v := range told {
			if v.To.Public() {
				continue
			}
			w := chat.DeskWhisper{At: e.At.UnixMilli(), Text: p.Names.In(v.Text)}
			for j, o := range told {
				switch text := p.Names.In(o.Text); {
				case !o.To.Public():
				case j > at:
					w.Before = append(w.Before, text)
				default:
					w.After = append([]string{text}, w.After...)
				}
			}
			if len(w.Before)+len(w.After) > 0 {
				all = append(all, w)
			}
		}
	}
	return slices.Clip(all[max(0, len(all)-mostWhispers):])
}
