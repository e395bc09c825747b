package jaws

import "shipboard/render"

// Scenes implements game.View.
func (v *View) Scenes() []render.Scene { return nil }
