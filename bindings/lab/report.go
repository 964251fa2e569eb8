package lab

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/lab"
	"arcana/core/rand"
)

// answerTable is a report as scripts get it: plain data that prints as a table.
type answerTable struct{ lab.Report }

// LuaTables are what its lists hold.
func (answerTable) LuaTables() []any { return []any{failureRow{}, lab.Figure{}, lab.Difference{}} }

// LuaType is what stubs call a report.
func (answerTable) LuaType() string { return "lab.Report" }

// reportFields are its fields for help and stubs.
var reportFields = []declare.Param{
	{Name: "system", Type: "string", Doc: "the rule system"},
	{Name: "played", Type: "integer", Doc: "how many matches were played"},
	{Name: "partial", Type: "boolean", Doc: "that the run was ended before its last match"},
	{Name: "failed", Type: "integer", Doc: "matches that could not be measured"},
	{Name: "troubled", Type: "integer", Doc: "matches in which a script failed and that were measured"},
	{Name: "failures", Type: "lab.FailureRow[]", Doc: "the first of them: { match, seed (text), move, text, counted }; move, from 1, is where it went wrong"},
	{Name: "figures", Type: "lab.Figure[]", Doc: "of run: { metric, player, arm, kind, word, n, count, value, low, high, ... }; a bound that the matches do not tell is nil, and note says why: no spread, one match, by construction"},
	{Name: "differences", Type: "lab.Difference[]", Doc: "of compare: { metric, n, a, b, value, low, high, variance_ratio }; likewise"},
	{Name: "by", Type: "table<string, any>", Doc: "the figures again: report.by.win[\"random\"], report.by.moves[1]; of compare report.by.win; with null report.by.win[\"null - model\"] is the difference"},
}

// IntoLua writes the report as a table.
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
	declare.GiveText(L, t, r.String())
	return t
}

// failureRow is a failure without its record.
type failureRow struct {
	Match   int       `json:"match"`
	Seed    rand.Seed `json:"seed"`
	Move    int       `json:"move,omitempty"`
	Text    string    `json:"text"`
	Counted bool      `json:"counted"`
}

func failureRows(list []lab.Failure) []failureRow {
	rows := []failureRow{}
	for _, f := range list {
		rows = append(rows, failureRow{f.Match, f.Seed, f.Move, f.Text, f.Counted})
	}
	return rows
}

// figureTables writes the figures as a list, and into by under their metric: one
// of a player under the player's name too, the first of equals.
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
		for _, name := range []string{f.Player, f.Word, f.Arm, difference(f.Column)} {
			if name != "" && group.RawGetString(name) == lua.LNil {
				group.RawSetString(name, one)
			}
		}
	}
	return list
}

// difference names what a column of differences holds: "null - model"; "" of others.
func difference(c lab.Column) string {
	if c.Less == "" {
		return ""
	}
	return c.Arm + " - " + c.Less
}

func differenceTables(L *lua.LState, differences []lab.Difference, by *lua.LTable) *lua.LTable {
	list := L.NewTable()
	for _, d := range differences {
		one := declare.ToLua(L, d)
		list.Append(one)
		by.RawSetString(d.Metric, one)
	}
	return list
}
