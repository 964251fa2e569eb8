package cards

import (
	"fmt"
	"math/bits"
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

// Step is an ability that a tribe gives when enough of its cards are on the board.
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

// tribeRules are the tribes of a config as the rules read them. The four native tribes, whose steps
// are in the rules, always have the first four bits, in whatever order they are listed.
type tribeRules struct {
	names   [mostTribes]string // by bit
	order   []int              // bits, as they are listed
	firstAt [mostTribes]int    // how many cards reach the tribe's first step; 0 for what the tuning says
	combos  []tribeCombo
	scripts []tribeScript
}

// tribeCombo is a combo: the two tribes that must both reach their first steps, and what it gives.
type tribeCombo struct {
	both  Tribes
	power Powers // 0 for one that is a script
	name  string
}

// tribeScript is the script of a step or a combo, with a card that stands for its tribe: such a
// script triggers for its player, not for a card.
type tribeScript struct {
	UnitAbility
	tribe int     // its bit, or -1 for a combo
	at    int     // how many cards of the tribe it needs; 0 for a combo
	combo int     // its place among the combos, or -1
	worth float64 // to an AI, in gold
}

// mostTribeScripts is how many scripts the tribes of a match have at most.
const mostTribeScripts = 64

// FirstTribeAbility is the number of the first script of tribes as an ability. Scripts of cards
// have lower numbers, copied abilities (copiedFrom) higher ones.
const FirstTribeAbility = 10_000

// nativeCombos are the powers of the four combos, by name.
var nativeCombos = map[string]Powers{"pentacles_cups": ComboGold, "cups_wands": ComboHeal, "swords_pentacles": ComboKill, "wands_swords": ComboDoubled}

// nativeTribes are the tribes of a config that has no rows of its own.
var nativeTribes = func() *tribeRules {
	k := &tribeRules{}
	for i, name := range tribeNames {
		k.names[i], k.order = name, append(k.order, i)
	}
	k.combos = []tribeCombo{{Pentacles | Cups, ComboGold, "pentacles_cups"}, {Cups | Wands, ComboHeal, "cups_wands"}, {Swords | Pentacles, ComboKill, "swords_pentacles"}, {Wands | Swords, ComboDoubled, "wands_swords"}}
	return k
}()

// tribeRules returns the tribes of the match: those of tribes.toml, or the four of the rules.
func (t *Tuning) tribeRules() *tribeRules {
	if t.tribes == nil {
		return nativeTribes
	}
	return t.tribes
}

// firstStep returns how many cards of a tribe reach its first step.
func (k *tribeRules) firstStep(tribe int, t *Tuning) int {
	if own := k.firstAt[tribe]; own != 0 {
		return own
	}
	return t.Tribes.Steps[0]
}

// stepped returns the tribes that have reached their first steps.
func (k *tribeRules) stepped(counts *TribeCounts, t *Tuning) (set Tribes) {
	for _, bit := range k.order {
		if int(counts[bit&15]) >= k.firstStep(bit, t) {
			set |= 1 << bit
		}
	}
	return set
}

// ReachedScripts returns which scripts of steps and combos those counts reach, one bit each in
// the order of scripts.
func (t *Tuning) ReachedScripts(counts *TribeCounts) (set uint64) {
	k := t.tribeRules()
	if len(k.scripts) == 0 {
		return 0
	}
	stepped := k.stepped(counts, t)
	for i := range k.scripts {
		s := &k.scripts[i]
		if s.combo >= 0 && stepped.Has(k.combos[s.combo].both) || s.combo < 0 && int(counts[s.tribe]) >= s.at {
			set |= 1 << i
		}
	}
	return set
}

// ScriptsWorth is what the scripts that those counts reach are worth to an AI.
func (t *Tuning) ScriptsWorth(counts *TribeCounts) (sum float64) {
	for i, set := 0, t.ReachedScripts(counts); set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 {
			sum += t.tribeRules().scripts[i].worth
		}
	}
	return sum
}

// TribeScript returns the script of steps and combos at a place, from 0, as an ability of the
// player; nil where there is none.
func (t *Tuning) TribeScript(i int) *UnitAbility {
	if k := t.tribeRules(); i >= 0 && i < len(k.scripts) {
		return &k.scripts[i].UnitAbility
	}
	return nil
}

// readTribeRules reads and checks the rows of tribes and combos. A native tribe gets the bit of
// the one of the four that it names, each other one the next bit from 4 on.
func (p *preparer) readTribeRules() {
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
			p.fault(".native", "expected one of the four shipped tribes, got %q%s", row.Native, spell.DidYouMean(row.Native, tribeNames[:]))
			continue
		case row.Native == "" && next >= mostTribes:
			p.fault("", "expected at most %d tribes in a match, including the 4 shipped tribes", mostTribes)
			continue
		case row.Native == "":
			bit, next = next, next+1
		case k.names[bit] != "":
			p.fault(".native", "two tribes have native = %q", row.Native)
			continue
		}
		k.names[bit], k.order = card.Key(row.ID), append(k.order, bit)
		p.readSteps(k, row, bit)
	}
	for i := range cfg.Combos {
		p.at = fmt.Sprintf("combo[%d]", i)
		p.readCombo(k, &cfg.Combos[i])
	}
}

