// A why in words, "buy 2: 4.5 = stats 3 + tribe 1.5", as the sum that it is.

// readSum returns {title, total, terms: [{name, value, factor}], text}: terms is empty and
// text the sentence where the why is no sum.
export function readSum(text) {
  const [, title, total, sum] = text.match(/^(.*): (-?[\d.e+-]+) = (.*)$/s) ?? [];
  const terms = sum && readTerms(sum);
  return terms ? { title, total: Number(total), terms, text: "" } : { title: "", terms: [], text };
}

// readTerms reads "stats 3 + tribe 1.5 x staleness 0.9", or returns null. A negative term
// is written "+ tag -15" or "- tag 15".
function readTerms(sum) {
  const terms = [], pattern = /\s*([+x-])?\s*([^+]*?) (-?\d[\d.]*(?:e[+-]?\d+)?)(?=\s+[+x-]\s|\s*$)/gy;
  while (pattern.lastIndex < sum.length) {
    const [whole, sign, name, value] = pattern.exec(sum) ?? [];
    if (!whole) return null;
    terms.push({ name, value: sign === "-" ? -Number(value) : Number(value), factor: sign === "x" });
  }
  return terms.length ? terms : null;
}

// figure writes a number for people: at most two decimals.
export const figure = (n) => String(Math.round(n * 100) / 100).replace("-", "−");

// signed writes what is added, with its sign.
export const signed = (n) => (n >= 0 ? `+${figure(n)}` : figure(n));
