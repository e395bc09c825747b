// Package render is the vocabulary of Shipboard's pictures. A Scene describes a
// picture in pixels, on a page at most 1200 wide. Package render/raster makes a
// PNG of it, and Text puts it into words.
package render

import "time"

// Scene is one picture.
type Scene struct {
	Name  string // of the file: "board", "pad"; it does not depend on secrets
	Title string // a heading
	Alt   string // the picture in words, enough to play by; may hold seat marks
	W, H  float64
	Theme *Theme

	// Head and Aside are what the banner says: "Round 4 · the crew's turn" and
	// "1 of 3 still to act". They may hold seat marks.
	Head, Aside string

	// Private says that the picture may show secrets of its reader. Only private pictures are drawn
	// on Night. A channel never shows them.
	Private bool

	// Mirror says that the picture is the whole board as its reader sees it, with secrets. A page
	// shows on it, instead of on the public board, what others did.
	Mirror bool

	// Beside says that a page shows the picture beside the first other picture, and not in its
	// place: a hand beside the course, for example.
	Beside bool

	// List says that the picture is a list of the reader's pieces. A page shows the board instead if
	// the board has as many places that may be pressed.
	List bool

	// Heart is the board itself: the picture without banner, cards and legend. A page shows it
	// large. If it is zero, it is the whole picture.
	Heart Area

	// Cards tell in words what is beside the heart. A page shows them as text instead of the rest of
	// the picture, so they say all that the heart leaves out.
	Cards []Panel

	// Legend explains each sign of the picture.
	Legend []Sign

	// Spots are the places of the board that a person may point at. They are
	// not painted.
	Spots []Spot

	// Aim is where throws fly that tell of no goal. Its name is empty if nothing is there.
	Aim Spot

	// Grip is the place of the reader's own piece. A page lets one drag from it to a spot, such as a
	// ship to the end of her way. It is zero if there is none.
	Grip Area

	// Steer tells a page how to find the line that sails the reader's own piece to a place on open
	// water. It is nil if nothing is sailed by angle and distance.
	Steer *Steer

	// Course tells a page how to find the line that takes the reader's own piece to a place farther
	// away than the next step. It is nil if nothing is plotted step by step.
	Course *Course

	// Layers are painted in order.
	Layers []Layer
}

// Steer is a piece that may turn once and then run straight ahead. Its line is Line and then
// "turn 40 port then 2.5" or "move 2.5".
type Steer struct {
	Line    string  // "try s1 "
	X, Y    float64 // of its middle, in pixels
	Heading float64 // degrees clockwise from the top
	Inch    float64 // pixels
	Turn    float64 // degrees at most, to either side
	Price   float64 // inches that a turn costs
	Allow   float64 // inches that it may go, the price of the turn included
}

// Course are the places to which a piece can be plotted.
type Course struct {
	Ways []Way
	R    float64 // how near a press must come to the middle of a place, in pixels
	Else string  // why the piece cannot come to the other places
}

// Way is the way to a place.
type Way struct {
	X, Y float64 // of its middle, in pixels
	Line string  // "red F F"; "" if the piece cannot come there
	Says string  // what the line does, or why there is none
}

// Area is a part of the page, in pixels from the top left.
type Area struct{ X, Y, W, H float64 }

// Spot is a place that a person may point at: a space, a hex, a square, a
// ship, a card or a tile.
type Spot struct {
	Name    string // in the game's words, unique in its picture: "space 7"
	Outline []Seg  // closed, and inside the page

	// Sign is the part of a large place that its name or token takes. The ring which says that the
	// place may be pressed goes round it or, if it is zero, round the Outline.
	Sign Area
}

// PlaceSpot names the spot of a place that has a name only in sentences: "27, 21" of a sea by the inch.
func PlaceSpot(name string) string { return "place " + name }

