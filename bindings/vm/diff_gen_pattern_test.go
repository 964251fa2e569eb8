package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// patternWriter writes calls of the functions that take patterns and formats.
type patternWriter struct{ *rand.Rand }

func (w patternWriter) of(all ...string) string { return all[w.IntN(len(all))] }

// pattern is a pattern of a few items, sometimes a malformed one.
func (w patternWriter) pattern() string {
	var b strings.Builder
	if w.IntN(6) == 0 {
		b.WriteString("^")
	}
	open := 0
	for range 1 + w.IntN(5) {
		if w.IntN(5) == 0 {
			b.WriteString("(")
			open++
		}
		b.WriteString(w.single() + w.of("", "", "", "*", "+", "-", "?"))
		if open > 0 && w.IntN(3) == 0 {
			b.WriteString(")")
			open--
		}
	}
	if w.IntN(20) > 0 {
		b.WriteString(strings.Repeat(")", open))
	}
	return b.String() + w.of("", "", "", "$", "%", "[", "()")
}

func (w patternWriter) single() string {
	return w.of("a", "b", ".", "%a", "%d", "%s", "%w", "%x", "%p", "%A", "%S", "[ab]", "[^a]", "[a-c]", "[%a_]", "[]]", "[^]b]", "[a-]", "%1", "%2",
		"%b()", "%bab", "%f[%w]", "%f[^%w]", "%%", "%.", "-", "[%d-z]", "%z", "()")
}

func (w patternWriter) subject() string {
	var b strings.Builder
	for range w.IntN(12) {
		b.WriteString(w.of("a", "b", "c", "ab", "1", "2", " ", "(", ")", "-", ".", "_", "]", "x y"))
	}
	return b.String()
}

func (w patternWriter) replacement() string {
	return w.of(`"<%0>"`, `"%1"`, `"%2%1"`, `"%%"`, `"x"`, `"%"`, `"%9"`, `{ a = "A", b = false, ab = 7, ["1"] = true }`, `function(x, y) return y and y .. x end`,
		`function() return 1.5 end`, `function() return {} end`, `function(x) return nil end`, "5", "nil", "true")
}

// specification is one of a format, with its argument.
func (w patternWriter) specification() (string, string) {
	spec := "%" + w.of("", "", "-", "+", " ", "0", "#", "-+", "0-", "# ") + w.of("", "", "5", "12", "0", "123") + w.of("", "", ".0", ".3", ".12", ".")
	kind := w.of("d", "i", "u", "c", "x", "X", "o", "e", "E", "f", "g", "G", "s", "q", "%", "y", "")
	return spec + kind, w.of("0", "1", "42", "-7", "3.75", "-0.5", "1e15", "123456789", "65", `"12"`, `"text"`, `"a\nb\"c\\"`, "nil", "true", "2^31", "0.1")
}

func (w patternWriter) format() string {
	format, args := "", ""
	for range 1 + w.IntN(3) {
		spec, arg := w.specification()
		format, args = format+spec+w.of("", "|", " "), args+", "+arg
	}
	if w.IntN(10) == 0 {
		args = ""
	}
	return fmt.Sprintf("show(pcall(string.format, %q%s))", format, args)
}

func (w patternWriter) call() string {
	subject, pattern := w.subject(), w.pattern()
	switch w.IntN(7) {
	case 0:
		return fmt.Sprintf("show(pcall(string.find, %q, %q, %s))", subject, pattern, w.of("nil", "1", "3", "-2", "0", "20", "1, true", "2, false"))
	case 1:
		return fmt.Sprintf("show(pcall(string.match, %q, %q, %s))", subject, pattern, w.of("nil", "1", "3", "-2"))
	case 2:
		return fmt.Sprintf("show(pcall(function() local all = {} for x, y in (%q):gmatch(%q) do all[#all + 1] = tostring(x) .. tostring(y) if #all > 20 then break end end return table.concat(all, \",\") end))", subject, pattern)
	case 3, 4:
		return fmt.Sprintf("show(pcall(string.gsub, %q, %q, %s%s))", subject, pattern, w.replacement(), w.of("", "", ", 2", ", 0", ", -1"))
	}
	return w.format()
}

// patternProgram makes thirty such calls.
func patternProgram(seed uint64) string {
	w := patternWriter{rand.New(rand.NewPCG(seed, 13))}
	var b strings.Builder
	b.WriteString(libraryPrelude)
	for range 30 {
		b.WriteString(w.call() + "\n")
	}
	return b.String()
}

func TestRandomPatternsSameAsLua(t *testing.T) { compareRandom(t, patternProgram) }
