// Layers: folders of content files, the shipped one below and mods above it, and what a record
// says about their files.

package configs

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/intake"
	"arcana/core/spell"
)

// shipped has the content folders of the systems. The two patterns together leave out folders
// that begin with "th", because the package themes embeds its files itself.
//
//go:embed [^t]*/*.toml t[^h]*/*.toml
var shipped embed.FS

// Shipped returns the content that the program carries, <system>/<file>.toml.
func Shipped() fs.FS { return shipped }

// Layer is a folder of content files, laid over the shipped ones.
type Layer struct {
	// Name is the folder as a person would write it; problems begin with it.
	Name string
	// Files holds <system>/<file>.toml.
	Files fs.FS
	// Mod is the id of the mod whose files these are, which the ids of its things carry;
	// "" for the shipped ones and for folders that say nothing of themselves.
	Mod string
	// Renamed has the new ids of things of the mod by those that they had before, without
	// the mod's id.
	Renamed map[string]string
}

// Owner returns who wrote the layer's files: a mod's id, the folder of a mod that has no id, or ""
// for the shipped content.
func (l Layer) Owner() string {
	if l.Mod != "" || l.Name == shippedLayer().Name {
		return l.Mod
	}
	return strings.TrimSuffix(l.Name, "/configs")
}

// Mods returns the content layer of a mods folder, which mirrors the project:
// dir/configs/<system>/<file>.toml. A folder without configs is a layer without
// files; a link that leads out of dir is a file that cannot be read.
func Mods(dir string) Layer {
	return Layer{Name: filepath.ToSlash(filepath.Join(dir, "configs")), Files: intake.Folder{Root: dir, Part: "configs"}}
}

// shippedLayer returns the layer of the content that the program carries.
func shippedLayer() Layer { return Layer{Name: "configs", Files: shipped} }

// read returns the bytes of a content file of the layer; nil and no error if it has none.
func (l Layer) read(name string) ([]byte, error) { return l.readUpTo(name, maxFileBytes) }

// readUpTo returns the bytes of a file of the layer; nil and no error if it has none. A file of more
// than maxBytes is an error.
func (l Layer) readUpTo(name string, maxBytes int64) ([]byte, error) {
	data, err := intake.Below(l.Files, name, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// Files returns a hash of every content file that a system reads, so that the record of a match can
// say which content it began with. The order is that of the Config's fields and, for each file, of
// the layers from the shipped one up.
func Files(system core.System, layers ...Layer) []core.FileHash {
	return filesOf(system, append([]Layer{shippedLayer()}, layers...))
}

// filesOf returns the hash of each content file of a system in each of the layers, in the order that
// Files says. It leaves out files that cannot be read.
func filesOf(system core.System, layers []Layer) []core.FileHash {
	var list []core.FileHash
	for _, name := range fileNames(system) {
		for _, l := range layers {
			list = append(list, l.hashOf(path.Join(system.Name, name))...)
		}
	}
	return list
}

// hashOf returns the hash of a content file of the layer under its name in records; none for a file that cannot be
// read.
func (l Layer) hashOf(file string) []core.FileHash {
	data, err := l.read(file)
	if err != nil || data == nil {
		return nil
	}
	sum := sha256.Sum256(data) // 8 bytes of it are enough to tell versions of a file apart
	return []core.FileHash{{Path: l.recordName(file), Hash: hex.EncodeToString(sum[:8])}}
}

// recordName returns the name of a file in records: a mod's file has the mod's id in place of
// its folder.
func (l Layer) recordName(file string) string {
	if l.Mod != "" {
		return l.Mod + ":configs/" + file
	}
	return path.Join(l.Name, file)
}

// UnknownFolders returns a problem for each folder of a layer that belongs to no system. Most likely its name is
// mistyped.
func (l Library) UnknownFolders(systems []core.System) []Problem {
	var names []string
	for _, s := range systems {
		names = append(names, s.Name)
	}
	names = append(names, "themes") // the folder of themes is no system's
	var problems []Problem
	for _, layer := range l.Layers {
		entries, _ := fs.ReadDir(layer.Files, ".") // a mod may have no folder configs
		for _, e := range entries {
			if e.IsDir() && !slices.Contains(names, e.Name()) {
				problems = append(problems, Problem{File: path.Join(layer.Name, e.Name()), Text: "no game has this name, expected " + oneOf(names) + spell.DidYouMean(e.Name(), names)})
			}
		}
	}
	return Sorted(problems)
}
