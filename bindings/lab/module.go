// Package lab lets scripts and the command line ask for experiments: it reads the
// question, opens the content for each worker, plays the matches and measures them.
// The statistics are in core/lab.
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
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/spell"
)

// meanUnits is what a mean costs besides its numbers: a quantile of Student's.
const meanUnits = 1_000

// Module declares the global table lab, as a [session.Part].
func Module(s *session.Session) declare.Module {
	return declare.Module{
		Name: "lab",
		Doc:  "Experiments: many matches, and figures with intervals. All experiments of a script together have a budget of computing time, apart from the script's own budget; --budget sets both.",
		Funcs: []declare.Func{
			declare.Fn1("run(question)", "Plays many matches of a game, and returns a report of the measured figures with 95 % intervals.",
				`lab.run{ system = "encounter", players = { "strongest" }, n = 20, metrics = { "win", "score" } }`,
				func(c *declare.Call, q question) (answerTable, error) {
					return answerQuestion(s, c, q, Sim)
				}),
			declare.Fn1("compare(question)", "Plays pairs of matches with the same seed, in which the players a and b exchange seats, and returns a report of their differences.",
				`lab.compare{ system = "encounter", a = "strongest", b = "random", n = 20 }`,
				func(c *declare.Call, q question) (answerTable, error) {
					return answerQuestion(s, c, q, Compare)
				}),
			declare.Fn3("match(question, k, nth?)", "Returns match number k (from 1) of an experiment with the same options, played to its end, so that you can look at it, undo moves and ask why. In a comparison, nth (1 or 2) is the match of the pair; with null, 2 is the match of the null model.",
				`lab.match({ system = "encounter", n = 20 }, 17)`,
				func(c *declare.Call, q question, k int, nth *int) (*lua.LUserData, error) {
					return openMatch(s, c, q, k, nth)
				}).Returning("game.Match"),
			declare.Fn2("share(k, n)", "Returns the share k / n with Wilson's 95 % interval.", `lab.share(30, 100)`, share),
			declare.Fn1("mean(values)", "Returns the mean of a list of numbers with Student's 95 % interval, corrected for numbers that spread further to one side than to the other. For a single number, or if all numbers are equal, low and high are nil, and note says why.", `lab.mean{ 2, 3, 5, 4 }`, mean).WithCost(meanUnits),
			declare.Fn1("n(usual)", "Returns how many matches an experiment should play: the given number, unless the command line asks for another.", `lab.n(2000)`,
				func(_ *declare.Call, usual int) (int, error) {
					asked := session.State[size](s)
					if asked.matches > 0 {
						return asked.matches, nil
					}
					return max(usual/max(asked.part, 1), min(usual, 2)), nil // at least two, if usual is not less
				}),
		},
		Aliases: []declare.Alias{{Name: "lab.Metric", Doc: "What is measured, by its name; also count.KIND and view.PATH.", Open: true, Words: declare.Words(metricNames()...)}},
		Classes: []declare.Class{
			{Name: "lab.Question", Doc: "The options of an experiment; the game's options of game.new may be given too.", Fields: questionFields, Seal: "there is no such question"},
			{Name: "lab.Metrics", Doc: "What is measured: names, and named functions of a match and a seat.", Fields: []declare.Param{
				{Name: "[integer]", Type: "lab.Metric", Doc: "a name: win, place, score, reason, moves, events, count.KIND, view.PATH"},
				{Name: "[string]", Type: "fun(g: game.Match, seat: integer): number|string|boolean|table|nil", Doc: "a metric of your own"},
			}},
			{Name: "lab.Report", Doc: "The result of an experiment. At the prompt it is shown as a table of figures.", Fields: reportFields},
		},
	}
}

// metricNames returns the names of the metrics that all systems have.
func metricNames() (names []string) {
	for _, m := range lab.Metrics() {
		names = append(names, m.Name)
	}
	return names
}

// SetSize makes lab.n return n whatever its argument; 0 ends that.
func SetSize(s *session.Session, n int) { session.State[size](s).matches = n }

