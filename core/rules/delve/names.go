package delve

import (
	"fmt"

	"arcana/core"
)

// Refs of a match: heroes from 1, places from 10, hero cards from 100,
// challenges (the boss last) from 2000, resonance cards from 3000.
const (
	refHero      = core.Ref(1)
	refBase      = core.Ref(10)
	refPOI       = core.Ref(11)
	refTheme     = core.Ref(12)
	refCard      = core.Ref(100)
	refChallenge = core.Ref(2000)
	refResonance = core.Ref(3000)
)

func heroRef(seat int) core.Ref     { return refHero + core.Ref(seat) }
func cardRef(i int16) core.Ref      { return refCard + core.Ref(i) }
func challengeRef(i int16) core.Ref { return refChallenge + core.Ref(i) }
func resonanceRef(i int16) core.Ref { return refResonance + core.Ref(i) }

// exists reports whether a Ref names a thing of this match.
func (b *board) exists(r core.Ref) bool {
	switch {
	case r >= refResonance:
		return int(r-refResonance) < len(b.row.cards)
	case r >= refChallenge:
		return int(r-refChallenge) < len(b.challenges.list)
	case r >= refCard:
		return int(r-refCard) < len(b.team.cards.list)
	case r >= refBase:
		return r <= refTheme
	}
	return b.team.hero(r) != nil
}

// NameOf returns what people call a thing of the match, as far as the team knows
// it; "" for what is no thing of it.
func (b *board) NameOf(r core.Ref) string {
	switch {
	case !b.exists(r):
		return ""
	case r >= refResonance:
		return orUnseen(b.row.name(int16(r-refResonance)), "a face-down resonance card")
	case r >= refChallenge:
		return orUnseen(b.challenges.name(int16(r-refChallenge)), "an unseen challenge")
	case r >= refCard:
		return b.team.cards.def(int16(r - refCard)).Name
	case r >= refBase:
		return b.placeName(r)
	}
	return b.team.hero(r).who().Name
}

func orUnseen(name, unseen string) string {
	if name == "" {
		return unseen
	}
	return name
}

func (t *table) placeName(r core.Ref) string {
	switch r {
	case refBase:
		return t.base.Name
	case refPOI:
		return t.poi.Name
	}
	return t.theme.Name
}

// quoted names a thing for a message.
func (b *board) quoted(r core.Ref) string {
	if name := b.NameOf(r); name != "" {
		return fmt.Sprintf("%q", name)
	}
	return "nothing"
}

// tagNames returns the ids of tags, in the memory of a list that was used.
func (c *Config) tagNames(used []string, tags []Tag) []string {
	list := room(used, len(tags))
	for i, t := range tags {
		list[i] = c.Tags[t].ID
	}
	return list
}

// setNames returns the ids of a set of tags, in the order of the config and in the
// memory of a list that was used.
func (c *Config) setNames(used []string, set Tags) []string {
	list := room(used, set.Count())[:0]
	for i := range c.Tags {
		if set.Has(Tag(i)) {
			list = append(list, c.Tags[i].ID)
		}
	}
	return list
}

// seatOf returns the seat whose a thing is: a hero's own, that of a hero card's hero, the
// lead's for all else (RULES 10.5).
func (b *board) seatOf(r core.Ref) core.Seat {
	switch {
	case r >= refCard && r < refChallenge:
		return core.Seat(b.team.owner(int16(r - refCard)).seat)
	case r >= refHero && r < refBase:
		return core.Seat(r - refHero)
	}
	return core.Seat(b.lead)
}
