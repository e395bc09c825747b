package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/mail"
	"shipboard/render/raster"
	"shipboard/store"
	"shipboard/store/etcd"
)

// leastDisk is how much of the disk should be free. A game needs some tens of
// kilobytes, but a full disk stops all games.
const leastDisk = 200 << 20

type doctorCmd struct {
	storeFlag
	serviceFlag
	pageFlag
	Report  string        `env:"SHIPBOARD_REPORT" placeholder:"FILE" help:"Write what is found into a new file for a bug report, without tokens, names and addresses."`
	Invite  bool          `env:"SHIPBOARD_INVITE" help:"Print the address that invites the bot to a Discord server, and nothing else."`
	Guild   string        `env:"SHIPBOARD_GUILD" placeholder:"ID" help:"Look for /sea in this one Discord server, as with serve --guild."`
	Timeout time.Duration `env:"SHIPBOARD_TIMEOUT" default:"30s" help:"Time for all checks."`
}

// Help is the text after the flags in --help.
func (doctorCmd) Help() string {
	return `It reads the tokens as serve does, prints one line for each check, and exits with 1 if you have something to mend. It changes nothing, and can run while Shipboard runs.

Examples:
  $ shipboard doctor
  $ shipboard doctor --store serve.db
  $ sudo shipboard doctor --service
  $ shipboard doctor --invite
  $ shipboard doctor --report report.txt`
}

// Run implements the command.
func (c doctorCmd) Run(ctx context.Context, p *process) error {
	ctx, cancel := context.WithTimeout(ctx, c.Timeout)
	defer cancel()
	t, wrong := readTokens(p.env)
	p.redactor.hide(t)
	defer logStandard(p.log)()
	// The adapters need a table; this one keeps nothing.
	table, err := bot.New(bot.Config{Store: store.Memory(), Games: p.games, Painter: raster.New(raster.Limits{}), Log: p.log})
	if err != nil {
		return err
	}
	s := settings{guild: c.Guild, noNotes: true, metrics: newMetrics()}
	s.page, _ = c.address() // what is wrong with it is told below
	if c.Invite {
		if err := errors.Join(wrong[discord.Name]...); err != nil {
			return err
		}
		return c.invite(ctx, p, t, table, s)
	}
	findings := examineChats(ctx, p, t, wrong, table, s)
	if hint := p.serviceHint("doctor"); hint != "" && c.Store == "" {
		findings = append(findings, chat.Finding{What: "the service", Good: true, Tell: "this looks at none" + hint})
	}
	file, err := c.path(serveStore)
	if err != nil {
		return err
	}
	findings = append(findings, examineTroubles(ctx, file)...)
	findings = append(findings, examinePage(ctx, c.pageFlag, nil)...)
	if t.discordSecret != "" && c.Page == "" {
		findings = append(findings, chat.Finding{What: "the page", Tell: "DISCORD_CLIENT_SECRET is set without SHIPBOARD_PAGE, so there is no page to show inside Discord; set that as well"})
	}
	findings = append(findings, examineReaders("the file of a token", tokenFiles(p.env)...)...)
	if p.settings != nil {
		findings = append(findings, examineReaders("the settings of the service", p.root+serviceSettings)...)
	}
	findings = append(findings, examineStore(ctx, file, c.Store == "")...)
	if c.Report != "" {
		if err := c.writeReport(ctx, p, file, findings); err != nil {
			return err
		}
	}
	return report(p, findings)
}

// examineChats checks each chat, even if another has faults.
func examineChats(ctx context.Context, p *process, t tokens, wrong faults, table *bot.Bot, s settings) []chat.Finding {
	if !t.any() && len(wrong) == 0 {
		return []chat.Finding{{What: "the tokens", Tell: errNoTokens.Error()}}
	}
	var findings []chat.Finding
	for _, c := range chats {
		errs := wrong[c.name]
		if len(errs) == 0 {
			l, err := c.connect(p, t, table, s)
			switch {
			case err != nil:
				errs = []error{err}
			case l != nil:
				for _, f := range l.Examine(ctx) {
					f.What = c.name + ", " + f.What
					findings = append(findings, f)
				}
			}
		}
		for _, err := range errs {
			findings = append(findings, chat.Finding{What: c.name + ", the tokens", Tell: err.Error()})
		}
	}
	return findings
}

