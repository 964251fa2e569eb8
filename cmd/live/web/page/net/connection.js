// A connection keeps one table's socket open: it comes back after a break, sends again
// what had no answer, and counts the messages that it sends.

const client = () => {
  let id = sessionStorage.getItem("client");
  if (!id) {
    const bits = crypto.getRandomValues(new Uint8Array(16));
    id = btoa(String.fromCharCode(...bits)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
    sessionStorage.setItem("client", id);
  }
  return id;
};

// connect calls heard with every message of the server. Its send takes a message and
// returns the number that the answer repeats.
export function connect(table, heard) {
  const waiting = new Map();
  let socket, events = 0, wait = 250;
  let number = Number(sessionStorage.getItem("number") || 0);

  const say = (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ v: 1, ...message }));
  };

  const hear = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "welcome") {
      wait = 250;
      waiting.forEach(say);
    }
    if (message.type === "events") events = message.after + message.list.length;
    if (message.number) waiting.delete(message.number);
    if (message.type === "closing" && !message.return) wait = Infinity;
    heard(message);
  };

  const open = () => {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${table}/live`);
    socket.addEventListener("open", () => say({ type: "hello", client: client(), events }));
    socket.addEventListener("message", hear);
    socket.addEventListener("close", () => {
      heard({ type: "lost" });
      if (wait < Infinity) setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    });
  };

  open();
  return (message) => {
    sessionStorage.setItem("number", ++number);
    waiting.set(number, { ...message, number });
    say(waiting.get(number));
    return number;
  };
}
