package web

import (
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/wire"
)

// say is a message of a client that has said hello, by its type and fields.
func say(kind, fields string) string { return `{"v":1,"type":"` + kind + `",` + fields + `}` }

// noMessages are frames that are no message, and the one refusal of each. The connection
// ends after it.
func noMessages() map[string]string {
	const object, version = "the message is not a JSON object", `"v": expected 1, the version of this server`
	cases := map[string]string{
		"": object, " ": object, "\x00": object, "garbage": object, "[]": object, "null": object, "0": object, `"move"`: object, "true": object,
		"GET / HTTP/1.1": object, "<script>alert(1)</script>": object, `{"v":1,"type":"move"`: object, `{"v":1,,}`: object, `{'v':1}`: object, "{}{}": object,
		"{\"v\":1,\"type\":\"say\",\"text\":\"\n\"}": object, strings.Repeat("[", 16000): object, strings.Repeat(`{"a":`, 3000): object, "\ufeff{}": object,
		"{}": version, `{"type":"move"}`: version, `{"v":0,"type":"move"}`: version, `{"v":2,"type":"move"}`: version, `{"v":"1","type":"move"}`: version, `{"v":1.0,"type":"move"}`: version,
		`{"v":true}`: version, `{"v":null}`: version, `{"v":[1]}`: version, `{"V":1,"type":"leave","number":1}`: version,
		`{"v":1}`: `"type": expected the name of a message`, `{"v":1,"type":1}`: `"type": expected the name of a message`, `{"v":1,"type":[]}`: `"type": expected the name of a message`,
		say("hello", `"client":"mJ0vYxUQbUq0n2n4c8hZ1g"`):                "the message hello may be sent only once",
		strings.Repeat("a", wire.MostBytes+1):                            "the message is too long, expected at most 16384 bytes",
		say("say", `"number":1,"text":"`+strings.Repeat("a", 1<<20)+`"`): "the message is too long, expected at most 16384 bytes",
	}
	for _, kind := range []string{"join", "leave", "start", "move", "why", "say", "undo"} {
		cases[say(kind, `"extra":1`)] = kind + `: the field "number" is missing`
		cases[say(kind, `"number":"1"`)] = kind + `: "number": expected a whole number`
		cases[say(kind, `"number":1.5`)] = kind + `: "number": expected a whole number`
		cases[say(kind, `"number":null`)] = kind + `: "number": expected a whole number`
		cases[say(kind, `"number":99999999999999999999`)] = kind + `: "number": expected a whole number`
		if kind != "why" {
			cases[say(kind, `"number":0`+others[kind])] = "number: expected a whole number of at least 1"
			cases[say(kind, `"number":-7`+others[kind])] = "number: expected a whole number of at least 1"
		}
	}
	for _, kind := range []string{"", "Move", "MOVE", "welcome", "view", "closing", "costume", "login", "admin", "__proto__", "../../etc/passwd", strings.Repeat("é", 200)} {
		cases[say(kind, `"number":1`)] = "\"type\": no message is called "
	}
	for kind, fields := range others {
		cases[say(kind, `"number":1`+fields+`,"seed":7`)] = kind + `: unknown field "seed", expected `
		cases[say(kind, `"number":1`+fields+`,"__proto__":{}`)] = kind + `: unknown field "__proto__", expected `
	}
	return cases
}

// others are the fields that messages must have besides their number.
var others = map[string]string{
	"theme": `,"name":"night","hash":""`, "join": "", "leave": "", "start": `,"content":""`, "move": `,"ply":0,"text":"end"`, "why": `,"thing":"end"`, "say": `,"text":"hi"`, "undo": `,"ply":0`,
}

// TestNoMessages: what is no message is refused in one sentence, and ends the connection.
func TestNoMessages(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "tavern"})
	cases := noMessages()
	if len(cases) < 90 {
		t.Errorf("%d cases", len(cases))
	}
	for text, want := range cases {
		c := eve.enters(id)
		c.raw(text)
		c.thrownOut(fmt.Sprintf("%.60q", text), want)
	}
	c := eve.enters(id)
	c.raw(say("say", `"number":1,"text":"`+"\xff\xfe"+`"`))
	c.thrownOut("bytes that are no UTF-8", "the message is not UTF-8")
	if text := fmt.Sprint(eve.enters(id).Lines); strings.Contains(text, "hi") {
		t.Errorf("something was done: %s", text)
	}
}

