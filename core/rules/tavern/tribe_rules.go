package tavern

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Tribes as content says them (RULES 5): steps and combos are read, checked, and made into
// what boards are counted by.

// Tribe is one tribe as content says it (RULES 5).
type Tribe struct {
	// ID is the lower_snake identifier, Name what people read; Mark names the sign that
	// stands for it, Text says what it gives.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Mark string `toml:"mark"`
	Text string `toml:"text"`
	// Native is the one of the four whose steps it has, "" for one of its own.
	Native string `toml:"native"`
	// Abilities are what its steps do where it is none of the four.
	Abilities []Step `toml:"abilities"`
}

// Step is an ability of a tribe.
type Step struct {
	// At is how many cards of the tribe it takes, 1 to 7.
	At int `toml:"at" need:"yes" range:"1..7"`
	// Script is the name of a script of abilities/tavern/tribes; else Do are abilities in
	// data: help("grammar").
	Script string      `toml:"script"`
	Do     []core.Tree `toml:"abilities"`
}

// Combo is what two tribes give together (RULES 5.3).
type Combo struct {
	// ID is the lower_snake identifier, Text what people read.
	ID   string `toml:"id" need:"yes"`
	Text string `toml:"text"`
	// Tribes are the two.
	Tribes []string `toml:"tribes" need:"yes"`
	// Native is the one of the four whose effect it has; else Script is the name of a
	// script of abilities/tavern/tribes.
	Native string `toml:"native"`
	Script string `toml:"script"`
	// Abilities are the same in data, where neither is named.
	Abilities []core.Tree `toml:"abilities"`
}

// tribeFolder is where the scripts of tribes lie among those of cards.
const tribeFolder = "tribes/"

// tribeRules is the tribes of a config as the rules read them. The four have the first bits,
// which are theirs in whatever order they are listed.
type tribeRules struct {
	names    [mostTribes]string // by bit
	order    []int              // bits, as they are listed
	least    [mostTribes]int    // cards of the first step; 0 for that of the tuning
	combos   []duo
	speakers []herald
}

// duo is a combo: two tribes by their bits, and what it gives.
type duo struct {
	a, b  int
	power powers // 0 for one that is a script
	name  string
}

// herald is a script of a step or a combo, with the card that stands for its tribe.
type herald struct {
	unitAbility
	tribe int // its bit, or -1 for a combo
	at    int
	combo int // its place among the combos, or -1
	worth float64
}

// mostSpeakers is how many scripts the tribes of a match have at most.
const mostSpeakers = 64

// speaking is the number of the first script of tribes as an ability.
const speaking = 10_000

// nativeCombos are the powers of the four combos, by name.
var nativeCombos = map[string]powers{"pentacles_cups": comboGold, "cups_wands": comboHeal, "swords_pentacles": comboKill, "wands_swords": comboDoubled}

// four are the tribes of a config that has no rows of its own.
var four = func() *tribeRules {
	k := &tribeRules{}
	for i, name := range tribeNames {
		k.names[i], k.order = name, append(k.order, i)
	}
	k.combos = []duo{{0, 1, comboGold, "pentacles_cups"}, {1, 3, comboHeal, "cups_wands"}, {2, 0, comboKill, "swords_pentacles"}, {3, 2, comboDoubled, "wands_swords"}}
	return k
}()

// kin are the tribes that the rules go by.
func (t *Tuning) kin() *tribeRules {
	if t.tribes == nil {
		return four
	}
	return t.tribes
}

// first is how many cards of a tribe reach its first step.
func (k *tribeRules) first(tribe int, t *Tuning) int {
	return cmp.Or(k.least[tribe], t.Tribes.Steps[0])
}

// together reports whether both tribes of a combo have reached their first steps.
func (k *tribeRules) together(c *duo, counts *census, t *Tuning) bool {
	return int(counts[c.a]) >= k.first(c.a, t) && int(counts[c.b]) >= k.first(c.b, t)
}

// tribeScripts returns which of the speakers those counts give a voice, a bit each.
func (k *tribeRules) tribeScripts(counts *census, t *Tuning) (set uint64) {
	for i := range k.speakers {
		s := &k.speakers[i]
		if s.combo >= 0 && k.together(&k.combos[s.combo], counts, t) || s.combo < 0 && int(counts[s.tribe]) >= s.at {
			set |= 1 << i
		}
	}
	return set
}

// worth is what the scripts that those counts reach are worth to an AI.
func (k *tribeRules) worth(counts *census, t *Tuning) (sum float64) {
	if len(k.speakers) == 0 {
		return 0
	}
	for i, set := 0, k.tribeScripts(counts, t); set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 {
			sum += k.speakers[i].worth
		}
	}
	return sum
}

