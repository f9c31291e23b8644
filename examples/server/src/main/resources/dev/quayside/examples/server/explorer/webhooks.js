// Webhooks: register, watch deliveries and their attempts, send again, rotate the secret.
import {get, isReadOnlyKey, related, send} from './api.js';
import {add, announce, copy, failure, h, loadingPanels, notice, prose, redraw, set} from './dom.js';
import {tone, words} from './format.js';

const POLL = 3000;
const WITH_ADDRESS = 'include=webhook&fields[webhook]=url';

/** The kinds of events that are chosen at first. */
const FIRST = ['tracking_request.succeeded', 'container.created', 'container.updated'];

/** What kinds of events are for: a kind belongs to the first group whose pattern it matches. */
const PURPOSES = [
  ['Pickup and last free day', 'Whether and until when a container can be picked up, and its way back', /pickup|available|container\.updated|pod_terminal|full_out|delivered|empty_in$/],
  ['Tracking requests', 'Whether a number was found, and which containers it has', /^tracking_request\.|container\.created/],
  ['Rail', 'The train, and the arrival at the inland destination', /rail_|inland/],
  ['Vessel and port', 'From the empty container to the port of discharge, with estimates', /empty_out|full_in$|vessel_|transshipment_|feeder_|shipment\.estimated/]];
const OTHER = ['Other', 'Kinds of events that this page does not know', /^/];

/** Returns the groups of the kinds of events: [name, text, events]. */
export function eventGroups(events) {
  const groups = new Map([...PURPOSES, OTHER].map(purpose => [purpose, []]));
  for (const event of events) groups.get([...groups.keys()].find(([, , pattern]) => pattern.test(event.name))).push(event);
  return [...groups].filter(([, members]) => members.length > 0).map(([[name, text], members]) => [name, text, members]);
}

/** Creates the choice of a group as a whole or by kind. */
function eventGroup([name, text, events]) {
  const all = h('input', {type: 'checkbox'});
  const summary = h('summary');
  const boxes = events.map(event => h('input', {type: 'checkbox', name: 'event', value: event.name, checked: FIRST.includes(event.name), onchange: count}));

  function count() {
    const chosen = boxes.filter(box => box.checked).length;
    all.checked = chosen === boxes.length;
    all.indeterminate = chosen > 0 && !all.checked;
    set(summary, `${chosen} of ${boxes.length} kinds`);
  }

  all.addEventListener('change', () => { for (const box of boxes) box.checked = all.checked; count(); });
  count();
  return h('div', {cls: 'event-group'}, h('label', {cls: 'check'}, all, h('span', null, name, h('small', null, text))),
    h('details', null, summary, h('div', {cls: 'checks single plain'}, events.map((event, index) => h('label', {cls: 'check'}, boxes[index],
      h('span', null, prose(event.description ?? words(event.name)), h('small', null, h('code', null, event.name))))))));
}

/** The address of the webhook of a notification. */
const address = (document, notification) => h('small', null, related(document, notification, 'webhook')?.attributes.url ?? 'The webhook is deleted');

