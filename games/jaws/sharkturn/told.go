package sharkturn

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Told is the crew's knowledge of one turn of the shark: the board before it, the
// shark's report, and the searches after it. Imagine looks for other turns that
// fit.
type Told struct {
	Event    int            `json:"event"`
	Floating board.Spaces   `json:"floating,omitzero"`
	Swimmers board.Pile     `json:"swimmers,omitzero"`
	Michael  board.Space    `json:"michael,omitzero"`
	At       [3]board.Space `json:"at"`
	Tipped   [3]bool        `json:"tipped,omitzero"` // before the turn
	Report   Report         `json:"report,omitzero"`
	Searches []Search       `json:"searches,omitempty"`
}

// Report is the shark's report at the end of its turn.
type Report struct {
	Eaten   board.Pile   `json:"eaten,omitzero"`   // Michael not counted
	Michael board.Space  `json:"michael,omitzero"` // the beach where he was eaten
	Sensors board.Spaces `json:"sensors,omitzero"`
	Token   bool         `json:"token,omitzero"`
	Tipped  [3]bool      `json:"tipped,omitzero"`
}

// Search is a launch or a search, and its answer.
type Search struct {
	By     board.SearchKind `json:"by"`
	At     board.Space      `json:"at"`
	Answer board.Answer     `json:"answer"`
}

// LogRound is one round of the tracker log. The shark's report of the round is in
// Told.
type LogRound struct {
	Path  []board.Space `json:"path"` // its first space included
	Token board.Power   `json:"token,omitempty"`
}

const (
	ateNobody = "The shark ate nobody."
	noStir    = "No barrel stirred."
	noToken   = "The shark used no power token."
	usedToken = "The shark used a power token."
)

// Dull are the sentences of a report that tell what the shark did not do. See game.Event.
func (r *Report) Dull() []string {
	return slices.DeleteFunc([]string{ateNobody, noStir, noToken}, func(sentence string) bool { return !strings.Contains(r.Text(0, 0), sentence) })
}

// Text tells the report in sentences, with the swimmer track.
func (r *Report) Text(track, of int) string {
	parts := []string{ateNobody}
	if r.Eaten.Total() > 0 || r.Michael != board.Nowhere {
		stands := strconv.Itoa(track) + " of " + strconv.Itoa(of)
		if track > of {
			stands = strconv.Itoa(track) + "; " + strconv.Itoa(of) + " wins"
		}
		parts[0] = r.meal() + " (" + stands + ")."
	}
	switch stirred := r.Sensors.Names(); len(stirred) {
	case 0:
		parts = append(parts, noStir)
	case 1:
		parts = append(parts, "A barrel stirred at "+stirred[0]+".")
	default:
		parts = append(parts, "Barrels stirred at "+game.List("and", stirred...)+".")
	}
	for _, m := range board.Members {
		if r.Tipped[m] {
			parts = append(parts, m.String()+" is tipped into the water.")
		}
	}
	if r.Token {
		return strings.Join(append(parts, usedToken), " ")
	}
	return strings.Join(append(parts, noToken), " ")
}

// Harm is the part of Text that tells who was eaten or tipped over, or that nobody was.
func (r *Report) Harm(track, of int) string {
	var all []string
	for sentence := range strings.SplitAfterSeq(r.Text(track, of), ". ") {
		sentence = strings.TrimSpace(sentence)
		if sentence != noStir && sentence != noToken && sentence != usedToken && !strings.HasPrefix(sentence, "A barrel stirred") && !strings.HasPrefix(sentence, "Barrels stirred") {
			all = append(all, sentence)
		}
	}
	return strings.Join(all, " ")
}

// meal tells who was eaten: "Two swimmers are gone at N".
func (r *Report) meal() string {
	at := r.Eaten.Where().Names()
	n := r.Eaten.Total()
	text := ""
	switch {
	case len(at) == 1 && n == 1:
		text = "One swimmer is gone at " + at[0]
	case len(at) == 1:
		text = game.Capital(game.Numeral(n)) + " swimmers are gone at " + at[0]
	case len(at) > 1:
		text = game.Capital(game.Numeral(n)) + " swimmers are gone, " + r.Eaten.Text()
	}
	switch {
	case r.Michael == board.Nowhere:
		return text
	case text == "":
		return "Michael is gone at " + r.Michael.String() + " and " + board.CountsAs
	}
	if len(at) == 1 && at[0] == r.Michael.String() {
		return text + ", and so is Michael, who " + board.CountsAs
	}
	return text + ", and so is Michael at " + r.Michael.String() + ", who " + board.CountsAs
}
