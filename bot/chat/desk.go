package chat

import (
	"context"

	"shipboard/games/game"
)

// Desks shows tables to a chat that has a screen for them.
type Desks interface {
	// Desk is the table in a channel as a person sees it. Open is the reference of
	// a choice that was opened; "" for the first ones. The desk has no Table where
	// the channel has none.
	Desk(ctx context.Context, from Person, in Place, open string) (Desk, error)

	// DeskPicture draws the picture of that desk with this Name; nil if it has none of that
	// name. The hash is made like DeskPicture.Hash, from what was drawn.
	DeskPicture(ctx context.Context, from Person, in Place, name string) (png []byte, hash string, err error)

	// DrawAgain draws a picture of a message again, by its Again; nil where the table no
	// longer knows the game as it was then.
	DrawAgain(ctx context.Context, again string) (png []byte, err error)

	// Tale is what the person was shown of the game in a channel since they last acted, from step
	// after+1 on. It has no steps for somebody who watches.
	Tale(ctx context.Context, from Person, in Place, after int) (DeskTale, error)

	// Places returns, for each text, marks at the pieces and places that it names on a
	// picture of the desk.
	Places(ctx context.Context, from Person, in Place, picture string, texts []string) ([][]DeskMark, error)

	// Rounds are the rounds of the game in a channel, as the person was told of
	// them; none before the end of the game.
	Rounds(ctx context.Context, from Person, in Place) ([]DeskRound, error)
}

// Desk is a table as one person sees it on a screen of their own: the pictures,
// with the places that may be pressed; the choices; who is awaited; what
// happened. It is made from that person's View and from public facts. Names are
// in place already, and times are those of the server.
//
// A page presses the buttons of a desk as if they stood in a message.
type Desk struct {
	Table string `json:"table,omitempty"` // "" where the channel has no game
	Game  string `json:"game,omitempty"`  // its key
	Title string `json:"title,omitempty"`
	Stage string `json:"stage,omitempty"` // "lobby", "playing" or "over"
	Seat  int    `json:"seat"`            // the person's own; -1 for somebody who watches
	Moves int    `json:"moves"`           // how many lines the seat has played
	Turn  int    `json:"turn,omitempty"`

	Head  string `json:"head,omitempty"` // what the person is to do, or who is awaited
	Aside string `json:"aside,omitempty"`
	Night bool   `json:"night,omitempty"` // the first picture is secret, and the person is to act on it

	// Secret says that the desk shows something that nobody but the person may see.
	Secret bool `json:"secret,omitempty"`

	Seats []DeskSeat `json:"seats,omitempty"`

	Pictures []DeskPicture `json:"pictures,omitempty"` // the one to show first comes first

	Choices  []DeskChoice `json:"choices,omitempty"`
	Undo     *Button      `json:"undo,omitempty"`
	Type     *Button      `json:"type,omitempty"`     // to type a move
	Hint     *Button      `json:"hint,omitempty"`     // what a computer would do
	Buttons  []Button     `json:"buttons,omitempty"`  // of the table: votes, and at its end the proof and the next game
	Commands []Button     `json:"commands,omitempty"` // for a guest, who can type none

	Moment *DeskMoment `json:"moment,omitempty"` // of this turn
	Story  []string    `json:"story,omitempty"`  // of this turn, in at most three lines
	Whole  []DeskLine  `json:"whole,omitempty"`  // of this turn
	Own    []string    `json:"own,omitempty"`    // told to the person alone in this turn
	Notes  []string    `json:"notes,omitempty"`  // what the person's side has found out
	Hidden bool        `json:"hidden,omitempty"` // the notes are not for everyone
	Brief  []string    `json:"brief,omitempty"`  // the person's part
	Clock  string      `json:"clock,omitempty"`

	Missed *Button `json:"missed,omitempty"` // tells what happened since the person's last move

	Coach  string  `json:"coach,omitempty"`  // a sentence for somebody in their first game
	Taught *Button `json:"taught,omitempty"` // ends such sentences for good

	Games []DeskGame `json:"games,omitempty"` // that may be started here, where no game is under way
	Lobby *DeskLobby `json:"lobby,omitempty"`
	End   *DeskEnd   `json:"end,omitempty"`
}

