// A single copy of a card: its numbers and tribes, what belongs to this copy alone, its abilities, and the
// numbers in its text. Then how the row of a card is made ready, cards that are made for a fight, and what a golden card
// takes over of its copies.

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

// BoardSize is how many places a board has at most (RULES 3.3). The arrays of a combat have this size,
// so the tuning can lower the number but not raise it.
const BoardSize = 7

// Tribes is a set of tribes, one bit each. The four native tribes have the first four bits.
type Tribes uint16

// The four tribes (RULES 5.1).
const (
	Pentacles Tribes = 1 << iota
	Cups
	Swords
	Wands
)

// tribeNames are the names of the four tribes, in the order of their bits.
var tribeNames = [4]string{"pentacles", "cups", "swords", "wands"}

// Has reports whether the set has all tribes of t; true if t is empty.
func (set Tribes) Has(t Tribes) bool { return set&t == t }

// Unit is one copy of a card: in a hand, on a board, in a shop, or in a fight, where it is a copy of the
// unit on the board. It is 32 bytes, and can be copied like a number. Card is shared by all units of
// it and never changed.
type Unit struct {
	// Attack and Health are the present points, with all buffs. A unit with health of 0 or less is
	// dead.
	Attack, Health int32
	// Ref stands for the unit in events.
	Ref core.Ref
	// Tribes are the tribes that it counts for.
	Tribes Tribes
	// Aegis is how many more hits it stops.
	Aegis uint8
	// Form says whether it is golden, and which keywords of the rules it has.
	Form Form
	// Card is the card that the unit is a copy of; never nil.
	Card *Card
	// Own is how it differs from other copies of its card, nil for not at all. Copies share it, so
	// a change makes a new one (OwnCopy).
	Own *Own
}

// Form is a set of properties that a unit has in addition to its numbers.
type Form uint8

// A golden unit is a fusion of three; the others are keywords of the rules (keywords.go).
const (
	Guardian Form = 1 << iota
	Golden
	Flurry
	Rush
	Stealth
	Ranged
	Hunter
	Defender
)

// Guardian reports whether the unit must be attacked first.
func (u *Unit) Guardian() bool { return u.Form&Guardian != 0 }

// Golden reports whether the unit is a fusion of three.
func (u *Unit) Golden() bool { return u.Form&Golden != 0 }

// SetGuardian sets whether the unit is a guardian.
func (u *Unit) SetGuardian(guardian bool) {
	if u.Form &^= Guardian; guardian {
		u.Form |= Guardian
	}
}

// Unit returns a fresh copy of the card without a ref. A golden one has twice the attack and health
// (RULES 3.4, R-T11).
func (c *Card) Unit(golden bool) (u Unit) {
	if u.SetFresh(c); golden {
		u.Form, u.Attack, u.Health = u.Form|Golden, 2*u.Attack, 2*u.Health
	}
	return u
}

// SetFresh makes the unit a fresh copy of a card, not golden and without a ref. It writes the fields one
// by one into their final place. To make a unit elsewhere and then copy it is slower, because the
// copy has to wait for the writes.
func (u *Unit) SetFresh(c *Card) {
	u.Attack, u.Health, u.Ref = int32(c.Attack), int32(c.Health), 0
	u.Aegis, u.Tribes, u.Form = uint8(c.Aegis), c.rules.Tribes, c.rules.Form
	if c.Guardian {
		u.Form |= Guardian
	}
	u.Card, u.Own = c, nil
}

// Name returns what people call the unit; a golden one has a name of its own (GoldenName).
func (u *Unit) Name() string {
	if u.Golden() {
		return u.Card.golden
	}
	return u.Card.Name
}

// Own is how a unit differs from other copies of its card, except for its numbers.
type Own struct {
	// Memory is what its abilities remember.
	Memory    Memory
	Abilities *[]UnitAbility // the unit's abilities if they are not those of the card; nil if they are
	Loans     []Loan         // what it has for a time
}

