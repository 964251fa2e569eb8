package typed

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// Names that a value does not have: why not, and what was meant; then what classes are.

// reportMissing reports that a value has no member of that name. It says, if it can, which other
// value has one, or what to do in this system instead, or what was probably meant. In scripts that
// are no content it reports methods, and of fields only those of modules. method says that the member
// is called with a colon.
func (c *checker) reportMissing(object *typ, at ast.PositionHolder, name string, method bool) {
	global := c.world.globals[object.name]
	isModule := global != nil && global.name == object.name
	if !c.isContent() && !method && !isModule {
		return // the fields of a match depend on its system, which may only be known when the script runs
	}
	code := UnknownField
	if method {
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
	if !method && c.world.isHandedOver(object.name) && c.world.member(systemOf(object.name)+".Event", name) != nil {
		c.report(at, code, "%s has no %s, but the event has one; read it from the third parameter: function(self, fx, event)", c.world.nameOf(object), name)
		return
	}
	c.report(at, code, "%s has no %s%s", c.world.nameOf(object), name, choices(name, c.world.memberNames(object.name)))
}

// isHandedOver reports whether functions of older moments that do not take the event may be handed a
// thing of that class.
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

// reasons say why a member of a class (named without its system) is missing in others: who alone gets
// a value of that class.
var reasons = []struct{ class, why string }{
	{"Replacement", "only a function called instead_... may change an event"},
	{"Query", "only a function called modify_... gets a query"},
	{"Event", "functions called modify_... get a query, not an event"},
	{"Acts", "a function called modify_... or worth cannot change the match; modify_... changes a number with query:add or query:times"},
	{"fx", "a question is possible only after an event, not in before_..., instead_... or modify_... functions"},
	{"Self", "only self has it"},
	{"Speaker", "only self has it"},
}

// whyMissing returns why a value of the class of that name lacks a field that a value of a related
// class has, for example "only self has it". It returns "" if no related class has the field.
func (w *World) whyMissing(name, field string) string {
	for _, r := range reasons {
		other := systemOf(name) + "." + r.class
		if other != name && w.related(name, other) && w.member(other, field) != nil && w.member(name, field) == nil {
			return r.why
		}
	}
	return ""
}

// related reports whether a value of one class may be of the other at another trigger: the other
// inherits from it, or both are what a function gets as its third argument.
func (w *World) related(name, other string) bool {
	system := systemOf(name)
	isThirdArgument := func(class string) bool {
		return class == system+".Event" || class == system+".Replacement" || class == system+".Query"
	}
	return w.is(other, name) || isThirdArgument(name) && isThirdArgument(other)
}

// nameOf returns what messages call a value of a class: the name that scripts usually give it, else
// the class in words.
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

// called returns a type as messages name it: classes by what their values are called.
func (w *World) called(t *typ) string {
	names := make([]string, len(t.members()))
	for i, m := range t.members() {
		if names[i] = m.String(); m.kind == class && w.classes[m.name] != nil && w.classes[m.name].label != "" {
			names[i] = w.classes[m.name].label
		}
	}
	return strings.Join(names, " or ")
}

// isLive reports whether values of a class show the match, so that their fields cannot be assigned:
// events, queries, fx, and the things and players of a system with abilities. A class with a seal is
// that of a table that scripts write.
func (w *World) isLive(name string) bool {
	system := systemOf(name)
	hasAbilities := w.classes[system+".Looks"] != nil
	for _, root := range []string{".Event", ".Query", ".Looks", ".Card", ".Thing", ".Player"} {
		if hasAbilities && w.is(name, system+root) && w.classes[system+root].seal == "" {
			return true
		}
	}
	return false
}

// isReplacement reports whether a class is the event of a function that replaces it.
func (w *World) isReplacement(name string) bool { return w.is(name, systemOf(name)+".Replacement") }

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
