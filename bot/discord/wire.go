package discord

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/bwmarrin/discordgo"
)

// The parts of Discord's bodies. The library's types lack descriptions of
// attachments, nonces and labels of forms, so we have our own.

// Types of components.
const (
	typeRow       = 1
	typeButton    = 2
	typeSelect    = 3
	typeInput     = 4
	typeText      = 10
	typeGallery   = 12
	typeFile      = 13
	typeContainer = 17
	typeLabel     = 18
)

// Flags of messages.
const (
	flagEphemeral  = 1 << 6
	flagComponents = 1 << 15 // the message consists of components alone
)

// component is any part of a message or form. Each type uses some of the
// fields.
type component struct {
	Type        int          `json:"type"`
	CustomID    string       `json:"custom_id,omitempty"`
	Style       int          `json:"style,omitempty"`
	Label       string       `json:"label,omitempty"`
	Description string       `json:"description,omitempty"`
	Placeholder string       `json:"placeholder,omitempty"`
	Options     []choice     `json:"options,omitempty"`
	Content     string       `json:"content,omitempty"`
	Items       []exhibit    `json:"items,omitempty"`
	File        *media       `json:"file,omitempty"`
	Accent      *int         `json:"accent_color,omitempty"`
	MaxLength   int          `json:"max_length,omitempty"`
	Required    *bool        `json:"required,omitempty"`
	Components  []*component `json:"components,omitempty"`
	Component   *component   `json:"component,omitempty"`
}

// choice is an option of a select.
type choice struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
}

// exhibit is a picture in a gallery.
type exhibit struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

type media struct {
	URL string `json:"url"` // attachment://name
}

// attachment describes a new file of the message, or one that it already has
// and keeps.
type attachment struct {
	ID          string `json:"id"` // the number of the file in this body, or the attachment's own id
	Filename    string `json:"filename,omitempty"`
	Description string `json:"description,omitempty"`
}

// mentions lists whom a message pings. It pings nobody else.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
	Roles []string `json:"roles,omitempty"`
}

// body is a message to be sent to Discord.
type body struct {
	Content     wording      `json:"content,omitzero"`
	Flags       int          `json:"flags"`
	Components  []*component `json:"components"`
	Attachments []attachment `json:"attachments"`
	Mentions    mentions     `json:"allowed_mentions"`
	Nonce       string       `json:"nonce,omitempty"`
	Enforce     bool         `json:"enforce_nonce,omitempty"`

	files []upload
}

// wording is the text of a message without the new components.
type wording struct {
	text string
	none bool // there was one, and it is removed, since a message with components cannot have it
}

// MarshalJSON implements json.Marshaler.
func (w wording) MarshalJSON() ([]byte, error) {
	if w.none {
		return []byte("null"), nil
	}
	return json.Marshal(w.text)
}

// upload is the content of an attachment.
type upload struct {
	name, kind string
	data       []byte
}

// size is the number of bytes in the message's files.
func (b *body) size() int {
	n := 0
	for _, f := range b.files {
		n += len(f.data)
	}
	return n
}

// encode writes a body as JSON, or as a multipart form with files.
func encode(v any, files []upload) (kind string, raw []byte, err error) {
	if len(files) == 0 {
		raw, err = discordgo.Marshal(v)
		kind = "application/json"
	} else {
		parts := make([]*discordgo.File, len(files))
		for i, f := range files {
			parts[i] = &discordgo.File{Name: f.name, ContentType: f.kind, Reader: bytes.NewReader(f.data)}
		}
		kind, raw, err = discordgo.MultipartBodyWithJSON(v, parts)
	}
	if err != nil {
		return "", nil, fmt.Errorf("write a message for Discord: %w", err)
	}
	return kind, raw, nil
}

// Types of first answers to an interaction.
const (
	replyPong     = 1
	replyMessage  = 4 // a new message
	replyLater    = 5 // a new message is coming
	replyKeep     = 6 // the message with the button stays, and may be changed later
	replyUpdate   = 7 // change the message with the button
	replyComplete = 8
	replyForm     = 9
	replyLaunch   = 12 // open the activity
)

// reply is a first answer to an interaction.
type reply struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// deferral is the Data of a reply that promises a message.
type deferral struct {
	Flags int `json:"flags"`
}

// form is the Data of a reply that asks for a text.
type form struct {
	CustomID   string       `json:"custom_id"`
	Title      string       `json:"title"`
	Components []*component `json:"components"`
}

// completions is the Data of a reply with completions.
type completions struct {
	Choices []offer `json:"choices"`
}

type offer struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
