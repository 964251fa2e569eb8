// Counting: matches of a version are played piece by piece on a thread of their own, until there are
// enough or it has taken long enough.

const enough = { random: 4000, search: 400 }, longest = 12_000, piece = 300, manyMoves = 150;

// count asks an engine for figures of a version, and tells each answer, whether more will come, and
// whether matches are too long to search. It ends when going() says no more.
export async function count(engine, version, was, going, tell) {
  const spent = { random: 0, search: 0 }, size = { random: 2, search: 1 }, done = { random: 0, search: 0 };
  let counts = null, slow = false;
  for (let turn = 0; ; turn++) {
    const open = ["random", "search"].filter((kind) => done[kind] < enough[kind] && spent[kind] < longest && !(kind === "search" && slow));
    if (!open.length || !going()) break;
    const kind = open[turn % open.length], n = Math.min(size[kind], enough[kind] - done[kind]), began = performance.now();
    counts = await engine.ask("count", { ...version, was, random: 0, search: 0, [kind]: n });
    const took = performance.now() - began;
    spent[kind] += took;
    done[kind] = counts.figures.find((f) => f.name === (kind === "random" ? "first" : "search")).n;
    size[kind] = Math.max(1, Math.min(n * 2, Math.round(n * piece / Math.max(took, 1))));
    slow ||= counts.figures.find((f) => f.name === "length").value > manyMoves;
    if (going()) tell(counts, true, slow);
  }
  if (counts && going()) tell(counts, false, slow);
}
