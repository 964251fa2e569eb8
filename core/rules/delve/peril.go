// Which moves may lose the delve at once.

package delve

import (
	"math/bits"
	"slices"

	"arcana/core"
)

// Endangers reports whether a move may lose the delve at once although another move does not. That is
// possible only against the boss, before the tier is known. Two kinds of move count: the decision of the
// last hero, if it loses whatever the others have committed and another move of that hero does not; and an
// answer to a question after all heroes have decided.
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

// losesToBoss reports whether a move is the last hero's decision, and the boss prevails after it
// whatever the others have committed. It tries every card that the others may have committed, because
// their choice is secret. If one of these, or this hero's card, is a perfect counter, the boss may be
// beaten; so the verb counter never loses. What abilities do at the reveal is not foreseen.
func (g *Game) losesToBoss(s core.Seat, m core.Move) bool {
	if m.Verb != verbCommit && m.Verb != verbPass || g.team.undecided() != core.Only(s) {
		return false
	}
	muted, sets := g.mutedTags(), matchedSets(1) // without any card, only the empty set (set 0) is matched
	for i := range g.team.heroes {
		h := &g.team.heroes[i]
		cards, countering := h.piles.hand[:h.commit.held], h.commit.counters != 0 // the cards it held when it decided, and whether one of them counters
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

// matchedSets says which sets of the required tags can be matched. Each set has a number, in which
// bit k stands for the k-th required tag, from 0. Bit i of matchedSets says that set number i can be
// matched.
type matchedSets uint16

// withAnyOf returns the given sets, and in addition all sets that can be matched if the hero h also commits
// one of these cards. By Presence a card matches all required tags that it shows at once; by OneCardEach it
// matches one of them, whichever.
func (t *currentChallenge) withAnyOf(sets matchedSets, h *hero, cards []int16, muted Tags) matchedSets {
	all := sets
	for _, c := range cards {
		cover := t.coverOf(h.shownTags(c, muted))
		for matched := range setCount {
			if sets>>matched&1 == 0 { // not matched by the heroes so far
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

// coverOf returns which required tags are among the shown ones: bit k for the k-th required tag,
// from 0.
func (t *currentChallenge) coverOf(shown Tags) (cover int) {
	for k, tag := range t.required {
		if shown.Has(tag) {
			cover |= 1 << k
		}
	}
	return cover
}
