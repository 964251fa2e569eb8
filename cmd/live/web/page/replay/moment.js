// The moment that is shown, kept in the address, so that a link leads to it.

// linked is {moment, seat} of the address.
export function linked() {
  const [, moment, , seat] = location.hash.match(/^#(\d+)(\.(\d+))?$/) ?? [];
  return { moment: Number(moment ?? 0), seat: Number(seat ?? 0) };
}

// link puts a moment, and whose eyes see it, into the address.
export const link = (moment, seat) => history.replaceState(null, "", `#${moment}${seat ? `.${seat}` : ""}`);
