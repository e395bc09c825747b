// Package lists makes the messages that list tables and people: a person's own games, open tables, results with the
// guesses of those who watched, standings and seasons.
package lists
