// An ability written as Lua: for people to read (Lua), and to be loaded (Chunk).

package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// helpers are the names of the helper functions that an ability's Lua calls.
type helpers []string

// useHelper notes that the ability's Lua calls a helper function, and returns the function's name.
func (r *reader) useHelper(name string) string {
	if !slices.Contains(r.ability.needs, name) {
		r.ability.needs = append(r.ability.needs, name)
	}
	return name
}

// helperFunctions has the helpers, in the order in which they are written.
var helperFunctions = []struct{ name, lua string }{
	{"list", `local function list(x)
  if x == nil then return {} end
  if type(x) == "table" then return x end
  return { x }
end`},
	{"read", `local function read(x, field)
  if x ~= nil then return x[field] end
end`},
	{"has", `local function has(texts, text)
  for _, t in ipairs(texts or {}) do
    if t == text then return true end
  end
  return false
end`},
	{"within", `local function within(n, least, most)
  return n >= least and n <= most
end`},
	{"sum", `local function sum(things, field)
  local n = 0
  for _, it in ipairs(things) do n = n + (it[field] or 0) end
  return n
end`},
	{"among", `local function among(things, thing)
  for _, it in ipairs(things) do
    if it == thing then return true end
  end
  return false
end`},
	{"offered", `local function offered(words)
  local found = {}
  for _, word in ipairs(words) do
    if word then found[#found + 1] = word end
  end
  return found
end`},
	{"done", `local function done(things, act)
  local n = 0
  for _, it in ipairs(things) do
    local did = act(it)
    n = n + (did == true and 1 or did or 0)
  end
  return n
end`},
	{"having", `local function having(things, test)
  local found = {}
  for _, it in ipairs(things) do
    if test(it) then found[#found + 1] = it end
  end
  return found
end`},
	{"first", `local function first(things, n)
  local found = {}
  for i = 1, math.min(n, #things) do found[i] = things[i] end
  return found
end`},
	{"last", `local function last(things, n)
  local found = {}
  for i = math.max(1, #things - n + 1), #things do found[#found + 1] = things[i] end
  return found
end`},
	{"some", `local function some(fx, things, n)
  if #things <= n then return things end
  local left, found = {}, {}
  for i, it in ipairs(things) do left[i] = it end
  while #found < n do
    found[#found + 1] = table.remove(left, fx:roll(#left))
  end
  return found
end`},
	{"joined", `local function joined(...)
  local found = {}
  for _, things in ipairs({ ... }) do
    for _, it in ipairs(things) do found[#found + 1] = it end
  end
  return found
end`},
	{"gathered", `local function gathered(from, find)
  local found = {}
  for _, of in ipairs(from) do
    for _, it in ipairs(find(of)) do found[#found + 1] = it end
  end
  return found
end`},
	{"mixed", `local function mixed(fx, things)
  local left, found = {}, {}
  for i, it in ipairs(things) do left[i] = it end
  while #left > 0 do
    found[#found + 1] = table.remove(left, fx:roll(#left))
  end
  return found
end`},
	{"different", `local function different(things, field, all)
  local seen, found = {}, {}
  for _, it in ipairs(things) do
    local values = it[field]
    if type(values) ~= "table" then values = { values } end
    for _, value in ipairs(values) do
      if not seen[value] then
        seen[value], found[#found + 1] = true, it
        if not all then break end
      end
    end
  end
  return found
end`},
	{"utmost", `local function utmost(things, field, sign, n)
  local left, found = {}, {}
  for i, it in ipairs(things) do left[i] = it end
  while #found < n and #left > 0 do
    local best = 1
    for i = 2, #left do
      if sign * (left[i][field] or 0) > sign * (left[best][field] or 0) then best = i end
    end
    found[#found + 1] = table.remove(left, best)
  end
  return found
end`},
}

// helperLines returns the Lua of the helper functions that the ability needs.
func (a *Ability) helperLines() (lines []string) {
	for _, h := range helperFunctions {
		if slices.Contains(a.needs, h.name) {
			lines = append(lines, strings.Split(h.lua, "\n")...)
			lines = append(lines, "")
		}
	}
	return lines
}

