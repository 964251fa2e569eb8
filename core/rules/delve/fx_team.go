// Verbs about heroes and their cards, and what an ability remembers.

package delve

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// TeamVerbs are what an ability can do with the heroes. A hero is a Ref; a Ref of
// anything else is an error, as is a number that is not 0 to 100.
type TeamVerbs struct {
	fx    *Fx
	team  *team
	lasts ability.Lasting
}

// For returns these verbs, but the Drive that they give lasts as long as l says: until Refresh, or
// for good.
func (v TeamVerbs) For(l ability.Lasting) TeamVerbs {
	v.lasts = l
	return v
}

// Heroes returns all heroes, the lead first.
func (v TeamVerbs) Heroes() []core.Ref { return v.team.refs(nil, 0) }

// Others returns all heroes but the one behind the ability, the lead first.
func (v TeamVerbs) Others() []core.Ref { return v.team.refs(nil, v.fx.Hero()) }

// Committed returns the cards that heroes have committed, the lead's first: from the reveal until they are exhausted.
func (v TeamVerbs) Committed() (refs []core.Ref) {
	for turn := range v.team.seats {
		if h := &v.team.heroes[v.team.seatAt(turn)]; h.commit.card != none && !h.handClosed() {
			refs = append(refs, cardRef(h.commit.card))
		}
	}
	return refs
}

// Lead returns the hero who decides for the team in this round.
func (v TeamVerbs) Lead() core.Ref { return heroRef(v.team.lead) }

// Random returns one of the heroes, drawn from the stream "effect". A function that answers a query may not
// draw: it gets the lead, and fails.
func (v TeamVerbs) Random() core.Ref {
	if v.fx.Firing.Phase == ability.Asked {
		v.fx.Later(nil) // notes that the function called a verb, so that it fails when it returns
		return v.Lead()
	}
	heroes, chance := v.team.heroes, v.team.chance.Stream("effect")
	chance.ResolveName(len(heroes), func(i int) (id, name string) { return heroes[i].avatarCard().ID, heroes[i].avatarCard().Name })
	return heroRef(chance.Intn(len(heroes)))
}

// Hand returns the cards of a hero's hand, or an error if r is no hero. A card that is committed in
// secret is still among them (R-B10).
func (v TeamVerbs) Hand(r core.Ref) ([]core.Ref, error) {
	return v.pile(r, func(h *hero) []int16 { return h.piles.hand })
}

// Exhausted returns a hero's exhausted cards, in the order in which they were exhausted.
func (v TeamVerbs) Exhausted(r core.Ref) ([]core.Ref, error) {
	return v.pile(r, func(h *hero) []int16 { return h.piles.exhausted })
}

// DiscardPile returns a hero's discarded cards, the last discarded last.
func (v TeamVerbs) DiscardPile(r core.Ref) ([]core.Ref, error) {
	return v.pile(r, func(h *hero) []int16 { return h.piles.discard })
}

// Deck returns the cards of a hero's deck, sorted by their Refs, so that their order tells nothing
// about how they lie.
func (v TeamVerbs) Deck(r core.Ref) ([]core.Ref, error) {
	list, err := v.pile(r, func(h *hero) []int16 { return h.piles.deck })
	slices.Sort(list)
	return list, err
}

// pile returns the cards of a pile of a hero, or an error if r is no hero.
func (v TeamVerbs) pile(r core.Ref, of func(*hero) []int16) ([]core.Ref, error) {
	h, err := v.fx.hero(r)
	if err != nil {
		return nil, err
	}
	return cardRefs(of(h)), nil
}

// Aside returns the cards that the owner of the ability has put aside, of whatever hero: hero by
// hero, and for each hero in the order in which they were put aside.
func (v TeamVerbs) Aside() (refs []core.Ref) {
	for i := range v.team.heroes {
		for _, a := range v.team.heroes[i].piles.aside {
			if a.by == v.fx.Owner() {
				refs = append(refs, cardRef(a.card))
			}
		}
	}
	return refs
}

