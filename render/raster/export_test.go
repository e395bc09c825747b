package raster

// NewForgetful makes a painter that keeps no finished picture.
func NewForgetful() *Painter {
	p := New(Limits{})
	p.pictures = newCache[digest, []byte](1)
	return p
}

// Held is how many bytes a painter keeps.
func (p *Painter) Held() int {
	return p.bases.held + p.indexes.held + p.strips.held + p.sprites.held + p.pictures.held + p.lettering.texts.held + p.lettering.masks.held
}
