package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// rulesPage is how many rules are shown at once.
const rulesPage = 4

// rules looks words up in the rules: of the game in this channel, of the game
// that the first word names, or of all games.
func (b *Bot) rules(ctx context.Context, r task, _ *table) (reply, error) {
	typed := strings.Fields(strings.ToLower(r.rest))
	key := ""
	if len(typed) > 0 && b.game(typed[0]) != nil {
		key, typed = typed[0], typed[1:]
	} else if r.Place != (chat.Place{}) {
		err := b.store.View(ctx, func(tx store.Tx) error {
			key = ""
			id, err := tx.Get(store.ChannelKey(r.Place.Chat, r.Place.ID))
			if err != nil || id == nil {
				return err
			}
			h, err := readHead(tx, string(id))
			if h != nil {
				key = h.Game
			}
			if _, ok := errors.AsType[*unreadable](err); ok {
				return nil // then of all games
			}
			return err
		})
		if err != nil {
			return reply{}, fmt.Errorf("find the game of a channel: %w", err)
		}
	}
	return b.rulesAt(key, strings.Join(typed, " "), 0)
}

// turnRules shows another page of the rules that were found.
func (b *Bot) turnRules(_ context.Context, r task, _ *table) (reply, error) {
	page, _ := strconv.Atoi(r.press.Args[0])
	a, err := b.rulesAt(strings.TrimSpace(r.press.Table), r.press.Args[1], max(page, 0))
	a.Replace = true
	return a, err
}

func (b *Bot) rulesAt(key, typed string, page int) (reply, error) {
	if b.game(key) == nil {
		key = ""
	}
	found, without := b.search(key, typed), ""
	charts := b.charts(key, typed)
	if len(found) == 0 && len(charts) == 0 {
		found = b.search(key, withoutSmall(typed))
	}
	if len(found) == 0 && len(charts) == 0 {
		var known string
		if known, without = b.sortOut(key, typed); known != "" && without != "" {
			found = b.search(key, known)
		}
	}
	if len(found) == 0 && len(charts) == 0 {
		if a, ok := helpTopic(typed); ok {
			return a, nil
		}
		return reply{}, game.Refuse("Nothing in the rules speaks of %s; %s.", game.Quote(typed), b.tryInstead(key, typed))
	}
	// The charts come first, one on a page, then the rules that explain the very
	// word, then the others.
	pages := rulePages(found, b.exact(key, typed, found))
	last := len(charts) + len(pages) - 1
	page = min(page, last)
	m := chat.Message{Title: "Rules"}
	if g := b.game(key); g != nil {
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
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// exact is how many of the rules that were found explain the very word that was
// typed, or bear it as their id.
func (b *Bot) exact(key, typed string, found []game.Rule) int {
	if n := len(b.named(key, strings.Fields(typed))); n > 0 {
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
