// The text of help("grammar").

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
)

// Help returns the help text on data abilities, with the words of the system.
func (w *Words) Help() string {
	var s strings.Builder
	fmt.Fprintf(&s, "abilities of %s in TOML: abilities = [ { when = MOMENT, do = EFFECT }, ... ]\n%s", w.System, Outline)
	fmt.Fprintf(&s, "\nMOMENT: a trigger that help(%q) lists, or a list of triggers\n", w.System+".moments")
	if len(w.Zones) > 0 {
		fmt.Fprintf(&s, "\nLISTENS: %s, or a list of zones; if the key is left out, the first zone\n", strings.Join(w.Zones, ", "))
	}
	s.WriteString("\nEFFECT\n" + w.effectsHelp())
	fmt.Fprintf(&s, "\nTARGET\n  words: self, target, source, chosen%s\n", indented(w.plainSelectors()))
	if sides := w.sideWords(); len(sides) > 0 {
		fmt.Fprintf(&s, "  sides: %s\n", strings.Join(sides, ", "))
	}
	s.WriteString(w.fromHelp())
	fmt.Fprintf(&s, "  picks: %s\n", strings.Join(picks, ", "))
	for _, c := range w.things {
		s.WriteString(wrap("  fields of "+c.Name+": ", w.filterKeys(c)))
	}
	if w.self != nil {
		s.WriteString(wrap("  fields of self: ", w.filterKeys(w.self)))
	}
	if w.owner != nil {
		s.WriteString(wrap("  fields of owner: ", w.filterKeys(w.owner)))
	}
	s.WriteString("\nAMOUNT and CONDITION\n" + wrap("  ask: ", w.questions()))
	if w.Note != "" {
		s.WriteString("\nNOTE\n  " + w.Note)
	}
	return strings.TrimRight(s.String(), "\n")
}

// Outline is the grammar without the words of any system.
const Outline = `
  an ability   { when = MOMENT, if = CONDITION, do = EFFECT, value = 2, once = true,
                 uses = 2 or { most = 2, this = "turn" }, every = 3, times = 2, worth = 1, text = "...", listens = "hand" }; if, do and listens
                 may be lists; once = "turn" in each turn, "combat", "effect" for all events of
                 one effect, "match" for its player whatever copies there are; first = "turn" for the first of that turn alone,
                 or { this = "turn", tribe = "cups" }
  a choice     choose = TARGET beside when: its player chooses one of these things, "chosen"
                 in do and the words behind if = { answer = "..." }; with least = 0 none,
                 with most = 2 up to two, question = "..."; choose = ["...", "..."] of
                 words, choose = [{ name = "...", do = EFFECT }, ...] of effects; a further
                 question may stand last in any do: do = [EFFECT, { choose = ..., do = ... }],
                 which other players answer with for: { for = "chosen", choose = "hand", do = ... };
                 amount = AMOUNT beside it is "amount" in its choose and do
  a delay      next = MOMENT beside when: do happens once, at the next such moment;
                 with lasting = "turn" at each one until the turn ends (market);
                 next = { when = MOMENT, if = CONDITION } waits until one fits, with
                 this = "turn" at most until the turn ends (market)
  an effect    { effect = "...", ... } with the parameters of the verb by their names;
                 target is its first thing (self when left out; the hero behind it where
                 that is a hero), amount its first number (the value when no number is
                 said); lasting = "...", if = CONDITION; repeat = 3 or AMOUNT: it happens
                 so often, and finds its targets anew each time
  a target     a word, or { side = "..." } or { from = "..." } (or a list of places) with
                 fields that things must have: tribe = "cups", attack = { least = 2, most = 4 }, other = true,
                 and not = { tribe = "cups" } or not = "target" for those that must not;
                 pick = "random", count = 2, lowest = "health", highest = "attack";
                 different = "tribe" leaves one for each
  an amount    4, "value", "amount" (of the event), or { count = TARGET },
                 { stat = "attack", of = TARGET }, { ask = "roll", sides = 6 },
                 with times = 2, plus = 1 and then at_least = 0, at_most = 5;
                 of = "each" is the thing on which the effect acts, one after the other;
                 { count = "play", this = "turn", tribe = "cups" } is how often that happened
                 in this turn, combat or match: by = "me", "self", "enemy" or "any", other = true,
                 sum = "amount" for by how much, text = "..." for events with this text,
                 earlier = true for how often it had happened before the event of MOMENT
  a condition  such a table with least, most or is; { not = CONDITION },
                 { any = [CONDITION, ...] }, { answer = "..." } at chosen
  instead_...  { effect = "cancel" }, { effect = "change", amount = 0, target = "self" }
  an aura      { when = "aura", do = { effect = "have", target = TARGET, attack = 1 } }: what
                 things have while the card is there, by any of the numbers of modify_...;
                 target = "mine" is all that is its player's; at any other moment have gives it for
                 the rest of the match, or with lasting = "turn", whatever comes later too
  improve      { effect = "improve", amount = 1 }: the value that the card's abilities state is so
                 much larger from now on, and {value} in its text
  modify_...   { effect = "add", amount = 1 }, { effect = "times", amount = 2 }
  "event"      stands behind of for what the moment is about, the event or the number that
                 is asked for: { stat = "mine", of = "event" }
`

