package orders

import (
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// ReadPlace reads "18.2 14.5", perhaps with "at" before it, and perhaps with
// "heading 30" after it.
func ReadPlace(words []string, heading inch.Degrees) (inch.Pose, error) {
	p := inch.Pose{Heading: heading}
	if len(words) > 0 && words[0] == "at" {
		words = words[1:]
	}
	if len(words) != 2 && (len(words) != 4 || words[2] != "heading") {
		return p, game.Refuse("Give a place in inches east and north, and a heading if you like, as in: at 18.2 14.5 heading 30.")
	}
	var err error
	for i, to := range []*inch.Inch{&p.At.X, &p.At.Y} {
		*to, err = inch.ParseInch(words[i])
		if err != nil || *to > inch.Table.East {
			return p, game.Refuse("Places run from 0 to 36 inches: %s is none.", game.Quote(words[i]))
		}
	}
	if len(words) == 4 {
		p.Heading, err = inch.ParseDegrees(words[3])
		if err != nil {
			return p, game.Refuse("A heading runs from 0 to 359 degrees: %s is none.", game.Quote(words[3]))
		}
		p.Heading = p.Heading.Heading()
	}
	return p, nil
}
