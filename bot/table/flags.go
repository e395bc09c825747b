package table

import (
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
