package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/configs/mods"
)

// homeless are the commands that tend to mods or to the program and play nothing: the mod in
// the working folder may be broken or half written.
var homeless = []string{"new", "pack", "install", "list", "remove", "lock", "docs", "man", "version", "completion"}

// goHome lays the mod over the content that the working folder is, or lies in.
func goHome(p *program, cmd *cobra.Command) {
	if slices.Contains(homeless, cmd.Name()) {
		return
	}
	dir := modAround(absolute("."))
	if dir == "" {
		return
	}
	dir = asNamed(dir, ".")
	if with := withMod(p.settings.Mods, dir); len(with) > len(p.settings.Mods) {
		p.home, p.settings.Mods = dir, with
	}
}

// leaveHome takes the mod of the working folder out again, where paths name another mod.
func leaveHome(p *program, paths []string) {
	elsewhere := func(path string) bool {
		dir := modAt(path)
		return dir != "" && absolute(dir) != absolute(p.home)
	}
	if p.home == "" || !slices.ContainsFunc(paths, elsewhere) {
		return
	}
	p.settings.Mods = slices.DeleteFunc(p.settings.Mods, func(dir string) bool { return absolute(dir) == absolute(p.home) })
	p.home = ""
}

// modAround returns the folder with a mod.toml that a folder is, or lies in; "" where there is
// none.
func modAround(dir string) string {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, mods.File)); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// lookedAt says which mods there are, in their order: what a command is about.
func lookedAt(p *program) string {
	var list []string
	for _, m := range p.environment.Mods {
		name := filepath.ToSlash(m.Dir)
		if !m.Plain() {
			name = fmt.Sprintf("%s %s (%s)", m.ID, m.Version, filepath.ToSlash(filepath.Join(m.Dir, mods.File)))
		}
		list = append(list, name)
	}
	if len(list) == 0 {
		return "the shipped content"
	}
	return strings.Join(list, ", ")
}
