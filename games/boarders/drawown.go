package boarders

import "shipboard/render"

// ownScenes are the pictures for the viewer alone.
func (v View) ownScenes() []render.Scene { return nil }
