package sea

import (
	"strings"
	"testing"
)

// What each of several boats got is told as harm, which a call does not leave out. The points that
// the moment tells are not told again.
func TestPointsOfSeveralBoatsAreTold(t *testing.T) {
	var tell Telling
	tell.Great(harpoonHits, "Red strikes: 82!")
	tell.Great(harpoonHolds, "Yellow strikes, and holds: 36!")
	tell.story.add(harmed, "red 82")
	tell.story.add(harmed, "yellow 36")
	tell.story.left = 1108
	told := ""
	for _, e := range tell.withStory() {
		if e.Harms {
			told += e.Text
		}
	}
	if !strings.Contains(told, "Damage: red 82; 1108 left.") {
		t.Errorf("it is told as harm %q", told)
	}
}

// The points of a line are told once, with the last of them: told apart, each sentence told some of
// the boats and not the others.
func TestPointsAreToldTogether(t *testing.T) {
	var tell Telling
	tell.story.add(harmed, "red 20", "green 87")
	tell.story.add(adrift, "blue")
	tell.story.add(harmed, "black 91")
	tell.story.left = 1405
	_, after := tell.story.told(great{}, nil)
	if told := strings.Join(after, " "); told != "Blue is off the line. Damage: red 20, green 87 and black 91; 1405 left." {
		t.Errorf("it is told as %q", told)
	}
}

// A boat that throws its last harpoon in vain is told apart: it can hurt the whale no more.
func TestLastHarpoonIsTold(t *testing.T) {
	var tell Telling
	tell.story.add(spent, "red")
	tell.story.add(missed, "blue", "green")
	_, after := tell.story.told(great{}, nil)
	if told := strings.Join(after, " "); told != "Red throws the last harpoon and misses. Blue and green throw and miss." {
		t.Errorf("it is told as %q", told)
	}
}
