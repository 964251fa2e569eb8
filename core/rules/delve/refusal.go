package delve

import "fmt"

// refusal says why a move is not legal; the zero refusal says that it is. It becomes
// words only where somebody reads them: rules ask all the time, and mostly for a yes or no.
type refusal struct {
	words string // with %[1]s for the name, %[2]d and %[3]d for the numbers
	name  string
	n, m  int
}

// say returns a refusal in just these words.
func say(words string) refusal { return refusal{words: "%[1]s", name: words} }

// legal reports whether nothing is refused.
func (r refusal) legal() bool { return r.words == "" }

// or returns the first of two refusals that refuses something.
func (r refusal) or(next refusal) refusal {
	if r.legal() {
		return next
	}
	return r
}

// String returns the reason in words, "" where nothing is refused.
func (r refusal) String() string {
	if r.legal() {
		return ""
	}
	return fmt.Sprintf(r.words, r.name, r.n, r.m)
}
