// The board of a system. Each is drawn from what a seat sees alone, so that a replay draws
// it as a live table does: Board({view, play}), where play is
//
//   options  what lies before the seat, as the wire has it: {move, text, ref, refused}
//   send     plays a move by its text
//   undo     takes back what the seat did last, where the others agree; left out, nothing can be
//   explain  opens a note of why, see why/note.js, by what was pressed
//   unexplain  closes a note that goes as the pointer goes; left out, there are none
//   events   what has happened, as the seat was told
//   names    of the seats, in their order
//   seat     whose view it is, from 1; 0 for nobody's
//   content  what the system's files say, by kinds and ids; {} until it is there
//   touch    says whether a press on a card opens its note, where a finger presses
//
// A module may also export title(view), a line for the head; rows(view), what the list of
// seats says of each; Side({view, play}), what stands below that list; faceOf(card, content),
// a card of a view or of the system's files as it is drawn; and crowd, where the board shows
// everybody itself.
const known = ["tavern", "encounter", "market", "delve", "draft"];

// drawnAs is the folder of a system's board; one that nobody drew shows its piles, or its view in words.
export const drawnAs = (system) => (known.includes(system) ? system : "piles");

// boardOf is its module.
export const boardOf = (system) => import(`./${drawnAs(system)}/board.js`);
