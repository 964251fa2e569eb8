package web

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// How much strangers may ask for: messages of a client, guests of an address, and by which
// proxies an address is known.

// mostPerSecond is how many messages a client may send in a second.
const mostPerSecond = 20

// rateLimiter allows a number of messages in any second. It remembers when the newest of them
// came, in a ring.
type rateLimiter struct {
	times []time.Time
	next  int
}

// exceeded counts a message that came now, and reports whether that is more than most in one
// second.
func (f *rateLimiter) exceeded(now time.Time, most int) bool {
	if f.times == nil {
		f.times = make([]time.Time, most)
	}
	oldest := f.times[f.next]
	f.times[f.next] = now
	f.next = (f.next + 1) % most
	return !oldest.IsZero() && now.Sub(oldest) < time.Second
}

const (
	// mostGuests is how many guests may come from one address within guestsWithin.
	mostGuests   = 60
	guestsWithin = 10 * time.Minute
)

// guestLimiter counts who was made a guest, by address: an account costs a stranger nothing,
// and the store a row for good.
type guestLimiter struct {
	most    int
	now     func() time.Time
	proxies Proxies
	mu      sync.Mutex
	since   time.Time // all counts began then
	counts  map[netip.Prefix]int
}

// limit wraps a handler that makes guest accounts: an address that has made too many is
// refused.
func (g *guestLimiter) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !g.allow(networkOf(g.proxies.origin(r))) {
			writeError(w, http.StatusTooManyRequests, "too many guests came from your address, try again in ten minutes")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// allow counts a guest from a network, and reports whether it may still be made.
func (g *guestLimiter) allow(from netip.Prefix) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now := g.now(); g.counts == nil || now.Sub(g.since) >= guestsWithin {
		g.since, g.counts = now, map[netip.Prefix]int{}
	}
	g.counts[from]++
	return g.counts[from] <= g.most
}

// networkOf returns the network that guests are counted by: an IPv4 address itself, or the /64
// network of an IPv6 address, of which one household has many.
func networkOf(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.WithZone("").Prefix(bits)
	return prefix
}

// Proxies are the networks of those proxies that are believed where a request comes from.
type Proxies []netip.Prefix

// ParseProxies parses the addresses (10.0.0.5) and networks (10.0.0.0/8) of proxies that are
// believed.
func ParseProxies(list []string) (p Proxies, err error) {
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if address, one := netip.ParseAddr(text); one == nil {
			network, err = address.Unmap().Prefix(address.Unmap().BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("%q is no address (10.0.0.5) and no network (10.0.0.0/8)", text)
		}
		p = append(p, network)
	}
	return p, nil
}

// trusts reports whether an address is that of a proxy that is believed.
func (p Proxies) trusts(from netip.Addr) bool {
	for _, network := range p {
		if network.Contains(from) {
			return true
		}
	}
	return false
}

// origin returns where a request comes from: its sender or, if that is a proxy that is
// believed, whom the proxy names in X-Forwarded-For. That header is read from its end, because
// a client may have written its beginning.
func (p Proxies) origin(r *http.Request) netip.Addr {
	sent, _ := netip.ParseAddrPort(r.RemoteAddr) // what is none counts as one address together
	from := sent.Addr().Unmap()
	named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(named) - 1; i >= 0 && p.trusts(from.WithZone("")); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(named[i]))
		if err != nil {
			break
		}
		from = next.Unmap()
	}
	return from
}
