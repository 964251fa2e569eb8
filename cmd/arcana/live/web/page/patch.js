// apply makes the changes of a message "view" to a document, and returns it.
export function apply(document, changes) {
  return changes.reduce((whole, change) => at(whole, change, change.at), document);
}

function at(value, change, path) {
  if (path.length === 0) return "keep" in change ? value.slice(0, change.keep) : change.to;
  const [step, ...rest] = path;
  if (change.gone && rest.length === 0) delete value[step];
  else value[step] = at(value[step], change, rest);
  return value;
}
