package grammar_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/core/ability"
	"arcana/core/rand"
)

// said is one thing said twice: in data, and in the Lua that somebody would write who has
// read the help.
type said struct{ Data, Lua string }

// prelude is what the Lua of invented abilities shares.
const prelude = `
local function all(x)
  if type(x) == "table" then return x end
  return { x }
end
local function where(x, fits)
  local out = {}
  for _, it in ipairs(all(x)) do if fits(it) then table.insert(out, it) end end
  return out
end
local function total(x, field)
  local sum = 0
  for _, it in ipairs(all(x)) do sum = sum + (it[field] or 0) end
  return sum
end
local function named(x, text)
  for _, it in ipairs(all(x)) do if it == text then return true end end
  return false
end
local function cut(x, from, n)
  local list, out = all(x), {}
  for i = from, from + n - 1 do table.insert(out, list[i]) end
  return out
end
local function last(x, n)
  local list = all(x)
  local from = math.max(1, #list - n + 1)
  return cut(list, from, #list - from + 1)
end
local function drawn(fx, x, n)
  local left, out = cut(x, 1, #all(x)), {}
  if #left <= n then return left end
  for i = 1, n do table.insert(out, table.remove(left, fx:roll(#left))) end
  return out
end
local function best(x, better, n)
  local left, out = cut(x, 1, #all(x)), {}
  while #left > 0 and #out < n do
    local at = 1
    for i = 2, #left do if better(left[i], left[at]) then at = i end end
    table.insert(out, table.remove(left, at))
  end
  return out
end
`

// invent makes up an ability of what is called label, that speaks at none of some moments.
func invent(words *grammar.Words, label string, dice *rand.Stream, never ...string) said {
	v := &inventor{speaker: speakerOf(words), dice: dice, label: label}
	s := v.anything(label, never)
	s.Lua = v.withCounters(s.Lua)
	return s
}

// anything makes up an ability, in Lua without its counters.
func (v *inventor) anything(label string, never []string) said {
	if v.often(8) {
		return v.aura()
	}
	moments := v.moments(never)
	v.at(moments[0])
	if m := moments[0]; m.Phase != ability.Asked && m.Name != "chosen" && v.often(6) {
		return v.choice(m)
	}
	if m := moments[0]; m.Phase != ability.Asked && m.Name != "awaited" && method(v.Fx, "await") != nil && v.often(6) {
		if next := v.moments(never)[0]; next.Phase == ability.After && next.Name != "chosen" && next.Name != "awaited" {
			return v.delay(m, next)
		}
	}
	var data, body []string
	names := make([]string, len(moments))
	for i, m := range moments {
		names[i] = strconv.Quote(m.Name)
	}
	data = append(data, "when = ["+strings.Join(names, ", ")+"]")
	if v.often(2) {
		v.value = 1 + v.dice.Intn(3)
		data = append(data, fmt.Sprint("value = ", v.value))
	}
	once := !v.answersQuery() && v.often(5)
	mark, acted := "self.memory.once", "true"
	if later := !slices.ContainsFunc(moments, func(m ability.Moment) bool { return m.Phase != ability.After }); once && later && v.often(3) {
		v.named, acted = true, "event.effect"
		data, body = append(data, `once = "effect"`), append(body, "if event.effect > 0 and "+mark+" == event.effect then return end")
	} else if once {
		switch span := oneOf(v, append(slices.Clone(v.Spans), "")...); span {
		case "":
			data = append(data, "once = true")
		case "match":
			data, mark = append(data, `once = "match"`), `fx.owner.memory["this match: once `+label+`"]`
		default:
			data, mark = append(data, fmt.Sprintf("once = %q", span)), fmt.Sprintf("self.memory[%q]", "this "+span+": once")
		}
		body = append(body, "if "+mark+" then return end")
	}
	if m := moments[0]; len(moments) == 1 && m.Phase == ability.After && !v.Table.Posted(&m) && v.often(6) {
		span, fits := oneOf(v, v.Spans...), v.fixed()
		name := v.Table.Row(m.Kind).Name
		if m.Relation == ability.Source {
			name = m.Name
		}
		data = append(data, fmt.Sprintf("first = { this = %q%s }", span, fits.Data))
		body = append(body, "if not fx:first("+strconv.Quote(v.counter(fmt.Sprintf("{ %q, this = %q%s }", name, span, fits.Lua)))+") then return end")
	}
	uses := !v.answersQuery() && v.often(6)
	if uses {
		data, body = append(data, "uses = 2"), append(body, "if self.memory.uses and self.memory.uses > 1 then return end")
	}
	if v.often(3) {
		c := v.several(v.condition, 2)
		data, body = append(data, "if = ["+strings.Join(datas(c), ", ")+"]"), append(body, "if not ("+strings.Join(luas(c), " and ")+") then return end")
	}
	if once {
		body = append(body, mark+" = "+acted)
	}
	if uses {
		body = append(body, "self.memory.uses = 1 + (self.memory.uses or 0)")
	}
	effects := v.several(v.effect, 2)
	data, body = append(data, "do = ["+strings.Join(datas(effects), ", ")+"]"), append(body, luas(effects)...)
	s := said{Data: "{ " + strings.Join(data, ", ") + " }"}
	for _, name := range names {
		s.Lua += fmt.Sprintf("it[%s] = function(%s)\n  %s\nend\n", name, v.params(), strings.Join(body, "\n  "))
	}
	return s
}

