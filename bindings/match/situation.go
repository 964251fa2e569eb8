// Situations: the position of a match, as data that game.new takes. Then a match as a scenario, which begins
// in a situation.

package match

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// sharedSituation has the fields of a situation that all systems share; see readShared.
type sharedSituation struct {
	Seed    *rand.Seed  `lua:"seed"`
	Chance  fixedChance `lua:"chance"`
	Decided []int       `lua:"decided"` // by seat, how many decisions it had made before
}

// plainUnits is what writing a value of a situation costs.
const plainUnits = 20

// paidSituationTable is situationTable for a running script, which pays for each value in the
// table.
func (m *Match) paidSituationTable(c *declare.Call, seat core.Seat) (*lua.LTable, error) {
	t, err := situationTable(m, c.L, seat)
	if err == nil {
		c.Charge(plainUnits * countValues(t))
	}
	return t, err
}

// situationTable returns the position of the match as a table that game.new takes. For a seat it has what the
// seat knows, and game.new deals the rest at random. For core.All it is the whole state, with seed,
// streams of chance and counts of decisions. It is an error after the end of the match, and while an
// event waits for its replacement, which situations cannot express.
func situationTable(m *Match, L *lua.LState, seat core.Seat) (*lua.LTable, error) {
	game, ok := m.Game().(core.Situated)
	if !ok || m.Binding.Situation == nil {
		return nil, fmt.Errorf("a match of %s cannot begin from a position (situation)", m.System.Name)
	}
	options := game.Situation(seat)
	switch {
	case game.Turn() == core.None:
		return nil, fmt.Errorf("the match is over")
	case options == nil:
		return nil, fmt.Errorf("the position cannot be written now, because an effect is replacing another effect; play one more move first")
	}
	t, ok := declare.ToLua(L, m.Binding.Situation(m.Config, options)).(*lua.LTable)
	if !ok {
		return nil, fmt.Errorf("positions of %s cannot be written as data (situations)", m.System.Name)
	}
	if seat == core.All {
		t.RawSetString("seed", lua.LString(rand.Seed(m.Setup.Seed).String()))
		t.RawSetString("chance", chanceTable(L, game.Chance()))
		t.RawSetString("decided", declare.ToLua(L, m.Decided()))
	}
	return t, nil
}

// situationIn returns the situation as data, or for the form "text" as Lua source for the data.
func situationIn(m *Match, c *declare.Call, seat core.Seat, form *string) (lua.LValue, error) {
	if form != nil && *form != "text" {
		return nil, fmt.Errorf("form: expected \"text\" or nothing, got %q", *form)
	}
	t, err := m.paidSituationTable(c, seat)
	if err != nil || form == nil {
		return t, err
	}
	text := declare.Source(t, 0)
	c.Charge(4 * int64(len(text)))
	return lua.LString(text), nil
}

// chanceTable returns the positions of streams, and their fixed draws, as game.new takes them.
func chanceTable(L *lua.LState, streams []rand.Fixed) *lua.LTable {
	t := L.NewTable()
	for _, f := range streams {
		own := L.NewTable()
		own.RawSetString("at", lua.LNumber(f.At))
		if len(f.Draws) > 0 {
			own.RawSetString("draws", drawsTable(L, f.Draws))
		}
		t.RawSetString(f.Stream, own)
	}
	return t
}

// drawsTable returns fixed draws as game.new takes them.
func drawsTable(L *lua.LState, draws []rand.Draw) *lua.LTable {
	t := L.NewTable()
	for _, d := range draws {
		if d.Name != "" {
			t.Append(lua.LString(d.Name))
		} else {
			t.Append(lua.LNumber(d.Number))
		}
	}
	return t
}

// countValues counts the values in plain data, for its price.
func countValues(v lua.LValue) int64 {
	t, ok := v.(*lua.LTable)
	if !ok {
		return 1
	}
	n := int64(1)
	t.ForEach(func(_, member lua.LValue) { n += countValues(member) })
	return n
}

// readShared reads the fields seed, chance and decided from the situation in a system's options. Every system's
// situations have them.
func readShared(L *lua.LState, own *lua.LTable) (shared sharedSituation, err error) {
	t, ok := declare.FieldAnyCase(own, "situation").(*lua.LTable)
	if !ok {
		return shared, nil
	}
	fields := L.NewTable()
	for _, name := range sharedNames {
		fields.RawSetString(name, declare.FieldAnyCase(t, name))
	}
	err = declare.NewReader(L).Read("situation", fields, &shared)
	return shared, err
}

// sharedNames are the fields that situations of every system may have.
var sharedNames = []string{"seed", "chance", "decided"}

// withoutShared returns a copy of a system's options without those fields of the situation, which
// readShared reads. Without a situation it returns own itself.
func withoutShared(own *lua.LTable) *lua.LTable {
	t, ok := declare.FieldAnyCase(own, "situation").(*lua.LTable)
	if !ok {
		return own
	}
	situation := &lua.LTable{Metatable: lua.LNil}
	t.ForEach(func(key, value lua.LValue) {
		name, isText := key.(lua.LString)
		if !isText || !isSharedField(string(name)) {
			situation.RawSet(key, value)
		}
	})
	options := &lua.LTable{Metatable: lua.LNil}
	own.ForEach(func(key, value lua.LValue) {
		if value == t {
			value = situation
		}
		options.RawSet(key, value)
	})
	return options
}

