// Who plays in this browser.
import { ask } from "./ask.js";

// me is who plays, or null where nobody has said yet.
export const me = () => ask("/api/v1/me");
