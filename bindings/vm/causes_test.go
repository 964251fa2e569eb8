package vm

import "testing"

// TestCausesHaveNoAddresses: what differs from run to run is taken out of a panic's text.
func TestCausesHaveNoAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"no card at 0xc000123ABC": "no card at (an address)", "0x1 and 0x2f.": "(an address) and (an address).", "0x, 0xg": "0x, 0xg", "none": "none", "": "",
	} {
		if got := withoutAddresses(text); got != want {
			t.Errorf("of %q is left %q, expected %q", text, got, want)
		}
	}
}
