package serve

import (
	"net"
	"strings"
	"testing"
)

// TestWhereItListens: a port alone is this machine's; for others in the network it is all
// addresses, and the page is at this machine's address there.
func TestWhereItListens(t *testing.T) {
	for _, row := range []struct {
		o    Options
		want string
	}{
		{Options{addr: "127.0.0.1:8080"}, "127.0.0.1:8080"},
		{Options{addr: "8080"}, "127.0.0.1:8080"},
		{Options{addr: "8080", lan: true}, ":8080"},
		{Options{addr: "127.0.0.1:9000", lan: true}, ":9000"},
		{Options{addr: "0.0.0.0:8080"}, "0.0.0.0:8080"},
	} {
		if got := row.o.listenAddress(); got != row.want {
			t.Errorf("%+v: %s, expected %s", row.o, got, row.want)
		}
	}
	all := &net.TCPAddr{IP: net.IPv6zero, Port: 8080}
	if page := (Options{}).pageURL(all); strings.Contains(page, "[::]") || strings.Contains(page, "0.0.0.0") || !strings.HasSuffix(page, ":8080") {
		t.Errorf("%s can be opened by nobody", page)
	}
	if page := (Options{base: "https://games.example/"}).pageURL(all); page != "https://games.example" {
		t.Errorf("behind a proxy: %s", page)
	}
	if page := (Options{}).pageURL(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 81}); page != "http://127.0.0.1:81" {
		t.Errorf("on this machine: %s", page)
	}
}

// TestBaseIsAWholeAddress: without its scheme --base would give cookies that no browser keeps to TLS.
func TestBaseIsAWholeAddress(t *testing.T) {
	for value, right := range map[string]bool{"": true, "https://games.example.org": true, "http://192.168.1.20:8080": true, "games.example.org": false, "ftp://games.example.org": false, "https://": false} {
		if err := checkURL("--base", value, "the whole address"); (err == nil) != right {
			t.Errorf("%q: %v", value, err)
		}
	}
	if err := serve(Program{}, Options{base: "games.example.org"}, nil, nil); err == nil || err.Error() != "--base games.example.org: expected the whole address, such as https://games.example.org" {
		t.Errorf("%v", err)
	}
}
