package cards

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// A card as it stands somewhere: its numbers and tribes, what belongs to this copy alone,
// the abilities that it has, and its text. Last, cards that a player makes.

// BoardSize is how many places a board has at most (RULES 3.3). The combat's
// arrays are cut to this size, so the tuning may lower it but not raise it.
const BoardSize = 7

// Tribes is a set of tribes, one bit each in the order of the sheet.
type Tribes uint16

// The four tribes (RULES 5.1).
const (
	Pentacles Tribes = 1 << iota
	Cups
	Swords
	Wands
)

// tribeNames are the tribes in the order of their bits.
var tribeNames = [4]string{"pentacles", "cups", "swords", "wands"}

// Has reports whether the set holds all tribes of t.
func (set Tribes) Has(t Tribes) bool { return set&t == t }

// Unit is one card as it stands somewhere: in a hand, on a board, in a shop or,
// copied, in a fight. It is 32 bytes that may be copied freely; Card is shared
// and never written.
type Unit struct {
	// Attack and Health are what they are now, in points, buffs included; a unit at
	// health 0 or less is dead.
	Attack, Health int32
	// Ref names the unit in events.
	Ref core.Ref
	// Tribes are the tribes it counts for.
	Tribes Tribes
	// Aegis is how many hits it stops before one hurts.
	Aegis uint8
	// Form says whether it is golden, and which words it has that the rules know.
	Form Form
	// Card is what the unit is a copy of; never nil.
	Card *Card
	// Own is what tells it from other copies of its card, or nil. It is replaced,
	// never changed in place.
	Own *Own
}

// Form is a set of what a unit is beside its numbers.
type Form uint8

// A golden card is a fusion of three; the others are words of the rules (keywords.go).
const (
	Guardian Form = 1 << iota
	Golden
	Flurry
	Rush
	Stealth
	Ranged
	Hunter
)

// Guardian reports whether it must be attacked first.
func (u *Unit) Guardian() bool { return u.Form&Guardian != 0 }

// Golden reports whether it is a fusion of three.
func (u *Unit) Golden() bool { return u.Form&Golden != 0 }

// SetGuardian makes it a guardian, or none.
func (u *Unit) SetGuardian(guardian bool) {
	if u.Form &^= Guardian; guardian {
		u.Form |= Guardian
	}
}

// Unit returns a fresh copy of the card with its own stats, or as a golden one
// with attack and health doubled (RULES 3.4, R-T11).
func (c *Card) Unit(golden bool) (u Unit) {
	if u.SetFresh(c); golden {
		u.Form, u.Attack, u.Health = u.Form|Golden, 2*u.Attack, 2*u.Health
	}
	return u
}

// SetFresh makes the unit a fresh copy of a card that is not golden, without a ref. It writes
// field by field, where the unit will lie: to make it elsewhere and copy it at once is slower,
// since the copy has to wait for the writes.
func (u *Unit) SetFresh(c *Card) {
	u.Attack, u.Health, u.Ref = int32(c.Attack), int32(c.Health), 0
	u.Aegis, u.Tribes, u.Form = uint8(c.Aegis), c.rules.Tribes, c.rules.Form
	if c.Guardian {
		u.Form |= Guardian
	}
	u.Card, u.Own = c, nil
}

// Name returns what people call the unit.
func (u *Unit) Name() string {
	if u.Golden() {
		return u.Card.golden
	}
	return u.Card.Name
}

// Own is what tells a unit from other copies of its card: what its abilities remember, and
// which they are where they are not those of the card.
type Own struct {
	// Memory is what its abilities remember.
	Memory    Memory
	Abilities *[]UnitAbility // in place of the card's, nil for those of the card
	Loans     []Loan         // what it has for a while
}

// Memory is the scalars that scripted abilities keep on their card, in the order in which
// they were first set.
type Memory []Cell

// Cell is one remembered value of one ability: a string, a float64 or a bool.
type Cell struct {
	Ability int16  `lua:"ability" json:"ability" doc:"its number among those of the card"`
	Name    string `lua:"name" need:"yes" json:"name" doc:"the key that the script uses"`
	Value   any    `lua:"value" need:"yes" json:"value" doc:"a number, a text, true or false"`
}

// OfAbility returns the part that one ability of the card remembers.
func (m Memory) OfAbility(ability int16) Memory {
	for i := range m {
		if m[i].Ability != ability {
			return slices.DeleteFunc(slices.Clone(m), func(c Cell) bool { return c.Ability != ability })
		}
	}
	return m
}

// Forget forgets what the unit's abilities remember only as long as a span lasts.
func (u *Unit) Forget(span ability.Span) {
	ends := func(c Cell) bool { return strings.HasPrefix(c.Name, span.Prefix()) }
	if u.Own != nil && slices.ContainsFunc(u.Own.Memory, ends) {
		own := u.OwnCopy()
		own.Memory = slices.DeleteFunc(slices.Clone(own.Memory), ends)
	}
}

