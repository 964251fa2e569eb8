// The challenges of a delve, then the current one: what it asks for and how it ends.

package delve

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
)

// challenges are the challenges of a delve, and where they are: in the deck, kept,
// or cleared away. The one that the team faces is the currentChallenge.
type challenges struct {
	*table
	list      []challenge // the boss is the last
	boss      int16       // its place in list
	bossComes bool        // the next challenge is the boss
	deck      []int16     // places in list, the next one last
	scouted   int         // how many of the next challenges the team knows

	kept, cleared []int16 // places in list

	faces []int16 // places in the config of all challenges that this delve may meet, sorted; no secret
}

// challenge is a challenge of this delve.
type challenge struct {
	def   int16 // place in the config's challenges, of the boss in its bosses
	known bool  // the team has seen it
}

// unshare makes a copy independent of the challenges it was copied from.
func (c *challenges) unshare(table *table) {
	c.table = table
	c.list = clone(c.list)
	unshare(&c.deck, &c.kept, &c.cleared, &c.faces)
}

// isBoss reports whether the challenge at a place of the list is the boss.
func (c *challenges) isBoss(i int16) bool { return i == c.boss }

// def returns the definition of a challenge or of the boss.
func (c *challenges) def(i int16) *Challenge {
	if c.isBoss(i) {
		return &c.config.Bosses[c.list[i].def]
	}
	return &c.config.Challenges[c.list[i].def]
}

// name returns the name of a challenge that the team knows, else "".
func (c *challenges) name(i int16) string {
	if !c.list[i].known {
		return ""
	}
	return c.def(i).Name
}

// drawNext takes the next challenge off the deck, makes it known, and returns its place in the
// list (R-B7). It is the boss when the boss has been called or the deck is empty. A challenge from
// the deck is no longer one of those that were scouted.
func (c *challenges) drawNext() int16 {
	i := c.boss
	if n := len(c.deck); n > 0 && !c.bossComes {
		i, c.deck = c.deck[n-1], c.deck[:n-1]
		c.scouted = max(c.scouted-1, 0)
	}
	c.list[i].known = true
	return i
}

// clear puts a challenge that was met on the kept pile, which scores, or on the cleared one, and logs
// which (RULES 8). kept says whether the rules keep it. Abilities may cancel the event eventKeep; then it is
// cleared.
func (c *challenges) clear(i int16, kept bool) {
	kind, pile := KindClear, &c.cleared
	e := c.newEvent(eventKeep, 0, i)
	kept = kept && c.abilities.Replace(&e)
	if !kept {
		e = c.newEvent(eventClear, 0, i)
		c.abilities.Replace(&e) // abilities may act before it, and cannot cancel it
	}
	if kept {
		kind, pile = KindKeep, &c.kept
	}
	*pile = append(*pile, i)
	c.abilities.emitAs(&e, c.log.write(kind, 0, challengeRef(i), 1, c.def(i).Name))
}

// newEvent returns an event about the challenge at a place of the list. actor causes it, 0 for the
// rules.
func (c *challenges) newEvent(k ability.Kind, actor core.Ref, i int16) ability.Event {
	return ability.Event{Kind: k, Source: actor, Target: challengeRef(i), Amount: 1, Owner: core.Seat(c.lead)}
}

// callBoss makes the boss the next challenge and logs that, unless an ability cancels it.
func (c *challenges) callBoss() {
	e := c.newEvent(eventBoss, 0, c.boss)
	if c.abilities.Replace(&e) {
		c.bossComes = true
		c.abilities.emitAs(&e, c.log.write(KindBoss, challengeRef(c.boss), 0, 0, c.def(c.boss).Name))
	}
}

// scout shows the team up to n of the next challenges, and returns how many it has shown. It stops
// at one that an ability keeps hidden.
func (c *challenges) scout(actor core.Ref, n int) int {
	n = min(n, len(c.deck))
	for place := range n {
		i := c.deck[len(c.deck)-1-place]
		e := c.newEvent(eventScout, actor, i)
		if !c.abilities.Replace(&e) || e.Target != challengeRef(i) { // redirected to another one, it counts as cancelled
			return place
		}
		c.list[i].known = true
		c.scouted = max(c.scouted, place+1)
		c.abilities.emitAs(&e, c.log.write(core.KindScout, actor, challengeRef(i), place+1, c.def(i).Name))
	}
	return n
}

