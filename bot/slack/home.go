package slack

import (
	"context"
	"slices"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// publishHome shows somebody their App Home: their games, and what can be
// typed.
func (s *Slack) publishHome(ctx context.Context, person, event string) {
	from := s.person(ctx, person, "")
	ask := func(text string) []slackapi.Block {
		a := s.Table.Handle(ctx, chat.Request{ID: "home/" + event + "/" + text, From: from, Alone: true, Text: text})
		return s.texts(a.Message, false).blocks(nil)
	}
	mine := ask("mine")
	all := slices.Concat(mine, []slackapi.Block{slackapi.NewDividerBlock()}, ask("help commands"))
	if len(all) >= mostHome || shown(all) > mostShown {
		all = append(mine, slackapi.NewContextBlock("", plainText("/sea help commands lists what you can type.")))
	}
	if s.Release != "" {
		all = append(all, slackapi.NewContextBlock("", slackapi.NewTextBlockObject(slackapi.PlainTextType, "Shipboard "+s.Release, false, false)))
	}
	_, err := s.api.PublishViewContext(ctx, slackapi.PublishViewContextRequest{
		UserID: person, View: slackapi.HomeTabViewRequest{Type: slackapi.VTHomeTab, Blocks: slackapi.Blocks{BlockSet: all}},
	})
	if err != nil {
		s.Log.Warn("show somebody their home", "err", scrubbed(err))
	}
}

// The answer to somebody who mentions the bot.
const (
	openly   = "Everyone can read a mention, so I don't play moves from it."
	typeHere = "Type /sea here instead"
	typeRoot = "Slack takes no commands in threads; pick Act in this game in the menu of a message of mine, or type /sea in the channel itself"
	orPress  = ", or use these buttons."
)

// mentioned answers somebody who mentioned the bot in a channel or in one of its
// threads. It does not play the text, since everyone has read it.
func (s *Slack) mentioned(ctx context.Context, o origin, event string) {
	r := o.asks("event/"+event, s.person(ctx, o.person, ""))
	r.Text = "who"
	a := s.Table.Handle(ctx, r)
	m := a.Message
	way, end := typeHere, "."
	if o.thread != "" {
		way = typeRoot
	}
	if len(m.Buttons) > 0 {
		end = orPress
	}
	m.Lines = append([]string{openly + " " + way + end}, m.Lines...)
	s.answer(ctx, o, r.ID, chat.Answer{Message: m})
}
