package slack

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// mostPictures is how many pictures are remembered in memory.
const mostPictures = 4000

// pictures remembers which files Slack has: by what they show and where, so
// that nothing is sent up twice, and by the message they stand in, so that an
// edit can leave them there.
type pictures struct {
	mu       sync.Mutex
	uploads  map[string]image // by their sums, without what they show
	messages map[string][]image
	newest   map[string]string // channel -> the last message there that has pictures

	notes sync.Mutex // held while the notes of where files are shown change
}

func (p *pictures) uploaded(sum string) (image, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	i, ok := p.uploads[sum]
	return i, ok
}

func (p *pictures) keepUpload(i image) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.uploads == nil {
		p.uploads = make(map[string]image)
	}
	makeRoom(p.uploads, mostPictures)
	i.Alt = ""
	p.uploads[i.Sum] = i
}

// forget has pictures sent up again.
func (p *pictures) forget(images []image) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for sum, up := range p.uploads {
		if slices.ContainsFunc(images, func(i image) bool { return i.ID == up.ID }) {
			delete(p.uploads, sum)
		}
	}
}

func (p *pictures) in(ref string) ([]image, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	images, ok := p.messages[ref]
	return images, ok
}

func (p *pictures) keepMessage(ref string, images []image) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.messages == nil {
		p.messages, p.newest = make(map[string][]image), make(map[string]string)
	}
	makeRoom(p.messages, mostPictures)
	makeRoom(p.newest, mostPictures)
	p.messages[ref] = images
	if channel, _, _ := strings.Cut(ref, " "); len(images) > 0 && ref > p.newest[channel] {
		p.newest[channel] = ref
	}
}

func (p *pictures) forgetMessage(ref string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.messages, ref)
}

// shown reports whether the newest pictures in a channel are these.
func (p *pictures) shown(channel string, all []chat.Picture) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	images := p.messages[p.newest[channel]]
	if len(images) != len(all) {
		return false
	}
	_, same := among(images, channel, all)
	return same
}

// sum tells pictures apart by what they show and where.
func sum(channel string, p chat.Picture) string {
	all := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %x", channel, p.Name, p.Alt, sha256.Sum256(p.PNG)))
	return hex.EncodeToString(all[:16])
}

// among finds pictures among images that Slack has; false where one is not
// there.
func among(images []image, channel string, all []chat.Picture) ([]image, bool) {
	found := make([]image, 0, len(all))
	for _, p := range all {
		which := sum(channel, p)
		at := slices.IndexFunc(images, func(i image) bool { return i.Sum == which })
		if at < 0 {
			return nil, false
		}
		found = append(found, image{ID: images[at].ID, Alt: p.Alt, Name: p.Name, Sum: which, Day: images[at].Day})
	}
	return found, true
}

// unnamed are images without what they show.
func unnamed(images []image) []image {
	bare := slices.Clone(images)
	for i := range bare {
		bare[i].Alt = ""
	}
	return bare
}

// upload brings the pictures of a message to Slack, for one channel, unless Slack has them from
// earlier attempts. key is the key under which the message is sent.
func (s *files) upload(ctx context.Context, channel, key string, all []chat.Picture, earlier []image) ([]image, error) {
	images := make([]image, 0, len(all))
	for _, p := range all {
		which := sum(channel, p)
		one, ok, err := s.again(ctx, key, which)
		if err != nil {
			return nil, err
		}
		if had, was := among(earlier, channel, []chat.Picture{p}); !ok && was {
			one, ok = had[0], true
		}
		if !ok {
			one.ID, err = s.uploadOne(ctx, p)
			if err != nil {
				return nil, err
			}
			one.Day = day(s.Now())
			if err := s.shows(ctx, key, []image{one}); err != nil {
				return nil, err
			}
		}
		one.Alt, one.Name, one.Sum = p.Alt, p.Name, which
		s.pictures.keepUpload(one)
		images = append(images, one)
	}
	return images, nil
}

// Slack mostly takes a picture at the second try, if at all. The words of the
// message do not wait longer than this for its pictures.
const (
	uploadTries = 3
	uploadTime  = 5 * time.Second
)

// uploadOne brings one picture to Slack and returns the id of its file.
func (s *files) uploadOne(ctx context.Context, p chat.Picture) (string, error) {
	pause := s.retry
	for try := 1; ; try++ {
		id, err := s.putUp(ctx, p.Name, p.Alt, p.PNG)
		if err == nil {
			err = s.finishFile(ctx, id, p.Name, "", "")
		}
		if err == nil {
			s.troubles.End(troubleFiles)
			return id, nil
		}
		if _, wait := filesRefused(err); try == uploadTries || wait != 0 {
			return "", err
		}
		if chat.Sleep(ctx, pause) != nil {
			return "", err
		}
		pause *= 2
	}
}

// mostUploadAlt is how many characters of a description Slack takes with a
// file.
const mostUploadAlt = 1000

// putUp brings a file to Slack, which has it once it is finished. It returns
// the file's id.
func (s *files) putUp(ctx context.Context, name, alt string, data []byte) (string, error) {
	where, err := s.api.GetUploadURLExternalContext(ctx, slackapi.GetUploadURLExternalParameters{
		FileName: name, FileSize: len(data), AltTxt: cut(chat.Legible(alt), mostUploadAlt),
	})
	if err != nil {
		return "", fmt.Errorf("ask where to put a file: %w", err)
	}
	err = s.api.UploadToURL(ctx, slackapi.UploadToURLParameters{UploadURL: where.UploadURL, Reader: bytes.NewReader(data), Filename: name})
	if err != nil {
		return "", fmt.Errorf("put a file up: %w", err)
	}
	return where.FileID, nil
}

