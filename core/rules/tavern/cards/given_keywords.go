package cards

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Keywords that abilities give and take: those that the rules know, aegis, and those of content, which
// are abilities under one name. A unit that was given one of content has its abilities as if it had copied
// them from a card with that keyword alone: the keyword's card, of which the config has one for each.

// AegisKeyword is how content spells aegis where it names keywords.
const AegisKeyword = "aegis"

// ContentKeyword returns the card of a keyword of content, nil if abilities cannot give it.
func (c *Config) ContentKeyword(key string) *Card {
	if i := slices.IndexFunc(c.keywordCards, func(b *Card) bool { return b.rules.ContentKeywords[0] == key }); i >= 0 {
		return c.keywordCards[i]
	}
	return nil
}

// isKeywordCard reports whether the card is that of a keyword of content.
func (c *Card) isKeywordCard() bool { return c.ID == "" && len(c.rules.ContentKeywords) == 1 }

// addGivenKeywords adds to the config's scripts those of all keywords of content, and of those that
// abilities in data give or take. Cards that have a keyword have added its script before.
func (p *preparer) addGivenKeywords() {
	for i := range p.cfg.Keywords {
		card.PlaceOrAdd(&p.cfg.scripts, ability.KeywordScript(card.Key(p.cfg.Keywords[i].ID)))
	}
	for _, ref := range p.cfg.namedKeywords() {
		card.PlaceOrAdd(&p.cfg.scripts, ref.Script)
	}
}

// addKeywordCards makes the cards of the keywords among the scripts of the config, from that number on.
func (p *preparer) addKeywordCards(first int) {
	cfg := p.cfg
	for i := first; i < len(cfg.scripts); i++ {
		key, ok := ability.KeywordOf(cfg.scripts[i])
		if !ok {
			continue
		}
		name := cfg.Keywords.Before("", []string{key})
		c := &Card{Name: name, Tier: 1, Text: name, rules: Rules{Place: -1, Script: -1, ContentKeywords: []string{key}, More: []int{i}}}
		if row := cfg.Keywords.Find(key); row != nil {
			c.Abilities, c.said = row.Abilities, (&Card{Abilities: row.Abilities}).saidWorth()
		}
		c.fillTexts()
		cfg.keywordCards, cfg.several = append(cfg.keywordCards, c), true
	}
}

// namedKeywords lists the keywords of content that are scripts and that abilities in data give or take,
// with the places where they name them.
func (c *Config) namedKeywords() (list []core.ScriptRef) {
	find := func(path string, data []core.Tree) {
		for i := range data {
			list = c.addNamedKeywords(list, fmt.Sprintf("%s.abilities[%d]", path, i), &data[i])
		}
	}
	for i := range c.Cards {
		find(fmt.Sprintf("card[%d]", i), c.Cards[i].Abilities)
	}
	for i := range c.Keywords {
		find(fmt.Sprintf("keyword[%d]", i), c.Keywords[i].Abilities)
	}
	for i := range c.Tribes {
		for k, s := range c.Tribes[i].Abilities {
			find(fmt.Sprintf("tribe[%d].abilities[%d]", i, k), s.Do)
		}
	}
	for i := range c.Combos {
		find(fmt.Sprintf("combo[%d]", i), c.Combos[i].Abilities)
	}
	return list
}

// addNamedKeywords appends to list those of namedKeywords that a piece of data at a path names.
func (c *Config) addNamedKeywords(list []core.ScriptRef, path string, t *core.Tree) []core.ScriptRef {
	switch v := t.Value.(type) {
	case []core.Tree:
		for i := range v {
			list = c.addNamedKeywords(list, fmt.Sprintf("%s[%d]", path, i), &v[i])
		}
	case []core.Branch:
		word := t.Text("keyword")
		if effect := t.Text("effect"); word != "" && (effect == "give_keyword" || effect == "take_keyword") {
			if FormNamed(card.Key(word)) == 0 && card.Key(word) != AegisKeyword && c.Keywords.Find(word) == nil {
				list = append(list, core.ScriptRef{Path: path + ".keyword", Script: ability.KeywordScript(card.Key(word))})
			}
		}
		for i := range v {
			list = c.addNamedKeywords(list, path+"."+v[i].Name, &v[i].Tree)
		}
	}
	return list
}