// thrownOut expects one refusal, a last sentence, and the end.
func (c *caller) thrownOut(what, want string) {
	c.t.Helper()
	var refused []wire.Refused
	var closing *wire.Closing
	for m := c.next(); m != nil; m = c.next() {
		switch m := m.(type) {
		case wire.Refused:
			refused = append(refused, m)
		case wire.Closing:
			closing = &m
		}
	}
	switch {
	case len(refused) != 1 || !strings.HasPrefix(refused[0].Reason, want) || len(refused[0].Reason) > 500:
		c.t.Errorf("%s: refused with %v, expected %q", what, refused, want)
	case closing == nil || closing.Return || closing.Reason != "the server ends the connection, because a message was wrong":
		c.t.Errorf("%s: the last sentence is %v", what, closing)
	}
}

// TestHellos: who does not say hello does not get in.
func TestHellos(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "tavern"})
	const wrong = "hello: expected the field client with 22 letters, and the field events with a number of at least 0"
	good := store.NewID().String()
	for text, want := range map[string]string{
		say("move", `"number":1,"ply":0,"text":"end"`):        "expected hello first",
		say("say", `"number":1,"text":"hi"`):                  "expected hello first",
		`{"v":1,"type":"hello"}`:                              `hello: the field "client" is missing`,
		say("hello", `"client":""`):                           wrong,
		say("hello", `"client":"x"`):                          wrong,
		say("hello", `"client":"`+good+`A"`):                  wrong,
		say("hello", `"client":"AAAAAAAAAAAAAAAAAAAAAA"`):     wrong,
		say("hello", `"client":"../../../../etc/passwd"`):     wrong,
		say("hello", `"client":"`+good+`","events":-1`):       wrong,
		say("hello", `"client":"`+good+`","events":1e9`):      `hello: "events": expected a whole number`,
		say("hello", `"client":"`+good+`","session":"other"`): `hello: unknown field "session", expected `,
	} {
		c := eve.connect(id)
		c.raw(text)
		c.thrownOut(text, want)
	}
	c := eve.connect(id)
	c.send(wire.Hello{Client: good, Events: math.MaxInt})
	c.until(func(m any) bool { _, ok := m.(wire.Table); return ok })
}

// TestFlood: the twenty-first message of a second ends the connection, and no other.
func TestFlood(t *testing.T) {
	s := newSite(t, 0)
	s.server.Now = func() time.Time { return time.Unix(1e9, 0) } // all in one second, however long it takes
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "tavern"})
	quiet, flooding := s.guest("Ada").enters(id), eve.enters(id)
	for range 60 {
		if flooding.conn.Write(t.Context(), 1, []byte(say("say", fmt.Sprintf(`"number":%d,"text":"hi"`, flooding.count())))) != nil {
			break
		}
	}
	flooding.thrownOut("a flood", "the page sent too many messages; at most 20 in a second are allowed")
	quiet.done(wire.Say{Number: quiet.count(), Text: "still here"})
	if n := len(quiet.Lines); n > mostPerSecond+1 {
		t.Errorf("%d lines of the flood came through", n)
	}
}

// TestStrangers: who is nobody, somebody else or nowhere is refused over HTTP.
func TestStrangers(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "tavern"})
	live := "/api/v1/tables/" + id + "/live"
	const nobody, none = "you are not signed in; give a name to play as a guest, or sign in", "no table has this address"
	stolen := s.stranger()
	for _, value := range []string{"", "x", strings.Repeat("A", 43), id, strings.Repeat("A", 5000)} {
		s.refuses(stolen, http.MethodGet, live, "", map[string]string{"Cookie": "arcana=" + value}, http.StatusUnauthorized, nobody)
		s.refuses(stolen, http.MethodPost, "/api/v1/tables", `{"system":"tavern"}`, map[string]string{"Cookie": "arcana=" + value}, http.StatusUnauthorized, nobody)
	}
	for _, path := range []string{"x", store.NewID().String(), strings.Repeat("A", 23), "%2e%2e%2f%2e%2e%2fgo.mod", "..%5c..%5cgo.mod", strings.Repeat("A", 3000), "%00", id + "%0a", strings.ToLower(id)} {
		s.refuses(eve, http.MethodGet, "/api/v1/tables/"+path+"/live", "", nil, http.StatusNotFound, none)
	}
	for _, path := range []string{"/page/../server.go", "/page/%2e%2e/server.go", "/page/../../../../go.mod", "/arcana.db", "/.git/config", "/page/nothing.js", "/t/a/b"} {
		if status, text := eve.get(path); status == http.StatusOK || strings.Contains(text, "package web") {
			t.Errorf("%s: %d %.80s", path, status, text)
		}
	}
	if status, text := eve.get("/api/v1/history"); status != http.StatusOK {
		t.Errorf("the history: %d %s", status, text)
	}
	if _, text := eve.post("/api/v1/logout", struct{}{}); text == "" {
		t.Error("signing out says nothing")
	}
	s.refuses(eve, http.MethodGet, live, "", nil, http.StatusUnauthorized, nobody)
}

