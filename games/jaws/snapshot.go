package jaws

import (
	"encoding/json"
	"fmt"
	"strconv"

	"shipboard/games/game"
)

// A snapshot is the State as encoding/json writes it, and is read by that. It
// is written with every line, though, and more time went there than into the
// rules; so it is written by hand here. A test holds it to encoding/json, for
// every field.

// Snapshot implements game.Match.
func (s *State) Snapshot() ([]byte, error) {
	w := make(writer, 0, 1536)
	w.begin()
	w.number("version", s.Version)
	w.text("acts", s.Acts)
	w.number("seats", s.Seats)
	w.number("shark", int(s.Shark))
	w.key("crew")
	w.list(len(s.Crew), func(m int) { w.seats(s.Crew[m]) })
	if len(s.Gone) > 0 {
		w.key("gone")
		w.seats(s.Gone)
	}
	w.number("act", s.Act)
	if s.Island != nil {
		w.key("island")
		w.island(s.Island)
	}
	if s.Orca != nil {
		w.key("orca")
		w.orca(s.Orca)
	}
	if s.Over != nil {
		over, err := json.Marshal(s.Over)
		if err != nil {
			return nil, fmt.Errorf("write a JAWS snapshot: %w", err)
		}
		w.key("over")
		w = append(w, over...)
	}
	w.end()
	return w, nil
}

func (w *writer) island(is *Island) {
	w.begin()
	w.number("round", is.Round)
	w.text("phase", is.Phase)
	w.numbers("deck", is.Deck)
	w.numbersIfAny("discards", is.Discards)
	w.numberIfAny("event", is.Event)
	w.pile("letters", &is.Letters)
	w.pile("swimmers", &is.Swimmers)
	w.spaceIfAny("michael", is.Michael)
	w.spaceIfAny("closed", is.Closed)
	w.yesIfSo("opening", is.Opening)
	w.number("eaten", is.Eaten)
	w.number("on_shark", is.OnShark)
	w.number("shop", is.Shop)
	w.pile("docks", &is.Docks)
	w.pile("floating", &is.Floating)
	w.numbers("aboard", is.Aboard[:])
	w.spaces("at", is.At[:])
	w.key("tipped")
	w.list(len(is.Tipped), func(m int) { *w = strconv.AppendBool(*w, is.Tipped[m]) })
	w.texts("turn", is.Turn[:])
	w.numbers("left", is.Left[:])
	w.numbers("of", is.Of[:])
	w.yesIfSo("launched", is.Launched)
	w.yesIfSo("shut", is.Shut)
	w.spaceIfAny("binoculars", is.Binoculars)
	w.spaceIfAny("finder", is.Finder)
	w.spaceIfAny("seen", is.Seen)
	if len(is.Told) > 0 {
		w.key("told")
		line := make(record, 0, 160)
		w.list(len(is.Told), func(i int) {
			line = is.Told[i].appendTo(line[:0])
			w.record(line)
		})
	}
	w.key("hidden")
	w.hidden(&is.Hidden)
	w.end()
}

func (w *writer) hidden(h *Hidden) {
	w.begin()
	w.spaceIfAny("start", h.Start)
	w.spaceIfAny("at", h.At)
	w.key("used")
	*w = h.Used.appendTo(*w)
	if h.Playing != NoPower {
		w.text("playing", powers[h.Playing].key)
	}
	if len(h.Plan) > 0 {
		w.key("plan")
		w.list(len(h.Plan), func(i int) {
			w.begin()
			w.text("do", h.Plan[i].Do)
			if len(h.Plan[i].To) > 0 {
				w.spaces("to", h.Plan[i].To)
			}
			w.end()
		})
	}
	if len(h.Log) > 0 {
		w.key("log")
		line := make(record, 0, 80)
		w.list(len(h.Log), func(i int) {
			line = h.Log[i].appendTo(line[:0])
			w.record(line)
		})
	}
	w.end()
}

