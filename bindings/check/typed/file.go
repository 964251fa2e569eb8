// One file: what is found in it, and the two passes over its statements.

package typed

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
	"arcana/core/shown"
)

// The codes of findings. They stay as they are, for programs and people look for them.
const (
	UnknownGlobal   = "unknown-global"   // nothing is called so
	UnknownField    = "unknown-field"    // a value has no such field
	UnknownVerb     = "unknown-verb"     // fx, or another value with methods, has no such method
	UnknownKey      = "unknown-key"      // a table that is written out may not have it
	UnknownMoment   = "unknown-moment"   // a content file has no function of that name
	UnknownWord     = "unknown-word"     // the content has no card, tag or the like of that name
	Misplaced       = "misplaced"        // the name is right, at other moments
	WrongType       = "wrong-type"       // a value of another type is expected
	MissingArgument = "missing-argument" // a call lacks one
	ExtraArgument   = "extra-argument"   // a call has one too many
	MissingField    = "missing-field"    // a table lacks a field
	ReadOnly        = "read-only"        // the field cannot be assigned
	Unfollowed      = "unfollowed"       // the check of the file's types ended early, as it took too many steps
)

// Finding is one mistake in a file.
type Finding struct {
	Line, Col int    // from 1
	Code      string // one of the codes above
	Text      string // what is wrong, what was expected, and what was probably meant
}

// folders has, for each folder of content, the class of what its files return. %s stands for the system, which is
// the part of the path with that place; 0 where the path names none.
var folders = []struct {
	pattern, kind string // the pattern of path.Match
	system        int
}{
	{"abilities/*/*.lua", "%s.Ability", 1},
	{"abilities/*/keywords/*.lua", "%s.Ability", 1},
	{"scripts/ai/*/*.lua", "%s.Personality", 2},
	{"scripts/ai/*.lua", "game.Personality", 0},
	{"scripts/encounters/*.lua", "encounter.File", 0},
	{"scripts/quests/*.lua", "draft.File", 0},
}

// ContentClass returns the class of the value that a content file must return, by its path below the
// script roots: "tavern.Ability". It returns "" for a file that is no content.
func ContentClass(file string) string {
	file = path.Clean(file)
	for _, f := range folders {
		switch fits, _ := path.Match(f.pattern, file); { // the error is that of a wrong pattern
		case fits && f.system > 0:
			return fmt.Sprintf(f.kind, strings.Split(file, "/")[f.system])
		case fits:
			return f.kind
		}
	}
	return ""
}

// CheckFile returns the mistakes in a file, in the order of its text. After mostFound of them it ends
// with a finding that says there are more. file is the path below the script roots; it tells content
// from other scripts, in which fewer mistakes are reported. A source that does not parse has no
// findings: the compiler reports it.
func (w *World) CheckFile(file, source string) []Finding {
	text, err := syntax.Read(source)
	if err != nil {
		return nil
	}
	return w.CheckStatements(ContentClass(file), text, text.Statements)
}

// CheckStatements is CheckFile for some of the statements of a text, which must return a value of the
// class. If there is no such class, they are checked as a script that is no content. The statements are
// read twice, see the package. Rules of a game are read once more in between, with the types of the
// things that their moves are about.
func (w *World) CheckStatements(class string, text *syntax.Text, statements []ast.Stmt) []Finding {
	if w.classes[class] == nil {
		class = ""
	}
	c := &checker{world: w, text: text, vars: map[any]*typ{}, seen: map[Finding]bool{}, moves: moveTypes{}, firstPass: true, muted: 1}
	if class == "" {
		c.own = assignedGlobals(statements) // not nil even if there are none, see isContent
	}
	c.checkFile(statements, class) // muted: it finds the types of locals and the answers of fx:choose
	c.firstPass = false
	if len(c.moves) > 0 { // the types were found without knowing what the moves are about, so they are found anew
		c.vars, c.order, c.calls = map[any]*typ{}, nil, nil
		c.checkFile(statements, class)
	}
	c.answers, c.asks = c.asks.answersFor(w.member(class, chosen)), questions{} // the last pass notes them again
	c.muted, c.firstPass, c.calls = 0, false, map[string]*typ{}
	c.checkFile(statements, class)
	if first := c.asks.first; first != nil && w.member(class, chosen) != nil && !mentions(statements, chosen) {
		c.report(first, MissingField, "nothing uses the answer; add a function chosen(self, fx, answer)")
	}
	slices.SortStableFunc(c.found, func(a, b Finding) int { return cmp.Or(a.Line-b.Line, a.Col-b.Col, cmp.Compare(a.Text, b.Text)) })
	if len(c.found) > mostFound {
		more := &c.found[mostFound]
		c.found = c.found[:mostFound+1]
		more.Text = fmt.Sprintf("the file has more mistakes; only the first %d mistakes are listed", mostFound)
	} else if c.steps > mostSteps {
		c.found = append(c.found, Finding{1, 1, Unfollowed, "not all types of this file are checked, because its functions call each other in too many ways"})
	}

	return c.found
}

