package manual

import (
	"fmt"
	"strings"

	"shipboard/bot/chat"
)

// ListGames lists all games.
func (man Manual) ListGames() chat.Message {
	m := chat.Message{Title: "Games", Note: "Type /sea start and a word in front of the colon."}
	for _, g := range man.Games {
		m.Lines = append(m.Lines, fmt.Sprintf("%s: %s (%s players). %s", g.Key, g.Title, g.Seats, g.Blurb))
	}
	return chat.Fit(m)
}

// Help explains one command, or all of them.
func Help(word string) (chat.Message, error) {
	word = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(word), "/sea "))
	word = strings.TrimPrefix(word, Rare+" ")
	topic, ok := helpTopic(word)
	if ok {
		return topic, nil
	}
	if word == Rare {
		return chat.Fit(chat.Message{Title: "Commands that are needed less often", Lines: helpRare(), Note: "/sea help hours tells more of one of them."}), nil
	}
	if word != "" && word != "commands" {
		c, err := FindCommand(strings.Fields(word)[0])
		if err != nil {
			return chat.Message{}, err
		}
		m := chat.Message{Title: c.Usage(), Lines: []string{c.Description}}
		for _, a := range c.Args {
			m.Lines = append(m.Lines, strings.ToUpper(a.Name)+": "+a.Description)
		}
		return chat.Fit(m), nil
	}
	m := chat.Message{Title: "Shipboard", Note: "Words may be shortened as long as they are clear: /sea bo is /sea board. /sea help computer tells of computer players, /sea help dice of the dice, and /sea help pace of how long a game takes."}
	var rare []string
	for _, c := range Commands() {
		if c.Group == Rare {
			rare = append(rare, c.Name)
			continue
		}
		m.Lines = append(m.Lines, inList(c))
	}
	m.Lines = append(m.Lines, fmt.Sprintf("%s %s: Commands that are needed less often. /sea help %s explains them.", Rare, strings.Join(rare, ", "), Rare))
	return chat.Fit(m), nil
}

// inList is a command as one line of a list.
func inList(c chat.Command) string {
	return strings.TrimPrefix(c.Usage(), "/sea ") + ": " + c.Description
}

// helpRare explains the commands that are needed less often. All commands together are
// longer than a message.
func helpRare() (lines []string) {
	for _, c := range Commands() {
		if c.Group == Rare {
			lines = append(lines, inList(c))
		}
	}
	return lines
}

// helpTopic explains what is no command alone; false if the word names no such thing.
func helpTopic(word string) (chat.Message, bool) {
	m := chat.Message{Title: "Computer players", Lines: helpComputers}
	switch word {
	case "computer", "computers", "level", "levels", "bot", "bots", "ai":
	case "hint", "hints":
		m = chat.Message{Title: "Hints", Lines: helpHints}
	case "dice":
		m = chat.Message{Title: "Fair dice", Lines: helpDice}
	case "pace":
		m = chat.Message{Title: "How long a game takes", Lines: helpPace}
	default:
		return chat.Message{}, false
	}
	return chat.Fit(m), true
}

var helpComputers = []string{
	"A computer may play in any seat of any game. It knows what its seat may know, and no more.",
	"To add one before the game begins, press Add a computer below the lobby, or type /sea join computer. Its level or a role may follow: /sea join computer strong. To send one away, type /sea leave computer.",
	"Levels: easy looks one move ahead and errs now and then, fair looks further, and strong thinks longest.",
	"To let one play on for you, type /sea replace and your own name, or press Let a computer play on after /sea resign. For somebody for whom the game has waited a whole day, the others may offer the seat to a computer: /sea replace @ann computer.",
	"To take the seat back, one who plays types /sea replace computer and your name. Most of the players must agree, and then you press Take the seat. If only computers are left, press Take my seat back, or type /sea join.",
	"Computers wait for people as long as it takes, and no clock runs for somebody who plays against computers alone. Where both share a character, a computer waits ten minutes for the person to move it, or half of the clock.",
	"A program that you run can sit down, too: /sea join program and its name, before the game begins.",
	"A hint tells you what a good player would do in your seat: /sea help hint.",
}

var helpHints = []string{
	"When the game waits for you, press Hint below your choices, or type /sea hint. You alone are told what a good player would do in your seat, and why.",
	"A hint goes by what you may know, and plays nothing. Asked again before anything has changed, it costs nothing and says the same.",
	"The setting advice says how many hints each player may have: advice=3 gives each 3, advice=off gives none. It is chosen before the game begins, with /sea set.",
}

// helpPace explains what the lobby says of a game's length, and how that is estimated.
var helpPace = []string{
	"The setting clock chooses the pace: /sea set clock=off for one sitting, clock=24h for a day a turn, clock=72h for three days. With a clock, the lobby says how long a game like this takes. It says so anew when somebody joins or a setting changes.",
	"It goes by how often such a game waited for somebody in games that were played for that. Waits that pass at the same time count once, and computers play at once.",
	"With a clock of half a day or more, people look in twice a day, and have played eight hours after the game began to wait for them. With two days or more they look in once a day, and have played after sixteen hours. With a shorter clock they use half of it, and sleep for eight hours a night.",
	"The clock is the bound. If everybody used all of it each time, the game would take three times as long at a day a turn. It is shorter if players answer beforehand by standing orders, or lay moves for turns to come; that is not counted.",
}

// helpDice explains what the dice follow from, and what that proves.
var helpDice = []string{
	"Before anyone joins, the bot draws a secret and shows its SHA-256, the seal, to whoever presses Are the dice fair? in the lobby or types /sea help dice in the channel. Each player adds a phrase as they sit down, and whoever presses Begin adds the last, as one cuts a deck. All dice follow from the secret and these phrases in their order. At the end the secret is shown, and /sea table verify rolls every die again. So does shipboard verify with the exported file, which it holds to the seal and to the digest that the game's first message shows, beside the seal, once the game is over.",
	"So the bot alone cannot choose the dice, and neither can the last to join. Only the bot together with whoever begins could, and anyone at the table may be that one.",
	"This holds for phrases that people typed. If somebody types none, the bot uses a number made of the chat's number of the request, and you have only its word for that number. None of this hides the game from the person who runs the bot, who could read every secret.",
}
