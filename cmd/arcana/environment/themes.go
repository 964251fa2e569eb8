// Themes and languages: which the settings may name, and the manager of the theme that is
// shown.

package environment

import (
	"fmt"
	"io"
	"slices"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/configs/themes"
	"arcana/core/spell"
)

// Themes returns the library of themes: those that ship and those of the mods.
func (e *Environment) Themes() themes.Library {
	l := themesOf(e.Settings)
	l.Systems = e.Systems.All()
	return l
}

// themesOf returns the themes that ship and those of the settings' mods, without the names and
// pictures of cards, since Systems is not set. A mod that cannot be read is taken as a plain folder;
// loading the mods reports what is wrong.
func themesOf(s configs.Settings) (l themes.Library) {
	for _, dir := range s.Mods {
		layer := configs.Mods(mods.FolderOf(dir))
		if m, _, err := mods.Read(mods.FolderOf(dir)); err == nil {
			layer = m.Layer()
		}
		l.Layers = append(l.Layers, layer)
	}
	return l
}

// checkTheme returns an error if no theme has the name in the settings.
func checkTheme(s configs.Settings) error {
	return checkName("theme", s.Theme, themesOf(s).Names)
}

// checkLanguage returns an error if no language has the name in the settings.
func checkLanguage(s configs.Settings) error {
	return checkName("language", s.Lang, themesOf(s).Languages)
}

// checkName returns an error with suggestions if name is not one of those that names returns; what
// is the word for them in the error ("theme").
func checkName(what, name string, names func() []string) error {
	if list := names(); !slices.Contains(list, name) {
		return fmt.Errorf("no %s is called %q, %s", what, name, spell.Choices(name, list))
	}
	return nil
}

// ThemeManager returns a theme manager that shows the theme of the settings. If watch is true, themes
// of mods are reloaded as soon as they are saved, until the environment is closed; their problems
// are written to complaints.
func (e *Environment) ThemeManager(watch bool, complaints io.Writer) (*themes.Manager, error) {
	m, problems := themes.NewManager(e.Themes(), e.Settings.Theme)
	if len(problems) > 0 {
		return nil, contentError(problems)
	}
	if watch {
		watcher, err := watchThemes(m, e.Settings.Mods, complaints)
		if err != nil {
			return nil, err
		}
		e.closers = append(e.closers, watcher)
	}
	return m, nil
}
