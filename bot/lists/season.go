package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/render"
)

// Season is a quarter of a year, in UTC.
type Season struct{ Year, Quarter int }

// SeasonOf is the season of a time.
func SeasonOf(at time.Time) Season {
	at = at.UTC()
	return Season{at.Year(), 1 + (int(at.Month())-1)/3}
}

// ReadSeason reads a season as it is typed: "2026-4".
func ReadSeason(typed string) (Season, bool) {
	year, quarter, _ := strings.Cut(typed, "-")
	y, err := strconv.Atoi(year)
	q, err2 := strconv.Atoi(quarter)
	return Season{y, q}, err == nil && err2 == nil && y > 0 && y < 10_000 && q >= 1 && q <= 4
}

// Typed is how a season is typed.
func (s Season) Typed() string { return fmt.Sprintf("%d-%d", s.Year, s.Quarter) }

func (s Season) String() string {
	from := time.Month(3*s.Quarter - 2)
	return fmt.Sprintf("%s to %s %d", from, from+2, s.Year)
}

// After reports whether a season comes after another one.
func (s Season) After(o Season) bool {
	return s.Year > o.Year || s.Year == o.Year && s.Quarter > o.Quarter
}

// Seasons are those in which some games ended, the newest first, as the games are.
func Seasons(all []Ended) (seasons []Season) {
	for _, e := range all {
		if s := SeasonOf(e.Ended); !slices.Contains(seasons, s) {
			seasons = append(seasons, s)
		}
	}
	return seasons
}

// SeasonMessage is the text beside the picture of a season. All are the seasons in which games
// ended, and games is how many ended in this one.
func SeasonMessage(s Season, all []Season, games int, standings []Standing, listed bool) chat.Message {
	m := chat.Message{Title: "Season: " + s.String(), Note: "Counted in " + game.Count(games, "game") + " of channels that you see. A season is a quarter of a year."}
	if len(standings) == 0 {
		m.Lines = []string{"Nobody stands here yet."}
	} else if n := len(standings) - mostInSeason; n > 0 {
		m.Lines = []string{fmt.Sprintf("And %d more, who have won less often.", n)}
	}
	if slices.ContainsFunc(standings, func(s Standing) bool { return len(ratings(s)) > 0 }) {
		m.Note += " " + ratingNote
	}
	if slices.ContainsFunc(standings, func(s Standing) bool { return len(s.Played) > mostGames }) {
		m.Note += " Of each, the picture tells of the two games that they have played most."
	}
	at := slices.Index(all, s)
	if at >= 0 && at+1 < len(all) {
		m.Buttons = append(m.Buttons, resultsButton(ResultsSeason+" "+all[at+1].Typed(), "Season before"))
	}
	if at > 0 {
		m.Buttons = append(m.Buttons, resultsButton(ResultsSeason+" "+all[at-1].Typed(), "Season after"))
	}
	m.Buttons = append(m.Buttons, resultsButton("1", "The games"), resultsButton(ResultsPeople, "Who has won how often"), listButton(listed))
	return chat.Fit(m)
}

func ratings(s Standing) (all []string) {
	for _, p := range s.Played {
		all = append(all, p.ratings()...)
	}
	return all
}

// ratings are those of the sides of a game. If there are several, the name of the side stands
// before each.
func (p Played) ratings() (all []string) {
	for _, side := range p.Sides {
		if side.Rating != nil {
			all = append(all, strings.TrimSpace(fmt.Sprintf("%s %.0f", side.Side, side.Rating.Mu)))
		}
	}
	return all
}

// The picture of a season: its size, and where things stand on it.
const (
	seasonWide, seasonHead = 800.0, 76.0
	seasonName, seasonEnd  = 104.0, 772.0
	seasonRow, seasonGame  = 64.0, 42.0
	mostInSeason           = 8 // people
	mostGames              = 2 // of each, those that they have played most
)

// SeasonScene is the table of a season, in which somebody stands, as a picture.
func SeasonScene(s Season, standings []Standing, find func(key string) *game.Game) render.Scene {
	th := render.Day
	standings = standings[:min(len(standings), mostInSeason)]
	names, words := make([]string, len(standings)), make([]string, len(standings))
	for i, st := range standings {
		names[i], words[i] = table.Plain(st.Person.Name), fmt.Sprint("Player ", i+1)
	}
	called := game.Called(names, words)
	var shapes []render.Shape
	var alt []string
	label := func(text string, x, y, size float64, face render.Face, ink render.Color, anchor render.Anchor, most float64) {
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: ink, Anchor: anchor, Max: most})
	}
	y := seasonHead + 34
	label("won, of games played", seasonEnd, y, 30, render.Italic, th.Faint, render.End, 400)
	y += 22
	rank := 0 // two people with as many wins in as many games have the same rank
	for i, st := range standings {
		if i == 0 || st.Won != standings[i-1].Won || st.Games != standings[i-1].Games {
			rank = i + 1
		}
		high := seasonRow + float64(min(len(st.Played), mostGames))*seasonGame + 8
		shapes = append(shapes, render.Path{Outline: render.Rect(16, y, seasonWide-32, high, 10), Fill: render.Paint{Color: th.Card}})
		mid := y + seasonRow/2 + 2
		fill := th.Navy
		if rank == 1 {
			fill = th.Red
		}
		shapes = append(shapes, render.Disc(th, render.Point{X: 60, Y: mid}, 24, strconv.Itoa(rank), fill, th.Card)...)
		score := fmt.Sprintf("%d of %d", st.Won, st.Games)
		label(called[i], seasonName, mid, 36, render.Bold, th.Ink, render.Start, 500)
		label(score, seasonEnd, mid, 36, render.Bold, th.Ink, render.End, 150)
		said := fmt.Sprintf("%d: %s won %s", rank, called[i], score)
		mid += seasonRow/2 + seasonGame/2 - 4
		for _, p := range st.Played[:min(len(st.Played), mostGames)] {
			title := p.Game
			if g := find(p.Game); g != nil {
				title = g.Title
			}
			title += fmt.Sprintf(" %d of %d", p.Won, p.Games)
			rated := strings.Join(p.ratings(), ", ")
			most := seasonEnd - seasonName
			said += "; " + title
			if rated != "" {
				rated = "rated " + rated
				wide := min(render.Breadth(rated, 30, render.Roman), 330)
				label(rated, seasonEnd, mid, 30, render.Roman, th.Ink, render.End, wide)
				most -= wide + 20
				said += ", " + rated
			}
			label(title, seasonName, mid, 30, render.Roman, th.Faint, render.Start, most)
			mid += seasonGame
		}
		alt = append(alt, said+".")
		y += high + 10
	}
	scene := render.Scene{Name: "season", Title: s.String(), Alt: chat.Cut("The season "+s.String()+". "+strings.Join(alt, " "), render.MostAlt), W: seasonWide, H: y + 6, Theme: th}
	back := []render.Shape{render.Path{Outline: render.Rect(0, 0, scene.W, scene.H, 0), Fill: render.Paint{Color: th.Page}}}
	back = append(back, told.Heading(th, render.Area{W: seasonWide, H: seasonHead}, 1, s.String(), "the season")...)
	scene.Layers = []render.Layer{{Shapes: append(back, shapes...)}}
	return scene
}
