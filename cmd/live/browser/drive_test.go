package browser

import "testing"

// TestFurtherDrive: a kind of Drive that a mod adds stands beside the three, with its mark, its
// name and what its events say of it.
func TestFurtherDrive(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 640, 300)
	p.enters("Ada", "parchment", "en")
	begins("delve")(p)
	const draw = `(async () => {
  const [{ html, render }, { Drives }, { learnMarks }] = await Promise.all(["/page/vendor/ui.js", "/page/board/delve/drives.js", "/page/card/suits.js"].map((m) => import(m)));
  const resource = { body: { id: "body" }, mind: { id: "mind" }, "moons:luck": { id: "moons:luck", name: "Luck", mark: "moon" } };
  learnMarks({ resource });
  const hero = { ref: 1, name: "Moonwalker", body: 2, mind: 1, agility: 0, drive: [{ id: "moons:luck", name: "Luck", amount: 3 }] };
  const events = [{ id: 1, field: "moons:luck", amount: 1, target_ref: 1, say: "a gift" }];
  const box = document.querySelector(".hero").appendChild(document.createElement("div"));
  render(html` + "`<${Drives} hero=${hero} play=${{ content: { resource }, events, explain: (x) => { globalThis.explained = x } }}/>`" + `, box);
  box.scrollIntoView();
  box.querySelectorAll("button")[2].click();
  const { title, sum } = globalThis.explained;
  return [...box.querySelectorAll("button")].map((b) => b.textContent.trim()).join(", ") + "; " + box.querySelectorAll("svg use").length + "; " + title + " " + sum.terms.map((x) => x.value).join("+");
})()`
	if said := says[string](p, draw); said != "body 2, mind 1, Luck 3; 1; Moonwalker: Luck 2+1" {
		t.Error(said)
	}
	if *shots != "" {
		p.shoots(*shots + "/drive.png")
	}
}