// examineTroubles asks the Shipboard that serves, if one does, what is wrong with its chats at present.
func examineTroubles(ctx context.Context, file string) []chat.Finding {
	if inCluster(file) {
		return nil
	}
	answer, err := askControl(ctx, file, "/troubles")
	if err != nil {
		return nil // nobody serves
	}
	var all []servedChat
	var stuck []mail.Stuck
	err = errors.Join(json.NewDecoder(answer.Body).Decode(&all), answer.Body.Close())
	if err == nil {
		if answer, err = askControl(ctx, file, "/stuck"); err == nil {
			err = errors.Join(json.NewDecoder(answer.Body).Decode(&stuck), answer.Body.Close())
		}
	}
	if err != nil {
		return []chat.Finding{{What: "the Shipboard that serves", Tell: fmt.Sprintf("It cannot be asked what is wrong with its chats (%v). Is it of another release?", err)}}
	}
	findings := examineStuck(stuck, time.Now())
	for _, c := range all {
		for _, t := range c.Troubles {
			findings = append(findings, chat.Finding{What: c.Chat + ", as it is served", Tell: t.Tell})
		}
		if len(c.Troubles) == 0 {
			f := chat.Finding{What: c.Chat + ", as it is served", Good: c.Down == "", Tell: "Nothing is wrong with it."}
			if c.Down != "" {
				f.Tell = c.Down
			}
			findings = append(findings, f)
		}
	}
	return findings
}

// examineStuck tells of games whose messages do not get through.
func examineStuck(all []mail.Stuck, now time.Time) (findings []chat.Finding) {
	const most = 10
	for _, s := range all[:min(len(all), most)] {
		where, how := "the channel "+s.Channel, "give the bot what it lacks there, or have a moderator move the game with /sea here move"
		if s.Channel == "" {
			where, how = "a player", "it goes on by itself when the chat takes them"
		}
		findings = append(findings, chat.Finding{What: "the game " + s.Table, Tell: fmt.Sprintf(
			"its messages to %s of %s have not got through for %s: %s; %s", where, s.Chat, now.Sub(s.Since).Round(time.Second), s.Why, how)})
	}
	if more := len(all) - most; more > 0 {
		findings = append(findings, chat.Finding{What: "other games", Tell: fmt.Sprintf("messages do not get through to %d channels and people more; the log names them", more)})
	}
	return findings
}

func (doctorCmd) invite(ctx context.Context, p *process, t tokens, table *bot.Bot, s settings) error {
	d, err := connectDiscord(p, t, table, s, nil)
	if err != nil {
		return err
	}
	if d == nil {
		return errors.New("there is no bot to invite: set DISCORD_TOKEN, or DISCORD_TOKEN_FILE")
	}
	address, err := d.Invite(ctx)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.out, address)
	return err
}

// report prints a line for each finding. Its error counts those to be mended.
func report(p *process, findings []chat.Finding) error {
	bad := 0
	for _, f := range findings {
		verdict := "ok  "
		if !f.Good {
			verdict = "mend"
			bad++
		}
		tell := strings.Join(strings.Fields(f.Tell), " ")
		if _, err := fmt.Fprintf(p.out, "%s  %s: %s\n", verdict, f.What, tell); err != nil {
			return err
		}
	}
	switch bad {
	case 0:
		return nil
	case 1:
		return errors.New("one thing is to be mended")
	}
	return fmt.Errorf("%d things are to be mended", bad)
}

