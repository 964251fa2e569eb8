package player_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest/shipped"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
)

// spy is a player that a test looks at decisions through.
type spy func(view any, moves []core.Move, chance *rand.Stream) core.Move

func (s spy) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return s(view, moves, chance), nil
}

// opened opens a session of matches alone, whose script roots hold the given files too: what stands above
// this package need not be compiled anew with its tests.
func opened(t *testing.T, files map[string]string) *session.Session {
	t.Helper()
	s, err := session.Open(shipped.With(files), match.Module)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// watch plays a match of a system, in which each seat decides as the spy does.
func watch(t *testing.T, s *session.Session, sys core.System, seed int64, limit int, look spy) {
	t.Helper()
	table, err := match.Sit(s, sys.Name, nil, map[string]any{"seed": seed})
	if err != nil {
		t.Fatal(err)
	}
	m := table.Match()
	for i := range m.Players {
		m.Players[i] = look
	}
	if _, err := m.Run(limit); err != nil {
		t.Fatal(err)
	}
}

// optionText is a script. Its function dump says all of a value, as a script that walks through it
// finds it.
const optionText = `
local function dump(v, depth)
	if type(v) ~= "table" or depth > 6 then return type(v) .. ":" .. tostring(v) end
	local out = { tostring(v), tostring(getmetatable(v)), "#" .. #v }
	for k, x in pairs(v) do out[#out + 1] = tostring(k) .. "=" .. dump(x, depth + 1) end
	return "{" .. table.concat(out, ",") .. "}"
end
local names = { "turn", "phase", "seat", "board", "hand", "players", "row", "health", "challenge", "essence", "offer", "deck",
	"momentum", "tags", "me", "choice", "heroes", "synergies", "trade", "authority", "ref" }
local function try(f, ...) local ok, what = pcall(f, ...) return tostring(ok) .. " " .. dump(what, 0) end
local function each(f) local out = {} for _, n in ipairs(names) do out[#out + 1] = try(f, n) end return table.concat(out, "\n") end
local function pick(view) for _, n in ipairs(names) do if type(view[n]) == "table" then return view[n], n end end return {} end
return { text = "reads", choose = function(view, moves)
	local first, last = moves[1], moves[#moves]
	%s
end }`

// readings are what a script may do with a view and with options.
var readings = []string{
	`return dump(view, 0)`,
	`return dump(moves, 0)`,
	`return each(function(n) return view[n] end)`,
	`return each(function(n) return view[n] end) .. dump(view, 0)`,
	`return each(function(n) return first[n] end) .. tostring(first.score) .. tostring(first.text) .. tostring(last.move) .. dump(moves, 0)`,
	`return each(function(n) return first.score[n] end) .. dump(first.score.terms, 0) .. dump(first, 0)`,
	`return each(function(n) local x = view[n] for k, v in pairs(view) do if k == n and not rawequal(v, x) then return "other" end end return view[n] == x and x == rawget(view, n) end)`,
	`local a, b = first.score, last.score for k, v in pairs(first) do if k == "score" and v ~= a then return "other" end end return tostring(a == first.score) .. tostring(a == b)`,
	`return each(function(n) view[n] = "written" return view[n] end) .. dump(view, 0)`,
	`return each(function(n) local x = view[n] view[n] = nil return view[n] end) .. dump(view, 0)`,
	`view.memo, first.memo, last.text = 7, view, nil return tostring(first.memo.memo) .. try(function() return last.text end) .. dump(view, 0)`,
	`local t = pick(view) t.own = 1 t[1] = 2 t[#t + 1] = 3 return dump(view, 0)`,
	`return try(function() return #view .. #first .. #pick(view) .. #moves end)`,
	`return try(next, view) .. try(next, first) .. try(next, view, "no such") .. try(next, pick(view), 1)`,
	`local out = {} for k, v in next, view do out[#out + 1] = k end for i, v in ipairs(pick(view)) do out[#out + 1] = i .. dump(v, 0) end return table.concat(out, " ")`,
	`return try(unpack, view) .. try(unpack, pick(view)) .. select("#", unpack(moves))`,
	`return try(table.concat, view, ",") .. try(table.concat, pick(view), ",") .. try(table.maxn, pick(view)) .. try(table.getn, view)`,
	`table.sort(moves, function(a, b) return a.move < b.move end) return dump(moves, 0)`,
	`return try(table.insert, view, 5) .. try(table.remove, pick(view)) .. try(table.remove, pick(view), 1) .. dump(view, 0)`,
	`return try(rawget, view, "turn") .. try(rawget, first, "text") .. try(rawset, view, "turn", 9) .. tostring(rawequal(view, view)) .. dump(view, 0)`,
	`local own = setmetatable({}, { __index = view }) return each(function(n) return own[n] end) .. try(function() return own.nothing end)`,
	`setmetatable(view, { __index = function(t, k) return "no " .. k end }) return each(function(n) return view[n] end) .. tostring(getmetatable(view) ~= nil)`,
	`return tostring(getmetatable(view)) .. tostring(getmetatable(first.score)) .. tostring(view) .. tostring(first) .. try(setmetatable, first.score, {})`,
	`return try(function() return view.nothing.more end) .. try(function() return first.nothing() end) .. try(function() return view:nothing() end)`,
	`return each(function(n) local near = n .. "x" return view[near] + 1 end) .. try(function() return view.trun + 1 end) .. try(function() return first.txet.x end)`,
	`return try(function() return view() end) .. try(function() return view .. "x" end) .. try(function() return view < first end) .. try(function() return -view end) .. try(function() return view + 1 end)`,
	`return tostring(view == view) .. tostring(view == first) .. tostring(first == last) .. tostring(view ~= pick(view)) .. tostring(pick(view) == pick(view))`,
	`return try(function() return view[nil] end) .. try(function() view[nil] = 1 end) .. try(function() view[0/0] = 1 end) .. try(function() return view[0/0] end)`,
	`return try(function() return view[1] end) .. try(function() return view[1.5] end) .. try(function() return view[true] end) .. try(function() return first[1] end) .. try(function() return pick(view)[1] end) .. try(function() return pick(view)[0] end) .. try(function() return pick(view)["1"] end) .. dump(view, 0)`,
	`return (string.gsub("$turn $phase $text $seat $verb", "%$(%w+)", view)) .. (string.gsub("$turn $phase $text $seat $verb", "%$(%w+)", first))`,
	`local co = coroutine.wrap(function(v) while true do v = coroutine.yield(dump(v, 0)) end end) return co(view) .. co(first)`,
	`local t = { [view] = 1, [first] = 2 } return tostring(t[view]) .. tostring(t[first]) .. tostring(t[last])`,
	`local held = { view, moves } return dump(held, 0)`,
	`error(view)`, `error(first)`, `return view.nothing.more`, `return first.score.terms[1].nmae + 1`,
	`return tostring(#string.rep(first.text, 3)) .. string.format("%s %s", view, first.text) .. first.text:upper()`,
}

// TestSeenAsTables: whatever a script does with what it is shown, it finds what tables
// hold that have everything, for at most the units.
func TestSeenAsTables(t *testing.T) {
	for _, sys := range rules.All() {
		t.Run(sys.Name, func(t *testing.T) {
			files := map[string]string{}
			for i, code := range readings {
				files[fmt.Sprintf("scripts/ai/%s/reader%d.lua", sys.Name, i)] = fmt.Sprintf(optionText, code)
			}
			s := opened(t, files)
			var readers []*player.Scripted
			for i := range readings {
				p, err := player.Load(s, sys, fmt.Sprintf("reader%d", i))
				if err != nil {
					t.Fatal(err)
				}
				readers = append(readers, player.PersonalityOf(p))
			}
			n := 0
			watch(t, s, sys, 3, hosttest.Full(60, 400), func(view any, moves []core.Move, chance *rand.Stream) core.Move {
				if n++; n%hosttest.Full(30, 3) == 1 {
					for i, p := range readers {
						compareReadings(t, readings[i], p, view, moves)
					}
				}
				return moves[chance.Intn(len(moves))]
			})
		})
	}
}

func compareReadings(t *testing.T, code string, p *player.Scripted, view any, moves []core.Move) {
	t.Helper()
	want, most, wantErr := p.Ask(view, moves, true, nil)
	got, units, err := p.Ask(view, moves, false, nil)
	if fmt.Sprint(wantErr) != fmt.Sprint(err) || wantErr == nil && want.String() != got.String() {
		t.Fatalf("%s\n%s", code, cmp.Diff(fmt.Sprint(want, wantErr), fmt.Sprint(got, err)))
	}
	if units > most {
		t.Errorf("%s: %d units, %d with tables", code, units, most)
	}
}

// TestSameDecisions: each personality that ships decides as it does with tables that
// hold everything.
func TestSameDecisions(t *testing.T) {
	s := opened(t, nil)
	for _, sys := range rules.All() {
		for _, name := range session.ScriptNames(shipped.Roots(), "scripts/ai/"+sys.Name) {
			loaded, err := player.Load(s, sys, name)
			if err != nil {
				t.Fatal(err)
			}
			if _, ahead := loaded.(*player.Thinking); ahead {
				continue // it decides nothing by a view alone
			}
			p := player.PersonalityOf(loaded)
			p.Strict = true
			watch(t, s, sys, 7, hosttest.Full(60, 2000), func(view any, moves []core.Move, chance *rand.Stream) core.Move {
				again := *chance
				want, wantErr := p.ChooseEagerly(view, moves, &again)
				got, err := p.Choose(view, moves, chance)
				if got != want || err != nil || wantErr != nil || *chance != again {
					t.Fatalf("%s: %s plays %v (%v), with tables %v (%v)", sys.Name, name, got, err, want, wantErr)
				}
				return got
			})
		}
	}
}

// TestNothingIsKept: a personality cannot keep what it was shown beyond its decision,
// and what it writes there is gone with it.
func TestNothingIsKept(t *testing.T) {
	for _, source := range []string{
		`local kept return { choose = function(view, moves) kept = kept or view return 1 end }`,
		`local kept = {} return { choose = function(view, moves) kept[1] = view return 1 end }`,
		`return { choose = function(view, moves) kept = view return 1 end }`,
		`local me = {} function me.choose(view, moves) me.kept = moves[1] return 1 end return me`,
		`local co = coroutine.create(function(v) while true do coroutine.yield(v) end end) return { choose = function(view) coroutine.resume(co, view) return 1 end }`,
		`local co = coroutine.wrap(function(v) while true do v = coroutine.yield(v) end end) return { choose = function(view) co(view) return 1 end }`,
		`local kept = require "kept" return { choose = function(view) kept.view = view return 1 end }`,
		`local meta = {} local t = setmetatable({}, meta) return { choose = function(view) meta.__index = view return 1 end }`,
	} {
		s := opened(t, map[string]string{"scripts/ai/market/x.lua": source, "scripts/kept.lua": "return {}"})
		s.Host.Strict = true
		_, err := s.Eval("test", `game.new("market", { players = { "lua:x", "first" }, strict = true }):run(3)`)
		if err == nil || !strings.Contains(err.Error(), "content cannot keep values in Lua variables") && !strings.Contains(err.Error(), "content cannot set the global variable") {
			t.Errorf("%s: got %v", source, err)
		}
	}
	const writes = `local function note(t)
	if t.kept or t[true] or (getmetatable(t) or {}).kept then error("kept") end
	t.kept, t[true] = true, true
	if getmetatable(t) == nil then setmetatable(t, { kept = true }) end
end
return { choose = function(view, moves)
	note(view)
	for _, v in pairs(view) do if type(v) == "table" then note(v) end end
	for i = 1, #moves do note(moves[i]) if moves[i].score then note(moves[i].score) end end
	return 1
end }`
	s := opened(t, map[string]string{"scripts/ai/market/x.lua": writes})
	if _, err := s.Eval("test", `game.new("market", { players = { "lua:x", "first" }, strict = true }):run(40)`); err != nil {
		t.Error(err)
	}
}
