package grammar_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/core/ability"
)

// invented are things that were made up.
type invented struct {
	said
	form   form
	class  *declare.Class
	counts bool // its selector takes the key count
}

// form says how many things there are.
type form uint8

const (
	one   form = iota // exactly one
	maybe             // one or nil
	many              // a list
)

// anything is the class of what may be any thing.
var anything = &declare.Class{}

// isNumber reports whether a parameter or field is a number.
func (v *inventor) isNumber(p declare.Param) bool { return v.Argument(p).Number }

// fits reports whether a parameter of a type takes things of a class.
func fits(class *declare.Class, kind string) bool {
	return slices.Contains(strings.FieldsFunc(kind, func(c rune) bool { return strings.ContainsRune("()?[]|", c) }), class.Name)
}

// target makes up things that a parameter of a type takes, any for the type "".
func (v *inventor) target(kind string) invented {
	for range 40 {
		if t := v.anyTarget(); kind == "" || t.class.Name == "" || fits(t.class, kind) {
			return t
		}
	}
	return invented{said: said{`"` + v.of(kind) + `"`, "fx:" + v.of(kind) + "()"}, form: maybe, class: anything}
}

// of is a selector of things that a parameter of a type takes.
func (v *inventor) of(kind string) string {
	for _, f := range v.Selectors {
		if len(f.Params) == 0 && fits(v.Argument(f.Returns[0]).Class, kind) {
			return f.Name
		}
	}
	return v.Selectors[0].Name
}

func (v *inventor) anyTarget() invented {
	refers := slices.DeleteFunc([]string{"target", "source"}, func(word string) bool { return v.WordLua(v.moment, word) == "" })
	if len(refers) > 0 && v.often(4) {
		word := oneOf(v, refers...)
		return invented{said: said{strconv.Quote(word), v.say(word)}, form: maybe, class: anything}
	}
	if len(v.Things) > 0 && v.often(4) {
		return invented{said: said{`"self"`, "self"}, form: one, class: v.Things[0]}
	}
	data, base, simple := v.source()
	if simple && v.often(2) {
		return invented{said: said{data[strings.Index(data, " = ")+3:], base.Lua}, form: base.form, class: base.class}
	}
	return v.chosen(data, base)
}

// source makes up a selector: the key and word of it, and its Lua.
func (v *inventor) source() (data string, base invented, word bool) {
	f := oneOf(v, v.Selectors...)
	takesCount := slices.ContainsFunc(f.Params, func(p declare.Param) bool { return v.Argument(p).Count })
	if v.answersQuery() && takesCount {
		return v.source()
	}
	data, word = "from = "+strconv.Quote(f.Name), true
	var args []string
	for _, p := range f.Params {
		a, of := v.argument(p), v.Argument(p)
		if of.Thing {
			a = v.simple(p.Type).said
		}
		if of.Count && v.often(2) {
			a = v.amount(true)
		} else if p.Optional || a.Data == "" {
			args = append(args, "nil")
			continue
		}
		data, args, word = data+", "+p.Name+" = "+a.Data, append(args, a.Lua), false
	}
	for len(args) > 0 && args[len(args)-1] == "nil" {
		args = args[:len(args)-1]
	}
	of := v.Argument(f.Returns[0])
	base = invented{said: said{"", fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", "))}, form: maybe, class: of.Class, counts: takesCount}
	if of.List {
		base.form = many
	} else if !strings.HasSuffix(f.Returns[0].Type, "?") {
		base.form = one
	}
	if slices.ContainsFunc(f.Params, func(p declare.Param) bool { return !p.Optional }) && len(args) == 0 {
		return v.source()
	}
	return data, base, word
}

// simple is one thing of a type.
func (v *inventor) simple(kind string) invented {
	name := v.of(kind)
	data, lua := strconv.Quote(name), "fx:"+name+"()"
	if v.Argument(method(v.Fx, name).Returns[0]).List {
		data, lua = "{ from = "+data+`, pick = "first" }`, "("+lua+")[1]"
	}
	return invented{said: said{data, lua}, form: maybe, class: anything}
}

