package account

import "testing"

// TestLocal: a login leads nowhere but to this server.
func TestLocal(t *testing.T) {
	for to, want := range map[string]string{
		"/table/x?y=1": "/table/x?y=1", "/": "/", "": "/", "table": "/", "//evil.example": "/", "https://evil.example": "/",
		`/\evil.example`: "/", "/\t/evil.example": "/", "/\n/evil.example": "/", "javascript:alert(1)": "/",
	} {
		if got := localPath(to); got != want {
			t.Errorf("%q leads to %q, expected %q", to, got, want)
		}
	}
}

func TestNameFrom(t *testing.T) {
	for want, offers := range map[string][]string{
		"Ida":                      {"", "  ", "Ida", "Eve"},
		"Player":                   {"", "\x1b[31m", "\u202e"},
		"A name that is too long,": {"A name that is too long, and so on"},
	} {
		if got := nameOffered(offers...); got != want {
			t.Errorf("%q became %q, expected %q", offers, got, want)
		}
	}
}
