package view

// Coach implements game.View.
func (v View) Coach() string {
	if v.Over != nil || v.Viewer < 0 || v.Waited != v.Viewer {
		return ""
	}
	p := v.Players[v.Viewer]
	if p.InPort > 0 && p.InPort+p.Home == v.ShipsEach {
		return "No ship of yours is at sea: play an ace or a king to cast off, or throw away the card that you need least."
	}
	return "Look where each card ends: a square that does nothing is safe, and pirates, sirens and mutinies can cost a ship all her way."
}
