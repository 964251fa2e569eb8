package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/shown"
	"arcana/core/spell"
)

// Counters: how often something happened in a turn, a combat or a match. A script declares the counters
// that it reads in its field counts, so that the rules know what to count:
//
//	counts = { cups_played = { "play", this = "turn", tribe = "cups" } }
//
// Data writes a counter where it is read: { count = "play", this = "turn", tribe = "cups" }.

// counterKeys are the keys of a counter that are no conditions.
var counterKeys = []string{"count", "this", "by", "other", "sum", "earlier"}

// eventText is the key of the condition on the text of the event, such as the resource of a gain. In a game whose
// cards have a field of this name, it is the field.
const eventText = "text"

// changingFields are fields that no condition of a counter may read: they depend on who reads them, or may
// have changed since the event.
var changingFields = []string{"friend", "place", "alive", "attacking", "attacked", "value", "memory", "count", "unit"}

// declaration is a counter or a growth that an ability declares: its name, and its Lua.
type declaration struct{ name, lua string }

// Counters reads the field counts of a script, a table of counters by the names under which the script
// reads them. Paths of faults begin with the counter's name.
func (w *Words) Counters(t *core.Tree) ([]ability.Counter, []core.Fault) {
	r := &reader{words: w, ability: &Ability{}}
	var list []ability.Counter
	for _, b := range branches(t) {
		c, ok := r.readCounter(b.Name, &b.Tree, nil)
		if c.Name = b.Name; ok {
			list = append(list, c)
		}
	}
	return list, r.faults
}

// readCounter reads a table { count = "play", this = "turn", ... }. besides are its keys that do not belong
// to the counter. ok is false if anything is wrong.
func (r *reader) readCounter(path string, t *core.Tree, besides []string) (c ability.Counter, ok bool) {
	if !r.requireTable(path, t, "{ \"play\", this = \"turn\" }") {
		return c, false
	}
	event, _ := t.At("count")
	m, known := r.readCountedEvent(path+".count", &event)
	if !known {
		return c, false
	}
	c, ok = r.readCounterOf(path, t, besides, m)
	if c.Earlier && r.scope.moment.Name == "chosen" && asks(&r.ability.at) {
		r.fault(path+".earlier", "after a choice, the count would be that before the answer; put this condition into the if beside when, which is checked before the player chooses")
	}
	return c, ok
}

// readCounterOf reads the rest of a counter whose moment m is known: the span, whose events count,
// the sum and the conditions, which it sorts by field. besides are keys of t that do not belong to
// the counter. ok is false if anything is wrong.
func (r *reader) readCounterOf(path string, t *core.Tree, besides []string, m ability.Moment) (c ability.Counter, ok bool) {
	before := len(r.faults)
	if c.Moment = m.Name; m.Relation != ability.Source {
		c.Moment = r.eventName(m) // "death" of ally_death: readWhose reads whose
	}
	span, _ := t.At("this")
	c.Span = r.readSpan(path+".this", &span)
	r.readWhose(path, t, m, &c)
	if sum, found := t.At("sum"); found {
		if c.Sum = sum.Value == "amount"; !c.Sum {
			r.fault(path+".sum", "expected \"amount\", got %s", describe(&sum))
		}
	}
	c.Earlier = r.readTruth(path, t, "earlier")
	for _, b := range branches(t) {
		_, isField := r.words.FilterField(b.Name, anything)
		switch at := path + "." + b.Name; {
		case slices.Contains(counterKeys, b.Name) || slices.Contains(besides, b.Name):
		case b.Name == eventText && !isField:
			c.If = append(c.If, ability.Condition{Field: eventText, OfEvent: true, Words: r.eventTexts(at, &b.Tree)})
		default:
			c.If = append(c.If, r.readCounterCondition(at, b.Name, &b.Tree, slices.Concat(counterKeys, besides, []string{eventText})))
		}
	}
	slices.SortFunc(c.If, func(a, b ability.Condition) int { return strings.Compare(a.Field, b.Field) })
	return c, len(r.faults) == before
}

// readCountedEvent reads the name of what is counted: a moment after an event ("play", "kills",
// "ally_death").
func (r *reader) readCountedEvent(path string, t *core.Tree) (m ability.Moment, ok bool) {
	name := r.requireText(path, t, "the name of an event")
	table := r.words.table
	if own := OwnEvent(name); own != "" {
		table = table.Declare(own)
	}
	if id, known := table.Find(name); known && isAfterEvent(table, table.Moment(id)) {
		return *table.Moment(id), true
	}
	if name != "" {
		r.fault(path, "no event is called %q, expected a name that help(%q) lists%s", name, r.words.System+".moments", spell.DidYouMean(name, eventNames(r.words)))
	}
	return m, false
}

// eventName returns the name of the event that a moment is about.
func (r *reader) eventName(m ability.Moment) string {
	if own := OwnEvent(m.Name); own != "" {
		return own
	}
	return r.words.table.Row(m.Kind).Name
}

