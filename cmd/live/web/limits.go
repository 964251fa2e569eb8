// How much strangers may ask for: messages of a client, guests of an address, and which proxies are
// believed about where a request comes from.

package web

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// mostPerSecond is how many messages a client may send in a second.
const mostPerSecond = 20

// rateLimiter allows a number of messages in any second. It remembers the times of as many
// messages, the newest ones, in a ring.
type rateLimiter struct {
	times []time.Time
	next  int // the index of the oldest time, which the next message replaces
}

// exceeded counts a message that came now, and reports whether more messages than the limit came within
// one second: then the message that came limit messages ago is less than a second old. limit must be
// the same in all calls.
func (l *rateLimiter) exceeded(now time.Time, limit int) bool {
	if l.times == nil {
		l.times = make([]time.Time, limit)
	}
	oldest := l.times[l.next]
	l.times[l.next] = now
	l.next = (l.next + 1) % limit
	return !oldest.IsZero() && now.Sub(oldest) < time.Second
}

const (
	// mostGuests is how many guests may come from one address within guestsWithin.
	mostGuests   = 60
	guestsWithin = 10 * time.Minute
)

// guestLimiter counts the guests that were made from each network. A guest costs a stranger nothing,
// but the store keeps each account for ever.
type guestLimiter struct {
	most    int // guests of one network within guestsWithin
	now     func() time.Time
	proxies Proxies
	mu      sync.Mutex
	since   time.Time // when all counts began
	counts  map[netip.Prefix]int
}

// limit wraps a handler that makes guest accounts: an address that has made too many is
// refused.
func (g *guestLimiter) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !g.allow(networkOf(g.proxies.origin(r))) {
			writeError(w, http.StatusTooManyRequests, "too many guests came from your network address; try again in ten minutes")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// allow counts a guest from a network, and reports whether it may still be made. After guestsWithin all
// counts begin again at 0.
func (g *guestLimiter) allow(from netip.Prefix) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now := g.now(); g.counts == nil || now.Sub(g.since) >= guestsWithin {
		g.since, g.counts = now, map[netip.Prefix]int{}
	}
	g.counts[from]++
	return g.counts[from] <= g.most
}

// networkOf returns the network that guests are counted by: an IPv4 address itself, or the /64 network of
// an IPv6 address. One household has all addresses of such a network. What is no address counts as one
// network.
func networkOf(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.WithZone("").Prefix(bits) // an error gives the zero Prefix
	return prefix
}

// Proxies are the networks of the proxies that are believed when they say where a request comes from.
type Proxies []netip.Prefix

// ParseProxies parses the addresses (10.0.0.5) and networks (10.0.0.0/8) of proxies that are
// believed.
func ParseProxies(list []string) (p Proxies, err error) {
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if address, notOne := netip.ParseAddr(text); notOne == nil { // one address is a network of its own
			network, err = address.Unmap().Prefix(address.Unmap().BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("%q is neither an address (such as 10.0.0.5) nor a network (such as 10.0.0.0/8)", text)
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

// origin returns the address that a request comes from: its sender or, if that is a proxy that is
// believed, the address that the proxy names in X-Forwarded-For. Each proxy has added the address
// before it at the end of that header, so it is read from its end, as long as the address there is
// again a proxy that is believed. The beginning may be written by a client.
func (p Proxies) origin(r *http.Request) netip.Addr {
	sent, _ := netip.ParseAddrPort(r.RemoteAddr) // senders without an address count as one
	from := sent.Addr().Unmap()
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && p.trusts(from.WithZone("")); i-- { // no network contains an address with a zone
		next, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		from = next.Unmap()
	}
	return from
}
