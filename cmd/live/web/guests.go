package web

import (
	"net/http"
	"net/netip"
	"sync"
	"time"
)

const (
	// mostGuests is how many guests may come from one address within guestsWithin.
	mostGuests   = 60
	guestsWithin = 10 * time.Minute
)

// guests counts who was made a guest, by address: an account costs a stranger nothing,
// and the store a row for good.
type guests struct {
	most  int
	now   func() time.Time
	by    Proxies
	mu    sync.Mutex
	since time.Time // all counts began then
	came  map[netip.Prefix]int
}

// bounded lets so many requests of an address through, and refuses the others.
func (g *guests) bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !g.takes(home(g.by.origin(r))) {
			refuse(w, http.StatusTooManyRequests, "too many guests came from your address, try again in ten minutes")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// takes counts a guest of an address, and reports whether it is not one too many.
func (g *guests) takes(from netip.Prefix) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now := g.now(); g.came == nil || now.Sub(g.since) >= guestsWithin {
		g.since, g.came = now, map[netip.Prefix]int{}
	}
	g.came[from]++
	return g.came[from] <= g.most
}

// home is where a request comes from: an address or, as one household has as many as it
// likes of the long ones, the network of 64 bits that it is in.
func home(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.WithZone("").Prefix(bits)
	return prefix
}
