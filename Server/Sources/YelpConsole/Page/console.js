"use strict";
// Shows what the console's server tells. It keeps nothing but the price that was typed.
// Texts of the server come from anyone's requests: they become text, never markup.

const base = "/console/";
const mostRows = 500;
const patience = 2000;

const element = (id) => document.getElementById(id);
const rows = element("rows");
const details = element("details");
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 4 });

/** A new element with a class and with text or children. */
function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Sets a text, and leaves the page alone where it is there already. */
function say(id, text) {
  const target = element(id);
  if (target.textContent !== text) target.textContent = text;
}

const counted = (count, noun) => `${numbers.format(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The JSON of an answer. Throws an error with the server's words for one that refuses. */
async function ask(path, body) {
  const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(base + path, { cache: "no-store", ...options });
  } catch {
    throw new Error("The server can't be reached. Is it running?");
  }
  const json = await response.json().catch(() => null);
  if (response.ok && json) return json;
  throw new Error(json?.error?.description ?? `The server answered with status ${response.status}.`);
}

// Updates

let run = null;
let last = 0;
let stream = null;

function showConnection(state, text) {
  element("connection").dataset.state = state;
  say("connection", text);
}

/** Listens to events. EventSource reconnects by itself; where it gives up, the page asks instead and then tries again. */
function listen() {
  stream?.close();
  if (document.hidden) return;
  stream = new EventSource(base + "events");
  stream.onopen = () => showConnection("live", "Live");
  stream.onmessage = (event) => receive(JSON.parse(event.data));
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) poll();
    else showConnection("reconnecting", "Reconnecting");
  };
}

async function poll() {
  try {
    receive(await askForUpdate());
    showConnection("polling", "Polling every 2 seconds");
  } catch {
    showConnection("reconnecting", "Reconnecting");
  }
  setTimeout(listen, patience);
}

const askForUpdate = () => ask(run ? `calls?after=${encodeURIComponent(`${run}:${last}`)}` : "calls");

function receive(update) {
  if (update.run !== run) {
    run = update.run;
    last = 0;
    empty();
  }
  const fresh = update.calls.filter((call) => call.id > last);
  last = Math.max(last, update.last);
  waiting = waiting.concat(fresh).slice(-mostRows);
  showState(update.state);
  draw();
}

// The list of calls

let waiting = [];
let isPaused = false;
let isDrawing = false;
// The button of the row that the Tab key reaches.
let current = null;

function empty() {
  waiting = [];
  rows.replaceChildren();
  current = null;
  count();
}

/** Draws what is waiting with the next frame, however many updates come until then. */
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    if (!isPaused && waiting.length) {
      rows.prepend(...waiting.reverse().map(makeRow));
      waiting = [];
      const hadFocus = rows.contains(document.activeElement);
      while (rows.childElementCount > mostRows) rows.lastElementChild.remove();
      if (!hadFocus) makeCurrent(shownRows()[0]);
      else if (!rows.contains(document.activeElement)) focusRow(shownRows().at(-1));
    }
    count();
  });
}

function makeRow(call) {
  const name = make("button", "id", `#${call.id}`);
  name.type = "button";
  name.tabIndex = -1;
  name.setAttribute("aria-label", `Call ${call.id}, ${call.method} ${call.endpoint ?? call.path}: show it`);
  const parameters = call.parameters.map(([name, value]) => make("span", "parameter", ` ${name}=`, make("b", "", value)));
  const same = call.repeats ? [" ", make("span", "same", `same as #${call.repeats}`)] : [];
  const path = call.endpoint ? [" ", make("span", "path", call.path)] : [];
  const text = make("td", "call", make("span", "endpoint", call.endpoint ?? call.path), ...same, ...parameters, ...path);
  text.title = [call.path, ...call.parameters.map(([name, value]) => `${name}=${value}`)].join("\n");
  const status = make("td", `status ${gravity(call)}`, [call.status, call.failure === null ? null : "failed"].filter(Boolean).join(" "));
  status.title = call.failure ?? "";
  const row = make("tr", "",
    make("td", "id", name), make("td", "time", timeOfDay(call.time)), make("td", "method", call.method), text, status,
    make("td", "milliseconds number", call.milliseconds.toFixed(1)), make("td", "bytes number", numbers.format(call.bytes)),
    make("td", "user", call.user ?? ""), make("td", "source", call.source ?? ""));
  row.id = `call-${call.id}`;
  row.dataset.call = call.id;
  // What the filter looks in.
  row.searched = [...row.cells].map((cell) => cell.textContent).concat(call.path).join(" ").toLowerCase();
  row.hidden = !row.searched.includes(wanted());
  return row;
}