// sink puts the next challenge of the deck under all others, and reports true. It does nothing and reports
// false if the deck is empty, or if an ability cancels or redirects the event. If the challenge was
// scouted, one challenge less is scouted now; the team still knows it.
func (c *challenges) sink(actor core.Ref) bool {
	if len(c.deck) == 0 {
		return false
	}
	top := len(c.deck) - 1
	i := c.deck[top]
	e := c.newEvent(eventSink, actor, i)
	if !c.abilities.Replace(&e) || e.Target != challengeRef(i) {
		return false
	}
	c.deck = few.Insert(c.deck[:top], 0, i)
	c.scouted = max(c.scouted-1, 0)
	c.abilities.emitAs(&e, c.log.write(core.KindMove, actor, challengeRef(i), len(c.deck), ""))
	return true
}

// deal builds the challenge deck: as many challenges as the difficulty says, drawn from those whose type
// the point of interest or the theme has; or those that the layout names. Then it puts the boss behind
// them in the list. The list is made with the first challenge of the delve first and then reversed,
// because in the deck the next challenge is the last.
func (c *challenges) deal(l *layout) {
	c.list = c.list[:0]
	c.deck = c.deck[:0]
	c.scouted = 0
	c.bossComes = false
	c.kept, c.cleared, c.faces = c.kept[:0], c.cleared[:0], c.faces[:0]
	for _, def := range l.challenges {
		c.add(def)
	}
	if l.challenges == nil {
		c.shuffleIn()
	}
	few.Sort(c.faces, cmp.Compare[int16])
	slices.Reverse(c.list)
	for i := range c.list {
		c.deck = append(c.deck, int16(i))
	}
	c.dealBoss(l)
}

// add appends a challenge to the list and to the faces. def is its place in the content.
func (c *challenges) add(def int) {
	c.faces = append(c.faces, int16(def))
	c.list = append(c.list, challenge{def: int16(def)})
}

// shuffleIn adds all challenges that this delve may meet, shuffles them, and keeps in the list as many as
// the difficulty and the point of interest say, at least one.
func (c *challenges) shuffleIn() {
	types := c.poi.types | c.theme.types // a bit for each type
	for _, i := range c.config.dealt.challenges {
		if types>>c.config.Challenges[i].kind&1 == 1 { // its type is among them
			c.add(i)
		}
	}
	swap := func(i, j int) { c.list[i], c.list[j] = c.list[j], c.list[i] }
	c.chance.Stream("challenges").Deal(len(c.list), swap, func(i int) (id, name string) {
		return c.config.challengeCalled(int(c.list[i].def))
	})
	n := max(1, c.preset.Challenges+c.poi.Challenges)
	c.list = c.list[:min(n, len(c.list))]
}

// dealBoss appends the boss to the list of challenges: the one that the layout names, otherwise one of the
// theme's, drawn at random. The boss is known to all.
func (c *challenges) dealBoss(l *layout) {
	boss := l.boss
	if boss == byChance {
		boss = pickPlace(c.chance, byChance, c.theme.bosses, c.config.challengeCalled)
	}
	c.boss = int16(len(c.list))
	c.list = append(c.list, challenge{def: int16(boss), known: true})
}

// redeal draws each challenge that the team has not seen again, from the challenges that this delve may
// meet (faces) without those that the team has seen. The boss is always known, and is none of the faces.
func (c *challenges) redeal(chance *rand.Stream) {
	unseen := clone(c.faces)
	for i, met := range c.list {
		if met.known && !c.isBoss(int16(i)) {
			unseen = without(unseen, met.def)
		}
	}
	chance.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
	for i := range c.list {
		if !c.list[i].known {
			c.list[i].def, unseen = unseen[0], unseen[1:]
		}
	}
}

// currentChallenge is the challenge that the team faces: what it asks for, which tags are muted, and
// how it ended.
type currentChallenge struct {
	*table
	challenges *challenges

	card     int16   // its place in the challenges, none between rounds
	required []Tag   // what it asks for now
	muted    Tags    // what committed cards do not show, besides the row's mutes
	verdict  Verdict // on this challenge, or on the one before until the next begins
	forgone  bool    // the boon was given up for a resonance card
}

// unshare makes a copy independent of the one it was copied from.
func (t *currentChallenge) unshare(table *table, c *challenges) {
	t.table, t.challenges = table, c
	t.required = clone(t.required)
}

// begin makes a challenge the current one.
func (t *currentChallenge) begin(card int16) {
	t.card = card
	t.required = append(t.required[:0], t.def().required...)
	t.verdict = Verdict{Counter: -1} // no perfect counter yet
}

// clear sets that there is no current challenge. The verdict on the last one stays until the next begins.
func (t *currentChallenge) clear() {
	t.card, t.muted = none, 0
	t.required = t.required[:0]
}

// def returns the definition of the current challenge.
func (t *currentChallenge) def() *Challenge { return t.challenges.def(t.card) }

// isBoss reports whether the current challenge is the boss.
func (t *currentChallenge) isBoss() bool { return t.challenges.isBoss(t.card) }

