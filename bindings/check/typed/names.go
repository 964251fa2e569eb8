// Members that a value does not have: why not, and what was probably meant. Then questions about
// classes.

package typed

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// reportMissing reports that a value has no member of that name. The message says, if possible, which
// other value has one, what to do in this system instead, or what was probably meant. withColon says
// that the member is called with a colon. In scripts that are no content only methods and the members
// of modules are reported.
func (c *checker) reportMissing(object *typ, at ast.PositionHolder, name string, withColon bool) {
	global := c.world.globals[object.name]
	isModule := global != nil && global.name == object.name
	if !c.isContent() && !withColon && !isModule {
		return // the fields of a match depend on its system, which may only be known when the script runs
	}
	code := UnknownField
	if withColon {
		code = UnknownVerb
	}
	if why := c.world.whyMissing(object.name, name); why != "" {
		c.report(at, Misplaced, "%s has no %s here: %s", c.world.nameOf(object), name, why)
		return
	}
	for k := c.world.classes[object.name]; k != nil; k = c.world.parentOf(k) {
		if doc := k.absent[name]; doc != "" {
			_, instead, _ := strings.Cut(doc, ": ") // the doc says who has it, then what to do instead
			c.report(at, code, "%s has no %s: %s", c.world.nameOf(object), name, strings.TrimSuffix(instead, "."))
			return
		}
	}
	if !withColon && c.world.isHandedOver(object.name) && c.world.member(systemOf(object.name)+".Event", name) != nil {
		c.report(at, code, "%s has no %s, but the event has one; read it from the third parameter: function(self, fx, event)", c.world.nameOf(object), name)
		return
	}
	c.report(at, code, "%s has no %s%s", c.world.nameOf(object), name, choices(name, c.world.memberNames(object.name)))
}

// isHandedOver reports whether functions in the older form, which do not take the event, get a value of
// that class as their third argument.
func (w *World) isHandedOver(name string) bool {
	_, own, _ := strings.Cut(name, ".")
	return slices.Contains([]string{"Card", "Thing", "Answer", "Dreamsign", "ChoiceFacts", "TagFacts"}, own)
}

// parentOf returns the first parent of a class, nil for none.
func (w *World) parentOf(k *classInfo) *classInfo {
	if len(k.parents) == 0 {
		return nil
	}
	return w.classes[k.parents[0]]
}

// reasons say why a value lacks a member that values of another class have: who alone gets a value of
// that class. Classes are named without their system.
var reasons = []struct{ class, why string }{
	{"Replacement", "only a function called instead_... may change an event"},
	{"Query", "only a function called modify_... gets a query"},
	{"Event", "functions called modify_... get a query, not an event"},
	{"Acts", "a function called modify_... or worth cannot change the match; modify_... changes a number with query:add or query:times"},
	{"fx", "a question is possible only after an event, not in before_..., instead_... or modify_... functions"},
	{"Self", "only self has this field"},
	{"Speaker", "only self has this field"},
}

// whyMissing returns why a value of the class of that name lacks a field that a value of a related
// class has, for example "only self has this field". It returns "" if no related class has the field.
func (w *World) whyMissing(name, field string) string {
	for _, r := range reasons {
		other := systemOf(name) + "." + r.class
		if other != name && w.areRelated(name, other) && w.member(other, field) != nil && w.member(name, field) == nil {
			return r.why
		}
	}
	return ""
}

// areRelated reports whether a function may have expected the class other and got the class name instead:
// other inherits from it, or both are what functions get as their third argument.
func (w *World) areRelated(name, other string) bool {
	system := systemOf(name)
	isThirdArgument := func(class string) bool {
		return class == system+".Event" || class == system+".Replacement" || class == system+".Query"
	}
	return w.inherits(other, name) || isThirdArgument(name) && isThirdArgument(other)
}

// nameOf returns what messages call a value of a class: the name that scripts usually give it ("fx"),
// else the class in words ("a card").
func (w *World) nameOf(t *typ) string {
	if k := w.classes[t.name]; k != nil && k.label != "" {
		return k.label
	}
	_, name, found := strings.Cut(t.name, ".")
	switch name {
	case "fx", "Acts", "Looks":
		return "fx"
	case "Self", "Speaker":
		return "self"
	case "Event", "Replacement":
		return "event"
	}
	if !found {
		return t.name
	}
	return strings.ToLower(withArticle(name))
}

// describe returns a type as messages name it. It is String, with the label of a class instead of its
// name.
func (w *World) describe(t *typ) string {
	names := make([]string, len(t.members()))
	for i, m := range t.members() {
		names[i] = m.String()
		if m.kind == class && w.classes[m.name] != nil && w.classes[m.name].label != "" {
			names[i] = w.classes[m.name].label
		}
	}
	return strings.Join(names, " or ")
}

// isLive reports whether values of a class show the match, so that their fields cannot be assigned:
// events, queries, fx, and the cards and players of a system with abilities. Scripts write the tables
// of a class with a seal themselves, so those are not live.
func (w *World) isLive(name string) bool {
	system := systemOf(name)
	hasAbilities := w.classes[system+".Looks"] != nil
	for _, root := range []string{".Event", ".Query", ".Looks", ".Card", ".Thing", ".Player"} {
		if hasAbilities && w.inherits(name, system+root) && w.classes[system+root].seal == "" {
			return true
		}
	}
	return false
}

// isReplacement reports whether a class is that of the event that a function called instead_... gets.
func (w *World) isReplacement(name string) bool {
	return w.inherits(name, systemOf(name)+".Replacement")
}

// isVerb reports whether a class or its parents have a method of that name.
func (w *World) isVerb(name, method string) bool {
	k := w.classes[name]
	if k == nil {
		return false
	}
	if k.verbs[method] {
		return true
	}
	for _, parent := range k.parents {
		if w.isVerb(parent, method) {
			return true
		}
	}
	return false
}
