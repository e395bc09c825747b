package callers

import (
	"fmt"
	"testing"
)

func TestPaces(t *testing.T) {
	p := Paces{Burst: 3}
	for n := range 5 {
		if would, may := p.Would("ann"), p.Allow("ann"); would != (n < 3) || may != would {
			t.Errorf("ask %d: it would be %v, and is %v", n+1, would, may)
		}
	}
	if !p.Would("bob") || !p.Allow("bob") {
		t.Error("bob pays for ann")
	}
	for n := range 2 * manyPaces { // those who rest are forgotten, ann is not
		p.Would(fmt.Sprint(n))
	}
	if p.Would("ann") || len(p.all) > manyPaces {
		t.Errorf("%d are kept, and ann may ask: %v", len(p.all), p.Would("ann"))
	}
}
