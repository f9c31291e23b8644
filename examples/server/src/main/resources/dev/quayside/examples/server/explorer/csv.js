// The list as a file of comma-separated values.
import {get} from './api.js';
import {h} from './dom.js';
import {encode, without, withoutPage} from './query.js';
import {inGroups, rowsOf} from './table.js';

const MOST_ROWS = 5000;

/**
 * Reads the rows of all pages of a query, and starts the download: {rows, total, isCut}.
 *
 * The file has the values of the columns, and at the end the id of each container.
 *
 * @param isGrouped whether the rows are in the order of their terminals, as in the list with groups
 */
export async function downloadCsv(sent, columns, strict, isGrouped) {
  const found = [];
  let query = [...without(withoutPage(sent), 'page[size]'), ['page[size]', '50']];
  let total;
  let isCut = false;
  for (;;) {
    const document = await get(`/containers?${encode(query)}`, {strict});
    total ??= document.meta.total;
    found.push(...rowsOf(document));
    if (!document.links?.next || !document.meta.cursors?.after) break;
    isCut = found.length >= MOST_ROWS;
    if (isCut) break;
    query = [...without(withoutPage(query), 'page[totals]'), ['page[after]', document.meta.cursors.after],
      ['page[totals]', 'false']];
  }
  const values = columns.flatMap(({values: of}) => Object.entries(typeof of === 'function' ? of(found) : of))
    .concat([['ID', row => row.id]]);
  const lines = [values.map(([name]) => name),
    ...(isGrouped ? inGroups(found) : found).map(row => values.map(([, valueOf]) => valueOf(row) ?? ''))];
  const csv = lines.map(line => line.map(cell).join(',')).join('\r\n') + '\r\n';
  const blob = new Blob(['\ufeff', csv], {type: 'text/csv'});
  const link = h('a', {href: URL.createObjectURL(blob), download: 'containers.csv'});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return {rows: found.length, total, isCut};
}

/** Quotes a cell, and keeps spreadsheets from taking a text for a formula. */
function cell(value) {
  const plain = String(value);
  const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
