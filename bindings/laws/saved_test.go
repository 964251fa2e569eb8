package laws_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules/laws"
)

// A record that was saved loads into the state that was saved, wherever in a match
// that was, and the match goes on from there as it would have: also on a machine
// that has run nothing before.
func TestSaveAndLoad(t *testing.T) {
	forAll(t, func(t *testing.T, s laws.Subject) {
		files := map[string][]byte{}
		home, away := onDisk(t, files), onDisk(t, files)
		for seed := range uint64(s.Size(100)) {
			first := s.Begin(t, seed+1)
			if _, err := first.Run(laws.MaxMoves); err != nil {
				t.Fatal(err)
			}
			saved := evaluated(t, home, beginning(s, first)+fmt.Sprintf("g:run(%d) g:save('match.json') local h = g:hash() g:run() return h .. g:hash()", first.Ply()/2))
			loaded := evaluated(t, away, "local g = game.load('match.json') local h = g:hash() g:run() return h .. g:hash()")
			if saved != loaded {
				t.Fatalf("seed %d: saved and played on as %s, loaded and played on as %s", seed+1, saved, loaded)
			}
			if end := core.Hash(first.Game()); saved[len(saved)-len(end):] != end {
				t.Fatalf("seed %d: scripts end the match in %s, the core in %s", seed+1, saved, end)
			}
		}
	})
}

// beginning is Lua that begins the same match as g.
func beginning(s laws.Subject, m *core.Match) string {
	options := variety(s, m.Setup.Seed)
	options["players"] = slices.Repeat([]string{"random"}, len(m.Players))
	given, _ := json.Marshal(options)
	return fmt.Sprintf("local g = game.new(%q, %s) ", s.Name, luaOf(string(given)))
}

// luaOf turns JSON of names, numbers and texts into Lua.
func luaOf(text string) string {
	text = regexp.MustCompile(`"(\w+)":`).ReplaceAllString(text, "$1=")
	return strings.NewReplacer("[", "{", "]", "}").Replace(text)
}

// onDisk opens a session that saves to and loads from the given files.
func onDisk(t *testing.T, files map[string][]byte) *session.Session {
	t.Helper()
	host := sessiontest.WithExample(nil)
	host.Save = func(path string, data []byte) error { files[path] = data; return nil }
	host.Open = func(path string) ([]byte, error) {
		data, ok := files[path]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return data, nil
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

// evaluated runs code that returns one text.
func evaluated(t *testing.T, session *session.Session, code string) string {
	t.Helper()
	values, err := session.Eval("law", code)
	if err != nil {
		t.Fatal(err)
	}
	return values[0].String()
}
