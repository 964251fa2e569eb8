// Verbs about the current challenge: its tags, the challenges, and the resonance row.

package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// TagVerbs are what an ability can do with tags; what they do lasts until Refresh, or for
// heroes and cards for good. The name of no tag is an error.
type TagVerbs struct {
	fx      *Fx
	current *currentChallenge
	lasts   ability.Lasting
}

// For returns these verbs, but what they change lasts as long as l says.
func (v TagVerbs) For(l ability.Lasting) TagVerbs {
	v.lasts = l
	return v
}

// Tag gives a tag until the end of the round: to a hero (the card it commits
// shows it), to a hero card, or to the challenge (it asks for it too, at most
// four in all).
func (v TagVerbs) Tag(r core.Ref, name string) error { return v.changeTag(eventTag, r, name) }

// Untag takes a tag until the end of the round: from a hero (the card it
// commits does not show it), from a hero card, or from the challenge (it asks
// for it once less; the last tag stays). Without a name it takes one of the tags of
// a card or the challenge by chance, but nothing of a challenge with one tag.
func (v TagVerbs) Untag(r core.Ref, name string) error { return v.changeTag(eventUntag, r, name) }

// changeTag gives a tag (eventTag) or takes it (eventUntag), unless an ability cancels that. While
// an event is being replaced, the change waits until it is over.
func (v TagVerbs) changeTag(k ability.Kind, r core.Ref, name string) error {
	anyTag := name == "" && k == eventUntag
	t, err := Tag(0), error(nil)
	if !anyTag {
		t, err = v.fx.tag(name)
	}
	switch {
	case err != nil:
		return err
	case !(*kernelView)(v.fx.g).taggable(r):
		return fmt.Errorf("expected a hero, a hero card or the current challenge, got %s", v.fx.g.quoted(r))
	case !v.fx.VerbsActNow():
		v.fx.Later(func(fx *Fx) error { return fx.Tags().For(v.lasts).changeTag(k, r, name) })
		return nil
	}
	if anyTag {
		if r == v.current.ref() && len(v.current.required) == 1 {
			return nil
		}
		if t, err = v.drawTag(r); err != nil {
			return err
		}
	}
	e := ability.Event{Kind: k, Source: v.fx.Owner(), Target: r, Amount: 1, Owner: v.fx.SeatOf(r)}
	if v.current.askReplaceTag(&e, t) {
		return v.apply(&e, t)
	}
	return nil
}

// drawTag returns one of the tags of a hero card or the challenge by chance. A card without tags, and a hero, are errors.
func (v TagVerbs) drawTag(r core.Ref) (Tag, error) {
	var list []Tag
	if h, c := v.fx.g.team.card(r); h != nil {
		for t := range Tag(len(v.fx.g.config.Tags)) {
			if h.cards.tags(c).Has(t) {
				list = append(list, t)
			}
		}
	} else if r == v.current.ref() {
		list = v.current.required
	}
	if len(list) == 0 {
		return 0, fmt.Errorf("tag: expected a tag, because %s has no tags of which chance takes one", v.fx.g.quoted(r))
	}
	return list[v.fx.g.chance.Stream("effect").Intn(len(list))], nil
}

// apply carries out the event of a tag that is given or taken, logs it and emits it. For a hero or a card
// it changes the sets of tags that the thing gains and lacks, and notes a change for good. For the
// challenge it changes the list of required tags; if that is not possible, it returns an error, and nothing
// is logged.
func (v TagVerbs) apply(e *ability.Event, t Tag) (err error) {
	kind, give := core.KindTag, e.Kind == eventTag
	if !give {
		kind = core.KindUntag
	}
	switch plus, minus := v.tagChanges(e.Target); {
	case plus != nil:
		setTag(plus, minus, t, give)
		if v.lasts == ability.ForGood {
			v.current.keepForGood(e.Target, t, give)
		}
	case give:
		err = v.current.require(t)
	default:
		err = v.current.release(t)
	}
	if err == nil {
		v.current.abilities.emitAs(e, v.current.log.write(kind, e.Source, e.Target, 1, v.current.config.Tags[t].ID))
	}
	return err
}

// setTag adds a tag to the tags that a thing gains (plus) if give is true, otherwise to those that it lacks
// (minus), and removes the tag from the other set.
func setTag(plus, minus *Tags, t Tag, give bool) {
	if !give {
		plus, minus = minus, plus
	}
	*plus |= Set(t)
	*minus &^= Set(t)
}

// tagChanges returns the sets of tags that a hero or a hero card gains and lacks, nil for the
// challenge.
func (v TagVerbs) tagChanges(r core.Ref) (plus, minus *Tags) {
	if h := v.fx.g.team.hero(r); h != nil {
		return &h.plus, &h.minus
	}
	if h, c := v.fx.g.team.card(r); h != nil {
		return &h.cards.list[c].plus, &h.cards.list[c].minus
	}
	return nil, nil
}

// Mute keeps all committed cards from showing a tag until the end of the round.
func (v TagVerbs) Mute(name string) error {
	return v.changeMute(name, func(v TagVerbs, t Tag) error { v.current.mute(v.fx.Owner(), t); return nil })
}

// Unmute lets committed cards show a tag again that was muted for the round. It returns an error for a tag
// that only a resonance card mutes: such a tag stays muted.
func (v TagVerbs) Unmute(name string) error {
	return v.changeMute(name, func(v TagVerbs, t Tag) error {
		if !v.current.muted.Has(t) && v.fx.g.row.mutedTags().Has(t) {
			return fmt.Errorf("the tag %s is muted by a resonance card, expected a tag that an ability muted", v.current.config.Tags[t].ID)
		}
		v.current.unmute(v.fx.Owner(), t)
		return nil
	})
}

