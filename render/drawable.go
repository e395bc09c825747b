package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// Drawable returns a text without the characters that pictures cannot show, and without the
// spaces around them. A name with an emoji loses the emoji. A name in a script that no font has
// becomes empty.
func Drawable(text string) string {
	var kept strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			kept.WriteByte(' ')
		case r == '\u2011': // a hyphen that does not break
			kept.WriteByte('-')
		case canDraw(r):
			kept.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(kept.String()), " ")
}

// span is a range of characters, with both ends.
type span struct{ low, high rune }

func canDraw(r rune) bool {
	_, is := slices.BinarySearchFunc(spans(), r, func(s span, r rune) int {
		switch {
		case s.high < r:
			return -1
		case s.low > r:
			return 1
		}
		return 0
	})
	return is
}

// spans are the characters that are drawn.
var spans = sync.OnceValue(func() []span {
	var all []span
	for word := range strings.FieldsSeq(drawn) {
		low, high, row := strings.Cut(word, "-")
		if !row {
			high = low
		}
		all = append(all, span{point(low), point(high)})
	}
	return all
})

func point(hex string) rune {
	n, err := strconv.ParseInt(hex, 16, 32)
	if err != nil {
		panic(fmt.Sprintf("the table of characters: %v", err))
	}
	return rune(n)
}

// drawn are the characters of the fonts of package raster. If the fonts change, its test tells
// the new table. Characters for private use, and those that show nothing, are left out.
const drawn = `
21-7e a1-ac ae-17f 18e 192 1a0-1a1 1af-1b0 1cd-1dd 1e6-1e7 1ea-1eb 1f0 1f4-1f5 1fa-201 204-205
208-209 20c-20d 210-211 214-215 218-21b 237 258-259 2be-2bf 2c6-2c7 2c9 2d8-2dd 37e 384-38a 38c
38e-3a1 3a3-3ce 3d1 3d5-3d6 3f0-3f1 3f4-3f5 400-45f 490-491 e3f 1e0c-1e0f 1e24-1e27 1e2a-1e2b
1e2e-1e2f 1e36-1e39 1e42-1e47 1e58-1e5d 1e62-1e63 1e6c-1e6f 1e80-1e85 1e92-1e93 1e97 1ea0-1ef9
2010 2012-201e 2020-2022 2026 2030-2037 2039-2040 2044-2046 2052 2054 2057 2070 2074-208e 2099
20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ac 20b1 2102-2103 2105 2107 2109 210b-2113 2115-211e 2120
2122 2124 2126-2128 212a-212e 2130-2131 2133 2135-2138 213c-2140 2145-2149 215b-215e 2190-219b
219e-21ae 21b0-21b7 21ba-21dd 21e6-21e9 21f3 21f5-21f6 2200-221a 221d-22af 22b2-22d3 22d5-22f1
2300 2302 2305-2306 2308-230b 2310 2319 231c-2323 2329-232a 239b-23ad 23b2-23b5 23b7 23d0
23dc-23e1 2422-2423 2500 2502 250c 2510 2514 2518 251c 2524 252c 2534 253c 2550-256c 2580-2581
2584 2588 258c 2590-2593 25a0-25a1 25aa-25ad 25b2-25b3 25b6-25b7 25ba 25bc-25bd 25c0-25c1 25c4
25ca-25cb 25cf 25d8-25d9 25e6 25ef 263a-263c 2640 2642 2660-2667 266a-266b 266d-266f 26ad-26ae
2713 2720 275a 27a1 27c2 27d8-27de 27e0-27e3 27e6-27eb 27ee-27ef 27f4-27ff 2906-2907 2a00-2a06
2a09 2a0c 2a11 2a2f 2a3f 2a7d-2a7e 2a85-2a8c 2a95-2a96 2aaf-2ab0 2b04-2b07 2b0c-2b0d 2b1a 2b31
2b33 2e18 3016-3017 fb00-fb04 fffd 1d400-1d454 1d456-1d49c 1d49e-1d49f 1d4a2 1d4a5-1d4a6
1d4a9-1d4ac 1d4ae-1d4b5 1d4d0-1d4e9 1d504-1d505 1d507-1d50a 1d50d-1d514 1d516-1d51c 1d51e-1d539
1d53b-1d53e 1d540-1d544 1d546 1d54a-1d550 1d552-1d6a5 1d6a8-1d7c9 1d7ce-1d7ff
`
