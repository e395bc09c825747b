package view

import (
	"slices"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// pieces draws the tokens on the island's map.
type pieces struct {
	c       *islandMap
	t       *render.Theme
	v       *Island
	sharkAt string   // the space with the fin, if any
	taken   []circle // room that should be left free
	clues   bool     // also draw the clues of earlier rounds, where they fit
	chances bool     // also draw the chances, at a table with hints
}

// draw finds a place on the map for every token.
func (b *pieces) draw() setting {
	var all setting
	if b.v.Closed != "" {
		token := pen{b.t, 1}.stamp(b.v.Opening)
		token.At, token.Angle = b.c.stampPlace(b.v.Closed)
		all.add(setting{tokens: []render.Token{token}, taken: stampCircles(token)})
	}
	for _, space := range waterNames {
		free := slices.Concat(all.taken, b.taken)
		for _, try := range []struct {
			stack, ate, clues bool
			taken             []circle
		}{{b.v.Swimmers[space] > 4, b.clues, b.clues, free}, {b.v.Swimmers[space] > 4, false, b.clues, free}, {true, false, b.clues, free}, {true, false, false, free}, {true, false, false, all.taken}} {
			if set, ok := placeTokens(b.c.slots()[space], b.inWater(space, try.stack, try.ate, try.clues), try.taken); ok {
				set.in(space)
				all.add(set)
				break
			}
		}
	}
	for _, space := range append(slices.Clone(waterNames[4:]), "shop") {
		set, _ := placeTokens(b.c.slots()[space+" land"], b.ashore(space), all.taken)
		set.in(space)
		all.add(set)
	}
	for _, dock := range piers {
		if n := b.v.Docks[dock]; n > 0 {
			token := pen{b.t, b.c.k}.barrel(n, false)
			token.At = b.c.pier(dock)
			room := circle{token.At, barrelRadius * b.c.k}
			all.add(setting{[]render.Token{token}, []circle{room}, []render.Spot{room.spot(DockSpot(dock))}})
		}
	}
	return all
}

// lastReported is the round of the shark's last report; 0 before the first.
func (v *Island) lastReported() int {
	if v.Report == nil {
		return 0
	}
	return v.Report.Round
}

// ateAt is the last round in which the shark ate in a space; 0 if it never did, or too long ago
// to stay on the board.
func (v *Island) ateAt(space string) int {
	for _, past := range slices.Backward(v.Past) {
		r := past.Report
		if r == nil || r.Round < v.lastReported()-Fresh {
			continue
		}
		if r.Eaten[space] > 0 || r.Michael == space {
			return r.Round
		}
	}
	return 0
}

// want is a point in a space's water. In the ring it is turn degrees from the space's middle, at
// radius r. In the open sea it is beside the space's disc.
func (c *islandMap) want(space string, turn, r float64) render.Point {
	if slices.Contains(mapRing[:], space) {
		return c.polar(ringAngle(space)+turn, r)
	}
	d := c.disc(space)
	sx, sy := 1.0, 1.0
	if d.X > c.mid.X {
		sx = -1
	}
	if d.Y > c.mid.Y {
		sy = -1
	}
	return render.Point{X: d.X + sx*(75+4*turn), Y: d.Y + sy*(75-4*turn)}
}

func (b *pieces) inWater(space string, stack, ate, clues bool) []piece {
	v, c, k := b.v, b.c, b.c.k
	var list []piece
	add := func(spot string, r float64, want render.Point, draw func(pen) render.Token) {
		list = append(list, piece{r * k, want, func(size float64) render.Token { return draw(pen{b.t, size * k}) }, spot})
	}
	boat := func(m board.Member, at string, turn float64) {
		if at != space {
			return
		}
		r := boatRadius
		acting := v.Turn[m] == TurnActing
		if acting {
			r += turnMargin
		}
		add(m.String(), r, c.want(space, turn, 304), func(p pen) render.Token { return p.turn(p.boat(m, v.Tipped[m]), boatRadius, acting) })
	}
	boat(board.Quint, v.Quint, -14)
	boat(board.Hooper, v.Hooper, 14)
	shore := coast(ringAngle(space)) + 30
	n := v.Swimmers[space]
	if stack && n > 1 {
		add("", stackRadius, c.want(space, 0, shore), func(p pen) render.Token { return p.swimmers(n) })
	} else {
		for i := range n {
			turn := (float64(i) - float64(n-1)/2) * 11
			add("", swimmerRadius, c.want(space, turn, shore), func(p pen) render.Token { return p.swimmer() })
		}
	}
	if v.Michael == space {
		add(MichaelSpot, michaelRadius, c.want(space, 14, shore), pen.michael)
	}
	if n := v.Floating[space]; n > 0 {
		reported := v.Report != nil && slices.Contains(v.Report.Sensors, space)
		r := barrelRadius
		if reported {
			r = sensorRadius
		}
		add(AfloatSpot(space), r, c.want(space, 14, 296), func(p pen) render.Token { return p.barrel(n, reported) })
	}
	if b.sharkAt == space {
		add("", finRadius, c.want(space, 0, 252), func(p pen) render.Token { return p.tagged(v.OnShark) })
	}
	for _, clue := range v.Clues {
		if clue.At == space && clues {
			add("", searchRadius, c.want(space, -5, 280), func(p pen) render.Token { return p.clue(clue) })
		}
	}
	if round := v.ateAt(space); round > 0 && ate {
		add("", eatenRadius, c.want(space, 0, shore+20), func(p pen) render.Token {
			if round == v.lastReported() {
				return p.eaten()
			}
			return p.faded(p.eaten(), round)
		})
	}
	if n := v.Chances[space]; n >= worthTelling && b.chances {
		add("", chanceRadius, c.want(space, 0, 258), func(p pen) render.Token { return p.chance(n) })
	}
	if v.Binoculars == space {
		add("", searchRadius, c.want(space, -14, 296), func(p pen) render.Token { return p.binoculars(v.answer(board.ByBinoculars)) })
	}
	if v.Finder == space {
		add("", searchRadius, c.want(space, 14, 260), func(p pen) render.Token { return p.finder(v.answer(board.ByFinder)) })
	}
	return list
}

func (b *pieces) ashore(space string) []piece {
	v, c, k := b.v, b.c, b.c.k
	var list []piece
	if space == "shop" && v.Shop > 0 {
		list = append(list, piece{barrelRadius * k, c.polar(252, 36), func(size float64) render.Token {
			return pen{b.t, size * k}.barrel(v.Shop, false)
		}, ShopBarrelsSpot})
	}
	if v.Brody == space {
		r, acting := figureRadius, v.Turn[board.Brody] == TurnActing
		if acting {
			r += turnMargin
		}
		foot := footing[space]
		list = append(list, piece{r * k, c.polar(foot[0], foot[1]), func(size float64) render.Token {
			p := pen{b.t, size * k}
			return p.turn(p.figure(board.Brody), figureRadius, acting)
		}, board.Brody.String()})
	}
	return list
}

// turn puts a dashed ring round the token of a member who is acting.
func (p pen) turn(token render.Token, r float64, acting bool) render.Token {
	if !acting {
		return token
	}
	token.Key += "-acting"
	token.Name += ", acting"
	token.Shapes = append(slices.Clip(token.Shapes), render.TurnRing(render.Point{}, (r+turnMargin-2)*p.size, 5*p.size)...)
	return token
}

// answer is the answer to the last search of a kind.
func (v *Island) answer(by board.SearchKind) board.Answer {
	for _, s := range slices.Backward(v.Searches) {
		if s.By == by {
			return s.Answer
		}
	}
	return ""
}

// stampPlace is the place of the stamp on a closed beach: between the disc and the
// coast, or below the disc.
func (c *islandMap) stampPlace(beach string) (render.Point, float64) {
	d := c.disc(beach)
	switch beach {
	case "N":
		return render.Point{X: d.X - 9*c.k, Y: d.Y + 50}, -6
	case "S":
		return render.Point{X: d.X + 9*c.k, Y: d.Y - 50}, -6
	case "E":
		return render.Point{X: d.X - 6*c.k, Y: d.Y + 54}, -6
	}
	return render.Point{X: d.X + 6*c.k, Y: d.Y + 54}, -6
}

func stampCircles(stamp render.Token) []circle {
	var list []circle
	for x := -60.0; x <= 60; x += 24 {
		list = append(list, circle{render.Polar(stamp.At, x, 90+stamp.Angle), 21})
	}
	return list
}
