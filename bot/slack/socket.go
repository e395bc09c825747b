package slack

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
	"github.com/slack-go/slack/socketmode"
)

// socket serves by Socket Mode until ctx ends. A connection that is lost is
// made anew; requests that were not acknowledged come again.
func (s *Slack) socket(ctx context.Context) error {
	for ctx.Err() == nil {
		err := s.connection(ctx)
		if ctx.Err() != nil {
			break
		}
		if fatal(err) || refusal(err) == "missing_scope" {
			return fmt.Errorf("connect to Slack by Socket Mode: %w", scrubbed(err))
		}
		s.Log.Warn("connect to Slack anew", "err", scrubbed(err))
		if !errors.Is(err, errPatience) && !errors.Is(err, errCompany) { // after these it has waited already
			_ = chat.Sleep(ctx, s.patience/8)
		}
	}
	return nil
}

// connection is one life of the library's client, which keeps a connection up
// and waits ever longer when it cannot. It ends when that would be too long.
func (s *Slack) connection(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	client := socketmode.New(s.api, socketmode.OptionLog(log.New(io.Discard, "", 0)), socketmode.OptionPingInterval(s.ping))
	reading := make(chan struct{})
	go func() {
		defer close(reading)
		for {
			select {
			case event := <-client.Events:
				if err := s.heard(ctx, client, event); err != nil {
					cancel(err)
				}
				if event.Type == socketmode.EventTypeHello && event.Request != nil && s.suspects(event.Request.NumConnections) {
					go func() {
						if chat.Sleep(ctx, s.relook) == nil {
							cancel(errCompany)
						}
					}()
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	err := client.RunContext(ctx)
	cause := context.Cause(ctx)
	cancel(nil)
	<-reading
	if cause != nil {
		return cause
	}
	return err
}

// errCompany means that another process seems to be connected with the same app token, and Slack is to count once more.
var errCompany = errors.New("Slack counts more connections than ours")

// suspects takes the number of connections that Slack counts for the app, this one included. Slack
// sends each request to one of them, so another process with another store would get some of our
// requests. Slack may still count a connection that has just ended. So this one is made anew after a
// while and counted again; suspects returns true when that is due.
func (s *Slack) suspects(connections int) bool {
	most := 1
	if s.Senders != nil {
		most = s.Senders()
	}
	before := s.suspected
	s.suspected = connections > most
	switch {
	case !s.suspected:
		s.troubles.End(troubleTwice)
	case before:
		s.troubles.Begin(troubleTwice, fmt.Sprintf("Slack counts %d connections with the app token, and %d would be ours: another process gets a part of what people do, and may tell them that there is no game. Stop it, or make a new app-level token.", connections, most))
	}
	return s.suspected && !before
}

var errPatience = errors.New("the client would wait too long")

// heard takes one event of the connection. An error ends the connection.
func (s *Slack) heard(ctx context.Context, client *socketmode.Client, event socketmode.Event) error {
	switch event.Type {
	case socketmode.EventTypeHello:
		s.ready.set(nil)
	case socketmode.EventTypeConnecting, socketmode.EventTypeDisconnect:
		s.ready.set(errors.New("connecting by Socket Mode"))
	case socketmode.EventTypeConnectionError:
		failed, ok := event.Data.(*slackapi.ConnectionErrorEvent)
		if !ok {
			return nil
		}
		return s.unconnected(ctx, failed)
	case socketmode.EventTypeSlashCommand, socketmode.EventTypeInteractive, socketmode.EventTypeEventsAPI:
		s.envelope(ctx, client, event.Request)
	case socketmode.EventTypeErrorBadMessage:
		// The library could not read all of it; what we need may be there.
		bad, ok := event.Data.(*socketmode.ErrorBadMessage)
		if !ok {
			return nil
		}
		var request socketmode.Request
		if json.Unmarshal(bad.Message, &request) == nil && request.EnvelopeID != "" {
			s.envelope(ctx, client, &request)
		}
	case socketmode.EventTypeErrorWriteFailed:
		s.Log.Warn("an acknowledgement was lost; the request will come again")
	}
	return nil
}

// unconnected handles an attempt to connect that failed. If it returns an error, the connection
// begins anew, or ends if Slack will never take the token.
func (s *Slack) unconnected(ctx context.Context, failed *slackapi.ConnectionErrorEvent) error {
	err := failed.ErrorObj
	s.ready.set(fmt.Errorf("connecting by Socket Mode: %w", scrubbed(err)))
	s.Log.Warn("connect by Socket Mode", "err", scrubbed(err))
	if fatal(err) || refusal(err) == "missing_scope" {
		return err
	}
	if _, limited := errors.AsType[*slackapi.RateLimitedError](err); limited || failed.Backoff < s.patience {
		return nil // the client knows how long to wait
	}
	if chat.Sleep(ctx, s.patience) != nil {
		return nil // the connection has ended anyway
	}
	return errPatience
}

// envelope acknowledges a request, and then has it handled.
func (s *Slack) envelope(ctx context.Context, client *socketmode.Client, request *socketmode.Request) {
	s.handlers.begin() // what is acknowledged is under way
	defer s.handlers.end()
	start := time.Now()
	if request.RetryAttempt > 0 {
		s.Repeated()
	}
	err := client.AckCtx(ctx, request.EnvelopeID, nil)
	s.Acknowledged(time.Since(start), err)
	if err != nil {
		s.Log.Warn("acknowledge a request; it will come again", "err", scrubbed(err))
		return
	}
	switch request.Type {
	case socketmode.RequestTypeSlashCommands:
		var c slackapi.SlashCommand
		if err := json.Unmarshal(request.Payload, &c); err != nil {
			s.rejects.Add("a command cannot be read", scrubbed(err))
			return
		}
		s.command(c)
	case socketmode.RequestTypeInteractive:
		s.interaction(request.Payload)
	case socketmode.RequestTypeEventsAPI:
		s.event(request.Payload)
	}
}
