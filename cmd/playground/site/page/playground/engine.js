// Arcana as the page has it: questions go to a worker, which a press on Stop ends.

export class Engine {
  constructor(changed) {
    this.changed = changed; // hears of {begun, busy, failed}
    this.printed = () => {}; // hears what scripts print
    this.begin();
  }

  begin() {
    this.waiting = new Map();
    this.state = { begun: false, busy: false, failed: "" };
    this.worker = new Worker(new URL("./worker.js", import.meta.url));
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.tell({ failed: event.message || "the worker does not start" });
    this.tell({});
  }

  tell(news) {
    this.state = { ...this.state, ...news };
    this.changed(this.state);
  }

  hear(data) {
    if (data.printed !== undefined) return this.printed(data.printed);
    if (data.id === undefined) return this.tell(data);
    const { done, fail } = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    this.tell({ busy: this.waiting.size > 0 });
    if (data.answer.error) fail(Object.assign(new Error(data.answer.error), data.answer));
    else done(data.answer);
  }

  // ask returns the answer to a call; what is wrong comes as an error with excerpt and line.
  ask(name, question) {
    const id = `${Date.now()}-${Math.random()}`;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.tell({ busy: true });
      this.worker.postMessage({ id, name, question });
    });
  }

  // stop ends whatever runs, and begins anew; the prompt has forgotten everything then.
  stop() {
    this.worker.terminate();
    const left = [...this.waiting.values()];
    this.begin();
    for (const { fail } of left) fail(Object.assign(new Error(""), { stopped: true }));
  }
}
