// What a table begins with: the players, options and content, how these are checked, how a match is
// begun with them, and how they are described in sentences.

package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/shown"
)

// Head is what a table begins with.
type Head struct {
	// System is the rule system's name.
	System string `json:"system"`
	// Rules is the number of the system's rules, as they were when the table was opened; 0
	// where nobody knows.
	Rules int `json:"rules,omitempty"`
	// Players says for each seat who may sit there: "human" for people, or an AI's name.
	Players []string `json:"players"`
	// Seed is where all chance of the match comes from; Seeded says that whoever opened
	// the table chose it, and so may know it.
	Seed   rand.Seed `json:"seed"`
	Seeded bool      `json:"seeded,omitempty"`
	// Options are the system's own, Tuning the numbers that differ from the shipped.
	Options map[string]any `json:"options,omitempty"`
	Tuning  map[string]any `json:"tuning,omitempty"`
	// Changed are all numbers that differ from the shipped, those of the server among them.
	Changed map[string]any `json:"changed,omitempty"`
	// Seconds is the time of a seat for its turn or phase; 0 is without a clock.
	Seconds int `json:"seconds,omitempty"`
	// Open says that everybody sees all hands and may take back what was done.
	Open bool `json:"open,omitempty"`
	// StandIn is the AI that plays for people who are away.
	StandIn string `json:"standin"`
	// Content are the files that the match reads, as they were when the table was opened.
	Content []core.FileHash `json:"content"`
}

// The bounds of a head.
const (
	mostSeconds = 3600 // of the time for a turn
	mostFields  = 64   // of the options, and of the tuning
)

// reserved are options of a match that a table sets itself.
var reserved = []string{"seed", "players", "tuning", "strict", "order", "chance"}

// validate checks a head and fills in what it leaves open: the players, the number of the rules, the
// content and the changed numbers. It begins a match with it, which is thrown away.
func (h *Head) validate(s *session.Session) error {
	if h.Seconds < 0 || h.Seconds > mostSeconds {
		return refuse("seconds: expected 0 (no clock) to %d, got %d", mostSeconds, h.Seconds)
	}
	if len(h.Options) > mostFields || len(h.Tuning) > mostFields {
		return refuse("options and tuning: expected at most %d fields each", mostFields)
	}
	for _, name := range slices.Sorted(maps.Keys(h.Options)) {
		if slices.Contains(reserved, card.Key(name)) {
			return refuse("options: the rules have no option %q; remove it", name)
		}
	}
	if err := h.checkChance(); err != nil {
		return err
	}
	if err := h.namePlayers(s); err != nil {
		return &Refusal{err.Error()}
	}
	m, err := h.beginMatch(s)
	if err != nil {
		return &Refusal{err.Error()}
	}
	h.Rules, h.Content = m.Match().System.Rules, m.Files()
	shipped, err := s.Host.Shipped(h.System)
	if err != nil {
		return err
	}
	h.Changed = match.ChangedTuning(m.Match().System, shipped, m.Match().Setup.Config)
	return nil
}

// namePlayers fills in the system's full name, who plays (a person and the usual AIs, unless the head
// names players) and the AI that stands in for people who are away: the first of the usual AIs, else
// a personality of the system, else random. It refuses names that nobody has, and a table without a
// seat for a person.
func (h *Head) namePlayers(s *session.Session) (err error) {
	sys, _, err := s.System(h.System)
	if err != nil {
		return err
	}
	h.System = sys.Name
	all, err := match.Opponents(s, sys.Name, nil)
	if err != nil {
		return err
	}
	if h.StandIn = "random"; len(all) > 1 {
		h.StandIn = all[1] // all[0] is the person
	} else if known := player.PersonalityNames(s, sys.Name); len(known) > 0 {
		h.StandIn = "lua:" + known[0]
	}
	if len(h.Players) == 0 {
		h.Players = all
	}
	for i, name := range h.Players {
		// A search with options of its own ("search:9000") could take all of the server's time.
		if h.Players[i] = player.Name(s, sys, name); player.IsSearch(name) && h.Players[i] != player.Searching && h.Players[i] != player.Growing {
			return refuse("players: a search at a table cannot have options of its own; write %q instead of %q", player.Searching, name)
		}
	}
	if !slices.Contains(h.Players, player.Person) {
		return refuse("players: at least one player must be a person (%q)", player.Person)
	}
	return nil
}

// beginMatch begins the match that the head describes, in a session. Where several seats may
// act at once they do so in any order.
func (h *Head) beginMatch(s *session.Session) (*match.Console, error) {
	options := maps.Clone(h.Options)
	if options == nil {
		options = map[string]any{}
	}
	options["seed"], options["order"] = h.Seed.String(), "mixed"
	if len(h.Tuning) > 0 {
		options["tuning"] = h.Tuning
	}
	if _, err := s.Eval("table", "return nil"); err != nil { // begins a new entry, so that the match has a full budget
		return nil, err
	}
	return match.Sit(s, h.System, h.Players, options)
}

