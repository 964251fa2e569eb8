package configs

import (
	"testing"
)

// TestExcerpt shows the line before, the line, and a mark that tabs do not move.
func TestExcerpt(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"first line", "health = 0\n" + "slots = [1, 2, 3]\neconomy = { income = 1, carry = true }\n",
			"    1 | health = 0\n      |          ^\n"},
		{"later line", "slots = [1, 2, 3]\nhealth = 0\neconomy = { income = 1, carry = true }\n",
			"    1 | slots = [1, 2, 3]\n    2 | health = 0\n      |          ^\n"},
		{"tabs", "slots = [1, 2, 3]\n\thealth = 0\neconomy = { income = 1, carry = true }\n",
			"    1 | slots = [1, 2, 3]\n    2 | \thealth = 0\n      | \t         ^\n"},
	} {
		_, problems := loadToy(toyLayer("configs", "tuning.toml", c.text, "cards.toml", goodCards))
		if len(problems) != 1 || problems[0].Excerpt() != c.want {
			t.Errorf("%s: got %v\n%s", c.name, problems, problems[0].Excerpt())
		}
	}
}

// TestExcerptWithoutLine: a problem of a whole file has none.
func TestExcerptWithoutLine(t *testing.T) {
	_, problems := loadToy(toyLayer("configs", "tuning.toml", goodTuning))
	if len(problems) != 1 || problems[0].Excerpt() != "" {
		t.Errorf("got %v", problems)
	}
}

// TestError joins problems, one a line, and is nil without any.
func TestError(t *testing.T) {
	if Error(nil) != nil {
		t.Error("no problems are an error")
	}
	err := Error([]Problem{{File: "a", Line: 1, Col: 2, Text: "x"}, {Text: "y"}})
	if err.Error() != "a:1:2: x\ny" {
		t.Errorf("got %q", err)
	}
}
