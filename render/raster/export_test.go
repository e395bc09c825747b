package raster

// NewForgetful makes a painter that keeps no finished picture.
func NewForgetful() *Painter {
	p := New(Limits{})
	p.pictures = newCache[digest, []byte](1)
	return p
}

// Held returns the number of bytes in a painter's caches.
func (p *Painter) Held() int {
	return p.bases.held + p.indexes.held + p.strips.held + p.sprites.held + p.pictures.held + p.lettering.texts.held + p.lettering.masks.held
}
