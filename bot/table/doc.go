// Package table decides what happens at a table: in the lobby, with seats, offers, votes,
// clocks, turns, settings and computers. Each decision is a step over the table's record
// and its session. It changes them in memory and notes in a Change what is to be written
// down and who is owed which message. It knows no store and no chat service, starts no
// goroutine, and is handed the time.
//
// A decision that refuses returns a game.Refusal, and has changed nothing: the record stays
// in memory, and the next step would write down what a refused one had changed. After any
// other error the record in memory is thrown away.
package table