// SetPart makes lab.n divide its argument by part, to at least two matches; 0 ends that.
func SetPart(s *session.Session, part int) { session.State[size](s).part = part }

// size is what lab.n returns: matches, or if that is 0 its argument divided by part; a part of 0
// divides nothing.
type size struct{ matches, part int }

// answerQuestion runs the experiment of a script's question and returns the report. If the script
// is interrupted meanwhile, the partial report is shown to the person.
func answerQuestion(s *session.Session, c *declare.Call, q question, ask func(*session.Session, Experiment) (lab.Report, error)) (answerTable, error) {
	e, err := experimentOf(s, c, &q)
	if err != nil {
		return answerTable{}, err
	}
	e.account = &s.Environment.Experiments
	e.Stop = func() bool { return vm.Interrupted(c.L) }
	report, err := ask(s, e)
	if err == nil && report.Partial && vm.Interrupted(c.L) {
		fmt.Fprintln(s.Host.Err, report.String()) // the script ends here and can no longer print it
		vm.StopInterrupted(c.L)
	}
	return answerTable{report}, err
}

// share is the function lab.share of scripts: k of n as a share, with its interval.
func share(_ *declare.Call, k, n int) (lab.Estimate, error) {
	if n < 0 || k < 0 || k > n {
		return lab.Estimate{}, fmt.Errorf("expected k from 0 to n, got k = %d and n = %d", k, n)
	}
	return lab.Wilson(k, n, lab.Z95).Estimate(), nil
}

// mean is the function lab.mean of scripts: the mean of numbers, with its interval.
func mean(_ *declare.Call, values []float64) (lab.Estimate, error) {
	if len(values) == 0 {
		return lab.Estimate{}, fmt.Errorf("values: expected at least one number, got none")
	}
	return lab.MeanOf(values)
}

// question is the table that lab.run, lab.compare and lab.match take: the lab's own fields, and rest, whose
// fields must be options of the system.
type question struct {
	options
	rest *lua.LTable
}

// options are the lab's own fields.
type options struct {
	System   string         `lua:"system" luals:"game.System" need:"yes" doc:"the rule system"`
	Players  []string       `lua:"players" luals:"game.PlayerName[]" doc:"for run: the players in the order of their seats; a short list repeats"`
	A        *string        `lua:"a" luals:"game.PlayerName" doc:"for compare: the one player"`
	B        *string        `lua:"b" luals:"game.PlayerName" doc:"for compare: the other player"`
	N        *int           `lua:"n" doc:"how many matches, or pairs of matches (1000)"`
	Seed     *rand.Seed     `lua:"seed" doc:"the seed from which all seeds are made (the session's)"`
	Tuning   map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
	Metrics  metricList     `lua:"metrics" doc:"what to measure: names (win, place, score, reason, moves, events, count.KIND, view.PATH), and named functions of a match (and a seat)"`
	Null     string         `lua:"null" doc:"SYSTEM.NAME or SYSTEM.NAME=VALUE: also play the matches with this feature, tuning key or weight set to a constant"`
	Rotate   bool           `lua:"rotate" doc:"every player moves to the next seat after each match"`
	By       string         `lua:"by" luals:"\"player\"|\"seat\"" doc:"whether results are counted for each \"player\" (default) or each \"seat\""`
	Apart    bool           `lua:"apart" doc:"for compare: the two players get different seeds"`
	Order    string         `lua:"order" luals:"\"turns\"|\"mixed\"" doc:"how seats act in a phase that they share: \"turns\" (default, one after the other) or \"mixed\" (in any order)"`
	Strict   bool           `lua:"strict" doc:"the run ends when a script fails"`
	Interval string         `lua:"interval" luals:"\"t\"|\"bootstrap\"" doc:"how intervals of means are computed: \"t\" (default) or \"bootstrap\"; always t below 30 and above 10000 matches"`
	Workers  int            `lua:"workers" doc:"how many workers share the matches"`
}

