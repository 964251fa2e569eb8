// What the page takes from preact and htm, in one file without a build step for the page.
import { h } from "preact";
import htm from "htm";

export { Fragment, h, render } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export const html = htm.bind(h);