// ref returns the Ref of the current challenge, 0 when there is none.
func (t *currentChallenge) ref() core.Ref {
	if t.card == none {
		return 0
	}
	return challengeRef(t.card)
}

// isCounteredBy reports whether a perfect counter works against the current challenge: against its
// type, or against one of the tags that it requires (R-B3). A nil counter never does.
func (t *currentChallenge) isCounteredBy(c *Counter) bool {
	return c != nil && t.card != none && c.isAgainst(t.def().kind, t.required)
}

// maxRequired is how many tags a challenge asks for at most (RULES 2).
const maxRequired = 4

// require adds a tag to those that the challenge asks for. It returns an error if that would be
// more than maxRequired.
func (t *currentChallenge) require(tag Tag) error {
	if len(t.required) >= maxRequired {
		return fmt.Errorf("the challenge already requires %d tags, the maximum", maxRequired)
	}
	t.required = append(t.required, tag)
	return nil
}

// release removes a tag from those that the challenge asks for. A tag that it asks for twice is removed once.
// It returns an error for a tag that the challenge does not ask for, and for the last tag.
func (t *currentChallenge) release(tag Tag) error {
	i := slices.Index(t.required, tag)
	switch {
	case i < 0:
		return fmt.Errorf("the challenge does not require %s", t.config.Tags[tag].ID)
	case len(t.required) < 2:
		return fmt.Errorf("%s is the last tag that the challenge requires, so it cannot be removed", t.config.Tags[tag].ID)
	}
	t.required = append(clone(t.required[:i]), t.required[i+1:]...)
	return nil
}

// newEvent returns an event about the current challenge. actor causes it, 0 for the rules.
func (t *currentChallenge) newEvent(k ability.Kind, actor core.Ref, amount int) ability.Event {
	return ability.Event{Kind: k, Source: actor, Target: t.ref(), Amount: int32(amount), Owner: core.Seat(t.lead)}
}

// mute keeps committed cards from showing a tag until the round is over, unless an ability cancels that. actor
// is what causes it, 0 for the rules.
func (t *currentChallenge) mute(actor core.Ref, tag Tag) {
	if e := t.newEvent(eventMute, actor, 1); t.askReplaceTag(&e, tag) {
		t.muted |= Set(tag)
		t.abilities.emitAs(&e, t.logTag(KindMute, actor, 1, tag))
	}
}

// unmute lets committed cards show a tag again that was muted for the round, unless an ability cancels that. A
// tag that the row mutes stays muted.
func (t *currentChallenge) unmute(actor core.Ref, tag Tag) {
	if e := t.newEvent(eventUnmute, actor, 1); t.muted.Has(tag) && t.askReplaceTag(&e, tag) {
		t.muted &^= Set(tag)
		t.abilities.emitAs(&e, t.logTag(KindMute, actor, -1, tag))
	}
}

// askReplaceTag asks abilities whether they replace an event about a tag, and reports whether
// it happens.
func (t *currentChallenge) askReplaceTag(e *ability.Event, tag Tag) bool {
	e.Text = t.config.Tags[tag].ID
	return t.abilities.Replace(e)
}

// logTag logs an event about a tag of the current challenge, and returns its ID.
func (t *currentChallenge) logTag(kind core.Kind, actor core.Ref, amount int, tag Tag) int32 {
	return t.log.write(kind, actor, t.ref(), amount, t.config.Tags[tag].ID)
}

// verdictOn returns the verdict by the committed cards (RULES 4). Abilities may change how many tags are needed.
func (t *currentChallenge) verdictOn(committed []Commitment) Verdict {
	verdict := Judge(t.matching, t.required, committed)
	verdict.Tier = TierOf(verdict.Count(), t.neededTags(), verdict.Counter >= 0) // again, because Judge does not ask abilities how many tags are needed
	return verdict
}

// judge sets and logs the verdict. Abilities may change the tier. If an ability cancels the tier, it is the lowest.
func (t *currentChallenge) judge(verdict Verdict) {
	e := t.newEvent(eventTier, 0, int(verdict.Tier))
	if t.abilities.Replace(&e) {
		verdict.Tier = Tier(e.Amount) // abilities may have changed it
	} else {
		verdict.Tier = HighFail
	}
	t.verdict = verdict
	t.abilities.emitAs(&e, t.log.cause(KindTier, 0, t.ref(), int(verdict.Tier), verdict.Tier.String()))
}

// outcome returns the ability of the tier that was reached, nil if the team gave its boon up, or if there is no tier
// yet.
func (t *currentChallenge) outcome() *Ability {
	if t.verdict.Tier == StrongSuccess && t.forgone {
		return nil
	}
	return t.def().outcome(t.verdict.Tier)
}
