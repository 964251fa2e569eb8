package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/pool"
	"arcana/core/rand"
)

// What a quest carries from site to site: the pool, and what the player holds.

// journey is what a quest carries from site to site: the pool, what the player
// has, the record of events, and what its scripts wait for and remember.
type journey struct {
	holdings
	quest   *Quest
	chance  *rand.Set
	pool    *Pool
	essence int
	taken   int // cards of the deck that came out of the pool
	log     journal
	script  scripting
	// abilities lets the scripts speak; subject is what the event befalls that is settled.
	abilities ability.Kernel[*Fx]
	subject   core.Ref
}

// renew makes of the journey one that begins, in its memory.
func (j *journey) renew(setup core.Setup, p plan) {
	if j.chance == nil {
		j.chance, j.pool = new(rand.Set), new(Pool)
	}
	setup.StreamsIn(j.chance)
	j.script = scripting{memory: j.script.memory[:0]}
	j.script.use(setup.Scripts)
	t := &p.config.Tuning
	j.pool.renew(p.set, t, t.Vary(p.set.palette, j.chance.Stream("variance")), j.script.weighs(p.config))
	j.holdings.renew(p.config, p.set)
	j.quest, j.essence, j.taken = p.quest, t.Quest.StartEssence, 0
	j.log = journal{ability.Journal{Events: j.log.Events[:0]}, j.log.things[:0]}
}

// settle lets scripts speak about an event before it happens, and reports whether it does.
func (j *journey) settle(e *ability.Event) bool {
	before := j.subject
	j.subject = e.Target
	happens := j.abilities.Replace(e)
	j.subject = before
	return happens
}

// mostEssence is how much essence there can be.
const mostEssence = 1_000_000

// gain changes the essence by n, which may be negative, never below 0.
func (j *journey) gain(n int, text string) {
	kind, word, sign := Gained, core.KindGain, 1
	if n < 0 {
		kind, word, sign = Spent, core.KindSpend, -1
	}
	n = j.fits(n)
	e := ability.Event{Kind: kind, Source: player, Target: player, Amount: int32(sign * n), Text: text}
	if n == 0 || !j.settle(&e) {
		return
	}
	if n = j.fits(sign * int(e.Amount)); n == 0 {
		return
	}
	j.essence, e.Amount = j.essence+n, int32(sign*n)
	e.Cause = j.log.change(word, player, FieldEssence, n, text)
	j.abilities.Emit(&e)
}

// fits returns by how much the essence can change.
func (j *journey) fits(n int) int { return max(-j.essence, min(n, mostEssence-j.essence)) }

// lead records an event from which all that comes follows.
func (j *journey) lead(kind core.Kind, target core.Ref, amount int, text string) {
	j.log.Cause = j.log.add(kind, target, amount, text)
}

// call makes a dreamcaller the player's, unless there is one by now.
func (j *journey) call(ref core.Ref, i int) {
	e := ability.Event{Kind: DreamcallerTaken, Source: player, Target: ref, Text: j.config.Dreamcallers[i].ID}
	if !j.settle(&e) || j.caller >= 0 {
		return
	}
	j.setCaller(ref, i)
	j.listen()
	j.gain(j.config.Dreamcallers[i].EssenceBonus, "dreamcaller")
	j.abilities.Emit(&e)
}

// sign adds a dreamsign to the player's, unless it or too many are there by now.
func (j *journey) sign(ref core.Ref, i int) {
	e := ability.Event{Kind: DreamsignTaken, Source: player, Target: ref}
	if !j.settle(&e) || j.hasSign(i) || !j.roomForSign() {
		return
	}
	j.addSign(ref, i)
	j.listen()
	j.abilities.Emit(&e)
}

// gainCard adds a card that came out of the pool to the deck. One that does not come
// there, or that the deck has no room for by now, goes back as it was.
func (j *journey) gainCard(ref core.Ref, c pool.Copy) {
	e := ability.Event{Kind: CardTaken, Source: player, Target: ref}
	if !j.settle(&e) || j.full() {
		j.pool.Put(c)
		return
	}
	if at, ok := j.cardAt(e.Target); ok && e.Target != ref { // another comes in its place
		j.pool.Put(c)
		ref, c, _ = j.takeOut(at)
		e.Target = ref
	}
	j.taken++
	j.addCard(ref, int(c.Card))
	j.abilities.Emit(&e)
}

// takeOut takes the freshest copy of a card out of the pool; false when there is none.
func (j *journey) takeOut(card int) (core.Ref, pool.Copy, bool) {
	c, ok := j.pool.Take(card)
	if !ok {
		return 0, c, false
	}
	ref := j.log.deal(aCard, card)
	j.log.add(core.KindDraw, ref, 1, "")
	return ref, c, true
}

// cardAt returns the card that a Ref stands for: one that was dealt, or any of the set.
func (j *journey) cardAt(r core.Ref) (int, bool) {
	at, ok := j.log.thing(r, aCard)
	if place := int(r - firstCard); !ok && place >= 0 && place < len(j.set.Cards) {
		at, ok = place, true
	}
	return at, ok
}

// mostStale is by how much a copy can become staler at once.
const mostStale = 10

// passOver returns what is left of an offer to the pool, each copy staler.
func (j *journey) passOver(o *Offer, refs []core.Ref) {
	for i := range o.Entries {
		if entry := &o.Entries[i]; !entry.Taken {
			entry.Copy.Staleness += int32(j.pass(refs[i])) - 1 // the pool adds the usual one
		}
	}
	j.pool.Pass(o)
}

// pass tells of a card that is passed over, and returns by how much it becomes staler.
func (j *journey) pass(ref core.Ref) int {
	e := ability.Event{Kind: CardPassed, Source: player, Target: ref, Amount: 1}
	if !j.settle(&e) || e.Amount == 0 {
		return 0
	}
	e.Amount = min(e.Amount, mostStale)
	e.Cause = j.log.change(core.KindReturn, ref, FieldStaleness, int(e.Amount), "")
	j.abilities.Emit(&e)
	return int(e.Amount)
}

// rest makes every stale copy fresher by one, and reports whether it did.
func (j *journey) rest() bool {
	e := ability.Event{Kind: Rested, Target: player}
	if !j.settle(&e) {
		return false
	}
	j.pool.Rest()
	j.abilities.Emit(&e)
	return true
}

// asks reports whether the script waits for an answer.
func (j *journey) asks() bool { return j.abilities.Question != nil }

// name returns what people call the thing behind a Ref.
func (j *journey) name(r core.Ref) string {
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
	default:
		return j.set.Cards[t.at].Name
	}
}

func (j *journey) clone() journey {
	c := *j
	c.holdings, c.chance, c.pool, c.log, c.script = j.holdings.clone(), j.chance.Clone(), j.pool.Clone(), j.log.clone(), j.script.clone()
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
