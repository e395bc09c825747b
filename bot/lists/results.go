package lists

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// What may be typed after results, besides the number of a page.
const (
	ResultsPeople = "people"
	ResultsSeason = "season"
	ResultsSeers  = "seers"
	ResultsLeave  = "leave"
	ResultsBack   = "back"
)

// ResultsWords are all of them.
var ResultsWords = []string{ResultsPeople, ResultsSeason, ResultsSeers, ResultsLeave, ResultsBack}

// Ended is a finished game, as it is shown to somebody who may know of it.
type Ended struct {
	table.Result
	Game  *game.Game
	Place chat.Place  // where it was shown to them
	Head  *table.Head // nil where it cannot be read
	Again bool        // they may see it again as a moving picture
}

const (
	resultsPage = 5
	mostPeople  = 12 // people in one message
)

// PageOf is one page of a list of results, counted from 0, and the number of pages.
func PageOf[T any](all []T, page int) (part []T, pages int) {
	pages = max(1, (len(all)+resultsPage-1)/resultsPage)
	from := min(max(page, 0), pages-1) * resultsPage
	return all[from:min(from+resultsPage, len(all))], pages
}

// namesOf are the names of those who played. For those who are hidden, the word for their seat
// stands in the place of the name.
func namesOf(r table.Result, hidden []chat.Person) game.Names {
	names := make(game.Names, len(r.Seats))
	for i, s := range r.Seats {
		names[i] = table.Plain(s.Person.Name)
		if slices.ContainsFunc(hidden, s.Person.Is) || !chat.Visible(names[i]) {
			names[i] = s.Word
		}
	}
	return names
}

// ResultsMessage lists finished games on one page.
func ResultsMessage(part []Ended, page, pages int, hidden []chat.Person, listed bool) chat.Message {
	m := chat.Message{Title: "Results"}
	if pages > 1 {
		m.Title += fmt.Sprintf(", page %d of %d", page+1, pages)
	}
	for i, e := range part {
		n := page*resultsPage + i + 1
		called := e.Game.Title
		if e.Head != nil {
			called = e.Head.CalledAt(&m, called, e.Place)
		}
		m.Lines = append(m.Lines, fmt.Sprintf("%d. %s, %s: %s", n, called, table.TimeMark(e.Ended), namesOf(e.Result, hidden).In(e.Text)))
		if e.Again {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressReplay, e.Table, told.CutAll), Label: fmt.Sprintf("%d · See it again", n)})
		}
	}
	if len(part) == 0 {
		m.Lines = []string{"No game that you may know of has come to its end here yet."}
	}
	turn := func(to int, label string) {
		m.Buttons = append(m.Buttons, resultsButton(strconv.Itoa(to+1), label))
	}
	if page > 0 {
		turn(page-1, "Newer")
	}
	if page+1 < pages {
		turn(page+1, "Older")
	}
	if len(part) > 0 {
		m.Buttons = append(m.Buttons, resultsButton(ResultsPeople, "Who has won how often"), resultsButton(ResultsSeason, "The season"))
	}
	m.Buttons = append(m.Buttons, listButton(listed))
	m.Note = "Games of channels that you see, which were played to their end."
	return chat.Fit(m)
}

func resultsButton(what, label string) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressResults, "", what), Label: label}
}

// listButton takes its presser out of the results, or back in.
func listButton(listed bool) chat.Button {
	if listed {
		return resultsButton(ResultsLeave, "Leave my name out")
	}
	return resultsButton(ResultsBack, "Put my name back in")
}

// StandingsMessage tells what people have done in some games.
func StandingsMessage(all []Standing, games int, find func(key string) *game.Game, listed bool) chat.Message {
	m := chat.Message{Title: "Who has won how often", Note: "Counted in " + game.Count(games, "game") + " of channels that you see."}
	rated, diced := false, false
	for i, s := range all[:min(len(all), mostPeople)] {
		m.People = append(m.People, s.Person)
		line := fmt.Sprintf("%s has won %s of %d. ", game.Seat(i).Mark(), Tally(s.Won), s.Games)
		var played []string
		for _, p := range s.Played {
			says, has := p.says(find)
			played, rated = append(played, says), rated || has
		}
		line += strings.Join(played, "; ") + ". " + game.Capital(game.Count(s.Moves, "move"))
		switch s.Missed {
		case 0:
			line += ", no turn missed."
		default:
			line += ", " + game.Count(s.Missed, "turn") + " missed."
		}
		line += s.answered()
		if s.Diced > 0 {
			line += fmt.Sprintf(" Luck: %s in 100 a game.", told.Lucky(s.Luck/s.Diced))
			diced = true
		}
		m.Lines = append(m.Lines, line)
	}
	if n := len(all) - mostPeople; n > 0 {
		m.Lines = append(m.Lines, fmt.Sprintf("And %d more.", n))
	}
	if len(all) == 0 {
		m.Lines = []string{"Nobody stands here yet."}
	}
	if rated {
		m.Note += " " + ratingNote
	}
	if diced {
		m.Note += " " + luckNote
	}
	m.Buttons = []chat.Button{resultsButton("1", "The games"), resultsButton(ResultsSeason, "The season"), listButton(listed)}
	return chat.Fit(m)
}

// ratingNote says in a sentence what the number means.
const ratingNote = "A rating tells how strongly somebody plays one side of a game, by whom they beat and who beat them: all begin at 25, and what follows ± is how far off it may well be."

// luckNote says in a sentence what luck is.
const luckNote = "Luck tells by how much dice changed what the player's side could hope for, beside the mean of other dice, as a computer weighs the boards."

// answered tells how often somebody was called, and how soon they answered.
func (s *Standing) answered() string {
	half := s.Answered.Half()
	if half == 0 {
		return ""
	}
	return fmt.Sprintf(" Called %s, half of the answers came within %s.", game.Count(s.Answered.Called, "time"), table.ClockText(half))
}

// Tally is a number, and "none" for zero.
func Tally(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// says tells what somebody has done in one game, and reports whether that includes a rating.
func (p Played) says(find func(key string) *game.Game) (says string, rated bool) {
	says = p.Game
	if g := find(p.Game); g != nil {
		says = g.Title
	}
	if len(p.Sides) > 1 {
		says += fmt.Sprintf(" %d of %d", p.Won, p.Games)
	}
	var sides []string
	for _, s := range p.Sides {
		said := strings.TrimSpace(fmt.Sprintf("%s %d of %d", s.Side, s.Won, s.Games))
		if s.Rating != nil {
			said += fmt.Sprintf(", rated %.0f ± %.0f", s.Rating.Mu, math.Ceil(2*s.Rating.Sigma))
			rated = true
		}
		sides = append(sides, said)
	}
	if len(sides) == 1 {
		return says + ": " + sides[0], rated
	}
	return says + " (" + strings.Join(sides, "; ") + ")", rated
}
