package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// mostNoted is how many of the newest losses the notes tell.
const mostNoted = 12

// Notes implements game.View: what is laid for the next turns, where all ships are, and
// which were lost.
func (v View) Notes() []string {
	var notes []string
	if h := v.Hand; h != nil && (h.Next != "" || h.Asks || len(h.First) > 0) {
		notes = append(notes, NextTold(h.Next, h.Asks, h.First))
	}
	for i, w := range slices.Backward(v.Woes) {
		if len(v.Woes)-i > mostNoted {
			break
		}
		notes = append(notes, w.text())
	}
	return append(notes, v.bySquare()...)
}

// text is a loss in words.
func (w Loss) text() string {
	name, site := ShipName(board.ShipID{Seat: w.Seat, N: w.N - 1}), board.Titles[board.Course[w.At].Kind]
	switch {
	case w.How == "battle":
		return fmt.Sprintf("Card %d: %s was sunk in a battle on %d.", w.Play, name, w.At)
	case board.Course[w.At].Kind == board.Pirate:
		return fmt.Sprintf("Card %d: %s was taken by pirates on %d.", w.Play, name, w.At)
	}
	return fmt.Sprintf("Card %d: %s went back to port from %d, %s.", w.Play, name, w.At, site)
}

// bySquare lists all ships, the foremost first, a line for each square.
func (v View) bySquare() []string {
	ships := slices.DeleteFunc(slices.Clone(v.Ships), func(x Ship) bool { return v.Players[x.Seat].Gone && x.At == board.Port })
	slices.SortStableFunc(ships, func(a, b Ship) int { return b.At - a.At })
	var lines []string
	for i := 0; i < len(ships); {
		n := ships[i].At
		var here []string
		for ; i < len(ships) && ships[i].At == n; i++ {
			here = append(here, ShipName(ships[i].id())+ships[i].with())
		}
		lines = append(lines, placeName(n)+": "+game.List("and", here...)+".")
	}
	return lines
}

// placeName is a square at the beginning of a line: "33, a reef".
func placeName(n int) string {
	switch n {
	case board.Port:
		return "In port"
	case board.Start:
		return "1, the start"
	case board.Finish:
		return "Home"
	}
	return board.Where(n)
}

// standings are the players, those whose ships have come farthest first.
func (v View) standings() []Player {
	players := slices.Clone(v.Players)
	slices.SortStableFunc(players, func(a, b Player) int {
		if a.Place != b.Place && a.Place > 0 && b.Place > 0 {
			return a.Place - b.Place
		}
		return cmp.Compare(v.distance(b.Seat), v.distance(a.Seat))
	})
	return players
}

// distance is the sum of how far a seat's ships have come.
func (v View) distance(seat game.Seat) int {
	sum := 0
	for _, x := range v.Ships {
		if x.Seat == seat {
			sum += x.At
		}
	}
	return sum
}

// squares are the squares of a seat's ships: "63, 28"; "home" if all are home.
func (v View) squares(seat game.Seat) string {
	var at []string
	for _, x := range v.Ships {
		if x.Seat == seat {
			name := bare(x.At)
			if x.At == board.Finish {
				name = "home"
			}
			at = append(at, name)
		}
	}
	if p := v.Players[seat]; p.Home == v.ShipsEach {
		return "home"
	}
	return strings.Join(at, ", ")
}

// holds are a player's silver and chart, in words that continue a sentence.
func (p Player) holds() string {
	var goods []string
	if p.Map {
		goods = append(goods, "a chart of the reefs")
	}
	if p.Silver > 0 {
		goods = append(goods, fmt.Sprintf("silver +%d", p.Silver))
	}
	if len(goods) == 0 {
		return ""
	}
	return ", " + strings.Join(goods, ", ")
}
