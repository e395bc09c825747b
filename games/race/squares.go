package race

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// effect is what a face of the die does on a square, to the ship and to its owner.
type effect struct {
	drop  int // cards to throw away; all is the whole hand
	delta int // steps that each of so many cards gains, or loses below 0
	on    int // how many cards gain or lose them; all is every card that moves
	sail  int // squares, back where it is below 0
	home  bool
	more  string // an effect that no other field names; see the method more
	tale  string // how it comes about: a sentence that begins small
}

// all is more cards than anybody holds.
const all = 99

// squares are the effects of the squares that act, by kind and face.
var squares = map[board.Kind][7]effect{
	board.Shipyard: {
		1: {drop: 1, tale: "the yard-master is a crook, and wants his pay."},
		2: {more: "repair", tale: "every dent is mended."},
		3: {delta: 1, on: 1, tale: "a scrubbed hull."},
		4: {drop: all, tale: "a careless lamp, and the ship burns at the quay."},
		5: {delta: 1, on: 2, tale: "new canvas."},
		6: {delta: 4, on: 2, tale: "studding sails, a cloud of them."},
	},
	board.Reef: {
		1: {drop: all, tale: "hard aground until the tide comes."},
		2: {delta: -1, on: 1, tale: "a long scrape along the keel."},
		3: {tale: "breakers on one hand, deep water on the other."},
		4: {delta: -1, on: 3, tale: "a hole below the waterline, and all hands pump."},
		5: {sail: 6, tale: "a gap in the coral, just wide enough."},
		6: {home: true, tale: "wrecked, and the longboat takes everyone home."},
	},
	board.Coastguard: {
		1: {drop: 1, tale: "a stamp is missing, and there is a fee."},
		2: {more: "hunt", tale: "they thank you for the tip."},
		3: {more: "escort", tale: "a cutter will come along."},
		4: {more: "flag", tale: "the ship is a model of order, and gets a flag."},
		5: {more: "edge", tale: "taken for a pirate."},
		6: {drop: all, tale: "crates with false bottoms, and a fine."},
	},
	board.Weather: {
		1: {delta: 2, on: 2, tale: "the wind veers aft, and the sheets are eased."},
		2: {drop: 1, tale: "not a breath of air."},
		3: {delta: -5, on: 1, tale: "fog, and a man with a bell in the bow."},
		4: {drop: 1, tale: "a sun that melts the tar."},
		5: {more: "typhoon", tale: "a typhoon!"},
		6: {delta: 5, on: 1, tale: "a strong current, and it runs the right way."},
	},
	board.Harbour: {
		1: {tale: "no time for the quay today."},
		2: {drop: 1, tale: "the crew come back singing, and useless."},
		3: {delta: 2, on: 2, tale: "fresh sails at a fair price."},
		4: {delta: -2, on: 2, tale: "a rival was aboard last night with a knife."},
		5: {delta: 1, on: 3, tale: "fruit, bread and a night's sleep."},
		6: {drop: all, tale: "a quarrel over papers, and the harbour chain goes up."},
	},
	board.Mutiny: {
		1: {delta: -4, on: 1, tale: "most of them stand by their captain, and it is over by noon."},
		2: {more: "again", tale: "nobody knows yet who is with whom."},
		3: {drop: 2, tale: "a fight from bow to stern."},
		4: {tale: "it turns out that the captain leads it, and nobody knows what to do next."},
		5: {tale: "the boatswain keeps the grumblers at the pumps, and the captain never hears of it."},
		6: {home: true, tale: "the captain is over the side."},
	},
	board.Compass: {
		1: {tale: "there is a second one in the chest."},
		2: {delta: -1, on: 1, tale: "steering by sun and stars."},
		3: {drop: all, tale: "no bearing, no sailing."},
		4: {delta: -2, on: 1, tale: "a needle, a cork and a bowl of soup."},
		5: {delta: -5, on: 2, tale: "the mate has steered by it for days."},
		6: {delta: -1, on: 1, tale: "there is always the little one in the captain's pocket."},
	},
	board.Siren: {
		1: {tale: "wax in every ear."},
		2: {delta: 2, on: 1, tale: "the singing is so bad that all hands haul."},
		3: {drop: all, tale: "everybody listens, for days."},
		4: {tale: "the captain has no ear for music."},
		5: {tale: "rain drums on the deck, and nobody hears a note."},
		6: {home: true, tale: "the song ends on the rocks, and the crew row home."},
	},
	board.Treasure: {
		1: {drop: 1, tale: "holes everywhere, and the map a forgery."},
		2: {more: "map", tale: "a chart of the reefs."},
		3: {more: "silver", tale: "a small box of silver."},
		4: {drop: 2, tale: "rum, all of it."},
		5: {delta: 2, on: 2, tale: "gold enough for new rigging."},
		6: {more: "diamonds", tale: "diamonds!"},
	},
	board.Navy: {
		1: {drop: 2, tale: "the press gang takes every second man."},
		2: {more: "war", tale: "war is declared, and the fleet falls upon all rivals."},
		3: {more: "sweep", tale: "a squadron sails out against the pirates."},
		4: {delta: -2, on: all, tale: "right through their target practice."},
		5: {sail: -5, tale: "a race with a frigate, won, in the wrong direction."},
		6: {tale: "flags dip on both sides."},
	},
	board.Kraken: {
		1: {home: true, tale: "arms round the masts, and then only bubbles."},
		2: {delta: -2, on: 3, tale: "helm hard over, and away."},
		3: {delta: -3, on: 2, tale: "every gun fires, and it lets go."},
		4: {delta: 2, on: 1, tale: "it has found another meal, and nobody waits to watch."},
		5: {home: true, tale: "it comes up right below the keel."},
		6: {delta: -2, on: 3, tale: "a volunteer rows out to keep it busy, and the rest haul with heavy hearts."},
	},
}

