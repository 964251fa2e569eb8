package lab

import (
	"fmt"
	"reflect"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/spell"
)

// question is the table given to lab.run and lab.compare: the lab's own
// fields, and whatever else it has, which must be the system's.
type question struct {
	options
	rest *lua.LTable
}

// options are the lab's own fields.
type options struct {
	System   string         `lua:"system" luals:"game.System" need:"yes" doc:"the rule system"`
	Players  []string       `lua:"players" luals:"game.PlayerName[]" doc:"for run: who sits where; repeated until the table is full"`
	A        *string        `lua:"a" luals:"game.PlayerName" doc:"for compare: the one player"`
	B        *string        `lua:"b" luals:"game.PlayerName" doc:"for compare: the other player"`
	N        *int           `lua:"n" doc:"how many matches, or pairs of matches (1000)"`
	Seed     *rand.Seed     `lua:"seed" doc:"what all seeds come from (the session's)"`
	Tuning   map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
	Metrics  metricList     `lua:"metrics" doc:"names (win, place, score, reason, moves, events, count.KIND, view.PATH), and by name functions of a match (and its seat)"`
	Null     string         `lua:"null" doc:"SYSTEM.NAME or SYSTEM.NAME=VALUE: a feature, tuning key or weight that an arm of its own makes constant"`
	Rotate   bool           `lua:"rotate" doc:"players move one seat on from match to match"`
	By       string         `lua:"by" luals:"\"player\"|\"seat\"" doc:"\"player\" (default) or \"seat\": what stands together"`
	Apart    bool           `lua:"apart" doc:"for compare: the players do not share seeds"`
	Order    string         `lua:"order" luals:"\"turns\"|\"mixed\"" doc:"\"turns\" (default) or \"mixed\": seats that may act in one phase do so in any order"`
	Strict   bool           `lua:"strict" doc:"the first failing script ends the run"`
	Interval string         `lua:"interval" luals:"\"t\"|\"bootstrap\"" doc:"\"t\" (default) or \"bootstrap\" for means; that leaves fewer than 30 matches and more than 10000 to t"`
	Workers  int            `lua:"workers" doc:"how many workers share the matches"`
}

// questionFields are the same for help and stubs.
var questionFields = declare.Fields[options]()

// LuaType is what stubs call a question.
func (question) LuaType() string { return "lab.Question" }

// FromLua takes the table apart.
func (q *question) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table, got %s", declare.Text(v))
	}
	own, rest := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	for _, k := range declare.SortedKeys(t) {
		if isLabField(lua.LVAsString(k)) { // in any case: the reader finds what is given twice
			own.RawSet(k, t.RawGet(k))
		} else {
			rest.RawSet(k, t.RawGet(k))
		}
	}
	q.rest = rest
	return r.Read("", own, &q.options)
}

func isLabField(name string) bool {
	return slices.ContainsFunc(questionFields, func(f declare.Param) bool { return card.Same(f.Name, name) })
}

// experimentOf turns a question into an experiment.
func experimentOf(s *session.Session, c *declare.Call, q *question) (Experiment, error) {
	_, binding, err := s.System(q.System)
	if err != nil {
		return Experiment{}, err
	}
	own, err := ownOptions(binding, resolveNames(c, binding, q.rest))
	if err != nil {
		return Experiment{}, err
	}
	e := Experiment{
		System: q.System, Players: q.Players, N: 1000, Seed: s.Host.Seed, Options: own, Tuning: q.Tuning, Metrics: q.Metrics.names,
		Null: q.Null, Rotate: q.Rotate, Apart: q.Apart, Order: q.Order, Strict: q.Strict, Interval: q.Interval, Workers: q.Workers,
	}
	if q.N != nil {
		e.N = *q.N
	}
	if q.Seed != nil {
		e.Seed = uint64(*q.Seed)
	}
	if q.A != nil && q.B != nil {
		e.Players = []string{*q.A, *q.B}
	}
	e.Players = session.Players(c.L, binding.System, e.Players)
	for _, f := range q.Metrics.functions {
		e.functions = append(e.functions, metric{name: f.Name, ofSeat: seatwise(f.Fn), at: place(f.Fn), fn: f.Fn, L: c.L})
	}
	e.BySeat, err = bySeat(q.By)
	return e, err
}

