package manual

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// rulesPage is how many rules are shown at once.
const rulesPage = 4

// Manual is what one looks up: the rules of games, and the commands.
type Manual struct{ Games []*game.Game }

// RulesAt is a page of the rules that speak of what was typed.
func (man Manual) RulesAt(key, typed string, page int) (chat.Message, error) {
	if game.ByKey(man.Games, key) == nil {
		key = ""
	}
	found, without := man.search(key, typed), ""
	charts := man.charts(key, typed)
	if len(found) == 0 && len(charts) == 0 {
		found = man.search(key, withoutSmall(typed))
	}
	if len(found) == 0 && len(charts) == 0 {
		var known string
		known, without = man.sortOut(key, typed)
		if known != "" && without != "" {
			found = man.search(key, known)
		}
	}
	if len(found) == 0 && len(charts) == 0 {
		m, ok := helpTopic(typed)
		if ok {
			return m, nil
		}
		return chat.Message{}, game.Refuse("Nothing in the rules speaks of %s; %s.", game.Quote(typed), man.tryInstead(key, typed))
	}
	// The charts come first, one on a page, then the rules that explain the very
	// word, then the others.
	pages := rulePages(found, man.exact(key, typed, found))
	last := len(charts) + len(pages) - 1
	page = min(page, last)
	m := chat.Message{Title: "Rules"}
	if g := game.ByKey(man.Games, key); g != nil {
		m.Title = g.Title + " · rules"
		if typed == "" {
			m.Note = "/sea rules and a word looks it up. " + g.Notes
		}
	}
	if page < len(charts) {
		c := charts[page]
		m.Lines, m.Table, found = []string{c.Name + ": " + c.Rule}, c.Rows, nil
	} else {
		found = pages[page-len(charts)]
	}
	section := ""
	for _, rule := range found {
		line := rule.Text
		if rule.Section != section { // rules of one section stand below its name
			section = rule.Section
			line = section + ": " + line
		}
		m.Lines = append(m.Lines, chat.Cut(line, chat.MostLines/rulesPage-10))
	}
	if without != "" {
		m.Note = fmt.Sprintf("No rule speaks of %s.", game.Quote(without))
	}
	if _, ok := helpTopic(typed); ok {
		m.Note = strings.TrimSpace(m.Note + " See also /sea help " + typed + ".")
	}
	if last > 0 {
		m.Note = strings.TrimSpace(m.Note + fmt.Sprintf(" Page %d of %d.", page+1, last+1))
	}
	turn := func(to int, text string) {
		id := chat.PublicID(chat.PressRules, key, strconv.Itoa(to), "")
		id += shorten(typed, chat.MostID-len(id))
		m.Buttons = append(m.Buttons, chat.Button{ID: id, Label: text})
	}
	if page > 0 {
		turn(page-1, "Earlier")
	}
	if page < last {
		turn(page+1, "More")
	}
	return chat.Fit(m), nil
}

// exact is how many of the rules that were found explain the very word that was
// typed, or bear it as their id.
func (man Manual) exact(key, typed string, found []game.Rule) int {
	if n := len(man.named(key, strings.Fields(typed))); n > 0 {
		return min(n, rulesPage)
	}
	if len(found) > 0 && strings.EqualFold(found[0].ID, typed) {
		return 1
	}
	return 0
}

// rulePages are rules in pages; the first holds the first n alone, if there are any.
func rulePages(found []game.Rule, n int) [][]game.Rule {
	var pages [][]game.Rule
	if n > 0 {
		pages, found = append(pages, found[:n]), found[n:]
	}
	return slices.AppendSeq(pages, slices.Chunk(found, rulesPage))
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
