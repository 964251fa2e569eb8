// Reading a data ability: its keys are checked, and each of its triggers becomes a Lua function. Effects,
// targets, amounts and conditions have files of their own.

package grammar

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Ability is a data ability that was read, with the Lua made from it.
type Ability struct {
	// Moments are the names of its triggers.
	Moments []string
	// Text is what it says about itself; Value is the number that replaces {value} in texts.
	Text  string
	Value int
	// Listens are the zones in which its card hears events; none means the usual zone.
	Listens   []string
	label     string     // what people call the card that has it
	at        core.Tree  // the data
	functions []function // what it does, by trigger
	needs     helpers
	counts    []declaration // the counters that it reads
	grows     []declaration // the growths that it makes larger

	several []*Ability // the abilities of a list that are one script; nil for a single ability
}

// function is what an ability does at one trigger.
type function struct {
	moment   string // the trigger
	params   string // as Lua: "self, fx, event"
	lines    []line
	enclosed bool // the lines of each ability stand in a function of their own, see enclose
}

// line is a line of Lua and where in the file it comes from.
type line struct {
	text string
	from int // the line in the file
}

// Read reads a data ability, or a list of them as one ability. label is the name of its card, for messages.
// Faults have paths within the ability ("do[0].target").
func (w *Words) Read(label string, t *core.Tree) (*Ability, []core.Fault) {
	if list, several := t.Value.([]core.Tree); several {
		return w.readList(label, t, list)
	}
	r := &reader{words: w, nth: 1, ability: &Ability{label: label, at: *t}, asking: &asking{}}
	r.improves = ability.Improves([]core.Tree{*t})
	r.read(t)
	r.asking.checkAnswers(&r.mistakes, r.ability.Moments)
	return r.ability, r.faults
}

// reader reads one ability.
type reader struct {
	words   *Words
	ability *Ability
	mistakes
	asking    *asking
	scope     scope          // of the trigger that is being read
	value     bool           // the ability states a value
	stated    []int64        // the values that the abilities of the same script state
	improves  bool           // an ability of the same script has the effect improve, so the value can change
	questions []question     // those of the ability, in the order in which they are read
	handed    string         // the path of the question in do that other players answer
	nth       int            // the number of the ability, from 1, among those of a card that share a memory
	measures  bool           // a question to fx is being read, so its arguments are single things
	each      *declare.Class // the class of what the word each means in the effect that is being read, nil for none
}

// asking has the questions of the abilities that share a script, and the answers that they expect.
type asking struct {
	askingPaths []string         // the paths of effects that ask
	offered     []string         // the texts that can be chosen
	open        bool             // other things than these texts can be chosen too
	expected    []expectedAnswer // the answers that conditions expect
}

// expectedAnswer is an answer that a condition compares with, and the path of that condition.
type expectedAnswer struct{ path, text string }

// checkAnswers notes a fault for a question if no ability hears its answer, and for a condition on an answer
// that no question offers. moments are the triggers of the abilities.
func (a *asking) checkAnswers(m *mistakes, moments []string) {
	if len(a.askingPaths) > 0 && !slices.Contains(moments, "chosen") {
		m.fault(a.askingPaths[0], "nothing uses the answer; add an ability with when = \"chosen\" to the list")
	}
	for _, h := range a.expected {
		if len(a.offered) > 0 && !a.open && !slices.Contains(a.offered, h.text) {
			m.fault(h.path, "no question of this ability offers the answer %q, expected %s%s", h.text, oneOfText(a.offered), spell.DidYouMean(h.text, a.offered))
		}
	}
}

// oneOfText lists words for a message, only the first if there are many.
func oneOfText(known []string) string {
	const listed = 24
	if len(known) == 0 {
		return "no value at all, because none is possible here"
	}
	if len(known) > listed {
		return "one of " + strings.Join(known[:listed], ", ") + " or another of help(\"grammar\")"
	}
	return "one of " + strings.Join(known, ", ")
}

var abilityKeys = []string{"when", "if", "choose", "next", "lasting", "for", "do", "value", "once", "first", "uses", "every", "times", "worth", "text", "listens"}

