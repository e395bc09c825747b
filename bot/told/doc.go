// Package told says what people are shown of a table: the messages of the lobby, of a turn
// and of a seat, the log, what somebody missed, the page, and the pictures. All of it is
// made from a table's public record and from the Views and events of the one who reads.
package told
