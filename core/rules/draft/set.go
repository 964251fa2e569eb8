package draft

import (
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/few"
	"arcana/core/pool"
	"arcana/core/score"
	"arcana/core/spell"
)

// The cards of a set and the resonances they can have.

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

// first returns the first resonance of a set that is not empty. The & tells the compiler that it is
// a place in a Profile.
func (m Mask) first() Resonance {
	return Resonance(bits.TrailingZeros16(uint16(m)) & (MostResonances - 1))
}

// rest returns a set that is not empty without its first resonance. Loops over a set look at first
// and go on with rest.
func (m Mask) rest() Mask { return m & (m - 1) }

// Palette is the ids of the resonances of a match, in the order of the rows, in which they are
// listed everywhere. A resonance is the color of a card.
type Palette []string

// Find returns the resonance of that id in any case, and whether there is one. What a mod adds
// ("tides:salt") may be called without the mod's name, where nothing else is called so. Rows beyond
// MostResonances, which readPalette faults, count as the last.
func (p Palette) Find(name string) (Resonance, bool) {
	known, ok := card.Called(p, name)
	return Resonance(min(max(slices.Index(p, known), 0), MostResonances-1)), ok
}

// Mask returns the set of the resonances of those names. For an unknown name it returns its
// place and an error that suggests one.
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

// unknown returns the error for a name that no resonance has.
func (p Palette) unknown(name string) error { return spell.Unknown("resonance", name, p) }

// Named returns the ids of the resonances in a set, in order.
func (p Palette) Named(m Mask) []string {
	var names []string
	for ; m != 0; m = m.rest() {
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

// View returns a profile by the names of the resonances.
func (p Palette) View(profile Profile) core.Counts { return core.CountsOf(p, profile) }

// Palette returns the resonances.
func (c *Config) Palette() Palette { return c.palette }

// readPalette checks the rows of resonances and returns their ids.
func (f *faults) readPalette(rows []ResonanceRow) (p Palette) {
	if n := len(rows); n == 0 {
		f.add("resonance", "expected 1 to %d resonances, got none", MostResonances)
	} else if n > MostResonances {
		f.add(fmt.Sprintf("resonance[%d]", MostResonances), "a match has at most %d resonances, got %d", MostResonances, n)
	}
	var names card.Index
	for i := range rows {
		indexThing(&names, i, rows[i].ID, rows[i].Name)
		p = append(p, card.Key(rows[i].ID))
	}
	return p
}

// readNames checks a list of resonances, of which there may be least to most and none twice, and
// returns it as the rows spell them; nil if one is unknown.
func (p Palette) readNames(f *faults, path string, names []string, least, most int) []string {
	m, at, err := p.Mask(names)
	switch {
	case err != nil:
		f.add(fmt.Sprintf("%s[%d]", path, at), "%v", err)
		return nil
	case len(names) < least || len(names) > most:
		f.add(path, "expected %d to %d resonances, got %d", least, most, len(names))
	case bits.OnesCount16(uint16(m)) < len(names): // of the at most two names both are the same
		f.add(path, "%s is given twice", p[m.first()])
	}
	return p.spelled(names)
}

// spelled returns known names as the rows spell them.
func (p Palette) spelled(names []string) []string {
	own := slices.Clone(names)
	for i, name := range own {
		r, _ := p.Find(name)
		own[i] = p[r]
	}
	return own
}

// readSign reads the resonance of a dreamsign.
func (p Palette) readSign(f *faults, path string, s *Dreamsign) {
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

// Set is a collection of cards from which a pool can be made: the shipped one, a
// mod's, or a table in a script. It is read only once it is built.
type Set struct {
	// Name is the set's folded name; Cards its cards in order.
	Name  string
	Cards []Card
	// Tags are all tags, sorted: those of the cards, and whatever else can have a
	// count in a profile.
	Tags []string

	palette Palette
	index   card.Index
	tag     card.Index
	masks   []Mask
	kinds   []Mask     // the different masks, rising: the classes of the set
	class   []int32    // by card: the place of its mask among them
	laid    *pool.Pool // of one copy of each card, as pools are laid out
	words   []words
	faces   []CardView // what the cards show
	tagged  [][]int32  // by tag: the cards that carry it
	tagsOf  [][]int32  // by card: its tags
}

// ByID returns the cards in the order of their ids, which decides between equals
// (RULES 3.5, R-D3). The list itself stays as it is.
func ByID(cards []Card) []Card {
	sorted := slices.Clone(cards)
	sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].ID < sorted[j].ID })
	return sorted
}

