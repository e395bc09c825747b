package slack

import (
	"cmp"
	"context"
	"encoding/json"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// The form that asks for a text before a button is pressed.
const (
	formCallback = "prompt"
	formBlock    = "typed"
	formAction   = "text"
)

// asked is what a form carries: which button it belongs to, and where the
// answer is to go.
type asked struct {
	Press       string `json:"p"`
	Channel     string `json:"c,omitempty"`
	TS          string `json:"m,omitempty"`
	Thread      string `json:"t,omitempty"`
	Ephemeral   bool   `json:"e,omitempty"`
	ResponseURL string `json:"r,omitempty"`
}

// open shows the form for a press.
func (s *Slack) open(ctx context.Context, o origin, trigger, press string, prompt chat.Prompt) {
	carried, err := json.Marshal(asked{press, o.channel, o.ts, o.thread, o.ephemeral, o.responseURL})
	if err != nil {
		s.Log.Error("write a form", "err", err)
		return
	}
	input := slackapi.NewPlainTextInputBlockElement(nil, formAction)
	input.MaxLength, input.FocusOnLoad = cmp.Or(prompt.Most, chat.MostTyped), true
	var hint *slackapi.TextBlockObject
	if prompt.Hint != "" {
		hint = plainText(cut(prompt.Hint, mostLabel))
	}
	field := slackapi.NewInputBlock(formBlock, plainText(cut(prompt.Label, mostLabel)), hint, input)
	field.Optional = prompt.Optional
	_, err = s.api.OpenViewContext(ctx, trigger, slackapi.ModalViewRequest{
		Type:            slackapi.VTModal,
		Title:           plainText(cut(prompt.Title, mostTitle)),
		Submit:          plainText("Send"),
		Close:           plainText("Cancel"),
		CallbackID:      formCallback,
		PrivateMetadata: string(carried),
		Blocks:          slackapi.Blocks{BlockSet: []slackapi.Block{field}},
	})
	if refusal(err) == "exchanged_trigger_id" {
		return // the same press came twice: the form is open
	}
	if err != nil {
		s.Log.Warn("open a form", "err", scrubbed(err))
		s.answer(ctx, o, "form/"+trigger, chat.Answer{Message: chat.Message{
			Lines: []string{"Slack did not open the form in time; please press the button again."}, Private: true,
		}})
	}
}

// submitted takes a form that was sent.
func (s *Slack) submitted(ctx context.Context, i interaction) {
	var from asked
	if err := json.Unmarshal([]byte(i.View.Metadata), &from); err != nil {
		s.rejects.Add("a form cannot be read", scrubbed(err))
		return
	}
	o := origin{
		person: i.User.ID, channel: from.Channel, ts: from.TS, thread: from.Thread,
		ephemeral: from.Ephemeral, responseURL: from.ResponseURL,
	}
	r := o.asks("form/"+i.View.ID+"/"+i.View.Hash, s.person(ctx, o.person, i.name()))
	r.Press, r.Value = from.Press, unescape(i.View.State.Values[formBlock][formAction].Value)
	s.handle(ctx, o, r)
}
