// What a quest carries from site to site: the pool, and what the player holds.

package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/pool"
	"arcana/core/rand"
)

// journey is what a quest carries from site to site: the pool, what the player
// has, the record of events, and what its scripts wait for and remember.
type journey struct {
	holdings
	quest     *Quest
	chance    *rand.Set
	pool      *Pool
	essence   int
	taken     int // cards of the deck that came out of the pool
	log       journal
	script    scripting
	abilities ability.Kernel // runs the functions of scripts
	subject   core.Ref       // the target with which the event began that scripts may replace now
}

// renew resets the journey to the start of a quest, in its memory.
func (j *journey) renew(setup core.Setup, p plan) {
	if j.chance == nil {
		j.chance, j.pool = new(rand.Set), new(Pool)
	}
	setup.StreamsIn(j.chance)
	j.script = scripting{memory: j.script.memory[:0]}
	j.script.useScripts(setup.Scripts)
	t := &p.config.Tuning
	j.pool.renew(p.set, t, t.Vary(p.set.palette, j.chance.Stream("variance")), j.script.asksWeights(p.config))
	j.holdings.renew(p.config, p.set)
	j.quest, j.essence, j.taken = p.quest, t.Quest.StartEssence, 0
	j.log = journal{ability.Journal{Events: j.log.Events[:0]}, j.log.things[:0]}
}

// askReplace asks scripts about an event before it happens: they may change it or cancel it. It
// reports whether the event happens. A script may cause further events meanwhile, so the subject is
// set back afterwards.
func (j *journey) askReplace(e *ability.Event) bool {
	before := j.subject
	j.subject = e.Target
	happens := j.abilities.Replace(e)
	j.subject = before
	return happens
}

// mostEssence is how much essence there can be.
const mostEssence = 1_000_000

// changeEssence changes the essence by n, which may be negative; it stays between 0 and mostEssence.
// Scripts may change the amount, which they see without its sign, or cancel it. text says in the
// event what it is for.
func (j *journey) changeEssence(n int, text string) {
	kind, word, sign := Gained, core.KindGain, 1
	if n < 0 {
		kind, word, sign = Spent, core.KindSpend, -1
	}
	n = j.essenceChange(n) // scripts see the amount that is possible
	e := ability.Event{Kind: kind, Source: player, Target: player, Amount: int32(sign * n), Text: text}
	if n == 0 || !j.askReplace(&e) {
		return
	}
	n = j.essenceChange(sign * int(e.Amount)) // what scripts made of it must be possible too
	if n == 0 {
		return
	}
	j.essence, e.Amount = j.essence+n, int32(sign*n)
	e.Cause = j.log.logChange(word, player, FieldEssence, n, text)
	j.abilities.Emit(&e)
}

// essenceChange returns by how much the essence would really change if n were added: it stays
// between 0 and mostEssence.
func (j *journey) essenceChange(n int) int { return max(-j.essence, min(n, mostEssence-j.essence)) }

// logCause logs an event and makes it the cause of all that follow.
func (j *journey) logCause(kind core.Kind, target core.Ref, amount int, text string) {
	j.log.Cause = j.log.log(kind, target, amount, text)
}

// takeCaller gives the player dreamcaller i of the Config, which has that ref, and the essence that it brings. Its own
// abilities listen from then on, so they hear of both. It does nothing if a script cancels it, or if the player has a
// dreamcaller by then.
func (j *journey) takeCaller(ref core.Ref, i int) {
	e := ability.Event{Kind: DreamcallerTaken, Source: player, Target: ref, Text: j.config.Dreamcallers[i].ID}
	if !j.askReplace(&e) || j.caller >= 0 {
		return
	}
	j.setCaller(ref, i)
	j.updateListeners()
	j.changeEssence(j.config.Dreamcallers[i].EssenceBonus, "dreamcaller")
	j.abilities.Emit(&e)
}

// takeSign gives the player dreamsign i of the Config, which has that ref. It does nothing if a
// script cancels it, or if the player has this one or no room by then.
func (j *journey) takeSign(ref core.Ref, i int) {
	e := ability.Event{Kind: DreamsignTaken, Source: player, Target: ref}
	if !j.askReplace(&e) || j.hasSign(i) || !j.hasRoomForSign() {
		return
	}
	j.addSign(ref, i)
	j.updateListeners()
	j.abilities.Emit(&e)
}

