// Keywords that abilities give and take. There are three kinds: keywords of the rules, aegis, and
// keywords of content, each of which is an ability with a name. This file is about the last. For each keyword of content the config
// has a card with only this keyword. A unit that gets the keyword gets it as if it had copied the
// ability of that card.

package cards

import (
	"cmp"
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
	p.cfg.Keywords.AddGivable(&p.cfg.scripts, p.cfg.namedKeywords())
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

// AuraKeyword is a keyword of content that auras can give: its card, and the query by which auras give it.
type AuraKeyword struct {
	Card *Card        // the card of the keyword
	Ask  ability.Kind // how many auras give the keyword, added up; above 0 they give it
}

// readAuraKeywords fills in the keywords that auras can give, and the vocabulary with a query for each: modify_venom
// for venom. A keyword with the name of a number, such as cost, is never given, because modify_cost means the number.
func (c *Config) readAuraKeywords() {
	var names []string
	for i, k := range c.keywordCards {
		c.auraKeywords = append(c.auraKeywords, AuraKeyword{k, AskHeroDamage + 1 + ability.Kind(i)}) // AskHeroDamage is the last kind of Table
		names = append(names, k.rules.ContentKeywords[0])
	}
	if c.table = Table; len(names) > 0 {
		c.table = Table.Asking(names...)
	}
}

// AuraKeywords returns the keywords of content that auras can give.
func (c *Config) AuraKeywords() []AuraKeyword { return c.auraKeywords }

// Table returns the vocabulary of abilities with this content: [Table], and a query for each keyword that auras can give.
func (c *Config) Table() *ability.Table { return cmp.Or(c.table, Table) }

// namedKeywords lists the places where abilities in data name a keyword that they give or take, also by an aura, and
// that is a script: not one of the rules, and not a keyword row.
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
// content. It appends to list.
func (c *Config) addNamedKeywords(list []core.ScriptRef, path string, t *core.Tree) []core.ScriptRef {
	ability.EachTable(path, t, func(path string, t *core.Tree) {
		word := ability.GivenWord(t)
		if word != "" && FormNamed(card.Key(word)) == 0 && card.Key(word) != AegisKeyword && c.Keywords.Find(word) == nil {
			list = append(list, core.ScriptRef{Path: path + ".keyword", Script: ability.KeywordScript(card.Key(word))})
		}
		if t.Text("effect") != "have" {
			return
		}
		branches, _ := t.Value.([]core.Branch)
		for i := range branches {
			if script, ok := c.auraScript(branches[i].Name); ok {
				list = append(list, core.ScriptRef{Path: path + "." + branches[i].Name, Script: script})
			}
		}
	})
	return list
}

// KnowScripts says which scripts there are, before Prepare. An aura may name a keyword of one of them as a key of
// have; other keys are numbers.
func (c *Config) KnowScripts(names []string) { c.knownScripts = names }

// auraScript returns the script of the keyword that a key of the effect have names, and whether it names one.
func (c *Config) auraScript(key string) (script string, ok bool) {
	if c.Keywords.Find(key) != nil {
		return "", false
	}
	return card.Called(c.knownScripts, ability.KeywordScript(key))
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
		u.KeepAbilities(func(v UnitAbility) bool { return v.Script != keyword.rules.More[0] })
	}
}

// KeepAbilities removes those of the unit's abilities for which keep returns false.
func (u *Unit) KeepAbilities(keep func(UnitAbility) bool) {
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
// keyword was given until now. only is the card of the one keyword that is meant, nil for all.
func (u *Unit) expireContentKeywords(until Lasting, only *Card) {
	over := HeldUntil(until)
	ends := func(v UnitAbility) bool { return v.Until&over != 0 && (only == nil || v.Script == only.rules.More[0]) }
	if u.Own == nil || u.Own.Abilities == nil || !slices.ContainsFunc(*u.Own.Abilities, ends) {
		return
	}
	u.KeepAbilities(func(v UnitAbility) bool { return !ends(v) || v.Until != over })
	for i := range *u.Own.Abilities { // KeepAbilities has made a list of the unit's own
		if v := &(*u.Own.Abilities)[i]; ends(*v) {
			v.Until &^= over
		}
	}
}

// heldByAura reports whether auras give the unit a keyword of content; keyword is its card, nil for any keyword.
func (u *Unit) heldByAura(keyword *Card) bool {
	return u.Own != nil && u.Own.Abilities != nil && slices.ContainsFunc(*u.Own.Abilities, func(v UnitAbility) bool {
		return v.Until.Has(Aura) && (keyword == nil || v.Script == keyword.rules.More[0])
	})
}

// SetAuraKeyword notes whether auras give the unit a keyword of content (keyword, its card). It returns 1 if the unit
// gains the keyword by that, -1 if it loses it, else 0. A keyword that is the unit's own stays that. One that the unit
// has for a time it has until that and the auras are over. A unit with MostAbilities does not get the keyword.
func (u *Unit) SetAuraKeyword(keyword *Card, given bool) (change int32) {
	loan := Loan{Until: Aura, ContentKeyword: keyword}
	switch has := u.HasContentKeyword(keyword); {
	case given == u.heldByAura(keyword):
	case !given:
		u.endAuraKeywords(keyword)
		if !u.HasContentKeyword(keyword) {
			return -1
		}
	case has && u.Lent(loan):
		u.AddLoan(loan)
	case !has && len(slices.Collect(u.Abilities)) < MostAbilities:
		script := keyword.rules.More[0]
		list := append(slices.Collect(u.Abilities), UnitAbility{keyword, script, int16(script), HeldUntil(Aura)})
		u.OwnCopy().Abilities = &list
		return 1
	}
	return 0
}

// endAuraKeywords takes a keyword of content (keyword, its card; nil for all) from the unit as far as auras give it.
// What the keyword remembers is lost with it. A unit that then has the abilities of its card has no list of its own.
func (u *Unit) endAuraKeywords(keyword *Card) {
	if !u.heldByAura(keyword) {
		return
	}
	u.expireContentKeywords(Aura, keyword)
	own, list := u.Own, *u.Own.Abilities // expireContentKeywords has made an Own that no other unit shares
	own.Memory = slices.DeleteFunc(slices.Clone(own.Memory), func(c Cell) bool {
		return !slices.ContainsFunc(list, func(v UnitAbility) bool { return v.Number == c.Ability })
	})
	if slices.Equal(list, slices.Collect(u.Card.abilities)) {
		own.Abilities = nil
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
func (u *Unit) GivenWorth(plan *Plan) (worth float64) {
	if u.Own == nil || u.Own.Abilities == nil {
		return 0
	}
	for _, v := range *u.Own.Abilities {
		if v.Of.isKeywordCard() {
			worth += AbilityWorth(v.Of, plan)
		}
	}
	return worth
}
