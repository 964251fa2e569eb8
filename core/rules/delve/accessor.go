package delve

import (
	"fmt"
	"slices"

	"arcana/core"
)

// accessor reads a field of a thing as abilities see it: a string, an int, a bool, a
// list of strings, a Ref or a list of Refs.
type accessor struct {
	name string
	get  func(*Fx, core.Ref) any
}

// accessors read the fields that abilities see of each kind of thing, by the kind's
// name for messages.
var accessors = map[string][]accessor{
	"a hero": {
		{"seat", func(_ *Fx, r core.Ref) any { return int(r - refHero + 1) }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"avatar", func(fx *Fx, r core.Ref) any { return fx.heroAt(r).who().ID }},
		{"body", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "body") }},
		{"mind", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "mind") }},
		{"agility", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "agility") }},
		{"slots", func(fx *Fx, r core.Ref) any { return len(fx.heroAt(r).tableau) }},
		{"deck", func(fx *Fx, r core.Ref) any { return len(fx.heroAt(r).piles.deck) }},
	},
	"a hero card": {
		{"id", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).ID }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"tags", func(fx *Fx, r core.Ref) any { return fx.g.config.setNames(nil, fx.g.team.cards.tags(int16(r-refCard))) }},
		{"keywords", func(fx *Fx, r core.Ref) any { return append([]string{}, fx.cardOf(r).Keywords...) }},
		{"tool", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).Tableau != nil }},
		{"perfect", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).Counter != nil }},
		{"owner", func(fx *Fx, r core.Ref) any { return heroRef(int(fx.g.team.cards.list[r-refCard].owner)) }},
	},
	"a challenge": {
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"type", func(fx *Fx, r core.Ref) any { return fx.known(r).Type }},
		{"required", func(fx *Fx, r core.Ref) any { return fx.requiredOf(r) }},
		{"boss", func(fx *Fx, r core.Ref) any { return fx.g.challenges.isBoss(int16(r - refChallenge)) }},
	},
	"a resonance card": {
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"face_up", func(fx *Fx, r core.Ref) any { return fx.g.row.cards[r-refResonance].faceUp }},
		{"silenced", func(fx *Fx, r core.Ref) any { return fx.g.row.cards[r-refResonance].silenced }},
		{"threat", func(fx *Fx, r core.Ref) any { return fx.threat(r) }},
	},
	"a place": {
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
	},
}

// Fields returns the names of the fields that Get knows of any thing, sorted.
func Fields() []string {
	var names []string
	for _, fields := range accessors {
		names = append(names, namesOf(fields)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Get returns a field of a thing of the match, as far as the team knows it, or
// an error that names the fields there are.
func (fx *Fx) Get(r core.Ref, field string) (any, error) {
	kind := kindOf(r)
	fields := accessors[kind]
	for i := range fields {
		if fields[i].name == field {
			return fields[i].get(fx, r), nil
		}
	}
	names := namesOf(fields)
	if kind == "a hero" {
		if k, err := fx.g.config.drive(field); err == nil {
			return fx.heroAt(r).drive.of(k), nil
		}
		names = append(names, fx.g.config.drives.ids()...)
	}
	slices.Sort(names)
	return nil, fmt.Errorf("%s: %w", kind, unknown("field", field, slices.Compact(names)))
}

func namesOf(fields []accessor) (names []string) {
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}

func kindOf(r core.Ref) string {
	switch {
	case r >= refResonance:
		return "a resonance card"
	case r >= refChallenge:
		return "a challenge"
	case r >= refCard:
		return "a hero card"
	case r >= refBase:
		return "a place"
	}
	return "a hero"
}

func (fx *Fx) heroAt(r core.Ref) *hero { return &fx.g.team.heroes[r-refHero] }

func (fx *Fx) cardOf(r core.Ref) *Card { return fx.g.team.cards.def(int16(r - refCard)) }

// known returns the definition of a challenge that the team knows, an empty one
// otherwise.
func (fx *Fx) known(r core.Ref) *Challenge {
	if i := int16(r - refChallenge); fx.g.challenges.list[i].known {
		return fx.g.challenges.def(i)
	}
	return &Challenge{}
}

func (fx *Fx) requiredOf(r core.Ref) []string {
	if r == fx.g.trial.ref() {
		return fx.Tags().Required()
	}
	return fx.known(r).Required
}

func (fx *Fx) threat(r core.Ref) bool {
	i := int16(r - refResonance)
	return fx.g.row.cards[i].known && fx.g.row.def(i).Threat
}
