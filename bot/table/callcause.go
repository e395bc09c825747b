package table

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// keepCauses keeps what a player did with a piece, such as "Ann plays an 8: Red 1 sails from 54 to 62", though a later
// sentence overtakes it, where what came of it is news still: that would stand there without a cause.
func (l *turnLog) keepCauses(sentences []string, over []bool) {
	for i, sentence := range sentences {
		if !over[i] {
			continue
		}
		rest := slices.IndexFunc(sentences[i+1:], func(next string) bool { return !slices.Contains(l.dull, next) })
		if rest >= 0 && !over[i+1+rest] && l.cameOf(sentences[i+1+rest], sentence) {
			over[i] = false
		}
	}
}

// causeOf is what a player did at last with the piece that a moment is about; "" if that did not lead to the moment.
func (l *turnLog) causeOf(before []callPart, moment string) string {
	for _, p := range slices.Backward(before) {
		if l.cameOf(moment, p.text) {
			return p.text
		}
		if !slices.Contains(l.dull, p.text) {
			break
		}
	}
	return ""
}

// cameOf reports whether a sentence tells what came of what a player did with a piece.
func (l *turnLog) cameOf(sentence, cause string) bool {
	_, does, ok := strings.Cut(cause, ": ")
	piece := strings.Fields(nameAtHead(does)) // "Red 1"
	if !ok || len(piece) < 2 || !l.yielded(sentence) || among(l.harms, cause) {
		return false
	}
	return game.Mentions(sentence, piece[0]) && (!strings.Contains(sentence, ": ") || strings.HasPrefix(sentence, piece[0]+" "))
}
