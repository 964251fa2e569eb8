package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/bindings/rate"
)

// TestRateCommand: a rating is a screen, or JSON; what nothing is called is said with what was meant.
func TestRateCommand(t *testing.T) {
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "2"); r.code != 0 || !strings.Contains(r.out, "III Given by chance") || !strings.Contains(r.out, "2 of 2 matches") || !strings.Contains(r.out, "Winning duels is not the same as winning matches.") {
		t.Errorf("%+v", r)
	}
	var rating rate.Rating
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "0", "--json"); r.code != 0 || json.Unmarshal([]byte(r.out), &rating) != nil || len(rating.Questions) != 2 || rating.ID != "ember_page" {
		t.Errorf("%+v", r)
	}
	t.Chdir(t.TempDir())
	const file = "rate.html"
	for name, rows := range map[string][]string{"Ember Page": {"III</span>Given by chance", "if the card made no difference, the result would be 25.0 %", "Most like Veiled Squire"}, "faction": {"Merchant", "against 50.0 %"}} {
		r := arcana(t, nil, "", "rate", name, "--matches", "3", "--html", file)
		page, err := os.ReadFile(file)
		if r.code != 0 || err != nil {
			t.Fatalf("%+v, %v", r, err)
		}
		for _, want := range append(rows, "What this does not say.") {
			if !strings.Contains(string(page), want) {
				t.Errorf("the page of %s has no %q", name, want)
			}
		}
		if regexp.MustCompile(`(?i)src=|href=|@import|url\(|<script`).Match(page) {
			t.Errorf("the page of %s needs something else", name)
		}
	}
	if r := arcana(t, nil, "", "rate", "Ember Pge"); r.code != exitUsage || r.err != "arcana rate: nothing is called \"Ember Pge\"; did you mean \"Ember Page\"?\n" {
		t.Errorf("%+v", r)
	}
	if r := arcana(t, nil, "", "rate", "ember_page", "the_sun"); r.code != exitUsage || r.err != "arcana rate: nothing is called \"ember_page the_sun\"; rate measures one card or group at a time, whose name may have several words\n" {
		t.Errorf("%+v", r)
	}
	for _, args := range [][]string{{"rate", "ember_page", "--html", "../rate.html"}, {"sim", "market", "--out", "/report.json"}} {
		if r := arcana(t, nil, "", args...); r.code != exitUsage || r.out != "" || r.err != args[2]+" "+args[3]+": "+args[3]+".part cannot be written: the file is not inside the working directory\n" {
			t.Errorf("%v: %+v", args, r)
		}
	}
	files := lamp("1")
	files["mod/configs/tavern/cards.toml"] += "atack = 1\n"
	files["mod/mod.toml"] = manifest("mine")
	for _, name := range []string{"tribe", "Lamp"} {
		if r := arcana(t, files, "", "rate", name, "--mods", "mod"); r.code != exitUsage || !strings.Contains(r.err, `unknown key "atack"`) {
			t.Errorf("%s of a mod that cannot be read: %+v", name, r)
		}
	}
}

// crown is a game in which the king wins for who plays it; pawns win for nobody.
const crown = `local crown = {
  seats = 2, title = "The king wins for who plays it.",
  deck = { cards = { { name = "king", rank = 3 }, { name = "pawn", rank = 1, copies = 5 } } },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" } },
  seat = { hand = pile{ seen = "owner" }, points = number{} },
}
function crown.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 2)
  return "trick"
end
crown.trick = stage{
  moves = function(g, seat, may) may.play(seat.hand) end,
  play = function(g, seat, card)
    seat.points = card.rank
    card:to(g.trick)
  end,
  done = function(g) g:ends("played", "points") end,
}
return crown
`

