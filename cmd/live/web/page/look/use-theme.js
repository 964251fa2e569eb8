// Whoever shows words or marks is drawn again when another theme is shown.
import { useEffect, useState } from "../vendor/ui.js";
import { current, onChange } from "./theme.js";

// useTheme is the name of the theme that is shown.
export function useTheme() {
  const [, again] = useState(0);
  useEffect(() => onChange(() => again((n) => n + 1)), []);
  return current().name;
}
