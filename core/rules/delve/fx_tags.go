package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// TagVerbs are what an ability can do with tags; what they do lasts until Refresh, or for
// heroes and cards for good. The name of no tag is an error.
type TagVerbs struct {
	fx    *Fx
	trial *trial
	lasts ability.Lasting
}

// For returns the verbs with how long what they do lasts.
func (v TagVerbs) For(l ability.Lasting) TagVerbs {
	v.lasts = l
	return v
}

// Tag gives a tag until the end of the round: to a hero (the card it commits
// shows it), to a hero card, or to the challenge (it asks for it too, at most
// four in all).
func (v TagVerbs) Tag(r core.Ref, name string) error { return v.on(eventTag, r, name) }

// Untag takes a tag until the end of the round: from a hero (the card it
// commits does not show it), from a hero card, or from the challenge (it asks
// for it once less; the last tag stays).
func (v TagVerbs) Untag(r core.Ref, name string) error { return v.on(eventUntag, r, name) }

// on changes the tags of the challenge at hand, or those of a hero or a card.
func (v TagVerbs) on(k ability.Kind, r core.Ref, name string) error {
	t, err := v.fx.tag(name)
	switch {
	case err != nil:
		return err
	case !(*world)(v.fx.g).taggable(r):
		return fmt.Errorf("expected a hero, a hero card or the challenge at hand, got %s", v.fx.g.quoted(r))
	case !v.fx.acts():
		v.fx.later(func(fx *Fx) error { return fx.Tags().For(v.lasts).on(k, r, name) })
		return nil
	}
	e := ability.Event{Kind: k, Source: v.fx.Owner(), Target: r, Amount: 1, Owner: v.fx.SeatOf(r)}
	if v.trial.tagged(&e, t) {
		return v.change(&e, t)
	}
	return nil
}

// change carries out the event of a tag that is given or taken, or says why it cannot be.
func (v TagVerbs) change(e *ability.Event, t Tag) (err error) {
	kind, give := core.KindTag, e.Kind == eventTag
	if !give {
		kind = core.KindUntag
	}
	switch plus, minus := v.changes(e.Target); {
	case plus != nil:
		if shift(plus, minus, t, give); v.lasts == ability.ForGood {
			v.trial.stay(e.Target, t, give)
		}
	case give:
		err = v.trial.require(t)
	default:
		err = v.trial.release(t)
	}
	if err == nil {
		v.trial.abilities.told(e, v.trial.log.write(kind, e.Source, e.Target, 1, v.trial.config.Tags[t].ID))
	}
	return err
}

// shift gives a tag, or takes it.
func shift(plus, minus *Tags, t Tag, give bool) {
	if !give {
		plus, minus = minus, plus
	}
	*plus |= Set(t)
	*minus &^= Set(t)
}

// changes returns what is changed about the tags of a hero or a hero card, nil for the
// challenge.
func (v TagVerbs) changes(r core.Ref) (plus, minus *Tags) {
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
	return v.all(name, func(v TagVerbs, t Tag) error { v.trial.mute(v.fx.Owner(), t); return nil })
}

// Unmute takes back what abilities muted. What a resonance card alone mutes stays so, which is
// an error.
func (v TagVerbs) Unmute(name string) error {
	return v.all(name, func(v TagVerbs, t Tag) error {
		if !v.trial.muted.Has(t) && v.fx.g.row.mutes().Has(t) {
			return fmt.Errorf("a card of the resonance row mutes %s, expected a tag that an ability muted", v.trial.config.Tags[t].ID)
		}
		v.trial.unmute(v.fx.Owner(), t)
		return nil
	})
}

// all carries out a verb about a tag on all cards.
func (v TagVerbs) all(name string, verb func(v TagVerbs, t Tag) error) error {
	t, err := v.fx.tag(name)
	if err != nil {
		return err
	}
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error { return verb(fx.Tags(), t) })
		return nil
	}
	return verb(v, t)
}

// Required returns the ids of the tags that the challenge asks for now.
func (v TagVerbs) Required() []string { return v.trial.config.tagNames(nil, v.trial.required) }
