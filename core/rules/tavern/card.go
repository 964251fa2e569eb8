package tavern

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
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

// TribeNames returns the tribes that the unit counts for, in their order. The list is
// shared: the caller must not write to it.
func (u *Unit) TribeNames() []string {
	switch {
	case u.Tribes != u.Card.tribes && u.Card.tribeRules != nil:
		return u.Card.tribeRules.namesOf(u.Tribes)
	case u.Card.kin == nil:
		return noTribes
	}
	return u.Card.kin
}

var noTribes = []string{}

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

// A golden card is a fusion of three; the others are words of the rules (words.go).
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
	if u.setFresh(c); golden {
		u.Form, u.Attack, u.Health = u.Form|Golden, 2*u.Attack, 2*u.Health
	}
	return u
}

// setFresh makes the unit a fresh copy of a card that is not golden, without a ref. It writes
// field by field, where the unit will lie: to make it elsewhere and copy it at once is slower,
// since the copy has to wait for the writes.
func (u *Unit) setFresh(c *Card) {
	u.Attack, u.Health, u.Ref = int32(c.Attack), int32(c.Health), 0
	u.Aegis, u.Tribes, u.Form = uint8(c.Aegis), c.tribes, c.words
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
	abilities *[]unitAbility // in place of the card's, nil for those of the card
	loans     []loan         // what it has for a while
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

// ofAbility returns the part that one ability of the card remembers.
func (m Memory) ofAbility(ability int16) Memory {
	for i := range m {
		if m[i].Ability != ability {
			return slices.DeleteFunc(slices.Clone(m), func(c Cell) bool { return c.Ability != ability })
		}
	}
	return m
}

// forget forgets what the unit's abilities remember only as long as a span lasts.
func (u *Unit) forget(span ability.Span) {
	ends := func(c Cell) bool { return strings.HasPrefix(c.Name, span.Prefix()) }
	if u.Own != nil && slices.ContainsFunc(u.Own.Memory, ends) {
		own := u.ownCopy()
		own.Memory = slices.DeleteFunc(slices.Clone(own.Memory), ends)
	}
}

// memoryText returns a value that an ability remembers, as the text that views show.
func memoryText(value any) string { return fmt.Sprint(value) }

// memoryView returns what the card's abilities remember, as text, in order.
func (o *Own) memoryView() []Remembered {
	if o == nil || len(o.Memory) == 0 {
		return nil
	}
	list := make([]Remembered, len(o.Memory))
	for i, cell := range o.Memory {
		list[i] = Remembered{cell.Name, memoryText(cell.Value)}
	}
	return list
}

// Memory returns what the ability that runs remembers; it is not to be written to.
func (f *sight) Memory() Memory {
	if o := f.Unit(f.self).Own; o != nil {
		return o.Memory.ofAbility(f.abilityNumber())
	}
	return nil
}

// Remember makes the memory of fresh the whole of what the ability that runs remembers. Nobody
// else may hold fresh: it becomes the unit's Own, with what other abilities remember and what
// else the unit had added to it.
func (f *Fx) Remember(fresh *Own) {
	number, u := f.abilityNumber(), f.Unit(f.self)
	for i := range fresh.Memory {
		fresh.Memory[i].Ability = number
	}
	if old := u.Own; old != nil {
		fresh.abilities, fresh.loans = old.abilities, old.loans
		for _, c := range old.Memory {
			if c.Ability != number {
				fresh.Memory = append(fresh.Memory, c)
			}
		}
	}
	u.Own = fresh
}

// unitAbility is one ability of a unit: a script, or what the data of a card says.
type unitAbility struct {
	of     *Card   // whose numbers it has, and whose data it is
	script int     // in Config.scripts, -1 for what the data says
	number int16   // names it among the abilities of the unit and in their memory: its script, natively, or one from copiedFrom on
	until  Lasting // what must be over for the unit to lose it, AsIs for nothing
}

// natively is the number of an ability that is data.
const natively = math.MaxInt16

// lineAbility returns the ability that the card's own line in cards.toml gives it, and whether
// there is one; keywords and further abilities come after it.
func (c *Card) lineAbility() (v unitAbility, ok bool) {
	switch {
	case c.script >= 0:
		return unitAbility{of: c, script: c.script, number: int16(c.script)}, true
	case c.listens != 0:
		return unitAbility{of: c, script: -1, number: natively}, true
	}
	return v, false
}

// abilities yields the abilities of a card in the order of its text: that of its own line, then
// keywords and further ones.
func (c *Card) abilities(yield func(unitAbility) bool) {
	if v, ok := c.lineAbility(); ok && !yield(v) {
		return
	}
	for _, script := range c.more {
		if !yield(unitAbility{of: c, script: script, number: int16(script)}) {
			return
		}
	}
}

// abilities yields the abilities that a unit has now: those of its card, or what it has copied
// and not lost.
func (u *Unit) abilities(yield func(unitAbility) bool) {
	if u.Own == nil || u.Own.abilities == nil {
		u.Card.abilities(yield)
		return
	}
	for _, v := range *u.Own.abilities {
		if !yield(v) {
			return
		}
	}
}

// plain reports whether the unit has no other ability than its card's own line gives it. Only
// then do a board's listener masks say all that it listens to.
func (u *Unit) plain() bool { return len(u.Card.more) == 0 && (u.Own == nil || u.Own.abilities == nil) }

// listensTo returns what a unit's abilities listen to, as a set for the board's masks.
func (a *Arena) listensTo(u *Unit) Moments {
	if u.plain() {
		return a.listensOf(u.Card) | u.Form.moments()
	}
	return a.listensOfAll(u) | u.Form.moments()
}

// listensOf returns what the abilities of a fresh copy of a card listen to.
func (a *Arena) listensOf(c *Card) Moments {
	if c.plain() {
		return c.listens
	}
	return a.listensScripted(c) | c.words.moments()
}

// plain reports whether the card has at most the native ability of its own line, no script and no
// attack keyword.
func (c *Card) plain() bool { return c.script < 0 && len(c.more) == 0 && c.words == 0 }

// listensScripted is listensOf for a card that has a script, several abilities or an attack keyword.
func (a *Arena) listensScripted(c *Card) Moments {
	switch {
	case len(c.more) > 0:
		return a.listensOfAll(&Unit{Card: c})
	case c.script >= 0 && a.scripts != nil:
		return a.listening[c.script]
	}
	return c.listens
}

// listensOfAll joins what each ability of a unit listens to. The set has kernelMoments unless the
// unit has no ability, since masks cannot tell several abilities apart.
func (a *Arena) listensOfAll(u *Unit) (set Moments) {
	for v := range u.abilities {
		if set |= kernelMoments; v.script < 0 {
			set |= v.of.listens
		} else if a.scripts != nil {
			set |= a.listening[v.script]
		}
	}
	return set
}

// subscriptionsOf returns what one ability listens to.
func (a *Arena) subscriptionsOf(v *unitAbility) *ability.Subscriptions {
	if v.script >= 0 && a.scripts != nil {
		return a.scripts.Subscriptions(v.script)
	}
	return nativeSubscriptions(v.of)
}

// abilityAt returns the ability of that number at a spot, and whether the card still has it.
func (a *Arena) abilityAt(p Spot, number int16) (unitAbility, bool) {
	for v := range a.unit(p).abilities {
		if v.number == number {
			return v, true
		}
	}
	return unitAbility{}, false
}

// Text is what people read about the unit's abilities: the card's own text, with the texts of the
// cards whose abilities it has copied, and without that of an ability it has lost.
func (u *Unit) Text() string {
	if u.Own == nil || u.Own.abilities == nil {
		return u.presentText()
	}
	var parts []string
	if _, speaks := u.Card.lineAbility(); !speaks && u.Card.text != "" {
		parts = append(parts, u.Card.text)
	}
	said := []*Card{u.Card} // those without an ability of their line, whose text stands for all that they say
	for _, v := range *u.Own.abilities {
		first, speaks := v.of.lineAbility()
		if isText := speaks && first.script == v.script || !speaks && !slices.Contains(said, v.of); isText && v.of.text != "" {
			parts, said = append(parts, v.of.text), append(said, v.of)
		}
	}
	return strings.Join(parts, " ")
}

// presentText returns the card's text with the value that it has by now, where it has improved.
func (u *Unit) presentText() string {
	if u.Own != nil {
		for _, c := range u.Own.Memory {
			if by, ok := c.Value.(float64); ok && c.Name == ability.Improved {
				return u.Card.fillText(int(by))
			}
		}
	}
	return u.Card.text
}

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
		script := p.scriptNumber(p.cfg.dataAbilities.Join(ref, c.ID, i+1, p.cfg.scripts))
		if c.Ability == nil && len(list)+len(c.bundles) == 1 {
			c.script = script
			return
		}
		c.more = append(c.more, script)
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
	return len(c.Abilities) > 0 && c.Ability == nil && len(c.bundles) == 0
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
	c.more, c.words, c.bundles, c.Keywords = nil, 0, nil, p.cfg.Keywords.Of(p.at, c.Keywords, &p.faults)
	for _, key := range c.Keywords {
		if form := FormNamed(key) & attackKeywords; form != 0 {
			c.words |= form
			continue
		}
		c.bundles = append(c.bundles, key)
		c.more = append(c.more, p.scriptNumber(ability.KeywordScript(key)))
		p.cfg.several = true
	}
}