// DeskSeat is a player at the table.
type DeskSeat struct {
	Seat  int      `json:"seat"`
	Who   Person   `json:"who"`
	Roles []string `json:"roles,omitempty"`
	For   string   `json:"for,omitempty"` // what the game waits for from them
	Waits bool     `json:"waits,omitempty"`
	State string   `json:"state,omitempty"` // "ready", "has left", "won"
	Ink   string   `json:"ink,omitempty"`   // the colour of their pieces: "#9c3129"; "" where it has no name
}

// DeskPicture tells of a picture without its bytes; Desks.DeskPicture draws these. Its
// places are in pixels.
type DeskPicture struct {
	Name    string      `json:"name"`
	Title   string      `json:"title"`
	Alt     string      `json:"alt"`
	Hash    string      `json:"hash"` // of all that the picture shows
	Private bool        `json:"private,omitempty"`
	W       float64     `json:"w"`
	H       float64     `json:"h"`
	Heart   DeskArea    `json:"heart"`
	Beside  bool        `json:"beside,omitempty"` // it is shown beside the first picture, and not in its place
	List    bool        `json:"list,omitempty"`   // it lists pieces that the board shows, too
	Spots   []DeskSpot  `json:"spots,omitempty"`  // only those that a choice is about
	Grip    *DeskArea   `json:"grip,omitempty"`   // of the person's own piece, which is dragged to a spot
	Looks   []DeskLook  `json:"looks,omitempty"`  // the other pieces, each with what is known of it
	Covers  []DeskArea  `json:"covers,omitempty"` // words and pieces near the spots, on which nothing should lie
	Words   []DeskArea  `json:"words,omitempty"`  // texts of a step's picture, which its marks leave free
	Grid    *DeskGrid   `json:"grid,omitempty"`   // of a step's picture
	Cards   []DeskCard  `json:"cards,omitempty"`
	Steer   *DeskSteer  `json:"steer,omitempty"`  // how the person's own piece sails to a place that is pointed at
	Course  *DeskCourse `json:"course,omitempty"` // how it is plotted to a place that is pointed at
	Legend  bool        `json:"legend,omitempty"` // it has one: the picture with this one's name and "-legend"
}

// DeskGrid are the names of a board's rows and columns, which a part of the board does not show, and
// the places that a step names.
type DeskGrid struct {
	Rows    []DeskEdge  `json:"rows"`
	Columns []DeskEdge  `json:"columns"`
	Named   []DeskPlace `json:"named,omitempty"`
}

// DeskEdge is the name of a row or a column, and how far down or to the right it lies.
type DeskEdge struct {
	Name string  `json:"name"`
	At   float64 `json:"at"`
}