// read reads one ability's table and adds a function for each of its triggers. With choose these functions
// only ask, and the function chosen acts, as for questions in do (see choose.go); do may be left out if choose is a menu. With
// next they only begin to wait, and with for they hand over to other players; then the function awaited acts (see next.go).
func (r *reader) read(t *core.Tree) {
	if !r.requireTable("", t, "an ability { when = \"...\", do = [...] }") || r.refuseAskingKeys("", t) || !r.requireKnownKeys("", t, abilityKeys, "an ability") {
		return
	}
	r.readFields(t)
	do, ok := t.At("do")
	if isAura(t) && ok {
		r.readAura(t, &do)
		return
	}
	when := r.readTriggers(t)
	choose, chooses := t.At("choose")
	waits := hasKey(t, "next")
	forWhom, delegates := t.At("for")
	if delegates && waits {
		r.fault(".for", "an ability cannot have both for and next; use two abilities, one with each key")
	}
	if hasKey(t, "lasting") && !waits {
		r.fault(".lasting", "an ability has the key lasting only beside next; write lasting beside the effect that lasts")
	}
	if chooses && waits {
		r.fault(".next", "an ability cannot have both choose and next; use two abilities, one with each key")
	}
	if !ok && !isMenu(&choose) {
		r.fault("", "the key \"do\" is missing; expected an effect { effect = \"...\" } or a list of effects")
	}
	for _, m := range when {
		r.scope = r.words.scopeOf(m)
		body := func() []line { return r.effectLines(".do", &do) }
		switch {
		case delegates:
			body = func() []line { return []line{r.actForLine(".for", &forWhom)} }
		case chooses:
			body = func() []line { return []line{r.chooseLine(question{"", choose, do, ok, false})} }
		case waits:
			body = func() []line { return []line{r.awaitLine(t)} }
		case !ok: // a fault, which was noted above
			body = func() []line { return nil }
		}
		r.addFunction(t, m, body)
	}
	if v, ok := t.At("times"); ok {
		r.readTimes(&v)
	}
	switch acts := func() []line { return r.effectLines(".do", &do) }; {
	case delegates && chooses:
		r.addAwaited(".for", func() []line { return []line{r.chooseLine(question{"", choose, do, ok, false})} })
	case delegates && ok:
		r.addAwaited(".for", acts)
	case waits && ok:
		r.addAwaited(".next", func() []line { return append(r.awaitedLines(t), acts()...) })
	}
	r.addChosen()
}

// readFields reads value, text and listens. It checks worth, uses, every and once, which addFunction and
// worthLua read later.
func (r *reader) readFields(t *core.Tree) {
	if v, ok := t.At("value"); ok {
		n, whole := v.Value.(int64)
		if r.value = whole && n >= -mostNumber && n <= mostNumber; !r.value {
			r.fault(".value", "expected a whole number from %d to %d, got %s", -mostNumber, mostNumber, describe(&v))
		} else {
			r.ability.Value = int(n)
		}
	}
	if v, ok := t.At("text"); ok {
		if r.ability.Text, ok = v.Value.(string); !ok {
			r.fault(".text", "expected a text, got %s", describe(&v))
		}
	}
	if v, ok := t.At("worth"); ok {
		if n, ok := writtenNumber(&v); !ok || n < 0 || n > mostWorth {
			r.fault(".worth", "expected a number from 0 to %d, got %s", mostWorth, describe(&v))
		}
	}
	if v, ok := t.At("listens"); ok {
		readListens(r, &v)
	}
	if v, ok := t.At("uses"); ok {
		r.readUses(&v)
	}
	if v, ok := t.At("every"); ok {
		if n, whole := v.Value.(int64); !whole || n < 2 || n > mostEvery {
			r.fault(".every", "expected a whole number from 2 to %d, got %s", mostEvery, describe(&v))
		}
	}
	if v, ok := t.At("once"); ok {
		if _, isText := v.Value.(string); isText {
			r.readSpan(".once", &v, onceAnEffect)
		} else if _, isTruth := v.Value.(bool); !isTruth {
			r.fault(".once", "expected true, false, %s, %s, got %s", strings.Join(spanNames(r.words), ", "), onceAnEffect, describe(&v))
		}
	}
}

// readListens reads the zones from which the ability hears events into Listens. A game without
// zones, and a word that is no zone, are faults.
func readListens(r *reader, t *core.Tree) {
	zones := r.words.Zones
	if len(zones) == 0 {
		r.fault(".listens", "this game has no zones for cards, so every ability sees every event; remove the key listens")
		return
	}
	for i, item := range items(t) {
		word, _ := item.Value.(string)
		index := card.Place(zones, word)
		if index < 0 {
			r.fault(itemPath(".listens", t, i), "expected one of %s, got %s%s", strings.Join(zones, ", "), describe(&item), spell.DidYouMean(word, zones))
		} else {
			r.ability.Listens = append(r.ability.Listens, zones[index])
		}
	}
}

