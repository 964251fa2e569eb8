package report

import (
	"strings"
	"testing"

	"arcana/bindings/rate"
)

// TestRatePageDrawsTheCard: the page draws a card with its tier, name, text, tribes and numbers,
// marks a number that was another, and draws nothing of what has no face.
func TestRatePageDrawsTheCard(t *testing.T) {
	face := rate.Face{Name: "Bell <i>", Tier: 2, Attack: 3, Health: 4, Guardian: true, Tribes: []string{"cups", "wands"}, Text: "Deathrattle: its neighbours gain +1/+1."}
	was, like := face, face
	was.Attack, was.Health = 2, 5
	like.Name = "Lamplighter"
	alone := rate.Measure{Share: 0.5, Low: 0.4, High: 0.6}
	r := &rate.Rating{Name: face.Name, Face: &face, FaceWas: &was, Like: &like, LikeAlone: &alone, Questions: []rate.Question{{Key: "alone"}}}
	page := func() string {
		var text strings.Builder
		if err := RateHTML(&text, r); err != nil {
			t.Fatal(err)
		}
		return text.String()
	}
	for _, want := range []string{"<span>II</span>", "<b>Bell &lt;i&gt;</b>", "<em>Deathrattle:</em> its neighbours gain", "<i>cups, wands, guardian</i>", `<b class="up">3</b>`, `<b class="down">4</b>`, `class="card guardian"`, "Most like Lamplighter", `<b class="">3</b>`} {
		if !strings.Contains(page(), want) {
			t.Errorf("the page has no %q:\n%s", want, page())
		}
	}
	if pips := strings.Count(page(), "<path d=\"M14 1"); pips != 4 {
		t.Errorf("two cards of tier II have %d pips", pips)
	}
	if r.Face, r.FaceWas, r.Like = nil, nil, nil; strings.Contains(page(), "class=\"card") {
		t.Errorf("a card without a face is drawn:\n%s", page())
	}
}
