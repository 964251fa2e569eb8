package schemas

import (
	"maps"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/configs/themes"
	"arcana/core/rules"
)

// Kind is a kind of file.
type Kind struct {
	// Name is what its schema is called: "tavern.cards".
	Name string
	// Path is where such files lie in a mod; a star stands for any name.
	Path string
	// Shape is what they may hold.
	Shape *configs.Shape
}

// Kinds are all kinds of TOML files: what a mod says of itself, what each system reads,
// themes, and the words of languages.
func Kinds() []Kind {
	list := []Kind{{"mod", mods.File, configs.ShapeOf(mods.Manifest{})}}
	for _, system := range rules.All() {
		files := configs.FileShapes(system)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			list = append(list, Kind{system.Name + "." + strings.TrimSuffix(name, ".toml"), "configs/" + system.Name + "/" + name, files[name]})
		}
	}
	return append(list, Kind{"theme", "configs/themes/*/theme.toml", loose(configs.ShapeOf(themes.Written()))})
}

// loose takes a file's demands away: one that is laid over another states what it changes.
func loose(s *configs.Shape) *configs.Shape {
	for i := range s.Keys {
		s.Keys[i].Needed = false
		if s.Keys[i].Shape.Form == configs.TableForm {
			loose(s.Keys[i].Shape)
		}
	}
	return s
}
