package draft

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Config is everything the draft reads: cards, dreamcallers, dreamsigns, known
// tags, sites, quests, and the numbers. Prepare checks it and builds its
// indexes; a match reads it and never changes it.
type Config struct {
	Tuning       Tuning         `file:"tuning.toml"`                          // every number that a designer may change
	Cards        []Card         `file:"cards.toml" toml:"card"`               // of all sets
	Dreamcallers []Dreamcaller  `file:"dreamcallers.toml" toml:"dreamcaller"` // who may lead a quest
	Dreamsigns   []Dreamsign    `file:"dreamsigns.toml" toml:"dreamsign"`     // what may be found beside cards
	Resonances   []ResonanceRow `file:"resonances.toml" toml:"resonance"`     // in the order in which they are listed
	Tags         []Tag          `file:"tags.toml" toml:"tag"`                 // that are expected; others are remarked on
	Sites        []Site         `file:"sites.toml" toml:"site"`               // the kinds of places of quests
	Quests       []Quest        `file:"quests.toml" toml:"quest"`             // those that files write; the first is the usual one

	palette     Palette
	sets        []*Set
	scripts     []string        // those that dreamcallers and dreamsigns name, each once
	written     ability.Written // those that are data
	callers     []ChoiceView    // what the dreamcallers show, in their order
	signs       []ChoiceView    // what the dreamsigns show to choose from
	dreamcaller card.Index
	dreamsign   card.Index
	site        card.Index
	quest       card.Index
}

// Card is what there is to know about a card to draft it (RULES 1).
type Card struct {
	ID        string   `toml:"id" json:"id" luals:"draft.CardName" need:"yes"`       // lower_snake, unlike all others of its set
	Name      string   `toml:"name" json:"name" need:"yes"`                          // for people
	Set       string   `toml:"set" json:"set"`                                       // the name of its card set
	Rarity    Rarity   `toml:"rarity" json:"rarity" luals:"draft.Rarity" need:"yes"` // decides copies and price
	Cost      int      `toml:"cost" json:"cost" range:"0..99"`                       // as printed, from 0; the draft values it only with Spark
	Type      string   `toml:"type" json:"type"`                                     // as printed; it decides nothing
	Subtype   string   `toml:"subtype" json:"subtype"`                               // as printed; it decides nothing
	Spark     int      `toml:"spark" json:"spark" range:"0..99"`                     // as printed, from 0
	Fast      bool     `toml:"fast" json:"fast"`                                     // as printed; it decides nothing
	Resonance []string `toml:"resonance" json:"resonance"`                           // ids of none to two, unlike each other
	Tags      []string `toml:"tags" json:"tags"`                                     // "tribal:", "mechanic:" and at most one "role:"
}

// Dreamcaller seeds the profile before the first card is drafted (RULES 1.5).
type Dreamcaller struct {
	ID             string         `toml:"id" need:"yes"`                    // lower_snake, unlike all others
	Name           string         `toml:"name" need:"yes"`                  // for people
	Resonance      []string       `toml:"resonance" need:"yes"`             // ids of one or two
	ResonanceBonus map[string]int `toml:"resonance_bonus" range:"0..1000"`  // added to the resonance profile, by resonance, in cards
	TagBonus       map[string]int `toml:"tag_bonus" range:"0..1000"`        // added to the tag profile, by tag, in cards
	EssenceBonus   int            `toml:"essence_bonus" range:"0..1000000"` // essence that it brings
	Text           string         `toml:"text"`                             // what its ability does, for people
	Ability        *Ability       `toml:"ability"`                          // what it does while it leads the quest; nil for nothing
	Abilities      []core.Tree    `toml:"abilities"`                        // the same in data, where no script is named

	bonus  Profile
	script int // its number among the scripts of a quest, 0 for none
}

// Ability names a script of abilities/draft and the one number it is given.
type Ability struct {
	Script string `toml:"script" need:"yes"` // the file's name without its ending
	Value  int    `toml:"value"`             // what the script reads as self.value
}

// Dreamsign carries one resonance and counts like a card of the deck (RULES 1.6).
type Dreamsign struct {
	ID        string      `toml:"id" need:"yes"`        // lower_snake, unlike all others
	Name      string      `toml:"name" need:"yes"`      // for people
	Resonance string      `toml:"resonance" need:"yes"` // the id of that which it counts for, as a card does
	Tags      []string    `toml:"tags"`                 // which it counts for, as a card does
	Text      string      `toml:"text"`                 // what its ability does, for people
	Ability   *Ability    `toml:"ability"`              // what it does while the player has it; nil for nothing
	Abilities []core.Tree `toml:"abilities"`            // the same in data, where no script is named

	resonance Resonance
	script    int // its number among the scripts of a quest, 0 for none
}

