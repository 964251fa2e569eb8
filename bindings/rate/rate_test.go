package rate_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"arcana/bindings/hosttest"
	"arcana/bindings/rate"
	"arcana/bindings/sessiontest"
)

// TestRate: the three questions have a share within its interval, a screen of 80 columns, and
// the same bytes whenever they are asked.
func TestRate(t *testing.T) {
	for name, questions := range map[string]int{"Ember Page": 3, "Dire Wolf": 1} {
		few := 6
		var texts [2]string
		for i := range texts {
			s, _ := sessiontest.Session(t)
			r, err := rate.Of(s, name, rate.Options{Matches: &few}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Questions) != questions {
				t.Errorf("%s: %d questions", name, len(r.Questions))
			}
			for _, q := range r.Questions {
				if q.Now.Share < q.Now.Low || q.Now.Share > q.Now.High || q.Now.Low < 0 || q.Now.High > 1 || q.Played == "" {
					t.Errorf("%s: %+v", name, q)
				}
			}
			texts[i] = r.Text(80)
		}
		if texts[0] != texts[1] {
			t.Errorf("%s is rated otherwise:\n%s\n%s", name, texts[0], texts[1])
		}
		for _, line := range strings.Split(texts[0], "\n") {
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("%q is too wide", line)
			}
		}
	}
}

// TestRateGrows: the third question may be ended, and keeps what is there.
func TestRateGrows(t *testing.T) {
	s, _ := sessiontest.Session(t)
	many, told := 60, 0
	r, err := rate.Of(s, "Dire Wolf", rate.Options{Matches: &many}, func(rate.Question) bool { told++; return false })
	if err != nil || told != 1 || !strings.HasPrefix(r.Questions[0].Played, "20 of 60 matches") {
		t.Errorf("%v, told %d times: %+v", err, told, r)
	}
}

// TestRateSeesAttack: a card with one attack more is seen to be better than it was, alone or on
// boards.
func TestRateSeesAttack(t *testing.T) {
	s, _ := sessiontest.Session(t)
	none, seen, asked := 0, 0, hosttest.Full(4, 20)
	for n := range asked {
		code := fmt.Sprintf(`local c = tavern.card(tavern.cards()[%d]) tavern.make{ id = c.id, attack = c.attack + 1 } return c.name`, n+1)
		name, err := s.Eval("test", code)
		if err != nil {
			t.Fatal(err)
		}
		r, err := rate.Of(s, name[0].String(), rate.Options{Matches: &none}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if r.Before == "" || r.Questions[0].Was == nil {
			t.Fatalf("%v: no version before: %+v", name, r)
		}
		if r.Questions[0].Difference.Low > 0 || r.Questions[1].Difference.Low > 0 {
			seen++
		}
	}
	if seen < asked-1 {
		t.Errorf("%d of %d are seen", seen, asked)
	}
}

// TestRateCallsEqualsEqual: of two cards that differ in name and id alone, each on seeds of its
// own, the first two questions call few different.
func TestRateCallsEqualsEqual(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `for _, name in ipairs{ "Twin One", "Twin Two" } do tavern.make{ name = name, tier = 2, attack = 2, health = 3, deathrattle = function(self, fx) fx:buff(fx:neighbours(self), 1, 1) end } end`); err != nil {
		t.Fatal(err)
	}
	pairs := hosttest.Full(8, 400)
	var called [2]int
	for n := range uint64(pairs) {
		var versions [2]*rate.Version
		for i, id := range []string{"twin_one", "twin_two"} {
			seed := 1000 + 2*n + uint64(i)
			boards, err := rate.Meetings(s, seed)
			if err != nil {
				t.Fatal(err)
			}
			if versions[i], err = rate.VersionOf(s, id, boards, seed); err != nil {
				t.Fatal(err)
			}
		}
		r := rate.Rated(versions[0], versions[1], 1)
		for i, q := range r.Questions {
			if q.Difference.Low > 0 || q.Difference.High < 0 {
				called[i]++
			}
		}
	}
	// 5 % and three deviations of so many pairs, which is 33 of 400 and 2 of 8.
	for i, n := range called {
		if most := pairs/20 + hosttest.Full(2, 13); n > most {
			t.Errorf("question %d calls %d of %d pairs different", i+1, n, pairs)
		}
	}
}

// TestRateSaysWhatHasNoValue: a card whose function says no worth is taken by nobody, and the
// rating says why.
func TestRateSaysWhatHasNoValue(t *testing.T) {
	s, _ := sessiontest.Session(t)
	few := 4
	for entry, noted := range map[string]bool{
		`market.make{ name = "Gold Scripter", cost = 3, faction = "merchant", copies = 3, play = function(self, fx) fx:gain("trade", 4) end }`: true,
		`market.make{ name = "Gold Scripter", cost = 3, faction = "merchant", copies = 3, effects = { trade = 4 } }`:                           false,
	} {
		if _, err := s.Eval("test", entry); err != nil {
			t.Fatal(err)
		}
		r, err := rate.Of(s, "Gold Scripter", rate.Options{Matches: &few}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(r.Questions[0].Note, "give it no value"); got != noted {
			t.Errorf("%s: %q", entry, r.Questions[0].Note)
		}
		s, _ = sessiontest.Session(t)
	}
}
