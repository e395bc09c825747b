package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// cards tell beside a chart what everyone may know: the points, then the ships. If the ships are
// few, each has a card; else each side has one.
func (v View) cards() []render.Panel {
	if len(v.Ships) == 0 {
		return nil
	}
	list := []render.Panel{v.pointsCard()}
	if len(v.Ships) > fewShips {
		return append(list, v.sideCard(roster.British, false), v.sideCard(roster.American, false))
	}
	for i, h := range v.Ships {
		p := v.shipCard(h, i+1)
		p.Mine = v.own(h.Name) != nil
		list = append(list, p)
	}
	return list
}

// ownCards are the cards beside a private picture: the viewer's own ships with what
// is secret, and all the others.
func (v View) ownCards() []render.Panel {
	if len(v.Ships) == 0 {
		return nil
	}
	list := []render.Panel{v.pointsCard()}
	for _, y := range v.Yours {
		list = append(list, v.ownCard(y))
	}
	if len(v.Ships) > fewShips {
		return append(list, v.sideCard(roster.British, true), v.sideCard(roster.American, true))
	}
	for i, h := range v.Ships {
		if v.own(h.Name) == nil {
			list = append(list, v.shipCard(h, i+1))
		}
	}
	return list
}

// cardsOf are the cards beside a picture of one of the viewer's ships. Her own card comes first.
func (v View) cardsOf(y YourShip, more ...render.Panel) []render.Panel {
	list := append([]render.Panel{v.ownCard(y)}, more...)
	for _, p := range v.ownCards() {
		if p.Title != list[0].Title {
			list = append(list, p)
		}
	}
	return list
}

// own is one of the viewer's ships in play, or nil.
func (v View) own(name string) *YourShip {
	for i := range v.Yours {
		if v.Yours[i].Name == name {
			return &v.Yours[i]
		}
	}
	return nil
}

// pointsCard tells the points of both sides, and how the battle is won.
func (v View) pointsCard() render.Panel {
	p := render.Panel{Title: "Points", Aside: "turn " + strconv.Itoa(v.Turn) + " of " + strconv.Itoa(v.Turns), Lines: []string{v.aim()}}
	for side := range roster.Side(2) {
		sv := v.Sides[side]
		value := strconv.Itoa(sv.Points)
		if sv.Needs > 0 {
			value += " of " + strconv.Itoa(sv.Needs)
		}
		if captains := v.captains(side); captains != "" {
			value += " · " + captains
		}
		p.Facts = append(p.Facts, render.Fact{Name: "The " + sv.Name, Value: value})
	}
	wind := "none: it is calm"
	if v.Wind != "" {
		wind = "from " + v.Wind
	}
	p.Facts = append(p.Facts, render.Fact{Name: "Wind", Value: wind})
	return p
}

// ownCard tells of one of the viewer's ships: what everyone sees of her, her crew by task as on
// her sheet, her loads and her orders.
func (v View) ownCard(y YourShip) render.Panel {
	h, number := v.ship(y.Name)
	p := v.shipCard(h, number)
	p.Mine = true
	for i := range p.Facts {
		switch p.Facts[i].Name {
		case "Crew":
			p.Facts[i] = render.Fact{Name: v.crewTitle(y), Value: crewByTask(y.Boxes)}
			if len(y.Boxes) > int(roster.Yards) && y.Boxes[roster.Yards] < y.Hands {
				p.Facts[i].Value += "; the yards need " + strconv.Itoa(y.Hands)
			}
		case "Port", "Starboard", "Bow":
			b := batteryNamed(strings.ToLower(p.Facts[i].Name))
			p.Facts[i].Value = h.gunsInWords(b, y.load(b))
			held, first := h.gunSign(b, y.load(b)), i
			sign := p.Facts[i].Name[:1] + " " + held
			for j := range i { // a battery before speaks for those that hold the same: "P S round"
				if strings.HasSuffix(p.Facts[j].Sign, " "+held) {
					sign, first = strings.TrimSuffix(p.Facts[j].Sign, held)+sign, j
				}
			}
			p.Facts[first].Sign = sign
		case "Sail":
			p.Facts[i].Sign = p.Facts[i].Value
		}
	}
	if h.Status == roster.Afloat {
		fire := fireText(y.Orders.Fire)
		p.Facts = append(p.Facts, render.Fact{Name: "Fire", Value: fire, Sign: fire})
	}
	p.Lines = append(p.Lines, "Orders: "+strings.Join(h.ordersText(y), "; ")+".")
	return p
}

// batteryNamed is the number of a battery.
func batteryNamed(name string) int {
	for i, n := range roster.BatteryNames {
		if n == name {
			return i
		}
	}
	return 0
}

