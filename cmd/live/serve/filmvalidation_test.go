package serve_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/validate"
	"arcana/cmd/live/stateless"
	"arcana/cmd/live/validation"
)

// Two claims about a fight between a strong card and a weak one.
const (
	honest = `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"tier":2,"board":[{"attack":9,"health":9}]},"foe":{"board":[{"attack":1,"health":1}]}},"outcome":{"winner":"you","damage":3}}`
	lying  = `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"tier":2,"board":[{"attack":9,"health":9}]},"foe":{"board":[{"attack":1,"health":1}]}},"outcome":{"winner":"foe"}}`
)

func handler(t testing.TB) *validation.Handler {
	t.Helper()
	sessions, err := session.NewPool(2, func() (*session.Session, error) { return bindings.NewSession(sessiontest.Host(nil)) })
	if err != nil {
		t.Fatal(err)
	}
	return validation.New(sessions)
}

// ask sends a request and returns the status and the answer.
func ask(t testing.TB, h http.Handler, method, body string) (int, validate.Verdict, string) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, validation.Path, strings.NewReader(body)))
	return read(t, w.Code, w.Body.String())
}

func read(t testing.TB, code int, body string) (int, validate.Verdict, string) {
	t.Helper()
	var answer struct {
		validate.Verdict
		Error string `json:"error"`
	}
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatalf("status %d: %q: %v", code, body, err)
	}
	return code, answer.Verdict, answer.Error
}

// A claim gets its verdict; what is none gets one sentence, and the handler goes on.
func TestVerdicts(t *testing.T) {
	h := handler(t)
	for _, c := range []struct {
		name, method, body string
		code               int
		valid              bool
		says               string
	}{
		{"honest", "POST", honest, 200, true, ""},
		{"false", "POST", lying, 200, false, `outcome.winner: the file claims "foe", but the replay gives "you"`},
		{"a visit", "GET", "", 405, false, "GET: expected POST with a record or a combat"},
		{"nothing", "POST", "", 400, false, "claim is not a record or a combat in JSON"},
		{"garbage", "POST", "\x00\xff", 400, false, "claim is not a record or a combat in JSON"},
		{"something else", "POST", `{"schema":"arcana.lab/1"}`, 400, false, `claim: the schema is "arcana.lab/1"`},
		{"too much", "POST", `{"schema":"` + strings.Repeat("x", stateless.MostRequest) + `"}`, 413, false, "too large"},
		{"deep", "POST", strings.Repeat("[", 100_000), 400, false, "claim is not a record"},
		{"honest again", "POST", honest, 200, true, ""},
	} {
		code, v, fault := ask(t, h, c.method, c.body)
		if code != c.code || v.Valid != c.valid || !strings.Contains(v.Reason+fault, c.says) {
			t.Errorf("%s: status %d, %+v, %q", c.name, code, v, fault)
		}
	}
}

// More claims than are checked at once wait; who does not want to is told so.
func TestManyAtOnce(t *testing.T) {
	h := handler(t)
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() {
			claim := []string{honest, lying}[i%2]
			if code, v, _ := ask(t, h, "POST", claim); code != 200 || v.Valid != (claim == honest) {
				t.Errorf("status %d, valid %v", code, v.Valid)
			}
		})
	}
	all.Wait()
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for range 200 { // some of which find a session idle
		if _, err := h.Ask(gone, []byte(honest)); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if code, v, _ := ask(t, h, "POST", honest); code != 200 || !v.Valid {
		t.Errorf("afterwards: status %d, valid %v", code, v.Valid)
	}
}
