package rate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"arcana/bindings/hosttest"
	"arcana/bindings/rate"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
	"arcana/core/rules/tavern"
)

// TestRate: the three questions have a share within its interval, a screen of 80 columns, and
// the same bytes whenever they are asked.
func TestRate(t *testing.T) {
	for name, questions := range map[string]int{"Ember Page": 3, "Dire Wolf": 2, "tribe": 1, "tribe cups": 1, "faction": 1, "Resonance Ember": 1, "approach": 1, "Rope and Pitons": 2, "Display of Force": 2, "Beacon of Tomorrow": 2} {
		few := 6
		var texts [2]string
		for i := range texts {
			s, _ := sessiontest.Session(t)
			r, err := rate.Of(s, name, rate.Options{Matches: &few}, rate.Asker{})
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
			if r.Verdict == "" || !strings.Contains(r.Text(80, false), r.Players+"; people") {
				t.Errorf("%s: no verdict, or nobody who played: %+v", name, r)
			}
			texts[i] = r.Text(80, false)
			for _, columns := range []int{60, 80, 160} {
				for _, line := range strings.Split(r.Text(columns, false), "\n") {
					if utf8.RuneCountInString(line) > columns {
						t.Errorf("%s: %q is wider than %d", name, line, columns)
					}
				}
				if coloured := regexp.MustCompile("\x1b\\[[0-9]*m").ReplaceAllString(r.Text(columns, true), ""); strings.ReplaceAll(coloured, " ", "") != strings.ReplaceAll(r.Text(columns, false), " ", "") {
					t.Errorf("%s: colours change what is said:\n%s", name, coloured)
				}
			}
		}
		if texts[0] != texts[1] {
			t.Errorf("%s is rated otherwise:\n%s\n%s", name, texts[0], texts[1])
		}
	}
}

// TestRateGrows: questions about whole matches may be ended, and keep what is there.
func TestRateGrows(t *testing.T) {
	s, _ := sessiontest.Session(t)
	many, told := 60, 0
	r, err := rate.Of(s, "Dire Wolf", rate.Options{Matches: &many}, rate.Asker{Grown: func(rate.Question) bool { told++; return false }})
	if err != nil || told != 2 || !strings.HasPrefix(r.Questions[0].Played, "20 of 60 matches") {
		t.Errorf("%v, told %d times: %+v", err, told, r)
	}
}

