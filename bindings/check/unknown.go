// Files and folders of a mod that nothing reads, because their names or places are wrong.

package check

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/spell"
)

// scriptFolders are the folders of scripts/ that the program reads. A mod may have others, for
// modules of its own.
var scriptFolders = []string{"ai", "encounters", "games", "quests", "scenarios", "lab", "tables", "playthroughs", "puzzles"}

// UnknownFiles returns an error for each file or folder of a mod that nothing will ever read: folders
// whose names are misspelt, abilities of a system without abilities, scripts without the ending .lua.
// A folder whose name is like none of the known ones belongs to the mod itself and is no error.
func UnknownFiles(systems session.Systems, mod fs.FS) []error {
	roots := []string{"configs", "abilities", "scripts"}
	problems := unknownFolders(mod, ".", "mods are read from", roots)
	problems = append(problems, unknownFolders(mod, "scripts", "scripts are read from", scriptFolders)...)
	problems = append(problems, unknownFolders(mod, "scripts/ai", "personalities are read from the folders of the systems", systems.Names())...)
	problems = append(problems, unknownAbilities(systems, mod)...)
	problems = append(problems, misplacedFolders(systems, mod)...)
	problems = append(problems, misplacedConfigs(mod)...)
	problems = append(problems, misnamedManifest(mod)...)
	for _, root := range roots {
		problems = append(problems, unknownEndings(mod, root)...)
		problems = append(problems, indistinctScripts(mod, root)...)
	}
	return problems
}

// manifest is the file in which a mod says what it is.
const manifest = "mod.toml"

// misnamedManifest reports the TOML files whose names look like a misspelt mod.toml, if there is no
// mod.toml.
func misnamedManifest(mod fs.FS) (problems []error) {
	if _, err := fs.Stat(mod, manifest); err == nil {
		return nil
	}
	entries, _ := fs.ReadDir(mod, ".")
	for _, e := range entries {
		if spell.DidYouMean(e.Name(), []string{manifest}) != "" && path.Ext(e.Name()) == ".toml" {
			problems = append(problems, fileError(e.Name(), "this file is never read, because a mod is described in the file %s; rename the file", manifest))
		}
	}
	return problems
}

// indistinctScripts reports scripts whose name differs from another's in the folder only by case or accents,
// and scripts whose name has no letters: such scripts cannot be told apart or looked up.
func indistinctScripts(mod fs.FS, root string) (problems []error) {
	seen := map[string]string{}
	fs.WalkDir(mod, root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".lua" {
			return nil
		}
		if card.Key(strings.TrimSuffix(path.Base(file), ".lua")) == "" {
			problems = append(problems, fileError(file, "expected a file whose name has letters"))
		}
		key := path.Join(path.Dir(file), card.Key(path.Base(file)))
		if before, twice := seen[key]; twice {
			problems = append(problems, fileError(file, "the scripts %s and %s count as the same name, because upper case and accents make no difference; rename one of the scripts", path.Base(before), path.Base(file)))
		}
		seen[key] = file
		return nil
	})
	return problems
}

// unknownFolders reports the folders in dir whose names look like misspelt known names. messageStart
// is what the message says before the list of known names.
func unknownFolders(mod fs.FS, dir, messageStart string, known []string) (problems []error) {
	for _, name := range foldersIn(mod, dir) {
		if intended := intendedFolder(name, known); intended != "" {
			problems = append(problems, fileError(path.Join(dir, name), "%s %s; did you mean %q?", messageStart, strings.Join(known, ", "), intended))
		}
	}
	return problems
}

// intendedFolder returns the known name that a folder was probably meant to have. It returns "" if the
// folder has a known name already, or if none is similar. Known names of up to three letters ("ai")
// match only if nothing but the case differs: too many words are close to them.
func intendedFolder(name string, known []string) string {
	if slices.Contains(known, name) {
		return ""
	}
	var long []string
	for _, k := range known {
		if strings.EqualFold(k, name) {
			return k
		}
		if len(k) > 3 {
			long = append(long, k)
		}
	}
	if near := spell.Nearest(name, long); near != "" {
		return near
	}
	return spell.Nearest(name+"s", long) // it may be the singular: ability for abilities
}

