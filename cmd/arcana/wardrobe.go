package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/configs/themes"
	"arcana/core/rules"
	"arcana/core/spell"
)

// themesOf is where themes come from, with the mods of settings.
func themesOf(s configs.Settings) themes.Library {
	l := themes.Library{Systems: rules.All()}
	for _, dir := range s.Mods {
		l.Layers = append(l.Layers, configs.Mods(mods.Named(dir)))
	}
	return l
}

// judgeTheme and judgeLang say that nobody has the theme or the language of settings.
func judgeTheme(s configs.Settings) error {
	return known("theme", s.Theme, themesOf(s).Names)
}

func judgeLang(s configs.Settings) error {
	return known("language", s.Lang, themesOf(s).Languages)
}

func known(what, name string, names func() []string) error {
	if list := names(); !slices.Contains(list, name) {
		return fmt.Errorf("no %s is called %q, %s", what, name, spell.Choices(name, list))
	}
	return nil
}

// watching adds the flag that lets a verb follow what is saved.
func watching(p *program, cmd *cobra.Command) *cobra.Command {
	cmd.Flags().BoolVar(&p.flags.watch, "watch", false, "show themes of mods anew as soon as they are saved")
	return cmd
}

// wardrobe has the themes of this run, the one of the settings first.
func (p *program) wardrobe() (*themes.Manager, error) {
	if p.themes != nil {
		return p.themes, nil
	}
	m, problems := themes.NewManager(themesOf(p.settings), p.settings.Theme)
	if len(problems) > 0 {
		return nil, failure{exitContent, problemText(problems)}
	}
	if p.flags.watch {
		watcher, err := follow(m, p.settings.Mods, p.err)
		if err != nil {
			return nil, err
		}
		p.closers = append(p.closers, watcher)
	}
	p.themes = m
	return m, nil
}