// chosen makes up a table that chooses among things.
func (v *inventor) chosen(data string, base invented) invented {
	if len(v.Sides) > 0 && v.often(2) {
		side := oneOf(v, v.Sides...)
		class := v.Argument(method(v.Fx, side.Selector).Returns[0]).Class
		data, base = "side = "+strconv.Quote(side.Word), invented{said: said{"", "fx:" + side.Selector + "()"}, form: many, class: class}
		if side.Random != "" && v.often(5) {
			return invented{said: said{"{ " + data + `, pick = "random" }`, "fx:" + side.Random + "()"}, form: maybe, class: class}
		}
	}
	if tests := v.filters(base.class); len(tests) > 0 {
		data += ", " + strings.Join(datas(tests), ", ")
		base.Lua, base.form = "where("+base.Lua+", function(it) return "+strings.Join(luas(tests), " and ")+" end)", many
	}
	n, count := "1", ""
	if v.often(3) && !base.counts {
		a := v.atLeastOne(true)
		n, count = a.Lua, ", count = "+a.Data
	}
	numbers := v.numbers(base.class)
	switch k := v.dice.Intn(6); {
	case k == 0 && len(numbers) > 0:
		field, up := oneOf(v, numbers...), v.often(2)
		key, better := "lowest", "<"
		if up {
			key, better = "highest", ">"
		}
		data += fmt.Sprintf(", %s = %q", key, field) + count
		base.Lua, base.form = fmt.Sprintf("best(%s, function(a, b) return (a.%s or 0) %s (b.%s or 0) end, %s)", base.Lua, field, better, field, n), many
	case k == 1 && method(v.Fx, "roll") != nil && strings.Contains(base.Lua, "where("):
		data += `, pick = "random"` + count
		base.Lua, base.form = fmt.Sprintf("drawn(fx, %s, %s)", base.Lua, n), many
	case k == 2:
		data += `, pick = "last"` + count
		base.Lua, base.form = fmt.Sprintf("last(%s, %s)", base.Lua, n), many
	case k == 3 || count != "":
		data += `, pick = "first"` + count
		base.Lua, base.form = fmt.Sprintf("cut(%s, 1, %s)", base.Lua, n), many
	}
	base.Data = "{ " + data + " }"
	return base
}

// numbers lists the fields that are numbers.
func (v *inventor) numbers(class *declare.Class) (names []string) {
	for _, p := range v.Fields(class) {
		if declare.EachOf(p) == "encounter.Approach" {
			p.Name = "analysis" // one of them
		}
		if v.isNumber(p) {
			names = append(names, p.Name)
		}
	}
	return names
}

// filters makes up what things must have.
func (v *inventor) filters(class *declare.Class) (tests []said) {
	if v.often(5) {
		tests = append(tests, said{"other = true", "it ~= self"})
	}
	fields := v.Fields(class)
	if len(fields) == 0 || v.often(2) {
		return tests
	}
	p := oneOf(v, fields...)
	if slices.Contains(v.PickingKeys, p.Name) || p.Name == "deck" {
		return tests // which a target means otherwise
	}
	switch it, of := "it."+p.Name, v.Argument(p); {
	case of.Number && v.often(2):
		a := v.amount(false)
		tests = append(tests, said{p.Name + " = { least = " + a.Data + " }", "(" + it + " or 0) >= " + a.Lua})
	case of.Number:
		n := v.dice.Intn(4)
		tests = append(tests, said{fmt.Sprint(p.Name, " = ", n), fmt.Sprint("(", it, " or 0) == ", n)})
	case p.Type == "boolean" && v.often(2):
		tests = append(tests, said{p.Name + " = true", it})
	case p.Type == "boolean":
		tests = append(tests, said{p.Name + " = false", "not " + it})
	case p.Name == "name" || p.Name == "id" || !of.Closed || len(of.Words) == 0:
	case of.Texts:
		word := strconv.Quote(oneOf(v, of.Words...))
		tests = append(tests, said{strings.TrimSuffix(p.Name, "s") + " = " + word, "named(" + it + ", " + word + ")"})
	case of.Text:
		x, y := strconv.Quote(oneOf(v, of.Words...)), strconv.Quote(oneOf(v, of.Words...))
		tests = append(tests, said{p.Name + " = [" + x + ", " + y + "]", "(" + it + " == " + x + " or " + it + " == " + y + ")"})
	}
	return tests
}