// readTriggers reads the key when: a trigger or a list of them. It notes each in the ability's
// Moments. An unknown trigger, one that stands twice and an empty list are faults.
func (r *reader) readTriggers(t *core.Tree) (list []ability.Moment) {
	when, ok := t.At("when")
	if !ok {
		r.fault("", "the key \"when\" is missing; expected a trigger that help(%q) lists", r.words.System+".moments")
		return nil
	}
	for i, item := range items(&when) {
		path := ".when"
		if _, many := when.Value.([]core.Tree); many {
			path = fmt.Sprintf(".when[%d]", i)
		}
		if m, ok := r.readTrigger(path, &item); ok && slices.ContainsFunc(list, func(o ability.Moment) bool { return o.Name == m.Name }) {
			r.fault(path, "the trigger %s is listed twice; remove one of the two", m.Name)
		} else if ok {
			list = append(list, m)
			r.ability.Moments = append(r.ability.Moments, m.Name)
		}
	}
	if len(items(&when)) == 0 {
		r.fault(".when", "expected a trigger that help(%q) lists, got an empty list", r.words.System+".moments")
	}
	return list
}

// readTrigger reads one trigger: one of the system, or one of an event that content declares. The
// trigger worth and the word aura in a list are faults, since both are written otherwise.
func (r *reader) readTrigger(path string, t *core.Tree) (m ability.Moment, ok bool) {
	name, isText := t.Value.(string)
	if !isText {
		r.fault(path, "expected the name of a trigger, got %s", describe(t))
		return m, false
	}
	table := r.words.table
	if _, known := table.Find(name); known {
		// a moment of the vocabulary, or an event that the content has declared
	} else if own := OwnEvent(name); own != "" {
		table = table.Declare(own)
	}
	if card.Key(name) == ability.Valued.Name {
		r.fault(path, "an ability in TOML has no trigger worth; to say what the ability is worth, write a number beside when: worth = 1.5")
		return m, false
	}
	if id, known := table.Find(name); known {
		return *table.Moment(id), true
	}
	var names []string
	for _, m := range table.Moments() {
		names = append(names, m.Name)
	}
	if name == auraMoment {
		r.fault(path, "an aura must be a separate ability; write when = \"aura\" as its only trigger, with do = { effect = \"have\", ... }")
		return m, false
	}
	r.fault(path, "unknown trigger %q, expected a trigger that help(%q) lists%s", name, r.words.System+".moments", cmp.Or(table.Unheard(name), spell.DidYouMean(name, names)))
	return m, false
}

// OwnEvent returns the name of the event that a trigger of an event declared by content hears: "tides:omen"
// for "before_ally_tides:omen". For any other trigger it returns "".
func OwnEvent(name string) string {
	mod, own, _ := strings.Cut(name, ":")
	if mod == "" || own == "" || strings.ContainsAny(name, " \"'\\") {
		return ""
	}
	for _, prefix := range []string{"instead_", "before_", "ally_", "enemy_", "any_"} {
		name = strings.TrimPrefix(name, prefix)
	}
	return name
}

// addFunction adds the function for one trigger, with the lines that body returns at its end. Before them
// the Lua returns early for each of these keys:
//   - once, if the ability has acted, or has acted for the effect that led to the event
//   - first, if the event is not the first of its span
//   - uses, if the ability has acted that often
//   - if, where the condition does not hold
//   - every = n, at all but each n-th time that the lines before it let through
//
// Only what passes all of them counts for once and uses.
func (r *reader) addFunction(t *core.Tree, m ability.Moment, body func() []line) {
	f := function{moment: m.Name}
	once, isOnce := t.At("once")
	isOnce = isOnce && once.Value != false
	ofEffect := once.Value == onceAnEffect
	switch {
	case isOnce && m.Phase == ability.Asked:
		r.fault(".once", "the key once cannot be used with the trigger %s, because the rules compute this number many times", m.Name)
	case ofEffect && m.Phase != ability.After:
		r.fault(".once", "once = %q cannot be used with the trigger %s, because only triggers after an event know the effect that led to it", onceAnEffect, m.Name)
	case ofEffect:
		r.scope.said = true
		f.lines = append(f.lines, line{"if event.effect > 0 and " + r.onceLua(&once) + " == event.effect then return end", once.Line})
	case isOnce:
		f.lines = append(f.lines, line{"if " + r.onceLua(&once) + " then return end", once.Line})
	}
	if first, ok := t.At("first"); ok {
		f.lines = append(f.lines, r.firstLine(&first, m))
	}
	uses, limited := t.At("uses")
	used, most := r.noteLua("uses", uses.Text("this")), uses.Value
	if v, spanned := uses.At("most"); spanned {
		most = v.Value
	}
	if limited && m.Phase == ability.Asked {
		r.fault(".uses", "the key uses cannot be used with the trigger %s, because the rules compute this number many times", m.Name)
	} else if limited {
		f.lines = append(f.lines, line{fmt.Sprintf("if (%s or 0) >= %v then return end", used, most), uses.Line})
	}
	if cond, ok := t.At("if"); ok {
		f.lines = append(f.lines, line{"if not (" + r.conditionLua(".if", &cond) + ") then return end", cond.Line})
	}
	if every, ok := t.At("every"); ok && m.Phase == ability.Asked {
		r.fault(".every", "the key every cannot be used with the trigger %s, because the rules compute this number many times", m.Name)
	} else if ok {
		count := "self.memory." + nthName("every", r.nth)
		f.lines = append(f.lines, line{fmt.Sprintf("%s = ((%s or 0) + 1) %% %v; if %s > 0 then return end", count, count, every.Value, count), every.Line})
	}
	if ofEffect {
		f.lines = append(f.lines, line{r.onceLua(&once) + " = event.effect", once.Line})
	} else if isOnce {
		f.lines = append(f.lines, line{r.onceLua(&once) + " = true", once.Line})
	}
	if limited {
		f.lines = append(f.lines, line{fmt.Sprintf("%s = (%s or 0) + 1", used, used), uses.Line})
	}
	f.lines = append(f.lines, body()...)
	f.params = r.scope.params()
	r.ability.functions = append(r.ability.functions, f)
}