func (w *writer) orca(o *Orca) {
	w.begin()
	w.number("round", o.Round)
	w.text("phase", o.Phase)
	w.key("tiles")
	w.list(len(o.Tiles), func(i int) { w.quote(string(o.Tiles[i])) })
	w.key("members")
	w.list(len(o.Members), func(m int) { w.hunter(&o.Members[m]) })
	w.textsIfAny("undealt", o.Undealt)
	w.textsIfAny("spent", o.Spent)
	w.number("wounds", o.Wounds)
	w.textsIfAny("attached", o.Attached)
	w.textsIfAny("hand", o.Hand)
	w.textsIfAny("used", o.Used)
	w.numbers("deck", o.Deck)
	w.numbersIfAny("discard", o.Discard)
	w.numbers("options", o.Options[:])
	w.textIfAny("choice", o.Choice)
	w.textIfAny("ability", o.Ability)
	w.yesIfSo("locked", o.Locked)
	w.yesIfSo("chum", o.Chum)
	w.textIfAny("not_this", o.NotThis)
	w.textIfAny("shark", string(o.Shark))
	w.yesIfSo("charged", o.Charged)
	w.textIfAny("attack", o.Attack)
	w.textIfAny("target", o.Target)
	w.numbersIfAny("rolled", o.Rolled)
	w.numberIfAny("split", o.Split)
	w.textsIfAny("last", o.Last)
	w.end()
}

func (w *writer) hunter(h *Hunter) {
	w.begin()
	w.textIfAny("at", string(h.At))
	w.textIfAny("from", string(h.From))
	w.numberIfAny("steps", h.Steps)
	w.number("wounds", h.Wounds)
	w.yesIfSo("out", h.Out)
	w.textsIfAny("gear", h.Gear)
	w.textIfAny("weapon", h.Weapon)
	w.textIfAny("aim", string(h.Aim))
	w.yesIfSo("ready", h.Ready)
	w.textIfAny("turn", h.Turn)
	w.yesIfSo("caged", h.Caged)
	w.yesIfSo("asked", h.Asked)
	w.yesIfSo("bitten", h.Bitten)
	w.end()
}

// writer writes JSON: objects key by key, in the order in which it is told.
type writer []byte

func (w *writer) begin() { *w = append(*w, '{') }
func (w *writer) end()   { *w = append(*w, '}') }

func (w *writer) key(name string) {
	if (*w)[len(*w)-1] != '{' {
		*w = append(*w, ',')
	}
	*w = append(append(append(*w, '"'), name...), '"', ':')
}

func (w *writer) list(n int, write func(i int)) {
	*w = append(*w, '[')
	for i := range n {
		if i > 0 {
			*w = append(*w, ',')
		}
		write(i)
	}
	*w = append(*w, ']')
}

// quote writes a string. One that needs more care than quotes is left to
// encoding/json.
func (w *writer) quote(s string) {
	if !plain(s) {
		quoted, _ := json.Marshal(s) // a string has no way to fail
		*w = append(*w, quoted...)
		return
	}
	*w = append(append(append(*w, '"'), s...), '"')
}

// record writes a line of clauses.
func (w *writer) record(r record) {
	if !plain(r) {
		w.quote(string(r))
		return
	}
	*w = append(append(append(*w, '"'), r...), '"')
}

func plain[T string | record](s T) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

func (w *writer) text(name, s string) {
	w.key(name)
	w.quote(s)
}

func (w *writer) textIfAny(name, s string) {
	if s != "" {
		w.text(name, s)
	}
}

func (w *writer) texts(name string, all []string) {
	w.key(name)
	w.list(len(all), func(i int) { w.quote(all[i]) })
}

func (w *writer) textsIfAny(name string, all []string) {
	if len(all) > 0 {
		w.texts(name, all)
	}
}

func (w *writer) number(name string, n int) {
	w.key(name)
	*w = strconv.AppendInt(*w, int64(n), 10)
}

func (w *writer) numberIfAny(name string, n int) {
	if n != 0 {
		w.number(name, n)
	}
}

func (w *writer) numbers(name string, all []int) {
	w.key(name)
	if all == nil {
		*w = append(*w, "null"...)
		return
	}
	w.list(len(all), func(i int) { *w = strconv.AppendInt(*w, int64(all[i]), 10) })
}

func (w *writer) numbersIfAny(name string, all []int) {
	if len(all) > 0 {
		w.numbers(name, all)
	}
}

func (w *writer) seats(all []game.Seat) {
	if all == nil {
		*w = append(*w, "null"...)
		return
	}
	w.list(len(all), func(i int) { *w = strconv.AppendInt(*w, int64(all[i]), 10) })
}

func (w *writer) yesIfSo(name string, so bool) {
	if so {
		w.key(name)
		*w = append(*w, "true"...)
	}
}

func (w *writer) pile(name string, p *Pile) {
	w.key(name)
	*w = p.appendTo(*w)
}

func (w *writer) spaces(name string, all []Space) {
	w.key(name)
	w.list(len(all), func(i int) { w.quote(all[i].String()) })
}

func (w *writer) spaceIfAny(name string, s Space) {
	if s != Nowhere {
		w.text(name, s.String())
	}
}
