package draft

import (
	"slices"
	"sort"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/few"
	"arcana/core/pool"
)

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

// classify gives each card its class: as many as there are different masks, however many
// resonances there could be.
func (s *Set) classify() {
	for _, m := range s.masks {
		if at := s.kind(m); at == len(s.kinds) || s.kinds[at] != m {
			s.kinds = few.Insert(s.kinds, at, m)
		}
	}
	s.class = make([]int32, len(s.masks))
	for i, m := range s.masks {
		s.class[i] = int32(s.kind(m))
	}
	s.laid = pool.New(s.class)
	for i := range s.Cards {
		s.laid.Put(pool.Copy{Card: int32(i)}, 1)
	}
}

// kind is the place of a mask among the kinds, or where it belongs.
func (s *Set) kind(m Mask) (at int) {
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

func (s *Set) nameTags(names []string) {
	slices.Sort(names)
	for _, t := range names {
		if s.tag.Add(t, len(s.Tags)) {
			s.Tags = append(s.Tags, t)
		}
	}
}

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
