package serve_test

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/film"
)

// TestAnswers: a record gets its film and a question its answer; what is neither gets one
// sentence.
func TestAnswers(t *testing.T) {
	sessions, err := session.NewPool(1, func() (*session.Session, error) { return bindings.NewSession(sessiontest.Host(nil)) })
	if err != nil {
		t.Fatal(err)
	}
	handlers := film.Handlers(sessions)
	_, record := played(t, open(t), "encounter", 3)
	data, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	long := record
	for len(long.Moves) <= 5000 {
		long.Moves = append(long.Moves, long.Moves...)
	}
	tooLong, _ := json.Marshal(long)
	why := func(rest string) string { return `{"record":` + string(data) + `,` + rest + `}` }
	for _, c := range []struct {
		path, body string
		status     int
		says       string
	}{
		{"", string(data), 200, `"frames":[{`},
		{"", string(tooLong), 400, "expected at most 5000"},
		{"", `{`, 400, "no record"},
		{"", `{"schema":"arcana.combat/1"}`, 400, "expected"},
		{"", strings.Repeat(" ", 1<<20+1), 413, "too large"},
		{"/why", why(`"ply":0,"seat":1,"thing":"` + record.Moves[0] + `"`), 200, `{"text":"`},
		{"/think", why(`"ply":0,"seat":1`), 200, `[{"move":"`},
		{"/think", why(`"ply":0,"seat":2`), 400, "nothing to decide"},
		{"/why", why(`"ply":9,"seat":1,"thing":"x"`), 400, "from 0 to 3, got"},
		{"/why", why(`"ply":0,"seat":1,"thing":"x","more":1`), 400, "more"},
		{"/why", why(`"ply":0,"seat":1,"thing":"x"`) + "{}", 400, "one JSON object"},
		{"/why", `{"record":5,"ply":0,"seat":1,"thing":"x"}`, 400, "no record"},
	} {
		w := httptest.NewRecorder()
		handlers[film.Path+c.path].ServeHTTP(w, httptest.NewRequest("POST", film.Path+c.path, strings.NewReader(c.body)))
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%s %.80s: %d %.200s, expected %d and %q", c.path, c.body, w.Code, w.Body, c.status, c.says)
		}
	}
}
