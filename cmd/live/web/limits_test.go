package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestGuestsOfAnAddress: an address makes no more guests than it may in ten minutes, by
// whichever of a household's addresses it asks; others are not held up.
func TestGuestsOfAnAddress(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	g := &guestLimiter{most: 2, now: func() time.Time { return now }}
	handler := g.limit(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for _, step := range []struct {
		from   string
		passes time.Duration
		want   int
	}{
		{"192.0.2.1:1000", 0, http.StatusOK},
		{"[::ffff:192.0.2.1]:2000", 0, http.StatusOK},
		{"192.0.2.1:3000", 9 * time.Minute, http.StatusTooManyRequests},
		{"192.0.2.2:1000", 0, http.StatusOK},
		{"[2001:db8::1]:1000", 0, http.StatusOK},
		{"[2001:db8::2%eth0]:1000", 0, http.StatusOK},
		{"[2001:db8::3]:1000", 0, http.StatusTooManyRequests},
		{"[2001:db8:0:1::3]:1000", 0, http.StatusOK},
		{"192.0.2.1:3000", time.Minute, http.StatusOK},
	} {
		now = now.Add(step.passes)
		request, answer := httptest.NewRequest(http.MethodPost, "/api/v1/guest", nil), httptest.NewRecorder()
		request.RemoteAddr = step.from
		if handler.ServeHTTP(answer, request); answer.Code != step.want {
			t.Errorf("%s is answered %d, expected %d", step.from, answer.Code, step.want)
		}
		if sentence := "too many guests came from your network address; try again in ten minutes"; step.want != http.StatusOK && !strings.Contains(answer.Body.String(), sentence) {
			t.Errorf("%s is told %s", step.from, answer.Body)
		}
	}
}

// TestGuestsAreBounded: the server as it is made bounds them.
func TestGuestsAreBounded(t *testing.T) {
	s := newSite(t, 0)
	s.server.guests.most = 1
	s.guest("Ada")
	if status, text := s.stranger().post("/api/v1/guest", map[string]string{"name": "Bob"}); status != http.StatusTooManyRequests {
		t.Errorf("the second guest is answered %d: %s", status, text)
	}
}

// TestProxies: where a request comes from is what proxies say that are believed, and
// nobody else.
func TestProxies(t *testing.T) {
	proxies, err := ParseProxies([]string{"10.0.0.0/8", "192.0.2.9", "2001:db8::1", "::ffff:192.0.2.8"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from, named, want string
		by                Proxies
	}{
		{"203.0.113.5:80", "198.51.100.1", "203.0.113.5", proxies},
		{"10.0.0.1:80", "198.51.100.1", "10.0.0.1", nil},
		{"10.0.0.1:80", "198.51.100.1", "198.51.100.1", proxies},
		{"192.0.2.8:80", "198.51.100.1", "198.51.100.1", proxies},
		{"[::ffff:10.0.0.1]:80", "2001:db8::5", "2001:db8::5", proxies},
		{"10.0.0.1:80", "1.1.1.1, 198.51.100.1, 192.0.2.9", "198.51.100.1", proxies},
		{"10.0.0.1:80", "10.0.0.7,10.0.0.8", "10.0.0.7", proxies},
		{"10.0.0.1:80", "1.1.1.1, nonsense", "10.0.0.1", proxies},
		{"10.0.0.1:80", "", "10.0.0.1", proxies},
		{"[2001:db8::1]:80", "::ffff:198.51.100.1", "198.51.100.1", proxies},
	} {
		r := httptest.NewRequest(http.MethodPost, "/api/v1/guest", nil)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-For", c.named)
		if got := c.by.origin(r).String(); got != c.want {
			t.Errorf("from %s, which names %q: %s, expected %s", c.from, c.named, got, c.want)
		}
	}
	for _, text := range []string{"", "10.0.0", "10.0.0.0/40", "proxy.example"} {
		if p, err := ParseProxies([]string{text}); err == nil {
			t.Errorf("%q is %v", text, p)
		}
	}
}
