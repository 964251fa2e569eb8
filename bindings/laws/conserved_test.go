package laws_test

import (
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/registry"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/delve"
	"arcana/core/rules/draft"
	"arcana/core/rules/laws"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// TestCardsStay: whatever pairs and triples of verbs do at whatever moment, every card is
// somewhere after every move, and in one place. An encounter has no cards.
func TestCardsStay(t *testing.T) {
	sets := uint64(hosttest.Full(2, 300))
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil || system.Name == "encounter" {
			continue
		}
		t.Run(system.Name, func(t *testing.T) {
			for set := uint64(1); set <= sets && !t.Failed(); set++ {
				stays(t, subjectWith(t, system, table, 1000+set, func(g *generator) { g.verbs = 1 + int(set%2) }).Begin(t, set), set)
			}
		})
	}
}

// stays plays a match and counts its cards after every move.
func stays(t *testing.T, m *core.Match, set uint64) {
	t.Helper()
	cards, _ := cardsOf(m.Game())
	if cards == 0 {
		t.Fatal("no cards are counted")
	}
	for m.Game().Turn() != core.None && m.Ply() < 10*laws.MaxMoves {
		if _, err := m.Step(); err != nil {
			t.Fatalf("set %d: %v", set, err)
		}
		if now, doubled := cardsOf(m.Game()); now != cards || doubled != 0 {
			t.Fatalf("set %d, move %d: %d cards of %d, %d in two places", set, m.Ply(), now, cards, doubled)
		}
	}
}

// cardsOf counts the cards of a match that stay what they are, those that are told apart one by
// one, and returns one that lies in two places; 0 of systems that make and unmake things. Of a
// quest it is the copies of the pool, wherever they are, without those that were added; of the tavern
// those of the shared pool, those that golden cards consumed included.
func cardsOf(g core.Game) (total int, doubled core.Ref) {
	var piles [][]core.Ref
	switch v := g.View(core.All).(type) {
	case *market.View:
		total = v.SupplyLeft
		for _, p := range v.Players {
			piles = append(piles, refs(p.Hand), refs(p.Deck), refs(p.Discard), refs(p.Play), refs(p.Aside))
		}
		piles = append(piles, refs(v.Row), refs(v.Market), refs(v.Scrapped))
	case *delve.View:
		piles = slices.Clone(v.Secret[0].Decks)
		for i := range v.Heroes {
			h := &v.Heroes[i]
			var own []core.Ref
			for _, c := range h.Hand {
				own = append(own, c.Ref)
			}
			for _, s := range h.Tableau {
				own = append(own, s.Ref)
			}
			for _, c := range slices.Concat(h.Discard, h.Exhausted, h.Acting, h.Aside) {
				own = append(own, c.Ref)
			}
			if h.Committed != 0 && !slices.Contains(own, h.Committed) { // revealed, and not yet spent
				own = append(own, h.Committed)
			}
			piles = append(piles, own)
		}
	case tavern.State:
		for _, c := range v.Pool {
			total += c.Left + c.Eaten
		}
		for i := range v.Seats {
			seat := &v.Seats[i]
			lists := [][]cards.CardView{seat.View.Shop, seat.View.Hand, seat.View.Board, seat.View.Discovery}
			for _, w := range seat.Waiting {
				lists = append(lists, w.Cards)
			}
			for _, c := range slices.Concat(lists...) {
				if !c.Created && !c.Golden {
					total++
				}
			}
		}
		return total, 0
	case *draft.View:
		total = v.Pool.Size + v.Hidden.Taken - v.Pool.Refilled // what was given did not come out of the pool
		for _, o := range v.Offer {
			if !o.Taken {
				total++
			}
		}
	}
	seen := map[core.Ref]bool{0: true}
	for _, r := range slices.Concat(piles...) {
		if r != 0 && seen[r] {
			doubled = r
		}
		seen[r] = true
	}
	return total + len(seen) - 1, doubled
}

func refs(pile []market.CardView) (list []core.Ref) {
	for _, c := range pile {
		list = append(list, c.Ref)
	}
	return list
}
