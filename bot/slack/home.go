package slack

import (
	"context"
	"slices"

	slackapi "github.com/slack-go/slack"

	"shipboard/bot"
)

// publishHome shows somebody their App Home: their games, and what can be
// typed.
func (s *Slack) publishHome(ctx context.Context, person, event string) {
	from := s.person(ctx, person, "")
	ask := func(text string) []slackapi.Block {
		a := s.Table.Handle(ctx, bot.Request{ID: "home/" + event + "/" + text, From: from, Text: text})
		return words{Message: a.Message}.blocks(nil)
	}
	all := slices.Concat(ask("mine"), []slackapi.Block{slackapi.NewDividerBlock()}, ask("help commands"))
	_, err := s.api.PublishViewContext(ctx, slackapi.PublishViewContextRequest{
		UserID: person, View: slackapi.HomeTabViewRequest{Type: slackapi.VTHomeTab, Blocks: slackapi.Blocks{BlockSet: all}},
	})
	if err != nil {
		s.Log.Warn("show somebody their home", "err", scrubbed(err))
	}
}

// openly is what somebody is told who names the bot in a channel.
const openly = "What is typed openly is read by everyone, so I play nothing of it. Type /sea in the channel; in a thread Slack takes no commands, but these buttons work there, too."

// mentioned answers somebody who named the bot in a channel or in a thread of
// it, where Slack takes no commands. What they typed is not played: everyone
// has read it.
func (s *Slack) mentioned(ctx context.Context, o origin, event string) {
	r := bot.Request{ID: "event/" + event, From: s.person(ctx, o.person, ""), Place: o.place(), Text: "who"}
	a := s.Table.Handle(ctx, r)
	m := a.Message
	m.Lines = append([]string{openly}, m.Lines...)
	s.answer(ctx, o, r.ID, bot.Answer{Message: m})
}
