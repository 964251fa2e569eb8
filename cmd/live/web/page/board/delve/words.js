// What a card of a delve says, out of its file.
import { keywordNames, nameOf } from "../../card/suits.js";
import { said, t } from "../../look/strings.js";

const motifs = { detective: "eye", warrior: "strength", mystic: "moon", technomancer: "sun", scout: "star" };

// heroOf is the motif that stands for an avatar.
export const heroOf = (avatar) => motifs[avatar] ?? "world";

// driveName is what people call a kind of Drive: the language those that ship, a mod its own.
export const driveName = (kind, content) => said(`delve.${kind}`, content.resource?.[kind]?.name ?? nameOf(kind));

const cost = (drive, content) => Object.entries(drive ?? {}).map(([kind, n]) => `${n} ${driveName(kind, content)}`).join(", ");
const block = (key, b, text, content) => b?.text && t(`delve.${key}_does`, { cost: b.cost ? `, ${cost(b.cost, content)}` : "", what: text ?? b.text });

// faceOf is a card as it is drawn; prose is all that it does.
export function faceOf(card, content) {
  const file = content.card?.[card.id] ?? {}, tags = card.tags ?? file.tags ?? [];
  const bare = !file.play && !file.tableau && keywordNames(card.keywords ?? file.keywords, content);
  const lines = [bare, block("play", file.play, card.play_text, content), block("tableau", file.tableau, card.tableau_text ?? card.text, content), file.counter && t("delve.counters")].filter(Boolean);
  return { name: card.name, tribes: tags, tier: tags.length || 1, numeral: tags.length === 1 ? nameOf(tags[0]) : "", text: lines.join(" "), prose: lines.join(" ") };
}