// readSteps reads the steps of a tribe: the abilities that it gives as its cards on the board reach
// certain numbers. Only a tribe of content has any here; those of a native tribe are in the rules.
// The first three steps are worth 0.5, 1 and 1.5 gold to AIs, further ones 1.5.
func (p *preparer) readSteps(k *tribeRules, row *Tribe, bit int) {
	if row.Native != "" && len(row.Abilities) > 0 {
		p.fault(".abilities", "a tribe with native cannot have its own steps")
		return
	}
	for i, s := range row.Abilities {
		if k.firstAt[bit] == 0 || s.At < k.firstAt[bit] {
			k.firstAt[bit] = s.At
		}
		path := fmt.Sprintf(".abilities[%d]", i)
		script := p.stepScript(path, row.ID, row.Name, s)
		p.addTribeScript(k, path, row.Name, script, tribeScript{tribe: bit, at: s.At, combo: -1, worth: 0.5 * float64(min(i+1, 3))})
	}
	if row.Native == "" && len(row.Abilities) == 0 {
		k.firstAt[bit] = 1 << 30 // no board has so many cards: without steps the tribe reaches no combo either
	}
}

// readCombo reads one combo: two tribes, and what they give together.
func (p *preparer) readCombo(k *tribeRules, row *Combo) {
	power, native := nativeCombos[card.Key(row.Native)]
	if len(row.Tribes) != 2 {
		p.fault(".tribes", "expected two tribes, got %d", len(row.Tribes))
		return
	}
	c := tribeCombo{power: power, name: card.Key(row.ID)}
	for i, name := range row.Tribes {
		bit, err := p.cfg.Tuning.Tribe(name)
		if err != nil {
			p.fault(fmt.Sprintf(".tribes[%d]", i), "%v", err)
			return
		}
		c.both |= 1 << bit
	}
	switch {
	case bits.OnesCount16(uint16(c.both)) < 2:
		p.fault(".tribes", "expected two tribes, got %q twice", row.Tribes[0])
		return
	case row.Native != "" && !native:
		p.fault(".native", "expected one of the four combos, got %q", row.Native)
	case native && (row.Script != "" || len(row.Abilities) > 0):
		p.fault("", "a combo needs either native or script or abilities")
	}
	if k.combos = append(k.combos, c); !native {
		p.addTribeScript(k, "", row.ID, p.stepScript("", row.ID, row.ID, Step{Script: row.Script, Do: row.Abilities}), tribeScript{tribe: -1, combo: len(k.combos) - 1, worth: 0.5})
	}
}

// stepScript returns the name of the script of a step or a combo: the one that it names, or the
// one that is made of its abilities in data.
func (p *preparer) stepScript(path, id, name string, s Step) string {
	switch {
	case (s.Script == "") == (len(s.Do) == 0):
		p.fault(path, "expected either script or abilities")
		fallthrough
	case s.Script != "":
		return tribeFolder + card.Key(s.Script)
	}
	return p.cfg.dataAbilities.Join(s.reference(p.at+path, name), tribeFolder+id, s.At, p.cfg.scripts)
}

// reference returns the step's abilities in data as a script to be made.
func (s Step) reference(path, name string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Data: ability.Together(s.Do), Label: name}
}

// references appends the scripts that a step names or is made into.
func (s Step) references(list []core.ScriptRef, path, name string) []core.ScriptRef {
	if s.Script != "" {
		list = append(list, core.ScriptRef{Path: path + ".script", Script: tribeFolder + card.Key(s.Script)})
	}
	if len(s.Do) > 0 {
		list = append(list, s.reference(path, name))
	}
	return list
}

// addTribeScript gives the script of a step or combo its ability number and adds it to the
// rules.
func (p *preparer) addTribeScript(k *tribeRules, path, name, script string, s tribeScript) {
	if len(k.scripts) >= mostTribeScripts {
		p.fault(path, "the tribes of a match have at most %d scripts", mostTribeScripts)
		return
	}
	s.UnitAbility = UnitAbility{Of: &Card{ID: "tribe", Name: name, Tier: 1, rules: ofNoPool}, Script: card.PlaceOrAdd(&p.cfg.scripts, script), Number: FirstTribeAbility + int16(len(k.scripts))}
	k.scripts = append(k.scripts, s)
	p.cfg.several = true
}

// Tribe returns the number of the tribe of that name, in any case, or an error that suggests one.
// The name without its mod is enough, unless another tribe is called the same.
func (t *Tuning) Tribe(name string) (int, error) {
	k := t.tribeRules()
	if i := slices.Index(k.names[:], card.Key(name)); i >= 0 && name != "" {
		return i, nil
	}
	if known, ok := card.Called(k.listedNames(), name); ok {
		return slices.Index(k.names[:], known), nil
	}
	return mostTribes, spell.Unknown("tribe", name, k.listedNames())
}

// namesOf returns the names of the tribes of a set, in the order of their bits.
func (k *tribeRules) namesOf(set Tribes) []string {
	names := []string{}
	for i, name := range k.names {
		if set.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// TribeNames returns the ids of the tribes, as they are listed.
func (c *Config) TribeNames() []string { return c.Tuning.tribeRules().listedNames() }

// listedNames returns the ids of the tribes in the order of the file.
func (k *tribeRules) listedNames() (names []string) {
	for _, bit := range k.order {
		names = append(names, k.names[bit])
	}
	return names
}
