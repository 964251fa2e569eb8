package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestMetricsAreForThisMachine: what a proxy hands on from elsewhere sees no figures.
func TestMetricsAreForThisMachine(t *testing.T) {
	h := fromThisMachine(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) }))
	for _, row := range []struct {
		from, forwarded string
		want            int
	}{
		{"127.0.0.1:9", "", http.StatusOK}, {"[::1]:9", "", http.StatusOK},
		{"192.168.1.20:9", "", http.StatusNotFound}, {"127.0.0.1:9", "203.0.113.7", http.StatusNotFound}, {"", "", http.StatusNotFound},
	} {
		r := httptest.NewRequest("GET", "/metrics", nil)
		if r.RemoteAddr = row.from; row.forwarded != "" {
			r.Header.Set("X-Forwarded-For", row.forwarded)
		}
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != row.want {
			t.Errorf("%+v: %d", row, w.Code)
		}
	}
}
