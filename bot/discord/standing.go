package discord

import (
	"net/url"
	"path"
)

// standing is a message as it stands at Discord, as far as an edit needs it.
type standing struct {
	Flags       int          `json:"flags"`
	Attachments []attachment `json:"attachments"` // those that no component shows
	Components  []exhibition `json:"components"`
}

// exhibition is a component that shows files, or that holds such components.
type exhibition struct {
	Items []struct {
		Media       stored `json:"media"`
		Description string `json:"description"`
	} `json:"items"`
	File       *stored      `json:"file"`
	Components []exhibition `json:"components"`
}

// stored is a file that Discord keeps.
type stored struct {
	URL        string `json:"url"`
	Attachment string `json:"attachment_id"`
}

// files are a message's files. Those that components show are not among its
// attachments, but they are kept in the same way: by id and name together.
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
