// Before anything is drawn, the page has the theme and the language that were chosen here.
{
  const root = document.documentElement, asked = new URLSearchParams(location.search);
  const chosen = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const one = (value, ...known) => known.find((k) => k === value) ?? known[0];
  root.dataset.theme = one(asked.get("theme") || chosen("theme"), "parchment", "night", "woodcut");
  root.lang = one((asked.get("lang") || chosen("lang") || navigator.language).slice(0, 2), "en", "de");
}
