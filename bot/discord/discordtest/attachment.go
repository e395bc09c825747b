package discordtest

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// attachment is a file of a message.
type attachment struct {
	id, name, description string
	path                  string // on the CDN
	size                  int
}

// attachmentRequest names a file of the request, or a file of the message that is
// to stay.
type attachmentRequest struct {
	ID          string  `json:"id"`
	Filename    string  `json:"filename"`
	Description *string `json:"description"`
	Title       string  `json:"title"`
	Spoiler     bool    `json:"is_spoiler"`
	Remix       bool    `json:"is_remix"`
	Duration    float64 `json:"duration_secs"` // only in a voice message, as is the waveform
	Waveform    string  `json:"waveform"`
}

var fileName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// attach sets the files of a message: its earlier files and those of the request.
// If the body lists the files that stay, the other earlier files go.
func (s *Server) attach(next, p *post, b messageBody, up body, f *faults) {
	kept := p.attachments
	described := make(map[string]string)
	if b.Attachments != nil {
		kept = nil
		for _, a := range *b.Attachments {
			if slices.Contains(up.numbers, a.ID) {
				described[a.ID] = ""
				if a.Description != nil {
					described[a.ID] = *a.Description
				}
				if name := up.files[slices.Index(up.numbers, a.ID)].Name; a.Filename != "" && a.Filename != name {
					f.add("file %s is called %q and %q", a.ID, a.Filename, name)
				}
				continue
			}
			at := slices.IndexFunc(p.attachments, func(old *attachment) bool { return old.id == a.ID })
			if at < 0 {
				f.add("attachments lists %q, which is no file of the request and none of the message", a.ID)
				continue
			}
			if a.Filename != p.attachments[at].name { // a file listed only by id stays, but no component can find it
				f.add("attachments keeps %q by the name %q, and not by its own", a.ID, a.Filename)
			}
			old := *p.attachments[at]
			if a.Description != nil {
				old.description = *a.Description
			}
			kept = append(kept, &old)
		}
	}
	next.attachments = slices.Clone(kept)
	for i, file := range up.files {
		if _, listed := described[up.numbers[i]]; !listed && b.Attachments != nil {
			f.add("attachments does not list files[%s]", up.numbers[i])
		}
		if !fileName.MatchString(file.Name) {
			f.add("Discord would change the file name %q", file.Name)
		}
		id := s.snowflake()
		a := &attachment{id: id, name: file.Name, description: described[up.numbers[i]], size: len(file.Data)}
		a.path = "/attachments/" + next.channel.id + "/" + id + "/" + file.Name
		next.attachments = append(next.attachments, a)
		if !s.o.Forgetful {
			s.files[a.path] = file.Data
		}
	}
	if len(next.attachments) > 10 {
		f.add("%d attachments, and 10 is the most", len(next.attachments))
	}
}

// resolve finds the files that the components show. In a message of components, a
// component must show each file, since nobody would see the file otherwise.
func (s *Server) resolve(next *post, f *faults) {
	shown := make(map[*attachment]bool)
	find := func(m *media) {
		if m == nil {
			return
		}
		var found *attachment
		for _, a := range next.attachments {
			if m.URL == "attachment://"+a.name || strings.HasPrefix(m.URL, "https://") && strings.Contains(m.URL, a.path) {
				if found != nil {
					f.add("two files are called %s", a.name)
				}
				found = a
			}
		}
		if found == nil {
			f.add("the message shows %s, and has no such file", m.URL)
			return
		}
		shown[found] = true
		*m = media{URL: found.url(), AttachmentID: found.id, ContentType: contentType(found.name)}
	}
	walk(next.components, func(c *component) {
		find(c.Media)
		find(c.File)
		for _, item := range c.Items {
			find(item.Media)
		}
	})
	if next.flags&flagV2 == 0 {
		return
	}
	for _, a := range next.attachments {
		if !shown[a] {
			f.add("the file %s is shown nowhere in the message", a.name)
		}
	}
}

func contentType(name string) string {
	if strings.HasSuffix(name, ".png") {
		return "image/png"
	}
	return "application/octet-stream"
}

func (a *attachment) url() string {
	return "https://cdn.discordapp.com" + a.path + "?ex=6a000000&is=69000000&hm=0"
}

// cdn serves the files of messages.
func (s *Server) cdn(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	data, ok := s.files[r.URL.Path]
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", contentType(r.URL.Path))
	_, _ = w.Write(data)
}
