package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// trial is the challenge at hand: what it asks for, what hides answers, and how it
// ended.
type trial struct {
	*table
	challenges *challenges

	card     int16   // its place in the challenges, none between rounds
	required []Tag   // what it asks for now
	muted    Tags    // what committed cards do not show, besides the row's mutes
	verdict  Verdict // of the latest trial
	forgone  bool    // the boon was given up for a resonance card
}

// own makes a copy independent of the trial it was copied from.
func (t *trial) own(table *table, c *challenges) {
	t.table, t.challenges = table, c
	t.required = clone(t.required)
}

// begin puts a challenge before the heroes.
func (t *trial) begin(card int16) {
	t.card = card
	t.required = append(t.required[:0], t.def().required...)
	t.verdict = Verdict{Counter: -1}
}

// refresh leaves no challenge at hand; the verdict stands until the next.
func (t *trial) refresh() {
	t.card, t.muted = none, 0
	t.required = t.required[:0]
}

// def returns the definition of the challenge at hand.
func (t *trial) def() *Challenge { return t.challenges.def(t.card) }

// boss reports whether the challenge at hand is the boss.
func (t *trial) boss() bool { return t.challenges.isBoss(t.card) }

// ref returns the Ref of the challenge at hand, 0 when there is none.
func (t *trial) ref() core.Ref {
	if t.card == none {
		return 0
	}
	return challengeRef(t.card)
}

// fits reports whether a perfect counter is against the challenge at hand: its
// type, or one of the tags it requires (R-B3).
func (t *trial) fits(c *Counter) bool {
	if c == nil || t.card == none {
		return false
	}
	if c.types>>t.def().kind&1 == 1 {
		return true
	}
	return c.tags&Set(t.required...) != 0
}

// maxRequired is how many tags a challenge asks for at most (RULES 2).
const maxRequired = 4

// require lets the challenge ask for a tag more, at most four in all, or says why not.
func (t *trial) require(tag Tag) error {
	if len(t.required) >= maxRequired {
		return fmt.Errorf("the challenge requires %d tags, and takes no more", maxRequired)
	}
	t.required = append(t.required, tag)
	return nil
}

// release lets the challenge ask for a tag once less, or says why not; the last tag stays.
func (t *trial) release(tag Tag) error {
	i := slices.Index(t.required, tag)
	switch {
	case i < 0:
		return fmt.Errorf("the challenge does not require %s", t.config.Tags[tag].ID)
	case len(t.required) < 2:
		return fmt.Errorf("%s is the last tag that the challenge requires, and stays", t.config.Tags[tag].ID)
	}
	t.required = append(clone(t.required[:i]), t.required[i+1:]...)
	return nil
}

// event returns one that befalls the challenge at hand.
func (t *trial) event(k ability.Kind, actor core.Ref, amount int) ability.Event {
	return ability.Event{Kind: k, Source: actor, Target: t.ref(), Amount: int32(amount), Owner: core.Seat(t.lead)}
}

// mute keeps committed cards from showing a tag until the round is over.
func (t *trial) mute(actor core.Ref, tag Tag) {
	if e := t.event(eventMute, actor, 1); t.tagged(&e, tag) {
		t.muted |= Set(tag)
		t.abilities.told(&e, t.write(KindMute, actor, 1, tag))
	}
}

// unmute takes back what abilities muted.
func (t *trial) unmute(actor core.Ref, tag Tag) {
	if e := t.event(eventUnmute, actor, 1); t.muted.Has(tag) && t.tagged(&e, tag) {
		t.muted &^= Set(tag)
		t.abilities.told(&e, t.write(KindMute, actor, -1, tag))
	}
}

// tagged settles an event about a tag.
func (t *trial) tagged(e *ability.Event, tag Tag) bool {
	e.Text = t.config.Tags[tag].ID
	return t.abilities.Settle(e)
}

// write appends the event of a tag of the challenge at hand, and returns its ID.
func (t *trial) write(kind core.Kind, actor core.Ref, amount int, tag Tag) int32 {
	return t.log.write(kind, actor, t.ref(), amount, t.config.Tags[tag].ID)
}

// judge determines the tier (RULES 4). A tier that is taken back is the lowest.
func (t *trial) judge(committed []Commitment) {
	verdict := Judge(t.matching, t.required, committed)
	verdict.Tier = TierOf(verdict.Count(), t.needed(), verdict.Counter >= 0)
	e := t.event(eventTier, 0, int(verdict.Tier))
	if verdict.Tier = HighFail; t.abilities.Settle(&e) {
		verdict.Tier = Tier(e.Amount)
	}
	t.verdict = verdict
	t.abilities.told(&e, t.log.lead(KindTier, 0, t.ref(), int(verdict.Tier), verdict.Tier.String()))
}

// outcome returns the block of the tier that was reached, nil when its boon was
// given up.
func (t *trial) outcome() *Ability {
	if t.verdict.Tier == StrongSuccess && t.forgone {
		return nil
	}
	return t.def().outcome(t.verdict.Tier)
}