// KeywordNames returns the keywords that cards of the config have, in order of first use, those of
// its keyword rows that no card has, and then the attack keywords.
func (c *Config) KeywordNames() []string {
	return append(c.Keywords.Names(c.scripts), formNames(attackKeywords)...)
}

// Keywords returns the keywords that a unit still has, nil for none.
func (u *Unit) Keywords() []string {
	copied := u.Own != nil && u.Own.abilities != nil
	if !copied && u.Form&attackKeywords == u.Card.words {
		return u.Card.Keywords
	}
	list := formNames(u.Form)
	if !copied {
		return append(list, u.Card.bundles...)
	}
	for _, v := range *u.Own.abilities {
		if i := slices.Index(v.of.more, v.script); i >= 0 && i < len(v.of.bundles) && !slices.Contains(list, v.of.bundles[i]) {
			list = append(list, v.of.bundles[i])
		}
	}
	return list
}

// WithOwnCards returns a Config for which Make may make cards without changing c. It has the cards
// and the tuning of c, but lists of its own for the scripts and data abilities that Make adds.
func (c *Config) WithOwnCards() *Config {
	own := *c
	own.scripts, own.dataAbilities, own.bundleCards = slices.Clip(c.scripts), c.dataAbilities.Clone(), slices.Clip(c.bundleCards)
	return &own
}

