// Numbers that differ from the shipped, as people write them: "gold.buy = 2, shop.sizes = [3,4]".

// readSettings returns nested fields by those texts, and throws a sentence about what is
// no setting.
export function readSettings(text) {
  const fields = {};
  for (const part of parts(text)) {
    const [, path, value] = part.match(/^([\w.]+)\s*=\s*(.+)$/s) ?? [];
    if (!path) throw new Error(`"${part}": expected name = value`);
    place(fields, path.split("."), read(value.trim()), part);
  }
  return fields;
}

// parts cuts at commas that are in no list.
const parts = (text) => text.split(/,(?![^[\]]*\])/).map((part) => part.trim()).filter(Boolean);

const read = (value) => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

function place(fields, [first, ...rest], value, part) {
  if (["__proto__", "constructor", "prototype"].includes(first)) throw new Error(`"${part}": there is no such setting`);
  if (rest.length === 0) fields[first] = value;
  else place(fields[first] ??= {}, rest, value, part);
}
