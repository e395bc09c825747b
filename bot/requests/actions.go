package requests

import (
	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
)

// action is the handler of a command or of a kind of button.
type action struct {
	anywhere bool // it needs no table
	Run      handler
}

// Actions are the handlers of the commands, by name.
func Actions() map[string]action {
	return map[string]action{
		"games":   {anywhere: true, Run: (*Handler).listGames},
		"start":   {anywhere: true, Run: (*Handler).start},
		"join":    {Run: decide((*table.Table).Join)},
		"leave":   {Run: decide((*table.Table).Leave)},
		"begin":   {Run: decide((*table.Table).Begin)},
		"set":     {Run: decide((*table.Table).Set)},
		"do":      {Run: decide((*table.Table).Do)},
		"act":     {Run: (*Handler).act},
		"hint":    {anywhere: true, Run: (*Handler).hint},
		"me":      {Run: (*Handler).me},
		"board":   {Run: (*Handler).board},
		"log":     {Run: (*Handler).readLog},
		"missed":  {Run: (*Handler).missed},
		"notes":   {Run: (*Handler).notebook},
		"who":     {Run: (*Handler).who},
		"rules":   {anywhere: true, Run: (*Handler).rules},
		"undo":    {Run: decide((*table.Table).Undo)},
		"clock":   {Run: decide((*table.Table).SetClock)},
		"nudge":   {Run: decide((*table.Table).Nudge)},
		"replace": {Run: decide((*table.Table).Replace)},
		"resign":  {Run: decide((*table.Table).Resign)},
		"abandon": {Run: decide((*table.Table).VoteAbandon)},
		"mine":    {anywhere: true, Run: (*Handler).mine},
		"export":  {Run: (*Handler).exportFile},
		"verify":  {Run: (*Handler).verifyTable},
		"help":    {anywhere: true, Run: (*Handler).helpHere},
	}
}

// presses are the handlers of buttons and menus, by verb.
func presses() map[string]action {
	return map[string]action{
		chat.PressAct: {Run: (*Handler).act}, chat.PressMe: {Run: (*Handler).me},
		chat.PressWhole: {Run: (*Handler).wholeTurn}, chat.PressMissed: {Run: (*Handler).missed}, chat.PressNotes: {Run: (*Handler).notebook}, chat.PressHint: {anywhere: true, Run: (*Handler).hint},
		chat.PressOptions: {Run: decide((*table.Table).ShowSettings)}, chat.PressSet: {Run: decide((*table.Table).PickSetting)},
		chat.PressLog: {Run: (*Handler).readLog}, chat.PressPage: {Run: (*Handler).readLog},
		chat.PressRules: {anywhere: true, Run: (*Handler).turnRules},

		chat.PressDo: {Run: (*Handler).menuPressed}, chat.PressOpen: {Run: (*Handler).menuPressed}, chat.PressPick: {Run: (*Handler).menuPressed},
		chat.PressTaught: {Run: decide((*table.Table).StopCoach)}, chat.PressUndo: {Run: (*Handler).menuPressed}, chat.PressType: {Run: decide((*table.Table).Do)},

		chat.PressJoin: {Run: decide((*table.Table).Join)}, chat.PressLuck: {Run: decide((*table.Table).Join)},
		chat.PressBegin: {Run: decide((*table.Table).Begin)}, chat.PressLeave: {Run: decide((*table.Table).Leave)}, chat.PressComputer: {Run: decide((*table.Table).PressComputer)}, chat.PressAs: {Run: decide((*table.Table).PickComputer)},
		chat.PressAgain: {anywhere: true, Run: (*Handler).again},

		chat.PressSkip: {Run: decide((*table.Table).VoteSkip)}, chat.PressAgree: {Run: decide((*table.Table).Agree)}, chat.PressTake: {Run: decide((*table.Table).TakeSeat)}, chat.PressHere: {Run: decide((*table.Table).Here)},
		chat.PressResign: {Run: decide((*table.Table).ResignNow)}, chat.PressInstead: {Run: decide((*table.Table).PlayInstead)}, chat.PressAbandon: {Run: decide((*table.Table).AbandonNow)},
		chat.PressExport: {Run: (*Handler).exportFile}, chat.PressVerify: {Run: (*Handler).verifyTable},
	}
}

// Commands implements chat.Table.
func (h *Handler) Commands() []chat.Command { return manual.Commands() }