// finishFile tells Slack that a file is all there, and shows it in a channel
// if one is named.
func (s *files) finishFile(ctx context.Context, id, name, channel, thread string) error {
	_, err := s.api.CompleteUploadExternalContext(ctx, slackapi.CompleteUploadExternalParameters{
		Files: []slackapi.FileSummary{{ID: id, Title: name}}, Channel: channel, ThreadTimestamp: thread,
	})
	if err != nil {
		return fmt.Errorf("finish a file: %w", err)
	}
	return nil
}

// showing calls a method with a message that shows pictures. Slack may still
// be at work on them, and then says that the blocks are wrong.
func (s *files) showing(ctx context.Context, images []image, call func() error) error {
	pause := s.retry
	for try := 1; ; try++ {
		err := call()
		if len(images) == 0 || refusal(err) != "invalid_blocks" {
			return err
		}
		if try == showTries { // somebody may have deleted them
			s.pictures.forget(images)
			return err
		}
		if chat.Sleep(ctx, pause) != nil {
			return err
		}
		pause = min(2*pause, mostRetry)
	}
}

// A note of the pictures in a message: their files and, where everyone may
// read them, what they show.
func picturesKey(ref string) string { return refKey(filesPrefix, ref) }

// refKey is the key of a note of a message. The day in it is the message's.
func refKey(prefix, ref string) string {
	_, ts, _ := strings.Cut(ref, " ")
	seconds, _, _ := strings.Cut(ts, ".")
	n, _ := strconv.ParseInt(seconds, 10, 64)
	return fmt.Sprintf("%s%s/%s", prefix, day(time.Unix(n, 0)), ref)
}

// remember notes which pictures stand in a message.
func (s *files) remember(ctx context.Context, ref string, images []image, private bool) {
	before, known := s.pictures.in(ref)
	if !known {
		var err error
		before, err = s.stood(ctx, ref)
		if err != nil {
			s.Log.Error("look for the pictures of a message", "err", err)
		}
	}
	s.pictures.keepMessage(ref, images)
	if known && slices.Equal(before, images) {
		return
	}
	if err := s.shows(ctx, ref, images); err != nil {
		s.Log.Error("note where a picture is shown", "err", err)
		return // what is not noted might be deleted
	}
	defer s.letGo(ctx, ref, slices.DeleteFunc(slices.Clone(before), func(i image) bool {
		return slices.ContainsFunc(images, func(now image) bool { return now.ID == i.ID })
	}))
	var note []byte
	if len(images) > 0 {
		kept := images
		if private {
			kept = unnamed(images)
		}
		var err error
		note, err = json.Marshal(kept)
		if err != nil {
			s.Log.Error("note the pictures of a message", "err", err)
			return
		}
	}
	if err := s.Notes.Set(ctx, picturesKey(ref), note); err != nil {
		s.Log.Error("note the pictures of a message", "err", err)
	}
}

// pictured is what a private picture is called when nobody remembers what it
// shows.
const pictured = "Your private picture; My secrets describes it."

// stood are the pictures of a message as they are remembered, perhaps without what they show.
func (s *files) stood(ctx context.Context, ref string) ([]image, error) {
	if images, ok := s.pictures.in(ref); ok {
		return images, nil
	}
	note, err := s.Notes.Get(ctx, picturesKey(ref))
	if err != nil || note == nil {
		return nil, err
	}
	var images []image
	if err := json.Unmarshal(note, &images); err != nil {
		return nil, fmt.Errorf("read the note of a message's pictures: %w", err)
	}
	return images, nil
}

// standing are the pictures of a message that an edit is to leave there.
func (s *files) standing(ctx context.Context, channel, thread, ts string) ([]image, error) {
	ref := channel + " " + ts
	images, err := s.stood(ctx, ref)
	if err != nil {
		return nil, err
	}
	var alts []string
	images = slices.Clone(images)
	for i := range images {
		if images[i].Alt != "" {
			continue
		}
		if alts == nil {
			alts = s.described(ctx, channel, thread, ts)
		}
		images[i].Alt = pictured
		if i < len(alts) && alts[i] != "" {
			images[i].Alt = alts[i]
		}
	}
	s.pictures.keepMessage(ref, images)
	return images, nil
}

// described asks Slack what the pictures of a message show.
func (s *files) described(ctx context.Context, channel, thread, ts string) []string {
	found, _, err := s.read(ctx, &slackapi.GetConversationHistoryParameters{
		ChannelID: channel, Oldest: ts, Latest: ts, Inclusive: true, Limit: 2, // Slack begins with the message that began a thread
	}, thread)
	alts := []string{}
	if err != nil {
		s.Log.Warn("ask what the pictures of a message show", "err", scrubbed(err))
		return alts
	}
	for _, m := range found {
		if m.Timestamp != ts {
			continue
		}
		for _, b := range m.Blocks.BlockSet {
			if i, ok := b.(*slackapi.ImageBlock); ok {
				alts = append(alts, unescape(i.AltText))
			}
		}
	}
	return alts
}
