// What the page says to people, by key, in the language that was chosen.

let known = {};

// learn takes the sentences of a language, by their keys.
export const learn = (strings) => { known = { ...known, ...strings }; };

// t is the sentence of a key, with {name} replaced by that value. A key that nobody has
// written is shown as it is.
export const t = (key, values = {}) => (Object.hasOwn(known, key) ? known[key] : key)
  .replace(/\{(\w+)\}/g, (blank, name) => (Object.hasOwn(values, name) ? String(values[name]) : blank));

// said is the sentence of a key, or what stands in for it where there is none.
export const said = (key, otherwise) => (Object.hasOwn(known, key) ? known[key] : otherwise);
