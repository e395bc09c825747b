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
