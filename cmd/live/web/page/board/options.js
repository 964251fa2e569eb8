// What lies before a seat: options are {move, text, ref, refused}, as the wire has them.

// verbOf is the first word of an option's move.
export const verbOf = (option) => (option.move ?? "").split(" ")[0];

// numbersOf are the numbers behind the verb.
export const numbersOf = (option) => (option.move ?? "").split(" ").slice(1).map(Number);

// legal says that an option may be played.
export const legal = (option) => Boolean(option?.move) && !option.refused;

// withVerb are the options of one verb.
export const withVerb = (options, verb) => options.filter((o) => verbOf(o) === verb);

// about are the options that are about a thing, legal ones first.
export const about = (options, ref) => (ref ? options.filter((o) => o.ref === ref).sort((a, b) => legal(b) - legal(a)) : []);

// find is the option with that very move, or undefined.
export const find = (options, move) => options.find((o) => o.move === move);
