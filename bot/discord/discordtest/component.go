package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// fieldsOf lists the fields that each kind of component may have.
var fieldsOf = map[int]string{
	kindRow:       "components",
	kindButton:    "custom_id style label disabled url sku_id emoji",
	kindSelect:    "custom_id placeholder min_values max_values disabled required options",
	kindInput:     "custom_id style label value placeholder required min_length max_length",
	kindSection:   "components accessory",
	kindWords:     "content",
	kindThumbnail: "media description spoiler",
	kindGallery:   "items",
	kindFile:      "file spoiler",
	kindSeparator: "divider spacing",
	kindContainer: "components accent_color spoiler",
	kindLabel:     "label description component",
}

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

// UnmarshalJSON reads a component and refuses unknown fields. It allows the
// fields that only Discord writes, since bots send back components that they were
// given.
func (c *component) UnmarshalJSON(data []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	type plain component
	if err := json.Unmarshal(data, (*plain)(c)); err != nil {
		return err
	}
	known, ok := fieldsOf[c.Type]
	if !ok {
		return fmt.Errorf("there is no component of type %d here", c.Type)
	}
	for name := range fields {
		if name != "type" && name != "id" && !slices.Contains(strings.Fields(known), name) {
			return fmt.Errorf("a component of type %d has no field %q", c.Type, name)
		}
	}
	return nil
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

// inside lists the kinds of component that may be directly inside each kind; 0 is
// the message itself.
var inside = map[int][]int{
	0:             {kindRow, kindSection, kindWords, kindGallery, kindFile, kindSeparator, kindContainer},
	kindContainer: {kindRow, kindSection, kindWords, kindGallery, kindFile, kindSeparator},
	kindRow:       {kindButton, kindSelect},
	kindSection:   {kindWords, kindButton, kindThumbnail},
	kindLabel:     {kindInput, kindSelect},
}

// checkComponents checks the components of a message against Discord's limits.
func checkComponents(all []*component, v2 bool) error {
	var f faults
	count, text := 0, 0
	ids := make(map[string]bool)
	var visit func(parent int, all []*component)
	visit = func(parent int, all []*component) {
		for _, c := range all {
			count++
			if !slices.Contains(inside[parent], c.Type) {
				f.add("a component of type %d stands inside of type %d", c.Type, parent)
			}
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
			visit(c.Type, c.children())
		}
	}
	visit(0, all)
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

// check checks one component against Discord's limits.
func (c *component) check(f *faults) {
	switch c.Type {
	case kindRow:
		buttons := 0
		for _, d := range c.Components {
			if d.Type == kindButton {
				buttons++
			}
		}
		if n := len(c.Components); n == 0 || n > 5 || n > 1 && buttons < n {
			f.add("a row of %d components, %d of them buttons", n, buttons)
		}
	case kindButton:
		f.length("a button's label", c.Label, 0, 80)
		switch {
		case c.Style < 1 || c.Style > 4: // a game needs no link or shop buttons
			f.add("a button has the style %d", c.Style)
		case c.URL != "" || c.SKU != "":
			f.add("a button of style %d leads elsewhere", c.Style)
		case c.Label == "" && len(c.Emoji) == 0:
			f.add("the button %q says nothing", c.CustomID)
		}
		f.length("a button's custom_id", c.CustomID, 1, 100)
	case kindSelect:
		f.length("a select's custom_id", c.CustomID, 1, 100)
		f.length("a select's placeholder", c.Placeholder, 0, 150)
		if n := len(c.Options); n < 1 || n > 25 {
			f.add("a select has %d options", n)
		}
		values := make(map[string]bool)
		for _, o := range c.Options {
			f.length("an option's label", o.Label, 1, 100)
			f.length("an option's value", o.Value, 1, 100)
			f.length("an option's description", o.Description, 0, 100)
			if values[o.Value] {
				f.add("a select has the value %q twice", o.Value)
			}
			values[o.Value] = true
		}
	case kindWords:
		f.length("a text", c.Content, 1, 4000)
	case kindGallery:
		if n := len(c.Items); n < 1 || n > 10 {
			f.add("a gallery has %d items", n)
		}
		for _, item := range c.Items {
			f.length("a picture's description", item.Description, 0, 1024)
			if item.Media == nil {
				f.add("a gallery has an item without media")
			}
		}
	case kindThumbnail:
		f.length("a thumbnail's description", c.Description, 0, 1024)
		if c.Media == nil {
			f.add("a thumbnail shows nothing")
		}
	case kindFile:
		if c.File == nil {
			f.add("a file component has no file")
		}
	case kindSection:
		if n := len(c.Components); n < 1 || n > 3 || c.Accessory == nil {
			f.add("a section has %d texts and accessory %v", n, c.Accessory)
		}
	case kindContainer:
		if len(c.Components) == 0 {
			f.add("a container is empty")
		}
		if c.Accent != nil && (*c.Accent < 0 || *c.Accent > 0xffffff) {
			f.add("a container has the colour %d", *c.Accent)
		}
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

// modal checks a form against Discord's limits.
func (b modalBody) modal() (*Modal, error) {
	var f faults
	f.length("a form's custom_id", b.CustomID, 1, 100)
	f.length("a form's title", b.Title, 1, 45)
	if n := len(b.Components); n < 1 || n > 5 {
		f.add("a form has %d components", n)
	}
	m := &Modal{CustomID: b.CustomID, Title: b.Title}
	for _, c := range b.Components {
		if c.Type == kindWords {
			f.length("a text", c.Content, 1, 4000)
			continue
		}
		if c.Type != kindLabel || c.Component == nil || c.Component.Type != kindInput {
			f.add("a form has a component of type %d that is no label with a text input", c.Type)
			continue
		}
		in := c.Component
		f.length("a label", c.Label, 1, 45)
		f.length("a label's description", c.Description, 0, 100)
		f.length("an input's custom_id", in.CustomID, 1, 100)
		f.length("an input's placeholder", in.Placeholder, 0, 100)
		f.length("an input's value", in.Value, 0, 4000)
		if in.Label != "" {
			f.add("an input in a label has a label of its own")
		}
		if in.Style != 1 && in.Style != 2 {
			f.add("an input has the style %d", in.Style)
		}
		if in.MaxLength < 0 || in.MaxLength > 4000 || in.MinLength < 0 || in.MinLength > 4000 || in.MaxLength > 0 && in.MinLength > in.MaxLength {
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
