package export

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// Given is a part of a fork's journal that is from another game.
type Given struct {
	table.Origin
	Lines, Rolls int
}

// dealt checks what a file says of the dice of a game.
func dealt(o table.Origin, players int) error {
	if !table.TableID.MatchString(o.Table) {
		return fmt.Errorf("no table is called %s", game.Quote(o.Table))
	}
	if len(o.Players) != players || len(o.Luck) != players+1 {
		return fmt.Errorf("the dice of %d players have %d phrases; there must be one of each player, and one of whoever began", players, len(o.Luck))
	}
	for _, l := range o.Luck {
		if !proper(l.Name, table.MostNamed) || !proper(l.Text, table.MostPhrase) {
			return fmt.Errorf("%s cannot be a phrase of %s", game.Quote(l.Text), game.Quote(l.Name))
		}
	}
	_, err := table.SeedOf(o.Secret, o.Luck)
	switch {
	case err != nil:
		return err
	case strings.ToLower(o.Secret) != o.Secret:
		return errors.New("the secret is not as an export has it")
	case table.SealOf(o.Secret) != o.Seal:
		return errors.New("the secret is not the one that was sealed")
	}
	return nil
}

// began are the players of a game as it began.
func began(luck []table.Lucky) []string {
	players := make([]string, len(luck)-1)
	for i := range players {
		players[i] = luck[i].Name
	}
	return players
}

// forks checks an entry of the journal after which the game is another one.
func (x *File) forks(entry, n int, players []string) error {
	e := x.Journal[entry]
	switch {
	case e.Line != "" || len(e.Events) > 0 || e.By != "" || e.Seat != game.Public || *e.Note != table.Note{Kind: table.NoteForked}:
		return errors.New("the note holds more than a note of its kind does")
	case n >= len(x.Origins) || x.Origins[n].Entries != uint64(entry):
		return errors.New("the file does not say that the game goes on from another one there")
	case !slices.Equal(x.Origins[n].Players, players):
		return fmt.Errorf("the journal says that the players of table %s were then %s", x.Origins[n].Table, game.List("and", players...))
	}
	if rounds := table.RoundsOf(x.Journal[:entry]); len(rounds) == 0 || rounds[len(rounds)-1] != (table.Round{Name: x.Origins[n].Round, Entries: uint64(entry)}) {
		return fmt.Errorf("%s does not begin there", game.Quote(x.Origins[n].Round))
	}
	return nil
}

// Text is what was found of a part that is from another game.
func (g Given) Text() string {
	text := fmt.Sprintf("Up to %s it is the game of table %s, played by %s. Played again from the secret and the phrases of that game, %s and %s come out the same. Who knows that game knows what was hidden then. The seal of its dice is %s", g.Round, g.Table, game.List("and", g.Players...), game.Count(g.Lines, "line"), game.Count(g.Rolls, "roll"), g.Seal)
	if g.Digest != "" {
		text += ", and the digest of its export " + g.Digest
	}
	return text + ": its own channel was told them, and shows whether that part is as it was. From there on the dice are new."
}
