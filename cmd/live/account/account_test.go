package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/account"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
)

// guest is a browser that plays under a name.
func (s *site) guest(t *testing.T, name string) *browser {
	t.Helper()
	b := s.browser(t)
	var a account.Public
	if b.gets("POST", "/api/v1/guest", `{"name":"`+name+`"}`, &a); a.Name != name || !a.Guest {
		t.Fatalf("%+v", a)
	}
	return b
}

func TestGuest(t *testing.T) {
	s := newSite(t, alone)
	b := s.browser(t)
	b.nobody()
	b.refused("GET", "/api/v1/history", "", 401, "you are not signed in")
	b.refused("POST", "/api/v1/me", "{}", 401, "you are not signed in")
	b = s.guest(t, "Ida")
	other := s.guest(t, "Ida")
	if b.me().ID == other.me().ID {
		t.Error("two guests of one name are one account")
	}
	if me := b.me(); !me.Made.Equal(noon) || me.Name != "Ida" {
		t.Errorf("%+v", me)
	}
	var ended struct{}
	b.gets("POST", "/api/v1/logout", "", &ended)
	b.nobody()
	b.gets("POST", "/api/v1/logout", "", &ended)
	other.me()
}

// TestCookie: no script reads it, no other site's request carries it, over TLS it
// travels encrypted, and the store does not have it.
func TestCookie(t *testing.T) {
	for base, want := range map[string]string{
		"http://a.example":  "arcana=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
		"https://a.example": "__Host-arcana=TOKEN; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax",
	} {
		w := recorder{header: http.Header{}}
		r, _ := http.NewRequest("POST", base+"/api/v1/guest", strings.NewReader(`{"name":"Ida"}`))
		account.New(account.Options{Store: memory.New(), Base: base}).Handler().ServeHTTP(&w, r)
		got := w.header.Get("Set-Cookie")
		_, rest, _ := strings.Cut(got, "=")
		token, _, _ := strings.Cut(rest, ";")
		if strings.Replace(got, token, "TOKEN", 1) != want || len(token) != 43 {
			t.Errorf("%s, expected %s", got, want)
		}
	}
}

// recorder keeps the header of an answer.
type recorder struct{ header http.Header }

func (r *recorder) Header() http.Header            { return r.header }
func (r *recorder) Write(text []byte) (int, error) { return len(text), nil }
func (r *recorder) WriteHeader(int)                {}

func TestNames(t *testing.T) {
	b := newSite(t, alone).guest(t, "Ida")
	for _, name := range []string{
		"", " ", " Ida", "Ida ", "I\\nda", "\\u0000", "\\u001b[31m", "\\u202eadI", "\\u200d", "\\u3000", strings.Repeat("a", 25), strings.Repeat("a", 9000),
	} {
		b.refused("POST", "/api/v1/guest", `{"name":"`+name+`"}`, 400, "a name has 1 to 24 letters")
		b.refused("POST", "/api/v1/me", `{"name":"`+name+`"}`, 400, "a name has 1 to 24 letters")
	}
	for _, name := range []string{"x", "火", "Ida <script>", "O'Neill", "👩\u200d🚀", strings.Repeat("é", 24), "می\u200cخواهم"} {
		if err := account.CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	if name := b.me().Name; name != "Ida" {
		t.Errorf("a refused name is kept: %q", name)
	}
}

func TestRequestsRefused(t *testing.T) {
	b := newSite(t, alone).guest(t, "Ida")
	for body, want := range map[string]string{
		"":                   "the request must be a JSON object",
		"{":                  "the request must be a JSON object",
		"[]":                 "the request must be a JSON object",
		`{"nome":"Ida"}`:     "the request must be a JSON object",
		`{"profile":"x"}`:    "the request must be a JSON object",
		`{"name":{"a":[1]}}`: "the request must be a JSON object",
	} {
		b.refused("POST", "/api/v1/me", body, 400, want)
	}
	b.refused("POST", "/api/v1/me", `{"name":"`+strings.Repeat("a", 1<<15)+`"}`, 413, "the request is too long")
	for _, after := range []string{"x", "1.2", "1.AAAAAAAAAAAAAAAAAAAAAA", "1.AAAAAAAAAAAAAAAAAAAAAA.x", "x.AAAAAAAAAAAAAAAAAAAAAA.1", "1.2.3"} {
		b.refused("GET", "/api/v1/history?after="+after, "", 400, `"after": expected the value that the previous page`)
	}
	b.refused("GET", "/login/nobody", "", 404, "this server has no sign-in provider")
	b.refused("GET", "/login/nobody/done?code=1&state=2", "", 400, "the login began in another browser")
}

// TestOtherSites: what another site's page makes a browser send changes nothing.
func TestOtherSites(t *testing.T) {
	s := newSite(t, alone)
	b := s.guest(t, "Ida")
	for header, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
		for _, path := range []string{"/api/v1/guest", "/api/v1/me", "/api/v1/logout"} {
			r, _ := http.NewRequest("POST", s.URL+path, strings.NewReader(`{"name":"Eve"}`))
			r.Header.Set(header, value)
			if status, text := b.sends(r); status != 403 || !strings.Contains(text, "this request comes from another site") {
				t.Errorf("%s from %s: %d %s", path, value, status, text)
			}
		}
	}
	if name := b.me().Name; name != "Ida" {
		t.Errorf("the name is %q", name)
	}
}