// Panel is a card in words: its title, quieter words beside the title, and sentences and figures
// below. All of them may hold seat marks.
type Panel struct {
	Title, Aside string
	Lines        []string
	Facts        []Fact
	Edge         Color  // of the player or the side; 0 is none
	Mine         bool   // it is about the reader's own piece
	Acts         bool   // it is about the piece that is to act now
	Spot         string // the Name of the Spot of the piece that it is about; "" for none
}

// Fact is a figure with its name: "Eaten", "5 of 7".
type Fact struct {
	Name, Value string
	Sign        string // the Value in a few letters, for a row of several pieces; "" where it is not shown there
	Spot        string // the Name of the Spot of the piece that it is about, where the card is about several
}

// Sign is a sign of a picture and its meaning, a sentence or less. The token is drawn as it is in
// the picture.
type Sign struct {
	Token   Token
	Meaning string
}

// Layer is shapes that are painted together. A layer with a key is static: every layer with that
// key, theme and size has the same shapes, so it is drawn once and kept. Static layers come
// first.
type Layer struct {
	Key    string
	Shapes []Shape
}

// Shape is a Path, a Label or a Token.
type Shape interface{ shape() }

// Path is an outline that is filled, stroked, or both.
type Path struct {
	Outline []Seg
	Fill    Paint
	Stroke  Color
	Width   float64   // of the stroke
	Dash    []float64 // lengths drawn and left out, in turn
	Clip    []Seg     // if set, only what is inside this outline is painted

	// Still says that the path is below everything that moves, and at the same place in successive
	// pictures. It is drawn once, with the static layers, and kept.
	Still bool
}

// Still marks paths as still.
func Still(shapes []Shape) []Shape {
	for i, s := range shapes {
		if p, ok := s.(Path); ok {
			p.Still = true
			shapes[i] = p
		}
	}
	return shapes
}

// Seg is one step of an outline.
type Seg struct {
	Op Op
	P  [3]Point // MoveTo and LineTo use one, QuadTo two, CubicTo three
}

// Op is what a Seg does.
type Op uint8

// The steps of an outline.
const (
	MoveTo Op = iota
	LineTo
	QuadTo
	CubicTo
	Close
)

// Point is a place on the page, in pixels from the top left.
type Point struct{ X, Y float64 }

// Paint fills a shape: one colour, or from one to another.
type Paint struct {
	Color Color
	// To is the colour at radius R from Center, or at R from Center in the
	// direction of Toward if that is set. Color is the colour at Center.
	To     Color
	Center Point
	R      float64
	Toward *Point
}

// Label is a line of text.
type Label struct {
	Text   string // may hold seat marks
	At     Point  // the middle of the line's height, and by Anchor its start, middle or end
	Size   float64
	Face   Face
	Color  Color
	Anchor Anchor
	Angle  float64 // degrees, clockwise
	Max    float64 // width to fit into; longer text is set smaller (to 22 px), then cut short with "…"; 0 is no limit
	Halo   Color   // the colour of an outline behind the letters, if set
}

// Face is a style of type.
type Face uint8

// The faces: Latin Modern Roman.
const (
	Roman Face = iota
	Bold
	Italic
	BoldItalic
	Mono
)

// Anchor tells which end of a label stands at its place.
type Anchor uint8

// The anchors.
const (
	Start Anchor = iota
	Middle
	End
)

// Token is a piece on the board: shapes about its own middle, which is put at
// At. Tokens of one key are the same shapes, drawn once and kept.
type Token struct {
	Key    string
	Name   string // what it is, for Text: "Orca", "barrel ×2"
	At     Point
	Angle  float64 // degrees, clockwise
	Shadow bool    // a soft shadow below it
	Shapes []Shape // Paths and Labels about (0,0), within 120 px of it
	In     string  // the space in which it is, if that has room for several tokens: inside it no token moves
	Past   bool    // a sign of an earlier round; nothing that happens now is about it
	Laid   bool    // laid down anew each time: at another place it is another token, and did not move
}

func (Path) shape()  {}
func (Label) shape() {}
func (Token) shape() {}

// Timed is one picture of a moving picture, and how long it is shown.
type Timed struct {
	Scene Scene
	For   time.Duration
}
