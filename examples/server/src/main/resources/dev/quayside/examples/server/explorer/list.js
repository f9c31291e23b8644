// The query workbench and the list of containers.
import {base, key, send} from './api.js';
import {add, announce, busy, copy, failure, h, notice, redraw, set} from './dom.js';
import {clock, countedInUtc, words} from './format.js';
import {columnChoice} from './column-dialog.js';
import {columnsOf, fieldsOf, STANDARD, TERMINAL, TRACKING_FIELDS} from './columns.js';
import {downloadCsv} from './csv.js';
import {filterDialog} from './filter-dialog.js';
import {selection} from './selection.js';
import {keepFor, kept} from './settings.js';
import {inGroups, renew, rowsOf, table, waiting} from './table.js';
import {chips as quickFilters, chosen as presets, LABELS, others, toggle} from './chips.js';
import {describe, shownValue, unknownLines} from './filters.js';
import * as q from './query.js';

/** The order of a list whose query names none. */
const ORDER = 'attention_priority';
const PAGE_SIZE = 25;
/** The largest page of the API: a page with groups has as many rows as possible. */
const LARGEST_PAGE = 50;
/** The time between two refreshes of the shown page, in milliseconds. */
const EVERY = 60_000;
/** The pause in typing after which the query is run, in milliseconds. */
const PAUSE = 250;

