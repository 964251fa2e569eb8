package browser

import (
	"encoding/json"
	"fmt"
	"testing"
)

// hostile are texts that would run, load or break something where they were more than text.
var hostile = []string{
	`<img src=x onerror="globalThis.ran = 1">`, `<script>globalThis.ran = 1</script>`, `<svg onload="globalThis.ran = 1">`, `"><img src=/x onerror=ran=1>`, `javascript:globalThis.ran=1`,
	`<iframe srcdoc="<script>parent.ran=1</script>">`, `<style>*{display:none}</style>`, `<link rel=stylesheet href=//evil.example/x.css>`, `<base href=//evil.example/>`, `<math><mtext><img src=x onerror=ran=1>`,
	`</div></main><h1>broken`, `${globalThis.ran = 1}`, `{{constructor.constructor("ran=1")()}}`, `&lt;b&gt;`, `<a href="javascript:ran=1">press</a>`, `__proto__`, `constructor`, `<use href="data:image/svg+xml,x#x">`, `url(//evil.example/x)`, `'-alert(1)-'`,
}

// TestHostileTexts: what strangers say, by chat and by settings, is text and nothing else.
// It is said 300 times, and a reader in another browser sees all of it.
func TestHostileTexts(t *testing.T) {
	base, chrome := site(t), chromium(t)
	ada, bob := newTab(t, chrome, base, 1280, 860), newTab(t, chrome, base, 1280, 860)
	ada.enters("Ada", "parchment", "en")
	bob.enters("Bob", "night", "en")
	link := ada.table(map[string]any{"system": "market", "players": []string{"human", "human"}})
	ada.opens(link)
	bob.opens(link)
	ada.presses("Sit down")
	ada.until("Ada may speak", `document.querySelector(".aside form input")`)
	for i := range 300 {
		text := fmt.Sprint(i, " ", hostile[i%len(hostile)])
		quoted, _ := json.Marshal(text)
		ada.runs(fmt.Sprintf(`((field) => { field.value = %s; field.dispatchEvent(new Event("input", {bubbles: true})); })(document.querySelector(".aside form input"))`, quoted))
		ada.until("it is written", fmt.Sprintf(`document.querySelector(".aside form input").value === %s && (document.querySelector(".aside form").requestSubmit(), true)`, quoted))
		ada.until("it is said", `document.querySelector(".aside form input").value === ""`)
	}
	bob.until("Bob hears the last", `document.querySelector(".chat").textContent.includes("299 ")`)
	for _, p := range []*tab{ada, bob} {
		for i, text := range hostile {
			quoted, _ := json.Marshal(fmt.Sprint(280+i, " ", text))
			if !says[bool](p, fmt.Sprintf(`[...document.querySelectorAll(".chat li")].some((l) => l.textContent.endsWith(%s))`, quoted)) {
				t.Errorf("%s is not shown as it was said", text)
			}
		}
		if strangers := says[[]string](p, `[...document.querySelectorAll(".chat *, #app > script, #app iframe")].map((e) => e.tagName).filter((n) => !["LI", "B"].includes(n))`); len(strangers) > 0 {
			t.Errorf("the chat has elements of strangers: %v", strangers)
		}
		if says[bool](p, `globalThis.ran !== undefined`) {
			t.Error("a stranger's text ran")
		}
	}
}