// choice makes up an ability that lets its player choose first, or chance where nobody may be asked.
func (v *inventor) choice(m ability.Moment) said {
	options := said{`["a", "b"]`, `{ "a", "b" }`}
	if len(v.Selectors) > 0 && v.often(2) {
		options = v.target("").said
	}
	asks := v.params()
	id, _ := v.Table.Find("chosen")
	v.at(*v.Table.Moment(id))
	effects := v.several(v.effect, 2)
	return said{fmt.Sprintf("{ when = %q, choose = %s, do = [%s] }", m.Name, options.Data, strings.Join(datas(effects), ", ")),
		fmt.Sprintf("it[%q] = function(%s)\n  local options = all(%s)\n  if #options > 0 then fx:choose(options) end\nend\nit.chosen = function(%s)\n  %s\nend\n",
			m.Name, asks, options.Lua, v.params(), strings.Join(luas(effects), "\n  "))}
}

// delay makes up an ability that waits for a moment.
func (v *inventor) delay(m, next ability.Moment) said {
	params := v.params()
	id, _ := v.Table.Find("awaited")
	v.at(*v.Table.Moment(id))
	effects, awaits, each := v.several(v.effect, 2), strconv.Quote(next.Name), ""
	body := luas(effects)
	switch lasts := v.verb("await").Lasts; {
	case lasts && v.often(3):
		awaits, each = awaits+`, lasting = "turn"`, `, true, { lasting = "turn" }`
	case v.often(2):
		c, this := v.condition(), ""
		if each = ", true"; lasts && v.often(2) {
			this, each = `, this = "turn"`, `, true, { lasting = "turn" }`
		}
		awaits = fmt.Sprintf(`{ when = %s, if = %s%s }`, awaits, c.Data, this)
		body = append([]string{"if not (" + c.Lua + ") then return end", fmt.Sprintf("fx:await(%q, false)", next.Name)}, body...)
	}
	return said{fmt.Sprintf("{ when = %q, next = %s, do = [%s] }", m.Name, awaits, strings.Join(datas(effects), ", ")),
		fmt.Sprintf("it[%q] = function(%s) fx:await(%q%s) end\nit.awaited = function(%s)\n  %s\nend\n", m.Name, params, next.Name, each, v.params(), strings.Join(body, "\n  "))}
}

// aura makes up an aura of one number.
func (v *inventor) aura() said {
	m := oneOf(v, v.numbersAsked()...)
	v.at(m)
	t, n := v.target(""), v.amount(false)
	name := strings.TrimPrefix(m.Name, "modify_")
	s := said{fmt.Sprintf("{ when = \"aura\", do = { effect = \"have\", target = %s, %s = %s } }", t.Data, name, n.Data),
		fmt.Sprintf("it[%q] = function(self, fx, query)\n  if named(%s, query.target) then query:add(%q, %s) end\nend\n", m.Name, t.Lua, v.label, n.Lua)}
	return s
}

// numbersAsked are the numbers that an aura can give, as the tables of the system list them.
func (v *inventor) numbersAsked() []ability.Moment {
	return slices.DeleteFunc(slices.Clone(v.Table.Moments()), func(m ability.Moment) bool {
		return m.Phase != ability.Asked || m.Name == "worth" || m.Name == "modify_trigger_times" || m.Name == "modify_faction"
	})
}

