package island

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/view"
)

// Menu offers the choices of act 1.
func (a *Act) Menu(m *game.Menu, seat game.Seat) {
	is := a.State
	switch {
	case is.Phase == view.PhaseEvent:
		a.decisionChoices(seat, m)
	case seat == a.Shark && is.Phase == view.PhaseStart:
		for _, at := range board.Amity.Wet().List() {
			menu.Offer(m, "", game.Move{Line: "start " + at.String(), Weight: game.Usual}, func() game.Choice {
				return game.Choice{
					Label: "Start at " + at.String(), Short: at.String(), Group: "Start at", Spot: at.Spot(),
					Hint: "The crew are not told. From here you can swim to " + game.List("or", board.Amity.Water[at].Names()...) + ".",
				}
			})
		}
	case seat == a.Shark && is.Phase == view.PhaseShark:
		is.planChoices(m)
	case a.IsCrew(seat) && is.Phase == view.PhaseCrew:
		a.turnChoices(seat, m)
	}
}

// turnChoices offers the orders to the members whom a seat may order now. If there are several
// members, the orders to each are behind a choice.
func (a *Act) turnChoices(seat game.Seat, m *game.Menu) {
	is := a.State
	var open []board.Member
	for _, who := range board.Members {
		if a.orders(seat, who) {
			open = append(open, who)
		}
	}
	for _, who := range open {
		if len(open) == 1 {
			orderMenu{MemberMenu: menu.MemberMenu{Menu: m, Who: who}, is: is}.orderChoices()
			continue
		}
		under := who.Key() + " "
		v := game.Move{Line: under, Weight: game.Usual}
		if who == board.Quint && is.Aboard[board.Quint] > 0 {
			v.Weight = game.Usual / 5 // so that the others usually search before he launches
		}
		menu.Offer(m, "", v, func() game.Choice {
			return game.Choice{
				Label: who.String() + "’s turn…", Short: who.String(), Group: "Begin with", Spot: who.String(),
				Hint: "At " + is.At[who].Words() + ", with " + game.Count(is.Left[who], "action") + ".",
			}
		})
		if m.Opens(under) {
			orderMenu{MemberMenu: menu.MemberMenu{Menu: m, Who: who, Under: under}, is: is}.orderChoices()
		}
	}
}

// fewAnswers is from how many answers on the choices no longer tell what each does.
const fewAnswers = 5

// decisionChoices offers the answers to the event's question.
func (a *Act) decisionChoices(seat game.Seat, m *game.Menu) {
	is, d := a.State, a.deciding()
	for _, by := range d.by {
		if by != seat {
			continue
		}
		title := board.AmityEvents[is.Event].Title
		for i, word := range d.words {
			spot := board.SpaceSpot(word)
			if is.Event == board.FrontPageStory {
				spot = board.Member(i).String()
			}
			hint := is.decisionHint(word)
			if len(d.by) > 1 {
				hint = strings.TrimSpace(hint + " You choose for all of the crew.")
			}
			short := word
			if len(d.words) < fewAnswers {
				short = "" // the label has what the answer does, so there is no sign
			}
			m.Add("", game.Choice{Line: d.verb + " " + word, Label: d.labels[i], Short: short, Hint: hint, Group: title, Spot: spot})
		}
		if is.Event == board.EyeInTheSky {
			at := is.At[board.Brody]
			m.Add("", game.Choice{Line: "brody stay", Label: "Stay at " + at.Words(), Short: "Stay", Hint: "He does not fly.", Group: title, Spot: at.Spot()})
		}
	}
}

// decisionHint tells what an answer to the event's question does.
func (is *State) decisionHint(word string) string {
	at, _ := board.ParseSpace(strings.ToLower(word))
	switch is.Event {
	case board.FrontPageStory:
		return view.Title(word) + " has 5 actions this round."
	case board.TownHallGivesIn:
		if n := is.swimmersAt(at); n != 1 {
			return game.Count(n, "swimmer") + " there go home."
		}
		return "1 swimmer there goes home."
	case board.FalseVictory:
		return "Brody and Hooper go there."
	case board.BirthdaySwim:
		return "He " + board.CountsAs + " if you eat him."
	case board.FakeFin:
		return game.Count(is.swimmersAt(at), "swimmer") + " there."
	case board.EyeInTheSky:
		return "This costs no action."
	}
	return ""
}

// orderMenu collects the choices for one member.
type orderMenu struct {
	menu.MemberMenu
	is      *State
	errands *errands // for a search
}
