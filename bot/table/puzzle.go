package table

import (
	"slices"
	"strconv"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Puzzle is a question about a game that is over. A channel is asked the question for a day: see
// game.Puzzler. Everyone there answers privately, and the channel is told who was right.
type Puzzle struct {
	N        int        `json:"n"` // its number among the game's puzzles, from 0
	Place    chat.Place `json:"place"`
	Until    time.Time  `json:"until"`          // when the answer is told
	Told     bool       `json:"told,omitempty"` // the answer was told, so the channel's next puzzle is of another game
	Offered  []string   `json:"offered"`        // the answers that people may pick
	Right    string     `json:"right"`
	Answered []Guess    `json:"answered,omitempty"`
}

// Guess is somebody's answer to a puzzle.
type Guess struct {
	Person chat.Person `json:"person"`
	Says   string      `json:"says"`
}

// AskPuzzle asks a place a puzzle of a game that is over.
func (t *Table) AskPuzzle(c *Change, p Puzzle) {
	t.Puzzle = &p
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OwePuzzle, Place: p.Place, Turn: p.N, At: c.Now})
}

// Guess notes somebody's answer to the puzzle of a game; their last one counts.
func (t *Table) Guess(c *Change, r Task) (Decided, error) {
	p := t.Puzzle
	switch {
	case p == nil || p.Told || r.Press.Args[0] != p.Key():
		return Decided{}, game.Refuse("That puzzle has been answered.")
	case r.Place != p.Place:
		return Decided{}, game.Refuse("That puzzle is another channel's.")
	case !slices.Contains(p.Offered, r.Value):
		return Decided{}, game.Refuse("Pick one of the answers that the puzzle offers.")
	}
	who := chat.Person{Chat: r.From.Chat, ID: r.From.ID, Name: r.From.Name}
	p.Answered = append(slices.DeleteFunc(p.Answered, func(g Guess) bool { return g.Person.Is(who) }), Guess{who, r.Value})
	return c.done(Decided{Answer: chat.Say("You say " + r.Value + ". The channel is told at " + TimeMark(p.Until) + " who was right. Until then you may pick another answer.")})
}

// Key is a name by which a puzzle differs from those that the same game asked before.
func (p *Puzzle) Key() string { return strconv.FormatInt(p.Until.Unix(), 36) }

// Guessed are those who have answered, and those of them who were right.
func (p *Puzzle) Guessed() (all, right []chat.Person) {
	for _, g := range p.Answered {
		all = append(all, g.Person)
		if g.Says == p.Right {
			right = append(right, g.Person)
		}
	}
	return all, right
}

// TellPuzzle owes a place the answer to the puzzle of a game.
func (t *Table) TellPuzzle(c *Change, m chat.Message) {
	t.Puzzle.Told = true
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweSolved, Place: t.Puzzle.Place, Turn: t.Puzzle.N, At: c.Now, Message: &m})
}

// ForgetGuess drops somebody's answer to the puzzle of a game. They need not have played the
// game.
func (t *Head) ForgetGuess(p chat.Person) {
	if t.Puzzle != nil {
		t.Puzzle.Answered = slices.DeleteFunc(t.Puzzle.Answered, func(g Guess) bool { return g.Person.Is(p) })
	}
}
