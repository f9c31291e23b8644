// Tracking: a number becomes a request, then a shipment; its events arrive by the cursor of the feed.
import {tracking} from './actions.js';
import {forWriters, get, isReadOnlyKey, key, now, onState, openapi, related, send} from './api.js';
import {add, announce, busy, failure, h, loading, notice, pager, redraw, set} from './dom.js';
import {describe, shippingLines} from './filters.js';
import {moment, source, tone, words} from './format.js';

const DEMO = [['DEMO-DIRECT', 'MSCU', 'Shanghai to Los Angeles, one container on customs hold'],
  ['DEMO-TRANSSHIP', 'MAEU', 'Ho Chi Minh City to New York, with a change of vessels'],
  ['DEMO-RAIL', 'EGLV', 'Ningbo to Chicago, by rail from Los Angeles'],
  ['DEMO-AWAITING', 'HLCU', 'A booking that the line does not list at first'],
  ['DEMO-CANCELLED', 'OOLU', 'A booking that is cancelled']];
const POLL = 1500;
const MOST_EVENTS = 200;
const PAGE_SIZE = 25;

/** The cursor of the newest event that the page has seen, which another key or a server that was restarted may not have. */
let newest = {};
onState(state => { if (state !== 'up') newest = {}; });

/** Says whether a page of the feed is the last one. A page leaves out events for others, so a short page may have a next one. */
const isEndOfFeed = (events, after, before) => events.length === 0 || after === before;

/**
 * Starts the part. The rest of the address is the id of a tracking request and the cursor of the feed before it, or a
 * number for the form.
 */
