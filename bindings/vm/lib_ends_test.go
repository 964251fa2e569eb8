package vm_test

import (
	"strings"
	"testing"
)

// TestEndsOfIntegers: at the ends of 32 bits a library function answers the same
// whether an int of the machine has 32 bits or 64, and nothing wraps around.
func TestEndsOfIntegers(t *testing.T) {
	for source, want := range map[string]string{
		`return table.concat({}, ",", 2147483647, 2^40)`:                                              "at index 2147483647 in table for 'concat'",
		`local t = {[2147483647] = "x"} return unpack(t, 2147483647, 2^31)`:                           "x,",
		`return unpack({}, -2^31, 2^31)`:                                                              "too many results to unpack",
		`local f, t = ipairs({}) return f({[2147483647] = "y"}, 2147483646)`:                          "2147483647,y,",
		`return ("abc"):rep(2^31)`:                                                                    "a string of more than",
		`for i = 1, 99 do local n = math.random(-2^31, 2^31) assert(n >= -2^31 and n <= 2^31) end`:    "",
		`local n = math.random(2147483647) return n >= 1 and n <= 2147483647`:                         "true,",
		`table.insert({1}, -2^31, 0)`:                                                                 "the budget of 20000 units",
		`return ("abc"):sub(-2^31, 2^31), ("abc"):byte(-2^40), select(-1, 1), (pcall(select, -2^31))`: "abc,nil,1,false,",
	} {
		got := runScript(t, source)
		if strings.HasSuffix(want, ",") && got.result != want || !strings.Contains(got.result+got.failure, want) || want == "" && got.failure != "" {
			t.Errorf("%s: got %q %q, want %q", source, got.result, got.failure, want)
		}
	}
}