// questionFields are the same for help and stubs.
var questionFields = declare.Fields[options]()

// LuaType returns the type's name in stubs.
func (question) LuaType() string { return "lab.Question" }

// FromLua separates the lab's own fields from the rest, which is left for the system.
func (q *question) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table, got %s", declare.Text(v))
	}
	own, rest := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	for _, k := range declare.SortedKeys(t) {
		if isLabField(lua.LVAsString(k)) { // r.Read refuses a field that is given twice, as n and N
			own.RawSet(k, t.RawGet(k))
		} else {
			rest.RawSet(k, t.RawGet(k))
		}
	}
	q.rest = rest
	return r.Read("", own, &q.options)
}

// isLabField reports whether a question's field is the lab's own, in any case.
func isLabField(name string) bool {
	return slices.ContainsFunc(questionFields, func(f declare.Param) bool { return card.Same(f.Name, name) })
}

// experimentOf returns the experiment that a question asks for. a and b are the two players of a
// comparison. Without n it has 1000 matches, and without a seed the session's. What is left of the
// question must be options of the system; names in them, and of players, are written in full.
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
	e.Players = session.FullPlayerNames(c.L, binding.System, e.Players)
	for _, f := range q.Metrics.functions {
		e.functions = append(e.functions, metric{name: f.Name, ofSeat: takesSeat(f.Fn), at: placePrefix(f.Fn), fn: f.Fn, L: c.L})
	}
	e.BySeat, err = bySeat(q.By)
	return e, err
}

// resolveNames returns the system's options with the names of things in full: a name without a mod's id is
// looked for in the mod of the script that asks.
func resolveNames(c *declare.Call, binding system.Binding, options *lua.LTable) *lua.LTable {
	if binding.Writing.New == nil {
		return options
	}
	return declare.ResolveTable(c.L, options, reflect.TypeOf(binding.Writing.New)).(*lua.LTable)
}

// bySeat reads the field by: whether figures are kept by seat.
func bySeat(by string) (bool, error) {
	switch card.Key(by) {
	case "", "player":
		return false, nil
	case "seat":
		return true, nil
	}
	return false, fmt.Errorf("by: expected \"player\" or \"seat\", got %q%s", by, spell.DidYouMean(by, []string{"player", "seat"}))
}

// ownOptions returns the rest of a question as the system's options; an unknown field is an
// error.
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

// LuaType returns the type's name in stubs.
func (*metricList) LuaType() string { return "lab.Metrics" }

// FromLua reads a table of metrics: names of metrics in a list, and functions by the names that
// they give their metrics.
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