export function start(view, rest) {
  const stop = new AbortController();
  let following = new AbortController();
  let followed = null;
  let inferring = null;
  let suggested = '';

  const number = h('input', {id: 'number', autocomplete: 'off', spellcheck: 'false', required: true, cls: 'mono', 'aria-describedby': 'inferred'});
  const type = h('select', {id: 'type'}, ['bill_of_lading', 'booking_number', 'container'].map(value => h('option', {value}, words(value))));
  const line = h('select', {id: 'line'}, h('option', {value: ''}, 'Detect from the number'));
  const inferred = h('p', {cls: 'hint', id: 'inferred', role: 'status'}, 'The page suggests the shipping line while you type.');
  const limit = h('p', {cls: 'warn', role: 'status'});
  const problem = h('p', {cls: 'bad', role: 'alert'});
  const button = h('button', {type: 'submit', cls: 'primary'}, 'Track');
  const result = h('div', {cls: 'stack'});
  const suffix = String(Date.now() % 100_000);

  const entry = h('div', {cls: 'one stack'},
    h('section', {cls: 'panel', 'aria-label': 'New tracking request'}, h('form', {cls: 'form', onsubmit: event => { event.preventDefault(); submit(); }},
      h('div', null, h('label', {for: 'number'}, 'Number'), number, inferred, limit),
      h('div', null, h('label', {for: 'type'}, 'Kind of number'), type),
      h('div', null, h('label', {for: 'line'}, 'Shipping line'), line),
      problem, h('div', null, button))),
    h('section', {cls: 'panel', 'aria-labelledby': 'demo'}, h('header', null, h('h2', {id: 'demo'}, 'Demo numbers')),
      h('ul', {cls: 'options'}, DEMO.map(([name, scac, text]) => h('li', null, h('button', {type: 'button', onclick: () => {
        number.value = `${name}-${suffix}`;
        type.value = ['DEMO-AWAITING', 'DEMO-CANCELLED'].includes(name) ? 'booking_number' : 'bill_of_lading';
        suggest(scac);
        set(limit);
        set(inferred, `Demo number of ${line.selectedOptions[0]?.textContent ?? scac}.`);
        button.focus();
      }}, h('b', {cls: 'mono'}, name), h('code', null, scac), h('small', null, text)))))));
  add(view, [h('div', {cls: 'head'}, h('h1', null, 'Track')), h('div', {cls: 'grid'}, entry, h('div', {cls: 'two'}, result))]);
  isReadOnlyKey().then(isReadOnly => {
    if (isReadOnly) set(entry, notice('This key cannot track', 'The key of this tab is read-only. Use a key with full access to track numbers.'));
  });

  let linesRead = false;
  const readLines = () => shippingLines().then(lines => {
    linesRead = true;
    const chosen = line.value;
    add(line, lines.filter(one => ![...line.options].some(option => option.value === one.scac))
      .map(one => h('option', {value: one.scac}, `${one.name} (${one.scac})`)));
    line.value = chosen;
  }, () => {});
  readLines();
  line.addEventListener('focus', () => { if (!linesRead) readLines(); });

  /** Selects a line until the number changes. */
  function suggest(scac) {
    if (![...line.options].some(option => option.value === scac)) line.append(h('option', {value: scac}, scac));
    line.value = scac;
    suggested = scac;
  }

  line.addEventListener('change', () => { suggested = ''; });
  number.addEventListener('input', () => {
    clearTimeout(inferring);
    set(inferred);
    set(limit);
    if (suggested) line.value = '';
    suggested = '';
    const text = number.value.trim();
    if (text.length < 4) return;
    inferring = setTimeout(async () => {
      sayLimit(text);
      try {
        const {document} = await send('POST', '/tracking_requests/infer_number', {body: {number: text}, signal: stop.signal});
        if (number.value.trim() !== text) return;
        const {number_type: kind, validation, shipping_line: found} = document.data.attributes;
        if (kind) type.value = kind === 'booking' ? 'booking_number' : kind;
        // A line that was chosen by hand stays.
        if (found.selected && line.value === '') suggest(found.selected.scac);
        set(inferred, validation.is_valid === false ? `Not valid: ${words(validation.reason ?? 'the check digit is wrong')}. ` : '',
          found.selected ? `${words(kind)} of ${found.selected.name}, ${Math.round(found.selected.confidence * 100)}% sure.`
            : found.candidates.length ? `Possible lines: ${found.candidates.map(one => one.name).join(', ')}.` : 'The shipping line cannot be detected from this number. Choose it below.');
      } catch { /* There is no hint then. */ }
    }, 350);
  });

  /** Says at once if the server has no carrier connection that could find a number. */
  async function sayLimit(text) {
    const tracked = await trackedNumbers();
    if (number.value.trim() !== text) return;
    const isFound = tracked.some(one => one.endsWith('*') ? text.toUpperCase().startsWith(one.slice(0, -1)) : text.toUpperCase() === one);
    set(limit, tracked.length > 0 && !isFound && 'This server is not connected to any shipping line, so it will not find this number. It tracks only its demo numbers.');
  }

  async function submit() {
    problem.textContent = '';
    await busy(button, sendRequest);
  }

  async function sendRequest() {
    let isSent = false;
    try {
      const cursor = await lastCursor();
      const attributes = {request_type: type.value, request_number: number.value.trim()};
      if (line.value) attributes.scac = line.value; else attributes.auto_detect_vocc_scac = true;
      isSent = true;
      const {document} = await send('POST', '/tracking_requests', {body: {data: {type: 'tracking_request', attributes}}, signal: stop.signal});
      // The address has all that is needed to follow the request after the page is loaded again.
      const address = `/${document.data.id}${cursor ? `?after=${encodeURIComponent(cursor)}` : ''}`;
      location.hash = `#/track${address}`;
      update(address);
      result.firstElementChild.scrollIntoView({block: 'nearest'});
    } catch (error) {
      if (error.name === 'AbortError') return;
      problem.textContent = error.status === 0 && !isSent
        ? 'No response arrived, so the number was not sent. Press Track again when the server is back.' : error.message;
    }
  }

  async function lastCursor() {
    let cursor = newest.key === key() ? newest.cursor : '';
    for (;;) {
      const {data, meta: {cursors: {after}}} = await get(`/events?page[size]=100${cursor ? `&page[after]=${cursor}` : ''}`, {signal: stop.signal});
      const isEnd = isEndOfFeed(data, after, cursor);
      cursor = after;
      newest = {key: key(), cursor};
      if (isEnd) return cursor;
    }
  }

  function update(address) {
    const [, id, after] = /^\/([0-9a-f-]{36})(?:\?after=(.*))?$/i.exec(address) ?? [];
    const given = new URLSearchParams(address.replace(/^\?/, '')).get('number');
    if (!id && given) {
      number.value = given;
      number.dispatchEvent(new Event('input'));
      button.focus();
    }
    if (id === followed) return;
    following.abort();
    following = new AbortController();
    followed = id;
    if (id) follow(id, after ?? '', following.signal);
    else set(result, requests.panel);
    if (!id) requests.draw();
  }

  function follow(id, after, signal) {
    let cursor = after;
    let shipment = null;
    let shown = '';
    const name = h('h2', {id: 'request', cls: 'mono'}, 'Tracking request');
    const state = h('span', {cls: 'status move', role: 'status'}, 'Pending');
    const soon = h('span');
    const containers = h('div', null, h('p', {cls: 'dim'}, 'The shipment appears when the line lists the number. ', soon));
    const change = h('div', null);
    const feed = h('ol', {cls: 'feed', 'aria-label': 'Events, newest first', tabindex: '0'});
    const waiting = h('p', {cls: 'dim'}, 'Waiting for events…');
    set(result, h('a', {cls: 'back', href: '#/track'}, '← Requests'),
      h('section', {cls: 'panel', 'aria-labelledby': 'request'}, h('header', null, name, state), containers, change),
      h('section', {cls: 'panel', 'aria-labelledby': 'events'}, h('header', null, h('h2', {id: 'events'}, 'Events'), h('p', null, 'Newest first')), waiting, feed));
    const seen = [];
    const numbers = new Map();

    async function readRequest() {
      const {data} = await get(`/tracking_requests/${id}`, {signal});
      const {request_number: text, status, failed_reason: reason} = data.attributes;
      set(name, text);
      shipment = data.relationships?.tracked_object?.data?.id ?? null;
      const why = reason && `${(await reasonTexts())(reason)} `;
      set(soon, why, nextTry(data.meta));
      if (status === shown) return;
      shown = status;
      state.className = `status ${tone(status === 'created' ? 'succeeded' : status)}`;
      state.textContent = words(status);
      if (status === 'failed') set(containers, h('p', {cls: 'dim'}, why, 'The request ended without a shipment.'));
      announce(`Request ${words(status)}`);
    }

    async function readEvents() {
      for (let isEnd = false; !isEnd;) {
        const page = await get(`/events?page[size]=100${cursor ? `&page[after]=${cursor}` : ''}&include=reference_object,container&fields[container]=number`, {signal});
        isEnd = isEndOfFeed(page.data, page.meta.cursors.after, cursor);
        cursor = page.meta.cursors.after;
        newest = {key: key(), cursor};
        for (const one of page.included ?? []) if (one.type === 'container') numbers.set(one.id, one.attributes.number);
        for (const event of page.data) {
          seen.push({...event, object: (page.included ?? []).find(one => one.id === event.relationships.reference_object?.data?.id)});
        }
      }
      const mine = seen.filter(event => shipment && event.relationships.shipment?.data?.id === shipment
        || event.relationships.reference_object?.data?.id === id).slice(-MOST_EVENTS);
      if (mine.length === feed.children.length) return;
      waiting.hidden = mine.length > 0;
      set(feed, [...mine].reverse().map(event => h('li', null, h('time', {datetime: event.attributes.created_at}, moment(event.attributes.created_at)),
        h('div', null, label(event.attributes.event), h('small', null, [numbers.get(event.relationships.container?.data?.id),
          event.object?.attributes?.location_locode, event.object?.attributes?.data_source && `reported by ${source(event.object.attributes.data_source)}`].filter(Boolean).join(' · '))))));
    }

    async function drawContainers() {
      const document = await get(`/shipments/${shipment}?include=containers,port_of_lading,port_of_discharge&fields[container]=number,current_status,pickup_lfd`, {signal});
      const found = (document.included ?? []).filter(one => one.type === 'container');
      const isStopped = String(Boolean(document.data.attributes.line_tracking_stopped_at));
      if (!await isReadOnlyKey() && !change.querySelector(':disabled') && change.firstChild?.dataset.stopped !== isStopped) set(change, tracking(document.data, () => {}));
      const route = [document.data.attributes.port_of_lading_name, document.data.attributes.port_of_discharge_name].filter(Boolean).join(' → ');
      redraw(containers, feed, h('p', {cls: 'dim'}, route, forWriters(h('span', null, route && ' · ', h('a', {href: `#/share/shipment/${shipment}`, 'data-focus': 'share'}, 'Share the shipment')))), h('ul', {cls: 'lines'}, found.map(({id: one, attributes}) => h('li', {cls: 'row'},
        h('a', {href: `#/container/${one}`, cls: 'mono strong', 'data-focus': one}, attributes.number ?? '(no number yet)'), h('span', {cls: `status ${tone(attributes.current_status)}`}, words(attributes.current_status))))));
    }

    /** Reads until the part is left; a failure, such as of a server that restarts, is only a turn without news. */
    async function turn() {
      try {
        await readRequest();
        await readEvents();
        if (shipment) await drawContainers();
      } catch (error) {
        if (signal.aborted || error.status === 401) return;
        if (error.status === 404 && shown === '') {
          set(result, notice('Not found', 'This key has no tracking request with the id in the address.'));
          return;
        }
        // The feed does not have this cursor, such as after a restart of a server without a database.
        if (error.status === 400) {
          cursor = '';
          seen.length = 0;
        }
      }
      setTimeout(() => { if (!signal.aborted) turn(); }, POLL);
    }

    turn();
  }

  const requests = requestsPanel(stop.signal);
  update(rest);
  return {update, leave: () => { stop.abort(); following.abort(); clearTimeout(inferring); }};
}

