package gametest

import "fmt"

// FirstDifference shows where two texts part.
func FirstDifference[T ~string | ~[]byte](a, b T) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	around := func(text T) T { return text[max(0, at-60):min(len(text), at+60)] }
	return fmt.Sprintf("at byte %d: …%s… and …%s…", at, around(a), around(b))
}
