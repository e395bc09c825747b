package slack

import (
	"context"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// The shortcuts of slack-manifest.yaml. They work in threads as well, where Slack takes no
// commands.
const (
	shortcutAct  = "act"  // of a message: leads to the menu of Act in its game
	shortcutMine = "mine" // picked anywhere: lists one's games in a window
)

// notMine is said of a message that is not the bot's own.
var notMine = chat.Message{Lines: []string{"That message is not mine. Pick one of mine that shows a game, or type /sea act in its channel."}}

// picked takes a shortcut that somebody picked from a message's menu. It becomes the press of Act
// in the game that the message's buttons name, or else in the game that was played in the channel
// when the message was posted.
func (s *Slack) picked(i interaction) {
	o := origin{person: i.User.ID, channel: i.Channel.ID, thread: inThread(i.Message.TS, i.Message.ThreadTS), responseURL: i.ResponseURL}
	s.work("a shortcut of a message", false, func(ctx context.Context) {
		id := "shortcut/" + i.TriggerID
		_ = s.me.learn(ctx, s.api)
		if me, _ := s.me.get(); me == "" || i.Message.User != me {
			s.answer(ctx, o, id, chat.Answer{Message: notMine})
			return
		}
		r := o.asks(id, s.person(ctx, o.person, i.name()))
		if table := chat.TableOf(actionsIn(i.Message.Blocks)); table != "" {
			r.Press = chat.PublicID(chat.PressAct, table)
		} else {
			r.Text, r.Pointed = "act", postedAt(i.Message.TS)
			if r.Threads { // it may be the message above a game's thread
				r.Within, r.Place, r.Threads = r.Place, threadOf(o.channel, i.Message.TS), false
			}
		}
		s.handle(ctx, o, r)
	})
}

// actionsIn are the ids of all that can be pressed in a message's blocks.
func actionsIn(raw json.RawMessage) (all []string) {
	var blocks []struct {
		Elements []struct {
			ActionID string `json:"action_id"`
		} `json:"elements"`
		Accessory struct {
			ActionID string `json:"action_id"`
		} `json:"accessory"`
	}
	if json.Unmarshal(raw, &blocks) != nil {
		return nil
	}
	for _, b := range blocks {
		for _, e := range b.Elements {
			all = append(all, unescape(e.ActionID))
		}
		all = append(all, unescape(b.Accessory.ActionID))
	}
	return all
}

// postedAt is when a message was posted, by its ts; zero if Slack wrote no time.
func postedAt(ts string) time.Time {
	seconds, micros, _ := strings.Cut(ts, ".")
	whole, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil || whole <= 0 || whole > math.MaxInt32*4 {
		return time.Time{}
	}
	part, err := strconv.ParseInt(micros, 10, 64)
	if err != nil || part < 0 || part >= 1_000_000 {
		part = 0
	}
	return time.Unix(whole, part*1000).UTC()
}

// gamesCallback is the window that lists somebody's games.
const gamesCallback = "games"

// showGames lists somebody's games in a window, wherever they are in Slack.
func (s *Slack) showGames(i interaction) {
	s.work("a shortcut", true, func(ctx context.Context) { // its trigger expires after three seconds
		id := "shortcut/" + i.TriggerID
		a := s.Table.Handle(ctx, chat.Request{ID: id, From: s.person(ctx, i.User.ID, i.name()), Alone: true, Text: "mine"})
		_, err := s.api.OpenViewContext(ctx, i.TriggerID, window(s.texts(a.Message, false).blocks(nil)))
		if err != nil && refusal(err) != "exchanged_trigger_id" { // that is the same shortcut once more: the window is open
			s.Log.Warn("open the window of somebody's games", "err", scrubbed(err))
			s.answer(ctx, origin{person: i.User.ID}, id, a)
		}
	})
}

func window(blocks []slackapi.Block) slackapi.ModalViewRequest {
	return slackapi.ModalViewRequest{
		Type: slackapi.VTModal, Title: plainText("My games"), Close: plainText("Close"), CallbackID: gamesCallback,
		Blocks: slackapi.Blocks{BlockSet: blocks},
	}
}

// lookThere is what the window says once a button in it was pressed.
const lookThere = "Your answer is in your messages with me. You can close this."

// pressedInWindow has the window say where the answer to a button in it is.
func (s *Slack) pressedInWindow(ctx context.Context, i interaction) {
	if i.View.Callback != gamesCallback {
		return
	}
	said := s.texts(chat.Message{Lines: []string{lookThere}}, false)
	_, err := s.api.UpdateViewContext(ctx, window(said.blocks(nil)), "", "", i.View.ID)
	if err != nil {
		s.Log.Warn("change the window of somebody's games", "err", scrubbed(err))
	}
}
