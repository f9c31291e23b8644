// The frame of the page: the key, the navigation, and the part that the address names.
import {get, keep, key, onState} from './api.js';
import {add, h, notice, set} from './dom.js';
import {searchField} from './search.js';

const PARTS = [
  ['containers', 'Containers', () => import('./list.js')],
  ['overview', 'Overview', () => import('./overview.js')],
  ['track', 'Track', () => import('./track.js')],
  ['share', 'Share', () => import('./share.js')],
  ['webhooks', 'Webhooks', () => import('./webhooks.js')],
  ['developers', 'Developers', () => import('./developers.js')],
  ['reference', 'API reference', () => import('./reference.js')],
  ['container', null, () => import('./container.js')],
  ['find', null, () => import('./search.js')],
];

const main = document.getElementById('main');
const nav = document.getElementById('nav');
const banner = document.getElementById('banner');
const keyButton = document.getElementById('key-button');
const search = document.getElementById('find');

let leave = () => {};
let shown = null;

add(nav, PARTS.filter(part => part[1]).map(([name, label]) => h('a', {href: `#/${name}`, 'data-part': name}, label)));
searchField(document.getElementById('find-text'), document.getElementById('found'));
keyButton.addEventListener('click', () => askForKey('', key()));

document.querySelector('.skip').addEventListener('click', event => {
  // The fragment of the address names the part, so the link must not replace it.
  event.preventDefault();
  main.focus();
});

/** Takes the key out of the address, so that it is in no history and no shared link. */
function takeKey() {
  const match = /^#key=([^&]+)/.exec(location.hash);
  if (!match) return;
  history.replaceState(null, '', '#/containers');
  try {
    keep(decodeURIComponent(match[1]));
  } catch {
    // Not percent-encoded as a key is. The page asks for the key.
  }
}

/** Asks for a key. The key in use, if any, stays until another one is accepted. */
function askForKey(problem, used) {
  leave();
  leave = () => {};
  shown = null;
  keyButton.hidden = search.hidden = true;
  const field = h('input', {id: 'key', name: 'key', autocomplete: 'off', spellcheck: 'false', required: true,
    'aria-describedby': 'key-help'});
  const message = h('p', {cls: 'problem', role: 'alert'}, problem);
  const form = h('form', {cls: 'key-form', onsubmit: async event => {
    event.preventDefault();
    if (!/^[\x21-\x7e]+$/.test(field.value.trim())) {
      message.textContent = 'An API key has letters, digits and punctuation of ASCII only, without blanks.';
      return;
    }
    const own = field.value.trim();
    try {
      await get('/containers?page[size]=1&page[totals]=false&fields[container]=number', {own});
      keep(own);
      show();
    } catch (error) {
      message.textContent = error.message;
      field.select();
    }
  }},
  h('h1', null, used ? 'Change the key' : 'Open the explorer'),
  h('p', {id: 'key-help'}, used ? 'Your key stays in use until the server accepts another one.'
    : 'Enter the API key that the server printed when it started. The key stays in this tab until you close it.'),
  h('label', {for: 'key'}, 'API key'), field, message,
  h('button', {type: 'submit', cls: 'primary'}, 'Continue'),
  used && h('button', {type: 'button', onclick: () => show()}, 'Cancel'));
  set(main, form);
  document.title = 'API key · Quayside';
  field.focus();
}

async function show() {
  takeKey();
  if (!key()) return askForKey();
  keyButton.hidden = search.hidden = false;
  const [, name = 'containers', rest = ''] = /^#\/?([a-z]*)([/?=].*)?$/.exec(location.hash) ?? [];
  const part = PARTS.find(candidate => candidate[0] === name) ?? PARTS[0];
  for (const link of nav.children) {
    const current = link.dataset.part === part[0] || (part[0] === 'container' && link.dataset.part === 'containers');
    if (current) {
      link.setAttribute('aria-current', 'page');
      nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
    } else link.removeAttribute('aria-current');
  }
  if (shown?.name === part[0] && shown.update) return shown.update(rest);
  leave();
  leave = () => {};
  shown = {name: part[0]};
  const wanted = shown;
  let module;
  try {
    module = await part[2]();
  } catch {
    if (shown !== wanted) return;
    // A browser may remember that a module failed, so another attempt loads the page again.
    set(main, h('div', {role: 'alert'}, notice('This part of the page cannot be loaded', 'A file of the page did not arrive.',
      h('button', {type: 'button', 'data-retry': true, onclick: () => location.reload()}, 'Reload the page'))));
    probe();
    return;
  }
  // Another part was opened while this one was loaded.
  if (shown !== wanted) return;
  const view = h('div', {cls: `view ${part[0]}`});
  set(main, view);
  // The element that had the focus may be gone, such as the link to a container.
  if (document.activeElement === document.body) main.focus({preventScroll: true});
  scrollTo(0, 0);
  document.title = `${part[1] ?? (part[0] === 'find' ? 'Search' : 'Container')} · Quayside`;
  const started = module.start(view, rest) ?? {};
  shown.update = started.update;
  leave = started.leave ?? leave;
}

let waiting = null;

/** Finds out whether the server responds. */
const probe = () => get('/containers?page[size]=1&page[totals]=false&fields[container]=number').catch(() => {});

onState((state, problem) => {
  const again = state !== 'down' && waiting;
  if (again) {
    clearInterval(waiting);
    waiting = null;
    set(banner);
  }
  if (state === 'denied') return askForKey(problem);
  if (state === 'up') {
    // What has failed is tried again. The rest of the part stays, such as a form that is half filled in.
    if (again) for (const button of main.querySelectorAll('[data-retry]')) button.click();
    return;
  }
  if (waiting) return;
  set(banner, h('p', null, 'The server does not respond. Trying again every two seconds.'));
  waiting = setInterval(probe, 2000);
});

addEventListener('hashchange', show);
addEventListener('keydown', event => {
  if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
    const field = document.querySelector('[data-search]');
    if (field) { event.preventDefault(); field.focus(); }
  }
});
show();