// Lua returns the ability as a Lua module for people to read and to continue from: the helper
// functions that it needs, then the table with its text, zones, declarations and functions, a line
// for each piece.
func (a *Ability) Lua() string {
	lines := append(a.helperLines(), "return {")
	if a.Text != "" {
		lines = append(lines, "  text = "+quote(a.Text)+",")
	}
	if zones := a.zoneLine(); zones != "" {
		lines = append(lines, "  "+zones)
	}
	for _, field := range a.declarationFields() {
		lines = append(lines, "  "+field.name+" = {")
		for _, d := range field.list {
			lines = append(lines, "    "+keyLua(d.name)+" = "+d.lua+",")
		}
		lines = append(lines, "  },")
	}
	for _, f := range a.functions {
		lines = append(lines, fmt.Sprintf("  %s = function(%s)", keyLua(f.moment), f.params))
		for _, l := range f.lines {
			lines = append(lines, "    "+l.text)
		}
		lines = append(lines, "  end,")
	}
	return strings.Join(append(lines, "}"), "\n") + "\n"
}

// Chunk returns the ability as a Lua module to load, and its place: it begins at line first of the file
// name, or of the ability's label if the data is in no file. Each piece of Lua is on the line of the data
// it comes from, so that errors name the right line. A piece from an earlier line than the one before it
// stays on that line. Lines after the first mostLines share the last.
func (a *Ability) Chunk() (name string, first int, text string) {
	var b strings.Builder
	first = max(1, a.at.Line)
	at := first
	put := func(text string, line int) {
		for ; at < min(line, first+mostLines); at++ { // line 0 stays on the present line
			b.WriteByte('\n')
		}
		b.WriteString(text + " ")
	}
	put(strings.Join(a.helperLines(), " ")+" return {", a.at.Line)
	if a.Text != "" {
		put("text = "+quote(a.Text)+",", 0)
	}
	put(a.zoneLine(), 0)
	put(a.declarationsLine(), 0)
	for _, f := range a.loadedFunctions() {
		put(fmt.Sprintf("%s = function(%s)", keyLua(f.moment), f.params), 0)
		for _, l := range f.lines {
			put(l.text, l.from)
		}
		put("end,", 0)
	}
	put("}", 0)
	if name = a.at.File; name == "" {
		name = a.label
	}
	return name, first, b.String()
}

// zoneLine returns the Lua of the field listens, "" without zones.
func (a *Ability) zoneLine() string {
	if len(a.Listens) == 0 {
		return ""
	}
	var quoted []string
	for _, z := range a.Listens {
		quoted = append(quoted, quote(z))
	}
	if len(quoted) == 1 {
		return "listens = " + quoted[0] + ","
	}
	return "listens = { " + strings.Join(quoted, ", ") + " },"
}

// declarationFields returns the fields in which the ability declares what it counts (counts) and what
// it lets grow (grows), without those that have no declaration.
func (a *Ability) declarationFields() (fields []declarationField) {
	for _, field := range []declarationField{{"counts", a.counts}, {"grows", a.grows}} {
		if len(field.list) > 0 {
			fields = append(fields, field)
		}
	}
	return fields
}

// declarationField is a field of an ability's table with declarations by name.
type declarationField struct {
	name string
	list []declaration
}

// declarationsLine returns the Lua of these fields on one line.
func (a *Ability) declarationsLine() (text string) {
	for _, field := range a.declarationFields() {
		var list []string
		for _, d := range field.list {
			list = append(list, keyLua(d.name)+" = "+d.lua)
		}
		text += field.name + " = { " + strings.Join(list, ", ") + " }, "
	}
	return text
}

// mostLines is how many lines Chunk writes at most: pieces of later lines stand on the last.
const mostLines = 40_000

// reserved are the words that are no names in Lua.
var reserved = strings.Fields("and break do else elseif end false for function if in local nil not or repeat return then true until while")

// isName reports whether a text is a name of small letters, digits and _.
func isName(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == "" && text != "" && (text[0] < '0' || text[0] > '9')
}

// keyLua returns a name as a key of a Lua table.
func keyLua(name string) string {
	if isName(name) && !slices.Contains(reserved, name) {
		return name
	}
	return "[" + quote(name) + "]"
}

// quote returns a text as a Lua string literal. Control characters are written as numbers, so the
// literal stays on one line.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b.WriteString("\\" + string(c))
		case c < ' ' || c == 127:
			fmt.Fprintf(&b, "\\%03d", c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + `"`
}
