package told

import (
	"slices"
	"sync"

	"shipboard/games/game"
	"shipboard/render"
)

// mostScenes is how many views' pictures are remembered.
const mostScenes = 64

// scenes remembers the scenes of views, since somebody who presses through a menu
// is shown the same ones each time, with other rings. Nobody changes them.
type scenes struct {
	mu   sync.Mutex
	made map[viewed][]render.Scene
	old  []viewed // in the order in which they were made
}

// viewed tells a view from every other.
type viewed struct {
	session *game.Session
	plays   int // lines played on it so far, in this process
	seat    game.Seat
}

// forget drops all scenes.
func (c *scenes) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made, c.old = nil, nil
}

// of returns the scenes of a view, and makes them if need be.
func (c *scenes) of(key viewed, v game.View) []render.Scene {
	c.mu.Lock()
	made, ok := c.made[key]
	c.mu.Unlock()
	if ok {
		return made
	}
	made = v.Scenes()
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.made[key]; ok {
		return made
	}
	if c.made == nil {
		c.made = make(map[viewed][]render.Scene)
	}
	if len(c.old) == mostScenes {
		delete(c.made, c.old[0])
		c.old = slices.Delete(c.old, 0, 1)
	}
	c.made[key], c.old = made, append(c.old, key)
	return made
}
