package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core/ability"
)

// invented are things that were made up.
type invented struct {
	Said
	form   form
	class  *declare.Class
	counts bool // its selector takes the key count
}

// target makes up things that a parameter of a type takes, any for the type "".
func (v *inventor) target(kind string) invented {
	for range 40 {
		if t := v.anyTarget(); kind == "" || t.class.Name == "" || v.fitsType(t.class, kind) {
			return t
		}
	}
	return invented{Said: Said{`"` + v.of(kind) + `"`, "fx:" + v.of(kind) + "()"}, form: maybe, class: anything}
}

// of is a selector of things that a parameter of a type takes.
func (v *inventor) of(kind string) string {
	for _, name := range v.selectors() {
		f := findMethod(v.fx, name)
		if class, _, _ := v.thingClass(f.Returns[0].Type); len(f.Params) == 0 && v.fitsType(class, kind) {
			return name
		}
	}
	return v.selectors()[0]
}

func (v *inventor) anyTarget() invented {
	if refers := v.scope.knownWords("target", "source"); len(refers) > 0 && v.often(4) {
		word := oneOf(v, refers...)
		return invented{Said: Said{quote(word), v.scope.sayLua(word)}, form: maybe, class: anything}
	}
	if len(v.things) > 0 && v.often(4) {
		return invented{Said: Said{`"self"`, "self"}, form: one, class: v.things[0]}
	}
	data, base, simple := v.source()
	if simple && v.often(2) {
		return invented{Said: Said{data[strings.Index(data, " = ")+3:], base.Lua}, form: base.form, class: base.class}
	}
	return v.chosen(data, base)
}

