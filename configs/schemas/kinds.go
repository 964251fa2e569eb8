// The kinds of TOML files that a mod may have.

package schemas

import (
	"maps"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/configs/themes"
	"arcana/core"
)

// Kind is a kind of file.
type Kind struct {
	// Name is what its schema is called: "tavern.cards".
	Name string
	// System is the rule system that reads such files, the zero value where none does.
	System core.System
	// Path is where such files lie in a mod; a star stands for any name.
	Path string
	// Shape is what they may hold.
	Shape *configs.Shape
	// DataAbilities are the definitions of a schema of abilities that are data, of which "ability"
	// is the first; nil leaves such an ability any value.
	DataAbilities map[string]any
}

// Kinds returns all kinds of TOML files that a mod may have: mod.toml, the files of each of the
// systems, and themes.
func Kinds(systems []core.System) []Kind {
	list := []Kind{{Name: "mod", Path: mods.File, Shape: configs.ShapeOf(mods.Manifest{})}}
	for _, system := range systems {
		files := configs.FileShapes(system)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			list = append(list, Kind{System: system, Name: system.Name + "." + strings.TrimSuffix(name, ".toml"), Path: "configs/" + system.Name + "/" + name, Shape: files[name]})
		}
	}
	return append(list, Kind{Name: "theme", Path: "configs/themes/*/theme.toml", Shape: withoutNeeds(configs.ShapeOf(themes.FileStruct()))})
}

// withoutNeeds marks no key of a table, and of the tables in it, as needed any more, and returns the
// shape. A theme is merged over the base theme, so its file states only what it changes. Tables in lists
// and maps keep their needs.
func withoutNeeds(s *configs.Shape) *configs.Shape {
	for i := range s.Keys {
		s.Keys[i].Needed = false
		if s.Keys[i].Shape.Form == configs.TableForm {
			withoutNeeds(s.Keys[i].Shape)
		}
	}
	return s
}