export function start(view) {
  const stop = new AbortController();
  const {signal} = stop;
  let timer = null;
  let opened = null;
  let drawn = '';
  let number = 1;
  let isReadOnly = false;

  const list = h('div');
  const deliveries = h('div');
  const detail = h('div');
  const problem = h('p', {cls: 'bad', role: 'alert'});
  const url = h('input', {id: 'url', type: 'url', required: true, placeholder: 'http://127.0.0.1:9000/', 'aria-describedby': 'url-help'});
  const events = h('div', {cls: 'stack-tight events'});
  const place = h('div', null, loadingPanels(['one', 17], ['two', 1, 8]));
  add(view, [h('div', {cls: 'head'}, h('h1', null, 'Webhooks')), place]);
  const content = () => h('div', {cls: 'grid'},
    h('div', {cls: 'one stack'}, isReadOnly ? notice('This key cannot register webhooks', 'The key of this tab is read-only. Use a key with full access to register or change webhooks.') : h('section', {cls: 'panel', 'aria-labelledby': 'register'}, h('header', null, h('h2', {id: 'register'}, 'Register a webhook')),
      h('form', {cls: 'form', onsubmit: register},
        h('div', null, h('label', {for: 'url'}, 'Address of the receiver'), url,
          h('p', {cls: 'hint', id: 'url-help'}, 'A public https address. A server that was started with --webhooks-to-loopback also accepts http://127.0.0.1.')),
        h('fieldset', null, h('legend', null, 'Events'), events), problem,
        h('div', null, h('button', {type: 'submit', cls: 'primary'}, 'Register'))))),
    h('div', {cls: 'two stack'},
      h('section', {cls: 'panel', 'aria-labelledby': 'registered'}, h('header', null, h('h2', {id: 'registered'}, 'Registered')), list),
      h('section', {cls: 'panel', 'aria-labelledby': 'deliveries'}, h('header', null, h('h2', {id: 'deliveries'}, 'Deliveries'), h('p', null, 'Newest first')), detail, deliveries)));

  const drawEvents = () => get('/webhooks/events', {signal})
    .then(document => set(events, eventGroups(document.data.flatMap(({attributes}) => attributes.events)).map(eventGroup)))
    .catch(error => { if (error.name !== 'AbortError' && error.status !== 401) set(events, failure(error, drawEvents)); });

  async function register(event) {
    event.preventDefault();
    problem.textContent = '';
    const chosen = [...events.querySelectorAll('[name=event]:checked')].map(box => box.value);
    try {
      await send('POST', '/webhooks', {body: {data: {type: 'webhook', attributes: {url: url.value.trim(), active: true, events: chosen}}}, signal});
      url.value = '';
      announce('The webhook is registered');
      await drawWebhooks();
    } catch (error) {
      if (error.name !== 'AbortError') problem.textContent = error.message;
    }
  }

  async function drawWebhooks() {
    try {
      const document = await get('/webhooks?page[size]=50', {signal});
      redraw(list, url, document.data.length === 0 ? h('p', {cls: 'dim'}, 'No webhook is registered.') : h('ul', {cls: 'hooks'}, document.data.map(hook)));
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 401) set(list, failure(error, drawWebhooks));
    }
  }

  function hook({id, attributes: one}) {
    const failed = h('p', {cls: 'bad', role: 'alert'});
    const secret = h('code', null, one.secret ? '••••••••••••' : '(hidden from read-only keys)');
    let running = false;
    const act = (name, label, task) => h('button', {type: 'button', cls: 'small', 'data-focus': `${name} ${id}`, onclick: async () => {
      if (running) return;
      running = true;
      failed.textContent = '';
      try { await task(); } catch (error) { if (error.name !== 'AbortError') failed.textContent = error.message; }
      running = false;
    }}, label);
    return h('li', null, h('div', null, h('b', {cls: 'mono'}, one.url), h('small', null, `${one.active ? 'Active' : 'Paused'} · ${one.events.length} kinds of events`), h('small', null, 'Secret ', secret)),
      h('div', {cls: 'row'},
        one.secret && h('button', {type: 'button', cls: 'small', onclick: event => {
          const hidden = secret.textContent.startsWith('•');
          secret.textContent = hidden ? one.secret : '••••••••••••';
          event.currentTarget.textContent = hidden ? 'Hide' : 'Show';
        }}, 'Show'),
        one.secret && h('button', {type: 'button', cls: 'small', onclick: event => copy(event.currentTarget, one.secret)}, 'Copy'),
        !isReadOnly && act('rotate', 'Rotate secret', async () => { await send('POST', `/webhooks/${id}/rotate_secret`, {body: {}, signal}); announce('The webhook has a new secret'); await drawWebhooks(); }),
        !isReadOnly && act('pause', one.active ? 'Pause' : 'Resume', async () => {
          await send('PATCH', `/webhooks/${id}`, {body: {data: {id, type: 'webhook', attributes: {active: !one.active}}}, signal});
          await drawWebhooks();
        })), failed);
  }

  async function turn() {
    try {
      await readDeliveries();
      if (opened) await open(opened);
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return;
      if (drawn === '') set(deliveries, failure(error));
    }
    timer = setTimeout(turn, POLL);
  }

  async function readDeliveries() {
    const wanted = number;
    const document = await get(`/webhook_notifications?${WITH_ADDRESS}&page[size]=25&page[number]=${wanted}&page[totals]=false`, {signal});
    const text = JSON.stringify([wanted, document.data, document.included]);
    if (wanted !== number || text === drawn) return;
    drawn = text;
    drawDeliveries(document);
  }

  const pageButton = (label, step) => h('button', {type: 'button', 'data-focus': label, onclick: () => {
    number += step;
    readDeliveries().catch(error => { if (error.name !== 'AbortError' && error.status !== 401) set(deliveries, failure(error)); });
  }}, label);

  function drawDeliveries(document) {
    const rows = document.data;
    if (rows.length === 0 && number === 1) { set(deliveries, notice('No deliveries yet', !isReadOnly && 'Register a webhook and track a demo number.', !isReadOnly && h('a', {cls: 'button', href: '#/track'}, 'Track'))); return; }
    redraw(deliveries, url, h('table', {cls: 'plain'}, h('thead', null, h('tr', null, ['Event', 'Attempts', 'Status'].map(name => h('th', {scope: 'col', cls: name === 'Attempts' ? 'number' : null}, name)))),
      h('tbody', null, rows.map(row => h('tr', null,
        h('td', null, h('button', {type: 'button', cls: 'link', 'data-delivery': row.id, 'data-focus': row.id, 'aria-expanded': String(opened === row.id),
          onclick: () => openDelivery(row.id)}, row.attributes.event), h('small', null, `${row.attributes.created_at.slice(11, 19)} UTC`), address(document, row)),
        h('td', {cls: 'number'}, row.meta?.attempt_count ?? '–'),
        h('td', null, h('span', {cls: `status ${tone(row.attributes.delivery_status)}`}, words(row.attributes.delivery_status))))))),
    h('nav', {cls: 'pager', 'aria-label': 'Pages of deliveries'}, number > 1 && pageButton('Newer deliveries', -1), document.links?.next && pageButton('Older deliveries', 1)));
  }

  async function openDelivery(id) {
    opened = id;
    for (const button of deliveries.querySelectorAll('[data-delivery]')) button.setAttribute('aria-expanded', String(button.dataset.delivery === id));
    try {
      await open(id);
      detail.scrollIntoView();
      detail.querySelector('h3')?.focus({preventScroll: true});
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 401) set(detail, failure(error));
    }
  }

  let shownDetail = '';

  async function open(id) {
    const response = await get(`/webhook_notifications/${id}?${WITH_ADDRESS}`, {signal});
    const text = JSON.stringify(response);
    if (opened !== id || text === shownDetail) return;
    shownDetail = text;
    const failed = h('p', {cls: 'bad', role: 'alert'});
    const {attributes: one, meta} = response.data;
    const attempts = response.meta?.attempts ?? [];
    const {body} = response.meta;
    redraw(detail, detail, h('div', {cls: 'delivery'},
      h('header', {cls: 'row'}, h('h3', {tabindex: '-1', 'data-focus': 'event'}, one.event), h('span', {cls: 'grow'}),
        !isReadOnly && h('button', {type: 'button', cls: 'small', 'data-focus': 'again', onclick: async () => {
          failed.textContent = '';
          try {
            await send('POST', `/webhook_notifications/${id}/redeliver`, {signal});
          } catch (error) {
            if (error.name !== 'AbortError') failed.textContent = error.message;
            return;
          }
          announce('The notification is sent again');
          shownDetail = '';
          await open(id).catch(() => {});
        }}, 'Send again'),
        h('button', {type: 'button', cls: 'small quiet', 'data-focus': 'close', onclick: () => {
          opened = null;
          shownDetail = '';
          set(detail);
          for (const button of deliveries.querySelectorAll('[data-delivery]')) button.setAttribute('aria-expanded', 'false');
          deliveries.querySelector(`[data-delivery="${CSS.escape(id)}"]`)?.focus();
        }}, 'Close')),
      failed, address(response, response.data),
      attempts.length === 0 ? h('p', {cls: 'dim'}, 'No attempt yet.') : h('table', {cls: 'plain'},
        h('thead', null, h('tr', null, ['Attempt', 'Time (UTC)', 'Result', 'Duration'].map(name => h('th', {scope: 'col'}, name)))),
        h('tbody', null, attempts.map((attempt, index) => [h('tr', null, h('td', null, attempt.number), h('td', null, attempt.at.slice(11, 19)),
          h('td', null, attempt.status_code ?? words(attempt.failure ?? attempt.unsent ?? 'no response')), h('td', null, attempt.latency_ms === undefined || attempt.latency_ms === null ? '–' : `${attempt.latency_ms} ms`)),
        attempt.signature_headers && h('tr', {cls: 'more'}, h('td', {colspan: 4}, h('details', {open: index === attempts.length - 1},
          h('summary', null, `Signature headers of attempt ${attempt.number}`), h('ul', {cls: 'lines'},
            Object.entries(attempt.signature_headers).map(([name, value]) => h('li', null, h('code', {cls: 'signature'}, `${name}: ${value}`)))))))]))),
      meta?.due_at && h('p', {cls: 'dim'}, `Next attempt at ${meta.due_at.slice(11, 19)} UTC.`),
      body && h('details', {open: true}, h('summary', null, 'Body of each attempt'),
        h('pre', {tabindex: '0', 'aria-label': 'Body as it is sent'}, body))));
  }

  const whole = isReadOnlyKey().then(answer => {
    isReadOnly = answer;
    return Promise.allSettled([drawEvents(), turn(), drawWebhooks()]);
  });
  // All panels appear at once, so that none moves another one.
  whole.then(() => { if (!signal.aborted) set(place, content()); });
  return {leave: () => { stop.abort(); clearTimeout(timer); }};
}
