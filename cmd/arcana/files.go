// Files that people name: reading one, finding scenarios by a pattern, and the mod of the folder
// that the program works in.

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/configs/mods"
	"arcana/core/intake"
)

// readFile reads a file that the command line names, of at most maxBytes bytes. A file that cannot
// be read is wrong usage.
func readFile(file string, maxBytes int64) ([]byte, error) {
	data, err := intake.File(file, maxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, failure{exitUsage, fmt.Sprintf("%s: no file has this name", file)}
	case err != nil:
		return nil, failure{exitUsage, fmt.Sprintf("%s: %s", file, intake.Reason(err))}
	}
	return data, nil
}

// readScript reads a script file that the command line names.
func readScript(file string) (string, error) {
	data, err := readFile(file, vm.DefaultSource)
	return string(data), err
}

// reason returns why a file cannot be used, without the file's name.
func reason(err error) string { return intake.Reason(err) }

// scenarioFiles returns the scripts that paths mean, which may be files, folders, mods and globs (see
// expandPath), sorted and without repetition.
func scenarioFiles(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		found, err := expandPath(path)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, failure{exitUsage, fmt.Sprintf("%s: no scenario file found, expected a .lua file, a folder or a glob", path)}
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// gamesWithTests returns the files of a mod's games that have tests of their own.
func gamesWithTests(mod string) (files []string, err error) {
	games := filepath.Join(mod, filepath.FromSlash(session.Games))
	if _, err := os.Stat(games); err != nil { // the mod has no games
		return nil, nil
	}
	all, err := luaFilesBelow(games)
	for _, file := range all {
		if source, err := readScript(file); err == nil && testPattern.MatchString(source) {
			files = append(files, file)
		}
	}
	return files, err
}

// testPattern finds the tests in the file of a game.
var testPattern = regexp.MustCompile(`(?m)^test\(`)

// gameName returns the name of the game whose rules a script file holds, "" if the script is no game or
// cannot be read. It reads a game that is too long for one as well, so that the error says so.
func gameName(file string) string {
	if filepath.Ext(file) != ".lua" {
		return ""
	}
	if source, err := readScript(file); err != nil || !stagePattern.MatchString(source) {
		return ""
	}
	return strings.TrimSuffix(filepath.Base(file), ".lua")
}

// readRunnable reads a script file that is to run by itself. The file of a game is wrong usage; the error
// says what to do with it instead.
func readRunnable(file string) (string, error) {
	source, err := readScript(file)
	if game := gameName(file); err == nil && game != "" {
		shown := filepath.ToSlash(file)
		return "", failure{exitUsage, fmt.Sprintf("%s is a game, not a script; play it with arcana play %[1]s, or test it with arcana test %[1]s; a script starts a match with game.new(%q)", shown, game)}
	}
	return source, err
}

// stagePattern finds in a file what only a game has: a stage, as in "g.play = stage{".
var stagePattern = regexp.MustCompile(`(?m)^\w+\.\w+ = stage\s*[{(]`)

// registerGameFiles adds each file of a game that the arguments name to those that the program can play.
// It returns the arguments; if the command takes a SYSTEM and no FILE, the game's name stands in them in
// place of the file.
func (p *program) registerGameFiles(root *cobra.Command, args []string) []string {
	cmd, _, err := root.Find(args)
	takesSystem := err == nil && strings.Contains(cmd.Use, "SYSTEM") && !strings.Contains(cmd.Use, "FILE")
	named := slices.Clone(args)
	for i, file := range args {
		if game := gameName(file); game != "" {
			p.gameFiles = append(p.gameFiles, file)
			if takesSystem {
				named[i] = game
			}
		}
	}
	return named
}

// expandPath returns the scripts that a path means: the scenarios of a mod's folder, all scripts
// below another folder, the file itself, or the files that match a glob. It may find no file, which is
// no error here.
func expandPath(path string) ([]string, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		if err := refuseFolderOfMods(path); err != nil {
			return nil, err
		}
		if !isModFolder(path) {
			return luaFilesBelow(path)
		}
		games, err := gamesWithTests(path)
		if err != nil {
			return nil, err
		}
		scenarios := filepath.Join(path, "scripts", "scenarios")
		if _, err := os.Stat(scenarios); err != nil {
			return games, nil
		}
		files, err := luaFilesBelow(scenarios)
		return append(files, games...), err
	} else if err == nil {
		return []string{path}, nil
	}
	found, err := filepath.Glob(path)
	if err != nil {
		return nil, failure{exitUsage, fmt.Sprintf("%s: the pattern is not closed, expected a ] for every [", path)}
	}
	if parts := strings.Split(filepath.ToSlash(filepath.Clean(path)), "/"); slices.Contains(parts, "**") { // to Glob ** is only *
		return deepGlob(parts)
	}
	return slices.DeleteFunc(found, isHidden), nil
}