// Make prepares a card that is no part of the set and of no pool: one that a
// script wrote out for a fight. A script that it names joins ScriptNames, so call it
// on the result of WithOwnCards only. It returns everything that is wrong with the card.
func (c *Config) Make(card *Card) []core.Fault {
	p := preparer{cfg: c}
	card.place, card.created = -1, nil
	p.readTribes(card)
	known := len(c.scripts)
	p.prepareAbility(card)
	p.addBundles(known)
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

// Token returns what the card's ability summons, or nil.
func (c *Card) Token() *Card { return c.native.token }

// Show returns the unit as people and scripts see it.
func (u *Unit) Show() CardView { return u.show() }

// Rehearse puts a board into an arena of the recruit phase and returns the verbs of its i-th card
// (from 0), as if it triggered at moment m: for trying one ability alone. The fixed seed makes it
// come out the same each time.
func Rehearse(cfg *Config, scripts Scripts, s Side, i int, m Moment) *Fx {
	a := NewArena(cfg, scripts)
	f := a.newFormation(s, refYou)
	a.clear(modeRecruit)
	a.chance = rand.New(0, "rehearsal")
	a.log = log{limit: math.MaxInt32, numbering: numbering{refFoe, 1}}
	a.placeFormation(0, f)
	a.plain.Moment = ability.ID(m)
	a.kernel.GrantUnits(&a.plain)
	a.fx.firing = firing{heard: &a.plain, self: spot(0, i), about: spot(0, i), actor: a.unit(spot(0, i)).Ref, moment: m}
	return &a.fx
}
