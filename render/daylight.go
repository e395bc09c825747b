package render

// daylight is the colour by day of each colour of Night.
var daylight = map[Color]Color{
	Night.Page: Day.Page, Night.Card: Day.Card, Night.Ink: Day.Ink, Night.Faint: Day.Faint,
	Night.SeaPale: Day.SeaPale, Night.SeaDeep: Day.SeaDeep, Night.Land: Day.Land, Night.LandDeep: Day.LandDeep,
	Night.Banner: Day.Banner, Night.BannerInk: Day.BannerInk, Night.BannerFaint: Day.BannerFaint,
	Night.Navy: Day.Navy, Night.Red: Day.Red, Night.Gold: Day.Gold, Night.Green: Day.Green,
	Night.Blue: Day.Blue, Night.Black: Day.Black, Night.Raw: Day.Raw,
}

// ByDay is a private picture in the colours of Day, for a page that nobody else can see.
func ByDay(s Scene) Scene {
	if s.Theme != Night {
		return s
	}
	s.Theme = Day
	s.Layers = append([]Layer(nil), s.Layers...)
	for i, l := range s.Layers {
		s.Layers[i].Shapes = byDay(l.Shapes)
	}
	return s
}

func byDay(shapes []Shape) []Shape {
	lit := make([]Shape, len(shapes))
	for i, s := range shapes {
		switch s := s.(type) {
		case Path:
			switch fill := &s.Fill; {
			case fill.To == 0 && fill.Color == Night.SeaDeep:
				fill.Color = Night.SeaPale // water of one colour is pale by day
			case fill.Color|0xff == Night.SeaPale && fill.Color != Night.SeaPale:
				fill.Color = Day.Navy.Alpha(0.13) // a light wash over water is a dark one
			}
			s.Fill.Color, s.Fill.To, s.Stroke = s.Fill.Color.byDay(), s.Fill.To.byDay(), s.Stroke.byDay()
			lit[i] = s
		case Label:
			if s.Color == Night.Gold {
				s.Color = Night.Raw // gold letters are for dark paper
			}
			if s.Halo|0xff == Night.SeaDeep {
				s.Halo = Night.SeaPale
			}
			if color, halo := s.Color.byDay(), s.Halo.byDay(); color != s.Color && (halo != s.Halo || halo == 0) {
				s.Color, s.Halo = color, halo // otherwise the halo already makes the text readable, as on dark wood
			}
			lit[i] = s
		case Token:
			s.Shapes = byDay(s.Shapes)
			lit[i] = s
		default:
			lit[i] = s
		}
	}
	return lit
}

// byDay is the colour by day, as opaque as it was.
func (c Color) byDay() Color {
	if lit, ok := daylight[c|0xff]; ok && c != 0 {
		return lit&^0xff | c&0xff
	}
	return c
}
