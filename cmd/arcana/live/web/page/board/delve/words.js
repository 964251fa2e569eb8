// What a card of a delve says, out of its file.
import { nameOf } from "../../card/suits.js";
import { t } from "../../look/strings.js";

const motifs = { detective: "eye", warrior: "strength", mystic: "moon", technomancer: "sun", scout: "star" };

// heroOf is the motif that stands for an avatar.
export const heroOf = (avatar) => motifs[avatar] ?? "world";

const cost = (drive) => Object.entries(drive ?? {}).map(([kind, n]) => `${n} ${t(`delve.${kind}`)}`).join(", ");
const block = (key, b) => b?.text && t(`delve.${key}_does`, { cost: b.cost ? `, ${cost(b.cost)}` : "", what: b.text });

// faceOf is a card as it is drawn; prose is all that it does.
export function faceOf(card, content) {
  const file = content.card?.[card.id] ?? {}, tags = card.tags ?? file.tags ?? [];
  const bare = !file.play && !file.tableau && file.keywords?.map((word) => `${content.keyword?.[word]?.name ?? nameOf(word.split(":").at(-1))}.`).join(" ");
  const lines = [bare, block("play", file.play), block("tableau", file.tableau), file.counter && t("delve.counters")].filter(Boolean);
  return { name: card.name, tribes: tags, tier: tags.length || 1, numeral: tags.length === 1 ? nameOf(tags[0]) : "", text: lines.join(" "), prose: lines.join(" ") };
}
