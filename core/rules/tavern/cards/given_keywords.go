// Keywords that abilities give and take. There are three kinds: keywords of the rules, aegis, and
// keywords of content, each of which is an ability with a name. This file is about the last. For each keyword of content the config
// has a card with only this keyword. A unit that gets the keyword gets it as if it had copied the
// ability of that card.

package cards

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// AegisKeyword is the word for aegis in content that names keywords.
const AegisKeyword = "aegis"

// ContentKeyword returns the card of a keyword of content, nil if there is none with that key.
func (c *Config) ContentKeyword(key string) *Card {
	if i := slices.IndexFunc(c.keywordCards, func(k *Card) bool { return k.rules.ContentKeywords[0] == key }); i >= 0 {
		return c.keywordCards[i]
	}
	return nil
}

// isKeywordCard reports whether this is the card of a keyword of content. Only such cards have no id.
func (c *Card) isKeywordCard() bool { return c.ID == "" && len(c.rules.ContentKeywords) == 1 }

// addGivenKeywords adds the scripts of keywords to those of the config: of all keyword rows, and of all
// keywords that abilities in data give or take. Those that cards have were added before.
func (p *preparer) addGivenKeywords() {
	for i := range p.cfg.Keywords {
		card.PlaceOrAdd(&p.cfg.scripts, ability.KeywordScript(card.Key(p.cfg.Keywords[i].ID)))
	}
	for _, ref := range p.cfg.namedKeywords() {
		card.PlaceOrAdd(&p.cfg.scripts, ref.Script)
	}
}

// addKeywordCards makes a card for each keyword among the scripts of the config, from index first on. The card's
// only ability (More) is the script of the keyword. Its name and text are what people call the keyword.
func (p *preparer) addKeywordCards(first int) {
	cfg := p.cfg
	for i := first; i < len(cfg.scripts); i++ {
		key, ok := ability.KeywordOf(cfg.scripts[i])
		if !ok {
			continue
		}
		name := cfg.Keywords.Before("", []string{key}) // before no text: the name alone, with its full stop
		c := &Card{Name: name, Tier: 1, Text: name, rules: Rules{Place: -1, Script: -1, ContentKeywords: []string{key}, More: []int{i}}}
		if row := cfg.Keywords.Find(key); row != nil {
			c.Abilities, c.dataWorth = row.Abilities, (&Card{Abilities: row.Abilities}).worthOfData()
		}
		c.fillTexts()
		cfg.keywordCards, cfg.several = append(cfg.keywordCards, c), true
	}
}

// namedKeywords lists the places where abilities in data name a keyword that they give or take and that
// is a script: not one of the rules, and not a keyword row.
func (c *Config) namedKeywords() (list []core.ScriptRef) {
	find := func(path string, data []core.Tree) { // path is that of the row that has these abilities
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

// addNamedKeywords does the work of namedKeywords for one piece of data. path is its place in the
// content. It appends to list. A piece is a list of pieces, a table (branches), or a value, in which no keyword can
// stand.
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

// HasContentKeyword reports whether the unit has a keyword of content, by its card or given. keyword is
// the card of the keyword.
func (u *Unit) HasContentKeyword(keyword *Card) bool {
	for v := range u.Abilities {
		if v.Script == keyword.rules.More[0] {
			return true
		}
	}
	return false
}

// AddContentKeyword gives the unit a keyword of content, unless it has it already. keyword is the card
// of the keyword; nil adds nothing. It returns an error if the unit has MostAbilities already.
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

// AppendCopied appends an ability to those of a unit, with a number that none of them has.
func AppendCopied(list []UnitAbility, v UnitAbility) []UnitAbility {
	v.Number = copiedFrom + int16(len(list))
	for slices.ContainsFunc(list, func(x UnitAbility) bool { return x.Number == v.Number }) {
		v.Number++
	}
	return append(list, v)
}

// DropContentKeyword takes a keyword of content from the unit. keyword is the card of the keyword; nil
// takes nothing.
func (u *Unit) DropContentKeyword(keyword *Card) {
	if keyword != nil && u.HasContentKeyword(keyword) {
		u.keepAbilities(func(v UnitAbility) bool { return v.Script != keyword.rules.More[0] })
	}
}

// keepAbilities removes those of the unit's abilities for which keep returns false.
func (u *Unit) keepAbilities(keep func(UnitAbility) bool) {
	left := slices.DeleteFunc(slices.Collect(u.Abilities), func(v UnitAbility) bool { return !keep(v) })
	u.OwnCopy().Abilities = &left
}

// changeContentKeyword calls change with the ability by which the unit has a keyword of content, and keeps what
// change makes of it. If the unit does not have the keyword, change is not called. In any case the unit has a list of
// abilities of its own afterwards.
func (u *Unit) changeContentKeyword(keyword *Card, change func(*UnitAbility)) {
	list := slices.Collect(u.Abilities)
	for i := range list {
		if list[i].Script == keyword.rules.More[0] {
			change(&list[i])
		}
	}
	u.OwnCopy().Abilities = &list
}

// expireContentKeywords takes from the unit the keywords of content that it was given until a time that is now, and
// for no other time. Of those that it was also given for another time, that time is left. Nothing is done if no
// keyword was given until now.
func (u *Unit) expireContentKeywords(until Lasting) {
	over := HeldUntil(until)
	if u.Own == nil || u.Own.Abilities == nil || !slices.ContainsFunc(*u.Own.Abilities, func(v UnitAbility) bool { return v.Until&over != 0 }) {
		return
	}
	u.keepAbilities(func(v UnitAbility) bool { return v.Until != over })
	for i := range *u.Own.Abilities { // keepAbilities has made a list of the unit's own
		(*u.Own.Abilities)[i].Until &^= over
	}
}

// addGivenAbilities gives the unit the abilities that v, another copy of its card, has copied or been given, as far as
// it has room for them. It has a keyword of content once, and as long as the copy that would have kept it longest.
func (u *Unit) addGivenAbilities(v *Unit) {
	if v.Own == nil || v.Own.Abilities == nil {
		return
	}
	for _, x := range *v.Own.Abilities {
		if !x.Of.isKeywordCard() {
			if list := slices.Collect(u.Abilities); x.Number >= copiedFrom && x.Number != nativeNumber && len(list) < MostAbilities {
				list = AppendCopied(list, x)
				u.OwnCopy().Abilities = &list
			}
			continue
		}
		fresh := !u.HasContentKeyword(x.Of)
		if u.AddContentKeyword(x.Of) != nil {
			continue // it has too many abilities
		}
		switch lent := u.Lent(Loan{ContentKeyword: x.Of}); { // lent: the unit has it for a time only; if neither lent nor fresh, it has it for good already
		case lent && x.Until == 0: // v has it for good
			u.HoldForGood(Loan{ContentKeyword: x.Of})
		case lent || fresh:
			u.changeContentKeyword(x.Of, func(v *UnitAbility) { v.Until |= x.Until })
		}
	}
}

// GivenWorth returns what the unit's given keywords of content are worth, in gold.
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
