package discordtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// mostFile is the size of the largest file that everyone may upload. mostBody is
// the size of the largest request.
const (
	mostFile = 10 << 20
	mostBody = 25 << 20
)

// body is the body of a request: JSON, and perhaps files.
type body struct {
	json    []byte
	files   []Upload
	numbers []string // of the files: "0" for files[0]
}

// readBody takes a request apart. It returns only errors of the connection; the
// body is checked later.
func readBody(r *http.Request) (body, error) {
	data, err := readAll(io.LimitReader(r.Body, mostBody+1<<20), int(r.ContentLength))
	if err != nil {
		return body{}, err
	}
	return parseBody(r.Header.Get("Content-Type"), data)
}

// readAll reads r to its end. likely is the expected length.
func readAll(r io.Reader, likely int) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(min(max(likely, 0), mostBody) + bytes.MinRead)
	_, err := b.ReadFrom(r)
	return b.Bytes(), err
}

func parseBody(contentType string, data []byte) (b body, err error) {
	kind, params, _ := mime.ParseMediaType(contentType)
	if kind != "multipart/form-data" {
		return body{json: data}, nil
	}
	left := bytes.NewReader(data)
	form := multipart.NewReader(left, params["boundary"])
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return b, nil
		}
		if err != nil {
			return b, fmt.Errorf("read the form: %w", err)
		}
		content, err := readAll(part, left.Len()) // all the rest, if this is the last part
		if err != nil {
			return b, fmt.Errorf("read a part of the form: %w", err)
		}
		if name := part.FormName(); name == "payload_json" {
			b.json = content
		} else {
			b.files = append(b.files, Upload{Name: part.FileName(), Data: content})
			b.numbers = append(b.numbers, strings.TrimSuffix(strings.TrimPrefix(name, "files["), "]"))
		}
	}
}

// checkFiles checks the files of a request against Discord's limits.
func (b body) checkFiles() error {
	if len(b.files) > 10 {
		return fmt.Errorf("%d files, and 10 is the most", len(b.files))
	}
	for i, f := range b.files {
		if _, err := strconv.Atoi(b.numbers[i]); err != nil {
			return fmt.Errorf("a file is named %q in the form, and not files[n]", b.numbers[i])
		}
		if slices.Index(b.numbers, b.numbers[i]) != i {
			return fmt.Errorf("files[%s] is there twice", b.numbers[i])
		}
		if f.Name == "" || len(f.Data) == 0 {
			return fmt.Errorf("files[%s] has no name or is empty", b.numbers[i])
		}
		if len(f.Data) > mostFile {
			return fmt.Errorf("files[%s] has %d bytes, and %d is the most", b.numbers[i], len(f.Data), mostFile)
		}
	}
	return nil
}

// decode reads the JSON of a request, which must follow Discord's description. It
// refuses fields that this Discord does not know.
func (s *Server) decode(c *call, into any) error {
	if kind := c.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/json") && !strings.HasPrefix(kind, "multipart/form-data") {
		return brokenf("Content-Type is %q", kind)
	}
	if err := strictly(c.body.json, into); err != nil {
		return broken(err)
	}
	if err := c.body.checkFiles(); err != nil {
		return broken(err)
	}
	if err := s.spec.check(c.route, c.body.json); err != nil {
		return broken(err)
	}
	return nil
}

// strictly decodes JSON and refuses unknown fields.
func strictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("read %.300q: %w", data, err)
	}
	if d.More() {
		return errors.New("something follows the JSON")
	}
	return nil
}