// errOtherRules is the error of a table that was opened under other rules than those of this program.
type errOtherRules struct{ error }

// checkRules returns errOtherRules if the system's rules have changed since the table was opened, so
// that its moves cannot be played again. It needs a session to find the system.
func (h *Head) checkRules(shared *sharedSession) error {
	return shared.withSession(func(s *session.Session) error {
		sys, _, err := s.System(h.System)
		if err != nil {
			return err
		}
		if other := sys.OtherRules(h.Rules); other != "" {
			return errOtherRules{errors.New(other)}
		}
		return nil
	})
}

// contentDigest returns one hash over all content files that the table is played with.
func (h *Head) contentDigest() string { return core.Digest(h.Content) }

// isPerson reports whether a seat is for people.
func (h *Head) isPerson(seat int) bool { return h.Players[seat] == player.Person }

// mostTerm is how many characters of a text that another player wrote a sentence may quote.
const mostTerm = 500

// The names of options that have sentences of their own.
const situationName, chanceName, seedName = "situation", "chance", "seed"

// termSentences returns the terms of the table: sentences about what differs from the rules as they
// ship, so that everybody can read them before they take a seat.
func (h *Head) termSentences() (list []string) {
	var mods []string
	for _, f := range h.Content {
		if title, _, ok := f.Mod(); ok {
			mods = append(mods, title)
		}
	}
	other := maps.Clone(h.Options)
	maps.DeleteFunc(other, func(name string, _ any) bool { return card.Key(name) == situationName })
	situation, numbers := h.situation(), h.Changed
	if numbers == nil { // a table of an earlier release
		numbers = h.Tuning
	}
	for _, term := range []struct{ begin, quoted string }{
		{"The match does not begin as usual, but from this position: ", formatFields(situation)},
		{"Options: ", formatFields(other)},
		{"Numbers that differ from the rules: ", formatFields(numbers)},
		{"Mods: ", strings.Join(mods, ", ")},
	} {
		if term.quoted != "" {
			list = append(list, term.begin+shortenTerm(term.quoted)+".")
		}
	}
	if _, chosen := fieldNamed(situation, seedName); h.Seeded || chosen { // a situation may bring its own seed
		list = append(list, "The person who opened the table chose the seed, and may know all future random draws.")
	}
	if _, forced := fieldNamed(situation, chanceName); forced {
		list = append(list, "Random draws are fixed: the position says which results come.")
	}
	return list
}

// checkChance refuses a situation that fixes what is drawn, unless all hands are open. With hidden
// hands the person who wrote the situation could cheat.
func (h *Head) checkChance() error {
	if _, forced := fieldNamed(h.situation(), chanceName); forced && !h.Open {
		return refuse("situation: the key %q fixes random draws, which is possible only at a table with open hands; open such a table, or remove the key", chanceName)
	}
	return nil
}

// situation returns the option situation, which is the position that the match begins from; nil if
// it begins as usual.
func (h *Head) situation() map[string]any {
	given, _ := fieldNamed(h.Options, situationName)
	fields, _ := given.(map[string]any)
	return fields
}

// fieldNamed returns the value of a key, however its name is spelled (see card.Key); false if there is
// none. Several keys may be spellings of the same name: then the first in alphabetical order counts.
func fieldNamed(fields map[string]any, name string) (any, bool) {
	for _, written := range slices.Sorted(maps.Keys(fields)) {
		if card.Key(written) == name {
			return fields[written], true
		}
	}
	return nil, false
}

// formatFields writes a map as "name: value, name: value" in the order of names.
func formatFields(fields map[string]any) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		list = append(list, name+": "+formatValue(fields[name]))
	}
	return strings.Join(list, ", ")
}

// formatValue writes a value of options for people: lists and maps in brackets, numbers
// without exponent.
func formatValue(v any) string {
	switch v := v.(type) {
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case map[string]any:
		return "(" + formatFields(v) + ")"
	case []any:
		list := make([]string, len(v))
		for i := range v {
			list[i] = formatValue(v[i])
		}
		if len(v) > 0 && isMap(v[0]) { // its members have brackets of their own
			return strings.Join(list, ", ")
		}
		return "(" + strings.Join(list, ", ") + ")"
	}
	return fmt.Sprint(v)
}

// isMap reports whether a value is a map.
func isMap(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

// shortenTerm shortens what another player wrote to one plain line of at most mostTerm characters.
func shortenTerm(text string) string {
	if runes := []rune(shown.Name(text)); len(runes) > mostTerm {
		return string(runes[:mostTerm]) + "..."
	}
	return shown.Name(text)
}