// special has the square of a ship act.
func (e *engine) special(r board.ShipID) {
	if !e.atSea(r) {
		return
	}
	n := e.at(r).At
	k := board.Course[n].Kind
	owner := &e.Players[r.Seat]
	switch {
	case k == board.Pirate:
		e.pirates(r)
		return
	case !board.Special(n):
		return
	case k == board.Coastguard && e.at(r).Flag:
		e.tell("The coast guard salutes the flag of %s, and lets it pass.", view.ShipName(r))
		return
	case k == board.Reef && owner.Map:
		owner.Map = false
		pass := squares[board.Reef][5]
		e.Tale = view.ShipName(r) + ": " + e.ends(pass, r)
		e.tell("%s has a chart of this reef: %s", view.ShipName(r), e.ends(pass, r))
		e.shift(r, pass.sail, "square")
		return
	}
	roll := e.roll(board.Titles[k], 1)
	result := squares[k][roll.Faces[0]]
	if k == board.Treasure && result.luck() == good {
		owner.Deeds.Treasures++
	}
	e.Tale = view.ShipName(r) + ": " + e.ends(result, r)
	e.told(roll, needs[k], "%s meets %s on %d and rolls %d: %s", view.ShipName(r), board.Titles[k], n, roll.Faces[0], e.ends(result, r))
	switch {
	case result.home:
		e.Moment(aShipLost)
	case result.more == "sweep" && e.Pirates > 0:
		e.Moment(aPirateLost)
	case result.more == "war":
		e.Moment(aWar)
	case result.more == "diamonds":
		e.Moment(aWonder)
	}
	e.apply(result, r)
}

// apply carries an effect out.
func (e *engine) apply(x effect, r board.ShipID) {
	switch {
	case x.more != "":
		e.more(r, x.more)
	case x.home:
		e.moved(r, board.Port, "port")
	case x.sail != 0:
		e.shift(r, x.sail, "square")
	case x.drop != 0:
		e.push(task{Kind: view.AskDrop, Seat: r.Seat, N: x.drop})
	case x.on != 0:
		e.push(task{Kind: view.AskRaise, Seat: r.Seat, N: x.on, Delta: x.delta})
	}
}

// ends tells how an effect comes about, and what it does, in a sentence that says to whom.
func (e *engine) ends(x effect, r board.ShipID) string { return x.tale + " " + e.outcome(x, r) }

// outcome is what an effect does to a ship or to its owner, whom it calls by the colour.
func (e *engine) outcome(x effect, r board.ShipID) string {
	ship, owner, held := view.ShipName(r), game.Capital(board.Flags[r.Seat]), len(e.Players[r.Seat].Hand)
	to := min(max(e.at(r).At+x.sail, board.Start), board.Finish)
	switch {
	case x.home:
		return ship + " goes back to port."
	case x.sail > 0:
		return fmt.Sprintf("%s goes on %s, to %s.", ship, game.Spelled(x.sail, "square"), board.Where(to))
	case x.sail < 0:
		return fmt.Sprintf("%s goes back %s, to %s.", ship, game.Spelled(-x.sail, "square"), board.Where(to))
	case x.drop != 0 && held == 0:
		return owner + " holds no cards, and loses none."
	case x.drop >= held && held > 1:
		return owner + " loses the whole hand."
	case x.drop != 0:
		return owner + " loses " + game.Spelled(min(x.drop, held), "card") + "."
	case x.on != 0 && held == 0:
		return owner + " holds no cards, so none changes."
	case x.on == all:
		return fmt.Sprintf("Every card in %s's hand that moves a ship loses %s.", owner, game.Spelled(-x.delta, "step"))
	case x.delta != 0:
		return fmt.Sprintf("%s in %s's hand %s.", game.Capital(game.Spelled(min(x.on, held), "card")), owner, changes(x.delta, min(x.on, held)))
	}
	switch x.more {
	case "repair":
		return owner + "'s cards have all their steps again."
	case "hunt":
		return "The coast guard goes after the pirates."
	case "escort":
		return "Once, pirates leave " + ship + " alone."
	case "flag":
		return "The coast guard lets " + ship + " pass from now on."
	case "edge":
		return ship + " is chased over the edge of the world."
	case "typhoon":
		return ship + " runs before it."
	case "again":
		return ship + " rolls again."
	case "map":
		return owner + "'s next reef needs no die, and is a short cut of six squares."
	case "silver":
		return owner + "'s next card that moves a ship counts two more."
	case "diamonds":
		return owner + " draws two cards, and plays them at once."
	case "sweep":
		return "All pirates are gone."
	case "war":
		return "All rivals of " + ship + " go back four squares."
	}
	return "Nothing happens to " + ship + "."
}

