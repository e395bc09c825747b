package requests

import (
	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
)

// action is the handler of a command or of a kind of button.
type action struct {
	anywhere bool  // it needs no table
	beside   bool  // it does not lock its table, which goes on meanwhile
	plans    bool  // it may be a secret plan, so it shows nobody that the player is there
	toll     *toll // what its sender may ask for in an hour; nil for as often as they like
	run      handler
}

// actions are the handlers of the commands, by name.
func actions() map[string]action {
	return map[string]action{
		"games":   {anywhere: true, run: (*Handler).listGames},
		"start":   {anywhere: true, toll: opening, run: (*Handler).start},
		"join":    {run: (*Handler).join},
		"invite":  {toll: offering, run: (*Handler).invite},
		"leave":   {run: decide((*table.Table).Leave)},
		"begin":   {run: decide((*table.Table).Begin)},
		"set":     {run: decide((*table.Table).Set)},
		"do":      {plans: true, run: decide((*table.Table).Do)},
		"act":     {run: (*Handler).act},
		"hint":    {beside: true, toll: hinting, run: (*Handler).hint},
		"me":      {toll: looking, run: (*Handler).me},
		"board":   {toll: looking, run: begun((*Handler).board)},
		"log":     {run: begun((*Handler).readLog)},
		"missed":  {run: begun((*Handler).missed)},
		"notes":   {run: begun((*Handler).notebook)},
		"who":     {run: (*Handler).who},
		"rules":   {anywhere: true, run: (*Handler).rules},
		"later":   {plans: true, run: decide((*table.Table).Later)},
		"undo":    {plans: true, run: decide((*table.Table).Undo)},
		"clock":   {run: decide((*table.Table).SetClock)},
		"pause":   {run: decide((*table.Table).Pause)},
		"nudge":   {run: decide((*table.Table).Nudge)},
		"replace": {toll: offering, run: decide((*table.Table).Replace)},
		"resign":  {run: decide((*table.Table).Resign)},
		"abandon": {run: decide((*table.Table).VoteAbandon)},
		"hours":   {anywhere: true, run: (*Handler).dayHours},
		"away":    {anywhere: true, run: (*Handler).away},
		"tables":  {anywhere: true, run: (*Handler).openTables},
		"mine":    {anywhere: true, run: (*Handler).mine},
		"side":    {run: decide((*table.Table).SideRoom)},
		"export":  {toll: exporting, run: (*Handler).exportFile},
		"replay":  {toll: replaying, run: (*Handler).showReplay},
		"fork":    {toll: opening, beside: true, run: (*Handler).fork},
		"verify":  {toll: exporting, run: (*Handler).verifyTable},
		"turned":  {run: (*Handler).showTurned},
		"results": {anywhere: true, run: (*Handler).results},
		"forget":  {anywhere: true, run: (*Handler).forget},
		"here":    {anywhere: true, run: (*Handler).here},
		"link":    {anywhere: true, run: (*Handler).link},
		"move":    {anywhere: true, run: (*Handler).moveHither},
		"help":    {anywhere: true, run: (*Handler).helpHere},
	}
}

