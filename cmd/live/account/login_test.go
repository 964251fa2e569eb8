package account_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"arcana/cmd/live/account"

	"github.com/google/go-cmp/cmp"
)

// TestLogin goes through a certified provider: who signs in is the same person each
// time, and a guest keeps what it played.
func TestLogin(t *testing.T) {
	s := newSite(t, certified(t))
	t.Run("people", func(t *testing.T) { people(t, s) })
	t.Run("a guest becomes a person", func(t *testing.T) { becomes(t, s) })
	t.Run("a guest is merged", func(t *testing.T) { merged(t, s) })
	t.Run("answers refused", func(t *testing.T) { answersRefused(t, s) })
	t.Run("declined", func(t *testing.T) { declined(t, s) })
}

func people(t *testing.T, s *site) {
	b := s.browser(t)
	var list []account.Provider
	b.gets("GET", "/api/v1/providers", "", &list)
	if diff := cmp.Diff([]account.Provider{{ID: "test", Label: "the test"}}, list); diff != "" {
		t.Error(diff)
	}
	if page := b.signsIn("ida"); page != "a table" {
		t.Fatalf("the login leads to %s", page)
	}
	me := b.me()
	if me.Guest || me.Name != "IDA" {
		t.Errorf("%+v", me)
	}
	var ended struct{}
	b.gets("POST", "/api/v1/logout", "", &ended)
	b.nobody()
	other, eve := s.browser(t), s.browser(t)
	other.signsIn("ida")
	eve.signsIn("eve")
	if other.me().ID != me.ID || eve.me().ID == me.ID {
		t.Errorf("ida %v, ida again %v, eve %v", me.ID, other.me().ID, eve.me().ID)
	}
}

// becomes: the account stays, the session does not: whoever knew it is signed out.
func becomes(t *testing.T, s *site) {
	b, home := s.guest(t, "Quiet One"), parsed(t, s.URL)
	before, table := b.me(), b.play()
	token := session(b, home)
	if page := b.signsIn("una"); page != "a table" {
		t.Fatalf("the login leads to %s", page)
	}
	after := b.me()
	if after.ID != before.ID || after.Guest || after.Name != "Quiet One" {
		t.Errorf("%+v became %+v", before, after)
	}
	if page := b.history(); len(page.Results) != 1 || page.Results[0].Table != table {
		t.Errorf("%+v", page)
	}
	thief := s.browser(t)
	thief.Jar.SetCookies(home, []*http.Cookie{{Name: "arcana", Value: token}})
	thief.nobody()
}

func parsed(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// session is the token that a browser holds.
func session(b *browser, home *url.URL) string {
	for _, cookie := range b.Jar.Cookies(home) {
		if cookie.Name == "arcana" {
			return cookie.Value
		}
	}
	return ""
}

func merged(t *testing.T, s *site) {
	first := s.browser(t)
	first.signsIn("ola")
	at := first.play()
	guest := s.guest(t, "Somebody")
	was, then := guest.me(), guest.play()
	guest.signsIn("ola")
	if me := guest.me(); me.ID != first.me().ID || me.ID == was.ID || me.Name != "OLA" {
		t.Errorf("%+v, expected %+v", me, first.me())
	}
	for _, b := range []*browser{guest, first} {
		seen := map[string]bool{}
		for _, n := range b.history().Results {
			seen[n.Table.String()] = true
		}
		if len(seen) != 2 || !seen[at.String()] || !seen[then.String()] {
			t.Errorf("%v, expected %v and %v", seen, at, then)
		}
	}
}

// answersRefused: an answer counts in the browser that asked, once, and only as it
// was asked.
func answersRefused(t *testing.T, s *site) {
	for name, c := range map[string]struct {
		edit func(url.Values)
		in   func(*browser) *browser
		want string
	}{
		"another browser":  {nil, func(*browser) *browser { return s.browser(t) }, "the login began in another browser"},
		"another state":    {func(q url.Values) { q.Set("state", strings.Repeat("A", 43)) }, nil, "the login began in another browser"},
		"no state":         {func(q url.Values) { q.Del("state") }, nil, "the login began in another browser"},
		"another provider": {func(q url.Values) { q.Set("iss", "https://evil.example") }, nil, "the answer came from another sign-in provider"},
		"no provider":      {func(q url.Values) { q.Del("iss") }, nil, "the answer came from another sign-in provider"},
		"another code":     {func(q url.Values) { q.Set("code", "x") }, nil, "the sign-in provider did not accept you"},
		"another nonce":    {nil, func(b *browser) *browser { return b.rewrites(s, "nonce") }, "cannot be verified"},
		"another verifier": {nil, func(b *browser) *browser { return b.rewrites(s, "verifier") }, "the sign-in provider did not accept you"},
	} {
		b := s.browser(t)
		q := b.answered("ida")
		if c.edit != nil {
			c.edit(q)
		}
		if c.in != nil {
			b = c.in(b)
		}
		t.Run(name, func(t *testing.T) {
			b.refused("GET", "/login/test/done?"+q.Encode(), "", 400, c.want)
			b.refused("GET", "/login/test/done?"+q.Encode(), "", 400, "the login began in another browser")
			b.nobody()
		})
	}
}

// declined: who refuses at the provider is told so.
func declined(t *testing.T, s *site) {
	b := s.browser(t)
	q := b.answered("ida")
	q.Del("code")
	q.Set("error", "access_denied")
	b.refused("GET", "/login/test/done?"+q.Encode(), "", 400, "the sign-in provider did not accept you; sign in again")
}

// TestProvidersRefused: one that is not there, or calls itself otherwise, signs nobody
// in.
func TestProvidersRefused(t *testing.T) {
	liar := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `{"issuer":"https://bank.example","authorization_endpoint":"https://evil.example","jwks_uri":"https://evil.example"}`)
	}))
	t.Cleanup(liar.Close)
	s := newSite(t, func(string) []account.Provider {
		return []account.Provider{{ID: "liar", Issuer: liar.URL}, {ID: "gone", Issuer: "http://127.0.0.1:1"}}
	})
	for _, id := range []string{"liar", "gone"} {
		s.browser(t).refused("GET", "/login/"+id, "", 502, "the sign-in provider does not answer")
	}
}
