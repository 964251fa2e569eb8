// Tabs by keys: arrows go to the next one, Home and End to the first and the last.

// tabKeys hears keys on a list of tabs; the tabs have the ids of their names behind a prefix.
export const tabKeys = (names, now, open, prefix) => (event) => {
  const at = names.indexOf(now), to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const name = names[(to + names.length) % names.length];
  open(name);
  document.getElementById(prefix + name)?.focus();
};