// checker walks one file.
type checker struct {
	world     *World
	text      *syntax.Text
	scope     *scope          // the innermost block that is open
	vars      map[any]*typ    // the types of locals and functions, by where they are declared; they last into the second pass
	calls     map[string]*typ // results of the script's functions, by function and argument types
	found     []Finding
	seen      map[Finding]bool // those in found
	muted     int              // nothing is reported while it is above 0
	returns   []*typ           // what the enclosing functions return so far, the innermost last
	wanted    []*typ           // what the enclosing functions must return, the innermost last
	depth     int              // how many calls of the script's own functions are being followed
	asks      questions        // those that the file asks with fx:choose
	firstPass bool             // it is the first pass
	moves     moveTypes        // of rules: what the first pass has found that moves are about
	answers   *answers         // the type of the answer that chosen gets, nil where any answer is possible
	own       map[string]bool  // globals that the script assigns; nil for content, which may not
	order     []any            // the keys of vars, as they were met
	steps     int              // how much work was done, see takeSteps
}

// isContent reports whether the file is content (an ability, a personality, an encounter, a quest).
// Of any other script less is known, so less is reported.
func (c *checker) isContent() bool { return c.own == nil }

// mostSteps is how many steps the check of a file may take. The longest file that ships takes about
// 200; a file whose functions call each other in many ways could take hours.
const mostSteps = 50_000

// mostFound is how many mistakes of one file are listed.
const mostFound = 100

// takeSteps counts n steps of work. over says that the file has now used more than mostSteps: nothing
// more of it is checked.
func (c *checker) takeSteps(n int) (over bool) {
	c.steps += n
	return c.steps > mostSteps
}

// checkFile checks the statements of a file that must return a value of the class kind, "" for any.
// If it returns a local, that local is checked as such a value from its declaration on.
func (c *checker) checkFile(chunk []ast.Stmt, kind string) {
	c.scope = &scope{names: map[string]*variable{}, wanted: map[string]*typ{}}
	if c.calls == nil {
		c.calls = map[string]*typ{}
	}
	var want *typ
	if kind != "" {
		want = &typ{kind: class, name: kind}
	}
	if name := returnedLocal(chunk); name != "" && want != nil {
		c.scope.wanted[name] = want
	}
	c.returns, c.wanted = []*typ{nil}, []*typ{want}
	c.block(chunk)
	c.checkUncalled()
}

// returnedLocal returns the name of the local that a file returns, "" for anything else.
func returnedLocal(statements []ast.Stmt) string {
	if len(statements) == 0 {
		return ""
	}
	end, ok := statements[len(statements)-1].(*ast.ReturnStmt)
	if !ok || len(end.Exprs) != 1 {
		return ""
	}
	if name, ok := end.Exprs[0].(*ast.IdentExpr); ok {
		return name.Value
	}
	return ""
}

// report adds a finding. In scripts that are no content it skips wrong types: too little is known there.
func (c *checker) report(at ast.PositionHolder, code, format string, args ...any) {
	if c.muted > 0 || !c.isContent() && code == WrongType {
		return
	}
	c.reportAlways(at, code, format, args...)
}

// reportAlways adds a finding in any script, once, unless reports are muted. After mostFound findings
// it uses up all steps, which ends the check.
func (c *checker) reportAlways(at ast.PositionHolder, code, format string, args ...any) {
	if c.muted > 0 {
		return
	}
	line, col := c.text.Place(at)
	f := Finding{line, col, code, shown.Brief(fmt.Sprintf(format, args...))}
	if !c.seen[f] {
		c.seen[f] = true
		c.found = append(c.found, f)
	}
	if len(c.found) > mostFound {
		c.steps = mostSteps + 1
	}
}

// systemOf returns the rule system of a class, the part of its name before the dot.
func systemOf(name string) string {
	before, _, _ := strings.Cut(name, ".")
	return before
}
