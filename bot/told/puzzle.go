package told

import (
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// Puzzle is a question of a game that is over, with what everyone knew then.
type Puzzle struct {
	game.Puzzle
	Known []string // the newest first
	board render.Scene
}

// Puzzles are those of a game that is over. The last is left out: what ended the game, or a part
// of it, may have told everyone its answer.
func (p *Tale) Puzzles() ([]Puzzle, error) {
	var seen []game.View
	var found []game.Puzzle
	err := p.Replay(func(after int, m game.Match) error {
		z, ok := m.(game.Puzzler)
		if !ok {
			return nil
		}
		for len(seen) < z.Asked() {
			seen = append(seen, m.View(game.Public))
		}
		if after == len(p.entries)-1 {
			found = z.Puzzles()
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var all []Puzzle
	for i := range min(len(found), len(seen)) - 1 {
		all = append(all, Puzzle{found[i], each(seen[i].Notes(), p.Names.In), seen[i].Scenes()[0].Named(p.Names.In)})
	}
	return all, nil
}

// Good reports whether there is something to think about: a few answers are left, and the right
// one is neither known nor past guessing.
func (p Puzzle) Good() bool {
	return len(p.Answers) >= 3 && len(p.Answers) <= mostLeft && p.Chance >= 8 && p.Chance <= 60
}

// mostLeft is how many answers of a good puzzle may be right.
const mostLeft = 8

// mostKnown is how many lines of a puzzle tell what was known.
const mostKnown = 8

// PuzzleMessage asks a channel a puzzle of a game. Ask adds the question.
func PuzzleMessage(t *table.Table) chat.Message {
	m := chat.Message{Title: "The puzzle of the day · " + t.Session.Game().Title}
	menu := chat.Menu{ID: chat.PublicID(chat.PressGuess, t.ID, t.Puzzle.Key()), Label: "Your answer…"}
	for _, answer := range t.Puzzle.Offered {
		menu.Options = append(menu.Options, chat.MenuOption{Value: answer, Label: answer})
	}
	m.Menus = []chat.Menu{menu}
	m.Note = fmt.Sprintf("It is from a game that was played here. Only you see your answer, until %s.", table.TimeMark(t.Puzzle.Until))
	return m
}

// Ask adds to the message of a puzzle its question and the board as everyone knew it.
func (d *Drawer) Ask(m *chat.Message, p Puzzle) error {
	m.Lines = append([]string{p.Ask + " This is what everyone knew then:"}, p.Known[:min(len(p.Known), mostKnown)]...)
	*m = chat.Fit(*m)
	return d.addScene(m, p.board)
}

// Solve adds to the message of an answer what was hidden.
func (d *Drawer) Solve(m *chat.Message, p Puzzle) error {
	scene := p.Truth.Scene()
	m.Lines = append([]string{p.Ask + " " + scene.Alt}, m.Lines...)
	*m = chat.Fit(*m)
	if scene.Heart != (render.Area{}) {
		scene = render.Cut(scene, scene.Heart)
	}
	return d.addScene(m, scene)
}

func (d *Drawer) addScene(m *chat.Message, s render.Scene) error {
	png, err := d.Painter.PNG(s)
	if err == nil {
		m.Pictures = []chat.Picture{{Name: "puzzle.png", Alt: chat.Cut(s.Alt, chat.MostAlt), PNG: png}}
	}
	return err
}

// Scored is how many puzzles somebody has solved in a channel.
type Scored struct {
	Person chat.Person
	Right  int
}

// mostScored is for how many people an answer tells the points.
const mostScored = 5

// SolvedMessage tells who was right, how many answered, and the points of those who have most.
// Some who were right may not be named. The message of the last puzzle for now says so.
func SolvedMessage(p *table.Puzzle, named []chat.Person, points []Scored, last bool) chat.Message {
	m := chat.Message{Title: "The puzzle is solved: " + p.Right}
	mark := func(who chat.Person) string {
		m.People = append(m.People, who)
		return game.Seat(len(m.People) - 1).Mark()
	}
	answered, right := p.Guessed()
	switch share := fmt.Sprintf("%d of %d", len(right), len(answered)); {
	case len(answered) == 0:
		m.Lines = append(m.Lines, "Nobody answered.")
	case len(named) == 0:
		m.Lines = append(m.Lines, "Right: "+share+".")
	default:
		var names []string
		for _, who := range named {
			names = append(names, mark(who))
		}
		m.Lines = append(m.Lines, "Right: "+game.List("and", names...)+" ("+share+").")
	}
	var all []string
	for _, s := range points[:min(len(points), mostScored)] {
		all = append(all, fmt.Sprintf("%s %d", mark(s.Person), s.Right))
	}
	if len(all) > 0 {
		m.Lines = append(m.Lines, "Points: "+strings.Join(all, ", ")+".")
	}
	if last {
		m.Note = "Nobody has answered for a week, so this was the last. To ask again: /sea here puzzle on."
	}
	return chat.Fit(m)
}
