package delve

import (
	"fmt"
	"slices"

	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// setTrial sets what is asked for now, and how it ended.
func (l laying) setTrial(k *Situation) error {
	x, t := k.Trial, &l.trial
	if x == nil {
		return nil
	}
	at := t.card
	if t.refresh(); at != none {
		t.begin(at)
	}
	if x.Required != nil {
		t.required = t.required[:0]
	}
	if len(x.Required) > maxRequired {
		return fmt.Errorf("trial.required: expected at most %d tags, got %d", maxRequired, len(x.Required))
	}
	for i, name := range x.Required {
		tag, err := l.tag(name)
		if err != nil {
			return fmt.Errorf("trial.required[%d]: %w", i+1, err)
		}
		t.required = append(t.required, tag)
	}
	muted, err := l.tags("trial.muted", x.Muted)
	if err != nil {
		return err
	}
	tier := slices.Index(tierNames[:], card.Key(x.Tier))
	if tier < 0 {
		return fmt.Errorf("trial.tier: %w", spell.Unknown("tier", x.Tier, tierNames[1:]))
	}
	if x.Counter < 0 || x.Counter > l.seats || x.Matched < 0 || x.Matched >= 1<<maxRequired {
		return fmt.Errorf("trial: expected a counter of 0 to %d and matched of 0 to %d", l.seats, 1<<maxRequired-1)
	}
	t.muted, t.forgone = muted, x.Forgone
	if x.Judged || x.Tier != "" {
		t.verdict = Verdict{Tier(tier), uint64(x.Matched), x.Counter - 1}
	}
	return nil
}

// tag reads a tag by its name, tags a set of them.
func (l laying) tag(name string) (Tag, error) {
	i, ok := l.config.index.tags.Find(name)
	if !ok {
		return 0, unknown("tag", name, l.config.index.tags.Names())
	}
	return Tag(i), nil
}

func (l laying) tags(path string, names []string) (set Tags, err error) {
	for i, name := range names {
		tag, err := l.tag(name)
		if err != nil {
			return 0, fmt.Errorf("%s[%d]: %w", path, i+1, err)
		}
		set |= Set(tag)
	}
	return set, nil
}

// setAbilities sets what abilities remember, ask and wait for.
func (l laying) setAbilities(k *Situation) error {
	x, a := l.situated(), &l.abilities
	if err := a.memory.Keep(k.Memory, x.Names, x.Known); err != nil {
		return err
	}
	if err := l.lasting.Lay(k.Lasting, 1, l.team.lasts); err != nil {
		return err
	}
	x.Spend(k.Spent)
	if k.Stage != "" || k.Round != nil {
		a.Drop()
	}
	if err := x.Hold(k.Waiting); err != nil || k.Question == nil {
		return err
	}
	q := k.Question
	if q.Seat < 1 || q.Seat > l.seats || q.Ability < 0 || q.Ability >= len(x.Names) {
		return fmt.Errorf("question: expected a seat of 1 to %d and an ability of 0 to %d", l.seats, len(x.Names)-1)
	}
	options := make([]ability.Option, len(q.Options))
	for i, o := range q.Options {
		if o.Ref != 0 && !l.exists(o.Ref) {
			return fmt.Errorf("question.options[%d]: nothing has the ref %d", i+1, o.Ref)
		}
		options[i] = ability.Option(o)
	}
	by := ability.Held{Moment: Table.Moment(Chosen).Name, Of: q.Of, Script: x.Names[q.Ability], For: q.Seat}
	if err := x.Pose(&by, q.Text, options); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	a.asked = Waiting{q.Of, q.Seat, q.Moment, q.Cause}
	return nil
}