// amount makes up a number.
func (v *inventor) amount(whole bool) said {
	told := v.WordLua(v.moment, "amount")
	switch k := v.dice.Intn(10); {
	case k == 0 && v.value > 0:
		return said{`"value"`, fmt.Sprint(v.value)}
	case k == 1 && told != "":
		return said{`"amount"`, v.say("amount")}
	case k < 5:
		s := v.measured()
		return v.scaled(s, whole)
	}
	n := fmt.Sprint(v.dice.Intn(4))
	return said{n, n}
}

// atLeastOne makes up a number that is not written as 0.
func (v *inventor) atLeastOne(whole bool) said {
	for {
		if a := v.amount(whole); a.Data != "0" {
			return a
		}
	}
}

// counter declares a counter in Lua and returns the name under which it is read.
func (v *inventor) counter(lua string) string {
	v.counters++
	name := fmt.Sprintf("n%d_", v.counters)
	v.declared = append(v.declared, declaration{name, lua})
	return name
}

// withCounters is the Lua with the counters that it reads.
func (v *inventor) withCounters(lua string) string {
	text := lua + "it.counts = {\n"
	for _, c := range v.declared {
		if strings.Contains(lua, strconv.Quote(c.name)) {
			text += "  " + c.name + " = " + c.lua + ",\n"
		}
	}
	text += "}\nit.grows = {\n"
	for _, g := range v.grown {
		if strings.Contains(lua, strconv.Quote(g.name)) {
			text += "  " + g.name + " = " + g.lua + ",\n"
		}
	}
	return text + "}\n"
}

// grows makes up what the player's things have from now on.
func (v *inventor) grows() said {
	grown := slices.DeleteFunc(slices.Clone(v.Numbers), func(name string) bool { return name == "faction" }) // which an aura alone gives
	number, fits, n := oneOf(v, grown...), v.fixed(), v.amount(false)
	lua, target, lasting := "{ "+strconv.Quote(number), "", ""
	if slices.Contains(v.Spans, "turn") && v.often(2) {
		lua, lasting = lua+`, this = "turn"`, `, lasting = "turn"`
	}
	if slices.ContainsFunc(v.Sides, func(s grammar.Side) bool { return s.Word == "ally" }) {
		lua, target = lua+fits.Lua, `, target = { side = "ally"`+fits.Data+" }"
	}
	name := fmt.Sprintf("g%d_", len(v.grown))
	v.grown = append(v.grown, declaration{name, lua + " }"})
	return said{fmt.Sprintf("effect = \"have\", %s = %s%s%s", number, n.Data, target, lasting), fmt.Sprintf("fx:grow(%q, %s)", name, n.Lua)}
}

// happened makes up how often something happened.
func (v *inventor) happened() said {
	m := oneOf(v, v.Counted...)
	more := ""
	if plain := m.Relation == ability.Own || m.Relation == ability.Source; plain && v.often(2) {
		more += fmt.Sprintf(", by = %q", oneOf(v, "me", "enemy", "any"))
	}
	if v.often(4) {
		more += ", other = true"
	}
	if v.often(4) {
		more += `, sum = "amount"`
	}
	if v.moment.Name != "chosen" && v.often(4) {
		more += ", earlier = true"
	}
	fits, span := v.fixed(), oneOf(v, v.Spans...)
	name := v.counter(fmt.Sprintf("{ %q, this = %q%s }", m.Name, span, more+fits.Lua))
	return said{fmt.Sprintf("count = %q, this = %q%s", m.Name, span, more+fits.Data), "fx:counted(" + strconv.Quote(name) + ")"}
}

