package sea

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// story sums up a line: it holds what happened, in order.
type story struct {
	bits   []bit
	greats []great
	left   int    // the points that the whale has left
	kraken string // the sentence that a kraken is to come
	nobody string // the sentence that a kraken found no boat
	ends   string // how the line ends

	aimed map[string]float64 // by colour: how likely a harpoon that hit was to do so, and to hold if it did
}

// bit is something that happened to several men or boats, or one sentence.
type bit struct {
	kind kind
	who  []string
}

// kind is a kind of thing that may happen to several men or boats.
type kind int

// The kinds. A sentence is a bit by itself.
const (
	sentence kind = iota
	harmed        // "red 37": the points of each harpoon
	missed        // boats whose throws miss
	spent         // boats whose last harpoons miss
	fell          // men who go overboard
	saved         // men who are picked up
	collided      // boats that collide
	rode          // boats that take the tow
	adrift        // boats whose lines are cut or part
	wentHome      // boats that are changed
)

// add notes that something happened to some men or boats, and joins it to the same kind of thing
// just before. While boats row, the same kind may come again after other kinds, and is still
// joined. All points of a line are told with its last.
func (s *story) add(k kind, who ...string) {
	if len(who) == 0 {
		return
	}
	rowing := []kind{fell, saved, collided}
	for i := len(s.bits) - 1; i >= 0; i-- {
		if s.bits[i].kind == k && k != sentence {
			s.bits[i].who = append(s.bits[i].who, who...)
			return
		}
		if !slices.Contains(rowing, k) || !slices.Contains(rowing, s.bits[i].kind) {
			break
		}
	}
	for i := range s.bits {
		if k == harmed && s.bits[i].kind == k {
			who, s.bits[i].who = slices.Concat(s.bits[i].who, who), nil
		}
	}
	s.bits = append(s.bits, bit{kind: k, who: who})
}

// EndWith sets how a line ends in short.
func (t *Telling) EndWith(text string) { t.story.ends = text }

// NoKraken drops the sentence that a kraken is to come, since the hunt is over.
func (t *Telling) NoKraken() {
	for i, b := range t.story.bits {
		t.story.bits[i].who = slices.DeleteFunc(b.who, func(text string) bool { return b.kind == sentence && text == t.story.kraken })
	}
}

// great is a moment in few words.
type great struct {
	rank game.Rank
	text string
	dice []game.Roll
	man  string // who goes overboard
	at   int    // how many bits came before it
	luck *luck
}

// Played is the result of a line.
func (t *Telling) Played(line string) game.Played {
	return game.Played{Line: line, Events: t.withStory(), Plain: t.Plain}
}

// withStory adds brief events that sum up a line: what happened, the moment in its place, and how
// the line ends.
func (t *Telling) withStory() []game.Event {
	public := 0
	for _, e := range t.Events {
		if e.To.Public() && e.Text != theyRow {
			public++
		}
	}
	if public <= game.MostShort && len(t.story.greats) == 0 {
		return t.Events
	}
	moment, rest := t.story.moment()
	points := t.story.points(moment)
	tell := func(e game.Event, texts ...string) {
		for _, text := range texts {
			if text != "" {
				e.To, e.Text, e.Brief = game.Everyone(), text, true
				e.Harms = slices.ContainsFunc([]string{points, t.story.kraken, " overboard."}, func(sentence string) bool {
					return sentence != "" && strings.Contains(text, sentence) // they must be told in any case
				})
				t.Events = append(t.Events, e)
			}
		}
	}
	before, after := t.story.told(moment, rest)
	ends := []string{t.story.ends}
	if t.story.nobody != "" && t.story.ends != "" { // a kraken that found no boat is not what people will retell
		found := func(text string) bool { return text == t.story.nobody }
		before, after = slices.DeleteFunc(before, found), slices.DeleteFunc(after, found)
		ends = []string{t.story.nobody, t.story.ends}
	}
	tell(game.Event{}, game.OneAfterOther(1, before...)...)
	tell(game.Event{Dice: moment.dice, Moment: true, Dicey: moment.luck.dicey()}, moment.text)
	tell(game.Event{}, game.OneAfterOther(1, after...)...)
	tell(game.Event{}, game.OneAfterOther(2, ends...)...)
	return t.Events
}

// mostMoment is the most characters of a moment that joins several similar events.
const mostMoment = 60

