package requests

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// mostResults is how many results of a server are looked at, the newest.
const mostResults = 1000

// results lists the finished games of a server, or the people who played them, to somebody who
// sees their channels.
func (l *resultLists) results(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	what := strings.ToLower(strings.TrimSpace(r.Rest))
	if r.Press.Verb == chat.PressResults {
		what = r.Press.Args[0]
	}
	what, of, _ := strings.Cut(what, " ")
	page, err := strconv.Atoi(what)
	switch {
	case of == "" && (what == lists.ResultsLeave || what == lists.ResultsBack):
		return l.listMe(ctx, r, what == lists.ResultsBack)
	case what == "":
		page = 1
	case what == lists.ResultsPeople && of == "", what == lists.ResultsSeers && of == "", what == lists.ResultsSeason:
	case of != "", err != nil, page < 1, page > mostResults:
		return reply{}, game.Refuse("After /sea results type the number of a page, %s.", game.List("or", lists.ResultsWords...))
	}
	if r.Place == (chat.Place{}) {
		return reply{}, game.Refuse("Type that in a channel of the server whose results you want to see.")
	}
	ended, err := l.endedFor(ctx, r.Request)
	if err != nil {
		return reply{}, err
	}
	hidden, err := l.unlisted(ctx, ended)
	if err != nil {
		return reply{}, err
	}
	out, err := l.tables.Unlisted(ctx, []chat.Person{r.From})
	if err != nil {
		return reply{}, err
	}
	var m chat.Message
	switch what {
	case lists.ResultsPeople:
		m = l.standings(ended, r.Place.Chat, hidden, len(out) == 0)
	case lists.ResultsSeers:
		seers := slices.DeleteFunc(lists.Foresights(resultsOf(ended), r.Place.Chat), func(f lists.Foresight) bool { return slices.ContainsFunc(hidden, f.Person.Is) })
		m = lists.SeersMessage(seers, len(out) == 0)
	case lists.ResultsSeason:
		if m, err = l.season(ended, of, r.Place.Chat, hidden, len(out) == 0); err != nil {
			return reply{}, err
		}
	default:
		part, pages := lists.PageOf(ended, page-1)
		if part, err = l.lead(ctx, r, part); err != nil {
			return reply{}, err
		}
		m = lists.ResultsMessage(part, min(page, pages)-1, pages, hidden, len(out) == 0)
	}
	if b := lists.SeersButton(ended); b != nil && what != lists.ResultsSeers && len(m.Buttons) < chat.MostButtons {
		m.Buttons = append(m.Buttons, *b)
	}
	return reply{Answer: chat.Answer{Message: m, Replace: r.Press.Verb != ""}}, nil
}

// standings tells what the people of a chat have done in some games.
func (l *resultLists) standings(ended []lists.Ended, on string, hidden []chat.Person, listed bool) chat.Message {
	all := without(hidden, lists.Standings(resultsOf(ended), on))
	return lists.StandingsMessage(all, len(ended), l.tables.Game, listed)
}

// season is the table of a season: of the one that is typed, or else of the last in which games
// ended. Ratings are by all games up to its end.
func (l *resultLists) season(ended []lists.Ended, typed, on string, hidden []chat.Person, listed bool) (chat.Message, error) {
	all := lists.Seasons(ended)
	s := lists.SeasonOf(l.now())
	if len(all) > 0 {
		s = all[0]
	}
	if typed != "" {
		read, ok := lists.ReadSeason(typed)
		if !ok {
			return chat.Message{}, game.Refuse("A season is typed as %s: the year, and which quarter of it.", s.Typed())
		}
		s = read
	}
	known := slices.DeleteFunc(slices.Clone(ended), func(e lists.Ended) bool { return lists.SeasonOf(e.Ended).After(s) })
	in := slices.DeleteFunc(slices.Clone(known), func(e lists.Ended) bool { return lists.SeasonOf(e.Ended) != s })
	standings := without(hidden, lists.StandingsAmong(resultsOf(in), resultsOf(known), on))
	m := lists.SeasonMessage(s, all, len(in), standings, listed)
	if len(standings) == 0 {
		return m, nil
	}
	err := game.Guard(func() error {
		scene := lists.SeasonScene(s, standings, l.tables.Game)
		png, err := l.draw.Painter.PNG(scene)
		m.Pictures = []chat.Picture{{Name: "season.png", Alt: scene.Alt, PNG: png}}
		return err
	})
	if err != nil {
		return chat.Message{}, fmt.Errorf("draw a season: %w", err)
	}
	return m, nil
}

