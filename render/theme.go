package render

// Color is 0xRRGGBBAA; the zero Color is none.
type Color uint32

// RGB makes an opaque colour of 0xRRGGBB.
func RGB(hex uint32) Color { return Color(hex<<8 | 0xff) }

// Alpha is the colour at an opacity from 0 to 1.
func (c Color) Alpha(a float64) Color { return c&^0xff | Color(a*255+0.5) }

// Theme is a palette. Public pictures are drawn on Day and private ones on Night,
// so that nobody mistakes one for the other.
type Theme struct {
	Name                                     string
	Page, Card, Ink, Faint                   Color // paper, panels, text, quiet text
	SeaPale, SeaDeep                         Color
	Land, LandDeep                           Color
	Banner, BannerInk, BannerFaint           Color
	Navy, Red, Gold, Green, Blue, Black, Raw Color // Raw is bare wood and rope
}

// Day is paper under a navy banner: what everyone may see.
var Day = &Theme{
	Name: "day",
	Page: RGB(0xf3e9d2), Card: RGB(0xfffaf0), Ink: RGB(0x2b2a33), Faint: RGB(0x6b6658),
	SeaPale: RGB(0xbfdde0), SeaDeep: RGB(0x8db9c4),
	Land: RGB(0xe8d3a0), LandDeep: RGB(0xd9bf84),
	Banner: RGB(0x1f3a5f), BannerInk: RGB(0xfffaf0), BannerFaint: RGB(0xe8dcb8),
	Navy: RGB(0x1f3a5f), Red: RGB(0xb3392f), Gold: RGB(0xc9972b), Green: RGB(0x4f7a4a),
	Blue: RGB(0x2f5f8f), Black: RGB(0x22222a), Raw: RGB(0x9a6233),
}

// Night is dark under a red banner: what only one player may see.
var Night = &Theme{
	Name: "night",
	Page: RGB(0x14202b), Card: RGB(0x1f2f3b), Ink: RGB(0xf3e9d2), Faint: RGB(0xa9b3b5),
	SeaPale: RGB(0x2c4a5a), SeaDeep: RGB(0x1d3340),
	Land: RGB(0x5d5439), LandDeep: RGB(0x4c442e),
	Banner: RGB(0x5a1f1b), BannerInk: RGB(0xf7ead0), BannerFaint: RGB(0xe6b9a4),
	Navy: RGB(0x0d1720), Red: RGB(0xe0604f), Gold: RGB(0xe0b04a), Green: RGB(0x7fae72),
	Blue: RGB(0x6fa3d0), Black: RGB(0x0c1218), Raw: RGB(0xb98a55),
}
