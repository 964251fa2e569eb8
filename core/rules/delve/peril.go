package delve

import (
	"math/bits"
	"slices"

	"arcana/core"
)

// Which moves may lose the delve at once.

// Endangers reports whether a move may lose the delve at once where another move may not. That can
// only be at the boss, before the tier is known. There it is the last hero's decision, if it loses
// whatever the others have committed; or an answer to a question after all heroes have decided.
func (g *Game) Endangers(s core.Seat, m core.Move) bool {
	if !g.current.facesBoss() || g.current.verdict.Tier != NoTier {
		return false
	}
	if m.Verb == verbChoose {
		return g.team.undecided() == 0
	}
	return g.losesToBoss(s, m) && slices.ContainsFunc(g.MovesOf(s), func(other core.Move) bool { return !g.losesToBoss(s, other) })
}

// Lost reports whether the delve is lost, for all heroes alike.
func (g *Game) Lost(s core.Seat) bool {
	r, over := g.Result()
	return over && r.Defeat(s)
}

// losesToBoss reports whether a move is the last hero's decision and the boss prevails then,
// whatever the others have committed: by the rules, without what abilities do at the reveal.
func (g *Game) losesToBoss(s core.Seat, m core.Move) bool {
	if m.Verb != verbCommit && m.Verb != verbPass || g.team.undecided() != core.Only(s) {
		return false
	}
	muted, sets := g.mutedTags(), matchedSets(1) // without any card, only the empty set (set 0) is matched
	for i := range g.team.heroes {
		h := &g.team.heroes[i]
		cards, countering := h.piles.hand[:h.commit.held], h.commit.counters != 0 // what all know that it may have committed
		if i == int(s) {
			cards, countering = nil, false
			if m.Verb == verbCommit {
				cards = h.piles.hand[m.A-1 : m.A]
				countering = g.isPerfectCounter(g.team.cards.def(cards[0]), h)
			}
		}
		if countering {
			return false
		}
		sets = g.current.withAnyOf(sets, h, cards, muted)
	}
	needed := g.current.neededTags()
	for matched := range setCount {
		if sets>>matched&1 == 1 && TierOf(bits.OnesCount(uint(matched)), needed, false) >= Success {
			return false
		}
	}
	return true
}

// matchedSets says which sets of the required tags can be matched: bit i stands for set i, in
// which bit k stands for the k-th required tag.
type matchedSets uint16

// withAnyOf adds the sets that can be matched if a hero also commits one of some cards: by presence
// all tags that it shows, when each card answers for one tag any one of them.
func (t *currentChallenge) withAnyOf(sets matchedSets, h *hero, cards []int16, muted Tags) matchedSets {
	all := sets
	for _, c := range cards {
		cover := t.coverOf(h.shownTags(c, muted))
		for matched := range setCount {
			if sets>>matched&1 == 0 {
				continue
			}
			if t.matching == Presence {
				all |= 1 << (matched | cover)
				continue
			}
			for rest := cover; rest != 0; rest &= rest - 1 { // each tag of the cover, the lowest bit first
				tag := rest & -rest
				all |= 1 << (matched | tag)
			}
		}
	}
	return all
}

// coverOf returns the set of required tags among some tags.
func (t *currentChallenge) coverOf(shown Tags) (cover int) {
	for k, tag := range t.required {
		if shown.Has(tag) {
			cover |= 1 << k
		}
	}
	return cover
}
