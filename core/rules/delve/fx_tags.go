package delve

import (
	"fmt"

	"arcana/core"
)

// TagVerbs are what an ability can do with tags; what they do lasts until Refresh.
// The name of no tag is an error.
type TagVerbs struct {
	fx    *Fx
	trial *trial
}

// Tag gives a tag until the end of the round: to a hero (the card it commits
// shows it), to a hero card, or to the challenge (it asks for it too, at most
// four in all).
func (v TagVerbs) Tag(r core.Ref, name string) error {
	return v.on(r, name, core.KindTag, (*trial).require, func(t Tag, plus, minus *Tags) {
		*plus |= Set(t)
		*minus &^= Set(t)
	})
}

// Untag takes a tag until the end of the round: from a hero (the card it
// commits does not show it), from a hero card, or from the challenge (it asks
// for it once less; the last tag stays).
func (v TagVerbs) Untag(r core.Ref, name string) error {
	return v.on(r, name, core.KindUntag, (*trial).release, func(t Tag, plus, minus *Tags) {
		*minus |= Set(t)
		*plus &^= Set(t)
	})
}

// on changes the tags of the challenge at hand, or those of a hero or a card.
func (v TagVerbs) on(r core.Ref, name string, kind core.Kind, asked func(*trial, core.Ref, Tag), change func(t Tag, plus, minus *Tags)) error {
	t, err := v.fx.tag(name)
	if err != nil {
		return err
	}
	if r != 0 && r == v.trial.ref() {
		asked(v.trial, v.fx.Owner(), t)
		return nil
	}
	plus, minus, err := v.changes(r)
	if err != nil {
		return err
	}
	change(t, plus, minus)
	v.trial.log.write(kind, v.fx.Owner(), r, 1, v.trial.config.Tags[t].ID)
	return nil
}

// changes returns what is changed about the tags of a hero or a hero card.
func (v TagVerbs) changes(r core.Ref) (plus, minus *Tags, err error) {
	if h, err := v.fx.hero(r); err == nil {
		return &h.plus, &h.minus, nil
	}
	if c, h, err := v.fx.card(r); err == nil {
		return &h.cards.list[c].plus, &h.cards.list[c].minus, nil
	}
	return nil, nil, fmt.Errorf("expected a hero, a hero card or the challenge at hand, got %s", v.fx.g.quoted(r))
}

// Mute keeps all committed cards from showing a tag until the end of the round.
func (v TagVerbs) Mute(name string) error {
	t, err := v.fx.tag(name)
	if err == nil {
		v.trial.mute(v.fx.Owner(), t)
	}
	return err
}

// Unmute takes back what abilities muted; what a resonance card mutes stays.
func (v TagVerbs) Unmute(name string) error {
	t, err := v.fx.tag(name)
	if err == nil {
		v.trial.unmute(v.fx.Owner(), t)
	}
	return err
}

// Required returns the ids of the tags that the challenge asks for now.
func (v TagVerbs) Required() []string { return v.trial.config.tagNames(nil, v.trial.required) }
