package core

import "arcana/core/rand"

// Record is the whole truth of a match: given the same content, it replays to
// the same events and the same hash on any machine.
type Record struct {
	// Schema names the format, "arcana.record/1".
	Schema string `json:"schema"`
	// System is the rule system's name.
	System string `json:"system"`
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
	// Moves are the decisions in order ("buy 2"), with the seat from 1 before those
	// that were made out of turn ("3: buy 2").
	Moves []string `json:"moves"`
	// Events holds for each move the digests of its events, so that a replay on
	// other content can name the first that differs.
	Events []string `json:"events"`
}

// FileHash is a content file and a digest of what is in it.
type FileHash struct {
	Path string `json:"path"` // the file's path, as a person would write it
	Hash string `json:"hash"` // 16 hexadecimal digits of its SHA-256
}