// examineStore checks a store, even if it does not exist or is in use. If there is none, serve may make one or not.
func examineStore(ctx context.Context, file string, may bool) []chat.Finding {
	found := chat.Finding{What: "the store"}
	if inCluster(file) {
		return examineCluster(ctx, file)
	}
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		found.Tell = isFolder(file).Error()
		return []chat.Finding{found}
	case errors.Is(err, os.ErrNotExist) && !someoneServes(ctx, file):
		return examineFolder(file, may)
	case errors.Is(err, os.ErrNotExist):
		_, err = tryStore(ctx, file)
		found.Tell = fmt.Sprintf("%s is gone: %v", file, err)
		return []chat.Finding{found}
	case err != nil:
		found.Tell = err.Error()
		return []chat.Finding{found}
	}
	found.Tell, err = tryStore(ctx, file)
	if err != nil {
		found.Tell = err.Error()
	} else {
		found.Good = true
		found.Tell = fmt.Sprintf("%s, %s, format %d, %s", file, size(info.Size()), store.Format, found.Tell)
	}
	findings := []chat.Finding{found, examineDisk(filepath.Dir(file), freeDisk)}
	return append(findings, examineReaders("the store's permissions", file)...)
}

// examineCluster opens a store in a cluster, writes to it, and asks each member.
func examineCluster(ctx context.Context, name string) []chat.Finding {
	members, err := etcd.Members(ctx, name)
	if err != nil {
		return []chat.Finding{{What: "the store", Tell: err.Error()}}
	}
	findings, all := examineInside(ctx, name), 0
	for _, m := range members {
		findings, all = append(findings, examineMember(m)...), max(all, m.Of)
	}
	if all > len(members) { // one address may be that of a balancer, so it is not found bad
		findings = append(findings, chat.Finding{What: "the address of the store", Good: true, Tell: fmt.Sprintf(
			"it names %d of the %d members of etcd; name them all, or nobody can play while the named ones are down. An address that stands for all of them is good", len(members), all)})
	}
	return findings
}

// examineInside looks at a store in a cluster from inside.
func examineInside(ctx context.Context, name string) []chat.Finding {
	kept, err := etcd.Open(ctx, name, nil)
	if err != nil {
		return []chat.Finding{{What: "the store", Tell: err.Error()}}
	}
	history := chat.Finding{What: "the history in etcd", Good: true}
	history.Tell, err = kept.History(ctx)
	if err != nil {
		history.Good, history.Tell = false, err.Error()
	}
	found := chat.Finding{What: "the store", Good: true, Tell: fmt.Sprintf("%s, format %d, opens and can be written", name, store.Format)}
	none, err := empty(ctx, kept)
	if none {
		found.Tell += "; there is nothing in it yet"
	}
	if err := errors.Join(err, tryWrite(ctx, kept), kept.Close()); err != nil {
		found.Good, found.Tell = false, err.Error()
	}
	return []chat.Finding{found, history}
}

// examineMember tells whether a member can do its part, and how much room it has.
func examineMember(m etcd.Member) []chat.Finding {
	f := chat.Finding{What: "etcd at " + m.Address, Good: m.Wrong == nil, Tell: "it answers, and takes long transactions"}
	if m.Wrong != nil {
		f.Tell = m.Wrong.Error()
	}
	r := m.Room
	if r.Size == 0 { // it did not tell
		return []chat.Finding{f}
	}
	room := chat.Finding{What: "room in etcd at " + m.Address}
	switch {
	case r.Damaged:
		room.Tell = "it holds other records than the others (alarm CORRUPT); remove this member and add it anew, as after a lost disk"
	case r.Full:
		room.Tell = "it is full (alarm NOSPACE), and nobody can play; make room and end the alarm, as docs/many-machines.md tells"
	case r.Allowed == 0:
		room.Good, room.Tell = true, fmt.Sprintf("its file has %s, without a bound", size(r.Size))
	default:
		room.Good, room.Tell = r.Size < r.Allowed/2, fmt.Sprintf("its file has %s of the %s that it may have", size(r.Size), size(r.Allowed))
		switch {
		case room.Good:
		case r.InUse < r.Allowed/2:
			room.Tell += fmt.Sprintf(", and when it is full nobody can play; defragment it, which gives back %s", size(r.Size-r.InUse))
		default:
			room.Tell += ", and when it is full nobody can play; raise --quota-backend-bytes of every member, or archive games sooner"
		}
	}
	return []chat.Finding{f, room}
}

