// Elements are made from values, and text is only ever text: nothing is parsed as HTML.

// element makes an element with properties and children, which are elements or text.
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

// ask sends a request and returns its answer, or throws the sentence of its refusal.
export async function ask(path, body) {
  const post = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, post);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
