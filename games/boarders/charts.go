package boarders

import (
	_ "embed"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// These tables are only for players who look them up. The rules are in the code; a test compares
// the two.

//go:embed data/modifiers.txt
var modifiersText string

//go:embed data/loads.txt
var loadsText string

//go:embed data/speeds.txt
var speedsText string

//go:embed data/boxes.txt
var boxesTableText string

//go:embed data/boarding.txt
var boardingText string

// tables are the printed tables, apart from the ships, as players look them up.
var tables = []game.Chart{
	game.ReadChart("Hit table", "find the row of the guns that fire together and the column of the range: so many damage dice, and then the modifiers.", roster.HitsText),
	game.ReadChart("Hit table modifiers", "these are added to the dice of the hit table; each of the first four adds at most the number of guns that fire.", modifiersText),
	game.ReadChart("Damage table", "each damage die is read in the row of the aim, high or low: H is the hull, G a gun, C a crew marker, R the rigging.", roster.DamageText),
	game.ReadChart("Guns table, ranges and shot weights", "L is a long gun, C a carronade and H a howitzer, with the pounds of its shot; the range is in points, and the shot weight is added to the dice.", roster.GunsText),
	game.ReadChart("Ammunition table, round, double, grape and chain", "a load changes the range, halves of it rounded up, and how many hits each result makes; halves of hull hits are rounded down.", loadsText),
	game.ReadChart("Phases table, moves", "in each phase ships move in this order, by their speed; (2) is two moves.", roster.PhasesText),
	game.ReadChart("Speed table", "the base speed of a ship and what her attitude and her rig add; full sail adds 1, reefed sail takes 1 off, and so does each mast down. In irons she can only turn.", speedsText),
	game.ReadChart("Crew task table, loading and repairs", "crew markers stand in six boxes, and work at the end of the turn.", boxesTableText),
	game.ReadChart("Boarding table", "ships that are grappled or fouled fight at the end of the turn, with the markers in their boarding boxes.", boardingText),
}
