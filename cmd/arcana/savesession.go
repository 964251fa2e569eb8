// What is kept of a session at the prompt: :save writes it as a scenario, and :edit changes a
// file of a mod under it.

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/vm"
)

// entry is an entry of the prompt that has run: its code, and its value as Lua writes it (see
// luaLiteral; "" for none).
type entry struct{ code, value string }

// luaLiteral returns the value of an entry as Lua writes it. It returns "" if there is not exactly
// one value, or if the value is no text, number or boolean.
func luaLiteral(values []session.Value) string {
	if len(values) != 1 {
		return ""
	}
	switch values[0].Type().String() {
	case "string", "number", "boolean":
		return declare.Source(values[0], 0)
	}
	return ""
}

// lastValueNames finds the names of the last three values at the prompt: _, _1 and _2.
var lastValueNames = regexp.MustCompile(`\b_[12]?\b`)

// saveScenario is :save: it writes the entries of the session as a scenario that expects the values
// that they had. The scenario begins with the seed that the session began with. A file that exists
// is not overwritten.
func (r *repl) saveScenario(words []string) error {
	if len(words) != 1 || !strings.HasSuffix(words[0], ".lua") {
		return fmt.Errorf(":save: expected one FILE that ends in .lua")
	}
	if _, err := os.Lstat(words[0]); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s already exists", words[0])
	}
	remembered := false
	for _, e := range r.succeeded {
		remembered = remembered || lastValueNames.MatchString(e.code)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "test(%q, function()\n  seed(%q)\n", strings.TrimSuffix(path.Base(words[0]), ".lua"), fmt.Sprint(r.startSeed))
	for _, e := range r.succeeded {
		text := e.scenario(remembered)
		if !strings.Contains(text, "[[") && !strings.Contains(text, "[=") { // blanks inside a long text must stay
			text = strings.ReplaceAll(text, "\n", "\n  ")
		}
		b.WriteString("  " + text + "\n")
	}
	b.WriteString("end)\n")
	f := newFile{name: words[0], text: b.String()}
	if err := f.write(); err != nil {
		return fmt.Errorf("%s cannot be written: %s", f.name, reason(err))
	}
	fmt.Fprintf(r.out, "wrote %s; run it with arcana test %s\n", f.name, f.name)
	return nil
}

// scenario returns the entry as Lua statements. If its last expression has a plain value, that value
// is expected; if not, the expression is only computed. If remembered is true, some entry of the
// session uses _, _1 or _2, so the statements assign these as the prompt does.
func (e entry) scenario(remembered bool) string {
	before, expression := session.SplitEntry(e.code)
	expression = strings.TrimSpace(expression)
	if expression == "" { // the entry ends in a statement
		return e.code
	}
	if before = strings.TrimRight(before, " \t\n"); before != "" {
		before += "\n"
	}
	if remembered {
		before += "_2, _1, _ = _1, _, " + expression + "\n"
		expression = "_"
	}
	end := ""
	if strings.Contains(expression, "--") { // the bracket must not stand in the comment
		end = "\n"
	}
	switch {
	case e.value != "":
		return before + "expect(" + expression + end + "):eq(" + e.value + ")"
	case remembered: // the assignment has computed the expression
		return strings.TrimRight(before, "\n")
	case isStatement(expression):
		return before + expression
	}
	return before + "local _ = " + expression
}

// isStatement reports whether an expression may stand alone as a statement: a call.
func isStatement(expression string) bool {
	_, err := vm.Compile("", expression, vm.Limits{})
	return err == nil
}

// editFile is :edit: it opens the file of a mod's thing in $EDITOR, waits for the editor to end, and
// lets matches at the prompt continue with what was saved. If the thing is in several files, it
// takes the last of them, which is its script if it has one.
func (r *repl) editFile([]string) error {
	name := r.typedArgument()
	if name == "" {
		return fmt.Errorf(":edit: expected a NAME")
	}
	found := r.sources(name)
	if len(found) == 0 {
		return fmt.Errorf(":edit: nothing is named %q; :find %s searches for a part of a name", name, name)
	}
	file := ""
	for _, s := range found {
		if info, err := os.Stat(s.file); err == nil && !info.IsDir() {
			file = s.file
		}
	}
	if file == "" {
		return fmt.Errorf(":edit: %s is shipped with Arcana, so no file of a mod contains it; change the card in this session with tavern.make{ id = ... }, then save the change as a mod with :keep MOD", name)
	}
	with := strings.Fields(os.Getenv("EDITOR"))
	if len(with) == 0 {
		return fmt.Errorf(":edit: the variable EDITOR is not set; set it to your editor, or open %s yourself", file)
	}
	cmd := exec.Command(with[0], append(with[1:], file)...)
	cmd.Stdout, cmd.Stderr = r.stdout.to, os.Stderr
	if in, ok := r.in.(*os.File); ok {
		cmd.Stdin = in
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf(":edit: %s: %w", with[0], err)
	}
	for _, m := range match.ReloadAll(r.session) {
		fmt.Fprintln(r.out, &m)
	}
	return nil
}
