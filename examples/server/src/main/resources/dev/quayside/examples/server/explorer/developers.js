// Developers: the keys of the account, the first request with a key, and what to read next.
import {base, get, keep, key, send} from './api.js';
import {add, announce, busy, copy, failure, h, loadingPanels, notice, pager, redraw, set} from './dom.js';
import {moment} from './format.js';

const DAY = 86_400_000;
const VALIDITIES = [['', 'Never'], [30, 'After 30 days'], [90, 'After 90 days'], [365, 'After a year']];
const ACCESS = {full: 'Full access', read_only: 'Reads only'};

/** The first request in each language: a function of the address of the API and the key. */
const REQUESTS = {
  curl: (api, secret) => `curl -g -H 'Authorization: Token ${secret}' '${api}/containers?page[size]=3'`,
  Java: (api, secret) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class FirstRequest {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("${api}/containers?page%5Bsize%5D=3"))
                .header("Authorization", "Token ${secret}")
                .build();
        System.out.println(HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body());
    }
}`,
  TypeScript: (api, secret) => `const response = await fetch('${api}/containers?page[size]=3', {
  headers: {Authorization: 'Token ${secret}'},
});
const {data} = await response.json();
for (const container of data) {
  console.log(container.attributes.number, container.attributes.current_status);
}`,
};

export function start(view) {
  const stop = new AbortController();
  const {signal} = stop;
  const created = h('div');
  const request = firstRequest();
  const keys = keysPanel(signal, () => { set(created); request.draw(key()); });
  const place = h('div', null, loadingPanels(['one', 8, 4], ['two', 2, 3]));
  add(view, [h('div', {cls: 'head'}, h('h1', null, 'Developers')), place]);
  keys.draw().then(isAllowed => {
    if (signal.aborted) return;
    set(place, h('div', {cls: 'grid'},
      h('div', {cls: 'one stack'}, isAllowed && keyForm(created, request, keys, signal), links()),
      h('div', {cls: 'two stack'}, created, keys.panel, request.panel)));
  });
  return {leave: () => stop.abort()};
}

function links() {
  const link = (address, name, text) => h('li', null, h('p', null, h('a', {href: address}, name)), h('small', null, text));
  return h('section', {cls: 'panel', 'aria-labelledby': 'next'}, h('header', null, h('h2', {id: 'next'}, 'Next')),
    h('ul', {cls: 'lines'}, link('#/webhooks', 'Webhooks', 'Get each change on an address of yours, signed.'),
      link('#/reference', 'API reference', 'Read all paths and parameters, and send requests.'),
      link('#/containers', 'Queries', 'Build a query and copy it as curl or Java.')));
}

function keyForm(created, request, keys, signal) {
  const problem = h('p', {cls: 'bad', role: 'alert'});
  const name = h('input', {id: 'key-name', required: true, maxlength: 255, autocomplete: 'off', placeholder: 'billing job'});
  const access = h('select', {id: 'key-access'}, Object.entries(ACCESS).map(([value, text]) => h('option', {value}, text)));
  const validity = h('select', {id: 'key-validity'}, VALIDITIES.map(([value, text]) => h('option', {value}, text)));
  const form = h('form', {cls: 'form', onsubmit: event => {
    event.preventDefault();
    problem.textContent = '';
    busy(form.querySelector('button'), create);
  }},
  h('div', null, h('label', {for: 'key-name'}, 'Name of the program'), name),
  h('div', null, h('label', {for: 'key-access'}, 'Access'), access),
  h('div', null, h('label', {for: 'key-validity'}, 'Expires'), validity), problem,
  h('div', null, h('button', {type: 'submit', cls: 'primary'}, 'Create key')));

  async function create() {
    const end = validity.value && new Date(Date.now() + Number(validity.value) * DAY).toISOString().replace(/\.\d+/, '');
    const attributes = {name: name.value.trim(), access: access.value, expires_at: end || null};
    try {
      const {document} = await send('POST', '/api_keys', {body: {data: {type: 'api_key', attributes}}, signal});
      name.value = '';
      showKey(created, document.data.attributes);
      request.draw(document.data.attributes.key);
      keys.created = {id: document.data.id, ...document.data.attributes};
      await keys.draw();
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 401) problem.textContent = error.message;
    }
  }

  return h('section', {cls: 'panel', 'aria-labelledby': 'new-key'}, h('header', null, h('h2', {id: 'new-key'}, 'New key')), form);
}

/** Shows a new key; it is shown only here. */
function showKey(place, {name, key: secret}) {
  const title = h('h2', {id: 'created', tabindex: '-1'}, `The key of ${name}`);
  set(place, h('section', {cls: 'panel', 'aria-labelledby': 'created'}, h('header', null, title,
    h('button', {type: 'button', cls: 'small', onclick: event => copy(event.currentTarget, secret)}, 'Copy')),
  h('p', {cls: 'dim'}, 'Copy it now: it is not shown again. The first request below has it.'),
  h('pre', {cls: 'wrap', tabindex: '0', 'aria-labelledby': 'created'}, secret)));
  announce('The key is created');
  title.focus();
}

/**
 * Creates the panel of the keys. draw() reads the keys again, and returns whether this key may manage keys; created is
 * the key that is shown, and forget() removes it from the page.
 */
function keysPanel(signal, forget) {
  const list = h('div');
  const title = h('h2', {id: 'keys', tabindex: '-1'}, 'API keys');
  let number = 1;

  async function draw(denied) {
    try {
      const document = await get(`/api_keys?page[size]=50&page[number]=${number}`, {signal, denied});
      redraw(list, title, document.data.length === 0 ? h('p', {cls: 'dim'}, 'This page has no keys any more.')
        : h('ul', {cls: 'hooks'}, document.data.map(item)),
      pager('keys', number, document, step => { number += step; draw(); }));
      return true;
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return false;
      set(list, error.status === 403 ? notice('This key cannot manage keys', error.message)
        : error.status === 404 ? notice('Keys are managed elsewhere', 'The host of this API does not offer keys over HTTP.') : failure(error, draw));
      return error.status !== 403 && error.status !== 404;
    }
  }

  const plain = name => name.trim().replace(/\s+/g, ' ');

  function item({id, attributes: one}) {
    const failed = h('p', {cls: 'bad', role: 'alert'});
    const actions = h('div', {cls: 'row'});
    const isExpired = one.expires_at && Date.parse(one.expires_at) <= Date.now();
    const isOwn = key()?.endsWith(one.masked.replace('…', ''));
    const offer = () => redraw(actions, title, h('button', {type: 'button', cls: 'small', 'aria-label': `Delete ${one.name}`, onclick: ask}, 'Delete'));

    function ask() {
      const confirm = h('button', {type: 'submit', cls: 'small danger', disabled: true}, 'Delete for good');
      const field = h('input', {id: `delete-${id}`, autocomplete: 'off', spellcheck: 'false',
        oninput: () => { confirm.disabled = plain(field.value) !== plain(one.name); }});
      set(actions, h('form', {cls: 'row', onsubmit: event => { event.preventDefault(); busy(confirm, remove); }},
        h('label', {for: field.id}, 'Type ', h('code', null, one.name), ' to delete the key'), field, confirm,
        isOwn && !successor() && h('small', null, 'This tab uses the key and will ask for another one.'),
        h('button', {type: 'button', cls: 'small quiet', onclick: offer}, 'Keep')));
      field.focus();
    }

    /** Returns the key that was just created, if this tab can go on with it. */
    const successor = () => panel.created?.id !== id && panel.created?.access === 'full' ? panel.created.key : null;

    async function remove() {
      failed.textContent = '';
      try {
        await send('DELETE', `/api_keys/${id}`, {signal});
      } catch (error) {
        if (error.name === 'AbortError') return;
        if (error.status !== 404) { failed.textContent = error.message; return; }
      }
      announce('The key is deleted');
      if (panel.created?.id === id) {
        panel.created = null;
        forget();
      } else if (isOwn && successor()) {
        keep(successor());
      }
      await draw(isOwn ? 'The API key of this tab was deleted. Enter another one.' : undefined);
      if (document.activeElement === document.body) title.focus();
    }

    offer();
    return h('li', null, h('div', null, h('b', null, one.name), isOwn && h('span', {cls: 'dim'}, ' (probably the key of this tab)'),
      h('small', null, ACCESS[one.access] ?? one.access, ' · ', h('code', null, one.masked), one.expires_at && ` · ${isExpired ? 'Expired' : 'Expires'} ${moment(one.expires_at)}`),
      h('small', null, `Created ${moment(one.created_at)} · `, one.last_used_at ? `Last used ${moment(one.last_used_at)}` : 'Never used')),
    actions, failed);
  }

  const panel = {draw, created: null,
    panel: h('section', {cls: 'panel', 'aria-labelledby': 'keys'}, h('header', null, title, h('p', null, 'Last use to the hour')), list)};
  return panel;
}

/** Creates the panel of the first request; draw(secret) fills in another key. */
function firstRequest() {
  const code = h('pre', {tabindex: '0', 'aria-labelledby': 'first'});
  let secret = key() ?? 'KEY';
  let language = 'curl';
  const buttons = Object.keys(REQUESTS).map(name => h('button', {type: 'button', 'aria-pressed': String(name === language), onclick: () => {
    language = name;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === name));
    draw(secret);
  }}, name));

  function draw(other) {
    secret = other;
    code.textContent = REQUESTS[language](base(), secret);
  }

  draw(secret);
  return {draw, panel: h('section', {cls: 'panel', 'aria-labelledby': 'first'}, h('header', null, h('h2', {id: 'first'}, 'The first request'),
    h('button', {type: 'button', cls: 'small', onclick: event => copy(event.currentTarget, code.textContent)}, 'Copy')),
  h('div', {cls: 'segments', role: 'group', 'aria-label': 'Language'}, buttons), code)};
}