// isAfterEvent reports whether functions of a moment run after an event. In a system where an answer is no
// event, the moment chosen is not one.
func isAfterEvent(t *ability.Table, m *ability.Moment) bool {
	return m.Phase == ability.After && !t.IsQuery(m.Kind)
}

// readSpan reads the name of a span; more are other words that are possible too. After a fault it returns the match.
func (r *reader) readSpan(path string, t *core.Tree, more ...string) ability.Span {
	known := append(spanNames(r.words), more...)
	word, _ := t.Value.(string)
	if !slices.Contains(known, word) {
		r.fault(path, "expected %s, got %s%s", strings.Join(known, " or "), describe(t), spell.DidYouMean(word, known))
		return ability.ThisMatch
	}
	s, _ := ability.ParseSpan(word)
	return s
}

// readWhose reads whose events are counted into c: the key by, or what the moment's name says
// ("enemy_death"). It also reads the key other, which leaves out the card itself.
func (r *reader) readWhose(path string, t *core.Tree, m ability.Moment, c *ability.Counter) {
	by, found := t.At("by")
	plain := m.Relation == ability.Own || m.Relation == ability.Source || m.Name == r.eventName(m) // the name says nothing of whose
	switch i := slices.Index(ability.WhoseNames[:], t.Text("by")); {
	case found && !plain:
		r.fault(path+".by", "%s says already whose", m.Name)
	case found && i < 0:
		r.fault(path+".by", "expected %s, got %s%s", strings.Join(ability.WhoseNames[:], ", "), describe(&by), spell.DidYouMean(t.Text("by"), ability.WhoseNames[:]))
	case found:
		c.Whose = ability.Whose(i)
	case plain: // without by it is OfMe, the zero value
	case m.Relation == ability.Enemy:
		c.Whose = ability.OfEnemies
	case m.Relation == ability.Any:
		c.Whose = ability.OfAnybody
	}
	c.Other = r.readTruth(path, t, "other") || m.Relation == ability.Ally // ally_... is never about the card itself
	if c.Whose != ability.OfSelf {
		return
	}
	if c.Other {
		r.fault(path+".other", "by = \"self\" counts the card's own events, but other = true counts the events of other cards; keep only one of the two keys")
	}
	if slices.Contains(r.words.table.Spans(), ability.ThisCombat) && c.Span != ability.ThisCombat {
		r.fault(path+".by", "by = \"self\" can count only within a combat, because cards in a combat are copies; write this = \"combat\"")
	}
}

// readTruth reads a key of a table that is true or false; without the key it is false.
func (r *reader) readTruth(path string, t *core.Tree, key string) bool {
	v, found := t.At(key)
	if _, truth := v.Value.(bool); found && !truth {
		r.fault(path+"."+key, "expected true or false, got %s", describe(&v))
	}
	return v.Value == true
}

// readCounterCondition reads one condition on the target of a counted event: a field that must be
// true or false, a number or its bounds, or one of some texts. Fields of changingFields are
// refused. besides are the table's other keys, for the message about an unknown one.
func (r *reader) readCounterCondition(path, name string, t *core.Tree, besides []string) (c ability.Condition) {
	p, ok := r.words.FilterField(name, anything)
	if !ok && r.words.allowUnknown {
		return c
	}
	if !ok || slices.Contains(changingFields, p.Name) {
		known := slices.DeleteFunc(r.words.filterKeys(anything), func(key string) bool { return slices.Contains(changingFields, key) })
		known = append(known, besides...)
		slices.Sort(known)
		r.faultUnknown(path, "key", name, slices.Compact(known))
		return c
	}
	c.Field = p.Name
	switch {
	case p.Type == "boolean":
		truth := t.Value == true
		if c.Truth = &truth; t.Value != true && t.Value != false {
			r.fault(path, "expected true or false, got %s", describe(t))
		}
	case isNumber(p):
		c.Least, c.Most = r.readBounds(path, t)
	default:
		c.Words = r.comparedTexts(path, p, t)
	}
	return c
}

// comparedTexts reads the texts of which the field p must be one: a text or a list of them.
func (r *reader) comparedTexts(path string, p declare.Param, t *core.Tree) (words []string) {
	for i, item := range items(t) {
		words = append(words, r.comparedText(itemPath(path, t, i), p, &item))
	}
	if len(words) == 0 {
		r.fault(path, "expected a text or a list of texts, got an empty list")
	}
	return words
}

// eventTexts is comparedTexts for the text of an event, which may be the name of a thing of any kind, such as a resource
// of the mod.
func (r *reader) eventTexts(path string, t *core.Tree) []string {
	words := r.comparedTexts(path, declare.Param{Name: eventText, Type: "string"}, t)
	for i := range words {
		if r.words.fullName != nil {
			words[i] = r.words.fullName(r.words.System+".Thing", words[i])
		}
	}
	return words
}

