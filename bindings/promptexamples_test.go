package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/sessiontest"
)

// setups make the values that the examples of a class's methods speak of.
var setups = map[string]string{
	"game.Match":  `g = game.new("encounter", { seed = 1, players = { "random" } })` + "\n",
	"expectation": "",
}

// TestExamples runs the example of every declared function in a session of its
// own: what help shows must work as it stands. Functions that need a file or a
// scripted ability around them are shown in scenarios instead.
func TestExamples(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, m := range session.Modules() {
		if sessiontest.Derived(m.Name) {
			continue
		}
		for _, f := range m.Funcs {
			runExample(t, m.Name+"."+f.Name, "", f)
		}
		for _, c := range m.Classes {
			setup, known := setups[c.Name]
			if !known && !strings.HasPrefix(strings.TrimSpace(firstExample(c)), "local ") {
				continue
			}
			for _, f := range c.Methods {
				runExample(t, c.Name+":"+f.Name, setup, f)
			}
		}
	}
}

func firstExample(c declare.Class) string {
	for _, f := range c.Methods {
		if f.Example != "" {
			return f.Example
		}
	}
	return ""
}

// withFiles are the examples that read or write one.
var withFiles = []string{"game.load", "game.Match:save"}

func runExample(t *testing.T, name, setup string, f declare.Func) {
	t.Run(name, func(t *testing.T) {
		if f.Example == "" || f.Doc == "" {
			t.Fatal("has no example or no sentence")
		}
		session, _ := sessiontest.Session(t)
		_, err := session.Run("example", setup+f.Example)
		if err != nil {
			_, err = session.Run("example", setup+"return "+f.Example)
		}
		needsFile := false
		for _, n := range withFiles {
			needsFile = needsFile || n == name
		}
		if (err != nil) != needsFile {
			t.Errorf("%s\n%v", f.Example, err)
		}
	})
}
