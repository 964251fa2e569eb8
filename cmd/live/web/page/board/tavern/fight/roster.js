// Who stands in a fight: refs of its events are matched with the boards that fought.

const step = 16; // between two refs of a fight; what remains is the seat named first

const plain = (name) => name.replace(/^Golden /, "");

// units are the cards of a fight by ref, [first side's, second side's], or null where its
// events are of other boards than these. boards are all seats' as they fought.
export function units(events, boards, foes) {
  const named = events.flatMap((e) => [[e.actor_ref, e.actor], [e.target_ref, e.target]]).filter(([ref]) => ref >= 16);
  if (named.length === 0) return null;
  const first = (named[0][0] % step) - 8, second = foes.find((seat) => seat !== first);
  const cards = [...(boards[first] ?? []), ...(boards[second] ?? [])];
  const base = baseOf(named, cards);
  if (base === null) return null;
  const unit = (card, i) => ({ ...card, ref: base + i * step, began: card });
  const split = boards[first]?.length ?? 0, all = cards.map(unit);
  return { seats: [first, second], sides: [all.slice(0, split), all.slice(split)] };
}

// baseOf is the ref of the first card, by which all that is named has its name; newcomers
// come after the last.
function baseOf(named, cards) {
  const least = Math.min(...named.map(([ref]) => ref));
  for (let i = 0; i < cards.length; i++) {
    const base = least - i * step;
    const fits = ([ref, name]) => (ref - base) / step >= cards.length || plain(cards[(ref - base) / step]?.name ?? "") === plain(name);
    if (named.every(fits)) return base;
  }
  return null;
}
