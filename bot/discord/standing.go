package discord

import (
	"net/url"
	"path"
)

// standing is a message as Discord has it, with the fields that an edit needs.
type standing struct {
	Content     string       `json:"content"`
	Flags       int          `json:"flags"`
	Attachments []attachment `json:"attachments"` // not shown by any component
	Components  []exhibition `json:"components"`
}

// exhibition is a component that shows files, or that contains such components.
type exhibition struct {
	Items []struct {
		Media       stored `json:"media"`
		Description string `json:"description"`
	} `json:"items"`
	File       *stored      `json:"file"`
	Components []exhibition `json:"components"`
}

// stored is a file that Discord stores.
type stored struct {
	URL        string `json:"url"`
	Attachment string `json:"attachment_id"`
}

// files are a message's files. Files that a component shows are not among the
// attachments, but an edit keeps them in the same way: by id and name.
func (s *standing) files() []attachment {
	return append(filesOf(s.Components), s.Attachments...)
}

func filesOf(all []exhibition) []attachment {
	var files []attachment
	add := func(f stored, alt string) {
		if at, err := url.Parse(f.URL); err == nil && f.Attachment != "" {
			files = append(files, attachment{ID: f.Attachment, Filename: path.Base(at.Path), Description: alt})
		}
	}
	for _, c := range all {
		for _, item := range c.Items {
			add(item.Media, item.Description)
		}
		if c.File != nil {
			add(*c.File, "")
		}
		files = append(files, filesOf(c.Components)...)
	}
	return files
}