// UnitAbility is one ability of a unit: a script, or what the data of a card says.
type UnitAbility struct {
	Of     *Card   // whose numbers it has, and whose data it is
	Script int     // in Config.ScriptNames, -1 for what the data says
	Number int16   // names it among the abilities of the unit and in their memory: its script, natively, or one from copiedFrom on
	Until  Lasting // what must be over for the unit to lose it, AsIs for nothing
}

// natively is the number of an ability that is data.
const natively = math.MaxInt16

// LineAbility returns the ability that the card's own line in cards.toml gives it, and whether
// there is one; keywords and further abilities come after it.
func (c *Card) LineAbility() (v UnitAbility, ok bool) {
	switch {
	case c.rules.Script >= 0:
		return UnitAbility{Of: c, Script: c.rules.Script, Number: int16(c.rules.Script)}, true
	case c.rules.Listens != 0:
		return UnitAbility{Of: c, Script: -1, Number: natively}, true
	}
	return v, false
}

// abilities yields the abilities of a card in the order of its text: that of its own line, then
// keywords and further ones.
func (c *Card) abilities(yield func(UnitAbility) bool) {
	if v, ok := c.LineAbility(); ok && !yield(v) {
		return
	}
	for _, script := range c.rules.More {
		if !yield(UnitAbility{Of: c, Script: script, Number: int16(script)}) {
			return
		}
	}
}

// Abilities yields the abilities that a unit has now: those of its card, or what it has copied
// and not lost.
func (u *Unit) Abilities(yield func(UnitAbility) bool) {
	if u.Own == nil || u.Own.Abilities == nil {
		u.Card.abilities(yield)
		return
	}
	for _, v := range *u.Own.Abilities {
		if !yield(v) {
			return
		}
	}
}

// Plain reports whether the unit has no other ability than its card's own line gives it. Only
// then do a board's listener masks say all that it listens to.
func (u *Unit) Plain() bool {
	return len(u.Card.rules.More) == 0 && (u.Own == nil || u.Own.Abilities == nil)
}

// Plain reports whether the card has at most the native ability of its own line, no script and no
// attack keyword.
func (c *Card) Plain() bool { return c.rules.Script < 0 && len(c.rules.More) == 0 && c.rules.Form == 0 }

// checkPlaceholders checks that every {word} of a text has a number behind it.
func (p *preparer) checkPlaceholders(c *Card) {
	for rest := c.Text; ; {
		_, after, found := strings.Cut(rest, "{")
		word, tail, closed := strings.Cut(after, "}")
		if !found {
			return
		}
		if !closed {
			p.fault(".text", "a { in the text is not closed")
			return
		}
		if _, ok := c.abilityNumber(word); !ok {
			p.fault(".text", "{%s} in the text has no value, because the ability has no %s", word, word)
		}
		rest = tail
	}
}

// abilityNumber returns the number that {word} stands for in the card's text, and whether its
// ability has one.
func (c *Card) abilityNumber(word string) (int, bool) {
	ab := c.Ability
	if ab == nil {
		n, ok := ability.Value(c.Abilities)
		return n, ok && word == "value"
	}
	n := 0
	switch word {
	case "value":
		n = ab.Value
	case "attack":
		n = ab.Attack
	case "health":
		n = ab.Health
	case "count":
		n = max(1, ab.Count)
	case "tier":
		n = ab.Tier
	}
	return n, n > 0
}

// addDataAbilities gives each of the card's abilities that are data a place among the scripts of
// the config. If there is only one and the card has no other ability and no keyword, it becomes
// the ability of the card's own line (script), which needs no kernel. It also works out what they
// are worth.
func (p *preparer) addDataAbilities(c *Card) {
	c.said = c.saidWorth()
	list := c.references(p.at)
	for i, ref := range list {
		script := card.PlaceOrAdd(&p.cfg.scripts, p.cfg.dataAbilities.Join(ref, c.ID, i+1, p.cfg.scripts))
		if c.Ability == nil && len(list)+len(c.rules.ContentKeywords) == 1 {
			c.rules.Script = script
			return
		}
		c.rules.More = append(c.rules.More, script)
		p.cfg.several = true
	}
}

// references lists the card's abilities that are data, one for each script to be made of them.
// If the card is all data, states no worth and has computed numbers, each has the unit by which
// its script answers what it is worth: dataUnit a point.
func (c *Card) references(at string) (list []core.ScriptRef) {
	unit := 0.0
	if c.Worth == 0 && c.isData() && ability.Computes(c.Abilities) {
		unit = dataUnit
	}
	for _, p := range ability.Pieces(c.Abilities) {
		list = append(list, core.ScriptRef{Path: at + "." + p.At, Text: &c.Text, Data: p.Tree, Label: c.Name, Unit: unit})
	}
	return list
}

// isData reports whether all that a card does is data of its own.
func (c *Card) isData() bool {
	return len(c.Abilities) > 0 && c.Ability == nil && len(c.rules.ContentKeywords) == 0
}

// dataUnit is the worth of a point of an effect of data that does not state its worth.
const dataUnit = 0.25

