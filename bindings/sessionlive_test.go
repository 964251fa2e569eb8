package bindings_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// edited is a session whose scripts can be edited while it lasts.
func edited(t *testing.T, files map[string]string) (*session.Session, func(name, text string)) {
	t.Helper()
	mods := fstest.MapFS{}
	edit := func(name, text string) { mods[name] = &fstest.MapFile{Data: []byte(text)} }
	for name, text := range files {
		edit(name, text)
	}
	host := sessiontest.Host(nil)
	host.Scripts = session.Layers{mods, host.Scripts}
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return s, edit
}

// A match is what it read when it began, so its record is too, and reload names
// every file that was edited since: abilities, personalities and what they require.
func TestReloadNamesEditedFiles(t *testing.T) {
	const ability, ai, module = "abilities/tavern/ember_page.lua", "scripts/ai/tavern/mine.lua", "scripts/ai/tavern/taste.lua"
	s, edit := edited(t, map[string]string{
		ability: `return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 1) end }`,
		ai:      `return { weights = require("ai.tavern.taste") }`,
		module:  `return { stats = 1 }`,
	})
	sessiontest.Text(t, s, `g = game.new("tavern", { seed = 1, players = { "lua:mine", "random", "random", "random" } }); g:run()
		function content() local list = {} for _, f in ipairs(g:record().content) do list[#list + 1] = f.path .. f.hash end return table.concat(list, " ") end
		before = content()`)
	edit(ability, `return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 3) end }`)
	edit(module, `return { stats = -1 }`)
	if got := sessiontest.Text(t, s, `return content() == before`); got != "true" {
		t.Errorf("an edited file changed the record of a match that had read it: %s", got)
	}
	got := sessiontest.Text(t, s, `return table.concat(g:reload().files, " "), content() == before`)
	if want := ability + " " + module + " false"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// What reads scripts for a plain function reads them anew once they were edited.
func TestCalculatorsReadEditedFiles(t *testing.T) {
	const ability = "abilities/tavern/ember_page.lua"
	s, edit := edited(t, map[string]string{ability: `return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 1) end }`})
	const fight = `return tavern.fight{ you = { board = { "ember_page" } }, foe = { board = { { attack = 5, health = 9 } } } }.foe.board[1].health`
	first := sessiontest.Text(t, s, fight)
	edit(ability, `return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 3) end }`)
	second := sessiontest.Text(t, s, fight)
	if first != "6" || second != "4" {
		t.Errorf("%s health left, and %s after the edit; want 6 and 4", first, second)
	}
	edit(ability, "return {")
	if got := sessiontest.Text(t, s, fight); !strings.HasPrefix(got, "error: "+ability+":1: ") {
		t.Errorf("got %s", got)
	}
}

// A failing script is an error of a strict calculation, and is counted in any.
func TestStrictCalculators(t *testing.T) {
	host := sessiontest.Host(nil)
	mods := fstest.MapFS{"abilities/tavern/ember_page.lua": &fstest.MapFile{Data: []byte("return { deathrattle = function(self, fx)\n fx:damge() end }")}}
	host.Scripts = session.Layers{mods, host.Scripts}
	const sides = `{ you = { board = { "ember_page" } }, foe = { board = { { attack = 5, health = 9 } } }, n = 50 }`
	const want = `ember_page.lua:2: fx has no verb "damge"; did you mean "damage"?`
	for _, host.Strict = range []bool{false, true} {
		s, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		for code, lenient := range map[string]string{"tavern.odds(" + sides + ").fizzled": "50", strings.Replace("#tavern.fight("+sides+").events > 0", ", n = 50", "", 1): "true"} {
			got := sessiontest.Text(t, s, "return "+code)
			if ok := got == lenient; !host.Strict && !ok || host.Strict && !strings.Contains(got, want) {
				t.Errorf("strict %v: %s: %s", host.Strict, code, got)
			}
		}
	}
}

// What a script did to the tables that it was given leaves no trace for the next
// firing, so an experiment is the same whichever machine plays which match.
func TestMachinesKeepNothing(t *testing.T) {
	for name, leak := range map[string]string{
		"names in a list": `local t = fx:allies()
			if #t % 2 == 1 then t.x = 1 t.y = 1 else t.y = 1 t.x = 1 end`,
		"names in memory": `local t = self.memory
			if #fx:allies() % 2 == 1 then rawset(t, "x", 1) rawset(t, "y", 1) else rawset(t, "y", 1) rawset(t, "x", 1) end`,
	} {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.SessionWith(t, map[string]string{"abilities/tavern/ember_page.lua": `return { deathrattle = function(self, fx)
				` + leak + `
				local first for k in pairs(t) do if type(k) == "string" then first = k break end end
				t.x, t.y = nil, nil
				fx:damage(fx:random_enemy(), first == "x" and 1 or 20)
			end }`})
			var want string
			for _, workers := range []int{1, 3, 5} {
				r, err := lab.Sim(s, lab.Experiment{System: "tavern", N: 60, Seed: 1, Workers: workers})
				if err != nil {
					t.Fatal(err)
				}
				if got := r.String(); want == "" {
					want = got
				} else if got != want {
					t.Errorf("%d workers:\n%s\none:\n%s", workers, got, want)
				}
			}
		})
	}
}

// A bug of the host's ends what a session held, and nothing else.
func TestSessionOutlivesABug(t *testing.T) {
	var said strings.Builder
	host := sessiontest.Host(nil)
	host.Err = &said
	host.Save = func(string, []byte) error { panic("a bug") }
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	if got := sessiontest.Text(t, s, `x = 1 game.new("encounter"):save("m.json")`); !strings.HasPrefix(got, "error: ") {
		t.Errorf("got %s", got)
	}
	if got := sessiontest.Text(t, s, `return x, game.new("encounter"):turn()`); got != "nil 1" || !strings.Contains(said.String(), "starts again") {
		t.Errorf("got %s, told %q", got, said.String())
	}
}

// Whoever lets players think for ever pays for their thinking, whether they decide
// or only weigh; players that think little cost little.
func TestThinkingIsCharged(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{
		"scripts/ai/slow.lua":   `return { choose = function() while true do end end }`,
		"scripts/ai/unsure.lua": `return { score = { any = { { "doubt", function() while true do end end } } } }`,
	})
	for _, name := range []string{"slow", "unsure"} {
		got := sessiontest.Text(t, s, `game.new("encounter", { players = { "lua:`+name+`" } }):run() for i = 1, 100 do game.new("encounter", { players = { "lua:`+name+`" } }):run() end`)
		if !strings.HasPrefix(got, "error: ") || !strings.Contains(got, "the script has used its budget of 50000000 units") {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := sessiontest.Text(t, s, `for i = 1, 500 do game.new("encounter", { players = { "lua:cautious" } }):run() end return "done"`); got != `done` {
		t.Errorf("got %s", got)
	}
}
