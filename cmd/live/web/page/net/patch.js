// apply makes the changes of a message "view" to a document, and returns the changed one;
// what did not change is shared with the old, which stays as it was.
export const apply = (document, changes) => changes.reduce((whole, change) => at(whole, change, change.at), document);

function at(value, change, path) {
  if (path.length === 0) return "keep" in change ? value.slice(0, change.keep) : change.to;
  const [step, ...rest] = path, copy = Array.isArray(value) ? [...value] : { ...value };
  if (change.gone && rest.length === 0) delete copy[step];
  else copy[step] = at(copy[step], change, rest);
  return copy;
}
