package grammar_test

import (
	"strings"
	"testing"

	"arcana/bindings/vm"
	"arcana/core/ability"

	"arcana/core"
)

// TestTogether: abilities of what has one script speak in turn, each to its own end, and
// what is wrong with one has its place in the list.
func TestTogether(t *testing.T) {
	list := []core.Tree{
		parse(t, `{ when = "tag", once = true, do = { effect = "momentum", n = 1 } }`),
		parse(t, `{ when = ["untag", "tag"], once = true, if = { count = "hand", least = 2 }, do = { effect = "pressure", n = 2 } }`),
	}
	a, faults := wordsOf("encounter").Read("the tag", ability.Together(list))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	const want = `return {
  tag = function(self, fx, event)
    (function(self, fx, event)
    if self.memory.once then return end
    self.memory.once = true
    fx:momentum(1)
    end)(self, fx, event);
    (function(self, fx, event)
    if self.memory.once2 then return end
    if not (#fx:hand() >= 2) then return end
    self.memory.once2 = true
    fx:pressure(2)
    end)(self, fx, event);
  end,
  untag = function(self, fx, event)
    if self.memory.once2 then return end
    if not (#fx:hand() >= 2) then return end
    self.memory.once2 = true
    fx:pressure(2)
  end,
}
`
	if got := a.Lua(); got != want {
		t.Errorf("%s", got)
	}
	if _, err := vm.Compile("it", third(a.Chunk()), vm.Limits{}); err != nil {
		t.Error(err)
	}
	list[1] = parse(t, `{ when = "tag", do = { effect = "momentun", n = 1 } }`)
	_, faults = wordsOf("encounter").Read("the tag", ability.Together(list))
	if len(faults) != 1 || faults[0].Path != "[1].do.effect" || !strings.Contains(faults[0].Text, `did you mean "momentum"?`) {
		t.Error(faults)
	}
}

// TestChooseInAList: one ability of a list may ask by choose, and acts with the answer; the others of
// the list do not hear it.
func TestChooseInAList(t *testing.T) {
	list := []core.Tree{
		parse(t, `{ when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = 1, health = 1 } }`),
		parse(t, `{ when = ["battlecry", "deathrattle"], do = { effect = "gold", coins = 1 } }`),
	}
	a, faults := wordsOf("tavern").Read("the card", ability.Together(list))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	_, chosen, found := strings.Cut(a.Lua(), "  chosen = ")
	chosen, _, _ = strings.Cut(chosen, "\n  end,")
	if !found || strings.Contains(chosen, "fx:gold") || !strings.Contains(chosen, "fx:buff(event.answer, 1, 1)") {
		t.Errorf("%s", a.Lua())
	}
}

// TestListens: from where an ability hears is part of the Lua that it becomes; abilities that
// are one script hear from the same places, and where nothing lies in a zone none says so.
func TestListens(t *testing.T) {
	read := func(system, data string) (string, []core.Fault) {
		tree := parse(t, data)
		a, faults := wordsOf(system).Read("it", &tree)
		return a.Lua(), faults
	}
	const there, here = `{ when = "any_draw", listens = ["HAND", "discard"], do = { effect = "sink" } }`, `{ when = "any_draw", do = { effect = "sink" } }`
	for _, row := range []struct{ system, data, lua, fault string }{
		{"delve", there, `listens = { "hand", "discard" },`, ""},
		{"delve", `[` + there + `, ` + there + `]`, `listens = { "hand", "discard" },`, ""},
		{"market", `{ when = "draw", listens = "row", do = { effect = "heal", points = 1 } }`, `listens = "row",`, ""},
		{"delve", `[` + there + `, ` + here + `]`, ``, `[1]: all abilities of one list listen from the same zones; write the same key listens in each of them, or move one ability into an entry [[keyword]] and give the card this keyword`},
		{"encounter", `{ when = "tag", listens = "hand", do = { effect = "finish" } }`, ``, `listens: this game has no zones for cards, so every ability sees every event; remove the key listens`},
	} {
		said, faults := read(row.system, row.data)
		got := ""
		for _, f := range faults {
			got += f.Path + ": " + f.Text
		}
		if got != row.fault || row.fault == "" && !strings.Contains(said, row.lua) {
			t.Errorf("%s: %s\n%s\nwant %s%s", row.data, got, said, row.fault, row.lua)
		}
	}
}

// TestOf: a narrative tag is a thing of an encounter and reads less of itself than the
// encounter does, and is told where the rest is read.
func TestOf(t *testing.T) {
	tree := parse(t, `{ when = "tag", if = { stat = "pressure" }, do = { effect = "momentum", n = 1 } }`)
	words := wordsOf("encounter")
	if _, faults := words.Of(core.ScriptRef{}).Read("the location", &tree); len(faults) > 0 {
		t.Error(faults)
	}
	_, faults := words.Of(core.ScriptRef{Thing: true}).Read("the tag", &tree)
	if want := `self has no field pressure; write { stat = "pressure", of = "location" }`; len(faults) != 1 || faults[0].Text != want {
		t.Errorf("%v, want %s", faults, want)
	}
	for text, want := range map[string]string{
		`{ when = "tag", value = 2, if = { stat = "value", least = 2 }, do = { effect = "momentum", n = 1 } }`: "if not (2 >= 2)",
		`{ when = "tag", if = { stat = "amount" }, do = { effect = "momentum", n = 1 } }`:                      "(self.amount or 0) > 0",
	} {
		tree := parse(t, text)
		if a, faults := words.Of(core.ScriptRef{Thing: true}).Read("the tag", &tree); len(faults) > 0 || !strings.Contains(a.Lua(), want) {
			t.Errorf("%s: %v\n%s", text, faults, a.Lua())
		}
	}
}
