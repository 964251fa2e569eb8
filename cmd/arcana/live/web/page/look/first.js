// Before anything is drawn, the page has the theme and the language that were chosen here.
{
  const root = document.documentElement, chosen = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const asked = new URLSearchParams(location.search);
  root.dataset.theme = asked.get("theme") || chosen("theme") || "parchment";
  root.lang = asked.get("lang") || chosen("lang") || (navigator.language.startsWith("de") ? "de" : "en");
}