// saidWorth is what the card's abilities that are data are worth.
func (c *Card) saidWorth() (worth float64) {
	for i := range c.Abilities {
		worth += ability.Worth(&c.Abilities[i], dataUnit)
	}
	return worth
}

// addKeywords checks a card's keywords and gives each the place of its script (RULES 4.1).
func (p *preparer) addKeywords(c *Card) {
	c.rules.More, c.rules.Form, c.rules.ContentKeywords, c.Keywords = nil, 0, nil, p.cfg.Keywords.Of(p.at, c.Keywords, &p.faults)
	for _, key := range c.Keywords {
		if form := FormNamed(key) & AttackForm; form != 0 {
			c.rules.Form |= form
			continue
		}
		c.rules.ContentKeywords = append(c.rules.ContentKeywords, key)
		c.rules.More = append(c.rules.More, card.PlaceOrAdd(&p.cfg.scripts, ability.KeywordScript(key)))
		p.cfg.several = true
	}
}

// KeywordNames returns the keywords that cards of the config have, in order of first use, those of
// its keyword rows that no card has, and then the attack keywords.
func (c *Config) KeywordNames() []string {
	return append(c.Keywords.Names(c.scripts), AttackForm.Names()...)
}

// WithOwnCards returns a Config for which Make may make cards without changing c. It has the cards
// and the tuning of c, but lists of its own for the scripts and data abilities that Make adds.
func (c *Config) WithOwnCards() *Config {
	own := *c
	own.scripts, own.dataAbilities, own.keywordCards = slices.Clip(c.scripts), c.dataAbilities.Clone(), slices.Clip(c.keywordCards)
	return &own
}

// Make prepares a card that is no part of the set and of no pool: one that a
// script wrote out for a fight. A script that it names joins ScriptNames, so call it
// on the result of WithOwnCards only. It returns everything that is wrong with the card.
func (c *Config) Make(card *Card) []core.Fault {
	p := preparer{cfg: c}
	card.rules.Place, card.created = -1, nil
	p.readTribes(card)
	known := len(c.scripts)
	p.prepareAbility(card)
	p.addKeywordCards(known)
	card.fillTexts()
	return p.faults
}

// Names returns the ids and names of all cards of the set, for suggestions.
func (c *Config) Names() []string { return c.index.Names() }

// Near is the end of a message about a name that no card has, or that several share: names that
// were perhaps meant.
func (c *Config) Near(name string) string { return c.index.Near(name) }

// NewToken returns a card of no pool that an effect can summon: a unit of those
// stats and without ability, called after them when name is empty.
func NewToken(name string, attack, health int) *Card {
	return (&preparer{cfg: &Config{}}).token(&Token{Name: name, Attack: attack, Health: health})
}

// Token returns a card as NewToken does, of which units may have any tribes of the config.
func (c *Config) Token(name string, attack, health int) *Card {
	token := NewToken(name, attack, health)
	token.tribeRules = c.Tuning.tribeRules()
	return token
}

// Token returns what the card's ability summons, or nil.
func (c *Card) Token() *Card { return c.rules.Native.Token }

// IsCopyOf reports whether the unit is a plain copy of a card of the set: not golden, from the
// pool or created by an effect.
func (u *Unit) IsCopyOf(c *Card) bool {
	return !u.Golden() && (u.Card == c || u.Card == c.created)
}

// AddGains adds to a golden card what a copy v of it had gained over its base numbers, and the
// abilities that v has for a while. What v has by auras is left out.
func (u *Unit) AddGains(v *Unit) {
	c := v.Card
	v.DropAura()
	u.Attack = AddUpTo(u.Attack, v.Attack-int32(c.Attack), MostStat)
	u.Health = AddUpTo(u.Health, v.Health-int32(c.Health), MostStat)
	u.Aegis = uint8(AddUpTo(int32(u.Aegis), int32(v.Aegis)-int32(c.Aegis), MostAegis))
	u.Form |= v.Form &^ Golden
	if v.Own != nil && len(v.Own.Loans) > 0 {
		for _, l := range v.Own.Loans {
			u.AddLoan(l)
		}
	}
	u.addGivenContentKeywords(v)
}

// AsCreated returns a copy of a unit as it stands, without a ref, what it remembers and what auras
// give it; it is no copy of the pool.
func (u *Unit) AsCreated() Unit {
	like := *u
	like.DropAura()
	if like.Ref, like.Card = 0, u.Card.Created(); like.Own != nil {
		like.Own = &Own{Abilities: like.Own.Abilities}
	}
	return like
}

// SetTribes gives the unit the named tribes; nil leaves it those of the card.
func (u *Unit) SetTribes(cfg *Config, names []string) error {
	if names == nil {
		return nil
	}
	u.Tribes = 0
	for i, name := range names {
		t, err := cfg.Tuning.Tribe(name)
		if err != nil {
			return fmt.Errorf("tribes[%d]: %w", i+1, err)
		}
		u.Tribes |= 1 << t
	}
	return nil
}

// MostAbilities is how many abilities a unit has at most.
const MostAbilities = 16

// copiedFrom is the least number of an ability that was copied.
const copiedFrom = 20_000
