package core

import (
	"maps"
	"slices"
	"strings"

	"arcana/core/rand"
)

// Records of matches as they are kept in files, and the mods by which two of them differ.

// Record is the whole truth of a match: given the same content, it replays to
// the same events and the same hash on any machine.
type Record struct {
	// Schema names the format, "arcana.record/2".
	Schema string `json:"schema"`
	// Ceiling is how many units content might spend from one decision to the next, and in
	// each combat, from 1; records of version 1 have none, and the program's holds.
	Ceiling int `json:"ceiling,omitempty"`
	// System is the rule system's name.
	System string `json:"system"`
	// Rules is the number of the system's rules by which it was played, from 1; 0 where the
	// record does not know, as those of version 1.
	Rules int `json:"rules,omitempty"`
	// Seed is the match seed, in JSON as text.
	Seed rand.Seed `json:"seed"`
	// Players says who sits where, as given ("human", "random", "lua:greedy").
	Players []string `json:"players"`
	// Options are the system's own choices, by name.
	Options map[string]any `json:"options,omitempty"`
	// Tuning holds every key whose value is not the shipped one.
	Tuning map[string]any `json:"tuning,omitempty"`
	// Content holds a digest of every file that the match reads.
	Content []FileHash `json:"content"`
	// Order is "mixed" where seats of one phase acted in any order (Mixed of
	// [Setup]), else empty.
	Order string `json:"order,omitempty"`
	// Chance holds the streams that were fixed.
	Chance []rand.Fixed `json:"chance,omitempty"`
	// Made holds the files of content that were made at the prompt, by their paths in a mod.
	Made map[string]string `json:"made,omitempty"`
	// Moves are the decisions in order ("buy 2"), with the seat from 1 before those
	// that were made out of turn ("3: buy 2").
	Moves []string `json:"moves"`
	// Events holds for each move the digests of its events, so that a replay on
	// other content can name the first that differs.
	Events []string `json:"events"`
}

// FileHash is a content file, or a whole mod, and a digest of what is in it.
type FileHash struct {
	// Path is the file's, as a person would write it; that of a mod is ModPath.
	Path string `json:"path"`
	Hash string `json:"hash"` // 16 hexadecimal digits of its SHA-256
}

// modPrefix begins the path of a mod, so that it differs from that of a file.
const modPrefix = "mod:"

// ModPath returns how a record names a mod among its content: "mod:tides@1.2.0".
func ModPath(id, version string) string { return modPrefix + id + "@" + version }

// Mod returns the mod that the entry stands for: a title for people, with version and hash
// ("tides 1.2.0 (9a08...)"), and its id; false for an entry that is a file.
func (f FileHash) Mod() (title, id string, ok bool) {
	path, ok := strings.CutPrefix(f.Path, modPrefix)
	id, version, _ := strings.Cut(path, "@")
	return id + " " + version + " (" + f.Hash + ")", id, ok
}

// ModDifferences compares the mods of two lists of content: that of a record (was) and that of the
// program now (is). It returns a sentence for each mod that differs, sorted; none if all are equal.
func ModDifferences(was, is []FileHash) (list []string) {
	then, now := modsOf(was), modsOf(is)
	ids := slices.Sorted(maps.Keys(then))
	ids = append(ids, slices.Sorted(maps.Keys(now))...) // mods of both come twice, and are said once in the end
	for _, id := range ids {
		before, had := then[id]
		after, has := now[id]
		switch {
		case before == after:
		case !has:
			list = append(list, "it was made with "+before+", which is not here")
		case !had:
			list = append(list, "it was made without "+after)
		default:
			list = append(list, "it was made with "+before+", and here is "+after)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// modsOf returns the mods of a record's content, their titles by id.
func modsOf(content []FileHash) map[string]string {
	list := map[string]string{}
	for _, f := range content {
		if title, id, ok := f.Mod(); ok {
			list[id] = title
		}
	}
	return list
}
