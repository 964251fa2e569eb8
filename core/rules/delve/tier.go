// The heart of the rules (RULES 4): which tags match, and which tier that is; then the
// same for a script that only asks.

package delve

import (
	"fmt"
	"math/bits"

	"arcana/core/card"
)

// Commitment is one hero's committed card as the resolution sees it: the tags
// it shows, and whether it is a valid perfect counter (RULES 7).
type Commitment struct {
	Shows   Tags // the tags that it shows
	Counter bool // it is a valid perfect counter
}

// Verdict is how a challenge ends: the tier, which of the required tags are
// matched (bit i for the i-th of them) and which commitment countered it, -1
// when none did.
type Verdict struct {
	Tier    Tier   // NoTier before the resolution
	Matched uint64 // bit i for the i-th required tag
	Counter int    // the place of a commitment, from 0; -1 for none
}

// Count returns how many required tags are matched.
func (v Verdict) Count() int { return bits.OnesCount64(v.Matched) }

// Judge returns how a challenge ends, by its required tags (at most 64; a tag that it asks for twice is
// listed twice) and the committed cards (RULES 4, R-B1, R-B2, R-B3). The first perfect counter among them
// is the one of the verdict. All tags are needed for a strong success; abilities are not asked.
func Judge(mode Matching, required []Tag, committed []Commitment) Verdict {
	v := Verdict{Counter: -1}
	for i := range committed {
		if committed[i].Counter {
			v.Counter = i
			break
		}
	}
	if mode == OneCardEach {
		v.Matched = matchOneEach(required, committed)
	} else {
		v.Matched = matchPresence(required, committed)
	}
	v.Tier = TierOf(v.Count(), len(required), v.Counter >= 0)
	return v
}

// TierOf returns the tier for a number of matched tags (R-B2). required is how many tags a strong success
// takes; countered says that a valid perfect counter was committed. The order of the cases matters: if one
// tag is required, one matched tag is a strong success and no low fail.
func TierOf(matched, required int, countered bool) Tier {
	switch {
	case countered || matched >= required:
		return StrongSuccess
	case matched >= 2:
		return Success
	case matched == 1:
		return LowFail
	}
	return HighFail
}

// matchPresence returns the required tags that any card shows: bit i for the required tag i, from 0.
func matchPresence(required []Tag, committed []Commitment) uint64 {
	var shown Tags
	for i := range committed {
		shown |= committed[i].Shows
	}
	var matched uint64
	for i, t := range required {
		if shown.Has(t) {
			matched |= 1 << i
		}
	}
	return matched
}

// matching is a partial assignment of cards to required tags.
type matching struct {
	required  []Tag
	committed []Commitment
	taken     uint64   // the cards that answer a tag
	answers   [64]int8 // the tag that a taken card answers
}

// matchOneEach returns the required tags that are matched if each needs a card of its own: bit i for the
// required tag i, from 0. These are as many tags as possible (a maximum matching). Tags are tried in order,
// and a tag once matched stays matched, so of several largest sets it returns the one with the earliest
// tags.
func matchOneEach(required []Tag, committed []Commitment) uint64 {
	m := matching{required: required, committed: committed}
	var matched uint64
	for i := range required {
		tried := uint64(0)
		if m.augment(i, &tried) {
			matched |= 1 << i
		}
	}
	return matched
}

// augment finds a card for the required tag i, notes it in taken and answers, and reports whether there is
// one. A card that answers another tag already may be used if a further card can answer that other tag; this
// is the augmenting path method for maximum matchings. tried has a bit for each card that was looked at in
// this search.
func (m *matching) augment(i int, tried *uint64) bool {
	for c := range m.committed {
		bit := uint64(1) << c
		if *tried&bit != 0 || !m.committed[c].Shows.Has(m.required[i]) {
			continue
		}
		*tried |= bit
		if m.taken&bit == 0 || m.augment(int(m.answers[c]), tried) {
			m.taken |= bit
			m.answers[c] = int8(i)
			return true
		}
	}
	return false
}

// Question asks what a set of commitments would be worth, in words: the tags and
// type of a challenge need not be in any config.
type Question struct {
	Matching Matching // the mode of tag_matching
	Required []string // 1 to 4 tags
	Type     string   // "" for a challenge without type
	// Committed holds one entry for each committed card.
	Committed []Answer
}

// Answer is a committed card in words: the tags it shows, and the types and tags
// that its perfect counter (cost paid, condition true) works against.
type Answer struct {
	Tags, Counters []string // Tags of the card, and the types that it Counters perfectly
}

// Reply says the tier, which required tags are matched and which are not, each
// in the order of the challenge, and whether a perfect counter decided it.
type Reply struct {
	Tier             Tier     // HighFail to StrongSuccess
	Matched, Missing []string // of the required tags, in their order
	Counter          bool     // a perfect counter decided the tier
}

