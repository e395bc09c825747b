// Package manual is what one looks up: the commands, the help and the rules of the games.
package manual
