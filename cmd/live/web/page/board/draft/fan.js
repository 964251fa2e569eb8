// How a fan of cards lies: in units of which the stage is 1000 wide.

// stage are its measures: a card's width and height, its upper edge, the point around
// which the fan turns, and the dream's middle and radius.
export const stage = { width: 1000, height: 720, card: 150, tall: 257, top: 36, pivot: 900, dream: 700, radius: 104 };

// angles are those of n cards, in degrees from upright.
export function angles(n) {
  const step = Math.min(13.5, 52 / Math.max(1, n - 1));
  return Array.from({ length: n }, (_, i) => Math.round((i - (n - 1) / 2) * step * 10) / 10);
}

// foot is the middle of a card's lower edge, moved down by more.
export function foot(angle, more = 0) {
  const a = angle * Math.PI / 180, r = stage.pivot - stage.top - stage.tall - more;
  return [stage.width / 2 + r * Math.sin(a), stage.pivot - r * Math.cos(a)];
}

// shipped is how the resonances that ship stand around the dream; those of mods follow.
const shipped = ["stone", "tide", "ember", "ruin", "zephyr"];

// resonancesOf are the resonances of a profile in that order.
export const resonancesOf = (profile) => [...shipped.filter((r) => Object.hasOwn(profile, r)), ...Object.keys(profile).filter((r) => !shipped.includes(r))];

// around are those that find room around the dream, with their angles in degrees from
// upright: of many only what the profile has something of.
export function around(profile) {
  const all = resonancesOf(profile), names = all.length > 7 ? all.filter((r) => profile[r] > 0) : all;
  const step = Math.min(35, 140 / Math.max(1, names.length - 1));
  return names.map((name, i) => ({ name, angle: (i - (names.length - 1) / 2) * step }));
}
