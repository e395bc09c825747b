package moby

import (
	"cmp"
	"slices"
	"strconv"

	"shipboard/games/game"
)

// story is a line in short: what happened, sorted by what people ask first.
type story struct {
	greats []great
	hurt   []string // "red 37": the points of each harpoon
	left   int      // the points that the whale has left, after hurt
	missed []string // boats whose throws miss
	over   []string // men who go overboard
	picked []string // men who are picked up
	crash  []string // boats that collide
	rides  []string // boats that take the tow
	loose  []string // boats whose lines are cut or part
	home   []string // boats that are changed
	said   []string // whole sentences
	whale  string   // his move
	kraken string   // that one is to come
	ends   string   // how the line ends
}

// great is a moment in few words.
type great struct {
	rank game.Rank
	text string
	dice []game.Roll
	man  string // who goes overboard
}

// played is the result of a line.
func (t *telling) played(line string) game.Played {
	return game.Played{Line: line, Events: t.withStory(), Plain: t.plain}
}

// withStory adds to the events of a line how it is told in short, in at most three
// sentences: the moment, what else happened, and how the line ends.
func (t *telling) withStory() []game.Event {
	public := 0
	for _, e := range t.Events {
		if e.To.Public() {
			public++
		}
	}
	if public <= game.MostShort && len(t.story.greats) == 0 {
		return t.Events
	}
	moment, rest := t.story.moment()
	if moment.text != "" {
		t.Events = append(t.Events, game.Event{To: game.Everyone(), Text: moment.text, Dice: moment.dice, Moment: true, Brief: true})
	}
	for _, text := range append(game.OneAfterOther(1, append(rest, t.story.middle()...)...), t.story.ends) {
		if text != "" {
			t.Events = append(t.Events, game.Event{To: game.Everyone(), Text: text, Brief: true})
		}
	}
	return t.Events
}

// mostMoment is the most characters of a moment of several like events.
const mostMoment = 60

// moment is the greatest event of the line, with those like it as far as there is
// room, and the rest that nothing else in the story tells.
func (s *story) moment() (first great, rest []string) {
	greats := slices.Clone(s.greats)
	slices.SortStableFunc(greats, func(a, b great) int { return cmp.Compare(b.rank, a.rank) })
	for _, g := range greats {
		switch {
		case first.text == "":
			first = g
		case g.rank == first.rank && len(first.text)+1+len(g.text) <= mostMoment:
			first.text += " " + g.text
			first.dice = append(first.dice, g.dice...)
		case slices.Contains([]game.Rank{whaleDies, boatIsLost, manDies}, g.rank):
			rest = append(rest, g.text)
			continue
		default:
			continue
		}
		s.over = slices.DeleteFunc(s.over, func(man string) bool { return g.man == man })
	}
	return first, rest
}

// overboard tells in short that something throws a man overboard, as a moment.
func (t *telling) overboard(by, man string) {
	t.story.over = append(t.story.over, man)
	t.great(manFalls, by+" throws "+man+" overboard!")
	t.story.greats[len(t.story.greats)-1].man = man
}

// middle is what happened besides the moments.
func (s *story) middle() []string {
	var list []string
	add := func(names []string, one, many string) {
		switch len(names) {
		case 0:
		case 1:
			list = append(list, game.Capital(names[0])+one)
		default:
			list = append(list, game.Capital(game.List("and", names...))+many)
		}
	}
	if len(s.hurt) > 0 {
		list = append(list, "Damage: "+game.List("and", s.hurt...)+"; "+strconv.Itoa(max(s.left, 0))+" left.")
	}
	for _, text := range []string{s.whale, s.kraken} {
		if text != "" {
			list = append(list, text)
		}
	}
	list = append(list, s.said...)
	add(s.missed, " throws and misses.", " throw and miss.")
	add(s.over, " goes overboard.", " go overboard.")
	add(s.picked, " is picked up.", " are picked up.")
	if len(s.crash) > 0 {
		list = append(list, game.Capital(game.List("and", slices.Compact(slices.Sorted(slices.Values(s.crash)))...))+" collide.")
	}
	add(s.rides, " takes the tow.", " take the tow.")
	add(s.loose, " is off the line.", " are off the line.")
	add(s.home, " goes home to change boats.", " go home to change boats.")
	if len(list) == 0 {
		list = append(list, "Nobody is hurt, and nobody throws.")
	}
	return list
}
