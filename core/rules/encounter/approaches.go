package encounter

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Approach is the place of an approach among those of the content. Their order breaks ties
// (RULES 2.3, R-E4).
type Approach int8

// NoApproach stands where a choice has no second one.
const NoApproach Approach = -1

// The approaches that ship, by their places.
const (
	Dominance Approach = iota
	Rapport
	Analysis
	Precision
	Concealment
)

// maxApproaches is how many there may be in a match: a choice's memberships are bits of one
// word, and each approach has a list.
const maxApproaches = 16

// ApproachRow is an approach as its file writes it (RULES 8.6).
type ApproachRow struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	Mark string `toml:"mark"`            // a sign that stands for it
	Text string `toml:"text"`            // what it means, for people
}

// reserved are the words that stand beside approaches where they are read.
var reserved = []string{"ref", "seat", "name", "memory", locationName, characterName}

// Vocabulary is the approaches of a content, ready for the rules. Nothing writes to it once
// it is made.
type Vocabulary struct {
	ids            []string
	called         []string     // as sentences call them
	fields         []core.Field // what events about them count
	improviseIDs   []string     // of the default choice of each, which stand ready so that
	improviseNames []string     // a hand need not build them
}

// prepareApproaches checks the rows, and reports whether the rest can be read with them.
func (c *Config) prepareApproaches(f *core.Faults) bool {
	before := len(*f)
	if n := len(c.Approaches); n == 0 || n > maxApproaches {
		f.Add("approach", "expected 1 to %d approaches, got %d", maxApproaches, n)
		return false
	}
	var names card.Index
	known := new(Vocabulary)
	for i := range c.Approaches {
		row, at := &c.Approaches[i], fmt.Sprintf("approach[%d]", i)
		row.ID = card.Key(row.ID)
		if slices.Contains(reserved, row.ID) {
			f.Add(at+".id", "expected another id, for %s stand beside approaches where they are read", strings.Join(reserved, ", "))
		}
		if !names.Add(row.ID, i) {
			taken(&names, at, ".id", row.ID, f)
		}
		known.add(row)
	}
	c.built.approaches = known
	return len(*f) == before
}

func (v *Vocabulary) add(row *ApproachRow) {
	called := strings.ToLower(row.Name)
	v.ids, v.called = append(v.ids, row.ID), append(v.called, called)
	v.fields = append(v.fields, fieldOf(row.ID))
	v.improviseIDs = append(v.improviseIDs, "improvise_"+row.ID)
	v.improviseNames = append(v.improviseNames, improvised+" ("+called+")")
}

// Vocabulary returns the approaches of the content.
func (c *Config) Vocabulary() *Vocabulary { return c.built.approaches }

// IDs returns the ids of the approaches, in order. The caller must not change the list.
func (v *Vocabulary) IDs() []string {
	if v == nil {
		return nil
	}
	return v.ids
}

// ID returns the id of an approach, "" for none.
func (v *Vocabulary) ID(a Approach) string {
	if a == NoApproach {
		return ""
	}
	return v.ids[a]
}

// Parse returns the approach of that id, in any case. What a mod calls its own will do, where
// no other is called so.
func (v *Vocabulary) Parse(id string) (Approach, error) {
	known, ok := card.Called(v.IDs(), id)
	if !ok {
		return 0, spell.Unknown("approach", id, v.IDs())
	}
	return Approach(slices.Index(v.ids, known)), nil
}

// values places what a table says of approaches; what it does not say is 0.
func (v *Vocabulary) values(said Approaches, path string, f *core.Faults) (values [maxApproaches]int) {
	placed(v, said, path, f, func(a Approach, _ string, n int) { values[a] = n })
	return values
}

// strategies places what approaches do in a location; what it does not say is neutral.
func (v *Vocabulary) strategies(said Strategic, path string, f *core.Faults) (does [maxApproaches]Strategy) {
	placed(v, said, path, f, func(a Approach, at, name string) {
		s, err := ParseStrategy(name)
		f.Check(at, err)
		does[a] = s
	})
	return does
}

// placed hands over what a table says of each approach, in the order of their names.
func placed[T any](v *Vocabulary, said map[string]T, path string, f *core.Faults, take func(a Approach, at string, x T)) {
	var seen [maxApproaches]bool
	for _, name := range slices.Sorted(maps.Keys(said)) {
		at := path + "." + name
		a, err := v.Parse(name)
		switch {
		case err != nil:
			f.Check(at, err)
			continue
		case seen[a]:
			f.Add(at, "expected each approach once, and %s is there already", v.ID(a))
		}
		seen[a] = true
		take(a, at, said[name])
	}
}

// valuesOf returns values by the ids of the approaches.
func (v *Vocabulary) valuesOf(values *[maxApproaches]int) Approaches {
	all := Approaches{}
	for a, id := range v.ids {
		all[id] = values[a]
	}
	return all
}

// strategiesOf returns what approaches do by their ids.
func (v *Vocabulary) strategiesOf(does *[maxApproaches]Strategy) Strategic {
	all := Strategic{}
	for a, id := range v.ids {
		all[id] = does[a].String()
	}
	return all
}
