package configs

import (
	"fmt"
	"testing/fstest"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// toyConfig is the Config of a small rule system, with every shape that a Config may have.
type toyConfig struct {
	Tuning toyTuning `file:"tuning.toml"`
	Cards  []toyCard `file:"cards.toml" toml:"card"`
	Heroes []toyHero `file:"cards.toml" toml:"hero"`
}

type toyTuning struct {
	Health  int            `toml:"health" range:"1..100"`
	Slots   [3]int         `toml:"slots" range:"0..9"`
	Economy toyEconomy     `toml:"economy"`
	Weights map[string]int `toml:"weights" need:"no"`
}

type toyEconomy struct {
	Income float64 `toml:"income" range:"0..10"`
	Carry  bool    `toml:"carry"`
}

type toyCard struct {
	ID      string     `toml:"id" need:"yes"`
	Name    string     `toml:"name" need:"yes"`
	Attack  int8       `toml:"attack" range:"0.."`
	Copies  uint       `toml:"copies"`
	Tags    []string   `toml:"tags"`
	Rarity  toyRarity  `toml:"rarity"`
	Text    string     `toml:"text"`
	Ability toyAbility `toml:"ability"`
	Bonus   *int       `toml:"bonus"`
	Any     any        `toml:"any"`
}

type toyHero struct {
	ID string `toml:"id" need:"yes"`
}

type toyAbility struct {
	Script string       `toml:"script"`
	Effect string       `toml:"effect"`
	Value  int          `toml:"value"`
	Unit   *toyUnit     `toml:"unit"`
	Chain  []toyAbility `toml:"chain"`
}

type toyUnit struct {
	Attack int `toml:"attack" need:"yes"`
}

// toyRarity reads itself from its name.
type toyRarity int

func (r *toyRarity) UnmarshalText(b []byte) error {
	names := []string{"common", "rare"}
	for i, n := range names {
		if n == string(b) {
			*r = toyRarity(i)
			return nil
		}
	}
	return fmt.Errorf("unknown rarity %q, expected %s%s", b, oneOf(names), spell.DidYouMean(string(b), names))
}

// toySystem reads toyConfig and knows the effects damage and heal.
func toySystem() core.System {
	return core.System{
		Name:    "toy",
		Content: core.ContentOf(func(c *toyConfig) *toyTuning { return &c.Tuning }, func(c *toyConfig) (*toyConfig, []core.Fault) { return c, toyFaults(c) }, nil),
	}
}

func toyFaults(config *toyConfig) []core.Fault {
	var faults []core.Fault
	effects := []string{"damage", "heal"}
	for i, c := range config.Cards {
		path := fmt.Sprintf("card[%d]", i)
		if e := c.Ability.Effect; e != "" && e != "damage" && e != "heal" {
			faults = append(faults, core.Fault{Path: path + ".ability.effect", Text: fmt.Sprintf("unknown effect %q, expected %s%s", e, oneOf(effects), spell.DidYouMean(e, effects))})
		}
		if c.Ability.Unit != nil && c.Ability.Effect == "" {
			faults = append(faults, core.Fault{Path: path + ".ability.effect", Text: "expected an effect"})
		}
		for _, p := range card.Placeholders(c.Text) {
			if p != "value" {
				faults = append(faults, core.Fault{Path: path + ".text", Text: fmt.Sprintf("placeholder {%s} names nothing, expected {value}%s", p, spell.DidYouMean(p, []string{"value"}))})
			}
		}
	}
	if t := config.Tuning; t.Economy.Carry && t.Economy.Income == 0 {
		faults = append(faults, core.Fault{Path: "tuning.economy.income", Text: "carry without income, expected income above 0"})
	}
	return faults
}

func (config *toyConfig) ScriptRefs() []core.ScriptRef {
	var refs []core.ScriptRef
	for i := range config.Cards {
		if c := &config.Cards[i]; c.Ability.Script != "" {
			refs = append(refs, core.ScriptRef{Path: fmt.Sprintf("card[%d].ability.script", i), Script: c.Ability.Script, Text: &c.Text, Value: c.Ability.Value})
		}
	}
	return refs
}

// toyLayer is a layer of the given files of the toy system.
func toyLayer(name string, files ...string) Layer {
	for i := 0; i < len(files); i += 2 {
		files[i] = "toy/" + files[i]
	}
	return memory(name, files...)
}

// memory is a layer of files given as path, text, path, text.
func memory(name string, files ...string) Layer {
	m := fstest.MapFS{}
	for i := 0; i < len(files); i += 2 {
		m[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return Layer{Name: name, Files: m}
}

const goodTuning = `health = 30
slots = [1, 2, 3]
[economy]
income = 3
carry = false
`

const goodCards = `[[card]]
id = "ember_page"
name = "Ember Page"
attack = 2
tags = ["ember"]
text = "Deal {value} damage."
ability = { effect = "damage", value = 2 }

[[card]]
id = "tide_page"
name = "Tide Page"
ability = { script = "tide" }

[[hero]]
id = "vesper"
`

// loadToy reads the toy system from the given layers alone.
func loadToy(layers ...Layer) (*toyConfig, []Problem) {
	l := Library{Scripts: func(string) []string { return []string{"tide", "ruin"} }}
	config, problems := l.load(toySystem(), layers)
	toy, _ := config.(*toyConfig)
	return toy, problems
}

// shippedToy is the good lowest layer.
func shippedToy() Layer {
	return toyLayer("configs", "tuning.toml", goodTuning, "cards.toml", goodCards)
}
