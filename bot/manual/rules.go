package manual

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// mostRules and mostLetters are the most rules on a page, and the letters of them all.
const mostRules, mostLetters = 8, chat.MostLines - 300

// Manual is what one looks up: the rules of games, and the commands.
type Manual struct{ Games []*game.Game }

// RulesAt is a page of the rules that answer what was typed, the best first. They are the rules
// of one edition of a game: edition 0 is the latest, and key "" means all games.
func (man Manual) RulesAt(key string, edition int, typed string, at int) (chat.Message, error) {
	g := game.ByKey(man.Games, key)
	if g == nil {
		key = ""
	}
	s := man.shelf(key, edition)
	pages := s.leaves(typed)
	if strings.TrimSpace(typed) == "" {
		pages = append([]leaf{s.overview()}, pages...)
	}
	if len(pages) == 0 {
		m, ok := helpTopic(typed)
		if ok {
			return m, nil
		}
		return chat.Message{}, game.Refuse("Nothing in the rules speaks of %s; %s.", game.Quote(typed), s.tryInstead(typed))
	}
	last := len(pages) - 1
	at = min(at, last)
	m := chat.Message{Title: "Rules", Lines: pages[at].lines, Table: pages[at].table}
	if g != nil {
		m.Title = g.Title + " · rules"
		if typed == "" {
			m.Note = "/sea rules and a word or a question looks it up. " + g.Notes
		}
	}
	if none := s.unknown(typed); len(none) > 0 {
		m.Note = fmt.Sprintf("No rule speaks of %s.", game.Quote(strings.Join(none, " ")))
	}
	if _, ok := helpTopic(typed); ok {
		m.Note = strings.TrimSpace(m.Note + " See also /sea help " + typed + ".")
	}
	if last > 0 {
		m.Note = strings.TrimSpace(m.Note + fmt.Sprintf(" Page %d of %d.", at+1, last+1))
	}
	turn := func(to int, text string) {
		id := chat.PublicID(chat.PressRules, key, strconv.Itoa(to), "")
		id += shorten(typed, chat.MostID-len(id))
		m.Buttons = append(m.Buttons, chat.Button{ID: id, Label: text})
	}
	if at > 0 {
		turn(at-1, "Earlier")
	}
	if at < last {
		turn(at+1, "More")
	}
	return chat.Fit(m), nil
}

// leaf is what one page shows.
type leaf struct{ lines, table []string }

// leaves are the pages that answer a question: the rules that answer its very words with
// the first chart of that name, or the charts, one on a page; then the other rules.
func (s *shelf) leaves(typed string) []leaf {
	rules, lead := s.found(typed)
	charts := s.chartsOf(typed)
	var pages []leaf
	for i, c := range charts {
		p := leaf{lines: []string{c.Name + ": " + c.Rule}, table: c.Rows}
		if i == 0 && lead > 0 && !asksForTable(typed) {
			first, rest := pageOf(rules[:lead], mostLetters-letters(p.table)-letters(p.lines))
			p.lines = append(first, p.lines...)
			rules, lead = append(rest, rules[lead:]...), 0
		}
		pages = append(pages, p)
	}
	for len(rules) > 0 {
		var lines []string
		lines, rules = pageOf(rules, mostLetters)
		pages = append(pages, leaf{lines: lines})
	}
	return pages
}

// asksForTable reports whether a question names a table.
func asksForTable(typed string) bool {
	return slices.ContainsFunc(wordsIn(typed), func(w string) bool { return slices.Contains([]string{"table", "tables", "chart", "charts"}, w) })
}

// pageOf are the lines of as many rules as fit one page, at least one, and the rules that
// are left. Rules of one section stand below its name.
func pageOf(rules []game.Rule, most int) (lines []string, rest []game.Rule) {
	section, sum := "", 0
	for i, r := range rules {
		line := r.Text
		if r.Section != section {
			section = r.Section
			line = section + ": " + line
		}
		line = chat.Cut(line, chat.MostLine)
		sum += len(line)
		if i == mostRules || i > 0 && sum > most {
			return lines, slices.Clone(rules[i:])
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// letters are those of lines.
func letters(lines []string) int { return len(strings.Join(lines, "\n")) }

// overview is the first page of a rulebook: how the game is won, and the headings to look
// up.
func (s *shelf) overview() leaf {
	if len(s.games) != 1 {
		lines := []string{"Name a game, and perhaps a word or a question: /sea rules " + s.games[0].Key + " how do I win."}
		for _, g := range s.games {
			lines = append(lines, fmt.Sprintf("%s: %s, %d rules.", g.Key, g.Title, len(g.Rules)))
		}
		return leaf{lines: lines}
	}
	var lines []string
	if won, lead := s.found("win"); lead > 0 {
		line := "How it is won: " + won[0].Text
		for _, r := range won[1:lead] {
			if len(line)+len(r.Text) < chat.MostLine/2 {
				line += " " + r.Text
			}
		}
		lines = append(lines, chat.Cut(line, chat.MostLine))
	}
	// "Core: Wind" and "Core: Ramming" stand in one line. Headings that share their first part
	// with no other stand in one line, too.
	var parts []string
	heads := map[string][]string{}
	for _, r := range s.rules {
		part, head, split := strings.Cut(r.Section, ": ")
		if !split {
			part, head = "Headings", r.Section
		}
		if heads[part] == nil {
			parts = append(parts, part)
		}
		if !slices.Contains(heads[part], head) {
			heads[part] = append(heads[part], head)
		}
	}
	var alone []string // parts of one heading
	parts = slices.DeleteFunc(parts, func(part string) bool {
		single := len(heads[part]) == 1 && len(parts) > 1
		if single {
			alone = append(alone, part+": "+heads[part][0])
		}
		return single
	})
	if len(alone) > 0 {
		parts = append(parts, "Also")
		heads["Also"] = alone
	}
	for _, part := range parts {
		line := part + ": "
		for i, head := range heads[part] {
			if i > 0 && len(line)+len(head) > chat.MostLine-40 {
				lines = append(lines, line)
				line = ""
			}
			line += head
			if i+1 < len(heads[part]) {
				line += " · "
			}
		}
		lines = append(lines, line)
	}
	if len(s.charts) > 0 {
		var names []string
		for _, c := range s.charts {
			name, _, _ := strings.Cut(c.Name, ", ")
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		lines = append(lines, "Tables: "+strings.Join(names, " · "))
	}
	return leaf{lines: lines}
}

// shorten cuts a text to n bytes at most, between words where it can.
func shorten(text string, n int) string {
	if len(text) <= n {
		return text
	}
	text = strings.ToValidUTF8(text[:n], "")
	if at := strings.LastIndexByte(text, ' '); at > 0 {
		return text[:at]
	}
	return text
}