// Tableau returns the cards in a hero's tableau, by slots.
func (v TeamVerbs) Tableau(r core.Ref) ([]core.Ref, error) {
	h, err := v.fx.hero(r)
	if err != nil {
		return nil, err
	}
	var list []core.Ref
	for _, s := range h.tableau {
		if s.card != none {
			list = append(list, cardRef(s.card))
		}
	}
	return list, nil
}

// Peek lets a hero look at the top n cards of its own deck, or all if there are fewer. It returns them, the
// top card first, and logs them for that hero alone. They stay where they lie. Looked notes that the
// function knows them now, so if it fails, only that hero reads why. It returns an error in a function that
// answers a query, and if n is out of its bounds.
func (v TeamVerbs) Peek(r core.Ref, n int) ([]core.Ref, error) {
	h, err := v.fx.hero(r)
	if err := cmp.Or(err, checkCount(n), v.fx.CheckNoQuery()); err != nil {
		return nil, err
	}
	v.fx.Looked(core.Only(core.Seat(h.seat)))
	deck := h.piles.deck
	top := slices.Clone(deck[max(len(deck)-n, 0):])
	slices.Reverse(top)
	for i, c := range top {
		v.team.log.Add(core.Event{Kind: core.KindScout, Actor: v.fx.Owner(), Target: cardRef(c), Amount: int32(i + 1), Seen: core.Only(core.Seat(h.seat)), Text: h.cards.def(c).Name})
	}
	return cardRefs(top), nil
}

// Draw lets a hero draw up to n cards, and returns how many it drew; 0 while an event is being replaced, when
// the verb waits (withHero).
func (v TeamVerbs) Draw(r core.Ref, n int) (int, error) { return v.withHero(r, n, heroAction.draw) }

// DiscardRandom lets a hero discard up to n cards of the hand by chance, and
// returns how many it discarded: none from a hero who has decided, until the
// reveal (R-B4).
func (v TeamVerbs) DiscardRandom(r core.Ref, n int) (int, error) {
	return v.withHero(r, n, heroAction.discardRandom)
}

// ExhaustTop exhausts the top n cards of a hero's deck, and returns how many.
func (v TeamVerbs) ExhaustTop(r core.Ref, n int) (int, error) {
	return v.withHero(r, n, heroAction.exhaustTop)
}

// withHero runs a verb on a hero with a number, and returns what the verb returns. While an event is being
// replaced, the verb waits until that is over, and withHero returns 0. It returns an error if r is no hero,
// or the number is not from 0 to 100.
func (v TeamVerbs) withHero(r core.Ref, n int, verb teamVerb) (int, error) {
	h, err := v.fx.hero(r)
	if err != nil {
		return 0, err
	}
	if err := checkCount(n); err != nil {
		return 0, err
	}
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error { _, err := fx.Team().For(v.lasts).withHero(r, n, verb); return err })
		return 0, nil
	}
	d := h.by(v.fx.Owner())
	d.lasts = v.lasts
	return verb(d, n), nil
}

// Gain gives a hero n Drive of a kind, by its id, up to the cap, and returns how
// much it was (R-B5).
func (v TeamVerbs) Gain(r core.Ref, kind string, n int) (int, error) {
	return v.changeDrive(r, kind, n, &gains)
}

// Spend takes up to n Drive of a kind from a hero and returns how much it was.
func (v TeamVerbs) Spend(r core.Ref, kind string, n int) (int, error) {
	return v.changeDrive(r, kind, n, &losses)
}

// changeDrive changes how much a hero has of the kind of Drive with an id. verbs is gains or losses; it runs
// the verb for that kind with the number n.
func (v TeamVerbs) changeDrive(r core.Ref, kind string, n int, verbs *driveVerbs) (int, error) {
	k, err := v.team.config.driveKind(kind)
	if err != nil {
		return 0, err
	}
	return v.withHero(r, n, verbs[k])
}

// teamVerb is a verb on a hero with a number, such as how many cards. It returns how many it
// really were. Those below are made once, at the start: to make one for each call would take memory.
type teamVerb func(d heroAction, n int) int

// gains and losses are the verbs that give and take Drive, by the place of its kind.
var gains, losses = driveVerbsOf(1), driveVerbsOf(-1)