// TestRateSeesAttack: a card with as much more attack as its tier is seen to be better than it was,
// alone or on boards. On boards of tier IV what kin gain each turn hides a single point.
func TestRateSeesAttack(t *testing.T) {
	s, _ := sessiontest.Session(t)
	none, seen, asked := 0, 0, hosttest.Full(4, 20)
	for n := range asked {
		code := fmt.Sprintf(`local c = tavern.card(tavern.cards()[%d]) tavern.make{ id = c.id, attack = c.attack + c.tier } return c.name`, n+1)
		name, err := s.Eval("test", code)
		if err != nil {
			t.Fatal(err)
		}
		r, err := rate.Of(s, name[0].String(), rate.Options{Matches: &none}, rate.Asker{})
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
	pairs := hosttest.Full(5, 400)
	var called [2]int
	for n := range uint64(pairs) {
		var versions [2]*rate.Version
		for i, id := range []string{"twin_one", "twin_two"} {
			seed := 1000 + 2*n + uint64(i)
			table, err := rate.Gather(s, tavern.System(), "", rate.Asker{})
			if err != nil {
				t.Fatal(err)
			}
			boards, err := rate.Meetings(table, seed)
			if err != nil {
				t.Fatal(err)
			}
			if versions[i], err = rate.VersionOf(s, id, boards, seed, rate.Asker{}); err != nil {
				t.Fatal(err)
			}
		}
		r, err := rate.Rated(versions[0], versions[1], 1)
		if err != nil {
			t.Fatal(err)
		}
		for i, q := range r.Questions {
			if q.Difference.Low > 0 || q.Difference.High < 0 {
				called[i]++
			}
		}
	}
	// 5 % and three deviations of so many pairs, which is 33 of 400 and 2 of 5.
	for i, n := range called {
		if most := pairs/20 + hosttest.Full(2, 13); n > most {
			t.Errorf("question %d calls %d of %d pairs different", i+1, n, pairs)
		}
	}
}

// TestRateGivesEqualsEqual: of two cards that differ in name and id alone, each given by chance in
// matches of its own, the third question calls few different.
func TestRateGivesEqualsEqual(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `for _, name in ipairs{ "Twin One", "Twin Two" } do tavern.make{ name = name, tier = 2, attack = 2, health = 3, deathrattle = function(self, fx) fx:buff(fx:neighbours(self), 1, 1) end } end`); err != nil {
		t.Fatal(err)
	}
	table, err := rate.Gather(s, tavern.System(), "", rate.Asker{})
	if err != nil {
		t.Fatal(err)
	}
	called, pairs, matches := 0, hosttest.Full(4, 60), hosttest.Full(16, 60)
	for n := range pairs {
		d, err := rate.GivenApart(table, "twin_one", "twin_two", uint64(5000+n), matches)
		if err != nil {
			t.Fatal(err)
		}
		if d.Low > 0 || d.High < 0 {
			called++
		}
	}
	// 5 % and three deviations: 8 of 60, 2 of 4.
	if most := pairs/20 + hosttest.Full(2, 5); called > most {
		t.Errorf("%d of %d pairs are called different", called, pairs)
	}
	t.Logf("%d of %d pairs are called different with %d matches each", called, pairs, matches)
}

// TestRateGives: the third question gives the card to the seat whose place it counts, also where
// the pool has no copy of it; one that wins each fight is seen, and that the version after it does
// not. Where it sees no difference it says how many matches would show one.
func TestRateGives(t *testing.T) {
	s, _ := sessiontest.Session(t)
	few := hosttest.Full(32, 48)
	given := func(entry, name string) rate.Question {
		if _, err := s.Eval("test", entry); err != nil {
			t.Fatal(err)
		}
		r, err := rate.Of(s, name, rate.Options{Matches: &few}, rate.Asker{})
		if err != nil {
			t.Fatal(err)
		}
		q := r.Questions[2]
		if seen := q.Difference != nil && (q.Difference.Low > 0 || q.Difference.High < 0); q.Difference != nil && !seen && (q.Needs <= q.Done || !strings.Contains(r.Verdict, "would show a difference of 2 points")) {
			t.Errorf("%s does not say what it needs: %d after %d; %s", name, q.Needs, q.Done, r.Verdict)
		}
		return q
	}
	if q := given(`tavern.make{ name = "Titan", tier = 2, attack = 9, health = 9, token = true, start_of_combat = function(self, fx) fx:destroy(fx:enemies()) end }`, "Titan"); q.Now.Low < 0.3 || q.Was != nil { // a quarter is even
		t.Errorf("given by chance it wins %s (%s)", q.Now, q.Played)
	}
	if q := given(`tavern.make{ name = "Titan", attack = 1, health = 1, start_of_combat = function() end }`, "Titan"); q.Difference == nil || q.Difference.High >= 0 || q.Was.Low < 0.3 {
		t.Errorf("as a dwarf it differs by %+v, and was %+v", q.Difference, q.Was)
	}
	if q := given(`local c = tavern.card("Ember Page") tavern.make{ id = c.id, attack = c.attack + 1 }`, "Ember Page"); q.Difference == nil || q.Difference.Low > 0 {
		t.Errorf("one more attack is seen in %d matches: %+v", few, q.Difference)
	}
}

