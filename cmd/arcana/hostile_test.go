package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// evil steers a terminal, sets its title, writes over the line, turns letters around
// and is no text at the end.
const evil = "\x1b[2J\x1b]0;own\x07\u009b31m\u202exe\u2066\rok\x7f\b\u2028\ufeff"

// raw returns the first letter that must not reach a person, or "".
func raw(text string) string {
	if !utf8.ValidString(text) {
		return "bytes that are no text"
	}
	i := strings.IndexFunc(text, func(r rune) bool {
		return r != '\n' && r != '\t' && (unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) || r == '\ufeff')
	})
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("%+q in %q", text[i:i+1], text[max(0, i-60):min(len(text), i+20)])
}

// evilFiles are a mod, scripts, a record and a report whose every name is evil.
func evilFiles() map[string]string {
	inTOML, inLua, inJSON := quotedAs(evil, `\u%04x`), inLua(), quotedAs(evil, `\u%04x`)
	return map[string]string{
		"mod/configs/tavern/cards.toml":              "[[card]]\nid = \"ember_page\"\npatch = true\nname = \"Ember " + inTOML + "\"\n",
		"bent/mod.toml":                              "id = \"" + inTOML + "\"\nname = \"" + inTOML + "\"\nversion = \"" + inTOML + "\"\nneeds = { \"" + inTOML + "\" = \"" + inTOML + "\" }\n",
		"bad/configs/tavern/cards.toml":              "[[card]]\nid = \"" + inTOML + "\"\n\"" + inTOML + "\" = \"" + inTOML + "\"\n",
		"worse/configs/tavern/" + evil + ".toml":     "x = 1\n",
		"worse/configs/" + evil + "/cards.toml":      "x = 1\n",
		"broken/configs/tavern/cards.toml":           "x = " + evil + "\n",
		"scripted/abilities/tavern/" + evil + ".lua": "return nope nope",
		"scripted/scripts/ai/tavern/evil.lua":        "error(\"" + inLua + "\")",
		"keys.lua":                                   "return { [\"" + inLua + "\"] = 1, list = { { [\"" + inLua + "\"] = \"" + inLua + "\" }, { b = 2 } } }",
		"text.lua":                                   "return \"" + inLua + "\"",
		"fails.lua":                                  "error(\"" + inLua + "\")",
		"syntax.lua":                                 "x = " + evil,
		"silent.lua":                                 "test(\"" + inLua + "\", function() error(\"" + inLua + "\") end)",
		"tests.lua":                                  "print(\"" + inLua + "\") test(\"" + inLua + "\", function() error(\"" + inLua + "\") end) test(\"fine " + inLua + "\", function() end)",
		"metric.lua":                                 "return { [\"" + inLua + "\"] = function() return 1 end }",
		"moves.json":                                 `{"schema":"arcana.record/1","system":"encounter","seed":1,"players":["` + inJSON + `"],"moves":["` + inJSON + `"],"events":[]}`,
		"move.json":                                  `{"schema":"arcana.record/1","system":"encounter","seed":1,"players":["random"],"content":[{"path":"` + inJSON + `","hash":"00"}],"moves":["` + inJSON + `"],"events":[]}`,
		"schema.json":                                `{"schema":"` + inJSON + `"}`,
		"combat.json":                                `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"board":[]},"foe":{"board":[]}},"outcome":{"` + inJSON + `":"` + inJSON + `"}}`,
		"cards.json":                                 `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"board":["` + inJSON + `"]},"foe":{"board":[]}},"outcome":{"winner":"you"}}`,
		"field.json":                                 `{"` + inJSON + `":1}`,
		evil + ".lua":                                "error()",
	}
}

// inLua is the evil text as it stands in a text of Lua, with a byte more that is none.
func inLua() string {
	var b strings.Builder
	for _, c := range []byte(evil + "\xff") {
		fmt.Fprintf(&b, `\%03d`, c)
	}
	return b.String()
}

// quotedAs writes every letter as an escape.
func quotedAs(text, format string) string {
	var b strings.Builder
	for _, r := range text {
		fmt.Fprintf(&b, format, r)
	}
	return b.String()
}

