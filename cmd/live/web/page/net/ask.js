// ask sends a request, with a body as JSON where there is one, and returns its answer, or
// throws the sentence of its refusal; its status is in the error.
export async function ask(path, body) {
  const post = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, post);
  const answer = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status });
  return answer;
}
