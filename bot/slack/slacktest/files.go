package slacktest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// File is an uploaded file.
type File struct {
	ID   string
	Name string
	Alt  string
	Data []byte
}

// file is a File that is being uploaded.
type file struct {
	File
	length   int
	ticket   string // of the address that it is to be sent to; "" once it was
	complete bool
	slow     int  // for how many more uses it is not ready
	posted   bool // in a new message; until then an edit that brings it shows it to nobody
}

func (f *file) picture() bool {
	for _, end := range []string{".png", ".jpg", ".jpeg", ".gif"} {
		if strings.HasSuffix(strings.ToLower(f.Name), end) {
			return true
		}
	}
	return false
}

// contents describes the file by its contents. Sent holds this instead of the id.
func (f *file) contents() []byte {
	return fmt.Appendf(nil, "%q", fmt.Sprintf("%s %s %s %x", f.ID, f.Name, f.Alt, sha256.Sum256(f.Data)))
}

func (s *Server) getUploadURL(in args) result {
	if r := s.lacks("files:write"); r != nil {
		return r
	}
	n, err := strconv.Atoi(in["length"])
	if err != nil || n <= 0 || in["filename"] == "" {
		s.fault("files.getUploadURLExternal wants a filename and a length: %v", in)
		return refuse("invalid_arguments")
	}
	if utf8.RuneCountInString(in["alt_txt"]) > 1000 {
		s.fault("files.getUploadURLExternal has an alt_txt of %d characters", utf8.RuneCountInString(in["alt_txt"]))
		return refuse("alt_txt_too_large")
	}
	f := &file{File: File{ID: s.next("F0000"), Name: in["filename"], Alt: in["alt_txt"]}, length: n, slow: s.slow}
	f.ticket = "planted-upload-" + f.ID
	s.files[f.ID] = f
	return result{"upload_url": s.base + "/upload/" + f.ticket, "file_id": f.ID}
}

func (s *Server) serveUpload(w http.ResponseWriter, r *http.Request) {
	data, err := uploaded(r)
	done, answer := s.meet(w, s.fail("upload", ""), func() result {
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, f := range s.files {
			if f.ticket == "" || f.ticket != r.PathValue("ticket") {
				continue
			}
			if err != nil || len(data) != f.length {
				s.fault("%d bytes were sent up of a file of %d: %v", len(data), f.length, err)
				return refuse("(400)")
			}
			f.Data, f.ticket = data, ""
			return result{}
		}
		return refuse("(404)")
	})
	switch {
	case !answer:
	case done.refused():
		w.WriteHeader(http.StatusBadRequest)
	default:
		fmt.Fprintf(w, "OK - %d", len(data))
	}
}

// uploaded reads a file from a request: its body, or the first file of a form.
func uploaded(r *http.Request) ([]byte, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "multipart/form-data" {
		return io.ReadAll(r.Body)
	}
	form, err := r.MultipartReader()
	if err != nil {
		return nil, err
	}
	for {
		part, err := form.NextPart()
		if err != nil {
			return nil, err
		}
		if part.FileName() != "" {
			return io.ReadAll(part)
		}
	}
}

func (s *Server) completeUpload(in args) result {
	if r := s.lacks("files:write"); r != nil {
		return r
	}
	var list []struct {
		ID    string `json:"id"`
		Title string `json:"title"`
	}
	if err := json.Unmarshal([]byte(in["files"]), &list); err != nil || len(list) == 0 {
		s.fault("files.completeUploadExternal wants files: %s", in["files"])
		return refuse("invalid_arguments")
	}
	var c *channel
	if in["channel_id"] != "" {
		var r result
		c, r = s.reach(in["channel_id"])
		if r != nil {
			return r
		}
	}
	var all []File
	for _, l := range list {
		f := s.files[l.ID]
		if f == nil || f.complete || f.ticket != "" {
			return refuse("file_not_found")
		}
		f.complete = true
		all = append(all, f.File)
	}
	if c != nil { // a message of the bot shares it there
		m := s.put(c, "", content{text: in["initial_comment"]})
		m.Files, m.Thread = all, in["thread_ts"]
		s.tell("share", c, m)
	}
	return result{"files": list}
}

// deleteFile deletes a file. A message that shows it would show that it is gone.
func (s *Server) deleteFile(in args) result {
	if r := s.lacks("files:write"); r != nil {
		return r
	}
	f := s.files[in["file"]]
	if f == nil || !f.complete {
		return refuse("file_not_found")
	}
	if m := s.shows(f.ID); m != nil {
		s.fault("files.delete of %s, which the message %s in %s shows", f.ID, m.TS, m.Channel)
	}
	delete(s.files, f.ID)
	s.deleted++
	return result{}
}

// shows finds a message that shows a file; nil where there is none.
func (s *Server) shows(id string) *Message {
	for _, c := range s.channels {
		for _, m := range c.messages {
			shown := slices.ContainsFunc(m.Blocks, func(b Block) bool { return b.Picture != nil && b.Picture.File.ID == id })
			if shown || slices.ContainsFunc(m.Files, func(f File) bool { return f.ID == id }) {
				return m
			}
		}
	}
	return nil
}

// Files counts the files that a message shows, those that none shows, and those that were
// deleted.
func (s *Server) Files() (shown, unshown, deleted int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, f := range s.files {
		switch {
		case !f.complete:
		case s.shows(id) != nil:
			shown++
		default:
			unshown++
		}
	}
	return shown, unshown, s.deleted
}
