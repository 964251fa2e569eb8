package account_test

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"arcana/cmd/internal/npmtest"
	"arcana/cmd/live/account"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
)

//go:embed testdata/provider.mjs
var script string

// site is a server under test.
type site struct {
	*httptest.Server
	store store.Store
	clock atomic.Int64 // seconds since noon
}

var noon = time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)

// newSite starts a server whose people are vouched for as providers says, by the
// server's address.
func newSite(t *testing.T, providers func(base string) []account.Provider) *site {
	t.Helper()
	s := &site{store: memory.New()}
	var handler http.Handler
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/table" {
			io.WriteString(w, "a table")
			return
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	handler = account.New(account.Options{
		Store: s.store, Base: s.URL, Providers: providers(s.URL), Lifetime: time.Hour, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return noon.Add(time.Duration(s.clock.Load()) * time.Second) },
	}).Handler()
	return s
}

// alone are no providers.
func alone(string) []account.Provider { return nil }

// certified starts the provider from npm.
func certified(t *testing.T) func(base string) []account.Provider {
	return func(base string) []account.Provider {
		return []account.Provider{{
			ID: "test", Label: "the test", Client: "arcana", Secret: "a secret of the test",
			Issuer: npmtest.Start(t, script, base+"/login/test/done"),
		}}
	}
}

// browser is a person's, with cookies of its own.
type browser struct {
	http.Client
	t    *testing.T
	site *site
}

func (s *site) browser(t *testing.T) *browser {
	jar, _ := cookiejar.New(nil) // never fails
	return &browser{http.Client{Jar: jar}, t, s}
}

// does sends a request and returns its answer.
func (b *browser) does(method, path, body string) (status int, text string) {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), method, b.site.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	return b.sends(r)
}

func (b *browser) sends(r *http.Request) (status int, text string) {
	b.t.Helper()
	answer, err := b.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer.StatusCode, strings.TrimSpace(string(all))
}

// gets ends the test unless the answer is good, and reads it.
func (b *browser) gets(method, path, body string, into any) {
	b.t.Helper()
	status, text := b.does(method, path, body)
	if status != http.StatusOK || json.Unmarshal([]byte(text), into) != nil {
		b.t.Fatalf("%s %s: %d %s", method, path, status, text)
	}
}

// refused ends the test unless the answer is this status and a sentence that holds
// want.
func (b *browser) refused(method, path, body string, status int, want string) {
	b.t.Helper()
	got, text := b.does(method, path, body)
	var said struct{ Error string }
	if got != status || json.Unmarshal([]byte(text), &said) != nil || !strings.Contains(said.Error, want) || strings.Contains(said.Error, "\n") {
		b.t.Fatalf("%s %s: %d %s, expected %d and %q", method, path, got, text, status, want)
	}
}

// nobody ends the test unless the browser is nobody's.
func (b *browser) nobody() {
	b.t.Helper()
	if status, text := b.does("GET", "/api/v1/me", ""); status != http.StatusOK || text != "null" {
		b.t.Fatalf("GET /api/v1/me: %d %s, expected nobody", status, text)
	}
}

// me is who the browser is.
func (b *browser) me() (a account.Public) {
	b.t.Helper()
	b.gets("GET", "/api/v1/me", "", &a)
	return a
}

var action = regexp.MustCompile(`action="([^"]+)"`)

// signsIn goes through the provider's pages under a name, and returns what the last
// page says.
func (b *browser) signsIn(name string) string {
	b.t.Helper()
	_, page := b.does("GET", "/login/test?to=/table", "")
	for _, form := range []url.Values{
		{"prompt": {"login"}, "login": {name}, "password": {"any"}},
		{"prompt": {"consent"}},
	} {
		found := action.FindStringSubmatch(page)
		if found == nil {
			return page
		}
		r, err := http.NewRequestWithContext(b.t.Context(), "POST", found[1], strings.NewReader(form.Encode()))
		if err != nil {
			b.t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		_, page = b.sends(r)
	}
	return page
}

// play adds a match to the history of who the browser is.
func (b *browser) play() store.ID {
	b.t.Helper()
	table := store.Table{ID: store.NewID(), Made: noon}
	if err := b.site.store.AddTable(b.t.Context(), table); err != nil {
		b.t.Fatal(err)
	}
	result := store.Result{Account: b.me().ID, Seat: 2, System: "draft", Place: 1, Score: 7, Ended: noon}
	if err := b.site.store.Finish(b.t.Context(), table.ID, result); err != nil {
		b.t.Fatal(err)
	}
	return table.ID
}

// history is the first page of what was played.
func (b *browser) history() (page account.Page) {
	b.t.Helper()
	b.gets("GET", "/api/v1/history", "", &page)
	return page
}

// answered goes through the provider's pages, and returns its answer before the server
// has it.
func (b *browser) answered(name string) (answer url.Values) {
	b.t.Helper()
	b.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if strings.HasSuffix(r.URL.Path, "/done") {
			answer = r.URL.Query()
			return http.ErrUseLastResponse
		}
		return nil
	}
	b.signsIn(name)
	b.CheckRedirect = nil
	if answer == nil {
		b.t.Fatal("the provider did not answer")
	}
	return answer
}

// rewrites changes a part of what the browser began.
func (b *browser) rewrites(s *site, part string) *browser {
	b.t.Helper()
	home := parsed(b.t, s.URL)
	for _, cookie := range b.Jar.Cookies(home) {
		if cookie.Name != "arcana-login" {
			continue
		}
		text, _ := base64.RawURLEncoding.DecodeString(cookie.Value)
		var begun map[string]string
		if err := json.Unmarshal(text, &begun); err != nil || begun[part] == "" {
			b.t.Fatalf("%s: %v", text, err)
		}
		begun[part] = strings.Repeat("A", len(begun[part]))
		text, _ = json.Marshal(begun)
		b.Jar.SetCookies(home, []*http.Cookie{{Name: cookie.Name, Value: base64.RawURLEncoding.EncodeToString(text), Path: "/"}})
	}
	return b
}
