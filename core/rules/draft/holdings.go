package draft

import (
	"slices"

	"arcana/core"
)

// held is a card of the deck or a dreamsign, by its place in the set or Config.
type held struct {
	ref core.Ref
	at  int
}

// holdings is what the player has, and the profiles of it all. Things are only
// ever added.
type holdings struct {
	config  *Config
	set     *Set
	deck    []held
	signs   []held
	caller  int      // place in the Config, -1 for none
	called  core.Ref // the dreamcaller as a thing of the quest
	profile Profile  // of the deck, the dreamsigns and the dreamcaller
	tags    TagCounts
}

// renew makes of the holdings those of a player who has nothing, in their memory.
func (h *holdings) renew(config *Config, set *Set) {
	tags := slices.Grow(h.tags[:0], len(set.Tags))[:len(set.Tags)]
	clear(tags)
	*h = holdings{config: config, set: set, deck: h.deck[:0], signs: h.signs[:0], caller: -1, tags: tags}
}

// addCard adds a card to the deck.
func (h *holdings) addCard(ref core.Ref, i int) {
	h.deck = append(h.deck, held{ref, i})
	h.profile.Add(h.set.masks[i], 1)
	h.tags.add(h.set.tagsOf[i], 1)
}

// addSign adds a dreamsign.
func (h *holdings) addSign(ref core.Ref, i int) {
	h.signs = append(h.signs, held{ref, i})
	h.profile[h.config.Dreamsigns[i].resonance]++
	h.tags.addNamed(h.set, h.config.Dreamsigns[i].Tags, 1)
}

// setCaller makes a dreamcaller the player's: its bonuses count from now on.
func (h *holdings) setCaller(ref core.Ref, i int) {
	d := &h.config.Dreamcallers[i]
	h.caller, h.called = i, ref
	h.profile = h.profile.Plus(d.bonus)
	h.tags.addBonus(h.set, d.TagBonus)
}

// hasSign reports whether the player has a dreamsign already.
func (h *holdings) hasSign(i int) bool {
	return slices.ContainsFunc(h.signs, func(s held) bool { return s.at == i })
}

// full reports whether the deck takes no more cards, roomForSign whether another
// dreamsign finds room.
func (h *holdings) full() bool        { return len(h.deck) >= h.config.Tuning.Quest.DeckMax }
func (h *holdings) roomForSign() bool { return len(h.signs) < h.config.Tuning.Quest.DreamsignMax }

// deckProfile is the resonance of the drafted cards alone (R-D10).
func (h *holdings) deckProfile() (p Profile) {
	for _, c := range h.deck {
		p.Add(h.set.masks[c.at], 1)
	}
	return p
}

// common reports whether the tag is one of the three commonest of the tag
// profile: fewer than three others count more.
func (h *holdings) common(tag int) bool {
	above := 0
	for _, n := range h.tags {
		if n > h.tags[tag] {
			above++
		}
	}
	return above < 3 && h.tags[tag] > 0
}

// count shows the profiles of what the player has, as valuations read them.
func (h *holdings) count(v *View) {
	v.facts.profile, v.set, v.counts = h.profile, h.set, append(v.counts, h.tags...)
	for _, n := range h.tags {
		v.facts.most = max(v.facts.most, n)
	}
}

// show shows what the player has.
func (h *holdings) show(v *View) {
	v.Profile, v.Drafted = h.set.palette.View(h.profile), h.set.palette.View(h.deckProfile())
	if h.caller >= 0 {
		v.Dreamcaller = h.config.Dreamcallers[h.caller].Name
	}
	v.Deck = slices.Grow(v.Deck, len(h.deck))[:len(h.deck)]
	for i, c := range h.deck {
		v.Deck[i] = h.set.ViewCard(c.ref, c.at)
	}
	for _, s := range h.signs {
		v.Dreamsigns = append(v.Dreamsigns, h.config.Dreamsigns[s.at].view(s.ref))
	}
	for t, n := range h.tags {
		if n > 0 {
			v.Tags = append(v.Tags, TagView{h.set.Tags[t], n})
		}
	}
}

func (h *holdings) clone() holdings {
	c := *h
	c.deck, c.signs, c.tags = slices.Clone(h.deck), slices.Clone(h.signs), slices.Clone(h.tags)
	return c
}
