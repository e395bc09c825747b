package boarders

import (
	"slices"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// moveVerbs are the moves. One line may hold several, for the same ship or for
// those that follow her: "ariel ahead, lawrence ahead port".
var moveVerbs = []verb{
	{"ahead", true, (*command).moveLine},
	{"turn", true, (*command).moveLine},
	{"back", true, (*command).moveLine},
	{"rest", true, (*command).moveLine},
	{"leave", true, (*command).moveLine},
}

// moveWords are the words with which a move begins.
var moveWords = []string{"ahead", "turn", "back", "rest", "leave"}

// textMoves are the moves by how they are typed.
var textMoves = listTextMoves()

func listTextMoves() map[string]roster.Move {
	list := make(map[string]roster.Move, len(roster.MoveTexts))
	for m, text := range roster.MoveTexts {
		list[text] = m
	}
	return list
}

// sure is the word that confirms that a ship shall leave: "leave chart". The word
// leave alone is refused, so that nobody leaves by one slip.
const sure = "chart"

// shipMove is a move that is typed for a ship.
type shipMove struct {
	ship battle.Ref
	move roster.Move
	sure bool
}

// text is how the move is typed.
func (m shipMove) text() string {
	if m.move == roster.LeaveChart && m.sure {
		return roster.MoveTexts[m.move] + " " + sure
	}
	return roster.MoveTexts[m.move]
}

// moveLine reads moves of the ship that is asked for, and of those that come
// after her in the same phase.
func (c *command) moveLine(s *State, t *battle.Telling) (string, error) {
	if s.Step != view.StepMoves || !s.asked(c.seat) {
		return "", game.Refuse("No ship of yours is to move now.")
	}
	list, err := c.readMoves(s)
	if err != nil {
		return "", err
	}
	if err := mayMove(&s.Sea, list[0]); err != nil {
		return "", err
	}
	draws, turn, phase := t.Dice.Draws(), s.Turn, s.Phase
	var before *State
	if len(list) > 1 { // a single move was checked already
		before = s.clone()
	}
	var lines []string
	for i, m := range list {
		if i > 0 {
			err := mayMove(&s.Sea, m)
			if s.Over != nil || s.Turn != turn || s.Phase != phase || !s.asked(c.seat) {
				err = game.Refuse("No ship of yours moves next, so the line is too long; type %s alone.", lines[0])
			}
			if err != nil && !t.Secret && t.Dice.Draws() == draws {
				*s = *before
				return "", err
			}
			if err != nil { // a refusal would tell what the dice will show, and the player could not know better
				t.Whisper(c.seat, "After that you may not do as typed, and the rest of the line is dropped.")
				break
			}
		}
		lines = append(lines, prefix(&s.Sea, s.Mover)+m.text())
		s.turns(t).moved(m.move)
	}
	t.Plain = true
	return strings.Join(lines, ", "), nil
}

// mayMove refuses what the ship that is to move now cannot do.
func mayMove(s *battle.Sea, m shipMove) error {
	h := s.Ship(s.Mover)
	switch {
	case h == nil:
		return game.Refuse("No ship is to move now.")
	case m.ship != s.Mover:
		return game.Refuse("%s is to move now.", h.Title())
	}
	legal := s.Helm(s.Mover).LegalMoves()
	if !slices.Contains(legal, m.move) {
		return cannot(s, h, m.move, legal)
	}
	if m.move == roster.LeaveChart && !m.sure {
		return game.Refuse("To leave the chart is for good, and gives the enemy %s for %s; type leave %s to do it.", game.Count((h.Hull+1)/2, "point"), h.Title(), sure)
	}
	return nil
}

// cannot says why a ship may not make a move, and what she may do.
func cannot(s *battle.Sea, h *battle.Ship, m roster.Move, legal []roster.Move) error {
	var words []string
	for _, l := range legal {
		if l != roster.LeaveChart {
			words = append(words, roster.MoveTexts[l])
		}
	}
	may := game.List("or", words...)
	switch {
	case m == roster.LeaveChart:
		return game.Refuse("%s cannot leave: %s lies ahead of her, and is on the chart; she may: %s.", h.Title(), h.At.Next(h.Facing), may)
	case m.GoesAhead() && slices.Contains(legal, roster.LeaveChart):
		return game.Refuse("The edge of the chart lies ahead of %s; type leave if she shall leave it for good, which gives the enemy %s; or: %s.", h.Title(), game.Count((h.Hull+1)/2, "point"), may)
	case s.InIrons(h):
		return game.Refuse("%s lies in irons and can only turn out of the wind: %s.", h.Title(), may)
	case h.OnlyTurn:
		return game.Refuse("%s has only steerage way, for one turn on the spot: %s.", h.Title(), may)
	case m == roster.BackSail && h.Sail != roster.Oars:
		return game.Refuse("%s has backed sail once this turn, and only a close-hauled ship may do it again; she may: %s.", h.Title(), may)
	case m == roster.AheadPort || m == roster.AheadStar:
		return game.Refuse("A ship that goes ahead can turn downwind only, and a turn upwind is a move on the spot; %s may: %s.", h.Title(), may)
	case m == roster.TurnPort || m == roster.TurnStar:
		return game.Refuse("On the spot a ship turns upwind only; %s may: %s.", h.Title(), may)
	}
	return game.Refuse("%s cannot do that now; she may: %s.", h.Title(), may)
}

// readMoves reads the verb and the words after it as moves.
func (c *command) readMoves(s *State) ([]shipMove, error) {
	own := s.ShipsOf(c.seat)
	names := namesOf(&s.Sea, own)
	may := slices.Concat(moveWords, names)
	words := append([]string{c.verb}, c.args...)
	ship := c.ship
	made := make([]int, len(s.Ships)+1)
	var list []shipMove
	for len(words) > 0 {
		word, err := game.Word("move", words[0], may)
		if err != nil {
			return nil, game.Refuse("%s is no move; a line goes like: ahead port, turn starboard.", game.Quote(words[0]))
		}
		words = words[1:]
		if slices.Contains(names, word) {
			ship = own[slices.Index(names, word)]
			if len(words) == 0 {
				return nil, game.Refuse("Say what %s shall do, as in: %s ahead.", word, word)
			}
			continue
		}
		m := shipMove{ship: ship}
		m.move, words, err = readMove(word, words)
		if err != nil {
			return nil, err
		}
		if m.move == roster.LeaveChart && len(words) > 0 && words[0] == sure {
			m.sure, words = true, words[1:]
		}
		made[ship]++
		if left := s.Helm(ship).MovesLeft(); made[ship] > max(left, 1) {
			return nil, game.Refuse("%s has %s left in this phase; type no more for her.", s.Ship(ship).Title(), game.Count(left, "move"))
		}
		list = append(list, m)
	}
	return list, nil
}

// readMove reads one move: a verb, and the side that may follow it. It returns
// the words that are left.
func readMove(verb string, words []string) (roster.Move, []string, error) {
	text := verb
	if len(words) > 0 && (verb == "ahead" || verb == "turn") {
		if side, err := game.Word("side", words[0], []string{roster.Port.String(), roster.Starboard.String()}); err == nil {
			text, words = text+" "+side, words[1:]
		}
	}
	if m, ok := textMoves[text]; ok {
		return m, words, nil
	}
	return "", nil, game.Refuse("Say to which side, as in: %s port.", verb)
}

// moveQuestion is what a captain is asked for: the moves of his ships that move one after the
// other.
func moveQuestion(s *battle.Sea) string {
	const to = "to move "
	return to + view.SomeOf(game.MaxWait-len(to), s.Names(s.InARow())...)
}

// skipMoves makes the default moves for a captain: for his ships one after the other, until
// another captain's ship moves.
func (s turns) skipMoves(seat game.Seat) {
	turn, phase, others := s.Turn, s.Phase, madeByOthers(&s.Sea, seat)
	for {
		s.moved(s.Helm(s.Mover).Safe())
		if s.Over != nil || s.Step != view.StepMoves || !s.asked(seat) || s.Turn != turn || s.Phase != phase || madeByOthers(&s.Sea, seat) != others {
			return
		}
	}
}

// madeByOthers is how many moves the other captains' ships have made this turn.
func madeByOthers(s *battle.Sea, seat game.Seat) int {
	n := 0
	for _, h := range s.Ships {
		if h.Captain != seat {
			n += h.Made
		}
	}
	return n
}
