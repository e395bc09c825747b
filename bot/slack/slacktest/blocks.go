package slacktest

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// Block is one block of a message or view as people see it.
type Block struct {
	Type     string
	ID       string
	Text     string // of a header, a section, the label of an input, or the texts of a context
	Picture  *Picture
	Elements []Element
	Optional bool // an input that may be left empty

	marked []string // its texts that are marked up
	size   int      // characters
}

// Picture is a picture in a block.
type Picture struct {
	Alt  string
	File File
}

// Element is a button, a menu or an input.
type Element struct {
	Type    string // "button", "static_select", "plain_text_input"
	ID      string // the action_id
	Block   string // the block_id of the block it stands in
	Text    string // a button's text, or the placeholder of a menu or input
	Value   string // the value of a button
	Style   string
	Options []Option
}

// Option is a line of a menu.
type Option struct{ Value, Text, Hint string }

// surface is the place of blocks.
type surface int

const (
	inMessage surface = iota
	inModal
	inHome
)

// The forms of Block Kit. Fields that are not here are refused.
type (
	textForm struct {
		Type     string `json:"type"`
		Text     string `json:"text"`
		Emoji    *bool  `json:"emoji"`
		Verbatim *bool  `json:"verbatim"`
	}
	fileForm struct {
		ID  string `json:"id"`
		URL string `json:"url"`
	}
	optionForm struct {
		Text        *textForm `json:"text"`
		Value       string    `json:"value"`
		Description *textForm `json:"description"`
	}
	elementForm struct {
		Type        string       `json:"type"`
		ActionID    string       `json:"action_id"`
		Text        *textForm    `json:"text"`
		Value       string       `json:"value"`
		Style       string       `json:"style"`
		Label       string       `json:"accessibility_label"`
		Placeholder *textForm    `json:"placeholder"`
		Options     []optionForm `json:"options"`
		Multiline   *bool        `json:"multiline"`
		Focus       *bool        `json:"focus_on_load"`
		Most        int          `json:"max_length"`
		Least       int          `json:"min_length"`
	}
	blockForm struct {
		Type     string          `json:"type"`
		BlockID  string          `json:"block_id"`
		Text     *textForm       `json:"text"`
		Elements json.RawMessage `json:"elements"`
		Title    *textForm       `json:"title"`
		Alt      string          `json:"alt_text"`
		File     *fileForm       `json:"slack_file"`
		ImageURL string          `json:"image_url"`
		Label    *textForm       `json:"label"`
		Hint     *textForm       `json:"hint"`
		Element  *elementForm    `json:"element"`
		Optional *bool           `json:"optional"`
		Dispatch *bool           `json:"dispatch_action"`
	}
)

// fields lists the fields that each kind of block may have besides type and block_id.
var fields = map[string]map[string]bool{
	"header":  {"text": true},
	"section": {"text": true},
	"divider": {},
	"image":   {"alt_text": true, "slack_file": true, "image_url": true, "title": true},
	"context": {"elements": true},
	"actions": {"elements": true},
	"input":   {"label": true, "hint": true, "element": true, "optional": true, "dispatch_action": true},
}

// elementFields lists the fields that each kind of element may have besides type and action_id.
var elementFields = map[string]map[string]bool{
	"button":           {"text": true, "value": true, "style": true, "accessibility_label": true},
	"static_select":    {"placeholder": true, "options": true},
	"plain_text_input": {"placeholder": true, "multiline": true, "focus_on_load": true, "max_length": true, "min_length": true},
}

// reader reads the blocks of one message or view, and checks them against the
// limits.
type reader struct {
	s       *Server
	where   surface
	hidden  bool // only one person sees it
	blocks  map[string]bool
	actions map[string]bool
	faults  []error
	wait    bool // a picture is not ready yet
	block   *Block
}

