package squares

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// Short is a result without its tale.
func (e Effect) Short() string {
	switch {
	case e.Home:
		return "back to port"
	case e.Drop == All:
		return "the whole hand is thrown away"
	case e.Drop > 0:
		return game.Spelled(e.Drop, "card") + " thrown away"
	case e.On == All:
		return fmt.Sprintf("every card that moves loses %d", -e.Delta)
	case e.Delta != 0:
		verb := Gains(e.Delta)
		if e.On == 1 {
			verb += "s"
		}
		return fmt.Sprintf("%s %s %d", game.Spelled(e.On, "card"), verb, max(e.Delta, -e.Delta))
	case e.Sail > 0:
		return game.Spelled(e.Sail, "square") + " on"
	case e.Sail < 0:
		return game.Spelled(-e.Sail, "square") + " back"
	}
	return map[string]string{
		"":       "nothing happens",
		"repair": "cards get their lost steps back", "hunt": "the pirates lose a vessel", "escort": "an escort past the pirates, once",
		"flag": "a flag: past all coast guards", "edge": "over the sea's edge", "typhoon": "back by two dice",
		"map": "a chart: the next reef is " + game.Numeral(ByChart().Sail) + " on", "silver": fmt.Sprintf("the next card that moves gains %d", SilverSteps), "diamonds": "two cards are drawn and played",
		"war": "all rivals' ships go back " + game.Numeral(WarSteps), "sweep": "no pirates are left", "again": "the die is rolled again",
	}[e.More]
}

// Told tells how an effect comes about, and what it does to a ship on a square or to its owner.
// held is how many cards the owner holds.
func (e Effect) Told(r board.ShipID, square, held int) string {
	return e.Tale + " " + e.Outcome(r, square, held)
}

// Outcome tells only what an effect does to a ship on a square or to its owner.
func (e Effect) Outcome(r board.ShipID, square, held int) string {
	return e.outcome(view.ShipName(r), game.Capital(board.Flags[r.Seat]), square, held)
}

// Vain reports whether an effect does nothing to an owner who holds a number of cards.
func (e Effect) Vain(held int) bool {
	switch {
	case e.Home || e.Sail != 0 || e.More != "":
		return false
	case e.Drop != 0 || e.On != 0:
		return held == 0
	}
	return true
}

// outcome is what an effect does to a ship or to its owner, who is called by the colour.
func (e Effect) outcome(ship, owner string, square, held int) string {
	to := min(max(square+e.Sail, board.Start), board.Finish)
	switch vain := e.Vain(held); {
	case vain && e.Drop != 0:
		return owner + " holds no cards, and loses none."
	case vain && e.On != 0:
		return owner + " holds no cards, so none changes."
	case vain:
		return "Nothing happens to " + ship + "."
	case e.Home:
		return ship + " goes back to port."
	case e.Sail > 0:
		return fmt.Sprintf("%s goes on %s, to %s.", ship, game.Spelled(e.Sail, "square"), board.Where(to))
	case e.Sail < 0:
		return fmt.Sprintf("%s goes back %s, to %s.", ship, game.Spelled(-e.Sail, "square"), board.Where(to))
	case e.Drop >= held && held > 1:
		return owner + " loses the whole hand."
	case e.Drop != 0:
		return owner + " loses " + game.Spelled(min(e.Drop, held), "card") + "."
	case e.On == All:
		return fmt.Sprintf("Every card in %s's hand that moves a ship loses %s.", owner, game.Spelled(-e.Delta, "step"))
	case e.Delta != 0:
		return fmt.Sprintf("%s in %s's hand %s.", game.Capital(game.Spelled(min(e.On, held), "card")), owner, changes(e.Delta, min(e.On, held)))
	}
	switch e.More {
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
		return ship + " runs before the typhoon."
	case "again":
		return ship + " rolls again."
	case "map":
		return owner + "'s next reef needs no die, and is a short cut of " + game.Spelled(ByChart().Sail, "square") + "."
	case "silver":
		return owner + "'s next card that moves a ship counts " + game.Numeral(SilverSteps) + " more."
	case "diamonds":
		return owner + " draws two cards, and plays them at once."
	case "sweep":
		return "All pirates are gone."
	case "war":
		return "All rivals of " + ship + " go back " + game.Spelled(WarSteps, "square") + "."
	}
	return "" // none is left
}

// mostHeld is more cards than anybody holds.
const mostHeld = 8

// OfHand are the beginnings of what squares have done to the cards of an owner. That is no news once all cards are
// dealt anew.
func OfHand(owner string) []string {
	begins := []string{owner + " loses ", owner + " holds no cards", owner + "'s cards have ", "Every card in " + owner + "'s hand "}
	for n := range mostHeld {
		begins = append(begins, game.Capital(game.Spelled(n+1, "card"))+" in "+owner+"'s hand ")
	}
	return begins
}

// changes says what a number of cards gain or lose: "gain 2 steps each".
func changes(delta, cards int) string {
	verb := Gains(delta)
	if cards == 1 {
		verb += "s"
	}
	return verb + " " + game.Spelled(max(delta, -delta), "step") + Each(cards)
}

// Gains is the verb of cards whose steps change.
func Gains(delta int) string {
	if delta < 0 {
		return "lose"
	}
	return "gain"
}

// Each is " each" for more than one card.
func Each(n int) string {
	if n == 1 {
		return ""
	}
	return " each"
}