// Memory is the values that scripted abilities keep on their card, in the order in which they were
// first set.
type Memory []Cell

// Cell is one remembered value of one ability: a string, a float64 or a bool.
type Cell struct {
	Ability int16  `lua:"ability" json:"ability" doc:"the number of the ability among those of the card"`
	Name    string `lua:"name" need:"yes" json:"name" doc:"the key that the script uses"`
	Value   any    `lua:"value" need:"yes" json:"value" doc:"a number, a text, true or false"`
}

// OfAbility returns the part of the memory that belongs to the ability of that number. It is m itself if all of m
// belongs to it, so the caller must not write to it.
func (m Memory) OfAbility(ability int16) Memory {
	for i := range m {
		if m[i].Ability != ability {
			return slices.DeleteFunc(slices.Clone(m), func(c Cell) bool { return c.Ability != ability })
		}
	}
	return m
}

// Forget removes what the unit's abilities should remember only until a span ends, which is now. The names of such
// values begin with the prefix of the span.
func (u *Unit) Forget(span ability.Span) {
	ends := func(c Cell) bool { return span.Forgets(c.Name) }
	if u.Own != nil && slices.ContainsFunc(u.Own.Memory, ends) {
		own := u.OwnCopy()
		own.Memory = slices.DeleteFunc(slices.Clone(own.Memory), ends)
	}
}

// UnitAbility is one ability of a unit: a script, or a native ability.
type UnitAbility struct {
	Of     *Card      // the card that the ability comes from; a native ability has its numbers and effect
	Script int        // its index in Config.ScriptNames, -1 for a native ability
	Number int16      // unique among the abilities of the unit, also in Memory: Script, nativeNumber, or at least copiedFrom
	Until  LastingSet // the unit loses the ability when all of these are over; empty if it never does
}

// nativeNumber is the number of a native ability.
const nativeNumber = math.MaxInt16

// LineAbility returns the first ability of a card, and whether it has one: what the key ability of its row says, or
// the card's only ability in data. Those of keywords and further abilities (More) are never the first.
func (c *Card) LineAbility() (v UnitAbility, ok bool) {
	switch {
	case c.rules.Script >= 0:
		return UnitAbility{Of: c, Script: c.rules.Script, Number: int16(c.rules.Script)}, true
	case c.rules.Listens != 0:
		return UnitAbility{Of: c, Script: -1, Number: nativeNumber}, true
	}
	return v, false
}

// abilities yields the abilities of a card: LineAbility, then those of keywords and further ones.
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

// Abilities yields the abilities that a unit has now: those of its card, or its own list if it has
// gained or lost some.
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

// Plain reports whether the unit has at most the LineAbility of its card. Only for such units do the
// masks of a board say everything that they listen to. A list of its own abilities counts as more, whatever is in
// it.
func (u *Unit) Plain() bool {
	return len(u.Card.rules.More) == 0 && (u.Own == nil || u.Own.Abilities == nil)
}

// Plain reports whether the card has no script and no attack keyword, so at most a native ability.
func (c *Card) Plain() bool { return c.rules.Script < 0 && len(c.rules.More) == 0 && c.rules.Form == 0 }