// NewSet returns the set of the given cards, which must be free of faults (see
// CheckCards); offers are made from one whose cards are ByID. More tags may be
// named that no card carries.
func NewSet(name string, p Palette, cards []Card, more ...string) *Set {
	s := &Set{Name: card.Key(name), Cards: cards, palette: p, masks: make([]Mask, len(cards)), words: make([]words, len(cards)), faces: make([]CardView, len(cards))}
	for i, c := range cards {
		s.masks[i], _, _ = p.Mask(c.Resonance)
		s.words[i] = wordsOf(&c, p.Named(s.masks[i]))
		s.faces[i] = CardView{0, c.ID, c.Name, c.Rarity.String(), c.Type, c.Cost, c.Spark, s.words[i].resonances, c.Tags}
		s.index.Add(c.ID, i)
		s.index.AddName(c.Name, i)
		more = append(more, c.Tags...)
	}
	s.classify()
	s.nameTags(more)
	s.tagCards()
	return s
}

// classify sorts the cards into weight classes, one for each set of resonances that occurs on
// cards: cards of a class always weigh the same. Then it lays out the pool with one copy of each
// card, which the pools of quests are copied from.
func (s *Set) classify() {
	for _, m := range s.masks {
		if at := s.classOf(m); at == len(s.kinds) || s.kinds[at] != m {
			s.kinds = few.Insert(s.kinds, at, m)
		}
	}
	s.class = make([]int32, len(s.masks))
	for i, m := range s.masks {
		s.class[i] = int32(s.classOf(m))
	}
	s.laid = pool.New(s.class)
	for i := range s.Cards {
		s.laid.Put(pool.Copy{Card: int32(i)}, 1)
	}
}

// classOf returns the place of a mask among the kinds, or where it belongs.
func (s *Set) classOf(m Mask) (at int) {
	for at < len(s.kinds) && s.kinds[at] < m {
		at++
	}
	return at
}

// Palette returns the resonances of its cards and of all others of the match.
func (s *Set) Palette() Palette { return s.palette }

// words is what views and options say of a card, put together once.
type words struct {
	resonances []string
	text       string       // "Apocalypse (ember, rare)"
	facts      []core.Value // what a personality may weigh
}

// wordsOf returns what views and options say of a card.
func wordsOf(c *Card, resonances []string) words {
	w := words{resonances: resonances}
	colour := "neutral"
	if len(resonances) > 0 {
		colour = strings.Join(w.resonances, "+")
	}
	w.text = c.Name + " (" + colour + ", " + c.Rarity.String() + ")"
	w.facts = []core.Value{
		{Name: "name", Value: c.Name}, {Name: "id", Value: c.ID}, {Name: "rarity", Value: c.Rarity.String()}, {Name: "type", Value: c.Type},
		{Name: "cost", Value: c.Cost}, {Name: "spark", Value: c.Spark}, {Name: "fast", Value: c.Fast},
		{Name: "resonance", Value: strings.Join(w.resonances, " ")}, {Name: "tags", Value: strings.Join(c.Tags, " ")},
	}
	return w
}

// nameTags lists and indexes tags, sorted, each once.
func (s *Set) nameTags(names []string) {
	slices.Sort(names)
	for _, t := range names {
		if s.tag.Add(t, len(s.Tags)) {
			s.Tags = append(s.Tags, t)
		}
	}
}

// tagCards notes which cards carry each tag, and which tags each card has; a tag that a card names
// twice counts once.
func (s *Set) tagCards() {
	s.tagged, s.tagsOf = make([][]int32, len(s.Tags)), make([][]int32, len(s.Cards))
	for i, c := range s.Cards {
		for _, name := range c.Tags {
			t, _ := s.tag.Find(name)
			if n := len(s.tagged[t]); n > 0 && s.tagged[t][n-1] == int32(i) {
				continue
			}
			s.tagged[t] = append(s.tagged[t], int32(i))
			s.tagsOf[i] = append(s.tagsOf[i], int32(t))
		}
	}
}

// Find returns the place of the card with that id or name, in any case, and
// whether there is one.
func (s *Set) Find(name string) (int, bool) { return s.index.Find(name) }

// FindTag returns the place of a tag in Tags, and whether it is known.
func (s *Set) FindTag(name string) (int, bool) { return s.tag.Find(name) }

// Names returns the ids and names of the cards, for suggestions.
func (s *Set) Names() []string { return s.index.Names() }

// Near is the tail of a message about a name that no card has, or that several share.
func (s *Set) Near(name string) string { return s.index.Near(name) }

// Mask returns the resonances of a card.
func (s *Set) Mask(i int) Mask { return s.masks[i] }

// hasTag reports whether a card carries a tag.
func (s *Set) hasTag(i, tag int) bool { return slices.Contains(s.tagsOf[i], int32(tag)) }