// resolveNames are the options of matches with the names in them as the script that asks means them.
func resolveNames(c *declare.Call, binding system.Binding, options *lua.LTable) *lua.LTable {
	if binding.Writing.New == nil {
		return options
	}
	return declare.Naming(c.L, options, reflect.TypeOf(binding.Writing.New)).(*lua.LTable)
}

func bySeat(by string) (bool, error) {
	switch card.Key(by) {
	case "", "player":
		return false, nil
	case "seat":
		return true, nil
	}
	return false, fmt.Errorf("by: expected \"player\" or \"seat\", got %q%s", by, spell.DidYouMean(by, []string{"player", "seat"}))
}

// ownOptions returns what is left of a question as the system's own options.
func ownOptions(binding system.Binding, rest *lua.LTable) (map[string]any, error) {
	own := &lua.LTable{Metatable: lua.LNil}
	for _, k := range declare.SortedKeys(rest) {
		name := lua.LVAsString(k)
		option, ok := card.Among(binding.OptionNames, name)
		if ok && own.RawGetString(option) != lua.LNil {
			return nil, fmt.Errorf("the option %s is given twice", option)
		}
		if ok {
			own.RawSetString(option, rest.RawGet(k))
			continue
		}
		known := append([]string(nil), binding.OptionNames...)
		for _, f := range questionFields {
			known = append(known, f.Name)
		}
		return nil, fmt.Errorf("unknown field %q, %s", name, spell.Choices(name, known))
	}
	return match.PlainOptions(own)
}

// metricList is a table of metrics: names in a list, and functions by name.
type metricList struct {
	names     []string
	functions []player.OwnTerm
}

// LuaType is what help and stubs call it.
func (*metricList) LuaType() string { return "lab.Metrics" }

// FromLua takes the table apart.
func (m *metricList) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table, got %s", declare.Text(v))
	}
	for _, k := range declare.SortedKeys(t) {
		switch x := t.RawGet(k).(type) {
		case lua.LString:
			m.names = append(m.names, string(x))
		case *lua.LFunction:
			name, ok := k.(lua.LString)
			if !ok {
				return fmt.Errorf("[%s]: a function needs a name: name = function(match) ... end", lua.LVAsString(k))
			}
			m.functions = append(m.functions, player.OwnTerm{Name: string(name), Fn: x})
		default:
			return fmt.Errorf("%s: expected a metric's name or a function, got %s", lua.LVAsString(k), declare.Text(x))
		}
	}
	return nil
}

// asked is the question with the tuning that differs from what ships.
func (p *plan) asked(kind string, tuning map[string]any) lab.Question {
	q := lab.Question{
		Kind: kind, System: p.system.Name, Players: p.Players, Options: p.Options, Seed: rand.Seed(p.Seed), N: p.N, Metrics: []string{},
		Null: p.Null, Rotate: p.Rotate, By: "player", Apart: p.Apart, Order: match.OrderName(p.mixed), Strict: p.Strict, Interval: p.Interval,
		Tuning: tuning, Content: p.opened.digests(),
	}
	if kind == lab.KindSim {
		q.Players = p.players
	}
	if p.BySeat {
		q.By = "seat"
	}
	for _, v := range p.Vary {
		q.Vary = append(q.Vary, v.Key)
	}
	for _, a := range p.arms {
		if len(p.Vary) > 0 {
			q.Arms = append(q.Arms, lab.Arm{Name: a.name, Values: a.values})
		}
	}
	for _, x := range p.metrics {
		q.Metrics = append(q.Metrics, x.name)
	}
	return q
}
