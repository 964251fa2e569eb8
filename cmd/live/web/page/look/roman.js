// Turns, tiers and rounds are Roman; any other number is in figures.
const signs = [[1000, "M"], [900, "CM"], [500, "D"], [400, "CD"], [100, "C"], [90, "XC"], [50, "L"], [40, "XL"], [10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]];

// roman writes a whole number from 1 on; "" for less.
export function roman(n) {
  let text = "", left = n;
  for (const [value, sign] of signs) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}
