package table

import (
	"errors"
	"maps"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
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

// The longest time for a turn, and how many fields the options and the tuning of a
// table may have each.
const (
	mostSeconds = 3600
	mostFields  = 64
)

// reserved are options of a match that a table sets itself.
var reserved = []string{"seed", "players", "tuning", "strict", "order", "chance"}

// complete judges a head and fills in what it leaves open: it begins the match for a try.
func (h *Head) complete(s *session.Session) error {
	if h.Seconds < 0 || h.Seconds > mostSeconds {
		return refuse("seconds: expected 0 (no clock) to %d, got %d", mostSeconds, h.Seconds)
	}
	if len(h.Options) > mostFields || len(h.Tuning) > mostFields {
		return refuse("options and tuning: expected at most %d fields each", mostFields)
	}
	for _, name := range slices.Sorted(maps.Keys(h.Options)) {
		if slices.Contains(reserved, card.Key(name)) {
			return refuse("options: %q is no option of the rules", name)
		}
	}
	if err := h.fair(); err != nil {
		return err
	}
	if err := h.company(s); err != nil {
		return &Refusal{err.Error()}
	}
	m, err := h.begin(s)
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

// company names who plays: where nobody is named, a person and AIs.
func (h *Head) company(s *session.Session) (err error) {
	sys, _, err := s.System(h.System)
	if err != nil {
		return err
	}
	h.System = sys.Name
	all, err := match.Company(s, sys.Name, nil)
	if err != nil {
		return err
	}
	if h.StandIn = "random"; len(all) > 1 {
		h.StandIn = all[1]
	} else if known := player.PersonalityNames(s, sys.Name); len(known) > 0 {
		h.StandIn = "lua:" + known[0]
	}
	if len(h.Players) == 0 {
		h.Players = all
	}
	for i, name := range h.Players {
		if h.Players[i] = player.Name(s, sys, name); player.IsSearch(name) && h.Players[i] != player.Searching && h.Players[i] != player.Growing {
			return refuse("players: at a table search thinks as long as it does by itself, expected %q, got %q", player.Searching, name)
		}
	}
	if !slices.Contains(h.Players, player.Person) {
		return refuse("players: expected a seat for a person (%q) at least", player.Person)
	}
	return nil
}

// begin begins the match. Seats that may act at once do so in any order.
func (h *Head) begin(s *session.Session) (*match.Table, error) {
	options := maps.Clone(h.Options)
	if options == nil {
		options = map[string]any{}
	}
	options["seed"], options["order"] = h.Seed.String(), "mixed"
	if len(h.Tuning) > 0 {
		options["tuning"] = h.Tuning
	}
	if _, err := s.Eval("table", "return nil"); err != nil { // a budget of its own
		return nil, err
	}
	return match.Sit(s, h.System, h.Players, options)
}

// errRules says that a table was opened under other rules than these.
type errRules struct{ error }

// sameRules returns errRules where the system has other rules than the table was opened under.
func (h *Head) sameRules(room *room) error {
	return room.use(func(s *session.Session) error {
		sys, _, err := s.System(h.System)
		if err != nil {
			return err
		}
		if other := sys.OtherRules(h.Rules); other != "" {
			return errRules{errors.New("it is " + other)}
		}
		return nil
	})
}

// digest stands for all content that the table is played with.
func (h *Head) digest() string { return core.Digest(h.Content) }

// person reports whether a seat is for people.
func (h *Head) person(seat int) bool { return h.Players[seat] == player.Person }