function gravity(call) {
  if (call.failure !== null || call.status === null || call.status >= 500) return "bad";
  return call.status >= 300 ? "warning" : "good";
}

function timeOfDay(time) {
  const date = new Date(time);
  const padded = (number, length = 2) => String(number).padStart(length, "0");
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => padded(part)).join(":")
    + "." + padded(date.getMilliseconds(), 3);
}

const wanted = () => element("filter").value.trim().toLowerCase();
const shownRows = () => [...rows.rows].filter((row) => !row.hidden);

function count() {
  const shown = shownRows().length;
  say("count", last === 0 ? "" : `${numbers.format(shown)} of ${counted(last, "call")}`);
  say("pause", !isPaused ? "Pause" : waiting.length ? `Resume (${waiting.length} new)` : "Resume");
  element("empty").hidden = shown > 0;
  say("empty-title", last === 0 ? "No calls yet" : rows.rows.length ? "No call fits the filter" : "The view is empty");
  element("empty-text").hidden = element("empty-command").hidden = last > 0;
}

function makeCurrent(row) {
  if (current) current.tabIndex = -1;
  current = row?.querySelector("button") ?? null;
  if (current) current.tabIndex = 0;
}

function focusRow(row) {
  makeCurrent(row);
  current?.focus();
}

rows.addEventListener("focusin", (event) => makeCurrent(event.target.closest("tr")));
rows.addEventListener("keydown", (event) => {
  const shown = shownRows();
  const index = shown.indexOf(event.target.closest("tr"));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  if (shown[next]) focusRow(shown[next]);
});
rows.addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (row && !getSelection().toString()) showDetails(row.dataset.call);
});
element("filter").addEventListener("input", () => {
  for (const row of rows.rows) row.hidden = !row.searched.includes(wanted());
  makeCurrent(shownRows()[0]);
  count();
});
element("pause").addEventListener("click", () => {
  isPaused = !isPaused;
  draw();
});
element("clear").addEventListener("click", empty);

// The details of a call

async function showDetails(id) {
  details.dataset.call = id;
  say("details-title", `Call ${id}`);
  say("details-problem", "");
  say("details-confirmation", "");
  element("details-body").hidden = true;
  details.showModal();
  details.scrollTop = 0;
  try {
    const found = await ask(`calls/${id}`);
    if (details.dataset.call === id) fillDetails(found);
  } catch (error) {
    say("details-problem", error.message);
  }
}

function fillDetails({ call, request, response, swift, curl }) {
  const fields = (headers) => headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  say("details-title", `Call ${call.id}: ${call.endpoint ?? call.path}`);
  say("summary", [
    timeOfDay(call.time), call.status && `status ${call.status}`, call.failure, `${call.milliseconds.toFixed(1)} ms`, counted(call.bytes, "byte"),
    call.user && `user ${call.user}`, call.source && `source ${call.source}`, call.repeats && `same as #${call.repeats}`,
  ].filter(Boolean).join(" · "));
  element("problems").replaceChildren(...swift.problems.map((problem) => make("li", "", problem)));
  say("swift", swift.code);
  say("curl", curl);
  say("request-head", [request.line, fields(request.headers)].filter(Boolean).join("\n"));
  say("request-body", request.body ?? "");
  say("note", response ? response.note ?? "" : `There is no response: ${call.failure ?? "the call is under way"}.`);
  say("response-head", response ? fields(response.headers) : "");
  say("response-body", response?.body ?? "");
  element("details-body").hidden = false;
}

/** Copies a text. Where the browser doesn't allow it, the text is selected, so that one key copies it. */
async function copy(id) {
  try {
    await navigator.clipboard.writeText(element(id).textContent);
    return "Copied.";
  } catch {
    getSelection().selectAllChildren(element(id));
    return "Selected. Press Ctrl+C or ⌘C to copy.";
  }
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.addEventListener("click", async () => say("details-confirmation", await copy(button.dataset.copies)));
}
element("close").addEventListener("click", () => details.close());
details.addEventListener("close", () => {
  getSelection().removeAllRanges();
  const row = element(`call-${details.dataset.call}`);
  if (row) focusRow(row);
});

// Costs

let costs = null;

/** The typed price of one call, or `null`. */
function priceOfOne() {
  const price = element("price").valueAsNumber;
  return price >= 0 ? price / Number(element("unit").value) : null;
}

