package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
)

const (
	handlersAtOnce = 64
	mostUnderWay   = 8192
	tokenTime      = 14 * time.Minute // an interaction's token is good for 15
	mostAtOnce     = 512 << 10        // bytes of files in a first answer
)

// work is the interactions under way.
type work struct {
	slots chan struct{} // one for each request that the table handles
	end   context.CancelFunc

	// life is kept, since an interaction comes from a connection that may end before
	// its answer. It ends when the requests under way are given up.
	life context.Context

	mu      sync.Mutex
	closing bool
	ids     map[string]bool
	all     sync.WaitGroup
}

func (w *work) start() {
	w.slots = make(chan struct{}, handlersAtOnce)
	w.ids = make(map[string]bool)
	w.life, w.end = context.WithCancel(context.Background())
}

// begin registers an interaction. It returns false if the interaction is under
// way already, as after a resumed connection, or if too many are.
func (w *work) begin(id string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closing || w.ids[id] || len(w.ids) >= mostUnderWay {
		return false
	}
	w.ids[id] = true
	w.all.Add(1)
	return true
}

func (w *work) done(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.ids, id)
	w.all.Done()
}

// drain refuses new interactions, waits for those under way, and after a time
// cancels them.
func (w *work) drain(wait time.Duration) {
	w.mu.Lock()
	w.closing = true
	w.mu.Unlock()
	late := time.AfterFunc(wait, w.end)
	defer late.Stop()
	w.all.Wait()
	w.end()
}

func (w *work) isClosing() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closing
}

// take starts to answer an interaction and returns at once.
func (d *Discord) take(in *interaction) {
	if !d.work.begin(in.ID) {
		d.Log.Warn("drop an interaction: already in progress, or too many in progress", "interaction", in.ID)
		return
	}
	go func() {
		defer d.work.done(in.ID)
		defer d.recovered("answer an interaction", func() {})
		ctx, cancel := context.WithDeadline(d.work.life, in.came.Add(tokenTime))
		defer cancel()
		d.serve(ctx, in)
	}()
}

// errLate means that Discord no longer takes an answer.
var errLate = errors.New("its turn came too late")