// Tag is a tag that card sets are expected to use (RULES 1.4).
type Tag struct {
	ID   string `toml:"id" need:"yes"` // as cards write it: "tribal:synth"
	Name string `toml:"name"`          // for people; "" for the id
	Mark string `toml:"mark"`          // a sign that stands for it
	Text string `toml:"text"`          // what cards with it do, for people
}

// Site is a kind of place in a quest with its numbers (RULES 5.2): how many
// things an offer shows, how many picks follow each other, and which cards may
// be offered.
type Site struct {
	ID     string   `toml:"id" need:"yes"`        // lower_snake, as quests name it
	Name   string   `toml:"name" need:"yes"`      // for people
	Kind   Kind     `toml:"kind" need:"yes"`      // what is done there
	Cards  int      `toml:"cards" range:"1..100"` // things that an offer shows
	Picks  int      `toml:"picks" range:"0..100"` // offers in a row; 0 counts as 1
	Rarity []Rarity `toml:"rarity"`               // of the cards that may be offered; empty is all
	Tag    string   `toml:"tag"`                  // that all cards of an offer carry; empty is any
}

// Quest is dreamscapes of sites, visited in order (RULES 5.1). It may bring
// sites of its own, which go before those of the Config.
type Quest struct {
	ID          string       `toml:"id" need:"yes"`         // lower_snake, unlike all others
	Name        string       `toml:"name" need:"yes"`       // for people
	Text        string       `toml:"text"`                  // what it is about, for people
	Set         string       `toml:"set"`                   // the card set; empty is the usual one
	Sites       []Site       `toml:"site"`                  // of its own, which go before those of the Config
	Dreamscapes []Dreamscape `toml:"dreamscape" need:"yes"` // in the order in which they are visited; at least one

	// Abilities are what the quest itself does, in data: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	// Script is the path of the script that wrote the quest and hears its moments;
	// empty for one from a file of content.
	Script string `toml:"-"`
}

// Dreamscape is one stage of a quest: the ids of its sites, in order.
type Dreamscape struct {
	Sites []string `toml:"sites" need:"yes"` // ids, in order; at least one
}

// Set returns the prepared card set of that name, or nil.
func (c *Config) Set(name string) *Set {
	for _, s := range c.sets {
		if s.Name == card.Key(name) {
			return s
		}
	}
	return nil
}

// SetNames returns the names of the card sets, in the order of their first card.
func (c *Config) SetNames() []string {
	names := make([]string, len(c.sets))
	for i, s := range c.sets {
		names[i] = s.Name
	}
	return names
}

// FindDreamcaller returns the place of the dreamcaller with that id or name,
// and whether there is one; the part of a name before its comma will do.
func (c *Config) FindDreamcaller(name string) (int, bool) { return c.dreamcaller.Find(name) }

// DreamcallerNames returns the ids and names of the dreamcallers.
func (c *Config) DreamcallerNames() []string { return c.dreamcaller.Names() }

// DreamsignNames returns the ids and names of the dreamsigns.
func (c *Config) DreamsignNames() []string { return c.dreamsign.Names() }

// FindDreamsign returns the place of the dreamsign with that id or name, and
// whether there is one.
func (c *Config) FindDreamsign(name string) (int, bool) { return c.dreamsign.Find(name) }

// FindSite returns the site that a quest means by an id or name, one of its own
// first, and whether there is one.
func (c *Config) FindSite(q *Quest, name string) (*Site, bool) {
	for i := range q.Sites {
		if card.Key(q.Sites[i].ID) == card.Key(name) {
			return &q.Sites[i], true
		}
	}
	i, ok := c.site.Find(name)
	if !ok {
		return nil, false
	}
	return &c.Sites[i], true
}

// FindQuest returns the quest with that id or name, and whether there is one.
func (c *Config) FindQuest(name string) (*Quest, bool) {
	i, ok := c.quest.Find(name)
	if !ok {
		return nil, false
	}
	return &c.Quests[i], true
}

// QuestNames returns the ids and names of the quests, for suggestions.
func (c *Config) QuestNames() []string { return c.quest.Names() }