// giveCard adds a new copy of a card to the deck, which does not come out of the pool. at is the
// card's place in the set. If a script cancels it, or the deck has no room by then, nothing is added.
// If a script makes it another card, that one is drawn from the pool.
func (j *journey) giveCard(at int) {
	ref := j.log.newRef(aCard, at)
	j.log.log(core.KindGain, ref, 1, "")
	e := ability.Event{Kind: CardTaken, Source: player, Target: ref}
	if !j.askReplace(&e) || j.deckFull() {
		return
	}
	if other, ok := j.cardAt(e.Target); ok && e.Target != ref {
		e.Target, _, _ = j.takeOut(other) // the pool has one: Legal allows no other card
		at = other
		j.taken++
	}
	j.addCard(e.Target, at)
	j.abilities.Emit(&e)
}

// gainCard adds a copy that was taken out of the pool to the deck. If a script cancels it, or the
// deck has no room by then, the copy goes back to the pool as it was. If a script makes it another
// card, the copy goes back too, and the other one is drawn from the pool.
func (j *journey) gainCard(ref core.Ref, c pool.Copy) {
	e := ability.Event{Kind: CardTaken, Source: player, Target: ref}
	if !j.askReplace(&e) || j.deckFull() {
		j.pool.Put(c)
		return
	}
	if at, ok := j.cardAt(e.Target); ok && e.Target != ref { // another comes in its place
		j.pool.Put(c)
		ref, c, _ = j.takeOut(at) // the pool has one: Legal allows no other card
		e.Target = ref
	}
	j.taken++
	j.addCard(ref, int(c.Card))
	j.abilities.Emit(&e)
}

// takeOut takes the freshest copy of a card out of the pool, gives it a ref, and logs that it is
// drawn. It returns false if the pool has no copy.
func (j *journey) takeOut(card int) (core.Ref, pool.Copy, bool) {
	c, ok := j.pool.Take(card)
	if !ok {
		return 0, c, false
	}
	ref := j.log.newRef(aCard, card)
	j.log.log(core.KindDraw, ref, 1, "")
	return ref, c, true
}

// cardAt returns the place in the set of the card that a Ref stands for: the ref of a copy that was
// dealt, or one from firstCard on, which stands for the card as such. It returns false for any other
// thing.
func (j *journey) cardAt(r core.Ref) (int, bool) {
	at, ok := j.log.placeOfThing(r, aCard)
	if place := int(r - firstCard); !ok && place >= 0 && place < len(j.set.Cards) {
		at, ok = place, true
	}
	return at, ok
}

// mostStale is by how much a copy can become staler at once, whatever scripts say.
const mostStale = 10

// passOver returns the cards that are left of an offer to the pool. Each copy becomes staler, and so
// rarer in later offers. refs are the refs of the entries.
func (j *journey) passOver(o *Offer, refs []core.Ref) {
	for i := range o.Entries {
		if entry := &o.Entries[i]; !entry.Taken {
			entry.Copy.Staleness += int32(j.emitPass(refs[i])) - 1 // Pool.Pass adds 1
		}
	}
	j.pool.Pass(o)
}

// emitPass asks and tells scripts that a card is passed over. It returns by how much the copy
// becomes staler: 1, or what a script says, from 0 to mostStale.
func (j *journey) emitPass(ref core.Ref) int {
	e := ability.Event{Kind: CardPassed, Source: player, Target: ref, Amount: 1}
	if !j.askReplace(&e) || e.Amount == 0 {
		return 0
	}
	e.Amount = min(e.Amount, mostStale)
	e.Cause = j.log.logChange(core.KindReturn, ref, FieldStaleness, int(e.Amount), "")
	j.abilities.Emit(&e)
	return int(e.Amount)
}

// rest makes every stale copy fresher by one, and reports whether it did: a script may cancel
// it.
func (j *journey) rest() bool {
	e := ability.Event{Kind: Rested, Target: player}
	if !j.askReplace(&e) {
		return false
	}
	j.pool.Rest()
	j.abilities.Emit(&e)
	return true
}

// asks reports whether a script's question is open.
func (j *journey) asks() bool { return j.abilities.Question != nil }

// NameOf returns what people call the thing behind a Ref, "" for nothing.
func (j *journey) NameOf(r core.Ref) string {
	i := int(r-player) - 1
	switch {
	case r == player:
		return "the dreamer"
	case i < 0 || i >= len(j.log.things):
		return ""
	}
	switch t := j.log.things[i]; t.sort {
	case aSign:
		return j.config.Dreamsigns[t.at].Name
	case aCaller:
		return j.config.Dreamcallers[t.at].Name
	case nothing:
		return "what is gone"
	default: // aCard
		return j.set.Cards[t.at].Name
	}
}

