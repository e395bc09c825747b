package requests

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// hoursSecret ends what a person is shown of their hours and absences.
const hoursSecret = "Reminders wait until you are awake and back, and your time at a clock stands still until then. Nobody else is told your hours."

// dayHours shows or sets the hours of a person's day: "hours", "hours 8:00-22:00 Berlin",
// "hours off".
func (o *ownWishes) dayHours(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	show := func(at hours.Hours, known string, now time.Time) chat.Message { return showDay(at, known, r.Day, now) }
	return o.tellHours(ctx, r, hours.Hours.Day, show)
}

// away shows, announces or ends an absence: "away", "away 5d", "away off".
func (o *ownWishes) away(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	return o.tellHours(ctx, r, hours.Hours.Announce, showAway)
}

// pressHours carries out a button of what hours and away show.
func (o *ownWishes) pressHours(ctx context.Context, r table.Task, _ *table.Table) (a reply, err error) {
	typed := strings.TrimSpace(r.Value)
	switch {
	case r.Press.Verb == chat.PressRemind:
		r.Rest = "at " + strings.TrimSpace(strings.TrimPrefix(typed, "at "))
	case typed != "" && typed[0] >= '0' && typed[0] <= '9': // hours, too
		r.Rest = typed
	default:
		r.Rest = strings.TrimSpace(r.Press.Args[0] + " " + typed)
	}
	if r.Press.Verb == chat.PressAway {
		a, err = o.away(ctx, r, nil)
	} else {
		a, err = o.dayHours(ctx, r, nil)
	}
	a.Replace = err == nil && r.Rest != ""
	return a, err
}

// tellHours changes what is known of a person's hours by what they typed, if anything, and
// shows it to them.
func (o *ownWishes) tellHours(ctx context.Context, r table.Task, change func(hours.Hours, string, string, time.Time) (hours.Hours, error), show func(hours.Hours, string, time.Time) chat.Message) (reply, error) {
	if len(r.Rest) > chat.MostTyped {
		return reply{}, game.Refuse("That is too long.")
	}
	known, now := hours.Zone(r.Zone), o.now()
	at, err := o.tables.Hours(ctx, r.From)
	if err != nil {
		return reply{}, err
	}
	if r.Rest == "" {
		return reply{Answer: chat.Answer{Message: chat.Fit(show(at, known, now))}}, nil
	}
	if err := o.tables.Unanswered(ctx, r.Request); err != nil { // it may have been carried out, and be refused now
		return reply{}, err
	}
	next, err := change(at, r.Rest, known, now)
	if err != nil {
		return reply{}, err
	}
	a := reply{Answer: chat.Answer{Message: chat.Fit(show(next, known, now))}}
	saved, err := json.Marshal(savedAnswer{Answer: &a.Answer})
	if err != nil {
		return reply{}, fmt.Errorf("write down an answer: %w", err)
	}
	if err := o.tables.SetHours(ctx, r.Request, next, saved); err != nil {
		return reply{}, err
	}
	if err := o.tables.MoveDeadlines(ctx, &r.From); err != nil { // the hours are stored, and the next process tries again
		o.log.Error("move the clocks of a person's games to their hours", "err", err)
	}
	return a, nil
}

