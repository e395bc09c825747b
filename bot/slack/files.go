package slack

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// A workspace has room for a limited number of files, so the bot deletes a picture that no
// message shows any more. A note of each picture tells which messages show it: their refs, and the
// keys of those that are on their way. A picture without a note is left alone.
const shownPrefix = "shown/"

func shownKey(i image) string { return shownPrefix + i.Day + "/" + i.ID }

// shows notes that a message shows pictures.
func (s *files) shows(ctx context.Context, ref string, images []image) error {
	s.pictures.notes.Lock()
	defer s.pictures.notes.Unlock()
	for _, i := range images {
		if err := s.show(ctx, ref, i); err != nil {
			return err
		}
	}
	return nil
}

// show notes that a message shows a picture. It needs the lock.
func (s *files) show(ctx context.Context, ref string, i image) error {
	refs, err := s.shownIn(ctx, i)
	if err != nil || i.Day == "" || slices.Contains(refs, ref) {
		return err
	}
	return s.noteShown(ctx, i, append(refs, ref))
}

// shownIn are the messages that show a picture.
func (s *files) shownIn(ctx context.Context, i image) (refs []string, err error) {
	if i.Day == "" { // it is from before such notes
		return nil, nil
	}
	note, err := s.Notes.Get(ctx, shownKey(i))
	if err != nil || note == nil {
		return nil, err
	}
	if err := json.Unmarshal(note, &refs); err != nil {
		return nil, fmt.Errorf("read which messages show a file: %w", err)
	}
	return refs, nil
}

func (s *files) noteShown(ctx context.Context, i image, refs []string) error {
	if len(refs) == 0 {
		return s.Notes.Set(ctx, shownKey(i), nil)
	}
	note, err := json.Marshal(refs)
	if err != nil {
		return fmt.Errorf("write which messages show a file: %w", err)
	}
	return s.Notes.Set(ctx, shownKey(i), note)
}

// again finds a picture that Slack has, and notes that a message on its way shows it, too.
// Nobody deletes it from then on.
func (s *files) again(ctx context.Context, key, sum string) (image, bool, error) {
	s.pictures.notes.Lock()
	defer s.pictures.notes.Unlock()
	i, ok := s.pictures.uploaded(sum)
	if !ok {
		return i, false, nil
	}
	return i, true, s.show(ctx, key, i)
}

// letGo notes that a message shows pictures no more, and deletes those that none shows.
func (s *files) letGo(ctx context.Context, ref string, images []image) {
	for _, i := range images {
		last, err := s.hide(ctx, ref, i)
		if err == nil && last {
			err = s.deleteFile(ctx, i.ID)
		}
		if err != nil {
			s.Log.Warn("delete a picture that no message shows", "err", scrubbed(err))
		}
	}
}

// hide notes that a message shows a picture no more, and reports whether it was the last one.
func (s *files) hide(ctx context.Context, ref string, i image) (last bool, err error) {
	s.pictures.notes.Lock()
	defer s.pictures.notes.Unlock()
	refs, err := s.shownIn(ctx, i)
	at := slices.Index(refs, ref)
	if err != nil || at < 0 {
		return false, err
	}
	refs = slices.Delete(refs, at, at+1)
	if len(refs) == 0 { // nothing may show it from now on
		s.pictures.forget([]image{i})
	}
	return len(refs) == 0, s.noteShown(ctx, i, refs)
}

// deleteFile deletes a file. It tries twice; a file that is left only takes room.
func (s *files) deleteFile(ctx context.Context, id string) error {
	err := s.api.DeleteFileContext(ctx, id)
	_, limited := errors.AsType[*slackapi.RateLimitedError](err)
	if err != nil && passing(err) && !limited && chat.Sleep(ctx, s.retry) == nil {
		err = s.api.DeleteFileContext(ctx, id)
	}
	if code := refusal(err); code == "file_not_found" || code == "file_deleted" {
		return nil
	}
	return err
}
