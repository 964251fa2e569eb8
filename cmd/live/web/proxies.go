package web

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks of those proxies that are believed where a request comes from.
type Proxies []netip.Prefix

// ParseProxies reads addresses (10.0.0.5) and networks (10.0.0.0/8).
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

func (p Proxies) believed(from netip.Addr) bool {
	for _, network := range p {
		if network.Contains(from) {
			return true
		}
	}
	return false
}

// origin is where a request comes from: who sent it or, as long as that is a proxy that
// is believed, whom it names. Anybody may write the header, so it is read from its end.
func (p Proxies) origin(r *http.Request) netip.Addr {
	sent, _ := netip.ParseAddrPort(r.RemoteAddr) // what is none counts as one address together
	from := sent.Addr().Unmap()
	named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(named) - 1; i >= 0 && p.believed(from.WithZone("")); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(named[i]))
		if err != nil {
			break
		}
		from = next.Unmap()
	}
	return from
}
