import { ask, element } from "./dom.js";
import { lobby } from "./lobby.js";
import { table } from "./table.js";

const main = document.getElementById("main");

// name asks a newcomer for a name, and goes on when there is one.
function name(then) {
  const input = element("input", { name: "name", maxLength: 24, required: true, placeholder: "Your name" });
  const problem = element("p", { className: "refused", role: "alert" });
  const form = element("form", {}, input, element("button", {}, "Go on"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await ask("/api/v1/guest", { name: input.value });
      then();
    } catch (error) {
      problem.textContent = error.message;
    }
  });
  main.replaceChildren(element("h2", {}, "Who plays?"), form, problem);
  input.focus();
}

async function begin() {
  const me = await ask("/api/v1/me").catch(() => null);
  if (!me) return name(begin);
  document.getElementById("who").textContent = me.name;
  const id = location.pathname.match(/^\/t\/([\w-]{22})$/)?.[1];
  return id ? table(main, id) : lobby(main);
}

begin().catch((error) => main.replaceChildren(element("p", { className: "refused" }, error.message)));