// shipCard is a ship as everyone sees her.
func (v View) shipCard(h Ship, number int) render.Panel {
	p := render.Panel{Title: fmt.Sprintf("%s (%d)", h.Title, number), Aside: h.Rig + " of " + h.Captain.Mark(), Edge: sideColor(h.Side), Spot: ShipSpot(h.Name)}
	add := func(name, value string) {
		p.Facts = append(p.Facts, render.Fact{Name: name, Value: value})
	}
	if h.Status != roster.Afloat {
		p.Lines = []string{game.Capital(h.away()) + "."}
		return p
	}
	add("Place", h.At+", heads "+h.lying())
	add("Sail", h.Sail.Text())
	add("Hull", fmt.Sprintf("%s of %d", h.hullLeft(), h.Hull))
	var masts []string
	for _, m := range h.Masts {
		if m.Down {
			masts = append(masts, m.Name+" down")
		} else {
			masts = append(masts, m.Name+" "+m.left())
		}
	}
	add("Masts", strings.Join(masts, ", "))
	crew := "not at their tasks yet"
	if h.Boxes != nil {
		crew = crewByTask(h.Boxes)
	}
	add("Crew", crew)
	if h.Pile+h.Dead > 0 {
		add("Casualties", fmt.Sprintf("%d, and %d dead", h.Pile, h.Dead))
	}
	for i, name := range roster.BatteryNames {
		if len(h.sets(name)) > 0 {
			add(game.Capital(name), h.gunsInWords(i, h.Batteries[i].Load))
		}
	}
	if h.OfficerDown {
		p.Lines = append(p.Lines, "Her officer is down: on her next sheet another takes over, and no crew is moved or rallied.")
	}
	if h.Aground {
		p.Lines = append(p.Lines, "She is aground.")
	}
	for _, text := range v.linkTexts() {
		if strings.Contains(text, h.Title) {
			p.Lines = append(p.Lines, text)
		}
	}
	return p
}

// sideCard lists the ships of a side. If others is set, it leaves out the viewer's own.
func (v View) sideCard(side roster.Side, others bool) render.Panel {
	p := render.Panel{Title: "Ships of the " + v.Sides[side].Name, Aside: game.Count(v.Sides[side].Points, "point"), Edge: sideColor(side)}
	for i, h := range v.Ships {
		if h.Side != side || others && v.own(h.Name) != nil {
			continue
		}
		value := h.away()
		if h.Status == roster.Afloat {
			value = fmt.Sprintf("%s, heads %s · hull %s of %d · masts %d of %d · crew %d · loaded %s", h.At, h.lying(), h.hullLeft(), h.Hull, h.standing(), len(h.Masts), h.Living, h.gunText())
		}
		p.Facts = append(p.Facts, render.Fact{Name: fmt.Sprintf("%s (%d)", h.Title, i+1), Value: value, Spot: ShipSpot(h.Name)})
	}
	return p
}

// crewByTask is a crew in words: "yards 3, guns 11".
func crewByTask(boxes []int) string {
	var b roster.Boxes
	copy(b[:], boxes)
	return roster.BoxesText(b)
}

// gunsInWords tells the guns of a battery and what they are loaded with: "9 C32 and 1 L12 loaded
// with round; 2 C32 empty, 1 lost".
func (h Ship) gunsInWords(battery int, load roster.Load) string {
	var loaded, rest []string
	lost, fresh := 0, false
	for _, s := range h.sets(roster.BatteryNames[battery]) {
		full, empty := 0, 0
		for _, g := range s.guns {
			switch {
			case g.Lost:
				lost++
			case g.Loaded:
				full++
				fresh = fresh || g.Fresh
			default:
				empty++
			}
		}
		if full > 0 {
			loaded = append(loaded, strconv.Itoa(full)+" "+s.name)
		}
		if empty > 0 {
			rest = append(rest, strconv.Itoa(empty)+" "+s.name)
		}
	}
	var parts []string
	if len(loaded) > 0 {
		text := game.List("and", loaded...) + " loaded"
		if load != "" {
			text += " with " + string(load)
		}
		if fresh {
			text += " (first fire)"
		}
		parts = append(parts, text)
	}
	if len(rest) > 0 {
		parts = append(parts, game.List("and", rest...)+" empty")
	}
	if lost > 0 {
		parts = append(parts, strconv.Itoa(lost)+" lost")
	}
	return strings.Join(parts, "; ")
}

// gunSign is what is in the guns of a battery, in a few letters: "4 of 9 round", "empty".
func (h Ship) gunSign(battery int, load roster.Load) string {
	loaded, all := 0, 0
	for _, s := range h.sets(roster.BatteryNames[battery]) {
		for _, g := range s.guns {
			if g.Lost {
				continue
			}
			all++
			if g.Loaded {
				loaded++
			}
		}
	}
	switch {
	case all == 0:
		return "lost"
	case loaded == 0:
		return "empty"
	case load == "":
		load = "loaded"
	}
	if loaded == all {
		return string(load)
	}
	return fmt.Sprintf("%d of %d %s", loaded, all, load)
}

// fireCard tells the volleys of the latest fire.
func (v View) fireCard() []render.Panel {
	p := render.Panel{Title: "Fire of " + v.Fired}
	for _, l := range v.shotTexts() {
		p.Lines = append(p.Lines, l.ships+", "+l.guns+": "+l.dice+".")
	}
	if len(p.Lines) == 0 {
		return nil
	}
	return []render.Panel{p}
}