func TestProfile(t *testing.T) {
	s := newSite(t, alone)
	b := s.guest(t, "Ida")
	var a account.Public
	b.gets("POST", "/api/v1/me", `{"profile":{"theme":"night","sound":true}}`, &a)
	b.gets("POST", "/api/v1/me", `{"name":"Ida the second"}`, &a)
	if me := b.me(); me.Name != "Ida the second" || string(me.Profile) != `{"sound":true,"theme":"night"}` {
		t.Errorf("%+v", me)
	}
}

// TestSessions: one ends in time, is renewed for who comes back in its second half,
// and what is no session is none.
func TestSessions(t *testing.T) {
	s := newSite(t, alone)
	home, _ := url.Parse(s.URL)
	b, idle := s.guest(t, "Ida"), s.guest(t, "Eve")
	first := b.Jar.Cookies(home)[0].Value
	s.clock.Store(29 * 60)
	if b.me(); b.Jar.Cookies(home)[0].Value != first {
		t.Error("a session is renewed in its first half")
	}
	s.clock.Store(31 * 60)
	if b.me(); b.Jar.Cookies(home)[0].Value == first {
		t.Error("a session is not renewed in its second half")
	}
	s.clock.Store(60 * 60)
	b.me()
	idle.nobody()
	stolen := s.browser(t)
	for _, value := range []string{first, "", "x", strings.Repeat("A", 43), strings.Repeat("A", 4000)} {
		stolen.Jar.SetCookies(home, []*http.Cookie{{Name: "arcana", Value: value}})
		stolen.nobody()
	}
	service := account.New(account.Options{Store: s.store, Now: func() time.Time { return noon.Add(61 * time.Minute) }})
	if err := service.Sweep(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := s.store.Session(t.Context(), store.HashOf(first)); err == nil {
		t.Error("a session that is over is kept for ever")
	}
	b.me()
}

// TestHistory: pages of what was played, seats from 1.
func TestHistory(t *testing.T) {
	s := newSite(t, alone)
	b := s.guest(t, "Ida")
	played := map[store.ID]bool{}
	for range 51 {
		played[b.play()] = true
	}
	page := b.history()
	if len(page.Results) != 50 || page.Results[0].Seat != 3 || page.Results[0].System != "draft" || page.Results[0].Score != 7 {
		t.Fatalf("%d results, the first %+v", len(page.Results), page.Results[0])
	}
	var last account.Page
	b.gets("GET", "/api/v1/history?after="+page.After, "", &last)
	if len(last.Results) != 1 || last.After != "" {
		t.Fatalf("the second page: %+v", last)
	}
	for _, n := range append(page.Results, last.Results...) {
		delete(played, n.Table)
	}
	if len(played) != 0 {
		t.Errorf("%d matches are in no page", len(played))
	}
}