// Ask answers a question by the rules of a resolution (RULES 4). It returns an
// error unless one to four tags are required (R-B9) and at most 64 cards committed.
func Ask(q Question) (Reply, error) {
	if n := len(q.Required); CheckRequired(n) != nil {
		return Reply{}, fmt.Errorf("required: expected 1 to %d tags, got %d", maxRequired, n)
	}
	if len(q.Committed) > 64 {
		return Reply{}, fmt.Errorf("expected at most 64 committed cards, got %d", len(q.Committed))
	}
	var words lexicon
	required := words.number(q.Required)
	verdict := Judge(q.Matching, required, words.commitments(q))
	reply := Reply{Tier: verdict.Tier, Counter: verdict.Counter >= 0}
	for i, word := range q.Required {
		if verdict.Matched>>i&1 == 1 {
			reply.Matched = append(reply.Matched, word)
		} else {
			reply.Missing = append(reply.Missing, word)
		}
	}
	return reply, nil
}

// lexicon numbers the required words; a word that nobody asks for needs none.
type lexicon struct{ known []string }

// find returns the number of a required word, and whether it is one.
func (x *lexicon) find(word string) (Tag, bool) {
	key := card.Key(word)
	for i, k := range x.known {
		if k == key {
			return Tag(i), true
		}
	}
	return 0, false
}

// number returns a tag for each required word, the same tag for equal words, and notes the words for find.
func (x *lexicon) number(words []string) []Tag {
	tags := make([]Tag, len(words))
	for i, w := range words {
		t, ok := x.find(w)
		if !ok {
			t = Tag(len(x.known))
			x.known = append(x.known, card.Key(w))
		}
		tags[i] = t
	}
	return tags
}

// set returns which of the required words are among the given ones, as a set of their numbers.
func (x *lexicon) set(words []string) Tags {
	var s Tags
	for _, w := range words {
		if t, ok := x.find(w); ok {
			s |= Set(t)
		}
	}
	return s
}

// commitments returns the committed cards of a question as Judge takes them. Of their tags only the required
// ones are kept. A card is a perfect counter if its Counters name a required tag or the challenge's type.
func (x *lexicon) commitments(q Question) []Commitment {
	list := make([]Commitment, len(q.Committed))
	for i, a := range q.Committed {
		list[i] = Commitment{Shows: x.set(a.Tags), Counter: x.set(a.Counters) != 0 || namesType(a.Counters, q.Type)}
	}
	return list
}

// namesType reports whether the type of a challenge (kind) is among the given words, in any case. For a
// challenge without a type ("") it is false.
func namesType(words []string, kind string) bool {
	for _, w := range words {
		if kind != "" && card.Key(w) == card.Key(kind) {
			return true
		}
	}
	return false
}

// CheckRequired returns an error unless a challenge can require n tags.
func CheckRequired(n int) error {
	if n < 1 || n > maxRequired {
		return fmt.Errorf("expected 1 to %d required tags, got %d", maxRequired, n)
	}
	return nil
}

// Matching returns the mode that tag_matching names, or an error.
func (t *Tuning) Matching() (Matching, error) {
	mode, _, err := t.modes()
	return mode, err
}

// Card returns the hero card with an id or name, or an error that suggests a similar one.
func (c *Config) Card(name string) (*Card, error) {
	if i, ok := c.index.cards.Find(name); ok {
		return &c.Cards[i], nil
	}
	return nil, fmt.Errorf("no card is called %q%s", name, c.index.cards.Near(name))
}

// Challenge returns the challenge or boss with an id or name, and whether it is a boss, or an error that
// suggests a similar name.
func (c *Config) Challenge(name string) (challenge *Challenge, boss bool, err error) {
	if i, ok := c.index.challenges.Find(name); ok {
		return &c.Challenges[i], false, nil
	}
	if i, ok := c.index.bosses.Find(name); ok {
		return &c.Bosses[i], true, nil
	}
	return nil, false, fmt.Errorf("no challenge is called %q%s", name, c.index.challenges.Near(name))
}

// TagWords lists the ids of the tags.
func (c *Config) TagWords() []string { return wordIDs(c.Tags) }

// AvatarNames lists the ids of the avatars.
func (c *Config) AvatarNames() []string {
	list := make([]string, len(c.Avatars))
	for i := range c.Avatars {
		list[i] = c.Avatars[i].ID
	}
	return list
}

// TypeWords lists the ids of the challenge types.
func (c *Config) TypeWords() []string { return wordIDs(c.Types) }

// wordIDs returns the ids of words.
func wordIDs(words []Word) []string {
	list := make([]string, len(words))
	for i := range words {
		list[i] = words[i].ID
	}
	return list
}
