package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// Kinds of component.
const (
	kindRow       = 1
	kindButton    = 2
	kindSelect    = 3
	kindInput     = 4
	kindSection   = 9
	kindWords     = 10
	kindThumbnail = 11
	kindGallery   = 12
	kindFile      = 13
	kindSeparator = 14
	kindContainer = 17
	kindLabel     = 18
)

// component is one component of any kind.
type component struct {
	Type        int             `json:"type"`
	ID          int             `json:"id,omitempty"`
	CustomID    string          `json:"custom_id,omitempty"`
	Style       int             `json:"style,omitempty"`
	Label       string          `json:"label,omitempty"`
	Disabled    bool            `json:"disabled,omitempty"`
	URL         string          `json:"url,omitempty"`
	SKU         string          `json:"sku_id,omitempty"`
	Emoji       json.RawMessage `json:"emoji,omitempty"`
	Placeholder string          `json:"placeholder,omitempty"`
	MinValues   *int            `json:"min_values,omitempty"`
	MaxValues   *int            `json:"max_values,omitempty"`
	Required    *bool           `json:"required,omitempty"`
	Options     []selectOption  `json:"options,omitempty"`
	Value       string          `json:"value,omitempty"`
	MinLength   int             `json:"min_length,omitempty"`
	MaxLength   int             `json:"max_length,omitempty"`
	Components  []*component    `json:"components,omitempty"`
	Accessory   *component      `json:"accessory,omitempty"`
	Component   *component      `json:"component,omitempty"`
	Content     string          `json:"content,omitempty"`
	Media       *media          `json:"media,omitempty"`
	Description string          `json:"description,omitempty"`
	Spoiler     bool            `json:"spoiler,omitempty"`
	Items       []*galleryItem  `json:"items,omitempty"`
	File        *media          `json:"file,omitempty"`
	Divider     *bool           `json:"divider,omitempty"`
	Spacing     int             `json:"spacing,omitempty"`
	Accent      *int            `json:"accent_color,omitempty"`
}

type selectOption struct {
	Label       string          `json:"label"`
	Value       string          `json:"value"`
	Description string          `json:"description,omitempty"`
	Default     bool            `json:"default,omitempty"`
	Emoji       json.RawMessage `json:"emoji,omitempty"`
}

type galleryItem struct {
	Media       *media `json:"media"`
	Description string `json:"description,omitempty"`
	Spoiler     bool   `json:"spoiler,omitempty"`
}

