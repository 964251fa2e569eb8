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

// sayAll says so many texts of a list, each as soon as the page has taken the one before.
const sayAll = `(async (texts) => {
	const field = document.querySelector(".aside form input"), drawn = () => new Promise((done) => setTimeout(done));
	const until = async (holds) => { while (!holds()) await drawn(); };
	for (let i = 0; i < %d; i++) {
		const text = i + " " + texts[i %% texts.length];
		field.value = text;
		field.dispatchEvent(new Event("input", {bubbles: true}));
		await drawn();
		await until(() => field.value === text);
		field.form.requestSubmit();
		await until(() => field.value === "");
	}
	return texts.length;
})(%s)`

// TestHostileTexts: what strangers say, by chat and by settings, is text and nothing else.
// Much of it
// is said, and a reader in another browser sees all of it.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	base := site(t)
	ada, bob := newTab(t, base, 1280, 860), newTab(t, base, 1280, 860)
	ada.enters("Ada", "parchment", "en")
	bob.enters("Bob", "night", "en")
	link := ada.table(map[string]any{"system": "market", "players": []string{"human", "human"}})
	ada.opens(link)
	bob.opens(link)
	ada.presses("Sit down")
	ada.until("Ada may speak", `document.querySelector(".aside form input")`)
	list, _ := json.Marshal(hostile)
	n := 3 * len(hostile)
	if long {
		n = 300
	}
	says[int](ada, fmt.Sprintf(sayAll, n, list))
	bob.until("Bob hears the last", fmt.Sprintf(`document.querySelector(".chat").textContent.includes("%d ")`, n-1))
	for _, p := range []*tab{ada, bob} {
		for i, text := range hostile {
			quoted, _ := json.Marshal(fmt.Sprint(n-len(hostile)+i, " ", text))
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