func datas(list []said) (texts []string) {
	for _, s := range list {
		texts = append(texts, s.Data)
	}
	return texts
}

func luas(list []said) (texts []string) {
	for _, s := range list {
		texts = append(texts, s.Lua)
	}
	return texts
}

// inventor makes up one ability.
type inventor struct {
	*speaker
	dice   *rand.Stream
	label  string
	moment ability.Moment
	named  bool // the ability names the event or something of it
	value  int  // that the ability states, 0 for none

	counters int
	declared []declaration // the counters, of which some may be read
	grown    []declaration // the growths
}

// declaration is a counter or a growth that an ability declares: its name, and its Lua.
type declaration struct{ name, lua string }

// at begins what speaks at a moment.
func (v *inventor) at(m ability.Moment) { v.moment, v.named = m, false }

// answersQuery reports whether the moment asks for a number.
func (v *inventor) answersQuery() bool { return v.moment.Phase == ability.Asked }

// params are the parameters of the function for the moment.
func (v *inventor) params() string { return v.FunctionParams(v.moment, v.named) }

// say is the Lua of a word of the moment.
func (v *inventor) say(word string) string {
	v.named = true
	return v.WordLua(v.moment, word)
}

// verb is the verb of that name.
func (v *inventor) verb(name string) grammar.Verb {
	return v.Verbs[slices.IndexFunc(v.Verbs, func(f grammar.Verb) bool { return f.Name == name })]
}

// isSelector reports whether a method of fx returns things.
func (v *inventor) isSelector(name string) bool {
	return slices.ContainsFunc(v.Selectors, func(f *declare.Func) bool { return f.Name == name })
}

// often is true once in n times.
func (v *inventor) often(n int) bool { return v.dice.Intn(n) == 0 }

// oneOf is one of some by chance.
func oneOf[T any](v *inventor, list ...T) T { return list[v.dice.Intn(len(list))] }

// several makes up 1 to most things.
func (v *inventor) several(make func() said, most int) (list []said) {
	for range 1 + v.dice.Intn(most) {
		list = append(list, make())
	}
	return list
}

// moments are one or two that tell the same.
func (v *inventor) moments(never []string) []ability.Moment {
	known := slices.DeleteFunc(slices.Clone(v.Table.Moments()), func(m ability.Moment) bool {
		return m.Name == ability.Valued.Name || slices.Contains(never, m.Name) || slices.Contains(m.Tells, "answer")
	})
	same := func(a, b ability.Moment) bool {
		return a.Name != b.Name && a.Phase == b.Phase && v.FunctionParams(a, false) == v.FunctionParams(b, false)
	}
	first := oneOf(v, known...)
	if plain := slices.DeleteFunc(slices.Clone(known), func(m ability.Moment) bool { return m.Phase == ability.Instead || m.Phase == ability.Before }); v.often(2) {
		first = oneOf(v, plain...)
	}
	second := oneOf(v, known...)
	if v.often(3) && same(first, second) {
		return []ability.Moment{first, second}
	}
	return []ability.Moment{first}
}

// effect makes up what happens.
func (v *inventor) effect() said {
	s := v.deed()
	if v.often(5) {
		c := v.condition()
		s = said{s.Data + ", if = " + c.Data, "if " + c.Lua + " then " + s.Lua + " end"}
	}
	return said{"{ " + s.Data + " }", s.Lua}
}

func (v *inventor) deed() said {
	switch {
	case v.answersQuery():
		name := oneOf(v, "add", "times")
		n := v.amount(false)
		return said{fmt.Sprintf("effect = %q, amount = %s", name, n.Data), fmt.Sprintf("query:%s(%s, %s)", name, strconv.Quote(v.label), n.Lua)}
	case v.moment.Phase == ability.Instead && v.often(2):
		return v.replace()
	case v.often(12):
		n := v.amount(true)
		return said{`effect = "emit", name = "law:told", amount = ` + n.Data, `fx:emit("law:told", { amount = ` + n.Lua + " })"}
	}
	if v.often(10) {
		return v.grows()
	}
	return v.call(oneOf(v, slices.DeleteFunc(slices.Clone(v.Verbs), func(f grammar.Verb) bool { return !v.can(f) })...))
}

