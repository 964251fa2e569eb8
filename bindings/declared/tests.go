// The tests of a game are in its file, as test(name, function) before the last line. When the file is
// read as rules they are skipped. When its tests run, pile{ } and its like do nothing, and
// game.new{ ... } begins a match of this game.

package declared

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/check/typed"
	"arcana/bindings/declare"
	"arcana/bindings/vm/syntax"
	"arcana/core/rules/declared"
)

// Prelude returns the Lua that a session must run before the file of the game of that name, so that the
// file's tests can run.
func Prelude(name string) string { return strings.ReplaceAll(prelude, "NAME", name) }

const prelude = `local function said(t) return t == nil and {} or t end
pile, piles, number, flag, seat, word, stage, ask = said, said, said, said, said, said, said, said
local all = game
game = setmetatable({ new = function(name, options)
  if type(name) ~= "string" then name, options = "NAME", name end
  return all.new(name, options or {})
end }, { __index = all })`

// withoutTests returns the statements of a file that are its rules: those that are no tests, and no local
// functions that only tests call.
func withoutTests(statements []ast.Stmt) (rules []ast.Stmt) {
	isRule, named := make([]bool, len(statements)), map[string]bool{} // named has the names that occur in rules
	for more := true; more; {                                         // until no further local function is named
		more = false
		for i, s := range statements {
			if helper := localFunction(s); isRule[i] || isTest(s) || helper != "" && !named[helper] {
				continue
			}
			isRule[i], more = true, true
			syntax.Visit(statements[i:i+1], func(node any) {
				if name, ok := node.(*ast.IdentExpr); ok {
					named[name.Value] = true
				}
			})
		}
	}
	for i, s := range statements {
		if isRule[i] {
			rules = append(rules, s)
		}
	}
	return rules
}

// localFunction returns the name of a local function that a statement makes, "" for any other statement.
func localFunction(s ast.Stmt) string {
	if local, ok := s.(*ast.LocalAssignStmt); ok && len(local.Names) == 1 && len(local.Exprs) == 1 {
		if _, ok := local.Exprs[0].(*ast.FunctionExpr); ok {
			return local.Names[0]
		}
	}
	return ""
}

// isTest reports whether a statement is a test.
func isTest(s ast.Stmt) bool {
	call, ok := s.(*ast.FuncCallStmt)
	if !ok {
		return false
	}
	called, ok := call.Expr.(*ast.FuncCallExpr)
	if !ok {
		return false
	}
	name, ok := called.Func.(*ast.IdentExpr)
	return ok && name.Value == "test"
}

// CheckTests returns names and values that are wrong in the tests of a game's file, each with its file and
// line. It also looks at the local functions that only tests call. For a file that is no game it returns
// nothing: [Check] says why it is none. session are the modules of a session with this game, which tests
// may call.
func CheckTests(name, file string, source []byte, session []declare.Module) []error {
	g, err := readGame(name, file, string(source), nil, nil)
	text, unread := syntax.Read(string(source))
	if err != nil || unread != nil {
		return nil
	}
	rules := withoutTests(text.Statements)
	if len(rules) == len(text.Statements) {
		return nil
	}
	world := typed.NewWorld(g.testModules(session, (&classMaker{g.rules, g.functions}).module()))
	found := world.CheckStatements(fileClassName, text, text.Statements)
	return g.findingErrors(string(source), slices.DeleteFunc(found, func(f typed.Finding) bool { // Check reports those of the rules
		at := len(text.Statements) - 1
		for at > 0 && text.Statements[at].Line() > f.Line {
			at--
		}
		return slices.Contains(rules, text.Statements[at])
	}))
}

// testModules returns the modules of a session as the tests of this game find them: with what its rules are
// written with, and game.new{ ... } for a match of it. The last module has no name: its functions are
// globals.
func (g *game) testModules(session []declare.Module, rules declare.Module) []declare.Module {
	session = slices.Clone(session)
	for i, m := range session {
		if m.Name != "game" {
			continue
		}
		session[i].Funcs = slices.Clone(m.Funcs)
		for j := range session[i].Funcs {
			if f := &session[i].Funcs[j]; f.Name == "new" {
				f.Params, f.Returns = []declare.Param{optional("options", g.rules.Name+".New", "")}, []declare.Param{{Type: g.rules.Name + ".Match"}}
			}
		}
	}
	a := &classMaker{rules: g.rules}
	positions := append(positionClasses("rules.TablePosition", "rules.SeatPosition[]", a.numbersOfCards()...), a.zonePosition("table", &g.rules.Table), a.zonePosition("seat", &g.rules.Seat))
	return append(session, rules, declare.Module{Funcs: rules.Funcs, Classes: positions})
}

// positionClasses returns the classes of a position and of a card in it. table and seats are the types of what a
// position says of the table and of the seats; numbers are the numbers that a card may have.
func positionClasses(table, seats string, numbers ...declare.Param) []declare.Class {
	return []declare.Class{{Name: "rules.Position", Doc: "A position of a match: g:situation returns it, and the option situation of game.new takes it.", Seal: unknownEntry, Fields: []declare.Param{
		optional("stage", "rules.StageName", "the stage that the match is in"), optional("turn", "integer", "the seat whose turn it is; by default the seat that begins the stage"),
		optional("acted", "integer[]", "the seats that have acted in this stage already"), optional("round", "integer", "how many stages have begun, 1 if it is left out"),
		optional("table", table, "the piles and numbers of the table, by their names"), optional("seats", seats, "the piles and numbers of each seat, by their names"),
	}}, {Name: "rules.CardPosition", Doc: "A card in a position, with other values than its name.", Seal: unknownEntry, Fields: append([]declare.Param{
		{Name: "card", Type: "rules.CardName", Doc: "its name"}, optional("by", "integer", "the seat that moved it"), optional("memory", "table<string, any>", "what abilities remember"),
	}, numbers...)}}
}

// numbersOfCards are the numbers that a card may have in a position of a game with abilities.
func (a *classMaker) numbersOfCards() (list []declare.Param) {
	for _, attribute := range a.rules.Attributes {
		if attribute.Words == nil && a.rules.Abilities != nil {
			list = append(list, optional(attribute.Name, "integer", ""))
		}
	}
	return list
}

// zonePosition returns the class of what a position says of the table or of a seat.
func (a *classMaker) zonePosition(zone string, z *declared.Zone) declare.Class {
	const cards = "(rules.CardName|rules.CardPosition)[]"
	c := declare.Class{Name: "rules." + strings.ToUpper(zone[:1]) + zone[1:] + "Position", Doc: "What a position says of the " + zone + ": its piles and numbers.", Seal: unknownEntry}
	for i := 0; i < len(z.Piles); i += z.Group(i) {
		kind := cards
		if z.Piles[i].Key != "" {
			kind = "table<string, any>|any[]"
		}
		c.Fields = append(c.Fields, optional(z.Piles[i].Name, kind, ""))
	}
	for _, n := range z.Numbers {
		kind := map[declared.NumberKind]string{declared.Whole: "integer", declared.Flag: "boolean", declared.SeatOrNo: "integer|boolean", declared.WordOrNo: wordsAlias(n.Name) + "|boolean"}[n.Kind]
		c.Fields = append(c.Fields, optional(n.Name, kind, ""))
	}
	if zone == "seat" && a.rules.Abilities != nil {
		c.Fields = append(c.Fields, optional("memory", "table<string, any>", "the memory that all cards of the seat share (fx.owner.memory)"))
	}
	return c
}
