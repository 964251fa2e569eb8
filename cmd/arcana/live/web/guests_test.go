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
	g := &guests{most: 2, now: func() time.Time { return now }}
	handler := g.bounded(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
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
		if sentence := "too many guests came from your address, try again in ten minutes"; step.want != http.StatusOK && !strings.Contains(answer.Body.String(), sentence) {
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
