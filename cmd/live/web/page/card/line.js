// What all pictures of cards share: the line that they are drawn with, and stars.
import { html } from "../vendor/ui.js";

// line are the attributes of every outline.
export const line = { stroke: "var(--pip-line)", "stroke-linejoin": "round", "stroke-linecap": "round" };

// fixed writes a number with one decimal at most.
export const fixed = (v) => String(Math.round(v * 10) / 10);

// star is the path, without its M and Z, of a star with n points between two radii.
export const star = (n, far, near) => Array.from({ length: n * 2 }, (_, i) => {
  const angle = Math.PI * i / n - Math.PI / 2, r = i % 2 ? near : far;
  return `${fixed(r * Math.cos(angle))} ${fixed(r * Math.sin(angle))}`;
}).join("L");

// leaf is a leaf on a branch, turned by degrees.
export const leaf = (x, y, turn) => html`<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q4-5 0-11Q-4-5 0 0Z" fill="var(--pip-hi)" ...${line} stroke-width=".9"/>`;