// TestRateGames: the named cards of a game in one file are rated by the results of who had and who played
// them: against the average of all players, or without rivals against matches without the card.
func TestRateGames(t *testing.T) {
	alone := strings.NewReplacer("crown", "alone", "seats = 2", "seats = 1, best = 3", `"hand", 2`, `"hand", 4`).Replace(crown)
	files := map[string]string{
		"crown.lua": crown, "alone.lua": alone,
		"bare.lua": strings.NewReplacer("crown", "bare", "cards = { { name = \"king\", rank = 3 }, { name = \"pawn\", rank = 1, copies = 5 } }", "rank = { 1, 2, 3, 4 }").Replace(crown),
	}
	rated := func(args ...string) (r rate.Rating) {
		t.Helper()
		if got := arcana(t, files, "", append([]string{"rate", "--json", "--matches", "300"}, args...)...); got.code != 0 || json.Unmarshal([]byte(got.out), &r) != nil {
			t.Fatalf("%+v", got)
		}
		return r
	}
	within := func(what string, m rate.Measure, want float64) {
		t.Helper()
		if m.Low > want+1e-9 || m.High < want-1e-9 || m.High-m.Low > 0.35 {
			t.Errorf("%s: %+v, expected %v", what, m, want)
		}
	}
	all := rated("crown.lua")
	had, played := all.Questions[0].Groups, all.Questions[1].Groups
	if len(had) != 2 || len(played) != 2 || had[0].Name != "king" || played[1].Name != "pawn" {
		t.Fatalf("%+v", all)
	}
	within("had the king", had[0].Now, 0.75) // and plays it every second time, else the points are equal
	within("had the king, against others", had[0].Difference, 0.25)
	within("played the king", played[0].Now, 1)
	within("had a pawn", had[1].Now, 0.5)
	if had[1].Seats != 600 || had[0].Seats >= 300 || played[0].Seats >= had[0].Seats || !strings.HasPrefix(all.Verdict, "Had: king above the 50.0 % of players on average; of pawn no difference can be seen with 300 matches.") {
		t.Errorf("%+v", all)
	}
	one := rated("king", "--system", "crown.lua")
	if one.Name != "king" || len(one.Questions[1].Groups) != 1 {
		t.Errorf("%+v", one)
	}
	within("played the king alone", one.Questions[1].Now, 1)
	single := rated("alone.lua").Questions[1].Groups[0]
	within("played the king without rivals", single.Now, 1)
	within("played the king without rivals, against matches without", single.Difference, 1-1.0/3)
	for args, want := range map[string]string{
		"bare.lua": "no card of bare has a name, so there is nothing to rate", "4 --system bare.lua": "no card of bare has a name", "kng --system crown.lua": `did you mean "king"?`,
	} {
		if r := arcana(t, files, "", append([]string{"rate"}, strings.Fields(args)...)...); r.code != exitUsage || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", args, r)
		}
	}
	const file = "rate.html"
	if r := arcana(t, files, "", "rate", "crown.lua", "--matches", "3", "--html", file); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	if page, err := os.ReadFile(file); err != nil || strings.Count(string(page), "<th>players</th>") != 2 || !strings.Contains(string(page), "<td>pawn</td>") {
		t.Errorf("%v: %s", err, page)
	}
}

// TestWatchRatesWhatChanged: a save that changes a card, its script, a choice or a personality is told
// with what that did to it, and where the match at the prompt changed first; what the prompt made, and
// what was saved before, is not.
func TestWatchRatesWhatChanged(t *testing.T) {
	t.Chdir(t.TempDir())
	files := lamp("1")
	files["mod/configs/encounter/choices.toml"] = "[[choice]]\nid = \"stand_ground\"\npatch = true\namount = 2\n"
	files["mod/scripts/ai/market/keen.lua"] = "return { weights = { value = 1 } }"
	save(t, files)
	var talk strings.Builder
	w := workshopOf(t, &talk)
	session, err := openOwnSession(w.program, "", &talk)
	if err != nil {
		t.Fatal(err)
	}
	r := &repl{program: w.program, session: session}
	r.rateChanges(nil, nil)
	if _, err := session.Eval("test", `tavern.make{ id = "ember_page", attack = 9 }
		g = game.new("tavern", { players = { "lua:hard", "lua:hard", "lua:hard", "lua:hard" }, seed = 1, situation = { players = { { board = { "lamp" } }, { board = { "lamp" } } } } }) g:run(40)`); err != nil {
		t.Fatal(err)
	}
	const figures = `[0-9.]+ % \[[0-9., ]+\] +was [0-9.]+ %  [-+]`
	for _, row := range []struct{ file, old, now, wants string }{
		{"mod/configs/tavern/cards.toml", "", "", `^$`},
		{"mod/configs/tavern/cards.toml", "attack = 1", "attack = 4", `^lamp  attack was 1\n  alone +` + figures + `.*\n  boards +` + figures + `.*\n  g +first change at move [0-9]+: .*\ng: continues with the new content\n$`},
		{"mod/abilities/tavern/lamp.lua", "1) end", "3) end", `^lamp  its script changed\n  alone +` + figures},
		{"mod/configs/encounter/choices.toml", "2", "9", `^Stand Ground  amount was 2\n  chosen +` + figures + `.*\n  with +` + figures + `.*\n  without it .* against it [-+].*\ng: continues with the new content, and its event log is the same\n$`},
		{"mod/scripts/ai/market/keen.lua", "1", "0", `^keen  its script changed\n  first +` + figures + `.*\n  even +50.0 %  this AI plays one of two seats, and synergy plays all others\n`},
	} {
		files[row.file] = strings.Replace(files[row.file], row.old, row.now, 1)
		save(t, map[string]string{row.file: files[row.file]})
		if !w.checkSaved([]string{filepath.FromSlash(row.file)}) {
			t.Fatal(talk.String())
		}
		talk.Reset()
		r.reloadMatches(w.lastScope.systems)
		if said := strings.TrimPrefix(talk.String(), "g: continues with the new content, and its event log is the same\n"); !regexp.MustCompile(row.wants).MatchString(said) && !regexp.MustCompile(row.wants).MatchString(talk.String()) {
			t.Errorf("%s says\n%s\nexpected %s", row.file, talk.String(), row.wants)
		}
	}
}

