package delve

import (
	"fmt"

	"arcana/core"
)

// exists reports whether a Ref names a thing of this match.
func (g *Game) exists(r core.Ref) bool {
	switch {
	case r >= refResonance:
		return int(r-refResonance) < len(g.resonance)
	case r >= refChallenge:
		return int(r-refChallenge) < len(g.challenges)
	case r >= refCard:
		return int(r-refCard) < len(g.cards)
	case r >= refBase:
		return r <= refTheme
	}
	return r >= refHero && int(r-refHero) < len(g.heroes)
}

// NameOf returns what people call a thing of the match, as far as the team knows
// it; "" for what is no thing of it.
func (g *Game) NameOf(r core.Ref) string {
	switch {
	case !g.exists(r):
		return ""
	case r >= refResonance:
		return orUnseen(g.resonanceName(int16(r-refResonance)), "a face-down resonance card")
	case r >= refChallenge:
		return orUnseen(g.challengeName(int16(r-refChallenge)), "an unseen challenge")
	case r >= refCard:
		return g.card(int16(r - refCard)).Name
	case r >= refBase:
		return g.placeName(r)
	}
	return g.avatar(int(r - refHero)).Name
}

func orUnseen(name, unseen string) string {
	if name == "" {
		return unseen
	}
	return name
}

// challengeName returns the name of a challenge that the team knows, else "".
func (g *Game) challengeName(i int16) string {
	if !g.challenges[i].known {
		return ""
	}
	return g.challengeOf(i).Name
}

func (g *Game) placeName(r core.Ref) string {
	switch r {
	case refBase:
		return g.config.Bases[g.base].Name
	case refPOI:
		return g.config.POIs[g.poi].Name
	}
	return g.config.Themes[g.theme].Name
}

// describe names a thing for a message.
func (g *Game) describe(r core.Ref) string {
	if name := g.NameOf(r); name != "" {
		return fmt.Sprintf("%q", name)
	}
	return "nothing"
}

// tagNames returns the ids of tags.
func (g *Game) tagNames(tags []Tag) []string { return g.config.tagNames(tags) }

func (c *Config) tagNames(tags []Tag) []string {
	list := make([]string, len(tags))
	for i, t := range tags {
		list[i] = c.Tags[t].ID
	}
	return list
}

// setNames returns the ids of a set of tags, in the order of the config.
func (c *Config) setNames(set Tags) []string {
	list := make([]string, 0, set.Count())
	for i := range c.Tags {
		if set.Has(Tag(i)) {
			list = append(list, c.Tags[i].ID)
		}
	}
	return list
}
