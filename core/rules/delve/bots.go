// How well a delve stands, and the native players.

package delve

import (
	"math"

	"arcana/core"
)

// What a delve is worth to each of its heroes, from 0 to 1 (R-B8). Winning counts most. Each kept
// challenge counts something too, but the next one always less than the one before.
//
// float64 around a product rounds it before it is added. Otherwise some processors would
// multiply and add in one step, with another last digit.
const (
	worthWon  = 0.7 // to win
	worthKept = 0.3 // to keep all challenges that there could ever be
	keptHalf  = 4   // so many kept challenges are worth half of worthKept
)

// Reward returns what an end is worth to every hero alike, from 0 to 1 (R-B8).
func (*Game) Reward(r core.Result, s core.Seat) float64 {
	won := 0.0
	if r.Winner == core.All {
		won = 1
	}
	return worthOf(won, float64(r.Scores[s]))
}

// worthOf returns how good a delve is, from 0 to 1. won is the chance to beat the boss, from 0 to 1;
// kept is how many challenges will be kept in the end. The products are rounded by float64, see above.
func worthOf(won, kept float64) float64 {
	return float64(worthWon*won) + float64(worthKept*(kept/(kept+keptHalf)))
}

// Value estimates the reward of a delve that goes on, by how likely the boss will be beaten and how many
// challenges will be kept. The chance of winning counts as a kept challenge too, because a beaten boss is
// kept. When the delve is over, it returns the reward itself.
func (g *Game) Value(s core.Seat) float64 {
	if r, over := g.Result(); over {
		return g.Reward(r, s)
	}
	won := g.chanceWon()
	return worthOf(won, won+g.expectedKept())
}

// Round returns which round it is, from 1; the muster counts to the first.
func (g *Game) Round() int { return max(1, g.round) }

// expectedKept estimates how many challenges will have been kept in the end, without the boss. Once the
// boss is called, no more of the deck come. The product is rounded by float64, see above.
func (b *board) expectedKept() float64 {
	kept := float64(len(b.challenges.kept))
	if b.current.facesBoss() {
		return kept
	}
	if !b.challenges.bossComes {
		kept += float64(b.tuning.Plan.Kept * float64(len(b.challenges.deck)))
	}
	return kept + b.chanceKept()
}

// chanceKept estimates how likely the current challenge will be kept. It is 0 if there is none, or if it
// already lies on the kept or the cleared pile, so that it counts there.
func (b *board) chanceKept() float64 {
	t := &b.current
	switch {
	case t.card == none || has(t.challenges.kept, t.card) || has(t.challenges.cleared, t.card):
		return 0
	case t.verdict.Tier.Kept():
		return 1
	case t.verdict.Tier != NoTier: // judged, and not kept
		return 0
	}
	return b.tuning.Plan.Kept // not judged yet
}

// chanceWon estimates how likely the boss will be beaten. Before the boss comes, and while it waits for
// commitments, that depends on the tags and perfect counters that the heroes have against it, by the numbers
// of the plan. Once the boss is judged, it is beaten if it is kept
// (chanceKept). The products are rounded by float64, see above.
func (b *board) chanceWon() float64 {
	t, plan := &b.current, &b.tuning.Plan
	switch {
	case !t.facesBoss():
		required := b.challenges.def(b.challenges.boss).required
		unmuted := max(0, len(required)-b.preset.BossMutes)
		fraction := float64(unmuted) / float64(len(required)) // the boss mutes some of its tags when it comes
		return plan.Coming.chance(fraction, b.coveredTags(required), b.bossCounters(required))
	case t.verdict.Tier != NoTier:
		return b.chanceKept()
	}
	// The boss waits for commitments.
	return plan.Facing.chance(1, b.coveredTags(t.required), b.bossCounters(t.required))
}

// chance returns how likely the boss will be beaten. covered is how many of its tags the heroes can show, fraction the
// share of these that it does not mute, and counters how many perfect counters they have. The products are rounded by
// float64, see above.
func (o *Odds) chance(fraction, covered float64, counters int) float64 {
	return toChance(o.Base + float64(o.Tag*fraction*covered) + float64(o.Counter*float64(counters)))
}

// facesBoss reports whether the current challenge is the boss.
func (t *currentChallenge) facesBoss() bool { return t.card != none && t.isBoss() }

// toChance maps any number to a chance between 0 and 1: 0 to one half, great numbers to nearly 1, very
// negative ones to nearly 0. It uses no exponential function, and float64 rounds the product, so every
// machine gets the same value.
func toChance(x float64) float64 { return 0.5 + float64(0.5*x)/(2+math.Abs(x)) }