// checkDecided returns an error if counts of decisions do not fit a match of so many seats.
func checkDecided(counts []int, seats int) error {
	if len(counts) > seats {
		return fmt.Errorf("situation.decided: expected a list of at most %d numbers, one for each player, got %d numbers", seats, len(counts))
	}
	for i, n := range counts {
		if n < 0 || n > core.MaxGiven {
			return fmt.Errorf("situation.decided[%d]: expected how many decisions the player has made, from 0 to %d, got %d", i+1, core.MaxGiven, n)
		}
	}
	return nil
}

// isSharedField reports whether every system's situation has a field of that name.
func isSharedField(name string) bool {
	return slices.Contains(sharedNames, name)
}

// mergeChance returns the chance of the option chance (fromOption), and for all streams that it does not name
// that of the situation (fromSituation).
func mergeChance(fromSituation, fromOption []rand.Fixed) []rand.Fixed {
	all := append([]rand.Fixed(nil), fromOption...)
	for _, f := range fromSituation {
		given := false
		for _, d := range fromOption {
			given = given || d.Stream == f.Stream
		}
		if !given {
			all = append(all, f)
		}
	}
	return all
}

// situationClasses declares the parts of situations that several systems share.
var situationClasses = sync.OnceValue(func() []declare.Class {
	return append(declare.Written[ability.Held]("In a situation, a trigger that still has to run."),
		append(declare.Written[ability.Kept]("In a situation, a value in the memory of a card or a seat."),
			declare.Written[ability.Share]("In a situation, a part of a number that ends at another time than the rest.")...)...)
})

// scenarioHead is the beginning of every scenario that is written here. checkIsScenario recognizes them by it.
const scenarioHead = "-- A match as a scenario: where it stood, its moves, and what they led to.\n"

// scenarioOf returns the last n moves, or as many as there are, as the text of a scenario: the situation before
// them, the moves, and their outcome as expectations. It also has tuning that was changed, and a quest that
// was written for this match alone.
func scenarioOf(m *Match, L *lua.LState, n int) (string, error) {
	if n < 0 {
		return "", fmt.Errorf("expected a number of moves of at least 0, got %d", n)
	}
	from := m.fork()
	n = from.Undo(n) // fewer, if the match has not so many moves
	situation, err := situationTable(from, L, core.All)
	if err != nil {
		return "", fmt.Errorf("%d moves ago: %w", n, err)
	}
	options := L.NewTable()
	options.RawSetString("situation", situation)
	if quest, custom := m.Given["quest"]; custom && lua.LVAsString(situation.RawGetString("quest")) == "custom" {
		options.RawSetString("quest", declare.ToLua(L, quest)) // written out for this match alone
	}
	shipped, err := m.Session.Host.Shipped(m.System.Name)
	if err != nil {
		return "", err
	}
	if changed := ChangedTuning(m.System, shipped, m.Config); len(changed) > 0 {
		options.RawSetString("tuning", declare.ToLua(L, changed))
	}
	return scenarioText(m, declare.Source(options, 1), m.Acts()[len(m.Acts())-n:]), nil
}

// scenarioText returns the text of a scenario that begins with these options (Lua source) and plays
// these moves. It expects the result that the match has now, or whose turn it is, and the digest of
// the state.
func scenarioText(m *Match, options string, acts []core.Act) string {
	var b strings.Builder
	name := fmt.Sprintf("%s, seed %s, moves %d to %d", m.System.Name, rand.Seed(m.Setup.Seed), m.Ply()-len(acts)+1, m.Ply())
	if len(acts) == 0 {
		name = fmt.Sprintf("%s, seed %s, after move %d", m.System.Name, rand.Seed(m.Setup.Seed), m.Ply())
	}
	b.WriteString(scenarioHead)
	fmt.Fprintf(&b, "test(%q, function()\n\tlocal g = game.new(%q, %s)\n", name, m.System.Name, options)
	for _, act := range acts {
		if cheat := act.Cheat(); cheat != nil {
			b.WriteString("\t" + cheatText(m.Session.Machine.State(), cheat.Text) + "\n")
			continue
		}
		fmt.Fprintf(&b, "\tg:play(%q, %d)\n", act.Move, act.Seat+1)
	}
	if r, over := m.Game().Result(); over {
		fmt.Fprintf(&b, "\texpect(g:result().reason):eq(%q)\n", r.Reason)
		for i, place := range r.Places {
			fmt.Fprintf(&b, "\texpect(g:result().places[%d]):eq(%d)\n", i+1, place)
		}
	} else {
		fmt.Fprintf(&b, "\texpect(g:turn()):eq(%d)\n", m.Game().Turn()+1)
	}
	fmt.Fprintf(&b, "\texpect(g:hash()):eq(%q)\nend)\n", core.Hash(m.Game()))
	return b.String()
}

// scenarioMethod declares g:scenario.
func scenarioMethod(*session.Session) declare.Func {
	return declare.Method("scenario(n?)", "Returns the last n moves (all of them) as the text of a scenario: the situation before them, the moves, and what they led to.", `print(g:scenario(1))`,
		func(c *declare.Call, m *Match, n *int) (string, error) {
			last := m.Ply()
			if n != nil {
				last = *n
			}
			text, err := charged(c, m, digestUnits+m.forkUnits()+m.undoUnits(last), func() (string, error) { return scenarioOf(m, c.L, last) })
			c.Charge(4 * int64(len(text)))
			return text, err
		})
}

// WriteScenario writes the whole match as a scenario to a file below the working directory.
func (t *Console) WriteScenario(file string) error {
	text, err := scenarioOf(t.m, t.m.Session.Machine.State(), t.m.Ply())
	if err != nil {
		return err
	}
	return saveScenario(t.m.Session, file, text)
}
