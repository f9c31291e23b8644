// The quick filters of the list: the pairs that each adds to the query, and how they combine.
import {h} from './dom.js';
import {countedInUtc} from './format.js';
import {without, withoutPage} from './query.js';

/** The pair that all chips have: a container that was picked up needs nothing. */
const WAITING = ['filter[awaiting_pickup]', 'true'];

/** The last free days of each chip, and of both together: these two widen each other, all others narrow the list. */
const DAYS = [
  [['overdue'], [['filter[pickup_lfd]', '<today']]],
  [['soon'], [['filter[pickup_lfd][]', '>=today'], ['filter[pickup_lfd][]', '<=3.days.from_now']]],
  [['overdue', 'soon'], [['filter[pickup_lfd]', '<=3.days.from_now']]],
];

const FLAGS = [
  ['holds', ['filter[has_holds]', 'true']],
  ['fees', ['filter[has_fees]', 'true']],
  ['attention', ['filter[requires_attention]', 'true']],
  ['available', ['filter[current_status]', 'available']],
];

/** The chips that count days. */
const COUNTED = ['overdue', 'soon', 'attention'];

const LABELS = {overdue: 'Overdue', soon: 'Last free day within 3 days', holds: 'On hold', fees: 'Fees due',
  attention: 'Needs attention', available: 'Available now'};

const has = (pairs, [name, value]) => pairs.some(pair => pair[0] === name && pair[1] === value);
const hasAll = (pairs, wanted) => wanted.every(pair => has(pairs, pair));
const withoutFilter = (pairs, name) => without(pairs, name, `${name}[]`);

/** Returns the names of the chips whose pairs are in a query. */
export function chosen(pairs) {
  if (!has(pairs, WAITING)) return new Set();
  const days = DAYS.filter(([, wanted]) => hasAll(pairs, wanted)).flatMap(([names]) => names);
  return new Set([...days, ...FLAGS.filter(([, pair]) => has(pairs, pair)).map(([name]) => name)]);
}

/** Returns the query with a chip added or taken back, from its first page. */
export function toggle(pairs, name) {
  const names = chosen(pairs);
  if (!names.delete(name)) names.add(name);
  const flag = FLAGS.find(([other]) => other === name)?.[1];
  const days = DAYS.find(([both]) => both.length === ['overdue', 'soon'].filter(day => names.has(day)).length
    && both.every(day => names.has(day)))?.[1] ?? [];
  let next = withoutFilter(withoutPage(pairs), flag ? flag[0] : 'filter[pickup_lfd]');
  next = [...next, ...(flag ? names.has(name) ? [flag] : [] : days)];
  if (names.size === 0) return next.filter(pair => !has([WAITING], pair));
  return has(next, WAITING) ? next : [...next, WAITING];
}

/** Returns the query of the chips with these names. */
export const queryOf = (...names) => names.reduce(toggle, []);

/** Creates the bar of the chips: {bar, update}; update() shows which chips are in a query. */
export function chips(change) {
  const buttons = Object.entries(LABELS).map(([name, label]) =>
    h('button', {type: 'button', 'data-chip': name, 'aria-pressed': 'false',
      onclick: () => change(pairs => toggle(pairs, name))}, label));
  const bar = h('div', {cls: 'quick', role: 'group', 'aria-label': 'Containers that are not picked up'},
    h('span', {cls: 'dim'}, 'Not picked up:'), buttons);
  return {bar, update: pairs => {
    const names = chosen(pairs);
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(names.has(button.dataset.chip)));
      if (COUNTED.includes(button.dataset.chip)) button.title = countedInUtc();
    }
  }};
}