// coveredTags estimates how many of the required tags the heroes can show against the boss. Before
// the boss comes it is a guess at their hands of then; when they face it, muted tags do not count.
// float64 rounds each product, so that every machine gets the same value.
func (b *board) coveredTags(required []Tag) float64 {
	sum := 0.0
	for _, tag := range required {
		misses := 1.0
		for i := range b.team.heroes {
			misses = float64(misses * b.chanceMissing(&b.team.heroes[i], tag))
		}
		sum += 1 - misses
	}
	return sum
}

// chanceMissing estimates how likely it is that a hero has no card for a tag. When the heroes face
// the boss it is known: 0 or 1. Before, it is the chance that no card of a full hand shows the tag,
// after the boss's discards; a card of hand and deck is as likely there as any other. float64
// rounds each product, so that every machine gets the same value.
func (b *board) chanceMissing(h *hero, tag Tag) float64 {
	if b.current.facesBoss() {
		if countShowing(h, h.committable(), tag, b.mutedTags()) > 0 {
			return 0
		}
		return 1
	}
	cards := len(h.piles.hand) + len(h.piles.deck)
	if cards == 0 {
		return 1
	}
	shown := countShowing(h, h.piles.hand, tag, 0) + countShowing(h, h.piles.deck, tag, 0)
	rest, misses := 1-float64(shown)/float64(cards), 1.0
	for range max(1, b.tuning.HandLimit-b.preset.BossDiscards) {
		misses = float64(misses * rest)
	}
	return misses
}

// countShowing counts the cards of a list that would show a tag if the hero h committed them; muted are
// the tags that no card shows.
func countShowing(h *hero, cards []int16, tag Tag, muted Tags) (n int) {
	for _, c := range cards {
		if h.shownTags(c, muted).Has(tag) {
			n++
		}
	}
	return n
}

// committable returns the cards that a hero may show: its hand, or the one that it has
// committed. A hero that has passed shows none.
func (h *hero) committable() []int16 {
	switch {
	case !h.commit.made:
		return h.piles.hand
	case h.commit.card == none:
		return nil
	}
	return []int16{h.commit.card}
}

// bossCounters counts the perfect counters that the heroes have against the boss, which requires these
// tags. Until the heroes face the boss, those in decks count too.
func (b *board) bossCounters(required []Tag) (n int) {
	for i := range b.team.heroes {
		h := &b.team.heroes[i]
		n += b.countersIn(h.committable(), required)
		if !b.current.facesBoss() {
			n += b.countersIn(h.piles.deck, required)
		}
	}
	return n
}

// countersIn counts the cards of a list that are perfect counters against the boss.
func (b *board) countersIn(cards []int16, required []Tag) (n int) {
	kind := b.challenges.def(b.challenges.boss).kind
	for _, c := range cards {
		if counter := b.team.cards.def(c).Counter; counter != nil && counter.isAgainst(kind, required) {
			n++
		}
	}
	return n
}

// The native personalities. Cautious spares good cards and counters and keeps
// the row clear; Greedy takes the best tier now at any price; DriveSaver pays
// only for what it must.
var (
	Cautious   = weighingPlayer(1, 1, 1, 1, 1, 1.25)
	Greedy     = weighingPlayer(1.5, 0.25, 0.25, 1.25, 0.75, 0.75)
	DriveSaver = weighingPlayer(1, 0.75, 4, 0.75, 0.5, 1)
)

// weighingPlayer returns a player that weighs the features of moves, in the order of Features. A
// feature with a weight of 2 counts twice, one with 0 not at all.
func weighingPlayer(tier, spare, drive, effect, setup, row float64) core.Ranker {
	valued := core.System{Features: Features}
	return valued.Ranker(map[string]float64{
		termTier: tier, termSpare: spare, termDrive: drive, termEffect: effect, termSetup: setup, termRow: row,
	})
}

// See returns a View for a seat with only what Weigh and Totals read. That is cheaper than a whole
// one. used is an older View or nil; its memory is used again.
func (g *Game) See(s core.Seat, used any) core.Observation {
	v := viewIn(used)
	showTable(g, v, s)
	g.team.showForValues(v, s)
	if v.Given = v.Given[:0]; len(g.given) > 0 { // few matches have any
		v.Given = g.given.Told(v.Given, g.exists)
	}
	return v
}

// Totals returns the weighted total of each move, in the memory of into. weights has a weight for each of
// the Features.
func (v *View) Totals(moves []core.Move, weights, into []float64) []float64 {
	into = into[:0]
	if len(moves) == 0 {
		return into
	}
	x := newValuer(v)
	defer valuers.Put(x)
	for _, m := range moves {
		t := x.value(m)
		if x.test != nil {
			x.valueTest(m, &t)
		}
		into = append(into, t.weighed(weights))
	}
	return into
}

// weighed returns the sum of the terms, each times its weight. Terms of 0 are passed over: most moves
// have only a few others. The products are rounded by float64, see above.
func (t *terms) weighed(weights []float64) (sum float64) {
	for i, value := range t {
		if value != 0 {
			sum += float64(weights[i] * value)
		}
	}
	return sum
}
