package bindings_test

import (
	"errors"
	"strings"
	"testing"

	"arcana/bindings/prompt"
	sessions "arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
	"arcana/bindings/vm"
)

// TestEval types entries one after the other into one session.
func TestEval(t *testing.T) {
	rows := []struct{ entry, want string }{
		{"1 + 1", "2"},
		{"_ + 1", "3"},
		{"local x = 20", ""},
		{"x", "20"},
		{"local function double(n) return 2 * n end", ""},
		{"double(x)", "40"},
		{"y = x", ""},
		{"x, y", "20 20"},
		{"nil", "nil"},
		{`"text"`, `"text"`},
		{"{ 1, 2, { deep = true } }", "{ 1, 2, { deep = true } }"},
		{"print(x)", ""},
		{"math.huge", "inf"},
		{"1 / 3", "0.33333333333333"},
		{"help", "<function>"},
		{"= 1 + 1", "2"},
		{" =x, y", "20 20"},
	}
	session, _ := sessiontest.Session(t)
	for _, row := range rows {
		values, err := session.Eval("prompt", row.entry)
		if err != nil {
			t.Errorf("%s: %v", row.entry, err)
			continue
		}
		texts := make([]string, len(values))
		for i, v := range values {
			texts[i] = show.Result(v)
		}
		if got := strings.Join(texts, " "); got != row.want {
			t.Errorf("%s: got %s, want %s", row.entry, got, row.want)
		}
	}
}

// TestUnfinished: an entry that goes on is no entry that is wrong.
func TestUnfinished(t *testing.T) {
	rows := map[string]bool{
		"for i = 1, 2 do": true, "{ 1,": true, "function f(": true, `[[text`: true, "x = ": true,
		"= {": true, "= for": false, "for for": false, "x = = 2": false, "1 +": true, "return return": false,
	}
	session, _ := sessiontest.Session(t)
	for entry, want := range rows {
		_, err := session.Eval("prompt", entry)
		if err == nil || sessions.Unfinished(err) != want {
			t.Errorf("%q: unfinished is %v, want %v (%v)", entry, sessions.Unfinished(err), want, err)
		}
	}
}

// TestSessionSurvives goes on after every way in which a script can end.
func TestSessionSurvives(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, bad := range []string{
		"error('no')", "error({})", "error()", "while true do end", "nothing.at.all", "return (",
		"local function f() return f() + 1 end f()", "string.rep('x', 1e9)",
	} {
		if _, err := session.Run("bad", bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
		values, err := session.Eval("good", "6 * 7")
		if err != nil || show.Result(values[0]) != "42" {
			t.Fatalf("after %s: %v %v", bad, values, err)
		}
	}
}

// TestInterrupt stops a script from another goroutine and goes on.
func TestInterrupt(t *testing.T) {
	for _, endless := range []string{
		"for i = 1, 1e7 do local s = ('x'):rep(100) end",
		`game.new("tavern", { players = { "random", "random" } }):think{ iterations = 1e5 }`,
	} {
		interrupted(t, endless)
	}
}

func interrupted(t *testing.T, endless string) {
	session, _ := sessiontest.Session(t)
	done := make(chan error)
	go func() {
		_, err := session.Run("loop", endless)
		done <- err
	}()
	for {
		session.Interrupt()
		select {
		case err := <-done:
			var e *vm.Error
			if !errors.As(err, &e) || e.Limit != vm.LimitInterrupt {
				t.Fatalf("ended with %v", err)
			}
			if _, err := session.Eval("next", "1"); err != nil {
				t.Fatal(err)
			}
			return
		default:
		}
	}
}

// TestComplete completes globals, fields and methods.
func TestComplete(t *testing.T) {
	session, _ := sessiontest.Session(t)
	if _, err := session.Run("setup", `g = game.new("encounter") mine = { alpha = 1, beta = { gamma = 2 } }`); err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{
		"gam":                "game",
		"x = game.ne":        "x = game.new",
		"g:vie":              "g:view",
		"mine.al":            "mine.alpha",
		"print(mine.beta.g":  "print(mine.beta.gamma",
		"string.gm":          "string.gmatch",
		"nothing.at.all.her": "",
	}
	for line, want := range rows {
		got := prompt.Complete(session, "", line)
		if want == "" && len(got) > 0 || want != "" && (len(got) == 0 || got[0] != want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestErrorsShowWhatWasTyped: an error has the line in the whole text, and its
// excerpt nothing that nobody typed.
func TestErrorsShowWhatWasTyped(t *testing.T) {
	rows := []struct{ entry, want, excerpt string }{
		{"1 +", "stdin:7: unexpected symbol near '<eof>'", ">    7 | 1 +\n"},
		{"= 1 +", "stdin:7: unexpected symbol near '<eof>'", ">    7 | = 1 +\n"},
		{"{ 1,\n none.x }", "stdin:8: attempt to index global 'none' (a nil value)", "     7 | { 1,\n>    8 |  none.x }\n"},
		{"for i = 1, 2 do\nend end", "stdin:8: '<eof>' expected near 'end'", "     7 | for i = 1, 2 do\n>    8 | end end\n"},
		{"function bad() return none.x end", "", ""},
	}
	session, _ := sessiontest.Session(t)
	for _, row := range rows {
		_, err := session.EvalAt("stdin", 7, row.entry)
		e, ok := vm.AsError(err)
		if row.want == "" && err == nil {
			continue
		}
		if !ok || e.Error() != row.want || e.Excerpt != row.excerpt {
			t.Errorf("%q: got %v with\n%s", row.entry, err, e.Excerpt)
		}
	}
	_, err := session.EvalAt("stdin", 9, "bad()")
	if e, _ := vm.AsError(err); e == nil || e.Line != 7 || e.Excerpt != ">    7 | function bad() return none.x end\n" || len(e.Traceback) != 2 {
		t.Errorf("an error in an earlier entry: %+v", e)
	}
}

// TestPrintOddObjects: print takes from __tostring a text or a number, as in Lua; there is no other
// way in which an object shows itself.
func TestPrintOddObjects(t *testing.T) {
	for made, want := range map[string]string{`"o"`: "true o\n", "7": "true 7\n", "{}": "false ", "print": "false ", "nil": "false ", "coroutine.create(function() end)": "false ", "true": "false "} {
		s, out := sessiontest.Session(t)
		got := sessiontest.Text(t, s, "local ok, why = pcall(print, setmetatable({}, { __tostring = function() return "+made+" end })) return ok, why or ''")
		if said := strings.TrimSuffix(got, " ") + " " + out.String(); !strings.HasPrefix(said, want) || want == "false " && !strings.Contains(got, "'tostring' must return a string to 'print'") {
			t.Errorf("%s: %q, %q", made, got, out.String())
		}
	}
}
