package race

import "testing"

// What a card does may be typed by its first letter, so no two actions begin alike.
func TestActionsBeginWithLettersOfTheirOwn(t *testing.T) {
	seen := map[byte]string{'s': "split"}
	for _, k := range actions {
		word := k.word()
		if word == "" {
			continue
		}
		if other, taken := seen[word[0]]; taken {
			t.Errorf("%s and %s begin with one letter", word, other)
		}
		seen[word[0]] = word
		want(t, "the action of "+word, actionNamed(word), k)
	}
	want(t, "no action has this word", actionNamed("split"), nil)
	want(t, "a ship alone is no word", actionNamed(""), nil)
}

// A card does only what its rank can do, and a refusal says what that is.
func TestActionsOfEachCard(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 30 blue1 60")
	r.deal([]string{"6", "3", "J", "A"}, []string{"J"})
	r.refuse(0, "play 6 cast", "The 6 cannot do that now; try play 6 1 or play 6 back blue1.")
	r.refuse(0, "play A back blue1", "The A cannot do that now; try play A 1.")
	r.refuse(0, "play 3 nothing 1", `"1" is a word too many; leave it out.`)
	r.play(0, "play 6 b blue")
	want(t, "Blue 1 was sent back by a letter", r.state().Players[1].Ships[0].At, 54)
}