// recovered turns a panic into a log entry. It does not log the panic's value,
// which may hold a game's secrets.
func (d *Discord) recovered(doing string, then func()) {
	if p := recover(); p != nil {
		d.Log.Error(doing+": panic", "panic", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
		then()
	}
}

// The adapter's own sentences.
var (
	sayBroken = chat.Message{Lines: []string{"Something went wrong on our side, and it is noted. Nothing of yours is lost: please try again, or type /sea act."}}
	sayDone   = chat.Message{Lines: []string{"Done."}}
	sayBusy   = chat.Message{Lines: []string{"I'm too busy right now and did not do that. Please try again."}}
)

// serve answers one interaction. It drops one past Discord's deadline: the user
// has already seen an error, and handling it would delay the rest.
func (d *Discord) serve(ctx context.Context, in *interaction) {
	if time.Since(in.came) > d.pace.answer {
		d.told(in, errLate)
		return
	}
	switch in.Type {
	case askComplete:
		d.told(in, d.first(ctx, in, reply{replyComplete, d.complete(ctx, in)}, nil))
		return
	case askCommand, askPress, askForm:
	default:
		d.Log.Info("drop an interaction of no kind we know", "type", in.Type)
		return
	}
	if in.strange(d.self()) {
		d.direct(ctx, in, d.spelled(chat.Answer{Message: notMine}))
		return
	}
	r := in.request(d.Table.Commands())
	if r.Server.ID != "" {
		r.Sees = func(ctx context.Context, p chat.Place) bool { return d.sees(ctx, in, p.ID) }
	}
	if prompt, ok := chat.PromptFor(r.Press); ok && in.Type == askPress {
		if refusal, foreign := d.Table.Foreign(ctx, r); foreign {
			d.direct(ctx, in, d.spelled(refusal))
			return
		}
		d.told(in, d.first(ctx, in, reply{replyForm, formFor(r.Press, prompt)}, nil))
		return
	}
	soon := time.NewTimer(time.Until(in.came.Add(d.patience(in, r))))
	defer soon.Stop()
	answers := make(chan chat.Answer, 1)
	wanted, giveUp := context.WithCancel(ctx)
	defer giveUp()
	go func() {
		d.forums(ctx, in, &r)
		answers <- d.linked(in, r, d.handle(ctx, wanted, r))
	}()
	select {
	case a := <-answers:
		if !d.launch(ctx, in, r, a) {
			d.direct(ctx, in, a)
		}
	case <-soon.C:
		d.later(ctx, in, giveUp, func() chat.Answer { return <-answers })
	}
}

// handle asks the table when one of the slots is free. It gives up if the
// request is cancelled first.
func (d *Discord) handle(ctx, wanted context.Context, r chat.Request) (a chat.Answer) {
	select {
	case d.work.slots <- struct{}{}:
	case <-wanted.Done():
		return chat.Answer{Message: sayBusy, Failed: true}
	}
	defer func() { <-d.work.slots }()
	if wanted.Err() != nil { // a slot was free at the same moment
		return chat.Answer{Message: sayBusy, Failed: true}
	}
	defer d.recovered("handle a request", func() { a = chat.Answer{Message: sayBroken, Failed: true} })
	return d.spelled(d.Table.Handle(ctx, r))
}

// spelled is an answer that names commands as Discord lists them.
func (d *Discord) spelled(a chat.Answer) chat.Answer {
	a.Message = a.Message.Spelled(d.Table.Commands())
	return a
}

// formFor is the form that asks for a button's text.
func formFor(id string, p chat.Prompt) form {
	required := !p.Optional
	return form{CustomID: id, Title: clip(p.Title, 45), Components: []*component{{
		Type: typeLabel, Label: clip(p.Label, 45), Description: clip(p.Hint, 100),
		Component: &component{Type: typeInput, CustomID: "text", Style: 1, MaxLength: cmp.Or(p.Most, chat.MostTyped), Required: &required},
	}}}
}

// first sends the first answer, before Discord's deadline.
func (d *Discord) first(ctx context.Context, in *interaction, r reply, files []upload) error {
	ctx, cancel := context.WithDeadline(ctx, in.came.Add(d.pace.answer))
	defer cancel()
	return d.hook.reply(ctx, in, r, files)
}

// told reports how long the first answer took, or why there was none.
func (d *Discord) told(in *interaction, err error) {
	d.Acknowledged(time.Since(in.came), err)
	if err != nil {
		d.Log.Warn("an interaction got no answer in time", "interaction", in.ID, "err", err)
	}
}

// misfit reports whether Discord refused a message because of its content. That
// is our fault, and there is still time to send a short answer.
func misfit(err error) bool {
	f, ok := errors.AsType[*failure](err)
	return ok && (f.status == http.StatusBadRequest || f.status == http.StatusRequestEntityTooLarge)
}

// direct sends the table's answer at once. It sends a deferral first if the
// files are large.
func (d *Discord) direct(ctx context.Context, in *interaction, a chat.Answer) {
	r, b := firstAnswer(in, a)
	if b != nil && b.size() > mostAtOnce {
		d.later(ctx, in, func() {}, func() chat.Answer { return a })
		return
	}
	var files []upload
	if b != nil {
		files = b.files
	}
	err := d.first(ctx, in, r, files)
	if closedThread(err) {
		d.told(in, err)
		d.privately(ctx, in, a)
		return
	}
	if misfit(err) && r.Type == replyUpdate && len(files) > 0 { // pictures may still come by an edit
		d.later(ctx, in, func() {}, func() chat.Answer { return a })
		return
	}
	if misfit(err) {
		d.Log.Error("Discord refused what we answered", "err", err)
		r, _ := firstAnswer(in, chat.Answer{Message: sayBroken})
		err = d.first(ctx, in, r, nil)
	}
	d.told(in, err)
}

// firstAnswer is an answer as the first one to its interaction. Only the asker
// sees it: it is a new message for the asker, or replaces one that only the
// asker sees.
func firstAnswer(in *interaction, a chat.Answer) (reply, *body) {
	switch {
	case a.Silent && in.Message != nil:
		return reply{Type: replyKeep}, nil
	case a.Replace && in.unseen():
		b := in.inPlace(a)
		return reply{replyUpdate, b}, b
	}
	b := forOne(a)
	return reply{replyMessage, b}, b
}

// inPlace is an answer that replaces the message whose button was pressed.
func (in *interaction) inPlace(a chat.Answer) *body {
	var kept []attachment
	if a.Message.Keep && in.Message != nil {
		kept = in.Message.files()
	}
	b := compose(&a.Message, kept)
	b.Content.none = in.Message != nil && in.Message.Content != "" && b.Content.text == ""
	return b
}

// forOne is an answer as a message that only the asker sees.
func forOne(a chat.Answer) *body {
	if a.Silent {
		a.Message = sayDone
	}
	b := compose(&a.Message, nil)
	b.Flags |= flagEphemeral
	return b
}

// later promises an answer, then sends it. If the deferral fails, it cancels the
// request unless the table has begun it.
func (d *Discord) later(ctx context.Context, in *interaction, giveUp func(), answer func() chat.Answer) {
	promise := reply{Type: replyLater, Data: deferral{flagEphemeral}}
	if in.unseen() {
		promise = reply{Type: replyKeep} // the message with the button may still be changed
	}
	promised := d.first(ctx, in, promise, nil)
	if promised != nil && !closedThread(promised) {
		giveUp()
	}
	d.told(in, promised)
	a := answer() // the table finishes its work even if nobody can be shown the answer
	if closedThread(promised) {
		d.privately(ctx, in, a)
		return
	}
	// If Discord did not answer, the deferral may have arrived, so go on.
	if f, ok := errors.AsType[*failure](promised); ok && f.status != 0 {
		return
	}
	if in.taken && (a.Failed || in.beside(a)) {
		// Another process answers, as when two have a shard. Its answer is better than this one,
		// or the same message.
		return
	}
	err := d.follow(ctx, in, a)
	if misfit(err) {
		d.Log.Error("Discord refused what we answered", "err", err)
		err = d.follow(ctx, in, chat.Answer{Message: sayBroken})
	}
	if err != nil {
		d.Log.Warn("an answer did not arrive", "interaction", in.ID, "err", err)
	}
}

// closedThread reports whether Discord takes no answer since the thread is archived and locked.
// Its old buttons can still be pressed, and what they ask for was done.
func closedThread(err error) bool {
	f, ok := errors.AsType[*failure](err)
	return ok && (f.code == codeArchived || f.code == codeLocked)
}

// privately brings an answer to its asker's private conversation, where the thread takes none.
func (d *Discord) privately(ctx context.Context, in *interaction, a chat.Answer) {
	if a.Silent {
		return
	}
	p, m := in.person(), a.Message
	m.Private, m.Keep = true, false
	m.Note = strings.TrimSpace("That thread is archived and locked, so the answer comes here. " + m.Note)
	if _, err := d.Send(ctx, chat.Delivery{Key: "answer " + in.ID, Person: &p, Message: m}); err != nil {
		d.Log.Warn("an answer did not arrive", "interaction", in.ID, "err", err)
	}
}

// beside reports whether an answer that was promised comes as a message of its own.
func (in *interaction) beside(a chat.Answer) bool { return in.unseen() && !a.Silent && !a.Replace }

// follow sends the answer to an interaction that was promised one.
func (d *Discord) follow(ctx context.Context, in *interaction, a chat.Answer) error {
	switch {
	case !in.unseen() && a.Silent:
		return d.hook.remove(ctx, in)
	case !in.unseen():
		return d.hook.change(ctx, in, forOne(a))
	case a.Silent:
		return nil
	case in.beside(a):
		return d.hook.follow(ctx, in, forOne(a))
	}
	return d.hook.change(ctx, in, in.inPlace(a))
}
