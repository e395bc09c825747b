package table

import (
	"maps"
	"slices"
	"strings"

	"shipboard/games/game"
)

// flags are what is known of the sentences that a log tells, by their words: a message may tell a
// sentence in a line with others, or beside a heading.
type flags struct {
	stands  []string // the events that only tell how things stand
	harms   []string // the events that tell of harm
	finds   []string // the events that tell what was hidden
	yields  []string // the events that tell what came of a move
	vain    []string // the events that tell of a try that changed nothing
	dull    []string // the sentences that tell nothing by themselves, and the events of which nothing comes
	opens   []string // the events that open a round
	heads   []string // the headings
	moments []string // the events that people will retell
	follow  []string // the sentences that only go on with the one before them

	overtakes []overtaking
	knew      map[string][]game.Seat // of the events that some seats knew before, by their texts
}

// overtaking is an event after which sentences that were told earlier are no news.
type overtaking struct {
	text   string
	begins []string // how these sentences begin
}

// note takes in what events tell everyone. A brief event repeats sentences of others, which have
// flags of their own.
func (f *flags) note(events []game.Event) {
	add := func(list *[]string, is bool, text string) {
		if is && !slices.Contains(*list, text) {
			*list = append(*list, text)
		}
	}
	for _, e := range events {
		if !e.To.Public() {
			continue
		}
		add(&f.harms, e.Harms, e.Text)
		add(&f.moments, e.Moment, e.Text)
		if e.Brief {
			continue
		}
		add(&f.stands, e.Stands, e.Text)
		add(&f.finds, e.Answers, e.Text)
		add(&f.yields, e.Yields, e.Text)
		add(&f.vain, e.Vain, e.Text)
		add(&f.opens, e.Opens != "", e.Text)
		add(&f.heads, e.Head, e.Text)
		add(&f.dull, e.Idles, e.Text)
		for _, sentence := range e.Dull {
			add(&f.dull, true, sentence)
		}
		if len(e.Knew) > 0 {
			f.knew = withKnown(f.knew, map[string][]game.Seat{e.Text: e.Knew})
		}
		if len(e.Overtakes) > 0 && !slices.ContainsFunc(f.overtakes, func(o overtaking) bool { return o.text == e.Text }) {
			f.overtakes = append(f.overtakes, overtaking{e.Text, e.Overtakes})
		}
		for i, sentence := range game.Sentences(e.Text) {
			add(&f.follow, i > 0, sentence)
		}
	}
}

// join takes in other flags.
func (f *flags) join(o flags) {
	for _, x := range []struct {
		to   *[]string
		more []string
	}{
		{&f.stands, o.stands},
		{&f.harms, o.harms},
		{&f.finds, o.finds},
		{&f.yields, o.yields},
		{&f.vain, o.vain},
		{&f.dull, o.dull},
		{&f.opens, o.opens},
		{&f.heads, o.heads},
		{&f.moments, o.moments},
		{&f.follow, o.follow},
	} {
		*x.to = append(slices.Clip(*x.to), x.more...)
	}
	f.overtakes = append(slices.Clip(f.overtakes), o.overtakes...)
	f.knew = withKnown(f.knew, o.knew)
}

// withKnown adds to what some seats knew before. The flags of several logs may share the map, so it is copied.
func withKnown(knew, more map[string][]game.Seat) map[string][]game.Seat {
	if len(more) == 0 {
		return knew
	}
	all := maps.Clone(more)
	maps.Copy(all, knew)
	return all
}

// knewAll reports whether all of some players knew before what a sentence tells.
func (f *flags) knewAll(sentence string, players []game.Seat) bool {
	for text, seats := range f.knew {
		if strings.Contains(text, sentence) {
			return len(players) > 0 && !slices.ContainsFunc(players, func(s game.Seat) bool { return !slices.Contains(seats, s) })
		}
	}
	return false
}

// overtaken are the sentences that are no news any more, since a later one of them overtakes them.
func (f *flags) overtaken(sentences []string) []bool {
	over := make([]bool, len(sentences))
	var begins []string
	for i, sentence := range slices.Backward(sentences) {
		over[i] = slices.ContainsFunc(begins, func(begin string) bool {
			return strings.HasPrefix(sentence, begin) || strings.Contains(sentence, ": "+begin)
		})
		for _, o := range f.overtakes {
			if sentence != "" && (strings.Contains(sentence, o.text) || strings.Contains(o.text, sentence)) {
				begins = append(begins, o.begins...)
			}
		}
	}
	return over
}

// among reports whether a text tells one of some events, or is a part of one.
func among(events []string, text string) bool {
	return text != "" && slices.ContainsFunc(events, func(e string) bool {
		return strings.Contains(text, e) || strings.Contains(e, text)
	})
}

// tellsHowThingsStand reports whether a line tells how things stand. A heading may stand before it.
func (f *flags) tellsHowThingsStand(line string) bool {
	return slices.ContainsFunc(f.stands, func(stands string) bool { return strings.HasSuffix(line, stands) })
}

// tellsHarm reports whether a line tells of harm.
func (f *flags) tellsHarm(line string) bool {
	return slices.ContainsFunc(f.harms, func(harm string) bool { return strings.Contains(line, harm) })
}

// yielded reports whether a sentence tells what came of a move, as the last of its event.
func (f *flags) yielded(sentence string) bool {
	return slices.ContainsFunc(f.yields, func(event string) bool { return strings.HasSuffix(event, sentence) })
}

// goesOn reports whether a sentence only goes on with the one before it.
func (f *flags) goesOn(sentence string) bool {
	return slices.Contains(f.follow, sentence) && !f.yielded(sentence)
}
