// Creates elements. Texts are only ever inserted as text nodes, so markup in the data stays text.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (['value', 'checked', 'disabled', 'open'].includes(name)) element[name] = value;
    else element.setAttribute(name === 'cls' ? 'class' : name, value === true ? '' : String(value));
  }
  add(element, children);
  return element;
}

/** Appends children: elements, texts, numbers, and lists of these; null and false are left out. */
export function add(element, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/** Creates an HTML element: h('a', {href: '#'}, 'text'). */
export function h(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** Creates an SVG element. */
export function s(tag, properties, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Replaces the content of an element. */
export function set(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

/**
 * Replaces the content of an element. If the focus was in it, the new element with the same data-focus gets the focus,
 * or else the first button or link in it, or else the other element.
 */
export function redraw(element, other, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  set(element, ...children);
  if (!focused) return;
  const name = focused.dataset.focus;
  const next = name && element.querySelector(`[data-focus="${CSS.escape(name)}"]:not(:disabled)`);
  (next || element.querySelector('button:not(:disabled), a') || other).focus({preventScroll: true});
}

/** Runs a task while a button is disabled; the focus stays on the button. */
export async function busy(button, task) {
  const focused = document.activeElement === button;
  button.disabled = true;
  try {
    await task();
  } finally {
    button.disabled = false;
    if (focused && button.isConnected && document.activeElement === document.body) button.focus({preventScroll: true});
  }
}

/** Reads a text to users of screen readers. */
export function announce(text) {
  document.getElementById('live').textContent = text;
}

/** Copies a text and confirms it on the button. */
export async function copy(button, text) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed here';
  }
  announce(button.textContent);
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** A placeholder in the shape of the content, so that nothing moves when the content arrives. */
export function loading(lines = 6) {
  return h('div', {cls: 'skeleton', role: 'status', 'aria-label': 'Loading'},
    Array.from({length: lines}, () => h('span')));
}

/** Placeholders of panels: of each column its class, and how many lines each of its panels has. */
export const loadingPanels = (...columns) => h('div', {cls: 'grid', role: 'status', 'aria-label': 'Loading'},
  columns.map(([cls, ...panels]) => h('div', {cls: `stack ${cls}`},
    panels.map(lines => h('div', {cls: 'panel shape'}, Array.from({length: lines + 1}, () => h('span')))))));

/** A block for an empty result or a failure, with what to do next. */
export function notice(title, text, ...actions) {
  return h('div', {cls: 'notice'}, h('h2', null, title), text && h('p', null, text),
    actions.length > 0 && h('div', {cls: 'row'}, actions));
}

/** Buttons for the pages before and after a page of a list; null if the list has one page. go(step) shows another page. */
export function pager(things, number, document, go) {
  const button = (name, step) => h('button', {type: 'button', 'data-focus': name, onclick: () => go(step)}, name);
  return (number > 1 || document.links?.next) && h('nav', {cls: 'pager', 'aria-label': `Pages of ${things}`},
    number > 1 && button(`Earlier ${things}`, -1), document.links?.next && button(`Later ${things}`, 1));
}

/** Texts with the parts between backticks as code. */
export const prose = text => String(text ?? '').split('`').map((part, index) => index % 2 ? h('code', null, part) : part);

/** The notice of a failed request. The page presses a button with data-retry when the server responds again. */
export function failure(error, retry) {
  const title = error.status === 0 ? 'The server cannot be reached'
    : error.status === 404 ? 'Not found' : 'The request failed';
  return h('div', {role: 'alert'}, notice(title, error.message,
    retry && h('button', {type: 'button', 'data-retry': true, onclick: () => retry()}, 'Try again')));
}
