package main_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"arcana/cmd/playground/calls"
	"arcana/core/garbage"
)

var _ = garbage.Rarely()

// ask returns what a desk answers, as text.
func ask(d *calls.Dispatcher, name, question string) string {
	return string(d.Answer(name, []byte(question)))
}

// TestMistakes: a question that makes no sense has one line for an answer, and changes
// nothing.
func TestMistakes(t *testing.T) {
	d := calls.New(io.Discard)
	for _, c := range []struct{ name, question, want string }{
		{"rum", `{}`, `there is no call \"rum\"; did you mean \"run\"?`},
		{"run", `{"code":"return 1","seed":"1"}`, `name: expected a name for the script`},
		{"run", `{"cod":"return 1"}`, `unknown field \"cod\"`},
		{"run", `[`, `the arguments of the call are wrong`},
		{"run", `{"name":"a.lua","seed":"-1"}`, `expected a seed`},
		{"run", `{"name":"a.lua","code":"\n\nx = = 1","seed":"1"}`, `"line":3`},
		{"sim", `{"system":"tavrn","n":1}`, `tavern`},
		{"sim", `{"system":"tavern","n":0}`, `error`},
		{"play", `{"system":"tavern","players":["nobody"]}`, `error`},
		{"play", `{"system":"encounter","players":["human"],"seed":"1"}`, `error`},
		{"replay", `{"record":{"schema":"x"}}`, `error`},
		{"why", `{"record":null,"ply":0,"seat":1,"thing":"end"}`, `error`},
	} {
		got := ask(d, c.name, c.question)
		var f struct{ Error string }
		if err := json.Unmarshal([]byte(got), &f); err != nil || f.Error == "" || !strings.Contains(got, c.want) {
			t.Errorf("%s %s: %s, expected %s (%v)", c.name, c.question, got, c.want, err)
		}
	}
	if got := ask(d, "line", `{"code":"1 + 1"}`); !strings.Contains(got, `"values":["2"]`) {
		t.Errorf("afterwards: %s", got)
	}
}

// TestPrompt: variables live on until the prompt forgets them, and an entry that is not
// complete asks for more.
func TestPrompt(t *testing.T) {
	d := calls.New(io.Discard)
	for _, c := range []struct{ name, question, want string }{
		{"line", `{"code":"x = 20"}`, `"values":[]`},
		{"line", `{"code":"for i = 1, 2 do"}`, `"unfinished":true`},
		{"line", `{"code":"for i = 1, 2 do","force":true}`, `"error"`},
		{"line", `{"code":"x + 1"}`, `"values":["21"]`},
		{"forget", `{}`, `{}`},
		{"line", `{"code":"x"}`, `nil`},
	} {
		if got := ask(d, c.name, c.question); !strings.Contains(got, c.want) {
			t.Errorf("%s %s: %s, expected %s", c.name, c.question, got, c.want)
		}
	}
}

// TestRecord: a match that was played out is replayed to the same film, and a move of it
// is explained.
func TestRecord(t *testing.T) {
	d := calls.New(io.Discard)
	played := ask(d, "play", `{"system":"encounter","seed":"7"}`)
	var story struct {
		Record json.RawMessage
		Film   struct {
			Frames []struct{ Move string }
		}
	}
	if err := json.Unmarshal([]byte(played), &story); err != nil || len(story.Film.Frames) == 0 {
		t.Fatalf("%.300s: %v", played, err)
	}
	if again := ask(d, "replay", `{"record":`+string(story.Record)+`}`); again != played {
		t.Errorf("played %.200s\nreplayed %.200s", played, again)
	}
	move, _ := json.Marshal(story.Film.Frames[0].Move)
	if why := ask(d, "why", `{"record":`+string(story.Record)+`,"ply":0,"seat":1,"thing":`+string(move)+`}`); !strings.Contains(why, `"text":"`) {
		t.Errorf("why %s: %s", move, why)
	}
	if rows := ask(d, "think", `{"record":`+string(story.Record)+`,"ply":0,"seat":1}`); !strings.Contains(rows, `"exact":true`) {
		t.Errorf("think: %s", rows)
	}
}
