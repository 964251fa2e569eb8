package web

import (
	"fmt"
	"strings"
)

// telling is a seed that no other number looks like.
const telling = 8316493027465518233

// tellNothing fails the test where a client has heard, before the match was over, its
// seed, the name of a stream of chance, what signs somebody in, or who somebody is.
func (s *site) tellNothing(system string, clients []*caller) {
	s.t.Helper()
	secrets := append(s.streams(system), fmt.Sprint(uint64(telling)), fmt.Sprintf("%x", uint64(telling)))
	for _, c := range clients {
		account, err := s.server.Accounts.Of(c.request())
		if err != nil {
			s.t.Fatal(err)
		}
		secrets = append(secrets, account.ID.String(), c.id, c.request().Cookies()[0].Value)
	}
	for _, c := range clients {
		before, after, _ := strings.Cut(c.heard.String(), `"type":"over"`)
		if !strings.Contains(after, secrets[len(s.streams(system))]) {
			s.t.Errorf("%s has not heard the seed at the end, so this test would not see it before", c.name)
		}
		for _, secret := range secrets {
			if i := strings.Index(before, secret); i >= 0 {
				s.t.Errorf("%s hears %q: ...%s", c.name, secret, before[max(0, i-80):min(len(before), i+80)])
			}
		}
	}
}

// streams are the names of a system's streams of chance, as they begin.
func (s *site) streams(system string) (names []string) {
	session, err := open()
	if err != nil {
		s.t.Fatal(err)
	}
	sys, _, err := session.System(system)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, name := range sys.Streams {
		if strings.Contains(name, "/") {
			names = append(names, strings.TrimSuffix(name, "N"))
		}
	}
	return append(names, `"seed":`)
}