// driveVerbs are a verb for each kind of Drive.
type driveVerbs [mostDrives]teamVerb

// driveVerbsOf returns a verb for each kind of Drive. With the sign 1 the verbs give Drive, with -1 they take
// it. Each returns how much it gave or took, which is never negative.
func driveVerbsOf(sign int) (verbs driveVerbs) {
	for kind := range verbs {
		verbs[kind] = func(d heroAction, n int) int {
			return sign * d.changeDrive(kind, sign*n)
		}
	}
	return verbs
}

// RecallLast returns the last n exhausted cards of a hero to the hand, within
// its limit, and returns how many it was (RULES 3.3).
func (v TeamVerbs) RecallLast(r core.Ref, n int) (int, error) { return v.withHero(r, n, recallLast) }

// RestoreLast puts the last n exhausted cards of a hero under its deck, and returns
// how many it was.
func (v TeamVerbs) RestoreLast(r core.Ref, n int) (int, error) { return v.withHero(r, n, restoreLast) }

// recallLast and restoreLast bring back up to n of the cards that a hero exhausted last.
var recallLast, restoreLast = bringBackLast(heroAction.recall), bringBackLast(heroAction.restore)

// bringBackLast returns a verb that brings back up to n of the cards that a hero exhausted
// last, one by one with the function bring, and returns how many came. It stops at the first card that
// does not come: an ability cancels that, or the hand is full.
func bringBackLast(bring func(heroAction, int16) (bool, error)) teamVerb {
	return func(d heroAction, n int) int {
		for i := range n {
			spent := d.piles.exhausted
			if len(spent) == 0 {
				return i
			}
			if done, err := bring(d, spent[len(spent)-1]); !done || err != nil {
				return i
			}
		}
		return n
	}
}

// Slot gives a hero one more tableau slot, and reports whether it did (R-B6). It reports false if the hero
// has the most slots already or an ability cancels that. While an event is being replaced, it returns false
// and acts when that is over.
func (v TeamVerbs) Slot(r core.Ref) (bool, error) {
	n, err := v.withHero(r, 1, func(d heroAction, _ int) int {
		if d.addSlot() {
			return 1
		}
		return 0
	})
	return n == 1, err
}

// Ready lets all tools of a hero, or one tool of a tableau, be activated again in this round. It returns an error for any
// other thing.
func (v TeamVerbs) Ready(r core.Ref) error {
	h, card := v.team.card(r)
	if h != nil && h.tableau.find(card) >= 0 {
		r = h.ref()
	}
	_, err := v.withHero(r, 1, func(d heroAction, _ int) int { d.readyTool(card); return 1 })
	return err
}

// CardVerbs are what an ability can do with hero cards. A Ref of anything else is an
// error.
type CardVerbs struct {
	fx   *Fx
	team *team
}

// Discard discards a card of a hand. It returns an error if the card lies elsewhere, and from a hero's
// decision until the reveal (R-B4).
func (v CardVerbs) Discard(r core.Ref) (bool, error) {
	return v.withCard(r, func(d heroAction, c int16) (bool, error) {
		if d.tableau.find(c) >= 0 {
			return false, fmt.Errorf("%s is in the tableau and not in a hand; to discard it, write put with the place \"discard\"", d.cards.def(c).Name)
		}
		if err := d.canTake(c); err != nil {
			return false, err
		}
		return d.discard(c), nil
	})
}

// Play lets the hero of a card play it from the hand and pay for it, in any phase (RULES 10.11). A card of the hero that
// still acts is discarded first. It returns an error if the hero has decided and the reveal is still to come, and if the
// hero could not play the card.
func (v CardVerbs) Play(r core.Ref) (bool, error) {
	return v.withCard(r, func(d heroAction, c int16) (bool, error) {
		if err := v.fx.g.canPlay(d.hero, c); err != nil {
			return false, err
		}
		if len(d.piles.acting) > 0 {
			d.finishActing()
		}
		log := &v.fx.g.log
		cause := log.Cause
		v.fx.g.playCard(d.hero, slices.Index(d.piles.hand, c))
		log.Cause = cause
		return true, nil
	})
}

