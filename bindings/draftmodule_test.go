package bindings_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// A personality in Lua and the native player of its weights draft the same deck.
func TestDraftPersonalitiesAreTheirNativeEquivalents(t *testing.T) {
	for lua, native := range map[string]string{"synergy": "synergy", "power_chaser": "power"} {
		code := `local function deck(player)
			local g = game.new("draft", { seed = %d, players = { player } }) g:run() return g:hash() end
			return deck("lua:%s") == deck("%s")`
		for seed := range 3 {
			if got := sessiontest.Eval(t, fmt.Sprintf(code, seed, lua, native))[0]; fmt.Sprint(got) != "true" {
				t.Errorf("%s, seed %d: not the deck of %s", lua, seed, native)
			}
		}
	}
}

// RULES 5.7: a quest's script keeps nothing but its memory: a machine that was
// used, a fresh one and one behind a fork give equal hashes.
func TestDraftScriptsKeepNothing(t *testing.T) {
	code := `
		local hashes = {}
		for _, quest in ipairs{ "pilgrimage", "dice_house" } do
			local used = game.new("draft", { seed = 3, quest = quest, players = { "random" } })
			used:run(30)
			local fork = used:fork()
			used:run()
			fork:run()
			local fresh = game.new("draft", { seed = 3, quest = quest, players = { "random" } })
			fresh:run()
			fresh:undo(20)
			fresh:redo(20)
			if used:hash() ~= fork:hash() or used:hash() ~= fresh:hash() then return quest end
		end
		return "same"`
	if got := fmt.Sprint(sessiontest.Eval(t, code)[0]); got != "same" {
		t.Errorf("%s differs", got)
	}
}

// RULES 5.7: a script that fails fizzles with its place; a strict match refuses
// the move.
func TestDraftBrokenQuest(t *testing.T) {
	for _, row := range []struct{ body, want string }{
		{`fx:gian(3)`, `did you mean "gain"?`},
		{`fx:gain("gold", 3)`, `fx:gain: expected "essence" and a number, got "gold"`},
		{`fx:spend("essence")`, `fx:spend: expected the amount of essence as a whole number, such as ("essence", 25)`},
		{`fx:gain(1.5)`, `fx:gain: expected a whole number, got 1.5`},
		{`fx:gain("essence", -3)`, "expected an amount of essence of at least 0"},
		{`fx:gain(-3)`, "expected an amount of essence of at least 0"},
		{`fx:draw("Apocalipse")`, `unknown card "Apocalipse"; did you mean "apocalypse"?`},
		{`return self.essense`, `did you mean "essence"?`},
		{`self.essence = 1`, "read-only"},
		{`self.memory.x = {}`, "memory.x: expected a number, a text, true, false or nil"},
		{`while true do end`, "units"},
	} {
		host := sessiontest.Host(nil)
		broken := "return { dreamscapes = { { \"draft\" } },\n card_taken = function(self, fx) " + row.body + " end }"
		host.Scripts = session.Layers{fstest.MapFS{"scripts/quests/broken.lua": {Data: []byte(broken)}}, sessiontest.Roots()}
		session, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		_, err = session.Eval("test", `local g = game.new("draft", { seed = 1, quest = "broken", strict = true }) g:play(1)`)
		if err == nil || !strings.Contains(err.Error(), row.want) || !strings.Contains(err.Error(), "broken.lua:2") {
			t.Errorf("%s: got %v, want %q", row.body, err, row.want)
		}
	}
}

// RULES 5.5: what cannot be paid for is no legal move, and printing why says so.
func TestDraftWhySaysWhyNot(t *testing.T) {
	session, out := sessiontest.Session(t)
	code := `local g = game.new("draft", { seed = 2, dreamcaller = "vesper", players = { "human" }, tuning = { quest = { start_essence = 0, battle_essence = 0 } } })
		while g:view(1).kind ~= "shop" do g:play(1) end
		while g:view(1).essence >= 50 do g:play("reroll") end
		print(g:why("reroll"))`
	if _, err := session.Run("why.lua", code); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "-0.5 = price -0.5 (not now: costs 50, but you have ") {
		t.Errorf("got %s", out)
	}
}