// DeskPlace is a place of a board, by its middle.
type DeskPlace struct {
	Name string  `json:"name"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}

// DeskSteer is a piece that may turn once and then run straight ahead. Its line is Line and then
// "turn 40 port then 2.5" or "move 2.5".
type DeskSteer struct {
	Line    string  `json:"line"` // "try s1 "
	X       float64 `json:"x"`    // of its middle
	Y       float64 `json:"y"`
	Heading float64 `json:"heading"` // degrees clockwise from the top
	Inch    float64 `json:"inch"`    // in pixels
	Turn    float64 `json:"turn"`    // degrees at most, to either side
	Price   float64 `json:"price"`   // inches that a turn costs
	Allow   float64 `json:"allow"`   // inches that it may go, the price of the turn included
}

// DeskCourse are the places to which a piece can be plotted.
type DeskCourse struct {
	Ways []DeskWay `json:"ways,omitempty"`
	R    float64   `json:"r"`    // how near a press must come to the middle of a place
	Else string    `json:"else"` // why the piece cannot come to the other places
}

// DeskWay is the way to a place.
type DeskWay struct {
	X    float64 `json:"x"` // of its middle
	Y    float64 `json:"y"`
	Line string  `json:"line,omitempty"` // "red F F"; "" if the piece cannot come there
	Says string  `json:"says"`           // what the line does, or why there is none
}

// DeskArea is a part of a picture, in pixels from the top left.
type DeskArea struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// DeskCard tells in words what stands beside the heart of a picture.
type DeskCard struct {
	Title string     `json:"title"`
	Aside string     `json:"aside,omitempty"`
	Lines []string   `json:"lines,omitempty"`
	Facts []DeskFact `json:"facts,omitempty"`
	Edge  string     `json:"edge,omitempty"` // a colour: "#7a2b2b"
	Mine  bool       `json:"mine,omitempty"`
	Acts  bool       `json:"acts,omitempty"` // it is about the piece that is to act now
	Spot  string     `json:"spot,omitempty"` // of the piece that it is about
}

// DeskFact is a figure with its name.
type DeskFact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Sign  string `json:"sign,omitempty"` // the value in a few letters, for a row of several pieces
	Spot  string `json:"spot,omitempty"` // of the piece that it is about, where the card is about several
}

// DeskSpot is a place on a picture that may be pressed.
type DeskSpot struct {
	Name  string   `json:"name"`
	Path  string   `json:"path"` // its outline, as an SVG has it
	Ring  DeskArea `json:"ring"` // the rectangle of the ring that says that it may be pressed
	Round bool     `json:"round,omitempty"`

	// Prints are the signs of its choices that are part of the picture already.
	Prints []string `json:"prints,omitempty"`
}

// DeskLook is a piece that may be looked at.
type DeskLook struct {
	Spot  string   `json:"spot"`
	Title string   `json:"title"`
	Lines []string `json:"lines"`
	Ring  DeskArea `json:"ring"`
}

// DeskGame is a game that may be started.
type DeskGame struct {
	Key     string `json:"key"`
	Title   string `json:"title"`
	Blurb   string `json:"blurb"`
	Players string `json:"players"` // "2 to 4"
	Lasts   string `json:"lasts,omitempty"`

	Alone []DeskAlone `json:"alone,omitempty"`
}

// DeskAlone is a game of one person against computers.
type DeskAlone struct {
	Label     string `json:"label"`
	Role      string `json:"role,omitempty"`
	Computers int    `json:"computers"`
}

// DeskChoice is a choice that may be pressed.
type DeskChoice struct {
	Button
	Spot  string    `json:"spot,omitempty"`
	By    []string  `json:"by,omitempty"`
	Kind  game.Kind `json:"kind,omitempty"`
	Leads bool      `json:"leads,omitempty"` // to the orders of the person's own piece at Spot
	Main  bool      `json:"main,omitempty"`  // the good default
	Early bool      `json:"early,omitempty"` // never the large button
	Asks  string    `json:"asks,omitempty"`  // what it would waste; the page asks before it plays this
	Opens string    `json:"opens,omitempty"` // the reference with which to ask for the desk again; "" if the press does it
}

// DeskMoment is what people will retell of a turn.
type DeskMoment struct {
	ID    string      `json:"id"` // the same for as long as it is the same moment
	Text  string      `json:"text"`
	Dice  []game.Roll `json:"dice,omitempty"`  // that decided it
	Lines []DeskLine  `json:"lines,omitempty"` // what else the same line told
}

// DeskLine is a line of a turn and the dice that decided it.
type DeskLine struct {
	Text string      `json:"text"`
	Dice []game.Roll `json:"dice,omitempty"`

	Moment bool `json:"moment,omitempty"` // people will retell it
	Idles  bool `json:"-"`                // it tells of nothing that happened, or nothing comes of it
	Harms  bool `json:"-"`                // it tells of harm
	Leads  bool `json:"-"`                // it tells of the weightiest harm
	Yields bool `json:"-"`                // it tells in its last sentence what came of the move of the line before it
}

// DeskTale is what a person was shown of a game since they acted last, step by step.
type DeskTale struct {
	Table string     `json:"table,omitempty"`
	Steps []DeskStep `json:"steps"`
	Left  int        `json:"left,omitempty"` // steps before these

	// From is when the first of these steps happened, in Unix milliseconds. Before are the
	// last sentences that the person was told before it.
	From   int64    `json:"from,omitempty"`
	Before []string `json:"before,omitempty"`

	Whispers []DeskWhisper `json:"whispers,omitempty"` // of the whole game
}

// DeskWhisper is a sentence that the person alone was told by a line of the log that everyone has.
type DeskWhisper struct {
	At     int64    `json:"at"` // when, in Unix milliseconds
	Text   string   `json:"text"`
	Before []string `json:"before,omitempty"` // sentences of the line that come after it, the next first
	After  []string `json:"after,omitempty"`  // and before it, the last first
}

// DeskStep is an act that the person was shown, or some routine acts of one player.
type DeskStep struct {
	N       int        `json:"n"` // its number among all that the person was shown in this game
	Own     bool       `json:"own,omitempty"`
	Opens   string     `json:"opens,omitempty"` // the round that it opens
	Under   string     `json:"under,omitempty"` // the phase that it begins
	Head    string     `json:"head"`            // what happened
	Came    string     `json:"came,omitempty"`  // the end of Head, if that came of the dice in Lines
	Lines   []DeskLine `json:"lines,omitempty"` // how it came, and the dice
	Lead    int        `json:"lead,omitempty"`  // how many of Lines came before what Head tells
	Said    []string   `json:"said"`            // its sentences, as the log has them
	Touches bool       `json:"touches,omitempty"`
	Hurts   bool       `json:"hurts,omitempty"` // it changed what the person has
	Moment  bool       `json:"moment,omitempty"`
	News    bool       `json:"news,omitempty"`    // it answers what the person asked, or opens a round
	Brought bool       `json:"brought,omitempty"` // it came of the person's own line
	Shows   bool       `json:"shows,omitempty"`   // it is what the others were told of the person's secret plan
	Holds   bool       `json:"holds,omitempty"`   // it stays until it is pressed
	Stands  int        `json:"stands"`            // if it does not hold: how long it stays, in milliseconds

	// Picture is the board as the person saw it then. DeskPicture draws it. It is nil where
	// the game cannot be played again.
	Picture *DeskPicture `json:"picture,omitempty"`
	Marks   []DeskMark   `json:"marks,omitempty"`
	Figures []DeskFigure `json:"figures,omitempty"`
}

// DeskMark shows on a step's picture what changed.
type DeskMark struct {
	Kind string  `json:"kind"` // "way", "shot" and "throw" go from one place to another; "ring" and "lost" are about one
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	R    float64 `json:"r"` // how large it is there
	ToX  float64 `json:"toX,omitempty"`
	ToY  float64 `json:"toY,omitempty"`

	// Of is the piece that the mark is about, and Mine says that it is the reader's. Harm says that it
	// came to harm, and Vain that a shot or throw did none. From is what shot.
	Of   string `json:"-"`
	From string `json:"-"`
	Mine bool   `json:"mine,omitempty"`
	Harm bool   `json:"harm,omitempty"`
	Vain bool   `json:"vain,omitempty"`

	// Over are for a way its points, if it is not straight. Drawn says that the picture itself draws
	// a line there.
	Over  [][2]float64 `json:"over,omitempty"`
	Drawn bool         `json:"drawn,omitempty"`
}

// DeskFigure is a figure of a card that changed.
type DeskFigure struct {
	Name string `json:"name"`
	Was  string `json:"was"`
	Now  string `json:"now"`
}

// DeskRound is a round of a game that is over.
type DeskRound struct {
	Name  string     `json:"name"` // "Round 3"
	Lines []DeskLine `json:"lines"`

	// Picture is the board as it lay when the round had ended. DeskPicture draws it.
	Picture *DeskPicture `json:"picture,omitempty"`
}

// DeskLobby is a table before its game begins.
type DeskLobby struct {
	Blurb     string        `json:"blurb"`
	From      string        `json:"from,omitempty"` // for a what-if: the point of the other game from which it goes on
	Players   string        `json:"players"`        // "2 to 4"
	Lasts     string        `json:"lasts,omitempty"`
	Pace      string        `json:"pace,omitempty"` // how long it takes over days: a sentence
	Roles     []DeskRole    `json:"roles,omitempty"`
	Options   []DeskSetting `json:"options,omitempty"`
	Buttons   []Button      `json:"buttons,omitempty"`   // Join, Leave, Begin
	Drop      *Button       `json:"drop,omitempty"`      // for the host: to play another game
	Computers []Button      `json:"computers,omitempty"` // to add one, and to send one away
	Seal      string        `json:"seal"`
}

// DeskRole is a part in the game, and who asks for it.
type DeskRole struct {
	Title string  `json:"title"`
	Blurb string  `json:"blurb"`
	Seats []int   `json:"seats,omitempty"`
	Join  *Button `json:"join,omitempty"`
}

// DeskSetting is a variant that the table may choose.
type DeskSetting struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Value   string `json:"value"`
	Menu    *Menu  `json:"menu,omitempty"`  // for whoever may change it
	Typed   bool   `json:"typed,omitempty"` // other values than the menu's may be typed
}

// DeskEnd is how a game ended.
type DeskEnd struct {
	Text  string      `json:"text"`
	Won   []int       `json:"won,omitempty"` // seats
	Deeds *game.Deeds `json:"deeds,omitempty"`
	Proof string      `json:"proof,omitempty"`
}
