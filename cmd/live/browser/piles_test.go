package browser

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// hand are the names of the cards in the own hand, as a screen reader has them, without what is said of
// them; heard is what that says of a card; acting is whether the viewer is asked.
const (
	heard  = `((e) => e.querySelector(".unseen")?.textContent ?? e.ariaLabel ?? "")`
	hand   = `[...document.querySelectorAll(".spread .tc")].map((e) => ` + heard + `(e).replace(/, playable$/, ""))`
	acting = `Boolean(document.querySelector(".asks.now"))`
)

// shows counts the cards of a page that have one of those names.
func (p *tab) shows(names []string) (n int) {
	p.Helper()
	for _, label := range says[[]string](p, `[...document.querySelectorAll(".piles-board .tc")].map(`+heard+`)`) {
		if slices.Contains(names, label) {
			n++
		}
	}
	return n
}

// TestPilesBetweenTwo: two people play a game in one file to its end by pressing cards, one on a phone,
// in another theme and language. Neither sees the other's hand, both see each card that is played, and
// the same end.
func TestPilesBetweenTwo(t *testing.T) {
	t.Parallel()
	base := site(t)
	ada, bob := newTab(t, base, 1280, 860), newTab(t, base, 360, 780)
	ada.enters("Ada", "parchment", "en")
	bob.enters("Bob", "night", "en")
	link := ada.table(map[string]any{"system": "agram", "players": []string{"human", "human"}, "seed": "5"})
	for _, p := range []*tab{ada, bob} {
		p.opens(link)
		p.presses("Sit down")
	}
	ada.presses("Start")
	bob.presses("Start")
	hands := map[*tab][]string{}
	for _, p := range []*tab{ada, bob} {
		p.until("the hand is dealt", hand+`.length === 6`)
		hands[p] = says[[]string](p, hand)
	}
	if n := ada.shows(hands[bob]) + bob.shows(hands[ada]); n != 0 {
		t.Errorf("%d cards of the other's hand are shown", n)
	}
	for played := range 12 {
		p, other := ada, bob
		p.until("somebody may play", `document.querySelector(".plate-of.turn")`)
		if !says[bool](p, acting) {
			p, other = bob, ada
		}
		p.until("a card may be played", `document.querySelector(".spread .lit")`)
		p.within(map[*tab]int64{ada: 1280, bob: 360}[p])
		name := says[string](p, `(() => { const card = document.querySelector(".spread .lit"), name = `+heard+`(card).replace(/, playable$/, ""); card.click(); return name; })()`)
		if played == 11 {
			break
		}
		other.until(fmt.Sprintf("card %d, %s, is seen", played+1, name), `[...document.querySelectorAll(".piles-board .tc")].some((e) => `+heard+`(e).includes(`+quote(name)+`))`)
	}
	ends := map[*tab]string{}
	for _, p := range []*tab{ada, bob} {
		p.until("the end is told", `document.querySelector(".over .sum")`)
		ends[p] = says[string](p, `[...document.querySelectorAll(".over .sum span")].map((e) => e.textContent.replace(" (You)", "")).join("; ")`)
	}
	if ends[ada] == "" || ends[ada] != ends[bob] {
		t.Errorf("they see different ends: %q, %q", ends[ada], ends[bob])
	}
}

var playable = regexp.MustCompile(`^(\d+|ace) of (spades|hearts|clubs|diamonds), playable$`)

// TestPilesByKeys: a game in one file is played to its end by keys alone. The focus stays on what may be
// played, arrows walk within the hand, and Escape lets go of a card that has several moves.
func TestPilesByKeys(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	sits := func(system string, players ...string) {
		p.opens(p.table(map[string]any{"system": system, "players": append([]string{"human"}, players...), "seed": "5"}))
		p.until("the table waits", `document.querySelector(".waiting .main")`)
		p.tabsTo(`.waiting .seal.main`)
		p.until("one may begin", `document.querySelector(".waiting .go .seal:not(.main)")`)
		p.tabsTo(`.waiting .seal.main`)
		p.until("the board is there", `document.querySelector(".spread .lit")`)
	}
	sits("agram", "random")
	p.tabsTo(`.spread .lit`)
	for n := 5; n > 0; n-- {
		p.until("the card is played, and the focus is on what may be played next", fmt.Sprintf(`document.querySelector(".over") || %s.length === %d && document.activeElement.matches(".spread .lit")`, hand, n))
		if n < 2 {
			break
		}
		if label := says[string](p, heard+`(document.activeElement)`); !playable.MatchString(label) {
			t.Errorf("a screen reader hears %q, expected a card that is playable", label)
		}
		if says[int](p, `document.querySelectorAll(".spread .lit").length`) > 1 {
			was := says[string](p, heard+`(document.activeElement)`)
			p.does(chromedp.KeyEvent("\u0303")) // the arrow to the right
			if now := says[string](p, heard+`(document.activeElement)`); now == was {
				t.Errorf("an arrow stays on %s", was)
			}
		}
		p.does(chromedp.KeyEvent("\r"))
	}
	p.until("the last card may be played", `document.activeElement.matches(".spread .lit") || document.querySelector(".over")`)
	p.does(chromedp.KeyEvent("\r"))
	p.until("the match is over", `document.querySelector(".over .sum")`)

	sits("lost", "random")
	p.tabsTo(`.spread .lit`)
	p.until("the card is held, and its moves are offered", `document.querySelector(".spread .pick") && document.querySelectorAll(".asks .acts .seal.main").length === 2`)
	p.does(chromedp.KeyEvent("\u001b"))
	p.until("it is let go of", `!document.querySelector(".spread .pick") && document.activeElement.matches(".spread .lit")`)
}