// misplacedFolders reports folders with content whose names say that they belong elsewhere.
func misplacedFolders(systems session.Systems, mod fs.FS) (problems []error) {
	// homes has the right place of a folder, by its name.
	homes := map[string]string{"keywords": "abilities/SYSTEM/keywords", "themes": "configs/themes"}
	for _, name := range []string{"ai", "encounters", "games", "quests", "scenarios"} {
		homes[name] = "scripts/" + name
	}
	report := func(dir string, homes map[string]string) {
		for _, name := range foldersIn(mod, dir) {
			if folder := path.Join(dir, name); homes[name] != "" && holdsContent(mod, folder) {
				problems = append(problems, fileError(folder, "files in this folder are never read, expected %s", homes[name]))
			}
		}
	}
	report("abilities", homes)
	report("scripts", map[string]string{"abilities": "abilities", "configs": "configs", "keywords": homes["keywords"]})
	for _, name := range systems.Names() { // added last: below abilities a folder of that name is right
		homes[name] = fmt.Sprintf("configs/%s for TOML files and abilities/%[1]s or scripts/ai/%[1]s for scripts", name)
	}
	report(".", homes)
	return problems
}

// holdsContent reports whether a folder has a TOML file or a script anywhere in it.
func holdsContent(mod fs.FS, dir string) (found bool) {
	fs.WalkDir(mod, dir, func(file string, d fs.DirEntry, err error) error {
		found = found || err == nil && !d.IsDir() && (path.Ext(file) == ".lua" || path.Ext(file) == ".toml")
		return nil
	})
	return found
}

// misplacedConfigs reports the TOML files below configs/ that are not directly in a system's folder
// (configs/SYSTEM/FILE). Themes have folders of their own.
func misplacedConfigs(mod fs.FS) (problems []error) {
	fs.WalkDir(mod, "configs", func(file string, d fs.DirEntry, err error) error {
		parts := strings.Split(file, "/")
		isTOML := err == nil && !d.IsDir() && path.Ext(file) == ".toml"
		if isTOML && len(parts) != 3 && parts[1] != "themes" {
			system := "SYSTEM"
			if len(parts) > 2 {
				system = parts[1]
			}
			problems = append(problems, fileError(file, "this file is never read, expected configs/%s/%s", system, path.Base(file)))
		}
		return nil
	})
	return problems
}

// unknownAbilities reports the folders in abilities/ that are named after a system without abilities,
// or whose names look like misspelt names of systems.
func unknownAbilities(systems session.Systems, mod fs.FS) (problems []error) {
	var known []string
	for _, sys := range systems.All() {
		if registry.Of(sys).Table != nil {
			known = append(known, sys.Name)
		}
	}
	for _, name := range foldersIn(mod, "abilities") {
		if slices.Contains(systems.Names(), name) && !slices.Contains(known, name) {
			problems = append(problems, fileError("abilities/"+name, "%s has no scripted cards, expected one of %s", name, strings.Join(known, ", ")))
		}
	}
	return append(problems, unknownFolders(mod, "abilities", "abilities are read from the folders of the systems", known)...)
}

// unknownEndings reports the files that end in .lua or .toml with capital letters.
func unknownEndings(mod fs.FS, root string) (problems []error) {
	fs.WalkDir(mod, root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		for _, ending := range []string{".lua", ".toml"} {
			if got := path.Ext(file); got != ending && strings.EqualFold(got, ending) {
				problems = append(problems, fileError(file, "this file is never read, expected the ending %s, got %s", ending, got))
			}
		}
		return nil
	})
	return problems
}

// foldersIn returns the names of the folders in a folder; none if it does not exist.
func foldersIn(mod fs.FS, dir string) (names []string) {
	entries, _ := fs.ReadDir(mod, dir)
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// fileError returns an error about a file as a whole.
func fileError(file, format string, args ...any) error {
	return &vm.Error{File: file, Message: fmt.Sprintf(format, args...)}
}