// checkPlaceholders checks that every {word} in the card's text stands for a number.
func (p *preparer) checkPlaceholders(c *Card) {
	for rest := c.Text; ; {
		_, after, found := strings.Cut(rest, "{")
		word, tail, closed := strings.Cut(after, "}") // after is empty if nothing was found
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

// abilityNumber returns the number that {word} stands for in the card's text, and whether it stands for one: a
// number of 0 does not count. If the key ability of the row does not say it, only {value} stands for a number, which the
// abilities in data say.
func (c *Card) abilityNumber(word string) (int, bool) {
	ab := c.Ability
	if c.ValueInData() && (ab == nil || word == "value") {
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
		n = max(1, ab.Count) // a count that is left out is 1
	case "tier":
		n = ab.Tier
	}
	return n, n > 0
}

// ValueInData reports whether the number for {value} is that of the card's abilities in data, because the key ability of
// its row states none.
func (c *Card) ValueInData() bool { return c.Ability == nil || c.Ability.Value == 0 }

// addDataAbilities adds the card's abilities in data to the scripts of the config, each under the card's id and
// its number from 1, and works out what they are worth. If there is only one, and the card has no other ability
// and no content keyword, it becomes the card's LineAbility, which needs no kernel.
func (p *preparer) addDataAbilities(c *Card) {
	c.dataWorth = c.worthOfData()
	list := c.references(p.at)
	for i, ref := range list {
		script := card.PlaceOrAdd(&p.cfg.scripts, p.cfg.dataAbilities.Join(ref, c.ID, i+1, p.cfg.scripts))
		if c.valued == nil && ability.HasValue(ref.Data) {
			c.valued = &script
		}
		if c.Ability == nil && len(list)+len(c.rules.ContentKeywords) == 1 {
			c.rules.Script = script
			return
		}
		c.rules.More = append(c.rules.More, script)
		p.cfg.several = true // the card may have more than one ability
	}
}

// references lists the card's abilities in data; one script will be made of each. at is the card's
// place in the content. If the card has only such abilities, gives no worth and has computed numbers,
// the scripts answer themselves what they are worth: dataUnit for each point.
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

// isData reports whether the card has abilities in data, and no other ability or content keyword.
func (c *Card) isData() bool {
	return len(c.Abilities) > 0 && c.Ability == nil && len(c.rules.ContentKeywords) == 0
}

// dataUnit is what one point of an effect in data is worth, in gold, if the data gives no worth.
const dataUnit = 0.25

// worthOfData returns what the card's abilities in data are worth, in gold.
func (c *Card) worthOfData() (worth float64) {
	for i := range c.Abilities {
		worth += ability.Worth(&c.Abilities[i], dataUnit)
	}
	return worth
}

// addKeywords checks a card's keywords, and notes the attack keywords and the scripts of the others
// (RULES 4.1). Keywords.Of returns their keys and adds faults for wrong ones.
func (p *preparer) addKeywords(c *Card) {
	c.rules.More, c.rules.Form, c.rules.ContentKeywords, c.Keywords = nil, 0, nil, p.cfg.Keywords.Of(p.at, c.Keywords, &p.faults)
	for _, key := range c.Keywords {
		if form := FormNamed(key) & AttackForm; form != 0 { // guardian is none of these: a row says it by a key of its own
			c.rules.Form |= form
			continue
		}
		c.rules.ContentKeywords = append(c.rules.ContentKeywords, key)
		c.rules.More = append(c.rules.More, card.PlaceOrAdd(&p.cfg.scripts, ability.KeywordScript(key)))
		p.cfg.several = true
	}
}

// KeywordNames returns the names of all keywords: first those that cards have, in order of first use,
// then those of keyword rows that no card has, then the attack keywords.
func (c *Config) KeywordNames() []string {
	return append(c.Keywords.Names(c.scripts), AttackForm.Names()...)
}

// WithOwnCards returns a copy of the Config for Make. It shares the cards and the tuning with c. What
// Make adds to its scripts and data abilities does not change c.
func (c *Config) WithOwnCards() *Config {
	own := *c
	own.scripts, own.dataAbilities, own.keywordCards = slices.Clip(c.scripts), c.dataAbilities.Clone(), slices.Clip(c.keywordCards)
	return &own
}

// Make prepares a card that a script describes for a fight; it is not in the set or the pool. It may add
// to ScriptNames, so call it only on a result of WithOwnCards. It returns everything that is wrong
// with the card. A Place of -1 says that the card is not of the pool, and known is how many scripts there were
// before: new keywords among those that follow get a card too.
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

// Near returns the end of a message about a name that no card has, or several have: similar names.
func (c *Config) Near(name string) string { return c.index.Near(name) }

// NewToken returns a card for an effect to summon that is not in the pool. It has only the stats. If
// name is empty, it is called after them, like "2/1".
func NewToken(name string, attack, health int) *Card {
	return (&preparer{cfg: &Config{}}).token(&Token{Name: name, Attack: attack, Health: health})
}

// Token does the work of NewToken; units of the card may have any tribes of the config.
func (c *Config) Token(name string, attack, health int) *Card {
	token := NewToken(name, attack, health)
	token.tribeRules = c.Tuning.tribeRules()
	return token
}

// Token returns the card that the card's ability summons, nil if it summons none.
func (c *Card) Token() *Card { return c.rules.Native.Token }

// IsCopyOf reports whether the unit is a plain copy of a card of the set: not golden. It may be from the
// pool or created by an effect.
func (u *Unit) IsCopyOf(c *Card) bool {
	return !u.Golden() && (u.Card == c || u.Card == c.created)
}

// AddGains adds to a golden unit what v, one of the copies it is made of, has gained: numbers above those of the
// card, keywords, loans and abilities. Numbers below those of the card take nothing away. What v has by auras does not count;
// v loses it. own are the keywords that v has for good: the golden unit has them for good too. A keyword that only
// loans of v give becomes a loan of the golden unit, unless that has it for good. What improve added is added up.
func (u *Unit) AddGains(v *Unit) {
	c := v.Card
	v.DropAura()
	u.Attack = AddUpTo(u.Attack, v.Attack-int32(c.Attack), MostStat)
	u.Health = AddUpTo(u.Health, v.Health-int32(c.Health), MostStat)
	u.Aegis = uint8(AddUpTo(int32(u.Aegis), int32(v.Aegis)-int32(c.Aegis), MostAegis))
	own := v.Form &^ Golden &^ v.lentKeywords()
	u.Form |= own
	u.HoldForGood(Loan{Words: own})
	if v.Own != nil {
		for _, l := range v.Own.Loans {
			l.Words &^= u.Form &^ u.lentKeywords() // it has those for good
			u.Form |= l.Words
			if !l.gives() { // nothing but such keywords
				continue
			}
			u.AddLoan(l)
		}
	}
	u.addGivenAbilities(v)
	u.addImprovements(v)
}

// Improvements returns how much better abilities have become by improve: that part of the memory.
func (m Memory) Improvements() Memory {
	return slices.DeleteFunc(slices.Clone(m), func(c Cell) bool { return c.Name != ability.Improved })
}

// addImprovements adds to the abilities of a golden unit how much better those of v have become.
func (u *Unit) addImprovements(v *Unit) {
	for theirs := range v.Abilities {
		by := v.improved(theirs.Number)
		if by == 0 {
			continue
		}
		to := int16(-1)
		for ours := range u.Abilities {
			if ours.Script == theirs.Script {
				to = ours.Number // of several the last, which came from v
			}
		}
		if to >= 0 {
			u.improve(to, by)
		}
	}
}

// improve makes the ability with this number better by so much.
func (u *Unit) improve(number int16, by int) {
	own, cell := u.OwnCopy(), Cell{number, ability.Improved, float64(u.improved(number) + by)}
	own.Memory = append(slices.DeleteFunc(slices.Clone(own.Memory), func(c Cell) bool { return c.Ability == number && c.Name == ability.Improved }), cell)
}

// AsCreated returns a created copy of a unit, which is not from the pool. It has the unit's present
// numbers, keywords and abilities, as improved as they are and for the same time as the unit has them, but no ref, no
// other memory and nothing by auras.
func (u *Unit) AsCreated() Unit {
	like := *u
	like.DropAura()
	if like.Ref, like.Card = 0, u.Card.Created(); like.Own != nil {
		like.Own = &Own{Memory: like.Own.Memory.Improvements(), Abilities: like.Own.Abilities, Loans: like.Own.Loans}
	}
	return like
}

// SetTribes gives the unit the named tribes; with nil it keeps those that it has. The error counts the names from 1,
// as scripts do.
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

// copiedFrom is the least number of abilities that a unit has copied or been given.
const copiedFrom = 20_000
