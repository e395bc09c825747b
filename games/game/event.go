package game

import (
	"encoding/json"
)

// Event is something that happened, told to its audience and nobody else.
type Event struct {
	To   Audience `json:"to"`
	Text string   `json:"text"`           // one plain sentence
	Dice []Roll   `json:"dice,omitempty"` // the dice it tells of

	// Moment marks the one event of a line that people will retell: the shark
	// is found, the whale dies, a ship is lost. Everyone is told of it. A game that is played to its
	// end has at least one moment, its end.
	Moment bool `json:"moment,omitempty"`

	// Opens is the name of the round that the event opens: "Round 3", "Act 2". Everyone
	// is told of it. Later events belong to that round, until another one opens.
	Opens string `json:"opens,omitempty"`

	// Answers marks an event that tells something hidden to the player who asked: that a search
	// found nothing, or that the shark is next door. It is told to them like news.
	Answers bool `json:"answers,omitempty"`

	// Stands marks an event that only tells how things stand, and not what happened. A call to a
	// player leaves it out if there is news.
	Stands bool `json:"stands,omitempty"`

	// Harms marks an event that tells of harm to a player, such as a hit. A call to a player leaves
	// out other news first.
	Harms bool `json:"harms,omitempty"`

	// Leads marks the harm that heads a step in which people will retell something lighter, or something
	// that came of it: the loss of a ship before the end of the battle.
	Leads bool `json:"leads,omitempty"`

	// Yields marks an event that tells in its last sentence what came of a move of which an
	// event before it told, as by a die. What calls a player leaves other news out before that
	// sentence.
	Yields bool `json:"yields,omitempty"`

	// Idles marks an event of which nothing comes, as that a useless card is thrown away. What
	// calls a player leaves it out before other news.
	Idles bool `json:"idles,omitempty"`

	// Vain marks an event that tells of a try of one piece against another which changed nothing, such
	// as a miss. What calls a player leaves it out before other news, if it is not about them.
	Vain bool `json:"vain,omitempty"`

	// Dull are those sentences of the text that tell nothing by themselves: that something did not
	// happen, or what only leads to a later event. What calls a player leaves them out first.
	Dull []string `json:"dull,omitempty"`

	// Overtakes are the beginnings of sentences, told before this event, that are no news after it:
	// where the piece was before, a question that the event answers, a barrel that is taken up again.
	// A call leaves such sentences out. Such a beginning may stand after a colon, too: "Ann plays a 7: Red 1
	// sails from 1".
	Overtakes []string `json:"overtakes,omitempty"`

	// Knew are the seats that knew before what the event tells everyone, such as a card that a player
	// chose in secret. What calls these players leaves it out first.
	Knew []Seat `json:"knew,omitempty"`

	// Asks marks an event from which the question follows that the game waits for now: a roll
	// that may be rolled again, a card that lets somebody choose. What calls a player leaves
	// other news out before it, and begins with it if it is short.
	Asks bool `json:"asks,omitempty"`

	// Shows marks an event that tells others what came of a plan that its player made in secret. A page
	// tells that player, too, what the others were told, before what they did then.
	Shows bool `json:"shows,omitempty"`

	// Settles marks an event that tells the result of dice that an earlier event told, in this line
	// or an earlier one. In between, a player was asked whether the dice stand. A page tells both in
	// one step.
	Settles bool `json:"settles,omitempty"`

	// Row names a row of similar events, such as the moves of one phase. A message may join
	// successive events of one row in one line, even if they come from different lines of the game.
	// See RowOf for what one piece does.
	Row string `json:"row,omitempty"`

	// Head marks the heading of a row, such as "Phase 2.". A message tells it only if another event
	// of the row follows.
	Head bool `json:"head,omitempty"`

	// Brief marks an event that only sums up other events of the line. If a line has such events for
	// everyone, a message tells them instead of the other events for everyone. The log tells those.
	Brief bool `json:"brief,omitempty"`

	// Guess tells those who look back at the game how players had guessed at what the event brings
	// to light. Nobody is told of it with the event, and no journal keeps it.
	Guess *Guess `json:"-"`

	// Stood and Dicey tell those who look back at the game how pieces stood at a blow, and how often dice
	// do as much. Nobody is told of them with the event, and no journal keeps them.
	Stood *Stood `json:"-"`
	Dicey Dicey  `json:"-"`

	// Retelling is what those who look back at a round that turned the game are told of the event. Nobody
	// is told of it with the event, and no journal keeps it.
	Retelling *Retelling `json:"-"`

	// Orders tell, for those who look back, whose secret orders the event carries out, in a sentence each:
	// "{0} cuts the line of yellow." No journal keeps them.
	Orders []string `json:"-"`

	// Decides tells how contests went. Everyone is told of the event. No journal keeps it.
	Decides []Decision `json:"-"`

	seen int // the number of the match as it stood then; see Session.PlayWatched
}

// Guess is what players guessed at something hidden, and what was so.
type Guess struct {
	Text  string // a sentence
	Right int    // how many guessed right
}

// Audience is whom an event is told. The zero Audience is nobody: such an
// event is a fault, and is dropped rather than shown.
type Audience struct {
	all   bool
	seats []Seat
}

// Everyone is the audience of what is public.
func Everyone() Audience { return Audience{all: true} }

// Only is the audience of what some seats alone may know.
func Only(seats ...Seat) Audience { return Audience{seats: seats} }

// Nobody reports whether the audience was left out.
func (a Audience) Nobody() bool { return !a.all && len(a.seats) == 0 }

// Public reports whether the event is told to everyone.
func (a Audience) Public() bool { return a.all }

// Seats are the only seats that are told; none if everyone is told.
func (a Audience) Seats() []Seat { return a.seats }

// Has reports whether the viewer is told. The Public is told only what
// everyone is.
func (a Audience) Has(viewer Seat) bool {
	if a.all {
		return true
	}
	for _, s := range a.seats {
		if s == viewer && s != Public {
			return true
		}
	}
	return false
}

// MarshalJSON writes "all" or a list of seats.
func (a Audience) MarshalJSON() ([]byte, error) {
	if a.all {
		return []byte(`"all"`), nil
	}
	return json.Marshal(a.seats)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (a *Audience) UnmarshalJSON(data []byte) error {
	if string(data) == `"all"` {
		*a = Everyone()
		return nil
	}
	var seats []Seat
	err := json.Unmarshal(data, &seats)
	if err != nil {
		seats = nil // drop what was read before the error
	}
	*a = Only(seats...)
	return err
}