let tracked;

/** The numbers that a server without carrier connections tracks; empty if it says nothing. An asterisk stands for any end. */
function trackedNumbers() {
  tracked ??= get('').then(document => document?.meta?.tracked_numbers ?? [], ({status}) => {
    if (status === 0) tracked = undefined;
    return [];
  });
  return tracked;
}

const AGES = [[86_400_000, 'day'], [3_600_000, 'hour'], [60_000, 'minute']];

/** A length of time, such as '3 hours'; empty below a minute. */
function duration(milliseconds) {
  const [length, unit] = AGES.find(([least]) => milliseconds >= least) ?? [];
  const count = Math.floor(milliseconds / length);
  return unit ? `${count} ${unit}${count === 1 ? '' : 's'}` : '';
}

/** How long ago something was, such as '3 hours ago'. */
function age(text) {
  const passed = duration(now() - Date.parse(text));
  return passed ? `${passed} ago` : 'just now';
}

/** When the line of a request is asked next, such as 'Next try in 5 minutes.' */
export function nextTry({due_at: due} = {}) {
  if (!due) return null;
  const wait = duration(Date.parse(due) - now());
  return h('time', {datetime: due, title: moment(due)}, wait ? `Next try in ${wait}.` : 'Next try within a minute.');
}

/** The sentences of the API's description about the values of an attribute of a request, by value. */
async function sentences(attribute) {
  const {description} = (await openapi()).components.schemas.tracking_request.properties.attributes.properties[attribute];
  return Object.fromEntries([...description.matchAll(/^- `(\w+)`: (.*)$/gm)].map(([, value, sentence]) => [value, sentence]));
}