// TestNothingHostileIsShown: whatever names and texts a verb is given, nothing that
// steers a terminal comes out, on either stream, as text or as data.
func TestNothingHostileIsShown(t *testing.T) {
	files := evilFiles()
	commands := [][]string{
		{evil}, {"--" + evil}, {"--seed", evil, "version"}, {"--set", evil, "version"}, {"--set", "tavern." + evil + "=" + evil, "version"}, {"--mods", evil, "version"},
		{"--set", "tavern.gold.base=" + evil, "version"}, {"version", evil}, {"--mods", "mod", "repl", evil},
		{"run", evil}, {"run", evil + ".lua"}, {"run", "keys.lua"}, {"run", "keys.lua", "--json"}, {"run", "text.lua"}, {"run", "fails.lua"}, {"run", "syntax.lua"}, {"run", "silent.lua", "--json"},
		{"eval", "x = " + evil}, {"eval", "error('" + inLua() + "')"}, {"eval", "return { ['" + inLua() + "'] = '" + inLua() + "' }"}, {"eval", "game.new('" + inLua() + "')"}, {"eval", "game.load('" + inLua() + "')"}, {"eval", "return require('" + inLua() + "')"},
		{"watch", evil}, {"watch", "bad"}, {"watch", "scripted"},
		{"profile", evil}, {"profile", "text.lua"}, {"profile", "syntax.lua"}, {"profile", "tests.lua"}, {"profile", "tests.lua", "--json"}, {"profile", "text.lua", "--folded", evil}, {"profile", "sim", evil}, {"profile", "sim", "tavern", "--mods", "scripted", "--players", "lua:evil", "--n", "1"},
		{"test", evil}, {"test", "tests.lua"}, {"test", "tests.lua", "--json"}, {"test", "tests.lua", "--junit"}, {"test", evil + ".lua"},
		{"check", evil}, {"check", "mod"}, {"check", "bad"}, {"check", "bad", "--json"}, {"check", "worse"}, {"check", "broken"}, {"check", "broken", "--json"}, {"check", "scripted"}, {"check", "scripted", "--json"}, {"check", evil + ".lua", "syntax.lua"},
		{"play", evil}, {"play", "tavern", "--players", evil}, {"play", "tavern", "--option", evil}, {"play", "tavern", "--mods", "mod", "--players", "random"}, {"play", "encounter", "--option", evil + "=" + evil},
		{"play", "tavern", "--mods", "mod"},
		{"sim", evil}, {"sim", "encounter", "--players", evil, "--n", "1"}, {"sim", "encounter", "--n", "2", "--metric", "metric.lua"}, {"sim", "encounter", "--n", "2", "--metric", "metric.lua", "--json"}, {"sim", "encounter", "--n", "2", "--metric", "metric.lua", "--csv"},
		{"sim", "encounter", "--n", "2", "--metric", evil}, {"sim", "encounter", "--n", "2", "--vary", evil}, {"sim", "encounter", "--n", "2", "--vary", "option." + evil + "=" + evil}, {"sim", "tavern", "--mods", "scripted", "--players", "lua:evil", "--n", "1"},
		{"compare", "encounter", evil, evil}, {"compare", evil, "random", "random"}, {"merge", evil}, {"merge", "schema.json"}, {"merge", "field.json"},
		{"replay", evil}, {"replay", evil, "--open"}, {"replay", "moves.json"}, {"replay", "move.json"}, {"replay", "move.json", "--json"}, {"replay", "schema.json"}, {"replay", "field.json"},
		{"solve", evil}, {"solve", "text.lua"}, {"solve", "keys.lua"}, {"validate", evil}, {"validate", "moves.json"}, {"validate", "move.json"}, {"validate", "move.json", "--json"}, {"validate", "schema.json"}, {"validate", "combat.json"}, {"validate", "combat.json", "--json"}, {"validate", "cards.json"}, {"lambda", evil}, {"serve", evil}, {"serve", "--store", "no/" + evil}, {"serve", "--store", "no://" + evil}, {"serve", "backup", evil}, {"serve", "backup", evil, "--store", "text.lua"}, {"serve", "--addr", evil}, {"serve", "--reports", evil}, {"playground", evil}, {"serve", "--self", evil}, {"serve", "--proxy", evil},
		{"stubs", "text.lua/" + evil}, {"stubs", evil}, {"docs", evil}, {"docs", "text.lua/" + evil}, {"man", evil}, {"man", "text.lua/" + evil}, {"order", evil}, {"grammar", evil}, {"grammar", "market", evil}, {"mods", evil}, {"new", evil, evil}, {"new", "card", evil}, {"new", "mod", "x", "--in", evil}, {"show", evil}, {"mods", "why", evil, evil}, {"mods", "why", "card", evil + "." + evil}, {"mods", "--mods", "bent"}, {"mods", "pack", evil}, {"mods", "pack", "bent"}, {"mods", "install", evil}, {"mods", "install", "bent"}, {"mods", "install", evil + ".lua"}, {"mods", "remove", evil}, {"mods", "lock", "--mods", "bent"}, {"completion", evil}, {"rate", evil}, {"rate", evil, "--system", evil}, {"tool", evil}, {"tool", "order", evil}, {"help", evil},
	}
	verbs := map[string]bool{}
	for i, command := range commands {
		if verbs[command[0]] = true; i == 0 || command[0] != commands[i-1][0] { // what a verb leaves behind is in no other's way
			lay(t, files)
		}
		r := again("1\n"+evil+"\n", command...)
		for stream, text := range map[string]string{"out": r.out, "err": r.err} {
			if found := raw(text); found != "" {
				t.Errorf("%q lets through on %s: %s", command, stream, found)
			}
		}
	}
	for _, cmd := range newProgram(nil, nil, nil).rootCommand().Commands() {
		if name := cmd.Name(); !verbs[name] && name != "repl" {
			t.Errorf("no command above gives %s hostile names, expected one: {%q, evil}", name, name)
		}
	}
}

// TestPromptShowsNothingHostile: the prompt that reads a pipe answers as the verbs do.
func TestPromptShowsNothingHostile(t *testing.T) {
	lua := inLua()
	entries := "x = {['" + lua + "'] = '" + lua + "'}\nx\n:" + evil + "\n:load " + evil + "\n:seed " + evil + "\n:play " + evil + "\n" + evil + "?\n" + evil + "\nerror('" + lua + "')\ntest('" + lua + "', function() end)\n"
	r := arcana(t, nil, entries)
	if found := raw(r.out) + raw(r.err); found != "" || len(r.err) < 500 {
		t.Errorf("the prompt lets through %s\n%s", found, r.err)
	}
}

// TestPrintIsData: what a script prints goes through a pipe byte by byte.
func TestPrintIsData(t *testing.T) {
	const code = `print("\27[31m\255\r\155\0")`
	if r := arcana(t, nil, "", "eval", code); r.out != "\x1b[31m\xff\r\x9b\x00\n" {
		t.Errorf("on standard output: %q", r.out)
	}
	r := arcana(t, nil, "", "eval", "--json", code+` return "\27\127"`)
	var back string
	if r.err != "\x1b[31m\xff\r\x9b\x00\n" || json.Unmarshal([]byte(r.out), &back) != nil || back != "\x1b\x7f" {
		t.Errorf("beside JSON: %q, %q", r.out, r.err)
	}
}