// fixed makes up a condition that does not depend on who looks, with a comma before it; often none.
func (v *inventor) fixed() said {
	p, filters := v.FilterField(oneOf(v, v.Fields(anything)...).Name, anything)
	switch of := v.Argument(p); {
	case slices.Contains(v.ChangingFields, p.Name) || v.often(2):
	case of.Number:
		n := v.dice.Intn(3)
		return said{fmt.Sprintf(", %s = { least = %d }", p.Name, n), fmt.Sprintf(", %s = { least = %d }", p.Name, n)}
	case p.Type == "boolean":
		is := fmt.Sprintf(", %s = %v", p.Name, v.often(2))
		return said{is, is}
	case filters && p.Name != "id" && of.Closed && len(of.Words) > 0:
		x, y := strconv.Quote(oneOf(v, of.Words...)), strconv.Quote(oneOf(v, of.Words...))
		return said{fmt.Sprintf(", %s = [%s, %s]", p.Name, x, y), fmt.Sprintf(", %s = { %s, %s }", p.Name, x, y)}
	}
	return said{}
}

// measured makes up what a table counts, reads or asks; without its braces.
func (v *inventor) measured() said {
	if v.often(4) {
		return v.happened()
	}
	switch k := v.dice.Intn(3); {
	case k == 0 && !v.answersQuery() && method(v.Fx, "roll") != nil:
		return said{`ask = "roll", sides = 3`, "fx:roll(3)"}
	case k == 1 && v.Owner != nil && method(v.Fx, "owner") != nil:
		if names := v.numbers(v.Owner); len(names) > 0 {
			name := oneOf(v, names...)
			return said{fmt.Sprintf("stat = %q, of = \"owner\"", name), "(fx.owner." + name + " or 0)"}
		}
	case k == 2 && len(v.Things) > 0:
		class := v.Things[0]
		if v.Self != nil {
			class = v.Self
		}
		if names := v.numbers(class); len(names) > 0 {
			switch name := oneOf(v, names...); {
			case name != "value":
				return said{fmt.Sprintf("stat = %q", name), "(self." + name + " or 0)"}
			case v.value > 0:
				return said{`stat = "value"`, fmt.Sprint(v.value)}
			}
		}
	}
	data, base, _ := v.source()
	if tests := v.filters(base.class); len(tests) > 0 {
		data += ", " + strings.Join(datas(tests), ", ")
		base.Lua = "where(" + base.Lua + ", function(it) return " + strings.Join(luas(tests), " and ") + " end)"
	}
	return said{"count = { " + data + " }", "#all(" + base.Lua + ")"}
}

// scaled multiplies, adds and bounds.
func (v *inventor) scaled(s said, whole bool) said {
	switch v.dice.Intn(4) {
	case 0:
		return said{"{ " + s.Data + ", times = 2, plus = 1 }", "(" + s.Lua + " * 2 + 1)"}
	case 1:
		if s = (said{"{ " + s.Data + ", times = 0.5 }", "(" + s.Lua + " * 0.5)"}); whole {
			s.Lua = "math.floor" + s.Lua
		}
		return s
	case 2:
		return said{"{ " + s.Data + ", at_least = 1, at_most = 4 }", "math.min(math.max(" + s.Lua + ", 1), 4)"}
	}
	return said{"{ " + s.Data + " }", s.Lua}
}

// condition makes up what must hold.
func (v *inventor) condition() said {
	switch v.dice.Intn(6) {
	case 0:
		c := v.condition()
		return said{"{ not = " + c.Data + " }", "not (" + c.Lua + ")"}
	case 1:
		a, b := v.condition(), v.condition()
		return said{"{ any = [" + a.Data + ", " + b.Data + "] }", "(" + a.Lua + " or " + b.Lua + ")"}
	case 2:
		for _, f := range v.Questions {
			if len(f.Params) == 0 && f.Returns[0].Type == "boolean" {
				return said{fmt.Sprintf("{ ask = %q }", f.Name), "fx:" + f.Name + "()"}
			}
		}
	}
	s, n := v.measured(), v.amount(false)
	switch v.dice.Intn(4) {
	case 0:
		return said{"{ " + s.Data + ", least = " + n.Data + " }", s.Lua + " >= " + n.Lua}
	case 1:
		return said{"{ " + s.Data + ", most = " + n.Data + " }", s.Lua + " <= " + n.Lua}
	case 2:
		return said{"{ " + s.Data + ", is = " + n.Data + " }", s.Lua + " == " + n.Lua}
	}
	return said{"{ " + s.Data + " }", s.Lua + " > 0"}
}
