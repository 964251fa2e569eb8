// The tribes of content (RULES 5): steps and combos are read, checked, and made ready for the rules.

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

// Tribe is a row for a tribe in the content (RULES 5).
type Tribe struct {
	// ID is the id in lower_snake. Name is the name that people read. Mark names the sign of the tribe. Text
	// says what the tribe gives.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Mark string `toml:"mark"`
	Text string `toml:"text"`
	// Native names one of the four tribes of the rules if this row is one of them, "" for another tribe.
	Native string `toml:"native"`
	// Abilities are the steps of a tribe that is not one of these four.
	Abilities []Step `toml:"abilities"`
}

// Step is an ability that a tribe gives when enough of its cards are on the board.
type Step struct {
	// At is how many cards of the tribe the step needs, 1 to 7.
	At int `toml:"at" need:"yes" range:"1..7"`
	// Script is the name of a script in abilities/tavern/tribes. Without a script, Do has abilities in TOML:
	// help("grammar").
	Script string      `toml:"script"`
	Do     []core.Tree `toml:"abilities"`
}

// Combo is what two tribes give together (RULES 5.3).
type Combo struct {
	// ID is the id in lower_snake. Text is the text that people read.
	ID   string `toml:"id" need:"yes"`
	Text string `toml:"text"`
	// Tribes are the two tribes.
	Tribes []string `toml:"tribes" need:"yes"`
	// Native names one of the four combos of the rules, which has the effect. Otherwise Script is the name of
	// a script in abilities/tavern/tribes.
	Native string `toml:"native"`
	Script string `toml:"script"`
	// Abilities are the effect in TOML, if the combo has neither of these.
	Abilities []core.Tree `toml:"abilities"`
}

// tribeFolder is the folder of the scripts of tribes, below that of cards.
const tribeFolder = "tribes/"

// tribeRules are the tribes of a config as the rules read them. The four native tribes have their steps
// in the rules. They always have the first four bits, in any order of the file.
type tribeRules struct {
	names   [mostTribes]string // ids by bit
	order   []int              // bits in the order of the file
	firstAt [mostTribes]int    // by bit: how many cards the tribe's first step needs; 0 for a native tribe, where the tuning says it
	combos  []tribeCombo
	scripts []tribeScript
}

// tribeCombo is a combo as the rules read it.
type tribeCombo struct {
	both  Tribes // the two tribes that must both reach their first step
	power Powers // what it gives; 0 if that is a script
	name  string
}

// tribeScript is the script of a step or a combo. It triggers for its player and not for a card, so its
// UnitAbility has a card that only stands for the tribe.
type tribeScript struct {
	UnitAbility
	tribe int // the bit of the tribe, -1 for a combo
	at    int // how many cards of the tribe it needs; 0 for a combo
	step  int // the index of the step; 0 for a combo
	combo int // the index of the combo, -1 for a step
}

// worth returns what the script is worth to an AI, in gold. Steps after the third are worth as much as that.
func (s *tribeScript) worth(plan *Plan) float64 {
	if s.combo >= 0 {
		return plan.Combo
	}
	return plan.Steps[min(s.step, len(plan.Steps)-1)]
}

// mostTribeScripts is how many scripts the steps and combos of a match have at most.
const mostTribeScripts = 64

// FirstTribeAbility is the UnitAbility.Number of the first script of tribes. Scripts of cards have lower
// numbers, copied abilities (copiedFrom) higher ones.
const FirstTribeAbility = 10_000

// nativeCombos are the powers of the four combos, by name.
var nativeCombos = map[string]Powers{"pentacles_cups": ComboGold, "cups_wands": ComboHeal, "swords_pentacles": ComboKill, "wands_swords": ComboDoubled}

// nativeTribes are the tribes of a config without rows for tribes.
var nativeTribes = func() *tribeRules {
	k := &tribeRules{}
	for i, name := range tribeNames {
		k.names[i], k.order = name, append(k.order, i)
	}
	k.combos = []tribeCombo{{Pentacles | Cups, ComboGold, "pentacles_cups"}, {Cups | Wands, ComboHeal, "cups_wands"}, {Swords | Pentacles, ComboKill, "swords_pentacles"}, {Wands | Swords, ComboDoubled, "wands_swords"}}
	return k
}()

// tribeRules returns the tribes of the config: those of tribes.toml if it has rows, otherwise the four
// of the rules.
func (t *Tuning) tribeRules() *tribeRules {
	if t.tribes == nil {
		return nativeTribes
	}
	return t.tribes
}

// firstStep returns how many cards a tribe (its bit) needs for its first step. A native tribe has no number of its
// own (0); there the tuning says it.
func (k *tribeRules) firstStep(tribe int, t *Tuning) int {
	if own := k.firstAt[tribe]; own != 0 {
		return own
	}
	return t.Tribes.Steps[0]
}

// withFirstStep returns the tribes that reach their first step with those counts. (&15 tells the compiler that the
// index fits.)
func (k *tribeRules) withFirstStep(counts *TribeCounts, t *Tuning) (set Tribes) {
	for _, bit := range k.order {
		if int(counts[bit&15]) >= k.firstStep(bit, t) {
			set |= 1 << bit
		}
	}
	return set
}

// ReachedScripts returns which scripts of steps and combos a board with those counts has. Bit i is for
// the script that TribeScript(i) returns.
func (t *Tuning) ReachedScripts(counts *TribeCounts) (set uint64) {
	k := t.tribeRules()
	if len(k.scripts) == 0 {
		return 0
	}
	reached := k.withFirstStep(counts, t)
	for i := range k.scripts {
		s := &k.scripts[i]
		if s.combo >= 0 && reached.Has(k.combos[s.combo].both) || s.combo < 0 && int(counts[s.tribe]) >= s.at {
			set |= 1 << i
		}
	}
	return set
}

