package cards

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// A card as people and scripts see it: its numbers, keywords, text, and what it remembers.

// CardView is a card as people and scripts see it.
type CardView struct {
	// Ref names the card in events; 0 for a card of a past combat.
	Ref core.Ref `json:"ref"`
	// ID is the card's id in cards.toml, "token" for a unit that is no card of the
	// set; Name is what people read.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Tier is 1 to 6; Tribes are those that it counts for, in the sheet's order.
	Tier   int      `json:"tier"`
	Tribes []string `json:"tribes"`
	// Attack and Health are points, buffs included; Aegis is how many hits it still
	// stops.
	Attack int `json:"attack" field:"attack"`
	Health int `json:"health" field:"health"`
	Aegis  int `json:"aegis" field:"aegis"`
	// Guardian must be attacked first; Golden is a fusion of three (RULES 3.4).
	Guardian bool `json:"guardian"`
	Golden   bool `json:"golden"`
	// Created says that the card is no copy of the pool: an effect made it, or a
	// script wrote it out (R-T11).
	Created bool `json:"created"`
	// Text is what people read about its abilities, their numbers filled in: those that it
	// has copied too, and those that it has lost no longer.
	Text string `json:"text"`
	// Keywords are the ids of the bundles of abilities that it has besides.
	Keywords []string `json:"keywords,omitempty" hash:"some"`
	// Memory is what a scripted ability remembers, at most 16 values (RULES 4.5).
	Memory []Remembered `json:"memory,omitempty"`
	// Auras are the numbers above that are partly an aura's, and how much (RULES 8).
	Auras []AuraView `json:"auras,omitempty" hash:"some"`
}

// AuraView is what of one number of a card is an aura's.
type AuraView struct {
	Of     string `json:"of"`     // "attack", "health" or "guardian"
	Amount int    `json:"amount"` // points, which may be less than 0; 1 for guardian
}

// Remembered is one value of an ability's memory, as text.
type Remembered struct {
	Name  string `json:"name"` // the key that the script uses
	Value string `json:"value"`
}

// Show returns the unit as people and scripts see it.
func (u *Unit) Show() CardView {
	return CardView{
		Ref: u.Ref, ID: u.Card.ID, Name: u.Name(), Tier: u.Card.Tier, Tribes: u.TribeNames(),
		Attack: int(u.Attack), Health: int(u.Health), Aegis: int(u.Aegis),
		Guardian: u.Guardian(), Golden: u.Golden(), Created: u.Card.rules.Place < 0, Text: u.Text(), Memory: u.Own.memoryView(), Keywords: u.Keywords(), Auras: u.auraView(),
	}
}

// TribeNames returns the tribes that the unit counts for, in their order. The list is
// shared: the caller must not write to it.
func (u *Unit) TribeNames() []string {
	switch {
	case u.Tribes != u.Card.rules.Tribes && u.Card.tribeRules != nil:
		return u.Card.tribeRules.namesOf(u.Tribes)
	case u.Card.kin == nil:
		return noTribes
	}
	return u.Card.kin
}

var noTribes = []string{}

// Text is what people read about the unit's abilities: the card's own text, with the texts of the
// cards whose abilities it has copied, and without that of an ability it has lost.
func (u *Unit) Text() string {
	if u.Own == nil || u.Own.Abilities == nil {
		return u.presentText()
	}
	var parts []string
	if _, speaks := u.Card.LineAbility(); !speaks && u.Card.text != "" {
		parts = append(parts, u.Card.text)
	}
	said := []*Card{u.Card} // those without an ability of their line, whose text stands for all that they say
	for _, v := range *u.Own.Abilities {
		first, speaks := v.Of.LineAbility()
		if isText := speaks && first.Script == v.Script || !speaks && !slices.Contains(said, v.Of); isText && v.Of.text != "" {
			parts, said = append(parts, v.Of.text), append(said, v.Of)
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

// Keywords returns the keywords that a unit still has, nil for none.
func (u *Unit) Keywords() []string {
	copied := u.Own != nil && u.Own.Abilities != nil
	if !copied && u.Form&AttackForm == u.Card.rules.Form {
		return u.Card.Keywords
	}
	list := u.Form.Names()
	if !copied {
		return append(list, u.Card.rules.ContentKeywords...)
	}
	for _, v := range *u.Own.Abilities {
		if i := slices.Index(v.Of.rules.More, v.Script); i >= 0 && i < len(v.Of.rules.ContentKeywords) && !slices.Contains(list, v.Of.rules.ContentKeywords[i]) {
			list = append(list, v.Of.rules.ContentKeywords[i])
		}
	}
	return list
}

// auraView returns what the unit has by auras as views have it, nil for nothing.
func (u *Unit) auraView() (list []AuraView) {
	l := u.Aura()
	if l.Attack != 0 {
		list = append(list, AuraView{"attack", int(l.Attack)})
	}
	if l.Health != 0 {
		list = append(list, AuraView{"health", int(l.Health)})
	}
	for _, w := range FormKeywords {
		if l.Words&w.Form != 0 {
			list = append(list, AuraView{w.Name, 1})
		}
	}
	return list
}

// MemoryText returns a value that an ability remembers, as the text that views show.
func MemoryText(value any) string { return fmt.Sprint(value) }

// memoryView returns what the card's abilities remember, as text, in order.
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
