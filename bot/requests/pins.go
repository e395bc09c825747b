package requests

import (
	"context"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// The board of the turn may be pinned in its channel. For each new pin a chat posts a message of
// its own in the channel, so one would come with each turn. So nothing is pinned until a
// moderator of the channel wants it.

// The words for a setting of a channel that is on or off.
const (
	settingOn  = "on"
	settingOff = "off"
)

// onOrOff reads a setting that is on or off.
func onOrOff(what, typed string) (on bool, err error) {
	word, err := game.Word("setting for "+what, strings.ToLower(typed), []string{settingOn, settingOff})
	return word == settingOn, err
}

// showSwitch adds to a message how something is set in a channel, and a button to set it otherwise.
func showSwitch(m *chat.Message, line, act, label string) {
	m.Lines = append(m.Lines, line)
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", act), Label: label})
}

// setPins sets whether the board is pinned in a channel.
func (c *channels) setPins(ctx context.Context, r table.Task) (reply, error) {
	if !r.Pins {
		return reply{}, game.Refuse("No message can be pinned here.")
	}
	on, err := onOrOff("pins", r.Rest)
	if err != nil {
		return reply{}, err
	}
	if err := c.tables.Settings().SetPins(ctx, r.Place, on); err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// showPins adds to a message whether the board is pinned in a channel.
func (c *channels) showPins(ctx context.Context, r table.Task, m *chat.Message) error {
	if !r.Pins {
		return nil
	}
	pins, err := c.tables.Settings().Pins(ctx, r.Place)
	if err != nil {
		return err
	}
	line, to, label := "The board is not pinned.", settingOn, "Pin the board"
	if pins {
		line, to, label = "The board of the turn is pinned. The chat tells the channel of each new pin.", settingOff, "Pin nothing"
		if r.NoPins != "" {
			line = "The board of the turn would be pinned, but I need this here: " + table.Permissions(r.NoPins) + "."
		}
	}
	showSwitch(m, line, manual.ActPins+" "+to, label)
	return nil
}