/** Starts the part; the rest of the address is the query. */
export function start(view, rest) {
  let pairs = [];
  let strict = sessionStorage.getItem('quayside-strict') === 'yes';
  let running = null;
  let typing = null;
  let grouped = kept('grouped', false);
  let refreshed = kept('refresh', true);
  let timer = null;
  /** The shown page: {columns, path, strict}; null while there is none. */
  let shown = null;
  /** Draws the page of the last refresh, which has other rows than the shown one. */
  let showChanges = null;

  const chips = h('div', {cls: 'chips', role: 'list', 'aria-label': 'Active filters'});
  const offered = h('div', {id: 'completions', role: 'listbox', 'aria-label': 'Completions', hidden: true});
  let completing = null;
  /** Loads the completions of the query when the field is first used. */
  const completed = () => completing ??= import('./completions.js').then(({completions}) => completions(text, offered));
  const text = h('input', {id: 'query', cls: 'mono', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    placeholder: 'filter[current_status]=available&sort=pickup_lfd', 'aria-describedby': 'query-help',
    role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'completions',
    // Without the completions, a query can still be typed.
    onfocus: () => { completed().catch(() => {}); },
    oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(tryTyped, PAUSE);
      completed().then(({open}) => open()).catch(() => {});
    }});
  const form = h('form', {cls: 'query', role: 'search', onsubmit: event => { event.preventDefault(); submit(); }},
    h('label', {for: 'query'}, 'Query'), h('div', {cls: 'field'}, text, offered, h('button', {type: 'submit', cls: 'primary'}, 'Run')),
    h('p', {id: 'query-help', cls: 'sr'}, 'The query string of GET /containers. The list and the address follow while you type. Press Enter to add the query to the history. The arrow keys choose a completion, Enter takes it, and Escape closes the completions.'));
  const problems = h('div', {cls: 'problems', 'aria-live': 'polite'});
  const strictBox = h('input', {type: 'checkbox', checked: strict, onchange: event => {
    strict = event.target.checked;
    sessionStorage.setItem('quayside-strict', strict ? 'yes' : 'no');
    load();
  }});
  const addButton = h('button', {type: 'button', onclick: () => chooseFilter()}, '+ Filter');
  const columnsButton = h('button', {type: 'button', onclick: () => chooseColumns()}, 'Columns');
  /** Shows the query on a narrow page, which hides it at first. */
  const unfold = (isOpen = true) => {
    workbench.classList.toggle('open', isOpen);
    foldButton.setAttribute('aria-expanded', String(isOpen));
  };
  const foldButton = h('button', {type: 'button', cls: 'fold', 'aria-expanded': 'false', onclick: () => unfold(!workbench.classList.contains('open'))}, 'Query');
  const csvButton = h('button', {type: 'button', onclick: () => busy(csvButton, download)}, 'CSV');
  const copies = h('div', {cls: 'segments', role: 'group', 'aria-label': 'Copy the query as'}, h('span', null, 'Copy as'),
    h('button', {type: 'button', onclick: event => copy(event.target, url())}, 'URL'),
    h('button', {type: 'button', onclick: event => copy(event.target,
      `curl -g -H 'Authorization: Token ${key()}' ${strict ? "-H 'Prefer: handling=strict' " : ''}'${url().replaceAll("'", '%27')}'`)}, 'curl'),
    h('button', {type: 'button', onclick: async event => {
      const button = event.target;
      try {
        const [{java}, meanings] = await Promise.all([import('./java.js'), describe('/containers')]);
        const written = java(pairs, meanings);
        if (written.problems.length === 0) return await copy(button, written.text);
        problems.setAttribute('aria-live', 'polite');
        for (const old of problems.querySelectorAll('.no-java')) old.remove();
        add(problems, written.problems.map(({parameter, reason}) => h('div', {cls: 'problem-item warn no-java'},
          h('p', null, h('span', {cls: 'kind'}, 'No Java'), h('code', null, parameter), ` cannot be written in Java: ${reason}. Nothing was copied.`))));
      } catch (error) {
        set(problems, failure(error));
      }
    }}, 'Java'));
  const quick = quickFilters(change => go(change(pairs)));
  const summary = h('p', {cls: 'summary', role: 'status'});
  const results = h('div', {cls: 'results'}, waiting(STANDARD, PAGE_SIZE));
  const order = h('p', {cls: 'ordering dim'});
  const readAt = h('span', {cls: 'dim'}, 'Reading …');
  const groupButton = h('button', {type: 'button', 'aria-pressed': String(grouped), onclick: () => {
    grouped = !grouped;
    keepFor('grouped', grouped);
    groupButton.setAttribute('aria-pressed', String(grouped));
    const next = q.withoutPage(pairs);
    if (next.length < pairs.length) go(next); else load();
  }}, 'Group by terminal');
  const refreshButton = h('button', {type: 'button', cls: 'refresh', 'aria-pressed': String(refreshed), onclick: () => {
    refreshed = !refreshed;
    keepFor('refresh', refreshed);
    refreshButton.setAttribute('aria-pressed', String(refreshed));
    if (refreshed) refresh(); else clearTimeout(timer);
  }}, 'Refresh every minute');
  const listbar = h('div', {cls: 'row listbar'}, order, h('span', {cls: 'grow'}), readAt, refreshButton, groupButton,
    h('button', {type: 'button', onclick: () => print()}, 'Print'));
  const printed = h('p', {cls: 'printed'});
  const changes = h('button', {type: 'button', cls: 'primary changes', hidden: true, onclick: () => {
    showChanges();
    (results.querySelector('tbody a, a') ?? text).focus({preventScroll: true});
  }});
  const chosen = selection(results, () => refresh());
  const pager = h('nav', {cls: 'pager', 'aria-label': 'Pages'});
  const dialog = h('dialog', {cls: 'sheet'});

  const chooseFilter = filterDialog(dialog, open, () => pairs, go);

  const workbench = h('section', {cls: 'workbench card', 'aria-label': 'Query'}, form, problems);
  const placeholder = h('div', {cls: 'results'}, waiting(STANDARD, PAGE_SIZE));
  add(view, [h('div', {cls: 'head'}, h('h1', null, 'Containers'), summary), quick.bar, workbench, placeholder, dialog]);

  /** Adds what is below the diagnostics; for a shared query, with its response, so that its diagnostics move nothing. */
  function complete() {
    if (!placeholder.isConnected) return;
    add(workbench, [chips,
      h('div', {cls: 'row tools'}, addButton, columnsButton, foldButton, h('label', {cls: 'check strict'}, strictBox, 'Strict'), h('span', {cls: 'grow'}), copies, csvButton)]);
    drawOrder();
    placeholder.replaceWith(listbar, printed, results, pager, h('div', {cls: 'below'}, changes, chosen.bar));
  }

  const url = () => `${base()}/containers${pairs.length ? `?${q.encode(pairs)}` : ''}`;

  /** The address of the history entry; a query that is still typed replaces it. */
  let entry = q.addressOf([]);

  function go(next) {
    clearTimeout(typing);
    const hash = q.addressOf(next);
    history.replaceState(null, '', entry);
    if (hash === entry) { read(hash.slice(12)); return; }
    location.hash = hash;
  }

  function read(address) {
    clearTimeout(typing);
    entry = location.hash || q.addressOf([]);
    q.keepListAddress(entry);
    pairs = q.parse(address.replace(/^[/]?\??/, ''));
    text.value = q.write(pairs);
    drawChips();
    if (pairs.length === 0) complete();
    load();
  }

  /** Whether the typed text is a number or a reference, because no parameter is written like this. */
  const isNumber = () => text.value.trim() !== '' && !/[=[]/.test(text.value);

  function submit() {
    clearTimeout(typing);
    if (isNumber()) location.hash = `#find=${encodeURIComponent(text.value.trim())}`; else go(q.parse(text.value));
  }

  /** Runs the typed query without counting all containers, and keeps it in the address. */
  function tryTyped() {
    if (isNumber()) return;
    const typed = q.parse(text.value);
    if (q.write(typed) === q.write(pairs)) return;
    pairs = typed;
    history.replaceState(null, '', q.addressOf(pairs));
    q.keepListAddress(q.addressOf(pairs));
    drawChips();
    load(true);
  }

  /** The query that is sent: the typed one, and what the page needs beside it. */
  function request(typed) {
    const columns = columnsOf(q.value(pairs, 'fields[container]'), q.value(pairs, 'fields[shipment]'));
    const needed = grouped ? [...columns, TERMINAL] : columns;
    let sent = pairs;
    const complete = (name, value) => { if (q.value(sent, name) === undefined) sent = [...sent, [name, value]]; };
    const extend = (name, values) => {
      const all = new Set([...(q.value(sent, name) ?? '').split(',').filter(Boolean), ...values]);
      if (values.length > 0) sent = q.put(sent, name, [...all].join(','));
    };
    for (const [name, value] of fieldsOf(needed)) complete(name, value);
    extend('fields[container]', ['shipment', 'pickup_facility', 'pod_terminal']);
    extend('fields[shipment]', TRACKING_FIELDS);
    extend('include', ['shipment', needed.some(column => column.terminal) && 'pickup_facility'].filter(Boolean));
    complete('sort', ORDER);
    complete('page[size]', String(grouped ? LARGEST_PAGE : PAGE_SIZE));
    if (typed) complete('page[totals]', 'false');
    return {columns, sent};
  }

  async function load(typed = false) {
    running?.abort();
    clearTimeout(timer);
    running = new AbortController();
    const {signal} = running;
    const {columns, sent} = request(typed);
    const path = `/containers?${q.encode(sent)}`;
    chosen.keepIn(q.write(pairs.filter(([name]) => name.startsWith('filter['))));
    results.setAttribute('aria-busy', 'true');
    try {
      const {document, received, ms} = await send('GET', path, {strict: strict || typed, signal});
      complete();
      drawProblems(document.meta.diagnostics ?? [], typed);
      shown = {columns, path, strict: strict || typed};
      draw(document, columns, ms);
      performance.measure('list after response', {start: received});
      unknownLines(pairs).then(unknown => {
        if (unknown.length > 0 && !signal.aborted) drawProblems([...document.meta.diagnostics ?? [], ...unknown], typed);
      });
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return;
      complete();
      const diagnostics = error.errors?.filter(one => one.source?.parameter).map(one => ({severity: 'error', code: one.code,
        parameter: one.source.parameter, detail: one.detail, span: one.meta?.span, suggestion: one.meta?.suggestion})) ?? [];
      drawProblems(diagnostics, typed);
      // A query that is still typed is often incomplete; the rows before it stay.
      if (typed && diagnostics.length) return;
      shown = null;
      set(pager);
      set(summary, '');
      set(results, diagnostics.length ? notice('The query has an error', 'Correct the marked place and run the query again.') : failure(error, () => load()));
    } finally {
      if (!signal.aborted) {
        results.removeAttribute('aria-busy');
        schedule();
      }
    }
  }

  function schedule() {
    clearTimeout(timer);
    if (refreshed) timer = setTimeout(refresh, EVERY);
  }

  /** Reads the shown page again. Changed values appear in their place; other rows only when the user asks for them. */
  async function refresh() {
    const before = shown;
    if (!before || document.hidden || results.hasAttribute('aria-busy')) return schedule();
    try {
      const {document: fresh, ms} = await send('GET', before.path, {strict: before.strict, signal: running.signal});
      if (shown !== before || results.hasAttribute('aria-busy')) return;
      const rows = rowsOf(fresh);
      const count = renew(results, grouped ? inGroups(rows) : rows, before.columns, chosen.tick);
      chosen.draw();
      drawRead();
      showChanges = () => draw(fresh, before.columns, ms);
      const found = `${count} ${count === 1 ? 'change' : 'changes'}`;
      if (count > 0 && !changes.textContent.startsWith(`${found} `)) announce(`${found} in the list`);
      set(changes, `${found} – show`);
      changes.hidden = count === 0;
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return;
      // The frame of the page says that the server does not respond. The rows stay.
    }
    schedule();
  }

  function drawProblems(diagnostics, typed) {
    const written = q.write(pairs);
    // The place that is typed at is not finished yet.
    const unfinished = at => typed && at && text.selectionStart >= at.start && text.selectionStart <= at.end;
    problems.setAttribute('aria-live', typed ? 'off' : 'polite');
    redraw(problems, text, diagnostics.map(diagnostic => {
      const at = q.locate(pairs, diagnostic);
      if (unfinished(at)) return null;
      const clip = at ? Math.max(0, at.start - 40) : 0;
      return h('div', {cls: `problem-item ${diagnostic.severity === 'error' ? 'bad' : 'warn'}`},
        at && h('code', {cls: 'excerpt'}, clip > 0 && '…', written.slice(clip, at.start), h('mark', null, written.slice(at.start, at.end)), written.slice(at.end, at.end + 40), written.length > at.end + 40 && '…'),
        h('p', null, h('span', {cls: 'kind'}, diagnostic.severity === 'error' ? 'Error' : 'Warning'), diagnostic.detail),
        h('div', {cls: 'row'},
          at && diagnostic.suggestion && h('button', {type: 'button', cls: 'small', onclick: () => go(q.withoutPage(q.correct(pairs, diagnostic)))}, 'Use ', h('code', null, diagnostic.suggestion)),
          at && h('button', {type: 'button', cls: 'small quiet', onclick: () => { unfold(); text.focus(); text.setSelectionRange(at.start, at.end); }}, 'Show in the query')));
    }));
  }

  function drawChips() {
    quick.update(pairs);
    const free = others(pairs);
    const active = pairs.map((pair, index) => [pair, index]).filter(([pair]) => pair[0].startsWith('filter[') && free.includes(pair));
    const names = [...presets(pairs)];
    redraw(chips, addButton, names.map(name => h('span', {cls: 'chip preset', role: 'listitem'}, h('b', null, LABELS[name]),
      h('button', {type: 'button', cls: 'remove', 'aria-label': `Remove ${LABELS[name]}`, onclick: () => go(toggle(pairs, name))}, '×'))), active.map(([[name, value], index]) => {
      const field = name.replace(/^filter\[([^\]]*)\].*$/, '$1');
      const shown = h('span', null, value);
      shownValue(field, value).then(text => set(shown, text));
      return h('span', {cls: 'chip', role: 'listitem'},
        h('button', {type: 'button', cls: 'edit', 'data-focus': `edit ${name} ${index}`, title: /today|\bdays?\./.test(value) && countedInUtc(), onclick: () => chooseFilter(field, index)}, h('b', null, words(field)), ' ', shown),
        h('button', {type: 'button', cls: 'remove', 'aria-label': `Remove ${words(field)} ${value}`,
          onclick: () => go(q.withoutPage(pairs.filter((pair, other) => other !== index)))}, '×'));
    }),
    names.length + active.length === 0 ? h('span', {cls: 'dim', role: 'listitem'}, 'No filter is set.')
      : h('span', {role: 'listitem'}, h('button', {type: 'button', cls: 'small quiet', onclick: () => go(q.withoutPage(pairs.filter(([name]) => !name.startsWith('filter['))))}, 'Clear all')));
  }

  function draw(document, columns, ms) {
    const {total, cursors} = document.meta;
    changes.hidden = true;
    drawRead();
    const isWhole = !document.links?.prev && !document.links?.next;
    drawOrder(isWhole);
    set(printed, pairs.length ? `Query: ${q.write(pairs)}` : 'All containers', h('br'),
      `${document.data.length}${total === undefined ? '' : ` of ${total.toLocaleString('en')}`} on ${clock(true)}`);
    set(summary, total === undefined ? `${document.data.length} shown, not counted` : `${document.meta.total_estimated ? 'about ' : ''}${total.toLocaleString('en')} ${total === 1 ? 'container' : 'containers'}`,
      h('span', {cls: 'dim'}, ` · ${Math.max(1, Math.round(ms))} ms`));
    if (document.data.length === 0) {
      const start = q.withoutPage(pairs);
      const isBeyond = start.length < pairs.length && total !== 0;
      set(results, isBeyond ? notice('This page is empty', total && `The list has ${total.toLocaleString('en')} ${total === 1 ? 'container' : 'containers'}.`,
        h('a', {cls: 'button', href: q.addressOf(start)}, 'First page')) : notice('No container matches', 'Remove a filter, or look at all containers.', h('a', {cls: 'button', href: '#/containers'}, 'Show all')));
      set(pager);
      chosen.draw();
      return;
    }
    const sorted = (q.value(pairs, 'sort') ?? '').split(',')[0];
    const rows = rowsOf(document);
    redraw(results, text, table(rows, columns, {header: column => header(column, sorted), tick: chosen.tick, only: grouped && only, isWhole}));
    chosen.draw();
    const links = document.links ?? {};
    const move = (name, cursor) => go([...q.withoutPage(pairs), [name, cursor]]);
    const back = Boolean(links.prev);
    if (isWhole) set(pager); else redraw(pager, text,
      h('button', {type: 'button', 'data-focus': 'back', disabled: !back || !cursors?.before, onclick: () => move('page[before]', cursors.before)}, 'Previous'),
      h('button', {type: 'button', 'data-focus': 'forward', disabled: !links.next || !cursors?.after, onclick: () => move('page[after]', cursors.after)}, 'Next'),
      h('span', {cls: 'dim'}, `${document.data.length}${total === undefined ? '' : ` of ${total.toLocaleString('en')}`} on this page`));
  }

  const drawRead = () => set(readAt, `Read at ${clock()}`);

  function drawOrder(isWhole) {
    const sort = q.value(pairs, 'sort');
    const names = (sort ?? '').split(',').filter(Boolean).map(name => name.startsWith('-') ? `${words(name.slice(1))}, descending` : words(name));
    set(order, sort === undefined ? ['Overdue first, then near last free days, then marked ', h('code', null, `sort=${ORDER}`)] : `Sorted by: ${names.join('; ')}`,
      grouped && !isWhole && '. The API has no sort by terminal, so each page is grouped by itself.');
  }

  /** A link to the containers that are picked up at the terminal. */
  const only = row => row.terminal && q.value(pairs, 'filter[pickup_facility_id]') === undefined
    && h('a', {href: q.addressOf([...q.withoutPage(pairs), ['filter[pickup_facility_id]', row.terminal]])}, 'Only this terminal');

  function header(column, order) {
    const cls = column.number ? 'number' : null;
    if (column.fixed) return h('th', {scope: 'col'}, h('div', {cls: 'pick'}, chosen.tickAll(), column.label));
    if (!column.sort) return h('th', {scope: 'col', cls}, column.label);
    const direction = order === column.sort ? 'ascending' : order === `-${column.sort}` ? 'descending' : 'none';
    return h('th', {scope: 'col', cls, 'aria-sort': direction}, h('button', {type: 'button', cls: 'sort', 'data-focus': column.id, onclick: () =>
      go(q.put(q.withoutPage(pairs), 'sort', direction === 'ascending' ? `-${column.sort}` : column.sort))},
    column.label, h('span', {'aria-hidden': 'true', cls: 'arrow'}, direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'), column.order && h('span', {cls: 'order'}, ` (${column.order})`)));
  }

  function open(title, content, ...actions) {
    set(dialog, h('form', {method: 'dialog'}, h('header', null, h('h2', {id: 'sheet-title'}, title),
      h('button', {value: 'close', cls: 'quiet', 'aria-label': 'Close', formnovalidate: true}, '×'))), content,
    actions.length > 0 && h('footer', {cls: 'row'}, actions));
    dialog.setAttribute('aria-labelledby', 'sheet-title');
    if (!dialog.open) dialog.showModal();
  }

  function chooseColumns() {
    open('Columns', columnChoice(pairs, next => {
      dialog.close();
      go(next);
    }));
  }

  async function download() {
    try {
      const {columns, sent} = request();
      const written = grouped ? [TERMINAL, ...columns.filter(column => column !== TERMINAL)] : columns;
      const {rows, total, isCut} = await downloadCsv(sent, written, strict, grouped);
      const size = `${rows} containers are in the file`;
      announce(size);
      csvButton.title = size;
      csvButton.textContent = 'Saved';
      setTimeout(() => { csvButton.textContent = 'CSV'; }, 1500);
      if (isCut) {
        set(problems, notice('The file is not complete', `${size}${total ? `, of ${total}` : ''}.`
          + ' Add filters, or export all with quayside-server.jar --export.'));
      }
    } catch (error) {
      set(problems, failure(error));
    }
  }

  results.addEventListener('keydown', event => {
    const step = {ArrowDown: 1, j: 1, ArrowUp: -1, k: -1}[event.key];
    const links = [...results.querySelectorAll('tbody td:first-child a')];
    const ticks = [...results.querySelectorAll('[data-tick]')];
    const row = [links, ticks].find(elements => elements.includes(document.activeElement));
    if (!row) return;
    const at = row.indexOf(document.activeElement);
    if (event.key === 'x' && row === links) ticks[at].click();
    if (!step) return;
    event.preventDefault();
    row[at + step]?.focus();
  });
  read(rest);
  return {update: read, leave: () => { clearTimeout(typing); clearTimeout(timer); running?.abort(); }};
}
