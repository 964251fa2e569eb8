// Whether the board is as narrow as a phone.
import { useEffect, useState } from "../../vendor/ui.js";

const phone = "(max-width: 600px)";

// small says so now.
export const small = () => matchMedia(phone).matches;

// useSmall draws the board again when that changes: a phone is turned.
export function useSmall() {
  const [, draw] = useState(false);
  useEffect(() => {
    const media = matchMedia(phone), changed = () => draw(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, []);
}
