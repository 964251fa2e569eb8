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
	ada.until("Bob sits", `document.querySelector(".seats").textContent.includes("Bob")`) // else the match begins without him
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

// TestPilesOfSeveral: three cards are chosen in an order of one's own, let go of by Escape, and passed by
// one press, which says before how many are missing.
func TestPilesOfSeveral(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	p.opens(p.table(map[string]any{"system": "hearts", "players": []string{"human", "random", "random", "random"}, "seed": "5"}))
	p.presses("Sit down")
	p.presses("Start")
	p.until("the hand is dealt", hand+`.length === 13`)
	button := `document.querySelector(".asks .acts .seal").textContent`
	press := func(place int, says string) {
		p.runs(fmt.Sprintf(`document.querySelectorAll(".spread button")[%d].click()`, place))
		p.until("the button says "+says, button+` === `+quote(says))
	}
	p.until("three are missing", button+" === `3 more`")
	press(12, "2 more")
	press(0, "One more")
	p.does(chromedp.KeyEvent("\u001b"))
	p.until("they are let go of", button+" === `3 more` && !document.querySelector(`.spread .pick`)")
	press(12, "2 more")
	press(3, "One more")
	press(3, "2 more")
	press(4, "One more")
	press(0, "pass 3")
	names := says[[]string](p, `[...document.querySelectorAll(".spread .pick")].map((e) => `+heard+`(e).replace(/, .*/, ""))`)
	if len(names) != 3 || says[int](p, `document.querySelectorAll(".spread .lit:not(.pick)").length`) != 0 {
		t.Errorf("%q are chosen, and more could be", names)
	}
	p.presses("pass 3")
	p.until("others have come for them", hand+`.length === 13 && `+hand+`.every((name) => !["`+names[0]+`", "`+names[1]+`", "`+names[2]+`"].includes(name))`)
}

// presser presses what may be pressed, here and there, until it has pressed so often or the match is
// over; so each board is seen in several of its states.
const presser = `(async (times) => {
	const there = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length);
	for (let n = 0; n < times && !document.querySelector(".over");) {
		const may = there(".piles-board button.lit, .asks .seal:not(.off):not(.quiet)");
		if (may.length && document.querySelector(".asks.now")) may[n++ * 7 % may.length].click();
		await new Promise((done) => setTimeout(done, 60));
	}
	return true;
})`

// TestPilesOfAllGames: every game in one file that ships is drawn within a phone, where fingers meet
// what may be pressed, and within a wide window; with presses, nothing throws.
func TestPilesOfAllGames(t *testing.T) {
	t.Parallel()
	base := site(t)
	for i, game := range games() {
		t.Run(game.Name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, base, 360, 780)
			p.enters("Ada", looks[i%len(looks)], []string{"en", "de"}[i%2])
			players := append([]string{"human"}, slices.Repeat([]string{"random"}, max(game.Least, min(4, game.Most))-1)...)
			p.opens(p.table(map[string]any{"system": game.Name, "players": players, "seed": "5"}))
			p.until("one may sit down", `document.querySelector(".waiting .main")`)
			p.runs(`document.querySelector(".waiting .main").click()`)
			p.until("the board is there", `document.querySelector(".piles-board") || (document.querySelector(".waiting .go .seal:not(.main)") && document.querySelector(".waiting .main:not([disabled])")?.click())`)
			for range 3 {
				says[bool](p, presser+"(3)")
				p.fits(360, 780)
				p.fits(1440, 900)
			}
			if drawn := says[int](p, `document.querySelectorAll(".piles-board .plate-of").length`); drawn != len(players) {
				t.Errorf("%d seats are drawn, expected %d", drawn, len(players))
			}
			p.close()
		})
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
