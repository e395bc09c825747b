package discord

import (
	"encoding/json"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// Types of commands that are picked from the menu of a person or a message.
const (
	ofPeople   = 2
	ofMessages = 3
)

// actHere leads from a message of a game to the menu of Act. It is shown in the menu of each message.
const actHere = "Act in this game"

// gamesHere lists somebody's games for another. It is shown in the menu of each person.
const gamesHere = "Their games here"

// picks are the commands that are picked from menus. Discord shows their names alone.
func picks(personal bool) []definition {
	act := definition{Name: actHere, Type: ofMessages, Contexts: []int{inServer, inDM}, Integrations: []int{byServers}}
	if personal {
		act.Integrations = []int{byServers, byPeople}
	}
	return []definition{act, {Name: gamesHere, Type: ofPeople, Contexts: []int{inServer}, Integrations: []int{byServers}}}
}

// notMine is said of a message that is not the bot's own.
var notMine = chat.Message{Lines: []string{"That message is not mine. Pick one of mine that shows a game, or type /sea act in its channel."}}

// target is a message whose menu somebody picked a command from.
type target struct {
	Author     user            `json:"author"`
	Posted     time.Time       `json:"timestamp"`
	Components json.RawMessage `json:"components"`
}

// target is the message that the command was picked for; nil if it was for none.
func (in *interaction) target() *target {
	m, ok := in.Data.Resolved.Messages[in.Data.Target]
	if in.Data.Type != ofMessages || !ok {
		return nil
	}
	return &m
}

// strange reports whether a command was picked for a message that the bot did not write.
func (in *interaction) strange(self string) bool {
	m := in.target()
	return in.Type == askCommand && in.Data.Type == ofMessages && (m == nil || m.Author.ID != self && m.Author.ID != in.App)
}

// pointed turns a command that was picked for a message into the press of Act in the message's
// game. That is the game that its buttons name, or else the game that was played in the channel
// when it was posted.
func (m *target) pointed(r *chat.Request) {
	if table := chat.TableOf(pressesIn(m.Components)); table != "" {
		r.Press = chat.PublicID(chat.PressAct, table)
		return
	}
	r.Text, r.Pointed = "act", m.Posted
}

// pressesIn are the presses of the buttons in a message's components, at any depth.
func pressesIn(raw json.RawMessage) (all []string) {
	var parts []struct {
		CustomID string `json:"custom_id"`
		Options  []struct {
			Value string `json:"value"`
		} `json:"options"`
		Components json.RawMessage `json:"components"`
	}
	if json.Unmarshal(raw, &parts) != nil {
		return nil
	}
	for _, p := range parts {
		if strings.HasPrefix(p.CustomID, chooser) {
			for _, o := range p.Options {
				all = append(all, o.Value)
			}
		} else if p.CustomID != "" {
			all = append(all, p.CustomID)
		}
		all = append(all, pressesIn(p.Components)...)
	}
	return all
}
