package sea

import (
	"strconv"

	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// krakenSum is the smallest sum of the dice for the whale's move that calls a kraken.
const krakenSum = 7

// The highest face of the die with which the kraken lets its man go, and the highest with which
// it kills him. With a higher face it throws him overboard.
const (
	krakenSpares = 2
	krakenKills  = 4
)

// krakenStrikes is the kraken's step of an odd turn, if a kraken was called.
func (s beasts) krakenStrikes() {
	if !s.Kraken {
		return
	}
	s.Kraken = false
	red, white := s.Die("red die", RisesAt), s.Die("white die", TurnsTo)
	at, to := board.Spot(red), board.Dir(white)
	var b *Boat
	for ; at.OnBoard(); at = at.Next(to) {
		s.Latest.Ray = append(s.Latest.Ray, at)
		b = s.BoatAt(at)
		if b != nil {
			break
		}
	}
	switch {
	case b == nil:
		s.Note(view.PhaseKraken, nil, "the kraken", "from "+board.Spot(red).String()+" "+to.String()+": no boat in its way", red, white)
		s.Say("A kraken comes up at %s, rushes %s, finds no boat and is gone.", board.Spot(red), to)
		s.Decide(view.KrakenKey(s.Turn), board.Spot(red).String())
		s.story.nobody = s.Last().Text
		s.Dull()
		return
	case at == board.Spot(red):
		s.Note(view.PhaseKraken, b, "the kraken", "comes up beneath it at "+at.String(), red, white)
		s.Say("A kraken comes up at %s, right beneath %s!", at, b.Colour())
		s.Decide(view.KrakenKey(s.Turn), at.String())
	default:
		s.Note(view.PhaseKraken, b, "the kraken", "from "+board.Spot(red).String()+" "+to.String()+" to "+at.String(), red, white)
		s.Say("A kraken comes up at %s, rushes %s and falls upon %s at %s!", board.Spot(red), to, b.Colour(), at)
		s.Decide(view.KrakenKey(s.Turn), board.Spot(red).String())
	}
	seat := s.Die("which man", "the man's place, 1 at the bow")
	man := b.Crew[seat-1]
	if man == 0 {
		s.Note(view.PhaseKraken, b, "whom it grasps", "place "+strconv.Itoa(seat)+" is empty", seat)
		s.Say("The kraken gropes for place %d of %s, which is empty, and sinks away.", seat, b.Colour())
		return
	}
	effect := s.Die("what it does", board.FaceRange(krakenSpares)+" lets go, "+board.Faces(krakenSpares+1, krakenKills)+" kills, "+board.Faces(krakenKills+1, 6)+" overboard")
	switch {
	case effect <= krakenSpares:
		s.Note(view.PhaseKraken, b, "whom it grasps", man.String()+" is safe", seat, effect)
		s.Say("The kraken grasps %s of %s, and lets go.", man, b.Colour())
	case effect <= krakenKills:
		s.Note(view.PhaseKraken, b, "whom it grasps", man.String()+" dies", seat, effect)
		s.Great(manDies, "The kraken drags "+man.String()+" of "+b.Colour()+" down!")
		b.Crew[seat-1] = 0
		s.Latest.Dead = append(s.Latest.Dead, at)
		s.Deed(b.Seat).Died++
		s.Tell("The kraken drags %s of %s down; he is dead.", man, b.Colour())
		overboard(s).abandoned(b)
	default:
		s.Note(view.PhaseKraken, b, "whom it grasps", man.String()+" overboard", seat, effect)
		s.fallen("The kraken", man.String()+" of "+b.Colour())
		overboard(s).falls(b, seat-1)
		s.Tell("The kraken throws %s of %s overboard.", man, b.Colour())
		overboard(s).abandoned(b)
	}
}
