package wire

import (
	"strings"
	"testing"
)

// TestRefusals: what is no message is refused in one sentence, which quotes at most a
// little of it.
func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "the message is not a JSON object",
		"garbage":                              "the message is not a JSON object",
		`[]`:                                   "the message is not a JSON object",
		`null`:                                 "the message is not a JSON object",
		`{"v":1,"type":"leave"`:                "the message is not a JSON object",
		"{\"v\":1,\"type\":\"\xff":             "the message is not UTF-8",
		`{"v":1,"type":"leave","number":1}{}`:  "the message is not a JSON object",
		`{}`:                                   `"v": expected 1, the version of this server`,
		`{"v":2,"type":"leave","number":1}`:    `"v": expected 1, the version of this server`,
		`{"v":"1","type":"leave","number":1}`:  `"v": expected 1, the version of this server`,
		`{"v":1}`:                              `"type": expected the name of a message`,
		`{"v":1,"type":7}`:                     `"type": expected the name of a message`,
		`{"v":1,"type":"mvoe"}`:                `"type": no message is called "mvoe", expected one of hello, join, leave, move, say, start, theme, undo, why; did you mean "move"?`,
		`{"v":1,"type":"welcome"}`:             `"type": no message is called "welcome", expected one of hello, join, leave, move, say, start, theme, undo, why`,
		`{"v":1,"type":"leave"}`:               `leave: the field "number" is missing`,
		`{"v":1,"type":"leave","number":1.5}`:  `leave: "number": expected a whole number`,
		`{"v":1,"type":"leave","number":1e99}`: `leave: "number": expected a whole number`,
		`{"v":1,"type":"leave","number":null}`: `leave: "number": expected a whole number`,
		`{"v":1,"type":"leave","Number":1}`:    `leave: the field "number" is missing`,
		`{"v":1,"type":"say","number":1,"text":["a"]}`:           `say: "text": expected text`,
		`{"v":1,"type":"leave","number":1,"seed":1}`:             `leave: unknown field "seed", expected one of number`,
		`{"v":1,"type":"move","number":1,"ply":0,"txt":"buy 1"}`: `move: the field "text" is missing`,
	} {
		_, err := DecodeClient([]byte(text))
		if err == nil || err.Error() != want {
			t.Errorf("%s\n%v, expected\n%s", text, err, want)
		}
	}
	long := `{"v":1,"type":"say","number":1,"text":"` + strings.Repeat("a", MostBytes) + `"}`
	if _, err := DecodeClient([]byte(long)); err == nil || err.Error() != "the message is too long, expected at most 16384 bytes" {
		t.Error(err)
	}
	if _, err := DecodeClient([]byte(`{"v":1,"type":"` + strings.Repeat("é", 8000) + `"}`)); err == nil || len(err.Error()) > 400 {
		t.Error(err)
	}
}

// TestServerRefusals: what a client cannot read names the client's own version, not the server's.
func TestServerRefusals(t *testing.T) {
	_, err := DecodeServer([]byte(`{"v":2,"type":"closing"}`))
	if want := `"v": expected 1, the version of this client`; err == nil || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
}

func FuzzDecodeClient(f *testing.F) {
	f.Add([]byte(`{"v":1,"type":"move","number":4,"ply":0,"text":"buy 2"}`))
	f.Add([]byte(`{"v":1,"type":"hello","client":"x","events":-1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeClient(data)
		if err != nil {
			if strings.ContainsRune(err.Error(), '\n') || len(err.Error()) > 600 {
				t.Errorf("%q", err)
			}
			return
		}
		again, err := Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := DecodeClient(again); len(again) <= MostBytes && (err != nil || back != m) {
			t.Errorf("%s is read again as %v: %v", again, back, err)
		}
	})
}
