// The view of a card: its numbers, keywords, text, and what it remembers.

package cards

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// CardView is what people and scripts see of a card.
type CardView struct {
	// Ref stands for the card in events; 0 for a card of a past combat.
	Ref core.Ref `json:"ref"`
	// ID is the card's id in cards.toml, "token" for a unit that is no card of the set; Name is what
	// people read.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Tier is 1 to 6; Tribes are those that it counts for, in the sheet's order.
	Tier   int      `json:"tier"`
	Tribes []string `json:"tribes"`
	// Attack and Health are points, with all buffs; Aegis is how many more hits it stops.
	Attack int `json:"attack" field:"attack"`
	Health int `json:"health" field:"health"`
	Aegis  int `json:"aegis" field:"aegis"`
	// Guardian must be attacked first; Golden is a fusion of three (RULES 3.4).
	Guardian bool `json:"guardian"`
	Golden   bool `json:"golden"`
	// Created says that the card is not from the pool: an effect created it, or a script described it
	// (R-T11).
	Created bool `json:"created"`
	// Spell says that the card is a spell: it has no attack and no health, and is played without a place.
	Spell bool `json:"spell,omitempty" hash:"some"`
	// Text is what people read about the abilities that it has now, with their numbers filled in.
	// That includes abilities it has copied, and not those it has lost.
	Text string `json:"text"`
	// Keywords are the ids of its keywords, except for guardian and aegis.
	Keywords []string `json:"keywords,omitempty" hash:"some"`
	// Memory is what a scripted ability remembers, at most 16 values (RULES 4.5).
	Memory []Remembered `json:"memory,omitempty"`
	// Auras says how much of the numbers above, and which keywords, the card has by auras (RULES 8).
	Auras []AuraView `json:"auras,omitempty" hash:"some"`
}

// AuraView is one thing that a card has by auras.
type AuraView struct {
	Of     string `json:"of"`     // "attack", "health", "aegis" or a keyword
	Amount int    `json:"amount"` // points, which may be negative; charges of aegis; 1 for a keyword
}

// Remembered is one value of an ability's memory, as text.
type Remembered struct {
	Name  string `json:"name"` // the key that the script uses
	Value string `json:"value"`
}

// Show returns what people and scripts see of the unit.
func (u *Unit) Show() CardView {
	return CardView{
		Ref: u.Ref, ID: u.Card.ID, Name: u.Name(), Tier: u.Card.Tier, Tribes: u.TribeNames(),
		Attack: int(u.Attack), Health: int(u.Health), Aegis: int(u.Aegis),
		Guardian: u.Guardian(), Golden: u.Golden(), Created: u.Card.rules.Place < 0, Spell: u.Card.Spell, Text: u.Text(), Memory: u.Own.memoryView(), Keywords: u.Keywords(), Auras: u.auraView(),
	}
}

// TribeNames returns the names of the tribes that the unit counts for, in the order of their bits. The list may be
// shared, so the caller must not change it. A unit that counts for other tribes than its card needs the tribes of
// the content for that; a token has them only if it was made by Config.Token.
func (u *Unit) TribeNames() []string {
	switch {
	case u.Tribes != u.Card.rules.Tribes && u.Card.tribeRules != nil:
		return u.Card.tribeRules.namesOf(u.Tribes)
	case u.Card.tribeNames == nil:
		return noTribes
	}
	return u.Card.tribeNames
}

// noTribes is an empty list that is not nil, so that views have [] in JSON.
var noTribes = []string{}

