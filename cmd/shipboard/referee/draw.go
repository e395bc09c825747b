package referee

import (
	"errors"
	"fmt"
	"os"

	"shipboard/games/game"
	"shipboard/games/protocol"
	"shipboard/render"
)

type drawReply struct {
	protocol.Accepted
	Alt string `json:"alt"`
}

func (r *Referee) draw(request []byte) (any, error) {
	var form struct {
		op
		Player *string `json:"player"`
		File   string  `json:"file"`
		Scene  string  `json:"scene"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if form.File == "" {
		return nil, errors.New("draw: name the file to write")
	}
	viewer, err := r.viewer(form.Player)
	if err != nil {
		return nil, err
	}
	scene, err := PickScene(r.Session.Match().View(viewer), form.Scene)
	if err != nil {
		return nil, err
	}
	scene = scene.Named(r.Session.Game().Called(r.Session.Table(), r.Names).In)
	png, err := r.painter.PNG(scene)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(form.File, png, 0o644); err != nil {
		return nil, fmt.Errorf("draw: %w", err)
	}
	return drawReply{protocol.Good, scene.Alt}, nil
}

// PickScene returns the scene of a name, or the first scene if name is "".
func PickScene(view game.View, name string) (render.Scene, error) {
	scenes := view.Scenes()
	names := make([]string, len(scenes))
	for i, s := range scenes {
		if s.Name == name || name == "" {
			return s, nil
		}
		names[i] = s.Name
	}
	return render.Scene{}, fmt.Errorf("there is no picture %s; there is %s", game.Quote(name), game.List("and", names...))
}
