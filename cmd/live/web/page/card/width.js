// How wide a name is in the letters of titles, so that it fits its plate. A drawn text
// cannot ask the browser before it is shown.

// widths are those of letters in hundredths of the size; others are 49.
const widths = Object.fromEntries([
  ["iljt'.,;:!|’‘ ", 27], ["frsI()-", 36], ["zcea?Jgz", 42], ["bdhknopquvxyß", 51], ["mw", 78],
  ["ABCEFGKLPRSTXYZÄ", 65], ["DHNOQUVÖÜ", 75], ["MW", 92],
].flatMap(([letters, w]) => [...letters].map((letter) => [letter, w])));

// width is that of a text in parts of its size.
export const width = (text) => [...text].reduce((sum, letter) => sum + (widths[letter] ?? 49), 0) / 100;
