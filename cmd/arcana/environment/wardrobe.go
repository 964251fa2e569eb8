package environment

import (
	"fmt"
	"io"
	"slices"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/configs/themes"
	"arcana/core/rules"
	"arcana/core/spell"
)

// ThemesOf is where themes come from, with the mods of settings.
func ThemesOf(s configs.Settings) themes.Library {
	l := themes.Library{Systems: rules.All()}
	for _, dir := range s.Mods {
		layer := configs.Mods(mods.Named(dir))
		if m, _, err := mods.Read(mods.Named(dir)); err == nil {
			layer = m.Layer()
		}
		l.Layers = append(l.Layers, layer)
	}
	return l
}

// judgeTheme and judgeLang say that nobody has the theme or the language of settings.
func judgeTheme(s configs.Settings) error {
	return known("theme", s.Theme, ThemesOf(s).Names)
}

func judgeLang(s configs.Settings) error {
	return known("language", s.Lang, ThemesOf(s).Languages)
}

func known(what, name string, names func() []string) error {
	if list := names(); !slices.Contains(list, name) {
		return fmt.Errorf("no %s is called %q, %s", what, name, spell.Choices(name, list))
	}
	return nil
}

// Wardrobe has the themes of the settings, theirs first. With watch it reads those of mods
// anew as they are saved, until the environment is closed, and complains of what is wrong.
func (e *Environment) Wardrobe(watch bool, complaints io.Writer) (*themes.Manager, error) {
	m, problems := themes.NewManager(ThemesOf(e.Settings), e.Settings.Theme)
	if len(problems) > 0 {
		return nil, contentError(problems)
	}
	if watch {
		watcher, err := follow(m, e.Settings.Mods, complaints)
		if err != nil {
			return nil, err
		}
		e.closers = append(e.closers, watcher)
	}
	return m, nil
}
