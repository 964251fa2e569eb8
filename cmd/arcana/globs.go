package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// scenarioFiles expands files, folders and globs to a sorted list of scripts.
func scenarioFiles(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		found, err := expand(path)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, failure{exitUsage, fmt.Sprintf("%s: no scenario files here, expected a .lua file, a folder or a glob", path)}
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

func expand(path string) ([]string, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		if scenarios := filepath.Join(path, "scripts", "scenarios"); isMods(path) {
			if _, err := os.Stat(scenarios); err != nil {
				return nil, nil
			}
			return luaFilesBelow(scenarios)
		}
		return luaFilesBelow(path)
	} else if err == nil {
		return []string{path}, nil
	}
	found, err := filepath.Glob(path)
	if err != nil {
		return nil, failure{exitUsage, fmt.Sprintf("%s: the pattern is not complete, expected a ] for every [", path)}
	}
	if parts := strings.Split(filepath.ToSlash(filepath.Clean(path)), "/"); slices.Contains(parts, "**") {
		return deepGlob(parts)
	}
	return slices.DeleteFunc(found, hidden), nil
}

// hidden reports whether a file is one that its name hides, as editors and file systems leave
// them beside others.
func hidden(file string) bool { return strings.HasPrefix(filepath.Base(file), ".") }

// deepGlob returns the scripts that a pattern fits in which ** stands for any
// number of folders.
func deepGlob(pattern []string) ([]string, error) {
	plain := slices.IndexFunc(pattern, func(part string) bool { return strings.ContainsAny(part, `*?[\`) })
	root := filepath.FromSlash(strings.Join(pattern[:plain], "/") + "/")
	if plain == 0 {
		root = "."
	}
	if _, err := os.Stat(root); err != nil {
		return nil, nil
	}
	files, err := luaFilesBelow(root)
	return slices.DeleteFunc(files, func(file string) bool {
		return !fits(pattern, strings.Split(filepath.ToSlash(file), "/"))
	}), err
}

// fits reports whether the parts of a path are those of a pattern.
func fits(pattern, path []string) bool {
	switch {
	case len(pattern) == 0:
		return len(path) == 0
	case pattern[0] == "**":
		return fits(pattern[1:], path) || len(path) > 0 && fits(pattern, path[1:])
	case len(path) == 0:
		return false
	}
	ok, _ := filepath.Match(pattern[0], path[0])
	return ok && fits(pattern[1:], path[1:])
}

func luaFilesBelow(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !hidden(path) && strings.HasSuffix(path, ".lua") {
			files = append(files, path)
		}
		return err
	})
	return files, err
}