// readBlocks reads the blocks in a call. Blocks that break a limit are refused,
// and fail the test.
func (s *Server) readBlocks(method string, raw json.RawMessage, where surface, hidden bool) ([]Block, result) {
	r := &reader{s: s, where: where, hidden: hidden, blocks: make(map[string]bool), actions: make(map[string]bool)}
	var forms []json.RawMessage
	if err := json.Unmarshal(raw, &forms); err != nil {
		s.fault("%s: the blocks are no list: %v", method, err)
		return nil, refuse("invalid_blocks_format")
	}
	most := 50
	if where != inMessage {
		most = 100
	}
	if len(forms) > most {
		r.broke("there are %d blocks, and %d is the most", len(forms), most)
	}
	all := make([]Block, len(forms))
	for i, form := range forms {
		r.block = &all[i]
		before := len(r.faults)
		r.read(form, i)
		for j := before; j < len(r.faults); j++ {
			r.faults[j] = fmt.Errorf("%w [json-pointer:/blocks/%d]", r.faults[j], i)
		}
	}
	if len(r.faults) > 0 {
		s.fault("%s: %v\n%s", method, errors.Join(r.faults...), raw)
	} else if !r.wait {
		return all, nil
	}
	messages := []string{"[ERROR] invalid slack file"}
	if len(r.faults) > 0 {
		messages = []string{"[ERROR] " + r.faults[0].Error()}
	}
	return nil, result{"ok": false, "error": "invalid_blocks", "response_metadata": map[string]any{"messages": messages}}
}

func (r *reader) broke(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf(format, args...))
}

// only refuses unknown fields in a form.
func (r *reader) only(what string, raw json.RawMessage, known map[string]bool, always ...string) {
	var all map[string]json.RawMessage
	if json.Unmarshal(raw, &all) != nil {
		r.broke("%s is no object", what)
		return
	}
	for _, k := range always {
		delete(all, k)
	}
	for k := range all {
		if !known[k] {
			r.broke("%s has a field %q", what, k)
		}
	}
}

func (r *reader) most(what, text string, n int) {
	if utf8.RuneCountInString(text) > n {
		r.broke("%s has %d characters, and %d is the most: %q", what, utf8.RuneCountInString(text), n, text)
	}
	r.block.size += utf8.RuneCountInString(text)
}

// text checks a text object against its limits. If marks is true, the text may be
// marked up.
func (r *reader) text(what string, t *textForm, n int, marks bool) string {
	if t == nil {
		r.broke("%s has no text", what)
		return ""
	}
	if t.Text == "" {
		r.broke("the text of %s is empty", what)
	}
	r.most("the text of "+what, t.Text, n)
	switch t.Type {
	case "plain_text":
		if t.Verbatim != nil {
			r.broke("the plain text of %s is verbatim", what)
		}
	case "mrkdwn":
		if !marks {
			r.broke("the text of %s is not plain", what)
		}
		if t.Emoji != nil {
			r.broke("the marked text of %s says something of emoji", what)
		}
		r.block.marked = append(r.block.marked, t.Text)
	default:
		r.broke("the text of %s is of the kind %q", what, t.Type)
	}
	return t.Text
}

func (r *reader) id(what, id string, seen map[string]bool) {
	if utf8.RuneCountInString(id) > 255 {
		r.broke("%s has %d characters", what, utf8.RuneCountInString(id))
	}
	if seen[id] {
		r.broke("%s %q is there twice", what, id)
	}
	seen[id] = true
}

func (r *reader) read(raw json.RawMessage, at int) {
	var form blockForm
	if err := strictly(raw, &form); err != nil {
		r.broke("it cannot be read: %v", err)
		return
	}
	known, ok := fields[form.Type]
	if !ok || form.Type == "input" && r.where == inMessage {
		r.broke("there is no block %q here", form.Type)
		return
	}
	r.only("a block "+form.Type, raw, known, "type", "block_id")
	b := r.block
	b.Type, b.ID = form.Type, form.BlockID
	if b.ID == "" {
		b.ID = fmt.Sprintf("b%02d", at)
	}
	r.id("a block_id", b.ID, r.blocks)
	switch form.Type {
	case "header":
		b.Text = r.text("a header", form.Text, 150, false)
	case "section":
		b.Text = r.text("a section", form.Text, 3000, true)
	case "image":
		b.Picture = r.picture(form)
	case "context":
		r.context(form.Elements)
	case "actions":
		r.elements(form.Elements)
	case "input":
		b.Text = r.text("a label", form.Label, 2000, false)
		if form.Hint != nil {
			r.text("a hint", form.Hint, 2000, false)
		}
		if form.Element == nil || form.Element.Type != "plain_text_input" {
			r.broke("an input has nothing to type into")
			return
		}
		b.Elements = append(b.Elements, r.element(*form.Element))
		b.Optional = form.Optional != nil && *form.Optional
	}
}

