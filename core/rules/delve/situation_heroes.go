// The heroes of a position: their drive, their piles, and what they committed.

package delve

import (
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// setHeroes gives the heroes what the situation says of them.
func (g *Game) setHeroes(k *Situation) error {
	for i := range k.Heroes {
		g.setOwned(&g.team.heroes[i], &k.Heroes[i])
	}
	for i := range k.Heroes {
		if err := g.setHero(&g.team.heroes[i], &k.Heroes[i]); err != nil {
			return fmt.Errorf("heroes[%d].%w", i+1, err)
		}
	}
	return nil
}

// setOwned gives a hero the copies of other heroes' decks that the situation names with a ref in one of its piles: an
// ability has put them into its tableau before (RULES 10.9).
func (g *Game) setOwned(h *hero, k *Figure) {
	var aside []string
	for i := range k.Aside {
		aside = append(aside, k.Aside[i].Card)
	}
	for _, names := range [][]string{k.Hand, k.Tableau, k.Discard, k.Exhausted, k.Acting, aside, k.Deck} {
		for _, text := range names {
			_, r, _ := core.ReadCopy(text) // an error is told when the pile is filled
			if before, c := g.team.card(r); before != nil && before != h {
				before.piles.remove(c)
				g.team.cards.list[c].owner = int8(h.seat)
			}
		}
	}
}

// setHero gives a hero what the situation says of it. What the hero has committed comes last, because it
// lies in the hand.
func (g *Game) setHero(h *hero, k *Figure) (err error) {
	if err := g.setDrive(h, k); err != nil {
		return err
	}
	if err := g.setPiles(h, k); err != nil {
		return err
	}
	if h.plus, err = g.findTags("gives", k.Gives); err != nil {
		return err
	}
	if h.minus, err = g.findTags("hides", k.Hides); err != nil {
		return err
	}
	if err := core.SetInRange("plays", &h.plays, &k.Plays, 0, core.MaxGiven); err != nil {
		return err
	}
	if err := core.SetInRange("replaced", &h.replaced, &k.Replaced, 0, core.MaxGiven); err != nil {
		return err
	}
	if k.Discarded < 0 || k.Discarded > core.MaxGiven {
		return fmt.Errorf("discarded: expected the number of an event from 0 to %d, got %d", core.MaxGiven, k.Discarded)
	}
	if len(k.Acting) > 1 {
		return fmt.Errorf("acting: expected at most one card, got %d", len(k.Acting))
	}
	h.discarded = int32(k.Discarded)
	h.powered = k.Powered
	for i, x := range k.Changed {
		c, err := g.findCopy(h, x.Card, nil)
		if err != nil {
			return fmt.Errorf("changed[%d].card: %w", i+1, err)
		}
		own := &h.cards.list[c]
		if own.plus, err = g.findTags(fmt.Sprintf("changed[%d].gives", i+1), x.Gives); err != nil {
			return err
		}
		if own.minus, err = g.findTags(fmt.Sprintf("changed[%d].hides", i+1), x.Hides); err != nil {
			return err
		}
	}
	return g.setCommitment(h, k)
}

// setDrive sets the hero's Drive, the energy it pays with, for each kind that the situation
// names.
func (g *Game) setDrive(h *hero, k *Figure) error {
	for i, given := range k.shippedDrive() {
		if err := g.setDriveOf(h, shippedKinds[i].id, *given); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(k.Drive)) {
		n := k.Drive[name]
		if err := g.setDriveOf(h, name, &n); err != nil {
			return fmt.Errorf("drive.%w", err)
		}
	}
	return nil
}

// setDriveOf sets the hero's Drive of the kind with an id or name; it does nothing if given is nil.
func (g *Game) setDriveOf(h *hero, name string, given *int) error {
	if given == nil {
		return nil
	}
	kind, err := g.config.driveKind(name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	have := h.drive.of(kind)
	err = core.SetInRange(name, &have, given, 0, g.tuning.DriveCap)
	h.drive[kind] = int8(have)
	return err
}

// setPiles puts the hero's cards where the situation says, and sets which slots were used and how many cards
// of the deck are known. It finds copies that are named with a ref first, so that names without a ref take
// other copies. A card that the situation does not name stays where it was dealt; but if the situation gives
// the pile where it lay, the card goes under the deck.
func (g *Game) setPiles(h *hero, k *Figure) error {
	if most := max(len(h.tableau), g.tuning.Tableau.Most); len(k.Tableau) > most {
		return fmt.Errorf("tableau: expected at most %d slots, got %d", most, len(k.Tableau))
	}
	p, taken := &h.piles, []int16{}
	tableau := make([]int16, len(k.Tableau))
	var asideNames []string
	var aside []int16
	for i := range k.Aside {
		asideNames = append(asideNames, k.Aside[i].Card)
	}
	lists := []struct {
		name  string
		names []string
		into  *[]int16
	}{{"hand", k.Hand, &p.hand}, {"tableau", k.Tableau, &tableau}, {"discard", k.Discard, &p.discard}, {"exhausted", k.Exhausted, &p.exhausted}, {"acting", k.Acting, &p.acting}, {"aside", asideNames, &aside}, {"deck", k.Deck, &p.deck}}
	for _, withRef := range []bool{true, false} {
		for _, x := range lists {
			if withRef && x.names != nil { // in the first of the two rounds
				*x.into = slices.Repeat([]int16{none}, len(x.names))
			}
			for i, text := range x.names {
				_, r, _ := core.ReadCopy(text)
				emptySlot := text == "" && x.name == "tableau"
				if hasRef := r != 0; hasRef != withRef || emptySlot {
					continue
				}
				c, err := g.findCopy(h, text, taken)
				if err != nil {
					return fmt.Errorf("%s[%d]: %w", x.name, i+1, err)
				}
				(*x.into)[i], taken = c, append(taken, c)
			}
		}
	}
	for i, c := range aside {
		by := k.Aside[i].By
		if by != 0 && !(*kernelView)(g).exists(by) {
			return fmt.Errorf("aside[%d].by: expected the number (ref) of the card that set it aside, but no card has the number %d (ref)", i+1, by)
		}
		p.aside = append(p.aside, laidAside{c, by})
	}
	if k.Tableau != nil {
		for i := range max(len(h.tableau), len(tableau)) {
			if i >= len(h.tableau) {
				h.tableau = append(h.tableau, slot{})
			}
			h.tableau[i] = slot{card: none}
			if i < len(tableau) {
				h.tableau[i].card = tableau[i]
			}
		}
	}
	for i, place := range k.Used {
		if place < 1 || place > len(h.tableau) {
			return fmt.Errorf("used[%d]: expected the number of a tableau slot from 1 to %d, got %d", i+1, len(h.tableau), place)
		}
		if h.tableau[place-1].used++; h.tableau[place-1].used > mostUses {
			return fmt.Errorf("used[%d]: expected a slot at most %d times, got slot %d again", i+1, mostUses, place)
		}
	}
	if k.Hand == nil {
		p.hand = slices.DeleteFunc(p.hand, func(c int16) bool { return has(taken, c) })
	}
	if k.Deck == nil {
		p.deck = slices.DeleteFunc(p.deck, func(c int16) bool { return has(taken, c) })
		for i, c := range h.cards.list {
			if n := int16(i); int(c.owner) == h.seat && !has(taken, n) && !has(p.deck, n) && !has(p.hand, n) {
				p.deck = few.Insert(p.deck, 0, n) // under the deck
			}
		}
	}
	if most := len(h.cards.list); len(p.hand) > most {
		return fmt.Errorf("hand: expected at most %d cards, got %d", most, len(p.hand))
	}
	if k.Buried < 0 || k.Buried > len(p.deck) {
		return fmt.Errorf("buried: expected how many cards under the deck are known, from 0 to %d, got %d", len(p.deck), k.Buried)
	}
	if k.Stacked < 0 || k.Stacked > len(p.deck)-k.Buried {
		return fmt.Errorf("stacked: expected how many cards on top of the deck are known, from 0 to %d, got %d", len(p.deck)-k.Buried, k.Stacked)
	}
	p.buried, p.stacked = k.Buried, k.Stacked
	return nil
}

// findCopy returns a card of the hero that a text names, by its name or by name and ref, and that is not
// among those taken. It returns an error if there is none.
func (g *Game) findCopy(h *hero, text string, taken []int16) (int16, error) {
	name, r, err := core.ReadCopy(text)
	if err != nil {
		return none, err
	}
	def, ok := g.config.index.cards.Find(name)
	if !ok {
		return none, unknown("card", name, g.config.index.cards.Names())
	}
	for i, c := range h.cards.list {
		if int(c.def) == def && int(c.owner) == h.seat && (r == 0 || r == cardRef(int16(i))) && !has(taken, int16(i)) {
			return int16(i), nil
		}
	}
	if r != 0 {
		return none, fmt.Errorf("the hero has no %s with the number %d (ref), or the situation already uses that card elsewhere", g.config.Cards[def].Name, r)
	}
	return none, fmt.Errorf("the hero has no further %s; add it to the list \"cards\" of the hero, or name it only once", g.config.Cards[def].Name)
}

// setCommitment sets what a hero has committed, and what all know about it: how many cards the hero
// held then (all that it has now, if not given), and which of them could counter. A committed card that
// is named without a ref must be in the hand; one with a ref may have left it, as after the reveal.
func (g *Game) setCommitment(h *hero, k *Figure) error {
	h.commit = commitment{card: none, made: k.Ready || k.Committed != "", countering: k.Countering}
	if h.commit.made {
		h.commit.held = len(h.piles.hand)
	}
	if err := core.SetInRange("held", &h.commit.held, k.Held, 0, len(h.cards.list)); err != nil {
		return err
	}
	for i, place := range k.Counters {
		if place < 1 || place > 64 { // one bit each
			return fmt.Errorf("counters[%d]: expected the place of a card in the hand, from 1 to 64, got %d", i+1, place)
		}
		h.commit.counters |= 1 << (place - 1)
	}
	if k.Committed == "" {
		return nil
	}
	name, r, err := core.ReadCopy(k.Committed)
	if err == nil && r == 0 {
		i := slices.IndexFunc(h.piles.hand, func(c int16) bool { return h.cards.def(c).ID == name || h.cards.def(c).Name == name })
		if i < 0 {
			return fmt.Errorf("committed: expected a card in the hand, got %q", k.Committed)
		}
		h.commit.card = h.piles.hand[i]
		return nil
	}
	if h.commit.card, err = g.findCopy(h, k.Committed, nil); err != nil {
		return fmt.Errorf("committed: %w", err)
	}
	return nil
}
