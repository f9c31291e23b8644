// The list as a file of comma-separated values.
import {get} from './api.js';
import {h} from './dom.js';
import {encode, without, withoutPage} from './query.js';
import {rowsOf} from './table.js';

const MOST_ROWS = 5000;

/** Reads the rows of all pages of a query, and starts the download: {rows, total, isCut}. */
export async function downloadCsv(sent, columns, strict) {
  const lines = [['ID', ...columns.map(column => column.label)]];
  let query = [...without(withoutPage(sent), 'page[size]'), ['page[size]', '50']];
  let total;
  let isCut = false;
  for (;;) {
    const document = await get(`/containers?${encode(query)}`, {strict});
    total ??= document.meta.total;
    for (const row of rowsOf(document)) lines.push([row.id, ...columns.map(column => column.text(row) ?? '')]);
    if (!document.links?.next || !document.meta.cursors?.after) break;
    isCut = lines.length > MOST_ROWS;
    if (isCut) break;
    query = [...without(withoutPage(query), 'page[totals]'), ['page[after]', document.meta.cursors.after],
      ['page[totals]', 'false']];
  }
  const csv = lines.map(line => line.map(cell).join(',')).join('\r\n') + '\r\n';
  const blob = new Blob(['\ufeff', csv], {type: 'text/csv'});
  const link = h('a', {href: URL.createObjectURL(blob), download: 'containers.csv'});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return {rows: lines.length - 1, total, isCut};
}

/** Quotes a cell, and keeps spreadsheets from taking it for a formula. */
function cell(value) {
  const plain = String(value);
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