// readTimes reads how often in a turn the card can be used, and adds the function by which the rules learn that.
func (r *reader) readTimes(t *core.Tree) {
	id, known := r.words.table.Find("modify_uses")
	n, whole := t.Value.(int64)
	switch {
	case !known || !slices.Contains(r.ability.Moments, "activate"):
		r.fault(".times", "the key times says how often a card can be used in a turn, so it needs when = \"activate\"; how often an ability acts is uses = { most = 2, this = \"turn\" }")
	case !whole || n < 2 || n > mostTimes:
		r.fault(".times", "expected a whole number from 2 to %d, got %s", mostTimes, describe(t))
	default:
		name := r.words.table.Moment(id).Name
		text := fmt.Sprintf("if query.target == self and query.amount < %d then query:add(%s, %d - query.amount) end", n, quote(r.ability.label), n)
		r.ability.Moments = append(r.ability.Moments, name)
		r.ability.functions = append(r.ability.functions, function{moment: name, params: "self, fx, query", lines: []line{{text, t.Line}}})
	}
}

// readUses reads how often the ability acts at most: a number, or a table with a number for each turn,
// combat or match.
func (r *reader) readUses(t *core.Tree) {
	path, most := ".uses", *t
	if len(branches(t)) > 0 {
		if !r.requireKnownKeys(path, t, usesKeys, "uses") {
			return
		}
		this, _ := t.At("this")
		r.readSpan(path+".this", &this)
		path += ".most"
		most, _ = t.At("most")
	}
	if n, whole := most.Value.(int64); !whole || n < 1 || n > mostEvery {
		r.fault(path, "expected a whole number from 1 to %d, got %s", mostEvery, describe(&most))
	}
}

// usesKeys are the keys of uses as a table: how often the ability acts in each turn, combat or match.
var usesKeys = []string{"most", "this"}

// onceAnEffect is the word of once for an ability that acts once for all events of one effect.
const onceAnEffect = "effect"

// onceLua returns the Lua of the variable in which the ability notes that it has acted, or for which effect.
func (r *reader) onceLua(t *core.Tree) string {
	span, _ := t.Value.(string)
	if span == onceAnEffect {
		span = ""
	}
	return r.noteLua("once", span)
}

// noteLua returns the Lua of a variable in which the ability notes something ("once", "uses"): for good, in
// this turn or combat, or in this match for all copies of its card that its player has.
func (r *reader) noteLua(what, span string) string {
	name := nthName(what, r.nth)
	switch span {
	case "":
		return "self.memory." + name
	case ability.SpanNames[ability.ThisMatch]:
		return "fx.owner.memory[" + quote(ability.ThisMatch.Prefix()+name+" "+r.ability.label) + "]"
	default:
		return "self.memory[" + quote("this "+span+": "+name) + "]"
	}
}

// nthName returns a name for something that the ability notes or declares ("once", "uses"), with the ability's
// number behind it. Abilities that share a script are counted from 1, so that each has names of its own;
// the first has the name without a number.
func nthName(name string, number int) string {
	if number > 1 {
		return fmt.Sprint(name, number)
	}
	return name
}

// mostWorth, mostEvery, mostTimes and mostNumber bound what an ability may state.
const (
	mostWorth  = 20
	mostEvery  = 100
	mostTimes  = 20
	mostNumber = 1_000_000
)
