// The dialog of the columns, with the sets of columns that this browser keeps under a name.
import {announce, h, set} from './dom.js';
import {COLUMNS, columnsOf, fieldsOf, STANDARD} from './columns.js';
import {value, without} from './query.js';
import {keepFor, kept} from './settings.js';

/** Returns the query with columns; it names no fields for the standard columns. */
function withColumns(pairs, columns) {
  const rest = without(pairs, 'fields[container]', 'fields[shipment]', 'fields[terminal]');
  const isStandard = columns.length === STANDARD.length && columns.every(column => !column.optional);
  return isStandard ? rest : [...rest, ...fieldsOf(columns)];
}

/** Creates the content of the dialog; choose is called with the query that has the chosen columns. */
export function columnChoice(pairs, choose) {
  const shown = new Set(columnsOf(value(pairs, 'fields[container]'), value(pairs, 'fields[shipment]')));
  const marks = COLUMNS.map(column => [column, h('input', {type: 'checkbox', checked: shown.has(column), disabled: column.fixed})]);
  const marked = () => marks.filter(([column, mark]) => mark.checked || column.fixed).map(([column]) => column);
  const show = columns => choose(withColumns(pairs, columns));
  const saved = h('ul', {cls: 'sets', 'aria-label': 'Saved sets'});
  const name = h('input', {id: 'set-name', autocomplete: 'off', maxlength: 40, required: true, 'aria-describedby': 'set-help'});

  function drawSets() {
    const sets = Object.entries(kept('columns', {}));
    set(saved, h('li', null, h('button', {type: 'button', onclick: () => show(STANDARD)}, 'Standard')),
      sets.map(([label, ids]) => h('li', null,
        h('button', {type: 'button', onclick: () => show(COLUMNS.filter(column => column.fixed || ids.includes(column.id)))}, label),
        h('button', {type: 'button', cls: 'quiet', 'aria-label': `Delete ${label}`, onclick: () => {
          keepFor('columns', Object.fromEntries(sets.filter(([other]) => other !== label)));
          drawSets();
          announce(`${label} is deleted`);
          name.focus();
        }}, '×'))));
  }

  function save(event) {
    event.preventDefault();
    const label = name.value.trim();
    if (label === '') return;
    keepFor('columns', {...kept('columns', {}), [label]: marked().map(column => column.id)});
    name.value = '';
    drawSets();
    announce(`${label} is saved`);
  }

  drawSets();
  return h('div', {cls: 'body'},
    h('div', null, h('h3', null, 'Sets'), saved),
    h('form', {cls: 'stack-tight', onsubmit: event => { event.preventDefault(); show(marked()); }},
      h('h3', null, 'Columns'),
      h('div', {cls: 'checks'}, marks.map(([column, mark]) => h('label', {cls: 'check'}, mark, column.label))),
      h('p', {cls: 'meaning'}, 'The list asks the API only for the fields of these columns (fields[container], fields[shipment]).'),
      h('div', {cls: 'row end'}, h('button', {type: 'submit', cls: 'primary'}, 'Show'))),
    h('form', {onsubmit: save}, h('label', {for: 'set-name'}, 'Save the marked columns as'),
      h('div', {cls: 'field'}, name, h('button', {type: 'submit'}, 'Save')),
      h('p', {id: 'set-help', cls: 'hint'}, 'This browser keeps the set. A set with the same name is replaced.')));
}