func (r *reader) picture(form blockForm) *Picture {
	if form.Alt == "" {
		r.broke("a picture has no alt_text")
	}
	r.most("an alt_text", form.Alt, 2000)
	if form.Title != nil {
		r.text("a picture's title", form.Title, 2000, false)
	}
	p := &Picture{Alt: form.Alt}
	switch {
	case (form.File == nil) == (form.ImageURL == ""):
		r.broke("a picture wants one of slack_file and image_url")
	case form.File == nil:
		r.most("an image_url", form.ImageURL, 3000)
	case (form.File.ID == "") == (form.File.URL == ""):
		r.broke("a slack_file wants one of id and url")
	case r.hidden:
		r.broke("nobody but the bot can see the file of a picture in a message for one person")
	default:
		f := r.s.files[form.File.ID]
		switch {
		case f == nil || !f.complete:
			r.broke("there is no file %q", form.File.ID)
			return p
		case !f.picture():
			r.broke("the file %q is no picture", f.Name)
		case f.slow > 0:
			f.slow--
			r.wait = true
		}
		p.File = f.File
	}
	return p
}

func (r *reader) context(raw json.RawMessage) {
	var texts []textForm
	if err := strictly(raw, &texts); err != nil {
		r.broke("a context has elements that are no texts: %v", err)
		return
	}
	if len(texts) < 1 || len(texts) > 10 {
		r.broke("a context has %d elements", len(texts))
	}
	for i := range texts {
		r.block.Text += r.text("a context", &texts[i], 3000, true)
	}
}

func (r *reader) elements(raw json.RawMessage) {
	var forms []json.RawMessage
	if err := json.Unmarshal(raw, &forms); err != nil {
		r.broke("the elements are no list: %v", err)
		return
	}
	if len(forms) < 1 || len(forms) > 25 {
		r.broke("a block has %d elements", len(forms))
	}
	for _, form := range forms {
		var e elementForm
		if err := strictly(form, &e); err != nil {
			r.broke("an element cannot be read: %v", err)
			continue
		}
		if e.Type == "plain_text_input" {
			r.broke("an element to type into stands among actions")
		}
		r.only("an element "+e.Type, form, elementFields[e.Type], "type", "action_id")
		r.block.Elements = append(r.block.Elements, r.element(e))
	}
}

func (r *reader) element(form elementForm) Element {
	e := Element{Type: form.Type, ID: form.ActionID, Block: r.block.ID, Value: form.Value, Style: form.Style}
	if e.ID == "" {
		r.broke("an element has no action_id, so that nobody could tell what was pressed")
	}
	r.id("an action_id", e.ID, r.actions)
	r.most("an action_id", e.ID, 255)
	switch form.Type {
	case "button":
		e.Text = r.text("a button", form.Text, 75, false)
		r.most("the value of a button", form.Value, 2000)
		r.most("an accessibility_label", form.Label, 75)
		if form.Style != "" && form.Style != "primary" && form.Style != "danger" {
			r.broke("a button has the style %q", form.Style)
		}
	case "static_select":
		if form.Placeholder != nil {
			e.Text = r.text("a placeholder", form.Placeholder, 150, false)
		}
		if len(form.Options) < 1 || len(form.Options) > 100 {
			r.broke("a menu has %d options", len(form.Options))
		}
		values := make(map[string]bool)
		for _, o := range form.Options {
			option := Option{Value: o.Value, Text: r.text("an option", o.Text, 75, false)}
			if o.Value == "" || values[o.Value] {
				r.broke("the value %q of an option is empty or there twice", o.Value)
			}
			values[o.Value] = true
			r.most("the value of an option", o.Value, 75)
			if o.Description != nil {
				option.Hint = r.text("a description", o.Description, 75, false)
			}
			e.Options = append(e.Options, option)
		}
	case "plain_text_input":
		if form.Placeholder != nil {
			e.Text = r.text("a placeholder", form.Placeholder, 150, false)
		}
		if form.Most < 0 || form.Most > 3000 || form.Least < 0 || form.Least > 3000 {
			r.broke("an input takes %d to %d characters", form.Least, form.Most)
		}
	default:
		r.broke("there is no element %q here", form.Type)
	}
	return e
}

// element finds an element by its action_id.
func element(all []Block, id string) (Element, bool) {
	for _, b := range all {
		for _, e := range b.Elements {
			if e.ID == id {
				return e, true
			}
		}
	}
	return Element{}, false
}