// TestRateOfFewCards: what cannot be compared is unknown, and what was compared with other cards
// before has a difference.
func TestRateOfFewCards(t *testing.T) {
	rate.InFull(t) // or the difference is not seen
	for entry, row := range map[string]struct {
		name   string
		known  bool // the answers
		before bool // there is a version before
	}{
		`tavern.make{ name = "Hermit", set = "far", tier = 3, attack = 3, health = 3 }`: {"Hermit", false, false},
		`tavern.make{ name = "Ember Page", tier = 4 }`:                                  {"Ember Page", true, true},
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", entry); err != nil {
			t.Fatal(err)
		}
		few := 2
		r, err := rate.Of(s, row.name, rate.Options{Matches: &few}, rate.Asker{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := json.Marshal(r); err != nil {
			t.Errorf("%s: %v", entry, err)
		}
		for _, q := range r.Questions[:2] {
			if known := q.Now.High-q.Now.Low < 1; known != row.known {
				t.Errorf("%s: %s %s, known: expected %v", entry, q.Title, q.Now, row.known)
			}
			if row.before && (q.Difference == nil || q.Difference.Low < -1 || !(q.Difference.High < 0)) {
				t.Errorf("%s: %s differs by %+v, expected less than before", entry, q.Title, q.Difference)
			}
		}
	}
}

// TestRatePays: a script pays as it goes, and can be interrupted.
func TestRatePays(t *testing.T) {
	s, _ := sessiontest.Session(t)
	enough := errors.New("enough")
	for _, name := range []string{"Ember Page", "Dire Wolf"} {
		spent, told := int64(0), 0
		many := 100_000
		_, err := rate.Of(s, name, rate.Options{Matches: &many}, rate.Asker{Paid: func(played, scripts int64) error {
			told++
			if spent += played + scripts; spent > hosttest.Full[int64](30_000_000, 80_000_000) {
				return enough
			}
			return nil
		}})
		if err != enough || told < 3 {
			t.Errorf("%s: %v after %d units in %d parts", name, err, spent, told)
		}
	}
	s.Environment.Experiments.Limit = hosttest.Full[int64](15_000_000, 40_000_000)
	if _, err := s.Eval("test", `rate("Dire Wolf", { matches = 100000 })`); err == nil || !strings.Contains(err.Error(), "budget") {
		t.Errorf("with too little: %v", err)
	}
	s.Environment.Experiments.Limit = 0
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-over:
				return
			case <-time.After(time.Millisecond):
				s.Interrupt()
			}
		}
	}()
	_, err := s.Eval("test", `rate("Dire Wolf", { matches = 100000 })`)
	close(over)
	if err == nil || !strings.Contains(err.Error(), "interrupt") {
		t.Errorf("interrupted: %v", err)
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
		r, err := rate.Of(s, "Gold Scripter", rate.Options{Matches: &few}, rate.Asker{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(r.Questions[0].Note, "see no value"); got != noted {
			t.Errorf("%s: %q", entry, r.Questions[0].Note)
		}
		s, _ = sessiontest.Session(t)
	}
}

// TestScriptsSeeEveryQuestion: no question of a rating stands in the place of another.
func TestScriptsSeeEveryQuestion(t *testing.T) {
	for entry, keys := range map[string]string{
		`rate("Almoner", { matches = 1 })`:   "alone given placed",
		`rate("Dire Wolf", { matches = 2 })`: "taken with",
		`rate("tribe", { matches = 2 })`:     "liked",
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", `
			local found = {}
			for key, q in pairs(`+entry+`) do if type(q) == "table" then found[#found + 1] = key end end
			table.sort(found)
			found = table.concat(found, " ")
			assert(found == "`+keys+`", found)`); err != nil {
			t.Errorf("%s: %v", entry, err)
		}
	}
}

// TestSavesAreRatedByWork: a save that changes many cards, or one whose script is dear, pays for so
// much work whatever the time; each card it does not pay for is told, and two saves alike are told
// alike.
func TestSavesAreRatedByWork(t *testing.T) {
	rate.SavePays(t, hosttest.Full[int64](6_000_000, 50_000_000)) // about three cards
	const each = `for i = 1, %d do local c = tavern.card(tavern.cards()[i]) tavern.make{ id = c.id, attack = c.attack + 1 } end %s`
	for _, row := range []struct {
		cards     int
		and       string
		all, some bool // whether all cards are rated, and whether any is
	}{
		{1, "", true, true},
		{6, "", false, true},
		{1, `local c = tavern.card(tavern.cards()[1]) tavern.make{ id = c.id, text = "x", start_of_combat = function(self, fx) for n = 1, 10000 do end end }`, false, false},
	} {
		told := make([]string, 1)
		if row.all || hosttest.Full(false, true) {
			told = make([]string, 2)
		}
		for i := range told {
			was, _ := sessiontest.Session(t)
			now, _ := sessiontest.Session(t)
			if _, err := now.Eval("test", fmt.Sprintf(each, row.cards, row.and)); err != nil {
				t.Fatal(err)
			}
			lines, rated := rate.OfSave(was, now, rules.All(), nil), 0
			for _, line := range lines {
				if strings.Contains(line, "alone ") && strings.Contains(line, "boards ") {
					rated++
				} else if !strings.Contains(line, "\n  not rated: ") {
					t.Errorf("%+v: %q", row, line)
				}
			}
			if len(lines) != row.cards || (rated == len(lines)) != row.all || (rated > 0) != row.some {
				t.Errorf("%+v: %d of %d are rated: %q", row, rated, len(lines), lines)
			}
			told[i] = strings.Join(lines, "\n")
		}
		if last := told[len(told)-1]; last != told[0] {
			t.Errorf("%+v: %s\nand %s", row, told[0], last)
		}
	}
}

// TestRateOfTakenKnowsTheVersionBefore: with a thing of a system other than the tavern, matches come
// to something else than with the version before, on equal seeds, and to the same where nothing of it
// is another.
func TestRateOfTakenKnowsTheVersionBefore(t *testing.T) {
	few := hosttest.Full(10, 60)
	for _, row := range []struct {
		name, make string
		differs    bool // whether the version plays otherwise
	}{
		{"Dire Wolf", `market.make{ name = "Dire Wolf", effects = { combat = 20 } }`, true},
		{"Dire Wolf", `market.make{ name = "Dire Wolf", cost = 3 }`, false},
		{"Rope and Pitons", `delve.make{ name = "Rope and Pitons", play = { text = "Draw 5 cards.", cost = { agility = 1 }, ["do"] = { { effect = "draw", value = 5 } } } }`, true},
		{"Rope and Pitons", `delve.make{ name = "Rope and Pitons", tags = { "agility" } }`, false},
		{"Display of Force", `encounter.make{ name = "Display of Force", effect = "pressure" }`, true},
		{"Display of Force", `encounter.make{ name = "Display of Force", effect = "momentum" }`, false},
		{"Beacon of Tomorrow", `draft.make{ name = "Beacon of Tomorrow", resonance = { "tide" } }`, true},
		{"Beacon of Tomorrow", `draft.make{ name = "Beacon of Tomorrow", cost = 2 }`, false},
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", row.make); err != nil {
			t.Error(err)
			continue
		}
		r, err := rate.Of(s, row.name, rate.Options{Matches: &few}, rate.Asker{})
		if err != nil {
			t.Fatal(err)
		}
		q := r.Questions[1]
		switch {
		case q.Was == nil || q.Difference == nil || !strings.Contains(q.Played, " both versions of the card in "):
			t.Errorf("%s: no version before: %+v", row.make, q)
		case row.differs == (*q.Was == q.Now && q.Difference.Share == 0):
			t.Errorf("%s: now %s, was %s, difference %s", row.make, q.Now, q.Was, q.Difference.Points())
		}
	}
}