// questionOf returns the question as the report repeats it, with the tuning that differs from what
// ships, and the digests of all files that the answer depends on. Arms are told only if values are
// varied.
func (p *plan) questionOf(kind string, tuning map[string]any) lab.Question {
	q := lab.Question{
		Kind: kind, System: p.system.Name, Players: p.Players, Options: p.Options, Seed: rand.Seed(p.Seed), N: p.N, Metrics: []string{},
		Null: p.Null, Rotate: p.Rotate, By: "player", Apart: p.Apart, Order: match.OrderName(p.mixed), Strict: p.Strict, Interval: p.Interval,
		Tuning: tuning, Content: p.firstWorker.digests(),
	}
	if kind == lab.KindSim {
		q.Players = p.players // with those that were added to fill the seats
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

// answerTable is a report as scripts get it: plain data that prints as a table.
type answerTable struct{ lab.Report }

// LuaTables returns the structs in the report's lists, for stubs.
func (answerTable) LuaTables() []any { return []any{failureRow{}, lab.Figure{}, lab.Difference{}} }

// LuaType returns the type's name in stubs.
func (answerTable) LuaType() string { return "lab.Report" }

// reportFields are its fields for help and stubs.
var reportFields = []declare.Param{
	{Name: "system", Type: "string", Doc: "the rule system"},
	{Name: "played", Type: "integer", Doc: "how many matches were played"},
	{Name: "partial", Type: "boolean", Doc: "whether the run ended before its last match"},
	{Name: "failed", Type: "integer", Doc: "how many matches could not be measured"},
	{Name: "troubled", Type: "integer", Doc: "how many measured matches had a failing script"},
	{Name: "failures", Type: "lab.FailureRow[]", Doc: "the first of these matches: { match, seed (text), move, text, counted }; move (from 1) is where it failed"},
	{Name: "figures", Type: "lab.Figure[]", Doc: "of run: { metric, player, arm, kind, word, n, count, value, low, high, ... }; a bound (low or high) that cannot be computed is nil, and note says why: no spread (all numbers are equal), one match, or by construction (no other result is possible)"},
	{Name: "differences", Type: "lab.Difference[]", Doc: "of compare: { metric, n, a, b, value, low, high, variance_ratio }; low, high and note as in figures"},
	{Name: "by", Type: "table<string, any>", Doc: "the same figures by name: report.by.win[\"random\"], report.by.moves[1]; of compare report.by.win; with null report.by.win[\"null - model\"] is the difference"},
}

// IntoLua returns the report as a table that prints as text.
func (r answerTable) IntoLua(L *lua.LState) lua.LValue {
	t := L.NewTable()
	set := func(name string, v any) { t.RawSetString(name, declare.ToLua(L, v)) }
	set("system", r.Question.System)
	set("played", r.Played)
	set("partial", r.Partial)
	set("failed", r.Tally.Failed)
	set("troubled", r.Tally.Troubled)
	set("failures", failureRows(r.Tally.Failures))
	by := L.NewTable()
	t.RawSetString("by", by)
	t.RawSetString("figures", figureTables(L, r.Figures, by))
	t.RawSetString("differences", differenceTables(L, r.Differences, by))
	declare.PrintAs(L, t, func(int) string { return r.String() })
	return t
}

// failureRow is a lab.Failure without its record, for scripts.
type failureRow struct {
	Match   int       `json:"match"`
	Seed    rand.Seed `json:"seed"`
	Move    int       `json:"move,omitempty"`
	Text    string    `json:"text"`
	Counted bool      `json:"counted"`
}

// failureRows returns failures for scripts, without their records.
func failureRows(list []lab.Failure) []failureRow {
	rows := []failureRow{}
	for _, f := range list {
		rows = append(rows, failureRow{f.Match, f.Seed, f.Move, f.Text, f.Counted})
	}
	return rows
}

// figureTables returns the figures as a list, and adds each to the table by: to the list by.METRIC, and in that
// list under the names of its player, word and arm too. The first figure of a name keeps it.
func figureTables(L *lua.LState, figures []lab.Figure, by *lua.LTable) *lua.LTable {
	list := L.NewTable()
	for _, f := range figures {
		one := declare.ToLua(L, f)
		list.Append(one)
		group, ok := by.RawGetString(f.Metric).(*lua.LTable)
		if !ok {
			group = L.NewTable()
			by.RawSetString(f.Metric, group)
		}
		group.Append(one)
		for _, name := range []string{f.Player, f.Word, f.Arm, differenceName(f.Column)} {
			if name != "" && group.RawGetString(name) == lua.LNil {
				group.RawSetString(name, one)
			}
		}
	}
	return list
}

// differenceName names a column of differences: "null - model"; "" for other columns.
func differenceName(c lab.Column) string {
	if c.Less == "" {
		return ""
	}
	return c.Arm + " - " + c.Less
}

// differenceTables returns the differences as a list, and sets by.METRIC to each. A report with differences has no
// figures (lab.NewReport), so by.METRIC is free.
func differenceTables(L *lua.LState, differences []lab.Difference, by *lua.LTable) *lua.LTable {
	list := L.NewTable()
	for _, d := range differences {
		one := declare.ToLua(L, d)
		list.Append(one)
		by.RawSetString(d.Metric, one)
	}
	return list
}
