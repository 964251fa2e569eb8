package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/bindings/rate"
)

// TestRateCommand: a rating is a screen, or JSON; what nothing is called is said with what was meant.
func TestRateCommand(t *testing.T) {
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "2"); r.code != 0 || !strings.Contains(r.out, "III Given by chance") || !strings.Contains(r.out, "2 of 2 matches") || !strings.Contains(r.out, "A share of duels is not strength.") {
		t.Errorf("%+v", r)
	}
	var rating rate.Rating
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "0", "--json"); r.code != 0 || json.Unmarshal([]byte(r.out), &rating) != nil || len(rating.Questions) != 2 || rating.ID != "ember_page" {
		t.Errorf("%+v", r)
	}
	t.Chdir(t.TempDir())
	const file = "rate.html"
	for name, rows := range map[string][]string{"Ember Page": {"III</span>Given by chance", "seats that are alike come to 25.0 % each", "Most like Veiled Squire"}, "faction": {"Merchant", "against 50.0 %"}} {
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
}

// TestWatchRatesWhatChanged: a save that changes a card is told with what that did to it.
func TestWatchRatesWhatChanged(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, lamp("1"))
	var talk strings.Builder
	w := workshopOf(t, &talk)
	session, err := openOwnSession(w.program, "", &talk)
	if err != nil {
		t.Fatal(err)
	}
	r := &repl{program: w.program, session: session}
	if lines := r.ratingsOfChanged(); len(lines) != 0 {
		t.Errorf("nothing changed: %q", lines)
	}
	if _, err := session.Eval("test", `tavern.make{ id = "ember_page", attack = 9 }`); err != nil {
		t.Fatal(err)
	}
	if lines := r.ratingsOfChanged(); len(lines) != 0 {
		t.Errorf("the prompt made it, nothing was saved: %q", lines)
	}
	files := lamp("1")
	file := filepath.ToSlash("mod/configs/tavern/cards.toml")
	files[file] = strings.Replace(files[file], "attack = 1", "attack = 4", 1)
	save(t, files)
	if lines := r.ratingsOfChanged(); len(lines) != 1 || !strings.Contains(lines[0], "alone ") || !strings.Contains(lines[0], "  was ") || !strings.Contains(lines[0], "attack was 1\n") {
		t.Errorf("%q of\n%s", lines, files[file])
	}
}