// changeMute runs a verb that mutes or unmutes the tag with a name. While an event is being replaced, the
// verb waits until that is over. It returns an error for an unknown name.
func (v TagVerbs) changeMute(name string, verb func(v TagVerbs, t Tag) error) error {
	t, err := v.fx.tag(name)
	if err != nil {
		return err
	}
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error { return verb(fx.Tags(), t) })
		return nil
	}
	return verb(v, t)
}

// Required returns the ids of the tags that the challenge asks for now.
func (v TagVerbs) Required() []string { return v.current.config.tagNames(nil, v.current.required) }

// ChallengeVerbs are what an ability can do with the challenges.
type ChallengeVerbs struct {
	fx         *Fx
	challenges *challenges
}

// Current returns the current challenge, 0 when there is none.
func (v ChallengeVerbs) Current() core.Ref { return v.fx.g.current.ref() }

// Matched returns how many required tags were matched when the challenge was
// resolved, 0 before.
func (v ChallengeVerbs) Matched() int { return v.fx.g.current.verdict.Count() }

// Tier returns the name of the tier of the current challenge, "" before it is
// resolved.
func (v ChallengeVerbs) Tier() string { return v.fx.g.current.verdict.Tier.String() }

// Scout shows the team the next n challenges (0 to 100) and returns how many it has shown. It waits
// while an event is being replaced, and returns 0.
func (v ChallengeVerbs) Scout(n int) (int, error) {
	if err := checkCount(n); err != nil {
		return 0, err
	}
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error { fx.g.challenges.scout(fx.Owner(), n); return nil })
		return 0, nil
	}
	return v.challenges.scout(v.fx.Owner(), n), nil
}

// Sink puts the next challenge under the others, and reports whether it did. While an event is being
// replaced, it returns false and acts when that is over; if nothing can be put under the others then, that is
// logged as a failure.
func (v ChallengeVerbs) Sink() bool {
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error {
			return ability.Unless("no next challenge was left when the effect happened")(fx.Challenges().Sink(), nil)
		})
		return false
	}
	return v.challenges.sink(v.fx.Owner())
}

// RowVerbs are what an ability can do with the resonance row. A card that is not in
// the row is an error.
type RowVerbs struct {
	fx  *Fx
	row *row
}

// Cards returns the cards of the resonance row from left to right: all of them, or only those
// that lie face up.
func (v RowVerbs) Cards(faceUpOnly bool) []core.Ref {
	var list []core.Ref
	for _, card := range v.row.slots {
		if card != none && (!faceUpOnly || v.row.cards[card].faceUp) {
			list = append(list, resonanceRef(card))
		}
	}
	return list
}

// Escalate reveals n resonance cards (0 to 100) and returns how many entered the row. While an event is
// being replaced, it returns 0 and acts when that is over.
func (v RowVerbs) Escalate(n int) (int, error) {
	if err := checkCount(n); err != nil {
		return 0, err
	}
	if !v.fx.VerbsActNow() {
		v.fx.Later(func(fx *Fx) error { fx.g.row.escalate(fx.Owner(), n); return nil })
		return 0, nil
	}
	return v.row.escalate(v.fx.Owner(), n), nil
}

// Dispel discards a card of the row.
func (v RowVerbs) Dispel(r core.Ref) error { return v.changeCard(r, eventScrap, (*row).dispel) }

// TurnDown turns a card of the row face down; one that lies so stays.
func (v RowVerbs) TurnDown(r core.Ref) error { return v.changeCard(r, eventTurnDown, (*row).turnDown) }

// TurnUp turns a card of the row face up; one that lies so stays.
func (v RowVerbs) TurnUp(r core.Ref) error { return v.changeCard(r, eventTurnUp, (*row).turnUp) }

// Silence stops a card of the row from acting and counting until the next
// Refresh.
func (v RowVerbs) Silence(r core.Ref) error { return v.changeCard(r, eventSilence, (*row).silence) }

// changeCard runs a verb on a card of the row, unless the card already is as the verb would make it. k is
// the kind of event that the verb causes. While an event is being replaced, the verb waits until that is
// over; about a card that is held before it enters (RULES 12.12), until it has entered. It returns an error if the card is not in the row.
func (v RowVerbs) changeCard(r core.Ref, k ability.Kind, verb func(r *row, actor core.Ref, card int16)) error {
	held := v.row.abilities.Holding()
	if kindOf(r) == "a resonance card" && (!v.fx.VerbsActNow() || held != nil && held.Target == r) { // the event may be that it enters the row
		v.fx.Later(func(fx *Fx) error { return fx.Row().changeCard(r, k, verb) })
		return nil
	}
	slot, err := v.slot(r)
	if err != nil {
		return err
	}
	if card := v.row.slots[slot]; v.row.changes(k, card) {
		verb(v.row, v.fx.Owner(), card)
	}
	return nil
}

// slot returns the slot of a resonance card, or an error if it is not in the row.
func (v RowVerbs) slot(r core.Ref) (int, error) {
	slot := v.row.slotOf(r)
	if slot < 0 {
		return 0, fmt.Errorf("expected a card of the resonance row, got %s", v.fx.g.quoted(r))
	}
	return slot, nil
}