/** Returns the function from a reason for which a request has no shipment to its sentence. */
async function reasonTexts() {
  const texts = await sentences('failed_reason').catch(() => ({}));
  return reason => texts[reason] ?? `${words(reason)}.`;
}

/** Creates the panel of the account's requests; draw() reads them again. */
function requestsPanel(signal) {
  const list = h('div', null, loading(6));
  const state = h('select', {id: 'request-state', onchange: () => { number = 1; draw(); }}, h('option', {value: ''}, 'Any state'));
  const again = h('button', {type: 'button', cls: 'small', onclick: () => busy(again, draw)}, 'Refresh');
  let number = 1;
  describe('/tracking_requests').then(({filters}) => add(state, filters.get('status').values.map(value => h('option', {value}, words(value)))), () => {});

  async function draw() {
    try {
      const filter = state.value && `&filter[status]=${state.value}`;
      const [document, states, reasons] = await Promise.all([
        get(`/tracking_requests?include=tracked_object&fields[shipment]=bill_of_lading_number,line_tracking_stopped_reason&page[size]=${PAGE_SIZE}&page[number]=${number}${filter}`, {signal}),
        sentences('status').catch(() => ({})), reasonTexts()]);
      const isFirst = document.data.length === 0 && !state.value && number === 1;
      const total = isFirst ? (await get('/containers?page[size]=1&fields[container]=number', {signal})).meta.total : 0;
      redraw(list, again, document.data.length > 0 ? h('ul', {cls: 'hooks requests'}, document.data.map(request => item(request, related(document, request, 'tracked_object'), states, reasons)))
        : !isFirst ? h('p', {cls: 'dim'}, 'No request has this state.')
          : notice(total > 0 ? 'No tracking request yet' : 'Nothing is tracked yet', total > 0 && `The account has ${total.toLocaleString('en')} containers that came without a tracking request.`,
            forWriters(h('p', null, 'Enter a number, or take a demo number: a second stands for eight hours of its journey.'))),
      pager('requests', number, document, step => { number += step; draw(); }));
      announce(`${document.meta.total} requests`);
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 401) set(list, failure(error, draw));
    }
  }

  function item({id, attributes: request, meta}, shipment, states, reasons) {
    const {status, failed_reason: reason, retry_count: retries} = request;
    const stopped = status === 'tracking_stopped' && shipment?.attributes.line_tracking_stopped_reason;
    const isOpen = status === 'pending' || status === 'awaiting_manifest';
    return h('li', null,
      h('div', null, h('a', {href: `#/track/${id}`, cls: 'mono strong', 'data-focus': id}, request.request_number),
        h('small', null, `${words(request.request_type)} · ${request.scac ?? 'line unknown'} · `, h('time', {datetime: request.created_at, title: moment(request.created_at)}, age(request.created_at))),
        (reason || isOpen || stopped) && h('small', null, [reason && reasons(reason), stopped && `${words(stopped)}.`, isOpen && states[status],
          retries && `${retries} ${retries === 1 ? 'call has' : 'calls have'} failed in a row.`].filter(Boolean).join(' '), isOpen && [' ', nextTry(meta)])),
      h('div', null, h('span', {cls: `status ${tone(status)}`}, words(status)),
        shipment && h('small', null, h('a', {href: `#/containers?filter[search_by_ids]=${shipment.id}`}, `Containers of ${shipment.attributes.bill_of_lading_number ?? 'the shipment'}`))));
  }

  return {draw, panel: h('section', {cls: 'panel', 'aria-labelledby': 'requests'}, h('header', null, h('h2', {id: 'requests'}, 'Requests'),
    h('div', {cls: 'row'}, h('label', {for: 'request-state', cls: 'sr'}, 'State'), state, again)), list)};
}

/** The text of an event kind, such as 'Estimated vessel arrived'. */
function label(name) {
  const kind = name.replace(/^container\.transport\./, '');
  return words(kind.includes('estimated.') ? `estimated ${kind.replace('estimated.', '')}` : kind);
}