// without are standings without those who want to stand in none.
func without(hidden []chat.Person, all []lists.Standing) []lists.Standing {
	return slices.DeleteFunc(all, func(s lists.Standing) bool { return slices.ContainsFunc(hidden, s.Person.Is) })
}

func resultsOf(ended []lists.Ended) []table.Result {
	all := make([]table.Result, len(ended))
	for i, e := range ended {
		all[i] = e.Result
	}
	return all
}

// endedFor are the newest finished games of a server that somebody may know of: they see the
// channel, or have played there. Nobody else may even learn that a game was played.
func (l *resultLists) endedFor(ctx context.Context, r chat.Request) ([]lists.Ended, error) {
	all, err := l.tables.Results(ctx, table.Listing{Chat: r.Place.Chat, Server: r.Server.ID}, mostResults)
	if err != nil {
		return nil, err
	}
	sees := sights(ctx, r)
	var ended []lists.Ended
	for _, result := range all {
		e := lists.Ended{Result: result, Game: l.tables.Game(result.Game)}
		seen := slices.IndexFunc(result.Places, func(p chat.Place) bool {
			around := p
			if result.Under != (chat.Place{}) {
				around = result.Under
			}
			return p == r.Place || sees(around)
		})
		switch {
		case e.Game == nil:
			continue
		case seen >= 0:
			e.Place = result.Places[seen]
		case len(result.Places) > 0 && slices.ContainsFunc(result.Seats, func(s table.Placed) bool { return s.Person.Is(r.From) }):
			e.Place = result.Places[0]
		default:
			continue
		}
		ended = append(ended, e)
	}
	return ended, nil
}

// sights finds out which places somebody sees; it asks the chat for a few at most.
func sights(ctx context.Context, r chat.Request) func(chat.Place) bool {
	known := make(map[chat.Place]bool)
	return func(p chat.Place) bool {
		sees, ok := known[p]
		if !ok && r.Sees != nil && len(known) < mostSights {
			sees = r.Sees(ctx, p)
			known[p] = sees
		}
		return sees
	}
}

// lead finds out where finished games can be looked at.
func (l *resultLists) lead(ctx context.Context, r table.Task, part []lists.Ended) ([]lists.Ended, error) {
	ids := make([]string, len(part))
	for i, e := range part {
		ids[i] = e.Table
	}
	heads, err := l.tables.Ended(ctx, ids)
	if err != nil {
		return nil, err
	}
	part = slices.Clone(part)
	for i := range part {
		e := &part[i]
		e.Head = heads[e.Table]
		e.Again = l.draw.Mover != nil && e.Head != nil && e.Head.ShownTo(r.Request)
	}
	return part, nil
}

// unlisted are those who played or watched some games and want to stand in no results.
func (l *resultLists) unlisted(ctx context.Context, ended []lists.Ended) ([]chat.Person, error) {
	var people []chat.Person
	seen := make(map[chat.Person]bool)
	add := func(who chat.Person) {
		p := chat.Person{Chat: who.Chat, ID: who.ID}
		if !seen[p] && p.Chat != table.ComputerChat {
			seen[p], people = true, append(people, p)
		}
	}
	for _, e := range ended {
		for _, s := range e.Seats {
			add(s.Person)
		}
		for _, s := range e.Seers {
			add(s.Person)
		}
	}
	return l.tables.Unlisted(ctx, people)
}

// listMe takes somebody out of all results, or back in.
func (l *resultLists) listMe(ctx context.Context, r table.Task, listed bool) (reply, error) {
	if err := l.tables.List(ctx, r.From, listed); err != nil {
		return reply{}, err
	}
	says := "Your name stands in no results any more, on any server: in the list of games the word of your seat stands in its place. Your games still count for those who played with you. To come back, type /sea results back."
	if listed {
		says = "Your name stands in the results of the servers where you have played. To leave it out, type /sea results leave."
	}
	return reply{Answer: chat.Answer{Message: chat.Say(says).Message, Replace: r.Press.Verb != ""}}, nil
}
