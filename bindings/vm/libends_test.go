package vm_test

import (
	"strings"
	"testing"

	"arcana/bindings/vm"
)

// TestEndsOfIntegers: at the ends of 32 bits a library function answers the same
// whether an int of the machine has 32 bits or 64, and nothing wraps around.
func TestEndsOfIntegers(t *testing.T) {
	for source, want := range map[string]string{
		`return table.concat({}, ",", 2147483647, 2^40)`:                                              "at index 2147483647 in table for 'concat'",
		`local t = {[2147483647] = "x"} return unpack(t, 2147483647, 2^31)`:                           "x,",
		`return unpack({}, -2^31, 2^31)`:                                                              "too many results to unpack",
		`local f, t = ipairs({}) return f({[2147483647] = "y"}, 2147483646)`:                          "2147483647,y,",
		`return ("abc"):rep(2^31)`:                                                                    "a string is longer than",
		`for i = 1, 99 do local n = math.random(-2^31, 2^31) assert(n >= -2^31 and n <= 2^31) end`:    "",
		`local n = math.random(2147483647) return n >= 1 and n <= 2147483647`:                         "true,",
		`table.insert({1}, -2^31, 0)`:                                                                 "the script has used its budget of 20000 units",
		`return ("abc"):sub(-2^31, 2^31), ("abc"):byte(-2^40), select(-1, 1), (pcall(select, -2^31))`: "abc,nil,1,false,",
	} {
		result, failure := returned(t, source)
		if strings.HasSuffix(want, ",") && result != want || !strings.Contains(result+failure, want) || want == "" && failure != "" {
			t.Errorf("%s: got %q %q, want %q", source, result, failure, want)
		}
	}
}

// returned gives what a source returns, or the error, within a small budget.
func returned(t *testing.T, source string) (result, failure string) {
	values, err := machine(t, vm.Options{}).Run(program(t, source), 20_000)
	if err != nil {
		return "", err.Error()
	}
	for _, v := range values {
		result += vm.Text(v) + ","
	}
	return result, ""
}