// ScriptsWorth returns what the scripts of steps and combos that a board with those counts has are
// worth to an AI, in gold.
func (t *Tuning) ScriptsWorth(counts *TribeCounts) (sum float64) {
	for i, set := 0, t.ReachedScripts(counts); set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 {
			sum += t.tribeRules().scripts[i].worth(&t.Plan)
		}
	}
	return sum
}

// TribeScript returns script i of the steps and combos, from 0, as an ability; nil if there is none.
func (t *Tuning) TribeScript(i int) *UnitAbility {
	if k := t.tribeRules(); i >= 0 && i < len(k.scripts) {
		return &k.scripts[i].UnitAbility
	}
	return nil
}

// readTribeRules reads and checks the rows of tribes and combos into Tuning.tribes. Without any rows that is nil,
// and the four tribes of the rules are played. A tribe with native gets the bit of the tribe that it names, and each
// other tribe the next free bit from 4 on. Combos name tribes, so they are read last.
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

// readSteps reads the steps of a tribe. Only a tribe without native has any here; those of the others
// are in the rules. For an AI the steps are worth what those of the rules are, and each further one as much as the
// third.
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
		p.addTribeScript(k, path, row.Name, script, tribeScript{tribe: bit, at: s.At, combo: -1, step: i})
	}
	if row.Native == "" && len(row.Abilities) == 0 {
		k.firstAt[bit] = 1 << 30 // without steps the tribe cannot be part of a combo: no board has so many cards
	}
}

// readCombo reads one combo: two tribes, and what they give together. That is a power of the rules (native), or a
// script, for which power is 0. For an AI a combo with a script is worth what those of the rules are.
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
		p.addTribeScript(k, "", row.ID, p.stepScript("", row.ID, row.ID, Step{Script: row.Script, Do: row.Abilities}), tribeScript{tribe: -1, combo: len(k.combos) - 1})
	}
}

// stepScript returns the name of the script of a step or a combo. If the step names a script, that is its name.
// Of abilities in data a new script will be made; its name has the id and the number of cards that the step needs
// (s.At, 0 for a combo). path, id and name are those of the tribe or combo.
func (p *preparer) stepScript(path, id, name string, s Step) string {
	switch {
	case (s.Script == "") == (len(s.Do) == 0): // both or neither
		p.fault(path, "expected either script or abilities")
		fallthrough // any name will do, because the rules are refused
	case s.Script != "":
		return tribeFolder + card.Key(s.Script)
	}
	return p.cfg.dataAbilities.Join(s.reference(p.at+path, name), tribeFolder+id, s.At, p.cfg.scripts)
}

// reference returns the reference from which a script is made of the step's abilities in data.
func (s Step) reference(path, name string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Data: ability.Together(s.Do), Label: name}
}

// appendReferences appends what a binding needs to find the script that the step names, and to make one of its
// abilities in data. path and name are those of the step's tribe or combo.
func (s Step) appendReferences(list []core.ScriptRef, path, name string) []core.ScriptRef {
	if s.Script != "" {
		list = append(list, core.ScriptRef{Path: path + ".script", Script: tribeFolder + card.Key(s.Script)})
	}
	if len(s.Do) > 0 {
		list = append(list, s.reference(path, name))
	}
	return list
}

// addTribeScript adds the script of a step or a combo to the tribe rules. name is the name of the tribe or
// combo, script the name of the script. s says all else; only its UnitAbility is made here. A match with such a
// script needs the kernel (several).
func (p *preparer) addTribeScript(k *tribeRules, path, name, script string, s tribeScript) {
	if len(k.scripts) >= mostTribeScripts {
		p.fault(path, "the tribes of a match have at most %d scripts", mostTribeScripts)
		return
	}
	s.UnitAbility = UnitAbility{Of: &Card{ID: "tribe", Name: name, Tier: 1, rules: ofNoPool}, Script: card.PlaceOrAdd(&p.cfg.scripts, script), Number: FirstTribeAbility + int16(len(k.scripts))}
	k.scripts = append(k.scripts, s)
	p.cfg.several = true
}

// Tribe returns the number of the bit of the tribe with an id, in any case; if there is none, mostTribes and an
// error that suggests one. The id without its mod is enough, unless two tribes have the same one.
func (t *Tuning) Tribe(name string) (int, error) {
	k := t.tribeRules()
	if i := slices.Index(k.names[:], card.Key(name)); i >= 0 && name != "" { // "" is the name of every bit without a tribe
		return i, nil
	}
	if known, ok := card.Called(k.listedNames(), name); ok {
		return slices.Index(k.names[:], known), nil
	}
	return mostTribes, spell.Unknown("tribe", name, k.listedNames())
}

// namesOf returns the ids of the tribes of a set, in the order of their bits.
func (k *tribeRules) namesOf(set Tribes) []string {
	names := []string{}
	for i, name := range k.names {
		if set.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// TribeNames returns the ids of all tribes, in the order of the file.
func (c *Config) TribeNames() []string { return c.Tuning.tribeRules().listedNames() }

// listedNames returns the ids of all tribes, in the order of the file.
func (k *tribeRules) listedNames() (names []string) {
	for _, bit := range k.order {
		names = append(names, k.names[bit])
	}
	return names
}
