// The table of the list: its rows, the groups of a page, and what a refresh changes in it.
import {related} from './api.js';
import {h} from './dom.js';
import {feesDue, terminalName} from './columns.js';
import {money, withFacilities} from './format.js';

/** Returns the rows of a document: the container, its meta, its shipment and the terminal of its pickup. */
export const rowsOf = document => document.data.map(container => ({
  id: container.id,
  c: withFacilities(container),
  meta: container.meta ?? {},
  s: related(document, container, 'shipment')?.attributes ?? null,
  t: related(document, container, 'pickup_facility')?.attributes ?? null,
  shipment: container.relationships?.shipment?.data?.id ?? null,
  terminal: container.relationships?.pickup_facility?.data?.id ?? null,
  port: container.relationships?.pod_terminal?.data?.id ?? null,
}));

/** Returns the rows by the terminal of their pickup, in the order in which the terminals occur: [row, …] each. */
function groupsOf(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.terminal, [...groups.get(row.terminal) ?? [], row]);
  return [...groups.values()];
}

/** Returns the rows in the order of their groups. */
export const inGroups = rows => groupsOf(rows).flat();

const number = column => column.number ? 'number' : null;

function cell(column, row, tick) {
  const content = column.cell(row);
  return h('td', {'data-label': column.label, 'data-column': column.id, cls: number(column)},
    column.fixed ? h('div', {cls: 'pick'}, tick(row), h('div', null, content)) : content);
}

/**
 * Creates the table.
 *
 * header(column) is the header cell of a column, tick(row) the check mark of a row, and only(row) a link to the list of
 * the terminal of a row, or null. The rows are in groups if only is given. isWhole says that the list has no other rows.
 */
export function table(rows, columns, {header, tick, only, isWhole}) {
  const line = row => h('tr', {'data-id': row.id}, columns.map(column => cell(column, row, tick)));
  const bodies = only ? groupsOf(rows).map(group => h('tbody', null,
    h('tr', {cls: 'group'}, h('th', {scope: 'rowgroup', colspan: columns.length}, h('div', {cls: 'row'},
      h('b', null, terminalName(group[0]) ?? 'Terminal unknown'),
      h('span', {cls: 'dim'}, [`${group.length}${isWhole ? '' : ' on this page'}`, money(group.flatMap(row => feesDue(row.c)))].filter(Boolean).join(' · ')),
      only(group[0])))),
    group.map(line))) : [h('tbody', null, rows.map(line))];
  return h('table', {'data-whole': isWhole},
    h('caption', {cls: 'sr'}, 'Containers that match the query. The arrow keys move between the rows, and x selects a row.'),
    h('thead', null, h('tr', null, columns.map(header))),
    bodies,
    total(rows, columns, isWhole));
}

/** The sum of the fees of a page, below the column of the fees. */
function total(rows, columns, isWhole) {
  const at = columns.findIndex(column => column.id === 'fees');
  const fees = at < 0 ? [] : rows.map(row => feesDue(row.c)).filter(due => due.length > 0);
  return fees.length > 0 && h('tfoot', null, h('tr', null,
    h('th', {scope: 'row', colspan: at}, `Fees${isWhole ? '' : ' on this page,'} of ${fees.length} ${fees.length === 1 ? 'container' : 'containers'}`),
    h('td', {cls: 'number', 'data-column': 'fees'}, money(fees.flat()).split(' + ').map(sum => h('div', null, sum))),
    columns.length > at + 1 && h('td', {colspan: columns.length - at - 1})));
}

/** Says in a row that its container has left the page, so that its values may be old. */
function markGone(line) {
  if (line.classList.contains('gone')) return;
  line.classList.add('gone');
  // No row below may move, so the text takes the place of the equipment.
  line.cells[0].querySelector('small').textContent = 'Old: left this page';
}

/**
 * Shows the values of new rows in a table without moving a row: changed cells and rows that are gone are marked. Returns the number of rows
 * that are new or gone, or 1 if only the order differs.
 */
export function renew(element, rows, columns, tick) {
  const lines = new Map([...element.querySelectorAll('tr[data-id]')].map(line => [line.dataset.id, line]));
  for (const mark of element.querySelectorAll('.changed')) mark.classList.remove('changed');
  for (const row of rows) {
    const line = lines.get(row.id);
    if (!line) continue;
    line.classList.remove('gone');
    columns.forEach((column, index) => {
      const before = line.cells[index];
      const after = cell(column, row, tick);
      if (before.textContent === after.textContent) return;
      after.classList.add('changed');
      const focused = before.contains(document.activeElement);
      before.replaceWith(after);
      if (focused) after.querySelector('a, input')?.focus({preventScroll: true});
    });
  }
  element.querySelector('tfoot')?.replaceWith(total(rows.filter(row => lines.has(row.id)), columns, Boolean(element.querySelector('[data-whole]'))) || '');
  const added = rows.filter(row => !lines.has(row.id)).length;
  const ids = new Set(rows.map(row => row.id));
  const left = [...lines].filter(([id]) => !ids.has(id)).map(([, line]) => line);
  left.forEach(markGone);
  const gone = left.length;
  const isMoved = added + gone === 0 && [...lines.keys()].join() !== rows.map(row => row.id).join();
  return added + gone + (isMoved ? 1 : 0);
}

/** A placeholder in the shape of the table, so that nothing moves when the rows arrive. */
export const waiting = (columns, rows) => h('div', {cls: 'waiting', role: 'status', 'aria-label': 'Loading'},
  Array.from({length: rows + 1}, () => h('div', null, columns.map(() => h('span')))));