// examineReaders finds files that others can read.
func examineReaders(what string, files ...string) (findings []chat.Finding) {
	for _, file := range files {
		if othersRead(file) {
			findings = append(findings, chat.Finding{What: what, Tell: readable(file)})
		}
	}
	return findings
}

// examineFolder checks the folder for a store that is not there.
func examineFolder(file string, may bool) []chat.Finding {
	if near := nearPath(file); near != "" && !may {
		return []chat.Finding{{What: "the store", Tell: noStore(file).Error()}}
	}
	folder := filepath.Dir(file)
	for { // serve makes missing folders
		if _, err := os.Stat(folder); err == nil || folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	found := chat.Finding{What: "the store", Good: true, Tell: fmt.Sprintf("there is none yet; serve makes it, as %s", file)}
	if !may {
		found.Tell = fmt.Sprintf("there is none yet at %s; to begin it with serve, %s", file, beginAnew)
	}
	trial, err := os.CreateTemp(folder, ".shipboard-*.trial")
	if err != nil {
		found.Good, found.Tell = false, fmt.Sprintf("there is none yet, and none can be made in %s: %v%s; or name another file with --store", folder, err, ownersOf(err, folder))
	} else if err := errors.Join(trial.Close(), os.Remove(trial.Name())); err != nil {
		found.Good, found.Tell = false, err.Error()
	}
	return []chat.Finding{found, examineDisk(folder, freeDisk)}
}

func examineDisk(folder string, free func(string) (int64, bool)) chat.Finding {
	found := chat.Finding{What: "the disk", Good: true}
	bytes, known := free(folder)
	switch {
	case !known:
		found.Tell = "this system does not tell how much of it is free"
	case bytes < leastDisk:
		found.Good, found.Tell = false, fmt.Sprintf("only %s of it is free at %s; no game goes on when it is full, so make room", size(bytes), folder)
	default:
		found.Tell = fmt.Sprintf("%s of it is free at %s", size(bytes), folder)
	}
	return found
}

// size writes a number of bytes in MB or GB.
func size(bytes int64) string {
	if bytes >= 1e9 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}

// tryStore opens a store and writes to it, or asks the Shipboard that has it open.
func tryStore(ctx context.Context, file string) (string, error) {
	if someoneServes(ctx, file) {
		return askStore(ctx, file)
	}
	kept, err := store.Open(file)
	if errors.Is(err, store.ErrInUse) {
		return askStore(ctx, file)
	}
	if err != nil {
		return "", fmt.Errorf("%w%s", err, ownersOf(err, file))
	}
	if err := errors.Join(tryWrite(ctx, kept), kept.Close()); err != nil {
		return "", err
	}
	return "opens and can be written", nil
}

// tryWrite writes something to a store and deletes it.
func tryWrite(ctx context.Context, s store.Store) error {
	key := store.NoteKey("operator", "trial")
	err := s.Update(ctx, func(tx store.Tx) error { return tx.Put(key, []byte("x")) })
	if err == nil {
		err = s.Update(ctx, func(tx store.Tx) error { return tx.Delete(key) })
	}
	if err != nil {
		return fmt.Errorf("it cannot be written: %w", err)
	}
	return nil
}

// askStore asks the Shipboard that has a store open.
func askStore(ctx context.Context, file string) (string, error) {
	answer, err := askControl(ctx, file, "/readyz")
	if err != nil {
		return "", fmt.Errorf("it is in use, and not all is well there: %w", err)
	}
	return "in use by a Shipboard that is ready", answer.Body.Close()
}