// replace makes up what becomes of an event.
func (v *inventor) replace() said {
	switch v.dice.Intn(4) {
	case 0:
		return said{`effect = "cancel"`, "event:cancel()"}
	case 1:
		t := v.target("")
		for t.form == many { // change takes one
			t = v.target("")
		}
		if t.form == one {
			return said{`effect = "change", target = ` + t.Data, "event.target = " + t.Lua}
		}
		return said{`effect = "change", target = ` + t.Data, "event.target = all(" + t.Lua + ")[1] or event.target"}
	}
	n := v.amount(true)
	return said{`effect = "change", amount = ` + n.Data, "event.amount = " + n.Lua}
}

// can reports whether all that a verb needs can be made up.
func (v *inventor) can(f grammar.Verb) bool {
	things := 0
	for _, p := range f.Params {
		if v.Argument(p).Thing {
			things++
		} else if v.argument(p).Data == "" && p.Name != "options" && !strings.HasSuffix(p.Type, ".Lasting") {
			return false
		}
	}
	return things < 2 && !v.isSelector(f.Name) && f.Name != "choose" && f.Name != "emit" && !f.Asks
}

// argument makes up what is no thing; of what cannot be it has no data.
func (v *inventor) argument(p declare.Param) said {
	switch of := v.Argument(p); {
	case of.Number && p.Range[0] > 0:
		return v.atLeastOne(p.Type != "number")
	case of.Number:
		return v.amount(p.Type != "number")
	case p.Type == "boolean":
		b := fmt.Sprint(v.often(2))
		return said{b, b}
	case strings.Contains(p.Type, "UnitTable"):
		return said{"{ attack = 1, health = 2 }", "{ attack = 1, health = 2 }"}
	case of.Closed && len(of.Words) > 0:
		word := strconv.Quote(oneOf(v, of.Words...))
		return said{word, word}
	case p.Name == "text":
		return said{`"told"`, `"told"`}
	}
	return said{}
}

// call makes up a call of a verb.
func (v *inventor) call(f grammar.Verb) said {
	data, args, numbers, each := []string{"effect = " + strconv.Quote(f.Name)}, []string{}, []string{}, ""
	lasting := f.Lasts && v.often(3)
	numbered := false // one of the numbers
	for i, p := range f.Params {
		of := v.Argument(p)
		switch {
		case strings.HasSuffix(p.Type, ".Lasting") && lasting:
			word := strconv.Quote(oneOf(v, v.Lastings...))
			data, args, lasting = append(data, "lasting = "+word), append(args, "{ lasting = "+word+" }"), false
		case strings.HasSuffix(p.Type, ".Lasting"):
			args = append(args, "nil")
		case p.Name == "options":
		case of.Thing && p.Optional && v.often(2):
			args = append(args, "nil")
		case of.Thing:
			t := v.target(p.Type)
			data = append(data, oneOf(v, "target", p.Name)+" = "+t.Data)
			switch code := t.Lua; {
			case t.form == one || of.List && !strings.HasSuffix(p.Type, "[]"):
				args = append(args, code)
			case of.List:
				args = append(args, "all("+code+")")
			default:
				each, args = code, append(args, "it")
			}
		case of.Number && p.Name == f.Amount && v.value > 0 && f.Target != "" && !slices.ContainsFunc(f.Params[i+1:], v.isNumber) && v.often(2):
			args = append(args, fmt.Sprint(v.value))
			numbers = append(numbers, p.Name+" = "+fmt.Sprint(v.value))
			numbered = true
		case p.Optional && v.often(2) && !f.Nameless && !(of.Number && p.Name == f.Amount && v.value > 0) && !(of.Number && lasting && !numbered):
			args = append(args, "nil")
		default:
			a := v.argument(p)
			data, args = append(data, p.Name+" = "+a.Data), append(args, a.Lua)
			if of.Number {
				numbers, numbered = append(numbers, p.Name+" = "+a.Lua), true
			}
		}
	}
	if lasting {
		word := strconv.Quote(oneOf(v, v.Lastings...))
		data, args = append(data, "lasting = "+word), []string{args[0], "{ " + strings.Join(append(numbers, "lasting = "+word), ", ") + " }"}
	}
	for len(args) > 0 && args[len(args)-1] == "nil" {
		args = args[:len(args)-1]
	}
	code := fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", "))
	if each != "" {
		code = fmt.Sprintf("for _, it in ipairs(all(%s)) do %s end", each, code)
	}
	return said{strings.Join(data, ", "), code}
}