// isHidden reports whether a file's name begins with a dot, as those do that editors and file
// systems leave beside others.
func isHidden(file string) bool { return strings.HasPrefix(filepath.Base(file), ".") }

// deepGlob returns the scripts whose paths match a pattern with "**", which stands for any number
// of folders. pattern has its parts between slashes. The search begins in the folder of the
// leading parts that are plain names.
func deepGlob(pattern []string) ([]string, error) {
	plain := slices.IndexFunc(pattern, func(part string) bool { return strings.ContainsAny(part, `*?[\`) })
	root := filepath.FromSlash(strings.Join(pattern[:plain], "/") + "/")
	if plain == 0 {
		root = "."
	}
	if _, err := os.Stat(root); err != nil { // a folder that does not exist has no files
		return nil, nil
	}
	files, err := luaFilesBelow(root)
	return slices.DeleteFunc(files, func(file string) bool {
		return !matchesParts(pattern, strings.Split(filepath.ToSlash(file), "/"))
	}), err
}

// matchesParts reports whether the parts of a path match those of a pattern, in which "**" is
// any number of folders.
func matchesParts(pattern, path []string) bool {
	switch {
	case len(pattern) == 0:
		return len(path) == 0
	case pattern[0] == "**":
		return matchesParts(pattern[1:], path) || len(path) > 0 && matchesParts(pattern, path[1:])
	case len(path) == 0:
		return false
	}
	ok, _ := filepath.Match(pattern[0], path[0]) // expandPath has refused a pattern that is not closed
	return ok && matchesParts(pattern[1:], path[1:])
}

// luaFilesBelow returns all .lua files below a folder that are not hidden.
func luaFilesBelow(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !isHidden(path) && strings.HasSuffix(path, ".lua") {
			files = append(files, path)
		}
		return err
	})
	return files, err
}

// withoutHomeMod are the commands that do not load the mod of the working folder, because they play
// nothing and must work even if that mod is broken.
var withoutHomeMod = []string{"new", "pack", "install", "list", "remove", "lock", "docs", "man", "version", "completion"}

// addHomeMod adds the mod that the working folder is or lies in to the mods that are played with,
// and sets p.homeMod to it, unless the person named it. Commands in withoutHomeMod do not load it.
func addHomeMod(p *program, cmd *cobra.Command) {
	if slices.Contains(withoutHomeMod, cmd.Name()) {
		return
	}
	dir := enclosingMod(absolute("."))
	if dir == "" {
		return
	}
	dir = relativeLike(dir, ".")
	if with := withMod(p.settings.Mods, dir); len(with) > len(p.settings.Mods) {
		p.homeMod, p.settings.Mods = dir, with
	}
}

// dropHomeMod takes the mod of the working folder out again if a path of the command line names
// another mod.
func dropHomeMod(p *program, paths []string) {
	elsewhere := func(path string) bool {
		dir := modOfPath(path)
		return dir != "" && absolute(dir) != absolute(p.homeMod)
	}
	if p.homeMod == "" || !slices.ContainsFunc(paths, elsewhere) {
		return
	}
	p.settings.Mods = slices.DeleteFunc(p.settings.Mods, func(dir string) bool { return absolute(dir) == absolute(p.homeMod) })
	p.homeMod = ""
}

// enclosingMod returns the innermost folder with a mod.toml that a folder is or lies in; "" if
// there is none.
func enclosingMod(dir string) string {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, mods.File)); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) { // the root
			return ""
		}
	}
}

// refuseFolderOfMods returns an error if a folder is no mod but has mods below it, because its scripts
// would be read without the content of their mods. The error names the mods.
func refuseFolderOfMods(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, mods.File)); err == nil {
		return nil
	}
	var found []string
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && file != dir && isHidden(file):
			return fs.SkipDir
		case !d.IsDir() && d.Name() == mods.File:
			found = append(found, filepath.ToSlash(filepath.Dir(file)))
		}
		return nil
	})
	if err != nil || len(found) == 0 {
		return err
	}
	return failure{exitUsage, fmt.Sprintf("%s has no mod.toml, so it is not a mod, but there are mods below it; name them instead: %s", dir, strings.Join(found, " "))}
}

// modsLine returns the mods that a command plays with, in their order, for the line that says
// what is checked.
func modsLine(p *program) string {
	var list []string
	for _, m := range p.environment.Mods {
		name := filepath.ToSlash(m.Dir)
		if !m.IsPlainFolder() {
			name = fmt.Sprintf("%s %s (%s)", m.ID, m.Version, filepath.ToSlash(filepath.Join(m.Dir, mods.File)))
		}
		list = append(list, name)
	}
	if len(list) == 0 {
		return "the shipped content"
	}
	return strings.Join(list, ", ")
}
