package moby

import (
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// pastView is the hunt as it is shown when it is over.
func (s *State) pastView() *view.PastView {
	ways := func(t Trail) [][]string {
		list := [][]string{}
		for _, part := range t.parts() {
			list = append(list, sea.Names(part))
		}
		return list
	}
	v := &view.PastView{Whale: ways(s.Past.Whale), Tracks: map[string][][]string{}, Tows: map[string][][]string{}, Dead: sea.Names(s.Past.Dead), Deeds: s.Over.Deeds}
	for i, t := range s.Past.Tracks {
		v.Tracks[s.Boats[i].Colour()], v.Tows[s.Boats[i].Colour()] = ways(t), ways(s.Past.Tows[i])
	}
	for _, k := range s.Past.Strikes {
		v.Strikes = append(v.Strikes, view.StrikeView{Boat: s.Boats[k.Boat].Colour(), At: k.At.String(), Points: k.Points, Held: k.Held})
	}
	return v
}
