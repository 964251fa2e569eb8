package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// What the parts of the board say of themselves in situations.

// numbers names the abilities of the content by their numbers.
func (c *Config) numbers() ability.Names {
	names := make(ability.Names, len(c.abilities))
	for i := range names {
		names[i] = fmt.Sprint(i)
	}
	return names
}

// Situations begin with the top of decks, as options do, the lists of a delve with the
// bottom: places of situations are those in their own lists, from 1.

func (c *challenges) tell(k *Situation) {
	k.BossComes, k.Boss, k.Challenges, k.Faces = c.bossComes, c.def(c.boss).ID, []Met{}, []string{}
	n := int(c.boss)
	for i := n - 1; i >= 0; i-- {
		k.Challenges = append(k.Challenges, Met{c.def(int16(i)).ID, c.list[i].known})
	}
	for _, def := range c.faces {
		k.Faces = append(k.Faces, c.config.Challenges[def].ID)
	}
	k.Order, k.Kept, k.Cleared = fromTop(c.deck, n), told(c.kept, n), told(c.cleared, n)
}

func (t *trial) tell() *AtHand {
	k := &AtHand{
		Place: placeOf(t.card, int(t.challenges.boss)), Required: t.config.tagNames(nil, t.required), Muted: t.config.setNames(nil, t.muted),
		Tier: t.verdict.Tier.String(), Matched: int(t.verdict.Matched), Counter: t.verdict.Counter + 1, Forgone: t.forgone,
	}
	k.Judged = t.verdict != Verdict{}
	return k
}

func (r *row) tell(k *Situation) {
	k.Resonance = []Fate{}
	n := len(r.cards)
	for i := n - 1; i >= 0; i-- {
		c := r.cards[i]
		k.Resonance = append(k.Resonance, Fate{r.def(int16(i)).ID, c.known, c.faceUp, c.silenced})
	}
	k.Unseen, k.Row, k.Calmed = fromTop(r.unseen, n), told(r.slots, n), r.calmed
}

// named writes cards of heroes, in order; "" for none.
func (c *copies) named(cards []int16) []string {
	list := make([]string, len(cards))
	for i, n := range cards {
		if n != none {
			list[i] = core.Copy(c.def(n).ID, cardRef(n))
		}
	}
	return list
}

func (h *hero) tell() Figure {
	held, p := h.commit.held, &h.piles
	k := Figure{
		Avatar: h.who().ID,
		Hand:   h.cards.named(p.hand), Deck: h.cards.named(p.deck), Discard: h.cards.named(p.discard), Exhausted: h.cards.named(p.exhausted), Buried: p.buried,
		Acting: h.cards.named(p.acting), Discarded: int(h.discarded),
		Ready: h.commit.made, Countering: h.commit.countering, Held: &held,
		Gives: h.config.setNames(nil, h.plus), Hides: h.config.setNames(nil, h.minus), Plays: h.plays, Replaced: h.replaced, Powered: h.powered,
	}
	h.config.drives.tell(&k, h.drive)
	k.Tableau = []string{}
	for i, s := range h.tableau {
		k.Tableau = append(k.Tableau, h.cards.named([]int16{s.card})...)
		if s.used {
			k.Used = append(k.Used, i+1)
		}
	}
	if h.commit.card != none {
		k.Committed = h.cards.named([]int16{h.commit.card})[0]
	}
	for i := range 64 {
		if h.commit.counters>>i&1 == 1 {
			k.Counters = append(k.Counters, i+1)
		}
	}
	h.tellCards(&k)
	return k
}

// tell says what a hero has of each kind of Drive that there is.
func (d driveKinds) tell(k *Figure, has stock) {
	three, more := d.split(0, has, nil)
	for i, into := range k.three() {
		if d.place(sheet[i].id) >= 0 {
			*into = &three[i]
		}
	}
	for _, x := range more {
		if k.Drive == nil {
			k.Drive = map[string]int{}
		}
		k.Drive[x.ID] = x.Amount
	}
}

// three are what a situation says of the kinds that ship, in the order of the sheet.
func (k *Figure) three() [len(sheet)]**int { return [...]**int{&k.Body, &k.Mind, &k.Agility} }

// tellCards lists the cards of a hero from the top of its first deck, and what was changed
// about them.
func (h *hero) tellCards(k *Figure) {
	for i := len(h.cards.list) - 1; i >= 0; i-- {
		if c := h.cards.list[i]; int(c.owner) == h.seat {
			k.Cards = append(k.Cards, h.cards.def(int16(i)).ID)
			if c.plus|c.minus != 0 {
				k.Changed = append(k.Changed, Changed{h.cards.named([]int16{int16(i)})[0], h.config.setNames(nil, c.plus), h.config.setNames(nil, c.minus)})
			}
		}
	}
}

func tellQuestion(a *abilities) *Asked {
	if a.Question == nil {
		return nil
	}
	f := &a.Question.Firing
	k := &Asked{Of: f.Owner, Ability: int(f.Ability), Seat: int(f.Seat) + 1, Moment: a.asked.Moment, Cause: a.asked.Cause, Text: a.Question.Text}
	for _, o := range a.Question.Options {
		k.Options = append(k.Options, Choosable(o))
	}
	return k
}