// Text returns what people read about the abilities that the unit has now: its card's text, if it has
// not lost that ability, and the texts of the cards from which it has copied abilities.
func (u *Unit) Text() string {
	if u.Own == nil || u.Own.Abilities == nil {
		return u.presentText(u.Card, u.Card.valueNumber())
	}
	var parts []string
	if _, speaks := u.Card.LineAbility(); !speaks && u.Card.text != "" {
		parts = append(parts, u.presentText(u.Card, u.Card.valueNumber()))
	}
	told := []*Card{u.Card} // cards without a LineAbility have one text for all their abilities, which is told once
	for _, v := range *u.Own.Abilities {
		first, speaks := v.Of.LineAbility() // speaks: the text is about this first ability, and is told with it
		if isText := speaks && first.Script == v.Script || !speaks && !slices.Contains(told, v.Of); isText && v.Of.text != "" {
			parts, told = append(parts, u.presentText(v.Of, v.Number)), append(told, v.Of)
		}
	}
	return strings.Join(parts, " ")
}

// presentText returns the text of the card c, which is about an ability of the unit. If the ability with this number
// has improved, the text has its present value.
func (u *Unit) presentText(c *Card, number int16) string {
	if by := u.improved(number); by != 0 {
		return c.fillText(by)
	}
	return c.text
}

// improved returns by how much the value of the ability with this number has become larger: the memory says it under
// ability.Improved.
func (u *Unit) improved(number int16) int {
	if u.Own != nil {
		for _, cell := range u.Own.Memory {
			if by, ok := cell.Value.(float64); ok && cell.Name == ability.Improved && cell.Ability == number {
				return int(by)
			}
		}
	}
	return 0
}

// valueNumber returns the number (UnitAbility.Number) of the ability whose value {value} in the text is: the first in data
// that states one, else the first of the card.
func (c *Card) valueNumber() int16 {
	if c.valued != nil {
		return int16(*c.valued)
	}
	line, _ := c.LineAbility()
	return line.Number
}

// Value returns the number that {value} stands for in the text of the unit's card, 0 if the card states none.
func (u *Unit) Value() int {
	n, _ := u.Card.abilityNumber("value")
	return n + u.improved(u.Card.valueNumber())
}

// Keywords returns the keywords that the unit has now, except for guardian and aegis; nil for none.
func (u *Unit) Keywords() []string {
	copied := u.Own != nil && u.Own.Abilities != nil // it has gained or lost abilities, so it has a list of its own
	if !copied && u.Form&AttackForm == u.Card.rules.Form {
		return u.Card.Keywords
	}
	list := u.Form.Names()
	if !copied {
		return append(list, u.Card.rules.ContentKeywords...)
	}
	for _, v := range *u.Own.Abilities {
		// the first abilities of More are those of the keywords, in the same order
		if i := slices.Index(v.Of.rules.More, v.Script); i >= 0 && i < len(v.Of.rules.ContentKeywords) && !slices.Contains(list, v.Of.rules.ContentKeywords[i]) {
			list = append(list, v.Of.rules.ContentKeywords[i])
		}
	}
	return list
}

// auraView returns what the unit has by auras in the form of views, nil for nothing.
func (u *Unit) auraView() (list []AuraView) {
	l := u.Aura()
	if l.Attack != 0 {
		list = append(list, AuraView{"attack", int(l.Attack)})
	}
	if l.Health != 0 {
		list = append(list, AuraView{"health", int(l.Health)})
	}
	if charges := l.Aegis - l.Broken; charges != 0 {
		list = append(list, AuraView{AegisKeyword, int(charges)})
	}
	for _, w := range FormKeywords {
		if l.Words&w.Form != 0 {
			list = append(list, AuraView{w.Name, 1})
		}
	}
	for v := range u.Abilities {
		if v.Until.Has(Aura) && v.Of.isKeywordCard() {
			list = append(list, AuraView{v.Of.rules.ContentKeywords[0], 1})
		}
	}
	return list
}

// MemoryText returns the text by which views show a value that an ability remembers.
func MemoryText(value any) string { return fmt.Sprint(value) }

// memoryView returns what the unit's abilities remember in the form of views, nil for nothing.
func (o *Own) memoryView() []Remembered {
	if o == nil || len(o.Memory) == 0 {
		return nil
	}
	list := make([]Remembered, len(o.Memory))
	for i, cell := range o.Memory {
		list[i] = Remembered{cell.Name, MemoryText(cell.Value)}
	}
	return list
}
