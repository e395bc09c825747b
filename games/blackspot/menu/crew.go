package menu

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// fireHint tells what a bank does, and which friends lie under it.
func fireHint(s *sea.Sea, r board.Ref, b inch.Bank) string {
	m := s.Model(r)
	damage := strconv.Itoa(sea.Damage(m, b)) + " damage"
	if m.ClassOf().Attack == roster.Flames {
		damage += ", and a hit burns on 1 to " + strconv.Itoa(figures.FlamesBurn)
	}
	return "hits on " + strconv.Itoa(sea.ToHit(m, inch.Short)) + "+ short, " + strconv.Itoa(sea.ToHit(m, inch.Long)) + "+ long, for " + damage + underIt(friendsUnder(s, r, b), "it")
}

// allHint tells what all banks of a model do.
func allHint(s *sea.Sea, r board.Ref) string {
	loaded := s.Loaded(s.Model(r))
	return game.Count(len(loaded), "bank") + ", one after the other" + underIt(friendsUnder(s, r, loaded...), "them")
}

func underIt(friends []string, what string) string {
	switch {
	case len(friends) == 0:
		return ""
	case len(friends) > 1:
		return "; " + game.Count(len(friends), "friend") + " of yours lie under " + what
	}
	return "; your own " + friends[0] + " lies under " + what
}

// friendsUnder names the ships of a model's own fleet that lie under some of her banks now. A
// player may measure to their own ships, but not to rivals.
func friendsUnder(s *sea.Sea, r board.Ref, banks ...inch.Bank) []string {
	m := s.Model(r)
	var names []string
	cover := s.Cover()
	for i := range s.Models {
		o := &s.Models[i]
		if board.Ref(i+1) == r || o.Seat != m.Seat || !o.Afloat() || o.Level == board.Deep || m.Pose.At.Squared(o.Pose.At) > sea.GunReach*sea.GunReach {
			continue
		}
		under := func(b inch.Bank) bool {
			laid := m.Laid(m.Base(), b)
			return laid.Range(o.Base()) != inch.OutOfRange && !laid.Hidden(o.Base(), cover)
		}
		if slices.ContainsFunc(banks, under) {
			names = append(names, s.Title(board.Ref(i+1)))
		}
	}
	return names
}

// asks warns before a shot at a ship of the player's own fleet, and before a ram of one.
func (h helmMenu) asks(line string) string {
	first, _, _ := strings.Cut(line, ";")
	words := strings.Fields(first)
	if len(words) > 2 && words[0] == "ram" {
		return h.warnsOfFriend(words[1])
	}
	if len(words) != 2 || words[0] != "fire" {
		return ""
	}
	banks := h.s.Loaded(h.s.Model(h.r))
	if words[1] != "all" {
		banks = slices.DeleteFunc(banks, func(b inch.Bank) bool { return b.String() != words[1] })
	}
	friends := friendsUnder(&h.s.Sea, h.r, banks...)
	switch {
	case len(friends) == 0:
		return ""
	case len(friends) > 1:
		return game.Capital(game.List("and", friends...)) + " of your own fleet lie under these guns."
	}
	return friends[0] + " of your own fleet lies under these guns."
}

// warnsOfFriend warns before a ram of a ship of the player's own fleet, and before a ram of the
// first ship met if one of the own fleet lies near.
func (h helmMenu) warnsOfFriend(whom string) string {
	m := h.s.Model(h.r)
	if r := h.s.Named(whom); r != 0 {
		if h.s.Model(r).Seat != m.Seat {
			return ""
		}
		return h.s.Title(r) + " is of your own fleet."
	}
	near := h.s.Refs(func(o *board.Model) bool {
		return o.Afloat() && o.Seat == m.Seat && o.Level != board.Air && o.Pose.At.Far(m.Pose.At) <= h.s.MayMove(h.r)+2*sea.LongestBase
	})
	for _, r := range near {
		if r != h.r {
			return "The first that she meets may be " + h.s.Title(r) + ", of your own fleet."
		}
	}
	return ""
}

// hookChoices are the choices of the winner of a round of boarding.
func hookChoices(s *battle.Battle, m *game.Menu) {
	d := s.Top()
	keep, cut := "they fight again next round; neither moves, fires or repairs till then", "both are free and act in their own classes from next round"
	if d.Kind == deed.Rise {
		keep, cut = "another die of undead rises next round; both ships stay where they are", "both ships are free; she keeps the dice that have risen"
	}
	spot := view.ShipSpot(s.Model(d.Other).Name)
	m.Add("", game.Choice{Line: "keep", Label: "Keep the hooks", Hint: keep, Group: "Boarding", Spot: spot})
	m.Add("", game.Choice{Line: "cut", Label: "Cut the hooks", Hint: cut, Group: "Boarding", Spot: spot})
}

// prizeChoices are the choices of a player who has taken a ship.
func prizeChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	d := s.Top()
	prize := s.Model(d.Other)
	add := func(line, label, hint, spot string) {
		m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: "Prize", Spot: view.ShipSpot(spot)})
	}
	add("scuttle", "Scuttle her", "she sinks; her points are yours", prize.Name)
	add("adrift", "Leave her adrift", "her points are yours; any ship beside her may put a crew aboard later", prize.Name)
	if s.Traits(seat).Undead {
		add("rise", "Raise the dead aboard", "one die a round for nothing while your hooks hold; both ships are stuck till then", prize.Name)
	}
	for _, r := range s.ShipsOf(seat) {
		if !boarding.MayGive(&s.Sea, r, d.Ship, d.Other) {
			continue
		}
		o := s.Model(r)
		for n := 1; n <= min(prize.ClassOf().Dice, o.Dice-1); n++ {
			add("crew "+strconv.Itoa(n)+" from "+o.Name, "Crew her: "+game.CountDice(n)+" from "+strings.ToUpper(o.Name),
				"yours from next round with "+game.CountDice(n)+" and no hits; "+o.Name+" keeps "+game.CountDice(o.Dice-n), o.Name)
		}
	}
}

// crewIdeas are orders for a model that move crew or put out fires.
func crewIdeas(s *sea.Sea, r board.Ref) []idea {
	m := s.Model(r)
	list := []idea{
		{"douse", "Put out a fire", "the whole action, without a roll; " + game.Count(m.Fires, "fire") + " aboard", "Action"},
		{"boat", "Send a row boat", "the whole action: 1 die rows to land, an inch a round, and counts ashore like a ship", "Action"},
		{"recall", "Call a row boat back", "the whole action: it rows back an inch a round", "Action"},
	}
	for _, o := range s.Refs((*board.Model).Adrift) {
		for n := 1; n < m.Dice; n++ {
			name := s.Model(o).Name
			list = append(list, idea{"crew " + name + " " + strconv.Itoa(n), "Crew " + s.Title(o) + " with " + game.CountDice(n), "the whole action, within 0.25″ of her: she is yours from next round, and you have " + strconv.Itoa(m.Dice-n), "Action"})
		}
	}
	if !s.Options.Swap {
		return list
	}
	for _, o := range s.ShipsOf(m.Seat) {
		name := s.Model(o).Name
		list = append(list,
			idea{"swap 1 to " + name, "1 die to " + s.Title(o), "the whole action, within 0.25″ of her; her class sets the most", "Action"},
			idea{"swap 1 from " + name, "1 die from " + s.Title(o), "the whole action, within 0.25″ of her; she keeps one at least", "Action"})
	}
	return list
}
