package game

import "slices"

// Folds tells how choices fit one message. If there are too many for buttons, the largest
// groups become menus, and folded names them. Idle choices share a menu if there are
// others. If there are too many for menus, the choices do not fit.
func Folds(choices []Choice) (folded []string, fit bool) {
	var single []string // for each choice that is a button, its group
	last, idle := 0, 0
	for _, c := range choices {
		switch c.Kind {
		case Idle:
			idle++
		case Ends, Backs:
			last++
		default:
			single = append(single, c.Group)
		}
	}
	if len(single)+last == 0 { // all choices are idle, so one of them has to be played
		for _, c := range choices {
			single = append(single, c.Group)
		}
		idle = 0
	}
	menus := MaxMenus
	if idle > 0 {
		menus--
	}
	for len(single)+last > MaxButtons {
		group, most := largest(single)
		if len(folded) == menus || most == 0 || most > MaxGroup {
			return nil, false
		}
		folded = append(folded, group)
		single = slices.DeleteFunc(single, func(g string) bool { return g == group })
	}
	return folded, true
}

// largest is the group that is listed most often.
func largest(groups []string) (name string, most int) {
	count := map[string]int{}
	for _, g := range groups {
		count[g]++
		if count[g] > most {
			name, most = g, count[g]
		}
	}
	return name, most
}