// changes is what so many cards do that gain steps, or lose some: "gain 2 steps each".
func changes(delta, cards int) string {
	verb := gains(delta)
	if cards == 1 {
		verb += "s"
	}
	return verb + " " + game.Spelled(max(delta, -delta), "step") + each(cards)
}

// more carries out an effect that neither changes cards nor moves the ship by squares.
func (e *engine) more(r board.ShipID, what string) {
	owner := &e.Players[r.Seat]
	switch what {
	case "again":
		e.push(task{Kind: doSpecial, Seat: r.Seat, Ship: r})
	case "repair":
		e.repair(r.Seat)
	case "hunt":
		switch e.Pirates {
		case 0:
			e.tell("There are no pirates to be found.")
		case 1:
			e.tell("The last pirate vessel gets away.")
		default:
			e.Pirates--
			e.tell("One pirate vessel is sunk; %s left.", game.Numeral(e.Pirates))
			e.Moment(aPirateLost)
			e.prune()
		}
	case "escort":
		e.at(r).Escort = true
	case "flag":
		e.at(r).Flag = true
	case "edge":
		e.moved(r, e.reenter(r), "edge")
	case "typhoon":
		roll := e.roll("typhoon", 2)
		back := min(roll.Sum(), e.at(r).At-board.Start)
		e.told(roll, "so many squares back", "The typhoon drives %s back %s.", view.ShipName(r), game.Spelled(back, "square"))
		e.shift(r, -back, "square")
	case "map":
		owner.Map = true
	case "silver":
		owner.Silver += 2
	case "diamonds":
		e.draw(r.Seat)
	case "sweep":
		e.Pirates = 0
		e.Busy = nil
	case "war":
		e.war(r)
	}
}

// reenter rolls for the square where a ship comes back from over the edge. It rolls
// again for the square that the ship has left.
func (e *engine) reenter(r board.ShipID) int {
	from := e.at(r).At
	for {
		roll := e.roll("over the edge", 2)
		a, b := roll.Faces[0], roll.Faces[1]
		n := board.Edges[fmt.Sprintf("%d-%d", a, b)]
		if n != from {
			e.told(roll, "they name the square", "%s goes over the edge at %d, rolls %d and %d, and comes back at %s.", view.ShipName(r), from, a, b, board.Where(n))
			e.Moment(aWonder)
			return n
		}
		e.told(roll, "they name the square", "%s goes over the edge at %d and rolls %d and %d, which name the square it has left: it rolls again.", view.ShipName(r), from, a, b)
	}
}

// war sends all ships of a player's opponents back. A ship that comes to a square
// that acts owes a roll there when its owner's next turn begins.
func (e *engine) war(by board.ShipID) {
	moved, last := "", game.Public
	for _, r := range e.refs() {
		if e.Allied(r.Seat, by.Seat) || !e.atSea(r) || e.at(r).At == board.Start {
			continue
		}
		e.shift(r, -4, "pushed")
		if n := e.at(r).At; board.Special(n) {
			e.at(r).Owes = n
		}
		text := fmt.Sprintf("; %s to %d", view.ShipName(r), e.at(r).At)
		if r.Seat == last { // only its number, since up to 21 ships stand in one sentence
			text = fmt.Sprintf(", %d to %d", r.N+1, e.at(r).At)
		}
		moved, last = moved+text, r.Seat
	}
	if moved == "" {
		e.tell("But none of them is at sea.")
		return
	}
	e.tell("They go back: %s.", strings.TrimPrefix(moved, "; "))
}

// draw has a player draw two cards and play them at once.
func (e *engine) draw(seat game.Seat) {
	n := min(2, len(e.Deck))
	if n == 0 {
		e.tell("But there are no cards left to draw.")
		return
	}
	p := &e.Players[seat]
	var drawn []string
	for range n {
		c := board.Card{Rank: board.RankName(e.Deck[0]), Extra: true}
		e.Deck = e.Deck[1:]
		p.Hand = append(p.Hand, c)
		drawn = append(drawn, c.String())
	}
	e.sort(seat)
	e.Whisper(seat, "You draw %s.", game.List("and", drawn...))
	e.push(task{Kind: view.AskExtra, Seat: seat})
}