// canPlay returns an error if a hero could not play a card of the hand now, whatever the phase.
func (g *Game) canPlay(h *hero, c int16) error {
	if err := h.canTake(c); err != nil {
		return err
	}
	def := h.cards.def(c)
	if def.Play == nil {
		return fmt.Errorf("%s has no utility effect", def.Name)
	}
	if why := g.referee(core.Seat(h.seat)).forbidsAbility(def.Play, cardRef(c)); !why.legal() {
		return fmt.Errorf("%s cannot be played: %s", def.Name, why)
	}
	return nil
}

// Recall returns an exhausted or discarded card to its hero's hand. It is an
// error when the card lies elsewhere or the hand is full.
func (v CardVerbs) Recall(r core.Ref) (bool, error) { return v.withCard(r, heroAction.recall) }

// Restore puts an exhausted or discarded card under its hero's deck. It is an error
// when the card lies elsewhere.
func (v CardVerbs) Restore(r core.Ref) (bool, error) { return v.withCard(r, heroAction.restore) }

// Install puts a card into a hero's leftmost empty slot without replacing
// anything: from the hand, or from the exhausted or discarded cards (RULES 3.2,
// 3.3). The hero 0 is the card's own. Another hero than that has the card from then on, which may come out of the
// tableau too. It is an error if to is no hero, if the card stands there already, if it has no tableau
// ability, and between a hero's decision and the reveal. If no slot is empty it does nothing.
func (v CardVerbs) Install(r, to core.Ref) (bool, error) {
	if _, err := v.fx.hero(to); to != 0 && err != nil {
		return false, err
	}
	return v.withCard(r, func(d heroAction, c int16) (bool, error) {
		if to == 0 {
			return d.install(c, d.hero)
		}
		return d.install(c, d.team.hero(to))
	})
}

// Retrieve takes a card out of its hero's tableau into the hand. It is an error
// when it does not stand there or the hand is full.
func (v CardVerbs) Retrieve(r core.Ref) (bool, error) { return v.withCard(r, heroAction.retrieve) }

// Put lays a card in its hero's hand ("hand"), on or under the deck ("deck", "bottom"), on the discard pile
// ("discard") or aside ("aside"), where it stays until an ability puts it elsewhere. It returns an error if
// the card lies there already, acts or is committed, and if the card would leave the hand of a hero who has decided (R-B4).
// It does nothing if the hand is full.
func (v CardVerbs) Put(r core.Ref, place string) (bool, error) {
	return v.withCard(r, func(d heroAction, c int16) (bool, error) { return d.put(c, place) })
}

// withCard runs a verb on a card and its hero, and returns whether the verb did anything, which an ability may prevent, and
// the verb's error, or an error if r is no hero card. While an event is being replaced, it returns false, and the verb waits
// until that is over.
func (v CardVerbs) withCard(r core.Ref, verb func(d heroAction, c int16) (bool, error)) (bool, error) {
	c, h, err := v.fx.card(r)
	if err != nil {
		return false, err
	}
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error { _, err := fx.Cards().withCard(r, verb); return err })
		return false, nil
	}
	return verb(h.by(v.fx.Owner()), c)
}

// Shows reports whether a card would show a tag if it were revealed now: with the tags that were
// given and taken, and without the muted ones. It returns an error if r is no hero card, or no tag has the
// name.
func (v CardVerbs) Shows(r core.Ref, tag string) (bool, error) {
	c, h, err := v.fx.card(r)
	if err != nil {
		return false, err
	}
	t, err := v.fx.tag(tag)
	return err == nil && h.shownTags(c, v.fx.g.mutedTags()).Has(t), err
}

// Memory returns what the ability itself remembers.
func (fx *Fx) Memory() ability.Store { return fx.Remembered(&fx.g.abilities.memory) }

// SeatMemory returns what the hero behind the ability remembers, for all of its cards.
func (fx *Fx) SeatMemory() ability.Store { return fx.RememberedOf(fx.Hero(), &fx.g.abilities.memory) }
