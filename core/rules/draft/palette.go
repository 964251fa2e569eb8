package draft

import (
	"fmt"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/score"
	"arcana/core/spell"
)

// MostResonances is how many resonances a match has at most: a card's are one bit each.
const MostResonances = core.MostCounts

// ResonanceRow is a resonance as its file writes it (RULES 1.1).
type ResonanceRow struct {
	ID   string `toml:"id" need:"yes"`   // lower_snake, as cards name it
	Name string `toml:"name" need:"yes"` // for people
	Mark string `toml:"mark"`            // a sign that stands for it
	Text string `toml:"text"`            // what its cards do, for people
}

// Resonance is the place of a resonance among the rows of the content.
type Resonance uint8

// Mask is a set of resonances, one bit each. Cards with equal masks always weigh the same
// (RULES 3.1).
type Mask uint16

// MaskOf returns the set of the given resonances.
func MaskOf(list ...Resonance) Mask {
	var m Mask
	for _, r := range list {
		m |= 1 << r
	}
	return m
}

// Has reports whether r is in the set.
func (m Mask) Has(r Resonance) bool { return m&(1<<r) != 0 }

// first is the first resonance of a set that has one.
func (m Mask) first() Resonance {
	return Resonance(bits.TrailingZeros16(uint16(m)) & (MostResonances - 1))
}

// Palette is the ids of the resonances of a match, in the order of the rows, in which they
// are listed everywhere.
type Palette []string

// Find returns the resonance of that id in any case, and whether there is one. What a mod
// calls its own will do, where no other is called so.
func (p Palette) Find(name string) (Resonance, bool) {
	known, ok := card.Called(p, name)
	return Resonance(min(max(slices.Index(p, known), 0), MostResonances-1)), ok
}

// Mask returns the set of the resonances of those names, or the place of the first name that
// is none's with an error that suggests one.
func (p Palette) Mask(names []string) (m Mask, at int, err error) {
	for i, name := range names {
		r, ok := p.Find(name)
		if !ok {
			return m, i, p.unknown(name)
		}
		m |= 1 << r
	}
	return m, 0, nil
}

// unknown is the error of a name that is no resonance's.
func (p Palette) unknown(name string) error { return spell.Unknown("resonance", name, p) }

// Named returns the ids of the resonances in a set, in order.
func (p Palette) Named(m Mask) []string {
	var names []string
	for ; m != 0; m &= m - 1 {
		names = append(names, p[m.first()])
	}
	return names
}

// Weight returns the selection weight of a copy with those resonances and staleness for a
// profile, as a sum of named terms and one factor: floor and one term per resonance, or
// neutral; then staleness (RULES 3.2, R-D2). In the null model it is 1 (R-D10).
func (p Palette) Weight(t *Tuning, m Mask, staleness int, profile Profile) score.Score {
	e := score.Score{Terms: make([]score.Term, 0, 4)}
	(&scale{tuning: t, palette: p}).explain(&e, m, staleness, profile)
	return e
}

// View returns a profile by name.
func (p Palette) View(profile Profile) core.Counts { return core.CountsOf(p, profile) }

// Palette returns the resonances.
func (c *Config) Palette() Palette { return c.palette }

// paletteOf checks rows and returns their ids.
func (f *faults) paletteOf(rows []ResonanceRow) (p Palette) {
	if n := len(rows); n == 0 {
		f.add("resonance", "expected 1 to %d resonances, got none", MostResonances)
	} else if n > MostResonances {
		f.add(fmt.Sprintf("resonance[%d]", MostResonances), "a match has at most %d resonances, got %d", MostResonances, n)
	}
	var names card.Index
	for i := range rows {
		index(f, &names, fmt.Sprintf("resonance[%d]", i), i, rows[i].ID, rows[i].Name)
		p = append(p, card.Key(rows[i].ID))
	}
	return p
}

// resonances reads a list of names: it puts them as the rows have them, and what is wrong
// with them becomes a fault.
func (p Palette) resonances(f *faults, path string, names []string, least, most int) []string {
	m, at, err := p.Mask(names)
	switch {
	case err != nil:
		f.add(fmt.Sprintf("%s[%d]", path, at), "%v", err)
		return nil
	case len(names) < least || len(names) > most:
		f.add(path, "expected %d to %d resonances, got %d", least, most, len(names))
	case bits.OnesCount16(uint16(m)) < len(names):
		f.add(path, "%s stands here twice", p[m.first()])
	}
	return p.as(names)
}

// as returns known names as the rows have them.
func (p Palette) as(names []string) []string {
	own := slices.Clone(names)
	for i, name := range own {
		r, _ := p.Find(name)
		own[i] = p[r]
	}
	return own
}

// ofSign reads the resonance of a dreamsign.
func (p Palette) ofSign(f *faults, path string, s *Dreamsign) {
	r, ok := p.Find(s.Resonance)
	if !ok {
		f.add(path+".resonance", "%v", p.unknown(s.Resonance))
		return
	}
	s.resonance, s.Resonance = r, p[r]
}

// readBonus turns the bonus by name into a profile.
func (d *Dreamcaller) readBonus(p Palette, f *faults, path string) {
	d.bonus = Profile{}
	for _, name := range sortedKeys(d.ResonanceBonus) {
		if r, ok := p.Find(name); ok {
			d.bonus[r] = d.ResonanceBonus[name]
		} else {
			f.add(path+".resonance_bonus."+name, "%v", p.unknown(name))
		}
	}
}
