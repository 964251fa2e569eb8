// atOnce ends the link of a table at which its owner wants to begin with nothing more to press.
export const atOnce = "#now";
