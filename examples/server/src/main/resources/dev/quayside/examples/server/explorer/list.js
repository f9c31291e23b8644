// The query workbench and the list of containers.
import {base, get, key, related, send} from './api.js';
import {add, announce, busy, copy, failure, h, loading, notice, redraw, set} from './dom.js';
import {filterDialog} from './filter-dialog.js';
import {words} from './format.js';
import {COLUMNS, columnsOf, fieldsOf, STANDARD} from './columns.js';
import {describe} from './filters.js';
import * as q from './query.js';

const EXAMPLES = [
  ['Last free day within 3 days', 'filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=3.days.from_now&sort=pickup_lfd'],
  ['On hold', 'filter[has_holds]=true'],
  ['Available now', 'filter[current_status]=available&sort=pickup_lfd'],
  ['Fees due', 'filter[has_fees]=true'],
];
const PAGE_SIZE = 25;
/** The pause in typing after which the query is run, in milliseconds. */
const PAUSE = 250;
const MOST_ROWS_OF_CSV = 5000;

/** Starts the part; the rest of the address is the query. */
export function start(view, rest) {
  let pairs = [];
  let strict = sessionStorage.getItem('quayside-strict') === 'yes';
  let running = null;
  let typing = null;

  const chips = h('div', {cls: 'chips', role: 'list', 'aria-label': 'Active filters'});
  const text = h('input', {id: 'query', cls: 'mono', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    placeholder: 'filter[current_status]=available&sort=pickup_lfd', 'aria-describedby': 'query-help', oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(tryTyped, PAUSE);
    }});
  const form = h('form', {cls: 'query', role: 'search', onsubmit: event => { event.preventDefault(); clearTimeout(typing); go(q.parse(text.value)); }},
    h('label', {for: 'query'}, 'Query'), h('div', {cls: 'field'}, text, h('button', {type: 'submit', cls: 'primary'}, 'Run')),
    h('p', {id: 'query-help', cls: 'sr'}, 'The query string of GET /containers. The list and the address follow while you type. Press Enter to add the query to the history.'));
  const problems = h('div', {cls: 'problems', 'aria-live': 'polite'});
  const strictBox = h('input', {type: 'checkbox', checked: strict, onchange: event => {
    strict = event.target.checked;
    sessionStorage.setItem('quayside-strict', strict ? 'yes' : 'no');
    load();
  }});
  const addButton = h('button', {type: 'button', onclick: () => chooseFilter()}, '+ Filter');
  const columnsButton = h('button', {type: 'button', onclick: () => chooseColumns()}, 'Columns');
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
  const summary = h('p', {cls: 'summary', role: 'status'});
  const results = h('div', {cls: 'results'}, loading(10));
  const pager = h('nav', {cls: 'pager', 'aria-label': 'Pages'});
  const dialog = h('dialog', {cls: 'sheet'});

  const chooseFilter = filterDialog(dialog, open, () => pairs, go);

  const workbench = h('section', {cls: 'workbench card', 'aria-label': 'Query'}, form, problems);
  const placeholder = h('div', {cls: 'results'}, loading(10));
  add(view, [h('div', {cls: 'head'}, h('h1', null, 'Containers'), summary), workbench, placeholder, dialog]);

  /** Adds what is below the diagnostics; for a shared query, with its response, so that its diagnostics move nothing. */
  function complete() {
    if (!placeholder.isConnected) return;
    add(workbench, [chips,
      h('div', {cls: 'row tools'}, addButton, columnsButton, h('label', {cls: 'check'}, strictBox, 'Strict'), h('span', {cls: 'grow'}), copies, csvButton)]);
    placeholder.replaceWith(results, pager);
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

  /** Runs the typed query without counting all containers, and keeps it in the address. */
  function tryTyped() {
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
    let sent = pairs;
    for (const [name, value] of fieldsOf(columns)) if (q.value(sent, name) === undefined) sent = [...sent, [name, value]];
    if (q.value(sent, 'include') === undefined && columns.some(column => column.shipment)) sent = [...sent, ['include', 'shipment']];
    if (q.value(sent, 'page[size]') === undefined) sent = [...sent, ['page[size]', String(PAGE_SIZE)]];
    if (typed && q.value(sent, 'page[totals]') === undefined) sent = [...sent, ['page[totals]', 'false']];
    return {columns, sent};
  }

  async function load(typed = false) {
    running?.abort();
    running = new AbortController();
    const {signal} = running;
    const {columns, sent} = request(typed);
    results.setAttribute('aria-busy', 'true');
    try {
      const {document, received, ms} = await send('GET', `/containers?${q.encode(sent)}`, {strict: strict || typed, signal});
      complete();
      drawProblems(document.meta.diagnostics ?? [], typed);
      draw(document, columns, ms);
      performance.measure('list after response', {start: received});
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return;
      complete();
      const diagnostics = error.errors?.filter(one => one.source?.parameter).map(one => ({severity: 'error', code: one.code,
        parameter: one.source.parameter, detail: one.detail, span: one.meta?.span, suggestion: one.meta?.suggestion})) ?? [];
      drawProblems(diagnostics, typed);
      // A query that is still typed is often incomplete; the rows before it stay.
      if (typed && diagnostics.length) return;
      set(pager);
      set(summary, '');
      set(results, diagnostics.length ? notice('The query has an error', 'Correct the marked place and run the query again.') : failure(error, () => load()));
    } finally {
      if (!signal.aborted) results.removeAttribute('aria-busy');
    }
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
          at && h('button', {type: 'button', cls: 'small quiet', onclick: () => { text.focus(); text.setSelectionRange(at.start, at.end); }}, 'Show in the query')));
    }));
  }

  function drawChips() {
    const active = pairs.map((pair, index) => [pair, index]).filter(([[name]]) => name.startsWith('filter['));
    redraw(chips, addButton, active.map(([[name, value], index]) => {
      const field = name.replace(/^filter\[([^\]]*)\].*$/, '$1');
      return h('span', {cls: 'chip', role: 'listitem'},
        h('button', {type: 'button', cls: 'edit', 'data-focus': `edit ${name} ${index}`, onclick: () => chooseFilter(field, index)}, h('b', null, words(field)), ' ', value),
        h('button', {type: 'button', cls: 'remove', 'aria-label': `Remove ${words(field)} ${value}`,
          onclick: () => go(q.withoutPage(pairs.filter((pair, other) => other !== index)))}, '×'));
    }),
    active.length === 0 && [h('span', {cls: 'dim'}, 'Try'), EXAMPLES.map(([label, query]) =>
      h('a', {cls: 'chip link', role: 'listitem', href: `#/containers?${q.encode(q.parse(query))}`}, label))]);
  }

  function draw(document, columns, ms) {
    const {total, cursors} = document.meta;
    set(summary, total === undefined ? `${document.data.length} shown, not counted` : `${document.meta.total_estimated ? 'about ' : ''}${total.toLocaleString('en')} ${total === 1 ? 'container' : 'containers'}`,
      h('span', {cls: 'dim'}, ` · ${Math.max(1, Math.round(ms))} ms`));
    if (document.data.length === 0) {
      const start = q.withoutPage(pairs);
      const isBeyond = start.length < pairs.length && total !== 0;
      set(results, isBeyond ? notice('This page is empty', total && `The list has ${total.toLocaleString('en')} ${total === 1 ? 'container' : 'containers'}.`,
        h('a', {cls: 'button', href: q.addressOf(start)}, 'First page')) : notice('No container matches', 'Remove a filter, or look at all containers.', h('a', {cls: 'button', href: '#/containers'}, 'Show all')));
      set(pager);
      return;
    }
    const order = (q.value(pairs, 'sort') ?? '').split(',')[0];
    const rows = document.data.map(container => ({id: container.id, c: container.attributes ?? {}, s: related(document, container, 'shipment')?.attributes ?? null}));
    redraw(results, text, h('table', null,
      h('caption', {cls: 'sr'}, 'Containers that match the query'),
      h('thead', null, h('tr', null, columns.map(column => header(column, order)))),
      h('tbody', null, rows.map(row => h('tr', null, columns.map(column =>
        h('td', {'data-label': column.label, 'data-column': column.id, cls: column.number ? 'number' : null}, column.cell(row))))))));
    const links = document.links ?? {};
    const move = (name, cursor) => go([...q.withoutPage(pairs), [name, cursor]]);
    const back = Boolean(links.prev);
    redraw(pager, text,
      h('button', {type: 'button', 'data-focus': 'back', disabled: !back || !cursors?.before, onclick: () => move('page[before]', cursors.before)}, 'Previous'),
      h('button', {type: 'button', 'data-focus': 'forward', disabled: !links.next || !cursors?.after, onclick: () => move('page[after]', cursors.after)}, 'Next'),
      h('span', {cls: 'dim'}, `${document.data.length} rows on this page`));
  }

  function header(column, order) {
    const cls = column.number ? 'number' : null;
    if (!column.sort) return h('th', {scope: 'col', cls}, column.label);
    const direction = order === column.sort ? 'ascending' : order === `-${column.sort}` ? 'descending' : 'none';
    return h('th', {scope: 'col', cls, 'aria-sort': direction}, h('button', {type: 'button', cls: 'sort', 'data-focus': column.id, onclick: () =>
      go(q.put(q.withoutPage(pairs), 'sort', direction === 'ascending' ? `-${column.sort}` : column.sort))},
    column.label, column.order && h('span', {cls: 'order'}, ` (${column.order})`), h('span', {'aria-hidden': 'true', cls: 'arrow'}, direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕')));
  }

  function open(title, content, ...actions) {
    set(dialog, h('form', {method: 'dialog'}, h('header', null, h('h2', {id: 'sheet-title'}, title),
      h('button', {value: 'close', cls: 'quiet', 'aria-label': 'Close', formnovalidate: true}, '×'))), content,
    actions.length > 0 && h('footer', {cls: 'row'}, actions));
    dialog.setAttribute('aria-labelledby', 'sheet-title');
    if (!dialog.open) dialog.showModal();
  }

  function chooseColumns() {
    const shown = new Set(columnsOf(q.value(pairs, 'fields[container]'), q.value(pairs, 'fields[shipment]')).map(column => column.id));
    const boxes = COLUMNS.map(column => [column, h('input', {type: 'checkbox', checked: shown.has(column.id), disabled: column.fixed})]);
    const apply = () => {
      const chosen = boxes.filter(([column, box]) => box.checked || column.fixed).map(([column]) => column);
      let next = q.without(pairs, 'fields[container]', 'fields[shipment]');
      if (chosen.length !== STANDARD.length || chosen.some(column => column.optional)) next = [...next, ...fieldsOf(chosen)];
      dialog.close();
      go(next);
    };
    open('Columns', h('form', {cls: 'body', onsubmit: event => { event.preventDefault(); apply(); }},
      h('p', {cls: 'meaning'}, 'The list asks the API only for the fields of these columns (fields[container], fields[shipment]).'),
      h('div', {cls: 'checks'}, boxes.map(([column, box]) => h('label', {cls: 'check'}, box, column.label))),
      h('div', {cls: 'row end'}, h('button', {type: 'submit', cls: 'primary'}, 'Show'))));
  }

  async function download() {
    try {
      const {columns, sent} = request();
      const lines = [['ID', ...columns.map(column => column.label)]];
      let query = [...q.without(q.withoutPage(sent), 'page[size]'), ['page[size]', '50']];
      let total;
      let isCut = false;
      for (;;) {
        const document = await get(`/containers?${q.encode(query)}`, {strict});
        total ??= document.meta.total;
        for (const container of document.data) {
          const row = {id: container.id, c: container.attributes ?? {}, s: related(document, container, 'shipment')?.attributes ?? null};
          lines.push([row.id, ...columns.map(column => column.text(row) ?? '')]);
        }
        if (!document.links?.next || !document.meta.cursors?.after) break;
        isCut = lines.length > MOST_ROWS_OF_CSV;
        if (isCut) break;
        query = [...q.withoutPage(query), ['page[after]', document.meta.cursors.after], ['page[totals]', 'false']];
        query = query.filter((pair, at) => query.findIndex(other => other[0] === pair[0] && !pair[0].endsWith('[]')) === at || pair[0].endsWith('[]'));
      }
      const csv = lines.map(line => line.map(cell).join(',')).join('\r\n') + '\r\n';
      const link = h('a', {href: URL.createObjectURL(new Blob(['\ufeff', csv], {type: 'text/csv'})), download: 'containers.csv'});
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      const written = `${lines.length - 1} containers are in the file`;
      announce(written);
      if (isCut) set(problems, notice('The file is not complete', `${written}${total ? `, of ${total}` : ''}. Add filters, or export all with quayside-server.jar --export.`));
    } catch (error) {
      set(problems, failure(error));
    }
  }

  results.addEventListener('keydown', event => {
    const step = {ArrowDown: 1, j: 1, ArrowUp: -1, k: -1}[event.key];
    const links = [...results.querySelectorAll('tbody td:first-child a')];
    const at = links.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[at + step]?.focus();
  });

  read(rest);
  return {update: read, leave: () => { clearTimeout(typing); running?.abort(); }};
}

/** Quotes a cell, and keeps spreadsheets from taking it for a formula. */
function cell(value) {
  const plain = String(value);
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