// tribeRules reads the rows of tribes and combos.
func (p *preparer) tribeRules() {
	cfg := p.cfg
	if len(cfg.Tribes) == 0 && len(cfg.Combos) == 0 {
		cfg.Tuning.tribes = nil
		return
	}
	k := &tribeRules{}
	cfg.Tuning.tribes = k
	next := len(tribeNames)
	for i := range cfg.Tribes {
		row := &cfg.Tribes[i]
		p.at = fmt.Sprintf("tribe[%d]", i)
		bit := slices.Index(tribeNames[:], card.Key(row.Native))
		switch {
		case row.Native != "" && bit < 0:
			p.fault(".native", "expected one of the four, got %q%s", row.Native, spell.DidYouMean(row.Native, tribeNames[:]))
			continue
		case row.Native == "" && next >= mostTribes:
			p.fault("", "a match has at most %d tribes, of which 4 places are those of the shipped ones", mostTribes)
			continue
		case row.Native == "":
			bit, next = next, next+1
		case k.names[bit] != "":
			p.fault(".native", "two tribes are native %q", row.Native)
			continue
		}
		k.names[bit], k.order = card.Key(row.ID), append(k.order, bit)
		p.steps(k, row, bit)
	}
	for i := range cfg.Combos {
		p.at = fmt.Sprintf("combo[%d]", i)
		p.combo(k, &cfg.Combos[i])
	}
}

// steps reads what the steps of a tribe do.
func (p *preparer) steps(k *tribeRules, row *Tribe, bit int) {
	if row.Native != "" && len(row.Abilities) > 0 {
		p.fault(".abilities", "a native tribe has the steps of the rules")
		return
	}
	for i, s := range row.Abilities {
		if k.least[bit] == 0 || s.At < k.least[bit] {
			k.least[bit] = s.At
		}
		path := fmt.Sprintf(".abilities[%d]", i)
		p.speaker(k, path, row.Name, p.step(path, row.ID, row.Name, s), herald{tribe: bit, at: s.At, combo: -1, worth: 0.5 * float64(min(i+1, 3))})
	}
	if row.Native == "" && len(row.Abilities) == 0 {
		k.least[bit] = 1 << 30 // a tribe without steps
	}
}

// combo reads one combo.
func (p *preparer) combo(k *tribeRules, row *Combo) {
	power, native := nativeCombos[card.Key(row.Native)]
	if len(row.Tribes) != 2 {
		p.fault(".tribes", "expected two tribes, got %d", len(row.Tribes))
		return
	}
	c := duo{power: power, name: card.Key(row.ID)}
	for i, to := range []*int{&c.a, &c.b} {
		bit, err := p.cfg.Tribe(row.Tribes[i])
		if *to = bit; err != nil {
			p.fault(fmt.Sprintf(".tribes[%d]", i), "%v", err)
			return
		}
	}
	switch {
	case c.a == c.b:
		p.fault(".tribes", "expected two tribes, got %q twice", row.Tribes[0])
		return
	case row.Native != "" && !native:
		p.fault(".native", "expected one of the four combos, got %q", row.Native)
	case native && (row.Script != "" || len(row.Abilities) > 0):
		p.fault("", "a combo needs either native or script or abilities")
	}
	if k.combos = append(k.combos, c); !native {
		p.speaker(k, "", row.ID, p.step("", row.ID, row.ID, Step{Script: row.Script, Do: row.Abilities}), herald{tribe: -1, combo: len(k.combos) - 1, worth: 0.5})
	}
}

// step returns the name of the script of a step or a combo: one that it names, or its
// abilities that are data.
func (p *preparer) step(path, id, name string, s Step) string {
	switch {
	case (s.Script == "") == (len(s.Do) == 0):
		p.fault(path, "expected either script or abilities")
		fallthrough
	case s.Script != "":
		return tribeFolder + card.Key(s.Script)
	}
	return p.cfg.written.Join(s.reference(p.at+path, name), tribeFolder+id, s.At, p.cfg.scripts)
}

func (s Step) reference(path, name string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Written: ability.Together(s.Do), Label: name}
}

func (s Step) references(list []core.ScriptRef, path, name string) []core.ScriptRef {
	if s.Script != "" {
		list = append(list, core.ScriptRef{Path: path + ".script", Script: tribeFolder + card.Key(s.Script)})
	}
	if len(s.Do) > 0 {
		list = append(list, s.reference(path, name))
	}
	return list
}

// speaker adds a script of a tribe or combo.
func (p *preparer) speaker(k *tribeRules, path, name, script string, s herald) {
	if len(k.speakers) >= mostSpeakers {
		p.fault(path, "the tribes of a match have at most %d scripts", mostSpeakers)
		return
	}
	s.unitAbility = unitAbility{&Card{ID: "tribe", Name: name, Tier: 1, place: -1, script: -1}, p.named(script), speaking + int16(len(k.speakers))}
	k.speakers = append(k.speakers, s)
	p.cfg.several = true
}

// Tribe returns the number of the tribe of that name, in any case. What a mod calls its own
// will do, where no other tribe is called so.
func (c *Config) Tribe(name string) (int, error) { return c.Tuning.kin().find(name) }

func (k *tribeRules) find(name string) (int, error) {
	if i := slices.Index(k.names[:], card.Key(name)); i >= 0 && name != "" {
		return i, nil
	}
	if known, ok := card.Called(k.listed(), name); ok {
		return slices.Index(k.names[:], known), nil
	}
	return mostTribes, spell.Unknown("tribe", name, k.listed())
}

// in returns the names of the tribes of a set, in the order of their bits.
func (k *tribeRules) in(set Tribes) []string {
	names := []string{}
	for i, name := range k.names {
		if set.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// TribeNames returns the ids of the tribes, as they are listed.
func (c *Config) TribeNames() []string { return c.Tuning.kin().listed() }

func (k *tribeRules) listed() (names []string) {
	for _, bit := range k.order {
		names = append(names, k.names[bit])
	}
	return names
}
