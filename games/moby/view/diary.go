package view

import (
	"strconv"
	"strings"
)

// mostNotedTurns is how many of the latest turns the notes tell.
const mostNotedTurns = 10

// Notes implements game.View: how the players stand, the harpoons of each boat, who
// is in the water, and what each boat did in the latest turns.
func (v View) Notes() []string {
	var stand, irons []string
	for _, r := range v.Ranks {
		stand = append(stand, Ordinal(r.Place)+" "+r.Seat.Mark()+" "+strconv.Itoa(r.Damage))
	}
	for _, b := range v.Boats {
		text := b.Colour + " " + strconv.Itoa(b.Harpoons)
		switch b.State {
		case "tow":
			text += ", and one fast in the whale"
		case "lost":
			text = b.Colour + " " + b.lostText()
		}
		irons = append(irons, text)
	}
	whale := strconv.Itoa(max(0, v.HP-v.Damage)) + " of " + strconv.Itoa(v.HP) + " left"
	if v.dead() {
		whale = "dead"
	}
	notes := []string{"Points: " + strings.Join(stand, "; ") + ". The whale: " + whale + ".", "Harpoons: " + strings.Join(irons, "; ") + "."}
	if swim := v.swimText(); swim != "" {
		notes = append(notes, swim)
	}
	for turn := v.Turn; turn > max(0, v.Turn-mostNotedTurns); turn-- {
		var did []string
		for _, b := range v.Boats {
			if len(b.Log) >= turn {
				if text := b.Log[turn-1].did(); text != "" {
					did = append(did, b.Colour+" "+text)
				}
			}
		}
		if len(did) > 0 {
			notes = append(notes, "Turn "+strconv.Itoa(turn)+": "+strings.Join(did, "; ")+".")
		}
	}
	return notes
}

// did tells a boat's turn in a few words.
func (r Row) did() string {
	text := r.Orders
	switch {
	case r.Note == NoteTow && text == "":
		text = "on a tow"
	case r.Note == NoteRetired:
		text = "changed boats"
	case r.Note == NoteLost && text != "":
		text += ", then lost"
	case r.Note == NoteLost:
		text = "off the sea"
	}
	if r.Damage > 0 {
		text = strings.TrimSpace(text + " (" + strconv.Itoa(r.Damage) + " points)")
	}
	return text
}