// showDay shows a person the hours of their day, and usual ones to choose from. Known is
// the zone that the chat names, and day the hours; "" if it names none.
func showDay(at hours.Hours, known, day string, now time.Time) chat.Message {
	m := chat.Message{Title: "Your hours", Note: hoursSecret + " To choose others, type /sea table hours 8:30-23:00 Berlin; to be away for some days, /sea table away."}
	where := cmp.Or(at.Zone, known)
	switch {
	case at.Sleeps():
		m.Lines = []string{"Your day is " + at.Text() + ". It is " + at.Clock(now) + " there now."}
	case where != "":
		m.Lines = []string{fmt.Sprintf("You have set no hours, so a reminder may come at any time. When is your day, in %s time? It is %s there now.", hours.Place(where), hours.Hours{Zone: where}.Clock(now))}
	default:
		m.Lines = []string{"You have set no hours, so a reminder may come at any time. When is your day?"}
	}
	if hour := at.Preferred(); hour != "" {
		m.Lines = append(m.Lines, "Reminders come at "+hour+", unless your time at a clock would be up before.")
	}
	m.Lines = append(m.Lines, absences(at, now)...)
	offers := hours.Usual
	if _, err := (hours.Hours{}).Day(day, known, now); err == nil && !at.Sleeps() {
		m.Lines = append(m.Lines, "By your Do Not Disturb it is "+day+".")
		offers = append([]string{day}, slices.DeleteFunc(slices.Clone(offers), func(usual string) bool { return usual == day })...)
	}
	for _, usual := range offers {
		b := chat.Button{ID: chat.PublicID(chat.PressHours, "", usual), Label: usual}
		if where == "" {
			b.ID, b.Prompt = chat.PublicID(chat.PressPlace, "", usual), chat.PromptOf(chat.PressPlace)
		}
		if at.Sleeps() && at.Span() == usual {
			b.Style = chat.Primary
		}
		m.Buttons = append(m.Buttons, b)
	}
	if at.Sleeps() {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressHours, "", "off"), Label: "Any time"})
	}
	span := ""
	if at.Sleeps() {
		span = at.Span()
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressPlace, "", span), Label: "Elsewhere…", Prompt: chat.PromptOf(chat.PressPlace)})
	if where != "" {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressRemind, ""), Label: "Reminders at…", Prompt: chat.PromptOf(chat.PressRemind)})
	}
	if at.At != 0 {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressHours, "", "at any time"), Label: "Reminders at any time"})
	}
	return m
}

// showAway shows a person the absences that they have announced, and usual ones to choose
// from.
func showAway(at hours.Hours, _ string, now time.Time) chat.Message {
	m := chat.Message{Title: "Away", Lines: absences(at, now), Note: hoursSecret + " You may type dates, too: /sea table away 12 Dec, or 12 Dec - 20 Dec."}
	if len(m.Lines) == 0 {
		m.Lines = []string{"You have announced no absence. For how long are you away from now?"}
	}
	for _, usual := range []struct{ typed, label string }{{"1d", "1 day"}, {"3d", "3 days"}, {"1w", "A week"}} {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAway, "", usual.typed), Label: usual.label})
	}
	away, planned := at.AwayAt(now), len(at.Next(now))
	if away {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAway, "", "back"), Label: "I am back", Style: chat.Primary})
		planned--
	}
	if planned > 0 {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAway, "", "off"), Label: "Cancel all"})
	}
	return m
}

// absences say when a person is away, from now on.
func absences(at hours.Hours, now time.Time) (lines []string) {
	for _, a := range at.Next(now) {
		if a.From.After(now) {
			lines = append(lines, "You will be away from "+table.TimeMark(a.From)+" until "+table.TimeMark(a.To)+".")
		} else {
			lines = append(lines, "You are away until "+table.TimeMark(a.To)+".")
		}
	}
	return lines
}

// completeHours completes the hours of a day, and the place where they are.
func completeHours(rest, known string) (offers []chat.Completion) {
	span, place, placed := strings.Cut(rest, " ")
	if !placed {
		zone := hours.Zone(known)
		for _, usual := range hours.Usual {
			if zone != "" {
				usual += " " + hours.Place(zone)
			}
			offers = append(offers, chat.Completion{Text: usual, Label: usual})
		}
		return begin(append(offers,
			chat.Completion{Text: "at 18:00", Label: "at 18:00: reminders come then"},
			chat.Completion{Text: "off", Label: "off: a reminder may come at any time"}), "", rest)
	}
	for _, name := range hours.Places() {
		if strings.HasPrefix(strings.ToLower(name), strings.ToLower(place)) && len(offers) < mostCompletions {
			offers = append(offers, chat.Completion{Text: span + " " + name, Label: name})
		}
	}
	return offers
}

// completeAway completes an absence.
func completeAway() []chat.Completion {
	return []chat.Completion{
		{Text: "1d", Label: "1d: a day from now"},
		{Text: "3d", Label: "3d: three days from now"},
		{Text: "1w", Label: "1w: a week from now"},
		{Text: "2w", Label: "2w: two weeks from now"},
		{Text: "back", Label: "back: you are back"},
		{Text: "off", Label: "off: you are back, and stay"},
	}
}