// moment is the greatest event of the line, joined with others of its rank as far as there is
// room. It also returns the other great events that nothing else in the story tells.
func (s *story) moment() (first great, rest []great) {
	greats := slices.Clone(s.greats)
	slices.SortStableFunc(greats, func(a, b great) int { return cmp.Compare(b.rank, a.rank) })
	for _, g := range greats {
		switch {
		case first.text == "":
			first = g
		case g.rank == first.rank && len(first.text)+1+len(g.text) <= mostMoment:
			first.text += " " + g.text
			first.dice = append(first.dice, g.dice...)
			first.luck = first.luck.and(g.luck)
		case slices.Contains([]game.Rank{whaleDies, boatIsLost, manDies}, g.rank):
			rest = append(rest, g)
			continue
		default:
			continue
		}
		for i, b := range s.bits {
			if b.kind == fell {
				s.bits[i].who = slices.DeleteFunc(b.who, func(man string) bool { return g.man == man })
			}
		}
	}
	return first, rest
}

// fallen notes, as a moment for the story, that something throws a man overboard.
func (t *Telling) fallen(by, man string) {
	t.Great(manFalls, by+" throws "+man+" overboard!")
	t.story.greats[len(t.story.greats)-1].man = man
	t.story.add(fell, man)
}

// told tells what happened before and after the moment.
func (s *story) told(moment great, rest []great) (before, after []string) {
	list := &before
	for i := 0; i <= len(s.bits); i++ {
		if i >= moment.at {
			list = &after
		}
		for _, g := range rest {
			if g.at == i {
				*list = append(*list, g.text)
			}
		}
		if i == len(s.bits) {
			break
		}
		text := s.text(s.bits[i], moment)
		switch {
		case text == "":
		case s.bits[i].kind == harmed && moment.strike(): // what the blow left
			after = append(after, text)
		default:
			*list = append(*list, text)
		}
	}
	if len(before)+len(after) == 0 && moment.text == "" {
		after = append(after, "Nobody is hurt, and nobody throws.")
	}
	return before, after
}

// text is what a bit tells in addition to the moment.
func (s *story) text(b bit, moment great) string {
	if b.kind == collided {
		b.who = slices.Compact(slices.Sorted(slices.Values(b.who)))
	}
	verbs := map[kind][2]string{
		missed: {"throws and misses", "throw and miss"}, spent: {"throws the last harpoon and misses", "throw their last harpoons and miss"}, fell: {"goes overboard", "go overboard"},
		saved: {"is picked up", "are picked up"}, collided: {"collides", "collide"}, rode: {"takes the tow", "take the tow"},
		adrift: {"is off the line", "are off the line"}, wentHome: {"goes home to change boats", "go home to change boats"},
	}
	if b.kind == harmed && len(b.who) > 1 && moment.strike() { // the moment has told its own
		b.who = slices.DeleteFunc(slices.Clone(b.who), func(harm string) bool {
			colour, _, _ := strings.Cut(harm, " ")
			return strings.Contains(moment.text, game.Capital(colour)+" strikes")
		})
		if len(b.who) == 0 {
			return s.whaleLeft()
		}
		return s.damage(b.who)
	}
	switch n := len(b.who); {
	case n == 0:
		return ""
	case b.kind == sentence:
		return strings.Join(b.who, " ")
	case b.kind == harmed && n == 1 && moment.strike() && s.left > 0:
		return s.whaleLeft()
	case b.kind == harmed && n == 1 && moment.rank == whaleDies:
		return ""
	case b.kind == harmed:
		return s.damage(b.who)
	default:
		return game.Capital(game.List("and", b.who...)) + " " + verbs[b.kind][min(n, 2)-1] + "."
	}
}

func (s *story) whaleLeft() string { return "The whale has " + strconv.Itoa(max(s.left, 0)) + " left." }

// damage tells the points of harpoons, and what they left.
func (s *story) damage(points []string) string {
	return "Damage: " + game.List("and", points...) + "; " + strconv.Itoa(max(s.left, 0)) + " left."
}

// points tells how many points each of several boats scored; "" if the moment tells it.
func (s *story) points(moment great) string {
	for _, b := range s.bits {
		if b.kind == harmed && len(b.who) > 1 {
			return s.text(b, moment)
		}
	}
	return ""
}

// strike reports whether a moment tells the points of a throw.
func (g great) strike() bool { return g.rank == harpoonHits || g.rank == harpoonHolds }
