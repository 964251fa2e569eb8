// Before anything is drawn, the page has the theme and the language that were chosen here.
{
  const root = document.documentElement, asked = new URLSearchParams(location.search);
  const chosen = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  root.dataset.theme = asked.get("theme") || chosen("theme") || "parchment";
  root.lang = asked.get("lang") || chosen("lang") || (navigator.language.startsWith("de") ? "de" : "en");
  if (root.dataset.theme !== "parchment") {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: `/api/v1/themes/${encodeURIComponent(root.dataset.theme)}.css` });
    sheet.setAttribute("blocking", "render");
    document.head.append(sheet);
  }
}