// source makes up a selector: the key and word of it, and its Lua.
func (v *inventor) source() (data string, base invented, word bool) {
	f := findMethod(v.fx, oneOf(v, v.selectors()...))
	if v.scope.answersQuery() && slices.ContainsFunc(f.Params, isCount) {
		return v.source()
	}
	data, word = "from = "+quote(f.Name), true
	var args []string
	for _, p := range f.Params {
		a := v.argument(p)
		if _, _, thing := v.thingClass(p.Type); thing {
			a = v.simple(p.Type).Said
		}
		if isCount(p) && v.often(2) {
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
	class, list, _ := v.thingClass(f.Returns[0].Type)
	base = invented{Said: Said{"", fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", "))}, form: maybe, class: class}
	if base.counts = slices.ContainsFunc(f.Params, isCount); list {
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
	data, lua := quote(name), "fx:"+name+"()"
	if _, list, _ := v.thingClass(findMethod(v.fx, name).Returns[0].Type); list {
		data, lua = "{ from = "+data+`, pick = "first" }`, "("+lua+")[1]"
	}
	return invented{Said: Said{data, lua}, form: maybe, class: anything}
}

// chosen makes up a table that chooses among things.
func (v *inventor) chosen(data string, base invented) invented {
	if sides := v.sideWords(); len(sides) > 0 && v.often(2) {
		word := oneOf(v, sides...)
		selector, random := v.side(word)
		class, _, _ := v.thingClass(findMethod(v.fx, selector).Returns[0].Type)
		data, base = "side = "+quote(word), invented{Said: Said{"", "fx:" + selector + "()"}, form: many, class: class}
		if random != "" && v.often(5) {
			return invented{Said: Said{"{ " + data + `, pick = "random" }`, "fx:" + random + "()"}, form: maybe, class: class}
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
	case k == 1 && findMethod(v.fx, "roll") != nil && strings.Contains(base.Lua, "where("):
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
	for _, p := range v.fields(class) {
		if declare.EachOf(p) == "encounter.Approach" {
			p.Name = "analysis" // one of them
		}
		if isNumber(p) {
			names = append(names, p.Name)
		}
	}
	return names
}

// filters makes up what things must have.
func (v *inventor) filters(class *declare.Class) (tests []Said) {
	if v.often(5) {
		tests = append(tests, Said{"other = true", "it ~= self"})
	}
	fields := v.fields(class)
	if len(fields) == 0 || v.often(2) {
		return tests
	}
	p := oneOf(v, fields...)
	if slices.Contains(pickingKeys, p.Name) || p.Name == "deck" {
		return tests // which a target means otherwise
	}
	known, closed := v.texts(p.Type)
	switch it := "it." + p.Name; {
	case isNumber(p) && v.often(2):
		a := v.amount(false)
		tests = append(tests, Said{p.Name + " = { least = " + a.Data + " }", "(" + it + " or 0) >= " + a.Lua})
	case isNumber(p):
		n := v.dice.Intn(4)
		tests = append(tests, Said{fmt.Sprint(p.Name, " = ", n), fmt.Sprint("(", it, " or 0) == ", n)})
	case p.Type == "boolean" && v.often(2):
		tests = append(tests, Said{p.Name + " = true", it})
	case p.Type == "boolean":
		tests = append(tests, Said{p.Name + " = false", "not " + it})
	case p.Name == "name" || p.Name == "id" || !closed || len(known) == 0:
	case v.isTexts(p):
		word := quote(oneOf(v, known...))
		tests = append(tests, Said{strings.TrimSuffix(p.Name, "s") + " = " + word, "named(" + it + ", " + word + ")"})
	case v.isText(p.Type):
		x, y := quote(oneOf(v, known...)), quote(oneOf(v, known...))
		tests = append(tests, Said{p.Name + " = [" + x + ", " + y + "]", "(" + it + " == " + x + " or " + it + " == " + y + ")"})
	}
	return tests
}

// amount makes up a number.
func (v *inventor) amount(whole bool) Said {
	told := v.scope.wordLua("amount")
	switch k := v.dice.Intn(10); {
	case k == 0 && v.value > 0:
		return Said{`"value"`, fmt.Sprint(v.value)}
	case k == 1 && told != "":
		return Said{`"amount"`, v.scope.sayLua("amount")}
	case k < 5:
		s := v.measured()
		return v.scaled(s, whole)
	}
	n := fmt.Sprint(v.dice.Intn(4))
	return Said{n, n}
}

// atLeastOne makes up a number that is not written as 0.
func (v *inventor) atLeastOne(whole bool) Said {
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
		if strings.Contains(lua, quote(c.name)) {
			text += "  " + c.name + " = " + c.lua + ",\n"
		}
	}
	text += "}\nit.grows = {\n"
	for _, g := range v.grown {
		if strings.Contains(lua, quote(g.name)) {
			text += "  " + g.name + " = " + g.lua + ",\n"
		}
	}
	return text + "}\n"
}

// grows makes up what the player's things have from now on.
func (v *inventor) grows() Said {
	grown := slices.DeleteFunc(v.numberNames(), func(name string) bool { return name == "faction" }) // which an aura alone gives
	number, fits, n := oneOf(v, grown...), v.fixed(), v.amount(false)
	lua, target, lasting := "{ "+quote(number), "", ""
	if slices.Contains(spanNames(v.Words), "turn") && v.often(2) {
		lua, lasting = lua+`, this = "turn"`, `, lasting = "turn"`
	}
	if slices.Contains(v.sideWords(), "ally") {
		lua, target = lua+fits.Lua, `, target = { side = "ally"`+fits.Data+" }"
	}
	name := fmt.Sprintf("g%d_", len(v.grown))
	v.grown = append(v.grown, declaration{name, lua + " }"})
	return Said{fmt.Sprintf("effect = \"have\", %s = %s%s%s", number, n.Data, target, lasting), fmt.Sprintf("fx:grow(%q, %s)", name, n.Lua)}
}

// happened makes up how often something happened.
func (v *inventor) happened() Said {
	m := oneOf(v, slices.DeleteFunc(slices.Clone(v.table.Moments()), func(m ability.Moment) bool { return !isAfterEvent(v.table, &m) })...)
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
	if v.scope.moment.Name != "chosen" && v.often(4) {
		more += ", earlier = true"
	}
	fits, span := v.fixed(), oneOf(v, spanNames(v.Words)...)
	name := v.counter(fmt.Sprintf("{ %q, this = %q%s }", m.Name, span, more+fits.Lua))
	return Said{fmt.Sprintf("count = %q, this = %q%s", m.Name, span, more+fits.Data), "fx:counted(" + quote(name) + ")"}
}

// fixed makes up a condition that does not depend on who looks, with a comma before it; often none.
func (v *inventor) fixed() Said {
	p, _ := v.plain(oneOf(v, v.fields(anything)...).Name)
	known, closed := v.texts(p.Type)
	switch {
	case slices.Contains(changingFields, p.Name) || v.often(2):
	case isNumber(p):
		n := v.dice.Intn(3)
		return Said{fmt.Sprintf(", %s = { least = %d }", p.Name, n), fmt.Sprintf(", %s = { least = %d }", p.Name, n)}
	case p.Type == "boolean":
		is := fmt.Sprintf(", %s = %v", p.Name, v.often(2))
		return Said{is, is}
	case v.filterable(p) && p.Name != "id" && closed && len(known) > 0:
		x, y := quote(oneOf(v, known...)), quote(oneOf(v, known...))
		return Said{fmt.Sprintf(", %s = [%s, %s]", p.Name, x, y), fmt.Sprintf(", %s = { %s, %s }", p.Name, x, y)}
	}
	return Said{}
}

// plain is the field that a filter of that name means.
func (v *inventor) plain(name string) (declare.Param, bool) {
	return (&reader{words: v.Words}).filterField(name, anything)
}

// measured makes up what a table counts, reads or asks; without its braces.
func (v *inventor) measured() Said {
	if v.often(4) {
		return v.happened()
	}
	switch k := v.dice.Intn(3); {
	case k == 0 && !v.scope.answersQuery() && findMethod(v.fx, "roll") != nil:
		return Said{`ask = "roll", sides = 3`, "fx:roll(3)"}
	case k == 1 && v.owner != nil && findMethod(v.fx, "owner") != nil:
		if names := v.numbers(v.owner); len(names) > 0 {
			name := oneOf(v, names...)
			return Said{fmt.Sprintf("stat = %q, of = \"owner\"", name), "(fx.owner." + name + " or 0)"}
		}
	case k == 2 && len(v.things) > 0:
		class := v.things[0]
		if v.self != nil {
			class = v.self
		}
		if names := v.numbers(class); len(names) > 0 {
			switch name := oneOf(v, names...); {
			case name != "value":
				return Said{fmt.Sprintf("stat = %q", name), "(self." + name + " or 0)"}
			case v.value > 0:
				return Said{`stat = "value"`, fmt.Sprint(v.value)}
			}
		}
	}
	data, base, _ := v.source()
	if tests := v.filters(base.class); len(tests) > 0 {
		data += ", " + strings.Join(datas(tests), ", ")
		base.Lua = "where(" + base.Lua + ", function(it) return " + strings.Join(luas(tests), " and ") + " end)"
	}
	return Said{"count = { " + data + " }", "#all(" + base.Lua + ")"}
}

// scaled multiplies, adds and bounds.
func (v *inventor) scaled(s Said, whole bool) Said {
	switch v.dice.Intn(4) {
	case 0:
		return Said{"{ " + s.Data + ", times = 2, plus = 1 }", "(" + s.Lua + " * 2 + 1)"}
	case 1:
		if s = (Said{"{ " + s.Data + ", times = 0.5 }", "(" + s.Lua + " * 0.5)"}); whole {
			s.Lua = "math.floor" + s.Lua
		}
		return s
	case 2:
		return Said{"{ " + s.Data + ", at_least = 1, at_most = 4 }", "math.min(math.max(" + s.Lua + ", 1), 4)"}
	}
	return Said{"{ " + s.Data + " }", s.Lua}
}

// condition makes up what must hold.
func (v *inventor) condition() Said {
	switch v.dice.Intn(6) {
	case 0:
		c := v.condition()
		return Said{"{ not = " + c.Data + " }", "not (" + c.Lua + ")"}
	case 1:
		a, b := v.condition(), v.condition()
		return Said{"{ any = [" + a.Data + ", " + b.Data + "] }", "(" + a.Lua + " or " + b.Lua + ")"}
	case 2:
		for _, name := range v.questions() {
			if f := findMethod(v.fx, name); len(f.Params) == 0 && f.Returns[0].Type == "boolean" {
				return Said{fmt.Sprintf("{ ask = %q }", name), "fx:" + name + "()"}
			}
		}
	}
	s, n := v.measured(), v.amount(false)
	switch v.dice.Intn(4) {
	case 0:
		return Said{"{ " + s.Data + ", least = " + n.Data + " }", s.Lua + " >= " + n.Lua}
	case 1:
		return Said{"{ " + s.Data + ", most = " + n.Data + " }", s.Lua + " <= " + n.Lua}
	case 2:
		return Said{"{ " + s.Data + ", is = " + n.Data + " }", s.Lua + " == " + n.Lua}
	}
	return Said{"{ " + s.Data + " }", s.Lua + " > 0"}
}
