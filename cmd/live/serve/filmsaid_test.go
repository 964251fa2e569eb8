package serve_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/cmd/live/film"
	"arcana/configs/themes"
)

// remark is the form that every sentence with a colon has.
const remark = "{who}: {what}"

// forms are the sentences of the rules that German has words for, as a page finds them: a
// part of one letter is a number.
func forms(t *testing.T) []*regexp.Regexp {
	t.Helper()
	theme, problems := themes.Library{}.Load(themes.Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	number, part := regexp.MustCompile(`\\\{[a-z]\\\}`), regexp.MustCompile(`\\\{[a-z]{2,}\\\}`)
	var list []*regexp.Regexp
	for _, said := range theme.DocumentIn("de").Said {
		if said[0] != remark {
			form := part.ReplaceAllString(number.ReplaceAllString(regexp.QuoteMeta(said[0]), `-?\d+`), `.+?`)
			list = append(list, regexp.MustCompile("^"+form+"$"))
		}
	}
	return list
}

// TestEverySentenceHasWords: what events, moves and refusals of played matches say in
// English, another language can say too: its form is in said.en.toml. Remarks of scripts
// and names of what acts are their own.
func TestEverySentenceHasWords(t *testing.T) {
	known := forms(t)
	for _, system := range systems {
		s := open(t)
		_, record := played(t, s, system, 400)
		told, err := film.Of(s, record)
		if err != nil {
			t.Fatal(err)
		}
		sentences := map[string]bool{}
		for _, frame := range told.Frames {
			for _, e := range frame.Events {
				if !slices.Contains([]string{"log", "trigger", "tier", "offer"}, e.Kind) {
					sentences[e.Say] = true
				}
			}
		}
		data, err := json.Marshal([]any{told.Start, told.Frames})
		if err != nil {
			t.Fatal(err)
		}
		var whole any
		if err := json.Unmarshal(data, &whole); err != nil {
			t.Fatal(err)
		}
		choices(whole, sentences)
		t.Logf("%s: %d sentences", system, len(sentences))
		for text := range sentences {
			if text = strings.TrimSpace(text); text != "" && !slices.ContainsFunc(known, func(form *regexp.Regexp) bool { return form.MatchString(text) }) {
				t.Errorf("%s: no words for %q", system, text)
			}
		}
	}
}

// choices adds what the moves within a value say, and why some are not legal.
func choices(value any, sentences map[string]bool) {
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			choices(one, sentences)
		}
	case map[string]any:
		if text, ok := value["text"].(string); ok && value["move"] != nil {
			sentences[text] = true
		}
		if reason, ok := value["refused"].(string); ok {
			sentences[reason] = true
		}
		for _, one := range value {
			choices(one, sentences)
		}
	}
}
