// The selected rows of the list, and the bar with what can be done with them.
import {copy, h, set} from './dom.js';

/** The selected containers by id, and the filters of their list. They stay while other parts of the page are shown. */
const selected = new Map();
let selectedIn = '';

/**
 * Creates the selection of a list: {bar, tick, tickAll, draw, keepIn}.
 *
 * @param results the element of the table
 * @param changed is called after an action has changed a container
 */
export function selection(results, changed) {
  const count = h('div', {cls: 'row'});
  const offers = h('div', {cls: 'stack-tight'});
  const bar = h('div', {cls: 'selection card', role: 'region', 'aria-label': 'Selected containers', hidden: true},
    count, offers);
  const ticks = () => [...results.querySelectorAll('[data-tick]')];
  const rows = new WeakMap();
  let last = null;

  /** Creates the check mark of a row. */
  function tick(row) {
    const mark = h('input', {type: 'checkbox', 'data-tick': row.id, 'data-focus': `tick ${row.id}`, tabindex: '-1',
      checked: selected.has(row.id), 'aria-label': `Select ${row.c.number ?? 'the container without a number'}`,
      onclick: event => choose(mark, event.shiftKey)});
    rows.set(mark, row);
    return h('label', {cls: 'tick'}, mark);
  }

  /** Creates the check mark of all rows of the page. */
  const tickAll = () => h('label', {cls: 'tick'}, h('input', {type: 'checkbox', 'data-all': true, 'data-focus': 'all',
    'aria-label': 'Select all on this page', onclick: event => select(ticks(), event.target.checked)}));

  /** Selects a row or not; with the shift key, all rows from the last one. */
  function choose(mark, isRange) {
    const all = ticks();
    const at = all.indexOf(mark);
    const from = isRange ? all.findIndex(other => other.dataset.tick === last) : -1;
    last = mark.dataset.tick;
    select(from < 0 ? [mark] : all.slice(Math.min(from, at), Math.max(from, at) + 1), mark.checked);
  }

  function select(marks, isSelected) {
    for (const mark of marks) {
      const {id, c, shipment} = rows.get(mark);
      mark.checked = isSelected;
      if (isSelected) selected.set(id, {id, number: c.number, shipment});
      else selected.delete(id);
    }
    draw();
  }

  /** Shows the selection, and makes one check mark a stop of the tabulator key; the arrow keys reach the others. */
  function draw(stop = ticks().find(mark => mark === document.activeElement) ?? ticks()[0]) {
    const marks = ticks();
    for (const mark of marks) mark.tabIndex = mark === stop ? 0 : -1;
    const here = marks.filter(mark => mark.checked).length;
    const all = results.querySelector('[data-all]');
    if (all) {
      all.checked = here > 0 && here === marks.length;
      all.indeterminate = here > 0 && here < marks.length;
    }
    bar.hidden = selected.size === 0;
    const elsewhere = selected.size - here;
    set(count, h('b', {role: 'status'}, `${selected.size} selected`,
      elsewhere > 0 && h('span', {cls: 'dim'}, `, ${elsewhere} on other pages`)),
    h('span', {cls: 'grow'}),
    h('button', {type: 'button', cls: 'small', onclick: event => copy(event.target, numbers())}, 'Copy numbers'),
    h('button', {type: 'button', cls: 'small quiet', onclick: clear}, 'Clear'));
    offer();
  }

  const numbers = () => [...selected.values()].map(one => one.number).filter(Boolean).join('\n');

  function clear() {
    selected.clear();
    select(ticks(), false);
    ticks().find(mark => mark.tabIndex === 0)?.focus({preventScroll: true});
  }

  /** Offers the actions for the selected containers, unless others are selected when the actions are loaded. */
  async function offer() {
    const wanted = [...selected.keys()].join();
    if (wanted === offers.dataset.ids) return;
    offers.dataset.ids = wanted;
    set(offers);
    if (selected.size === 0) return;
    try {
      const {actionsFor} = await import('./actions.js');
      if (wanted === offers.dataset.ids) set(offers, actionsFor([...selected.values()], changed));
    } catch {
      set(offers, h('p', {cls: 'bad'}, 'The actions did not arrive. Load the page again.'));
    }
  }

  /** Ends the selection if it was made in a list with other filters. */
  function keepIn(filters) {
    if (filters !== selectedIn) selected.clear();
    selectedIn = filters;
    for (const mark of ticks()) mark.checked = selected.has(mark.dataset.tick);
    draw();
  }

  results.addEventListener('focusin', event => { if (event.target.dataset.tick) draw(event.target); });
  return {bar, tick, tickAll, draw, keepIn};
}