// media is a picture or file that is shown. A bot names it by "attachment://" or
// by Discord's own address; Discord adds the rest.
type media struct {
	URL          string `json:"url"`
	AttachmentID string `json:"attachment_id,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
}

// children returns the components directly inside another.
func (c *component) children() []*component {
	all := slices.Clone(c.Components)
	for _, one := range []*component{c.Accessory, c.Component} {
		if one != nil {
			all = append(all, one)
		}
	}
	return all
}

// walk visits components and all components inside them, in order.
func walk(all []*component, visit func(*component)) {
	for _, c := range all {
		visit(c)
		walk(c.children(), visit)
	}
}

// clone copies components and everything in them.
func clone(all []*component) []*component {
	copied := make([]*component, len(all))
	for i, c := range all {
		d := *c
		d.Components = clone(c.Components)
		if len(d.Components) == 0 {
			d.Components = nil
		}
		d.Options = slices.Clone(c.Options)
		if c.Accessory != nil {
			d.Accessory = clone([]*component{c.Accessory})[0]
		}
		if c.Component != nil {
			d.Component = clone([]*component{c.Component})[0]
		}
		d.Media, d.File = c.Media.clone(), c.File.clone()
		d.Items = nil
		for _, item := range c.Items {
			d.Items = append(d.Items, &galleryItem{item.Media.clone(), item.Description, item.Spoiler})
		}
		copied[i] = &d
	}
	return copied
}

func (m *media) clone() *media {
	if m == nil {
		return nil
	}
	n := *m
	return &n
}

// faults collects the errors in a body.
type faults struct{ all []error }

func (f *faults) add(format string, args ...any) { f.all = append(f.all, fmt.Errorf(format, args...)) }

// length checks that a text has from least to most characters.
func (f *faults) length(what, text string, least, most int) {
	if n := utf8.RuneCountInString(text); n < least || n > most {
		f.add("%s has %d characters, and must have %d to %d: %.60q", what, n, least, most, text)
	}
	if !utf8.ValidString(text) {
		f.add("%s is no UTF-8: %q", what, text)
	}
}

func (f *faults) err() error { return errors.Join(f.all...) }

// checkComponents checks the components of a message against the limits that
// Discord's description does not state.
func checkComponents(all []*component, v2 bool) error {
	var f faults
	count, text := 0, 0
	ids := make(map[string]bool)
	walk(all, func(c *component) {
		count++
		if !v2 && c.Type > kindInput {
			f.add("a component of type %d is in a message without IS_COMPONENTS_V2", c.Type)
		}
		c.check(&f)
		if c.Type == kindWords {
			text += utf8.RuneCountInString(c.Content)
		}
		if c.CustomID != "" {
			if ids[c.CustomID] {
				f.add("custom_id %q is there twice", c.CustomID)
			}
			ids[c.CustomID] = true
		}
	})
	if v2 && count > 40 {
		f.add("%d components, and 40 is the most", count)
	}
	if !v2 && len(all) > 5 {
		f.add("%d rows, and 5 is the most", len(all))
	}
	if text > 4000 {
		f.add("%d characters of text, and 4000 is the most", text)
	}
	return f.err()
}

// check checks one component against the limits that Discord's description does
// not state.
func (c *component) check(f *faults) {
	switch c.Type {
	case kindRow:
		if len(c.Components) > 1 && slices.ContainsFunc(c.Components, func(d *component) bool { return d.Type != kindButton }) {
			f.add("a row holds a select and something else")
		}
	case kindButton:
		switch {
		case c.Style > 4: // a game needs no link or shop buttons
			f.add("a button has the style %d", c.Style)
		case c.URL != "" || c.SKU != "":
			f.add("a button of style %d leads elsewhere", c.Style)
		case c.Label == "" && len(c.Emoji) == 0:
			f.add("the button %q says nothing", c.CustomID)
		case c.CustomID == "":
			f.add("the button %q has no custom_id", c.Label)
		}
	case kindSelect:
		values := make(map[string]bool)
		for _, o := range c.Options {
			if values[o.Value] {
				f.add("a select has the value %q twice", o.Value)
			}
			values[o.Value] = true
		}
	case kindSection, kindWords, kindThumbnail, kindGallery, kindFile, kindSeparator, kindContainer:
	default:
		f.add("this Discord knows no component of type %d in a message", c.Type)
	}
}

// Modal is a form that a person was shown.
type Modal struct {
	CustomID string
	Title    string
	Inputs   []Input
}

// Input is one field of a Modal.
type Input struct {
	CustomID, Label, Value, Placeholder string
	Required                            bool
	MaxLength                           int

	labelled bool // in a Label, not in a row
}

// modalBody is the body with which a bot shows a form.
type modalBody struct {
	CustomID   string       `json:"custom_id"`
	Title      string       `json:"title"`
	Components []*component `json:"components"`
}

// modal checks a form against the limits that Discord's description does not state.
func (b modalBody) modal() (*Modal, error) {
	var f faults
	if n := len(b.Components); n > 5 {
		f.add("a form has %d components", n)
	}
	m := &Modal{CustomID: b.CustomID, Title: b.Title}
	for _, c := range b.Components {
		if c.Type == kindWords {
			continue
		}
		if c.Type != kindLabel || c.Component == nil || c.Component.Type != kindInput {
			f.add("a form has a component of type %d that is no label with a text input", c.Type)
			continue
		}
		in := c.Component
		if in.Label != "" {
			f.add("an input in a label has a label of its own")
		}
		if in.MaxLength > 0 && in.MinLength > in.MaxLength {
			f.add("an input takes %d to %d characters", in.MinLength, in.MaxLength)
		}
		if slices.ContainsFunc(m.Inputs, func(o Input) bool { return o.CustomID == in.CustomID }) {
			f.add("custom_id %q is there twice", in.CustomID)
		}
		m.Inputs = append(m.Inputs, Input{
			CustomID: in.CustomID, Label: c.Label, Value: in.Value, Placeholder: in.Placeholder,
			Required: in.Required == nil || *in.Required, MaxLength: in.MaxLength, labelled: true,
		})
	}
	return m, f.err()
}