// HasContentKeyword reports whether the unit has a keyword of content, as its own or given.
func (u *Unit) HasContentKeyword(keyword *Card) bool {
	for v := range u.Abilities {
		if v.Script == keyword.rules.More[0] {
			return true
		}
	}
	return false
}

// AddContentKeyword gives the unit a keyword of content, nil for none, if it does not have it. It returns an
// error if the unit has too many abilities for one more.
func (u *Unit) AddContentKeyword(keyword *Card) error {
	if keyword == nil || u.HasContentKeyword(keyword) {
		return nil
	}
	list := slices.Collect(u.Abilities)
	if len(list) == MostAbilities {
		return fmt.Errorf("a card has at most %d abilities", MostAbilities)
	}
	list = AppendCopied(list, UnitAbility{Of: keyword, Script: keyword.rules.More[0]})
	u.OwnCopy().Abilities = &list
	return nil
}

// AppendCopied appends an ability to those of a unit, under a number that none of them has.
func AppendCopied(list []UnitAbility, v UnitAbility) []UnitAbility {
	v.Number = copiedFrom + int16(len(list))
	for slices.ContainsFunc(list, func(x UnitAbility) bool { return x.Number == v.Number }) {
		v.Number++
	}
	return append(list, v)
}

// DropContentKeyword takes a keyword of content, nil for none, from the unit.
func (u *Unit) DropContentKeyword(keyword *Card) {
	if keyword != nil && u.HasContentKeyword(keyword) {
		u.keepAbilities(func(v UnitAbility) bool { return v.Script != keyword.rules.More[0] })
	}
}

// keepAbilities leaves the unit those of its abilities that keep accepts.
func (u *Unit) keepAbilities(keep func(UnitAbility) bool) {
	left := slices.DeleteFunc(slices.Collect(u.Abilities), func(v UnitAbility) bool { return !keep(v) })
	u.OwnCopy().Abilities = &left
}

// setContentKeywordUntil says until when the unit has a keyword of content that it was just given.
func (u *Unit) setContentKeywordUntil(keyword *Card, until Lasting) {
	list := slices.Collect(u.Abilities)
	for i := range list {
		if list[i].Of == keyword {
			list[i].Until = until
		}
	}
	u.OwnCopy().Abilities = &list
}

// expireContentKeywords takes from the unit the keywords of content that it was given until something is over.
func (u *Unit) expireContentKeywords(until Lasting) {
	if u.Own != nil && u.Own.Abilities != nil && slices.ContainsFunc(*u.Own.Abilities, func(v UnitAbility) bool { return v.Until == until }) {
		u.keepAbilities(func(v UnitAbility) bool { return v.Until != until })
	}
}

// addGivenContentKeywords adds the keywords of content that another copy of the unit's card was given, for as
// long as that one has them.
func (u *Unit) addGivenContentKeywords(v *Unit) {
	if v.Own == nil || v.Own.Abilities == nil {
		return
	}
	for _, x := range *v.Own.Abilities {
		if x.Of.isKeywordCard() && !u.HasContentKeyword(x.Of) && u.AddContentKeyword(x.Of) == nil {
			u.setContentKeywordUntil(x.Of, x.Until)
		}
	}
}

// GivenWorth returns what the keywords of content are worth that the unit was given.
func (u *Unit) GivenWorth() (worth float64) {
	if u.Own == nil || u.Own.Abilities == nil {
		return 0
	}
	for _, v := range *u.Own.Abilities {
		if v.Of.isKeywordCard() {
			worth += AbilityWorth(v.Of)
		}
	}
	return worth
}