// presses are the handlers of buttons and menus, by verb.
func presses() map[string]action {
	return map[string]action{
		chat.PressAct: {run: (*Handler).act}, chat.PressMe: {toll: looking, run: (*Handler).me},
		chat.PressWhole: {run: begun((*Handler).wholeTurn)}, chat.PressMissed: {run: begun((*Handler).missed)}, chat.PressNotes: {run: begun((*Handler).notebook)}, chat.PressHint: {anywhere: true, toll: hinting, run: (*Handler).hint},
		chat.PressOptions: {run: decide((*table.Table).ShowSettings)}, chat.PressSet: {run: decide((*table.Table).PickSetting)},
		chat.PressLog: {run: begun((*Handler).readLog)}, chat.PressPage: {run: begun((*Handler).readLog)},
		chat.PressRules: {anywhere: true, run: (*Handler).turnRules},

		chat.PressDo: {plans: true, run: (*Handler).menuPressed}, chat.PressOpen: {plans: true, run: (*Handler).menuPressed}, chat.PressShow: {plans: true, run: (*Handler).menuPressed}, chat.PressPick: {plans: true, run: (*Handler).menuPressed},
		chat.PressTaught: {run: decide((*table.Table).StopCoach)}, chat.PressUndo: {plans: true, run: (*Handler).menuPressed}, chat.PressType: {plans: true, run: decide((*table.Table).Do)},
		chat.PressLater: {plans: true, run: decide((*table.Table).Later)}, chat.PressUnleave: {plans: true, run: decide((*table.Table).Later)},

		chat.PressJoin: {run: decide((*table.Table).Join)}, chat.PressLuck: {run: decide((*table.Table).Join)},
		chat.PressBegin: {run: decide((*table.Table).Begin)}, chat.PressLeave: {run: decide((*table.Table).Leave)}, chat.PressKeep: {run: decide((*table.Table).Keep)}, chat.PressAccept: {run: decide((*table.Table).Accept)}, chat.PressOut: {run: decide((*table.Table).PressOut)}, chat.PressWithout: {run: decide((*table.Table).BeginWithout)}, chat.PressComputer: {run: decide((*table.Table).PressComputer)}, chat.PressAs: {run: decide((*table.Table).PickComputer)},
		chat.PressIn:    {anywhere: true, run: (*Handler).typedIn},
		chat.PressAgain: {anywhere: true, toll: opening, run: (*Handler).again},

		chat.PressSkip: {run: decide((*table.Table).VoteSkip)}, chat.PressPause: {run: decide((*table.Table).Pause)}, chat.PressRest: {run: decide((*table.Table).Rest)}, chat.PressRests: {anywhere: true, run: (*Handler).whichRests}, chat.PressClock: {run: decide((*table.Table).SetClock)}, chat.PressAgree: {run: decide((*table.Table).Agree)}, chat.PressTake: {run: (*Handler).takeSeat}, chat.PressStory: {run: begun((*Handler).story)}, chat.PressHere: {run: decide((*table.Table).Here)}, chat.PressSide: {run: decide((*table.Table).SideRoom)},
		chat.PressResign: {run: decide((*table.Table).ResignNow)}, chat.PressInstead: {run: decide((*table.Table).PlayInstead)}, chat.PressGiveUp: {toll: offering, run: decide((*table.Table).GiveUp)}, chat.PressAbandon: {run: decide((*table.Table).AbandonNow)},
		chat.PressHours: {anywhere: true, run: (*Handler).pressHours}, chat.PressPlace: {anywhere: true, run: (*Handler).pressHours}, chat.PressAway: {anywhere: true, run: (*Handler).pressHours}, chat.PressRemind: {anywhere: true, run: (*Handler).pressHours},
		chat.PressModerate: {anywhere: true, run: (*Handler).pressHere},
		chat.PressBoard:    {run: (*Handler).passToPage}, chat.PressSignOut: {anywhere: true, run: (*Handler).signOut}, chat.PressWatch: {run: (*Handler).showToAll},
		chat.PressSeal:   {run: (*Handler).seal},
		chat.PressExport: {toll: exporting, run: (*Handler).exportFile}, chat.PressVerify: {toll: exporting, run: (*Handler).verifyTable}, chat.PressReplay: {toll: replaying, run: (*Handler).showReplay},
		chat.PressFork:   {toll: looking, run: (*Handler).forks},
		chat.PressTurned: {run: (*Handler).showTurned}, chat.PressStop: {run: (*Handler).showTurned},
		chat.PressGuess: {toll: looking, run: decide((*table.Table).Guess)},
		chat.PressSeer:  {toll: looking, run: seer((*table.Table).AskSeer)}, chat.PressForesee: {toll: looking, run: seer((*table.Table).Foresee)},
		chat.PressMoment: {toll: looking, run: seer((*table.Table).AskMoment)}, chat.PressSees: {toll: looking, run: seer((*table.Table).See)},
		chat.PressResults: {anywhere: true, run: (*Handler).results}, chat.PressForget: {anywhere: true, run: (*Handler).forget},
	}
}

// actionOf is the action of a request; the zero action where it asks for none.
func actionOf(r chat.Request) action {
	if p, pressed := chat.ParsePress(r.Press); pressed {
		return presses()[p.Verb]
	}
	name, _ := split(r)
	c, err := manual.FindCommand(name)
	if err != nil {
		return action{}
	}
	return actions()[c.Name]
}

// plans reports whether a request may be a secret plan.
func plans(r chat.Request) bool { return actionOf(r).plans }

// Commands implements chat.Table.
func (h *Handler) Commands() []chat.Command { return manual.Commands() }