// refuses sends a request that must be refused.
func (s *site) refuses(b *browser, method, path, body string, header map[string]string, status int, want string) {
	s.t.Helper()
	r, err := http.NewRequest(method, s.http.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	got, text := b.does(r)
	if got != status || !strings.Contains(text, want) || len(text) > 1200 {
		s.t.Errorf("%s %.80s %v: %d %.300s, expected %d %s", method, path, header, got, text, status, want)
	}
}

// TestOtherSites: what another site's page makes a browser send changes nothing.
func TestOtherSites(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "tavern"})
	for _, header := range []map[string]string{
		{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
		{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
	} {
		for _, path := range []string{"/api/v1/tables", "/api/v1/guest", "/api/v1/logout", "/api/v1/me"} {
			s.refuses(eve, http.MethodPost, path, `{}`, header, http.StatusForbidden, foreign)
		}
	}
	upgrade := map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
	for _, origin := range []string{"https://evil.example", "null", "http://127.0.0.1.evil.example"} {
		upgrade["Origin"] = origin
		s.refuses(eve, http.MethodGet, "/api/v1/tables/"+id+"/live", "", upgrade, http.StatusForbidden, foreign)
	}
	s.refuses(eve, http.MethodGet, "/api/v1/tables/"+id+"/live", "", nil, http.StatusUpgradeRequired, "")
	for name, value := range map[string]string{"Content-Security-Policy": "default-src 'self'; ", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
		response, err := eve.Get(s.http.URL + "/t/" + id)
		if err != nil || !strings.HasPrefix(response.Header.Get(name), value) {
			t.Errorf("%s: %v (%v)", name, response.Header, err)
		}
		response.Body.Close()
	}
}

// TestWishes: a table that cannot be is refused with what was wrong.
func TestWishes(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	for body, want := range map[string]string{
		"garbage":                             "the request cannot be read",
		"[]":                                  "the request cannot be read",
		`{"system":"tavern"}{}`:               "the request cannot be read: expected one JSON object",
		`{"system":7}`:                        "the request cannot be read",
		`{"system":"tavern","admin":true}`:    `the request cannot be read: json: unknown field \"admin\"`,
		`{"system":"tavern","seed":-1}`:       "the request cannot be read: expected a seed",
		`{"system":"tavern","seed":1.5}`:      "the request cannot be read: expected a seed",
		`{}`:                                  `no system is called \"\"`,
		`{"system":"../tavern"}`:              `no system is called \"../tavern\"`,
		`{"system":"tavern","seconds":-1}`:    "seconds: expected 0 (no clock) to 3600, got -1",
		`{"system":"tavern","seconds":99999}`: "seconds: expected 0 (no clock) to 3600, got 99999",
		`{"system":"tavern","players":["human","lua:../../x"]}`:           "players[2]: no personality is called",
		`{"system":"tavern","players":["human","` + "\\u001b[2J" + `"]}`:  "players[2]: no player is called",
		`{"system":"tavern","players":["random"]}`:                        `players: at least one player must be a person (\"human\")`,
		`{"system":"tavern","options":{"strict":true}}`:                   `options: the rules have no option \"strict\"`,
		`{"system":"tavern","options":{"chance":{}}}`:                     `options: the rules have no option \"chance\"`,
		`{"system":"tavern","options":{"situation":{"chance":{}}}}`:       `situation: the key \"chance\" fixes random draws, which is possible only at a table with open hands`,
		`{"system":"encounter","options":{"location":"../../../go.mod"}}`: "",
		`{"system":"tavern","tuning":{"nothing":1}}`:                      `tuning: no tuning key is called \"nothing\"`,
		`{"system":"tavern","tuning":{"start_gold":"x"}}`:                 "tuning",
		`{"system":"` + strings.Repeat("x", 1000) + `"}`:                  "no system is called",
		`{"system":"` + strings.Repeat("x", wire.MostBytes) + `"}`:        "the request is too long, expected at most 16384 bytes",
		strings.Repeat("[", 9000):                                         "the request cannot be read",
	} {
		s.refuses(eve, http.MethodPost, "/api/v1/tables", body, nil, http.StatusBadRequest, want)
	}
	s.refuses(eve, http.MethodPost, "/api/v1/tables", `{"system":"tavern"}`, map[string]string{"Content-Type": "text/plain"}, http.StatusBadRequest, "expected application/json")
	for range 16 {
		eve.opens(TableRequest{System: "market"})
	}
	s.refuses(eve, http.MethodPost, "/api/v1/tables", `{"system":"market"}`, nil, http.StatusBadRequest, "you have your maximum of open tables (16 of 16)")
}
