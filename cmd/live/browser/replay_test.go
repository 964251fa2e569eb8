package browser

import (
	"bytes"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestReplay: a replay is gone through to its end and back, and shows each moment as
// before; a link leads to the moment, and the next move has its why and can be thought about.
func TestReplay(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	ended(p)
	replays(p)
	slides(p, "Home")
	last := says[int](p, `Number(document.querySelector("[role=slider]").ariaValueMax)`)
	forth := map[int][]byte{}
	for at := 0; at < last; at += stride {
		forth[at] = p.moment(at)
		strides(p, "ArrowRight")
	}
	p.moment(last)
	for at := last; at > 0; {
		slides(p, "ArrowLeft")
		if at--; forth[at] != nil && !bytes.Equal(p.moment(at), forth[at]) {
			t.Errorf("event %d of %d does not look as before", at, last)
		}
	}
	if bytes.Equal(forth[0], forth[stride]) || bytes.Equal(forth[stride], forth[2*stride]) {
		t.Error("the pictures do not change")
	}
	p.presses("why")
	p.until("the note says why", `document.querySelector(".why .sum .tot")`)
	p.runs(`document.querySelector(".why .close").click(), document.querySelector(".next .link").click()`)
	p.presses("Think ahead")
	p.until("the note says what moves are worth", `document.querySelector(".why .sum .asked b")`)
	p.runs(`document.querySelector(".why .close").click()`)
	slides(p, "PageDown")
	p.until("the address has the moment", `location.hash === "#" + document.querySelector("[role=slider]").ariaValueNow`)
	there := says[string](p, `location.href + " " + document.querySelector("[role=slider]").ariaValueNow`)
	p.does(chromedp.Reload())
	p.until("the link leads there", `document.querySelector("[role=slider]") && location.href + " " + document.querySelector("[role=slider]").ariaValueNow === "`+there+`"`)
}

// stride is how many events lie between two pictures.
var stride = map[bool]int{false: 15, true: 6}[long]

func strides(p *tab, key string) {
	for range stride {
		slides(p, key)
	}
}

// moment waits until a replay shows that many events, and returns its picture.
func (p *tab) moment(at int) []byte {
	p.Helper()
	p.until("the moment is shown", `document.querySelector("[role=slider]").ariaValueNow === "`+strconv.Itoa(at)+`" && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	return picture
}
