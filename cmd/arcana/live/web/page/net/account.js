// Who plays in this browser.
import { ask } from "./ask.js";

// me is who plays, or null where nobody has said yet.
export const me = () => ask("/api/v1/me").catch((error) => {
  if (error.status === 401) return null;
  throw error;
});
