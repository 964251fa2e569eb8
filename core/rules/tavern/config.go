package tavern

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Config is everything that a match of the tavern reads: its numbers and its
// cards. Nothing writes to the one that Prepare returns.
type Config struct {
	// Tuning is every number of the rules.
	Tuning Tuning `file:"tuning.toml"`
	// Cards is the set: five cards a tier as shipped (RULES 4.1, R-T15).
	Cards []Card `file:"cards.toml" toml:"card"`
	// Tribes and Combos are what cards may belong to, and what that gives (RULES 5).
	Tribes []Tribe `file:"tribes.toml" toml:"tribe"`
	// Keywords are those that data says; all others are scripts.
	Keywords ability.Keywords `file:"cards.toml" toml:"keyword"`
	Combos   []Combo          `file:"tribes.toml" toml:"combo"`

	index   card.Index // the cards by id and by name
	byTier  [Tiers][]*Card
	scripts []string // unique script names, in order of first use
	several bool     // some card has more abilities than one
	written ability.Written
}

// Card is one card of the set (RULES 4.1).
type Card struct {
	// ID is the lower_snake identifier, unique in the set; Name is what people read.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Tier is 1 to 6; Tribes are one to three of pentacles, cups, swords and wands.
	Tier   int      `toml:"tier" need:"yes" range:"1..6"`
	Tribes []string `toml:"tribes"`
	// Attack and Health are the base stats, in points: 0 to 1000 and 1 to 1000.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" need:"yes" range:"1..1000"`
	// Guardian must be attacked first; Aegis is how many hits it stops, 0 to 100.
	Guardian bool `toml:"guardian"`
	Aegis    int  `toml:"aegis" range:"0..100"`
	// Text is what people read about the ability; {value}, {attack}, {health}
	// and {count} stand for the ability's numbers.
	Text string `toml:"text"`
	// Worth is what its abilities are worth to an AI, in gold, 0 to 100; 0 is by its tier.
	Worth float64 `toml:"worth" range:"0..100"`
	// Set is the set that the card belongs to, "" for the shipped one: only cards of the
	// set of the tuning are in the pool, all others come by effects.
	Set string `toml:"set"`
	// Apart is a card that only effects create: the pool has no copy of it.
	Apart bool `toml:"token"`
	// Ability is what the card does besides fighting, or nil.
	Ability *Ability `toml:"ability"`
	// Keywords are further abilities that many cards share, each a row of keywords or a
	// script of abilities/tavern/keywords; at most 8.
	Keywords []string `toml:"keywords"`
	// Abilities are further ones, which data says: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	place   int   // in Config.Cards; -1 for a card of no pool
	created *Card // the same card as an effect creates it: of no pool
	tribes  Tribes
	kin     []string // the names of its tribes, in order
	kindred *kindred // which have the names of those of units with other tribes; nil for tokens
	listens Moments
	script  int   // in Config.scripts; -1 for a native ability
	more    []int // the scripts of its keywords, and of further abilities
	act     act
	said    float64 // what its abilities that are data are worth
	text    string  // Text with its numbers filled in
	golden  string  // the name of a golden one
}

// Ability is one ability as data: either a native trigger and effect, or the
// name of a script that says both (RULES 4.3, 4.4).
type Ability struct {
	// Script is the name of a Lua ability; then Trigger and Effect are empty.
	Script string `toml:"script"`
	// Trigger is the moment, Effect what happens, Target to whom (self when
	// empty).
	Trigger string `toml:"trigger"`
	Effect  string `toml:"effect"`
	Target  string `toml:"target"`
	// Value is the effect's number, 0 to 1000: points of damage, health or attack,
	// charges of aegis, or gold.
	Value int `toml:"value" range:"0..1000"`
	// Attack and Health are what a buff gives, 0 to 1000 points each.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" range:"0..1000"`
	// Unit is what a summon brings, Count how many: 1 to 7, and 1 when missing.
	Unit  *Token `toml:"unit"`
	Count int    `toml:"count" range:"0..7"`
	// Tier is the tier of a discovery's cards, 1 to 6; 0 is the player's own.
	Tier int `toml:"tier" range:"0..6"`
}

// Token is what a summon brings: a card by its id, or a unit of the given stats
// that belongs to no pool (RULES 3.4).
type Token struct {
	// Card is the id of a card of the set; then the other fields are empty.
	Card string `toml:"card"`
	// Name is what people read for a unit that is no card of the set; "attack/health"
	// when it is empty.
	Name string `toml:"name"`
	// Attack and Health are that unit's stats, in points: 0 to 1000 and 1 to 1000.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" range:"0..1000"`
}

// UnmarshalText reads a token that was written as the name of a card.
func (t *Token) UnmarshalText(text []byte) error {
	*t = Token{Card: string(text)}
	return nil
}

// act is a native ability as the combat reads it.
type act struct {
	effect         effect
	target         target
	value          int32
	attack, health int32
	count          int32
	tier           int32
	token          *Card
}

// Find returns the card of an id or display name in any case, or nil.
func (c *Config) Find(name string) *Card {
	if i, ok := c.index.Find(name); ok {
		return &c.Cards[i]
	}
	return nil
}

// Created returns the card as an effect creates it: the same in everything, but
// no copy of the pool, so that it is never counted or returned (R-T12).
func (c *Card) Created() *Card {
	if c.created != nil {
		return c.created
	}
	return c
}

// Listens returns the moments that the card's ability listens to; scripted cards
// listen to none until a binding has said what their scripts listen to.
func (c *Card) Listens() Moments { return c.listens }

// ScriptNames returns the unique names of scripts that the cards use, in order
// of first use. An ability refers to its script by place in this list.
func (c *Config) ScriptNames() []string { return c.scripts }

// Written are the abilities that are data; their names stand among the scripts.
func (c *Config) Written() ability.Written { return c.written }

// Describe returns the card's text with its numbers filled in.
func (c *Card) Describe() string { return c.text }

// write puts into words what people read of the card.
func (c *Card) write() { c.text, c.golden = c.fill(), GoldenName(c.Name) }

// GoldenName returns what people call a golden card of that name.
func GoldenName(name string) string { return "Golden " + name }

func (c *Card) fill() string {
	text := c.Text
	for _, word := range [...]string{"value", "attack", "health", "count", "tier"} {
		if n, ok := c.number(word); ok {
			text = strings.ReplaceAll(text, "{"+word+"}", fmt.Sprint(n))
		}
	}
	return text
}

// references lists the places of the Config that name a script.
func (c *Config) references() []core.ScriptRef {
	var list []core.ScriptRef
	for i := range c.Cards {
		if ab := c.Cards[i].Ability; ab != nil && ab.Script != "" {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("card[%d].ability.script", i), Script: ab.Script, Text: &c.Cards[i].Text, Value: ab.Value})
		}
		list = append(list, c.Keywords.Named(fmt.Sprintf("card[%d]", i), c.Cards[i].Keywords)...)
		list = append(list, c.Cards[i].references(fmt.Sprintf("card[%d]", i))...)
	}
	list = append(list, c.Keywords.References()...)
	for i := range c.Tribes {
		for k, s := range c.Tribes[i].Abilities {
			list = s.references(list, fmt.Sprintf("tribe[%d].abilities[%d]", i, k), c.Tribes[i].Name)
		}
	}
	for i := range c.Combos {
		row := &c.Combos[i]
		list = Step{Script: row.Script, Do: row.Abilities}.references(list, fmt.Sprintf("combo[%d]", i), row.ID)
	}
	return list
}