function showCosts() {
  if (!costs) return;
  const price = priceOfOne();
  const priced = (count) => price === null ? "–" : numbers.format(count * price);
  say("second", numbers.format(costs.second));
  say("today", numbers.format(costs.today));
  say("left", costs.left === null ? "–" : numbers.format(costs.left));
  say("spent", priced(costs.today));
  say("saved", counted(costs.saved ?? 0, "call"));
  say("saved-price", priced(costs.saved ?? 0));
  say("answered", counted(costs.answeredByCache ?? 0, "call"));
  say("answered-price", priced(costs.answeredByCache ?? 0));
  const repeated = costs.repeated ?? [];
  element("repeated-part").hidden = repeated.length === 0;
  element("repeated").replaceChildren(...repeated.map(({ call, count, saved }) => make(
    "li", "", make("code", "", call), make("span", "", `${numbers.format(count)} times, ${numbers.format(saved)} saved`))));
}

const priceName = "yelpsdk-console-price";
try {
  const kept = JSON.parse(localStorage.getItem(priceName) ?? "{}");
  element("price").value = kept.price ?? "";
  element("unit").value = kept.unit ?? "1000";
} catch {
  // Without storage the price lasts as long as the page.
}
for (const [id, event] of [["price", "input"], ["unit", "change"]]) {
  element(id).addEventListener(event, () => {
    showCosts();
    try {
      localStorage.setItem(priceName, JSON.stringify({ price: element("price").value, unit: element("unit").value }));
    } catch {
      // As above.
    }
  });
}

// Trouble

const troubleNumbers = ["latency", "perSecond", "perDay"];

function showState(state) {
  costs = state.costs;
  showCosts();
  document.body.dataset.kind = state.kind;
  const isSandbox = state.kind === "sandbox";
  say("kind", isSandbox ? "sandbox: a made-up Yelp" : "gateway: calls of its clients");
  say("empty-text", isSandbox ? "Make the first one:" : "They appear here as soon as a client calls the gateway.");
  say("empty-command", isSandbox
    ? `swift run --package-path Examples yelp search coffee --near Austin --sandbox ${location.origin}` : "");
  element("trouble").hidden = !state.trouble;
  if (state.trouble) showTrouble(state.trouble);
  else element("banner").hidden = true;
}

function showTrouble(trouble) {
  offer("faults", trouble.faults.map((fault) => fault.name), () => trouble.faults.map(({ name, title }) => {
    const radio = make("input");
    Object.assign(radio, { type: "radio", name: "fault", value: name });
    return make("label", "", radio, title);
  }));
  offer("plan", trouble.plans, () => trouble.plans.map((plan) => new Option(plan, plan)));
  for (const radio of element("faults").querySelectorAll("input")) radio.checked = radio.value === trouble.fault;
  element("plan").value = trouble.plan;
  for (const name of troubleNumbers) {
    // A number that is being typed is left alone.
    if (!element(name).isEdited) element(name).value = trouble[name] ?? "";
  }
  const title = trouble.faults.find((fault) => fault.name === trouble.fault)?.title ?? trouble.fault;
  const parts = [trouble.fault !== "none" && title, trouble.latency > 0 && `${numbers.format(trouble.latency)} ms of latency`];
  element("banner").hidden = !parts.some(Boolean);
  say("banner-text", parts.filter(Boolean).join(", "));
}

/** Makes the choices of a control anew where they are others than before. */
function offer(id, names, choices) {
  const key = names.join();
  if (element(id).dataset.choices === key) return;
  element(id).dataset.choices = key;
  element(id).replaceChildren(...choices());
}

/** Tells the server, and shows what it says. */
async function change(wishes, path = "trouble") {
  say("problem", "");
  say("confirmation", "");
  try {
    const answer = await ask(path, wishes);
    if (path === "trouble") showTrouble(answer);
    else say("confirmation", "The sandbox is as at its start.");
  } catch (error) {
    say("problem", error.message);
    // The controls go back to what holds.
    askForUpdate().then(receive).catch(() => {});
  }
}

element("faults").addEventListener("change", (event) => change({ fault: event.target.value }));
element("plan").addEventListener("change", (event) => change({ plan: event.target.value }));
for (const name of troubleNumbers) {
  element(name).addEventListener("input", () => element(name).isEdited = true);
  element(name).addEventListener("change", () => {
    element(name).isEdited = false;
    const number = element(name).valueAsNumber;
    change({ [name]: Number.isNaN(number) ? (name === "latency" ? 0 : null) : number });
  });
}
element("reset").addEventListener("click", () => change({}, "reset"));
element("banner-off").addEventListener("click", () => change({ fault: "none", latency: 0 }));

// A browser opens six connections to a server at most, so a page that is out of sight closes its own.
document.addEventListener("visibilitychange", listen);
listen();
