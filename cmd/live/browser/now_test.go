package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"arcana/cmd/live/web"
)

// TestPlayNow: one press in the lobby, and the match against AIs has begun; a table of one needs no more.
func TestPlayNow(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	p.opens("/")
	p.presses("Play now with three AIs")
	p.until("the shop is there", `document.querySelector(".stall .slot")`)
	if hash := says[string](p, `location.hash`); hash != "" {
		t.Errorf("the link for others still says %s", hash)
	}
}

// TestInvitation: whoever follows a link without a name is told who invites to what; a link to no table
// says nothing.
func TestInvitation(t *testing.T) {
	t.Parallel()
	base := site(t, func(c *web.Config) { c.Address = "http://192.0.2.7:8080" })
	ada, bob := newTab(t, base, 1280, 860), newTab(t, base, 360, 780)
	ada.enters("Ada", "parchment", "en")
	link := ada.table(map[string]any{"system": "market", "players": []string{"human", "human"}})
	bob.does(chromedp.Navigate(base + link))
	bob.until("it invites", `document.querySelector(".invited")?.textContent === "You are invited to The Market."`)
	ada.opens(link)
	ada.until("the link is for friends, not for this machine", fmt.Sprintf(`document.querySelector(".share input")?.value === "http://192.0.2.7:8080%s"`, link))
	ada.presses("Sit down")
	ada.until("Ada sits", `document.querySelector(".seats").textContent.includes("Ada")`)
	bob.does(chromedp.Navigate(base + link))
	bob.until("Ada invites", `document.querySelector(".invited")?.textContent === "Ada invites you to The Market."`)
	bob.does(chromedp.Navigate(base + "/t/AAAAAAAAAAAAAAAAAAAAAA"))
	bob.until("a name is asked for", `document.querySelector(".newcomer") && !document.querySelector(".invited")`)
}
