// Package rules carries a battle on: its set-up, rounds and activations, what stands on the
// stack, booty, and its end.
package rules

import (
	"strconv"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/gunnery"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/monsters"
	"shipboard/games/blackspot/movement"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// Run goes on until somebody must act or the battle is over. The stack comes
// first: its last deed is taken off and carried out. A deed that is not done yet puts itself
// back on the stack with its next step. On top of itself it puts the deeds that must come first.
// When the stack is empty, the function next finds what follows by the rules of the round.
//
//	terrain → fleets → beginRound
//	beginRound → magic → pairs → light → middle → heavy → endRound → beginRound
//	a model's activation: deed.Begin, the parts of her order, deed.Finish
func Run(s *battle.State, t *deed.Telling) {
	for s.Over == nil && len(s.Open()) == 0 {
		was := s.Prompt.Ask
		s.Prompt = deed.Prompt{}
		n := len(s.Stack)
		t.Row = ""
		if n == 0 {
			if judge(s, t) {
				return
			}
			next(s, t, was)
			continue
		}
		t.Row = row(&s.Sea, t, s.Stack[n-1].Kind)
		told := false
		if s.Stack[n-1].Open {
			if !settle(&s.Battle, t) {
				continue
			}
			told = len(t.Rolled) == 0
			noteRolls(&s.Sea, s.Stack[n-1].Pools)
		}
		d := s.Stack[n-1]
		s.Stack = s.Stack[:n-1]
		d.Open = false
		settled(s, t, d, told)
	}
}

// settled carries out a deed. If the dice that decide it were told before (told), its first
// sentence tells their result.
func settled(s *battle.State, t *deed.Telling, d deed.Deed, told bool) {
	from := len(t.Events)
	t.Told = told
	carry(s, t, d)
	t.Told = false
	if told && len(t.Events) > from {
		t.Events[from].Settles = true
	}
}

// row names the row of the log under which the sentences of a deed stand. An activation is told in a few lines: one
// for the way, one for what is done to others, and one for each thing that people
// will retell. So is a spell. A fight of a pair is told in one.
func row(s *sea.Sea, t *deed.Telling, kind deed.Kind) string {
	if s.Active.Ship == 0 {
		if s.Phase == roster.PhaseMagic && s.Acting != board.Nobody {
			return "magic " + strconv.Itoa(s.Round) + " " + strconv.Itoa(int(s.Acting))
		}
		if s.Phase == roster.PhasePairs && s.Acting != board.Nobody {
			return "fight " + strconv.Itoa(s.Round) + " " + strconv.Itoa(s.Turn)
		}
		return ""
	}
	if t.Rows.Ship != s.Active.Ship || t.Rows.Round != s.Round {
		end := " " + strconv.Itoa(s.Round) + " " + s.Model(s.Active.Ship).Name
		t.Rows.Ship, t.Rows.Round, t.Rows.Way, t.Rows.Attack = s.Active.Ship, s.Round, "way"+end, "attack"+end
	}
	switch kind {
	case deed.Begin, deed.Burn, deed.Move, deed.Ground, deed.Cross, deed.Act, deed.Finish:
		return t.Rows.Way
	}
	return t.Rows.Attack
}

// Answered gives the answer to the deed that asked for it, and goes on.
func Answered(s *battle.State, t *deed.Telling, answer string) {
	s.Top().Answer = answer
	s.Prompt = deed.Prompt{}
	Run(s, t)
}

// carry hands a deed to the function for its kind.
func carry(s *battle.State, t *deed.Telling, d deed.Deed) {
	switch d.Kind {
	case deed.Begin:
		beginActivation(&s.Battle, t, d)
	case deed.Move:
		movement.Move(&s.Battle, t, d)
	case deed.Fire:
		gunnery.Fire(&s.Battle, t, d)
	case deed.Shot:
		gunnery.Shot(&s.Battle, t, d)
	case deed.Ramming:
		movement.Ramming(&s.Battle, t, d)
	case deed.Damage:
		harm.Damage(&s.Battle, t, d)
	case deed.Ignite:
		harm.Ignite(&s.Sea, t, d)
	case deed.Burn:
		harm.Burn(&s.Battle, t, d)
	case deed.Ground:
		movement.Ground(&s.Battle, t, d)
	case deed.Board:
		boarding.ThrowHooks(&s.Battle, t, d)
	case deed.Fight:
		boarding.Fight(&s.Battle, t, d)
	case deed.Hooks:
		boarding.Hooks(&s.Battle, t, d)
	case deed.Prize:
		boarding.Prize(&s.Battle, t, d)
	case deed.Rise:
		boarding.Rise(&s.Battle, t, d)
	case deed.Repair:
		harm.TryRepair(&s.Battle, t, d)
	case deed.Morale:
		harm.Morale(&s.Battle, t, d)
	case deed.Act:
		otherAction(&s.Battle, t, d)
	case deed.Finish:
		finishActivation(&s.Battle, t, d)
	case deed.Chance:
		gunnery.Opportunity(&s.Battle, t, d)
	case deed.Areas:
		magic.Areas(&s.Battle, t, d)
	case deed.Cast:
		magic.Cast(s, t, d)
	case deed.Dispel:
		magic.Dispel(s, t, d)
	case deed.Cross:
		magic.Crossed(&s.Battle, t, d)
	case deed.Effect:
		magic.Effect(s, t, d)
	case deed.Bite:
		monsters.Bite(&s.Battle, t, d)
	case deed.Pull:
		monsters.Pull(&s.Battle, t, d)
	case deed.Round:
		endRound(s, t, d)
	case deed.Typhoon:
		magic.Typhoon(&s.Battle, t, d)
	case deed.Spin:
		spin(&s.Battle, t, d)
	}
}
