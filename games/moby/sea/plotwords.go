package sea

import (
	"strconv"

	"shipboard/games/moby/board"
)

// opened tells everyone a plot as it is opened, in words.
func (b *Boat) opened() string {
	text := b.Colour() + " " + b.Plot.Orders.Told()
	if b.Free {
		text += " and one more free"
	}
	if b.Plot.Row {
		text += " (harpooner rowing)"
	}
	return text
}

// Locked tells what a boat does if its plot is locked as it is.
func (b *Boat) Locked() string {
	switch n := len(b.Plot.Orders); {
	case b.Plot.Retire:
		return "goes home"
	case b.Towed() && b.cuts(""):
		return "cuts its line"
	case b.Towed():
		return "stays on its line"
	case n == 0:
		return board.LiesStill
	case b.Room() > 0:
		return b.Plot.Orders.String() + ", then still"
	}
	return b.Plot.Orders.String()
}

// Room is how many orders a boat can still be given.
func (b *Boat) Room() int {
	if !b.Rowing() || b.Plot.Retire {
		return 0
	}
	return b.Oars() - len(b.Plot.Orders)
}

// Sketch tells a plot in a few words.
func (b *Boat) Sketch() string {
	switch {
	case b.Plot.Retire:
		return "goes home"
	case b.Towed() && b.cuts(""):
		return "on a tow, will cut"
	case b.Towed():
		return "on a tow"
	case len(b.Plot.Orders) > 0:
		return b.Plot.Orders.String()
	case b.Done():
		return "can hurt the whale no more"
	}
	return "nothing plotted"
}

// Stands tells the settings of a boat in a few words.
func (b *Boat) Stands() string {
	if b.Towed() {
		return b.towPlan()
	}
	throw := "throws"
	switch {
	case b.Plot.Row:
		throw = "rows"
	case b.Crew[board.Harpooner] == 0:
		throw = "nobody to throw"
	case b.Harpoons == 0:
		throw = "no harpoon left"
	case b.Plot.Hold:
		throw = "holds its harpoon"
	}
	haul := map[string]string{"": "brakes once", board.Ramming: "rams", board.Ask: "asks before a collision"}[b.Plot.Meeting()]
	return throw + " · " + haul + " · " + b.towPlan()
}

// towPlan tells in a few words the settings for a boat on a line.
func (b *Boat) towPlan() string {
	if b.Towed() {
		return b.CutPlan()
	}
	return b.TuckPlan() + " · " + b.CutPlan()
}

func (b *Boat) TuckPlan() string {
	switch b.Plot.Tuck {
	case board.TuckDecline:
		return "cuts the line"
	case board.Ask:
		return "asks about the tow"
	}
	return "takes the tow"
}

func (b *Boat) CutPlan() string {
	switch {
	case b.Plot.CutNow:
		return "cuts the line now"
	case b.Plot.Cut == board.CutAsk:
		return "asks before the dice"
	case b.Plot.Cut == board.NeverCut:
		return "never cuts the line"
	case b.Plot.Cut == 0:
		return "cuts the line below " + strconv.Itoa(board.UsualCut) + " men"
	}
	return "cuts the line below " + strconv.Itoa(b.Plot.Cut) + " men"
}
