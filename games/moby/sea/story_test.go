package sea

import (
	"strings"
	"testing"
)

// What each of several boats got is told as harm, which a call does not leave out: the moment
// names one of them alone.
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
	if !strings.Contains(told, "Damage: red 82 and yellow 36; 1108 left.") {
		t.Errorf("it is told as harm %q", told)
	}
}

// The points that the whale has left are told once, with the last points of a line: told with each,
// they were less than what the points before it had left.
func TestWhatIsLeftIsToldOnce(t *testing.T) {
	var tell Telling
	tell.story.add(harmed, "red 20", "green 87")
	tell.story.add(adrift, "blue")
	tell.story.add(harmed, "black 91", "orange 93")
	tell.story.left = 1312
	_, after := tell.story.told(great{}, nil)
	told := strings.Join(after, " ")
	if !strings.Contains(told, "Damage: red 20 and green 87. ") || !strings.Contains(told, "Damage: black 91 and orange 93; 1312 left.") {
		t.Errorf("it is told as %q", told)
	}
}