// effectsHelp lists the verbs with their parameters by the names under which data gives them.
// Optional ones have a question mark.
func (w *Words) effectsHelp() string {
	var s strings.Builder
	for _, name := range w.verbs() {
		f := findMethod(w.fx, name)
		var params []string
		for _, p := range dataParams(f) {
			if class, ok := w.optionsClass(p); ok {
				for _, o := range class.Fields {
					params = append(params, o.Name+"?")
				}
			} else if p.Name != "options" && p.Optional {
				params = append(params, p.Name+"?")
			} else if p.Name != "options" {
				params = append(params, p.Name)
			}
		}
		if w.takesLasting(f) {
			params = append(params, "lasting?")
		}
		s.WriteString(strings.TrimRight(fmt.Sprintf("  %-14s %s", name, strings.Join(params, ", ")), " ") + "\n")
	}
	return s.String()
}

// dataParams returns the parameters of a verb as data gives them: those of emit are the fields of its event.
func dataParams(f *declare.Func) []declare.Param {
	if f.Name != "emit" {
		return f.Params
	}
	return []declare.Param{f.Params[0], {Name: "amount", Optional: true}, {Name: "target", Optional: true}}
}

// plainSelectors lists the selectors that can stand as a mere word.
func (w *Words) plainSelectors() []string {
	needed := func(p declare.Param) bool { return !p.Optional }
	return w.methodsWhere(func(f *declare.Func) bool { return w.isSelector(f) && !slices.ContainsFunc(f.Params, needed) })
}

// fromHelp lists the selectors that need an argument.
func (w *Words) fromHelp() string {
	var s strings.Builder
	for _, name := range w.selectors() {
		if f := findMethod(w.fx, name); len(f.Params) > 0 {
			fmt.Fprintf(&s, "  { from = %q, %s = ... }\n", name, f.Params[0].Name)
		}
	}
	return s.String()
}

// indented returns names on indented lines of their own, "" for none.
func indented(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return strings.TrimRight("\n"+wrap("         ", names), "\n")
}

// wrap returns a heading and the names after it, in lines of at most 88 columns. Lines after the
// first are indented.
func wrap(heading string, names []string) string {
	var s strings.Builder
	line := heading
	for i, name := range names {
		if i < len(names)-1 {
			name += ", "
		}
		if len(line)+len(name) > 88 {
			s.WriteString(strings.TrimRight(line, " ") + "\n")
			line = "         "
		}
		line += name
	}
	return s.String() + strings.TrimRight(line, " ") + "\n"
}
