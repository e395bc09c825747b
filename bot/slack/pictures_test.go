package slack

import (
	"fmt"
	"testing"
)

// A full memory of pictures drops one for each that comes, and not all of them.
func TestPicturesDropOne(t *testing.T) {
	var p pictures
	last := ""
	for n := range mostPictures + 10 {
		last = fmt.Sprintf("C%d 1.0", n)
		p.keepUpload(last, "F")
		p.keepMessage(last, []image{{ID: "F"}})
	}
	if _, ok := p.in(last); len(p.uploads) != mostPictures || len(p.messages) != mostPictures || len(p.newest) != mostPictures || !ok || p.uploaded(last) != "F" {
		t.Errorf("%d pictures, %d messages and %d channels are remembered", len(p.uploads), len(p.messages), len(p.newest))
	}
}