// clone returns a copy that is independent but for the kernel (abilities): for that the caller calls Copied.
func (j *journey) clone() journey {
	c := *j
	c.holdings = j.holdings.clone()
	c.chance = j.chance.Clone()
	c.pool = j.pool.Clone()
	c.log = j.log.clone()
	c.script = j.script.clone()
	return c
}

// held is a card of the deck or a dreamsign, by its place in the set or Config.
type held struct {
	ref core.Ref
	at  int
}

// holdings is what the player has, and the profiles of it all. Things are only
// ever added.
type holdings struct {
	config    *Config
	set       *Set
	deck      []held
	signs     []held
	caller    int      // place in the Config, -1 for none
	callerRef core.Ref // the ref of the dreamcaller
	profile   Profile  // of the deck, the dreamsigns and the dreamcaller
	tags      TagCounts
}

// renew resets the holdings to those of a player who has nothing, in their memory.
func (h *holdings) renew(config *Config, set *Set) {
	tags := slices.Grow(h.tags[:0], len(set.Tags))[:len(set.Tags)]
	clear(tags)
	*h = holdings{config: config, set: set, deck: h.deck[:0], signs: h.signs[:0], caller: -1, tags: tags}
}

// addCard adds a card to the deck, and to the profile and the tag counts. i is its place in the set.
func (h *holdings) addCard(ref core.Ref, i int) {
	h.deck = append(h.deck, held{ref, i})
	h.profile.Add(h.set.masks[i], 1)
	h.tags.add(h.set.tagsOf[i], 1)
}

// addSign adds a dreamsign, also to the profile and the tag counts. i is its place in the Config.
func (h *holdings) addSign(ref core.Ref, i int) {
	h.signs = append(h.signs, held{ref, i})
	h.profile[h.config.Dreamsigns[i].resonance]++
	h.tags.addNamed(h.set, h.config.Dreamsigns[i].Tags, 1)
}

// setCaller makes a dreamcaller the player's: its bonuses count from now on. i is its place in the
// Config, ref what events call it.
func (h *holdings) setCaller(ref core.Ref, i int) {
	d := &h.config.Dreamcallers[i]
	h.caller, h.callerRef = i, ref
	h.profile = h.profile.Plus(d.bonus)
	h.tags.addBonus(h.set, d.TagBonus)
}

// hasSign reports whether the player has a dreamsign already. i is its place in the Config.
func (h *holdings) hasSign(i int) bool {
	return slices.ContainsFunc(h.signs, func(s held) bool { return s.at == i })
}

// deckMax returns how many cards the deck may have (RULES 5.11).
func (j *journey) deckMax() int {
	return j.askLimit(DeckMaxAsked, j.config.Tuning.Quest.DeckMax, 1, mostHeld, j.abilities.Ask)
}

// deckFull reports whether the deck takes no more cards.
func (j *journey) deckFull() bool { return len(j.deck) >= j.deckMax() }

// signMax returns how many dreamsigns the player may have (RULES 5.11).
func (j *journey) signMax() int {
	return j.askLimit(SignMaxAsked, j.config.Tuning.Quest.DreamsignMax, 0, mostHeld, j.abilities.Ask)
}

// hasRoomForSign reports whether the player may have one more dreamsign.
func (j *journey) hasRoomForSign() bool { return len(j.signs) < j.signMax() }

// mostHeld is how many cards, or dreamsigns, a player holds at most, whatever scripts say.
const mostHeld = 1000

// deckProfile returns the resonances of the drafted cards alone (R-D10).
func (h *holdings) deckProfile() (p Profile) {
	for _, c := range h.deck {
		p.Add(h.set.masks[c.at], 1)
	}
	return p
}

// isCommonTag reports whether a tag is one of the three commonest of the player: the player has it,
// and fewer than three other tags more often.
func (h *holdings) isCommonTag(tag int) bool {
	above := 0
	for _, n := range h.tags {
		if n > h.tags[tag] {
			above++
		}
	}
	return above < 3 && h.tags[tag] > 0
}

// showCounts fills in what the values of moves are computed from: the profile, the tag counts, and
// the highest of these. v must have no counts yet.
func (h *holdings) showCounts(v *View) {
	v.facts.profile, v.set, v.counts = h.profile, h.set, append(v.counts, h.tags...)
	for _, n := range h.tags {
		v.facts.most = max(v.facts.most, n)
	}
}

// show fills in what the player has. The lists of v for that must be empty.
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

// clone returns an independent copy.
func (h *holdings) clone() holdings {
	c := *h
	c.deck, c.signs, c.tags = slices.Clone(h.deck), slices.Clone(h.signs), slices.Clone(h.tags)
	return c
}
