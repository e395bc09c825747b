package orca

import (
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
)

// readPlaces reads typed spaces: "w3", "b3", "water 3", "boat 3", "port bow". A number alone is a
// space of the kind bare ('w' or 'b'); if bare is 0, it is refused.
func readPlaces(words []string, bare byte) ([]board.Place, error) {
	var read []board.Place
	words = input.Arguments(words)
	for i := 0; i < len(words); i++ {
		word := words[i]
		kind := bare
		if zone := tileNamed(words[i:]); zone > 0 {
			read = append(read, board.Boat(zone))
			i++
			continue
		}
		switch {
		case len(word) > 1 && strings.HasPrefix("water", word), len(word) > 1 && strings.HasPrefix("boat", word):
			i++
			if i == len(words) {
				return nil, game.Refuse("Which %s? Say w1 to w8 or b1 to b8.", game.Quote(word))
			}
			kind, word = word[0], words[i]
		case word[0] == 'w' || word[0] == 'b':
			kind, word = word[0], strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(word, "water"), "boat"), "wb")
		}
		if len(word) != 1 || word[0] < '1' || word[0] > '8' {
			return nil, game.Refuse("There is no space %s; the spaces are w1 to w8 and b1 to b8.", game.Quote(words[i]))
		}
		if kind == 0 {
			return nil, game.Refuse("Is that w%s in the water or b%s on the boat?", word, word)
		}
		read = append(read, board.Place(string(kind)+word))
	}
	return read, nil
}

// tileNamed is the zone of the tile that the first two words name, such as "port
// bow", or 0 if they name none.
func tileNamed(words []string) int {
	if len(words) < 2 {
		return 0
	}
	for i, card := range board.TileCards {
		if strings.EqualFold(card.Name, words[0]+" "+words[1]) {
			return i + 1
		}
	}
	return 0
}

// readPlace reads one typed space.
func readPlace(words []string, bare byte) (board.Place, error) {
	read, err := readPlaces(words, bare)
	if err != nil {
		return "", err
	}
	if len(read) != 1 {
		return "", game.Refuse("Say one space: w1 to w8 in the water, b1 to b8 on the boat.")
	}
	return read[0], nil
}

func placeNames(list []board.Place) []string {
	return game.Texts(list, func(p board.Place) string { return string(p) })
}
