// The cards of a set and the resonances they can have.

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

// MostResonances is how many resonances a match has at most: a card's are one bit each.
const MostResonances = core.MostCounts

// ResonanceRow is a resonance as its file writes it (RULES 1.1).
type ResonanceRow struct {
	ID   string `toml:"id" need:"yes"`   // the id in lower_snake that cards name
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

// first returns the first resonance of a set, which must not be empty. The & changes nothing: it
// tells the compiler that the result is a place in a Profile.
func (m Mask) first() Resonance {
	return Resonance(bits.TrailingZeros16(uint16(m)) & (MostResonances - 1))
}

// rest returns the set without its first resonance. A loop over a set looks at first and goes on
// with rest until the set is empty.
func (m Mask) rest() Mask { return m & (m - 1) }

// Palette is the ids of the resonances of a match, in the order of the rows, in which they are
// listed everywhere. A resonance is the color of a card.
type Palette []string

// Find returns the resonance with that id, in upper or lower case, and whether there is one. One
// that a mod adds ("tides:salt") may be named without the mod, unless another is called the same. For
// an unknown name it returns 0 and false. Rows beyond MostResonances are faults; here they count as the
// last one that is allowed.
func (p Palette) Find(name string) (Resonance, bool) {
	known, ok := card.Called(p, name)
	return Resonance(min(max(slices.Index(p, known), 0), MostResonances-1)), ok
}

// Mask returns the set of the named resonances. If a name is unknown, at is its place in the list, and the error suggests
// another; the set then has only those before it. Without an error at is 0.
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

// Weight returns the weight by which a copy is drawn (RULES 3.2, R-D2). m are its resonances,
// profile is the player's. The terms are floor and one for each resonance, or neutral; the factor
// staleness follows. In the null model the weight is 1 (R-D10).
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

// readNames checks a list of names of resonances: there must be at least `least` and at most `most` of them, and
// none twice. It returns their ids, nil if one is unknown. path is where the list stands in the files, for the
// faults.
func (p Palette) readNames(f *faults, path string, names []string, least, most int) []string {
	m, at, err := p.Mask(names)
	switch {
	case err != nil:
		f.add(fmt.Sprintf("%s[%d]", path, at), "%v", err)
		return nil
	case len(names) < least || len(names) > most:
		f.add(path, "expected %d to %d resonances, got %d", least, most, len(names))
	case bits.OnesCount16(uint16(m)) < len(names): // there are two names at most, so both are the same
		f.add(path, "%s is given twice", p[m.first()])
	}
	return p.spelled(names)
}

// spelled returns the ids of resonances by their names, which must be known, in a new list.
func (p Palette) spelled(names []string) []string {
	own := slices.Clone(names)
	for i, name := range own {
		r, _ := p.Find(name) // known, see above
		own[i] = p[r]
	}
	return own
}

// readSign reads the resonance of a dreamsign, and replaces its name by the id. An unknown one is a
// fault. path is where it stands in the files, for the faults.
func (p Palette) readSign(f *faults, path string, s *Dreamsign) {
	r, ok := p.Find(s.Resonance)
	if !ok {
		f.add(path+".resonance", "%v", p.unknown(s.Resonance))
		return
	}
	s.resonance, s.Resonance = r, p[r]
}

// readBonus turns the dreamcaller's bonus by name into a profile. Unknown names are faults; they are read in sorted
// order, so that the faults always come in the same order. path is where it stands in the files,
// for the faults.
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

	palette   Palette
	index     card.Index
	tag       card.Index
	masks     []Mask
	kinds     []Mask     // the different masks, rising: one for each weight class of the set
	class     []int32    // by card: its weight class, as the place of its mask in kinds
	oneOfEach *pool.Pool // one copy of each card; the pools of quests begin as copies of it
	words     []words    // by card
	faces     []CardView // by card: its view, without a ref
	tagged    [][]int32  // by tag: the cards that carry it
	tagsOf    [][]int32  // by card: its tags
}

// ByID returns the cards in the order of their ids, which decides between equals
// (RULES 3.5, R-D3). The list itself stays as it is.
func ByID(cards []Card) []Card {
	sorted := slices.Clone(cards)
	sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].ID < sorted[j].ID })
	return sorted
}

// NewSet returns the set of the given cards, which must be free of faults (see CheckCards) and in
// the order of ByID. more are further tags that the set shall know, although none of its cards has
// them. name is the set's own.
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

// classify sorts the cards into weight classes: the cards with the same resonances form a class, for
// they always weigh the same. Then it makes the pool with one copy of each card.
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
	s.oneOfEach = pool.New(s.class)
	for i := range s.Cards {
		s.oneOfEach.Put(pool.Copy{Card: int32(i)}, 1)
	}
}

// classOf returns the place of a mask among the kinds, or the place where it must be inserted.
func (s *Set) classOf(m Mask) (at int) {
	for at < len(s.kinds) && s.kinds[at] < m {
		at++
	}
	return at
}

// Palette returns all resonances of the content, also those that no card of the set has.
func (s *Set) Palette() Palette { return s.palette }

// words is what views and options say about a card. It is put together once, when the set is built.
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

// nameTags lists and indexes tags, sorted, each once. Add reports false for one that is there already. It sorts names in
// place.
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
			t, _ := s.tag.Find(name)                                          // nameTags has listed the tags of all cards
			if n := len(s.tagged[t]); n > 0 && s.tagged[t][n-1] == int32(i) { // the card names the tag twice
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

// Near returns the end of a message about a name that no card has, or that several have: which name
// may be meant, or "".
func (s *Set) Near(name string) string { return s.index.Near(name) }

// Mask returns the resonances of a card. i is its place in the set.
func (s *Set) Mask(i int) Mask { return s.masks[i] }

// hasTag reports whether card i carries a tag, which is given by its place in Tags.
func (s *Set) hasTag(i, tag int) bool { return slices.Contains(s.tagsOf[i], int32(tag)) }
