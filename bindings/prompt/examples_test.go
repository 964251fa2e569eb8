package prompt_test

import (
	"strings"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/sessiontest"
)

// before makes the values that the examples of a class's methods speak of.
var before = map[string]string{
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
			example(t, m.Name+"."+f.Name, "", f)
		}
		for _, c := range m.Classes {
			setup, known := before[c.Name]
			if !known && !strings.HasPrefix(strings.TrimSpace(firstExample(c)), "local ") {
				continue
			}
			for _, f := range c.Methods {
				example(t, c.Name+":"+f.Name, setup, f)
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

// files are the examples that read or write one.
var files = []string{"game.load", "game.Match:save"}

func example(t *testing.T, name, setup string, f declare.Func) {
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
		for _, n := range files {
			needsFile = needsFile || n == name
		}
		if (err != nil) != needsFile {
			t.Errorf("%s\n%v", f.Example, err)
		}
	})
}
