package view

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Brief tells a player who has never seen the game about the boats, the aim and
// the orders.
func (v View) Brief() []string {
	if v.Over != nil || len(v.Yours) == 0 {
		return nil
	}
	boats := "the " + v.Yours[0] + " whaleboat"
	if len(v.Yours) > 1 {
		boats = "two whaleboats, " + game.List("and", v.Yours...)
	}
	end := "When he has taken " + strconv.Itoa(v.HP) + " points, the player who did most of it wins."
	if v.Turns > 0 {
		end += " After turn " + strconv.Itoa(v.Turns) + " the leader wins anyway."
	}
	near, far := board.ThrowOdds[board.RangeName(board.CloseRange)], board.ThrowOdds[board.RangeName(board.LongRange)]
	hexes := game.Numeral(board.LongRange) + " hexes"
	brief := []string{
		"You command " + boats + ", after the white whale. " + end + " To begin, press Chase: it plots for all your boats, and locks.",
		"Each turn everybody plots in secret, here where nobody else can look, and locks; then it all happens at once. An order is one step: F forward, R or L forward and then turn, PR or PL turn on the spot, BH stop and stay, BW backward. Between rowing forward and backward there must be a BH. A boat has one order for each oar. Six men row four oars, or five if the harpooner rows, too. With just four oars, F F F F earns a free fifth hex.",
		"Your harpooner throws by himself at a whale within " + hexes + " ahead, if he stands and the whale is not deep. Next to the whale a roll of " + board.FaceRange(near.Hit) + " hits, and a second roll of " + board.FaceRange(near.Stick) + " holds. At " + hexes + " " + board.FaceRange(far.Hit) + " hits, and only a " + board.FaceRange(far.Stick) + " holds. A hit does up to 100. A harpoon that holds takes you on a tow behind him: damage every turn, and two dice that may throw men overboard.",
		"On odd turns boats row, then a kraken may strike, and swimmers swim. On even turns the whale moves first, and sharks come to the blood last. Stop on a BH in a swimmer's hex to pick him up. Once a turn your boat brakes by itself to avoid a collision; order ram, and it does not brake.",
	}
	if v.Replace {
		brief[3] += " A lost boat is replaced two turns later. A boat without harpoons, or with fewer than three men, you may change for a fresh one."
	}
	return append(brief, "To plot by hand, choose orders one by one and lock; the hexes to which they lead are ringed. Standing orders say the rest: whether the harpooner throws, whether a boat rams, when it cuts a line, and what you are asked.")
}