// BenchmarkSaved is what watch costs from a save to the figures of what it changed, without the time for
// which it waits whether more is saved.
func BenchmarkSaved(b *testing.B) {
	for name, row := range map[string][3]string{
		"card":        {"mod/configs/tavern/cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nattack = %d\n", "alone"},
		"choice":      {"mod/configs/encounter/choices.toml", "[[choice]]\nid = \"stand_ground\"\npatch = true\namount = %d\n", "chosen"},
		"market card": {"mod/configs/market/cards.toml", "[[card]]\nid = \"dire_wolf\"\npatch = true\ncost = %d\n", "bought"},
		"draft card":  {"mod/configs/draft/cards.toml", "[[card]]\nid = \"beacon_of_tomorrow\"\npatch = true\ncost = %d\n", "drafted"},
		"delve card":  {"mod/configs/delve/cards.toml", "[[card]]\nid = \"rope_and_pitons\"\npatch = true\nplay = { text = \"Draw cards.\", do = [{ effect = \"draw\", value = %d }] }\n", "committed"},
		"tavern":      {"mod/scripts/ai/tavern/medium.lua", "return { weights = { stats = %d, keywords = 1, ability = 0.5, golden = 1, cost = 1, gold = 1, crowd = 1, tempo = 1, keep = 1 } }", "first"},
		"market":      {"mod/scripts/ai/market/value.lua", "return { weights = { value = %d } }", "first"},
		"draft":       {"mod/scripts/ai/draft/synergy.lua", "return { weights = { rarity = %d } }", "comes to"},
		"encounter":   {"mod/scripts/ai/encounter/cautious.lua", "return { weights = { alignment = %d } }", "comes to"},
		"delve":       {"mod/scripts/ai/delve/greedy.lua", "return { weights = { tier = %d } }", "comes to"},
	} {
		b.Run(name, func(b *testing.B) {
			lay(b, map[string]string{row[0]: fmt.Sprintf(row[1], 2)})
			var talk strings.Builder
			p := newProgram(strings.NewReader(""), io.Discard, &talk)
			p.settings.Seed = 1
			if err := addModsOf(p, []string{"mod"}); err != nil {
				b.Fatal(err)
			}
			session, err := openOwnSession(p, "", &talk)
			if err != nil {
				b.Fatal(err)
			}
			w, r := &saveChecker{program: p, paths: []string{"mod"}}, &repl{program: p, session: session}
			w.checkSaved(nil)
			r.rateChanges(nil, nil)
			for n := 3; b.Loop(); n = 5 - n {
				if err := os.WriteFile(row[0], fmt.Appendf(nil, row[1], n), 0o644); err != nil {
					b.Fatal(err)
				}
				talk.Reset()
				if w.checkSaved([]string{filepath.FromSlash(row[0])}) {
					r.reloadMatches(w.lastScope.systems)
				}
				if !strings.Contains(talk.String(), "\n  "+row[2]+" ") {
					b.Fatal(talk.String())
				}
			}
		})
	}
}