// readBounds reads a written number (both bounds), or { least, most } of written numbers. A bound
// that is left out is as far as numbers go.
func (r *reader) readBounds(path string, t *core.Tree) (least, most float64) {
	if n, ok := writtenNumber(t); ok {
		return n, n
	}
	least, most = -ability.MostAmount, ability.MostAmount
	if !r.requireTable(path, t, "a number or { least = 1, most = 3 }") || !r.requireKnownKeys(path, t, []string{"least", "most"}, "bounds") {
		return least, most
	}
	for _, b := range branches(t) {
		n, ok := writtenNumber(&b.Tree)
		switch {
		case !ok:
			r.fault(path+"."+b.Name, "expected a number, such as 2; events are counted when they happen, so a computed number cannot be used; got %s", describe(&b.Tree))
		case b.Name == "least":
			least = n
		default:
			most = n
		}
	}
	if least > most {
		r.fault(path, "this condition is never true, because least (%s) is greater than most (%s)", shown.Number(least), shown.Number(most))
	}
	return least, most
}

// countEventsLua returns the Lua of how often something happened, and declares the counter.
func (r *reader) countEventsLua(path string, t *core.Tree, besides []string) string {
	c, ok := r.readCounter(path, t, besides)
	if !ok {
		return "0"
	}
	return fmt.Sprintf("fx:counted(%s)", quote(r.declareCounter(&c)))
}

// declareCounter declares that the ability reads a counter, and returns the counter's name.
func (r *reader) declareCounter(c *ability.Counter) string {
	return addDeclared(&r.ability.counts, nthName(c.Moment+"_this_"+ability.SpanNames[c.Span], r.nth), counterLua(c))
}

// counterLua returns the declaration of a counter in Lua.
func counterLua(c *ability.Counter) string {
	parts := []string{quote(c.Moment), "this = " + quote(ability.SpanNames[c.Span])}
	if c.Whose != ability.OfMe {
		parts = append(parts, "by = "+quote(ability.WhoseNames[c.Whose]))
	}
	if c.Other {
		parts = append(parts, "other = true")
	}
	if c.Sum {
		parts = append(parts, `sum = "amount"`)
	}
	if c.Earlier {
		parts = append(parts, "earlier = true")
	}
	return conditionsLua(parts, c.If)
}

// conditionsLua returns the Lua of a table with parts and then conditions.
func conditionsLua(parts []string, conditions []ability.Condition) string {
	for i := range conditions {
		parts = append(parts, keyLua(conditions[i].Field)+" = "+counterConditionLua(&conditions[i]))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// counterConditionLua returns the value of a condition in Lua: true or false, a text or a list of
// texts, or a number or its bounds.
func counterConditionLua(c *ability.Condition) string {
	switch {
	case c.Truth != nil:
		return fmt.Sprint(*c.Truth)
	case len(c.Words) == 1:
		return quote(c.Words[0])
	case c.Words != nil:
		var quoted []string
		for _, word := range c.Words {
			quoted = append(quoted, quote(word))
		}
		return "{ " + strings.Join(quoted, ", ") + " }"
	case c.Least == c.Most:
		return shown.Number(c.Least)
	}
	return fmt.Sprintf("{ least = %s, most = %s }", shown.Number(c.Least), shown.Number(c.Most))
}

// firstLine returns the Lua line with which an ability does nothing unless this is the first event of its
// moment in a span. It declares the counter for that. t is the span ("turn"), or a table
// { this = "turn", ... } with conditions.
func (r *reader) firstLine(t *core.Tree, m ability.Moment) line {
	table := *t
	if _, isWord := t.Value.(string); isWord {
		table.Value = []core.Branch{{Name: "this", Tree: *t}}
	}
	switch {
	case m.Phase != ability.After:
		r.fault(".first", "the key first can be used only with a trigger that runs after its event, and the trigger %s does not", m.Name)
	case r.words.table.Posted(&m): // what its functions hear is not the event that is counted
		r.fault(".first", "the key first cannot be used with the trigger %s; use when = %q", m.Name, r.eventName(m))
	case !r.requireTable(".first", &table, "a span, or a table { this = \"turn\", ... }"):
	case hasKey(&table, "by") || hasKey(&table, "other") || hasKey(&table, "sum") || hasKey(&table, "earlier") || hasKey(&table, "count"):
		r.fault(".first", "in first, only the key this and conditions are possible; the trigger %s already says which events of which player count", m.Name)
	default:
		if m.Relation != ability.Source { // it is the first of its player, whoever hears it
			m.Relation = ability.Own
		}
		if c, ok := r.readCounterOf(".first", &table, nil, m); ok {
			return line{fmt.Sprintf("if not fx:first(%s) then return end", quote(r.declareCounter(&c))), t.Line}
		}
	}
	return line{"", t.Line} // a fault is noted, so the Lua is not used
}
