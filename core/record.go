// Records of matches in files, and the differences between the mods of a record and of the program.

package core

import (
	"maps"
	"slices"
	"strings"

	"arcana/core/rand"
)

// Record is everything that is needed to play a match again. With the same content, a replay has the same
// events and the same hash on any machine.
type Record struct {
	// Schema names the format, "arcana.record/2".
	Schema string `json:"schema"`
	// Ceiling is how many units of work content could spend between two decisions, and in each
	// combat, from 1. Records of version 1 have none; then the program's own ceiling counts.
	Ceiling int `json:"ceiling,omitempty"`
	// System is the name of the rule system.
	System string `json:"system"`
	// Rules is the number of the system's rules at that time, from 1. It is 0 if the record does not
	// have it, like those of version 1.
	Rules int `json:"rules,omitempty"`
	// Seed is the seed of the match, in JSON as text.
	Seed rand.Seed `json:"seed"`
	// Players has the player of each seat, in the words of the command line ("human", "random",
	// "lua:greedy").
	Players []string `json:"players"`
	// Options are the system's own choices, by name.
	Options map[string]any `json:"options,omitempty"`
	// Tuning has the keys with other values than the shipped ones.
	Tuning map[string]any `json:"tuning,omitempty"`
	// Content has a digest of each file that the match reads.
	Content []FileHash `json:"content"`
	// Order is "mixed" if seats of one phase acted in any order (Setup.Mixed), otherwise "".
	Order string `json:"order,omitempty"`
	// Chance has the streams that were fixed.
	Chance []rand.Fixed `json:"chance,omitempty"`
	// Made has the files of content that were made at the prompt, with their text, by their paths in
	// a mod.
	Made map[string]string `json:"made,omitempty"`
	// Moves are the acts in order ("buy 2"). An act out of turn has the seat before it, from 1
	// ("3: buy 2").
	Moves []string `json:"moves"`
	// Events has, for each move, the digests of its events. So a replay with other content can name
	// the first event that differs.
	Events []string `json:"events"`
}

// FileHash is a content file, or a whole mod, with a digest of its content.
type FileHash struct {
	// Path is the path of the file, in the form that people write it; for a mod, its ModPath.
	Path string `json:"path"`
	Hash string `json:"hash"` // 16 hexadecimal digits of its SHA-256
}

// modPrefix is the beginning of the path of a mod, so that it is not taken for that of a file.
const modPrefix = "mod:"

// ModPath returns the path of a mod in a record: "mod:tides@1.2.0".
func ModPath(id, version string) string { return modPrefix + id + "@" + version }

// Mod returns a title of the mod for people, with version and hash ("tides 1.2.0 (9a08...)"), and its id.
// ok is false if the entry is a file; then the other results mean nothing.
func (f FileHash) Mod() (title, id string, ok bool) {
	path, ok := strings.CutPrefix(f.Path, modPrefix)
	id, version, _ := strings.Cut(path, "@") // ModPath always writes an "@"
	return id + " " + version + " (" + f.Hash + ")", id, ok
}

// ModDifferences compares the mods of two lists of content: that of a record (was) and the present one of
// the program (is). It returns a sentence for each mod that differs, sorted; none if all are equal.
func ModDifferences(was, is []FileHash) (list []string) {
	then, now := modsOf(was), modsOf(is)
	ids := slices.Sorted(maps.Keys(then))
	ids = append(ids, slices.Sorted(maps.Keys(now))...) // mods of both lists are here twice; Compact removes the second sentence
	for _, id := range ids {
		before, had := then[id]
		after, has := now[id]
		switch {
		case before == after: // the same version with the same hash
		case !has:
			list = append(list, "the match was played with "+before+", which is not loaded")
		case !had:
			list = append(list, "the match was played without "+after)
		default:
			list = append(list, "the match was played with "+before+", but "+after+" is loaded")
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// modsOf returns the titles of the mods in a list of content, by their ids.
func modsOf(content []FileHash) map[string]string {
	list := map[string]string{}
	for _, f := range content {
		if title, id, ok := f.Mod(); ok {
			list[id] = title
		}
	}
	return list
}
