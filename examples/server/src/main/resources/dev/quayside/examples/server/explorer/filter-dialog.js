// The dialog that adds and changes filters of the list of containers.
import {failure, h, loading, prose, set} from './dom.js';
import {describe, LABELS, LINE, shippingLines, themeOf, THEMES} from './filters.js';
import {words} from './format.js';
import * as q from './query.js';

/**
 * Returns the function that opens the dialog: without arguments to choose a filter, or with the name of a filter and the
 * index of its pair in the query to change it. The function open shows content, and go runs the changed query.
 */
export function filterDialog(dialog, open, query, go) {
  async function choose(name, index) {
    open(name ? words(name) : 'Add a filter', h('div', {cls: 'body'}, loading(4)));
    let meanings;
    let lines;
    try {
      [meanings, lines] = await Promise.all([describe('/containers'), shippingLines().catch(() => [])]);
    } catch (error) {
      return open('Add a filter', h('div', {cls: 'body'}, failure(error)));
    }
    if (!dialog.open) return;
    // With the names of the lines, their SCACs are a choice, and a name or the word carrier finds the filter.
    const byLine = meanings.filters.get(LINE);
    if (byLine && lines.length > 0) {
      Object.assign(byLine, {kind: 'choice', values: lines.map(line => line.scac), also: `carrier ${lines.map(line => `${line.name} ${line.short_name}`).join(' ')}`,
        labels: new Map(lines.map(line => [line.scac, `${line.name} (${line.scac})`]))});
    }
    if (name && meanings.filters.has(name)) return edit(meanings.filters.get(name), index);
    if (name) return edit({name, kind: 'unknown', text: 'The API has no filter of this name. Unless the query is strict, the filter is ignored.'}, index);
    const list = h('div', null);
    const search = h('input', {type: 'search', placeholder: 'Find a filter', 'aria-label': 'Find a filter', oninput: () => fill()});
    const fill = () => {
      const wanted = search.value.toLowerCase().split(/[\s_]+/).filter(Boolean);
      const has = text => wanted.every(word => text.toLowerCase().includes(word));
      const named = filter => has(`${filter.name} ${words(filter.name)} ${filter.also ?? ''}`);
      // The words of a title count by their place in it, then other names, then meanings.
      const place = filter => has(words(filter.name)) ? words(filter.name).toLowerCase().indexOf(wanted[0] ?? '') : named(filter) ? 1000 : 1001;
      const found = [...meanings.filters.values()].filter(filter => named(filter) || has(`${filter.name} ${filter.text}`))
        .sort((one, other) => place(one) - place(other));
      const themes = [...new Set(found.map(filter => themeOf(filter.name)))];
      // Without words, the themes have a fixed order; else the theme of the best match is first.
      if (wanted.length === 0) themes.sort((one, other) => THEMES.indexOf(one) - THEMES.indexOf(other));
      set(list, themes.map(theme => h('section', {'aria-label': theme}, h('h3', {cls: 'theme'}, theme),
        h('ul', {cls: 'options'}, found.filter(filter => themeOf(filter.name) === theme)
          .map(filter => h('li', null, h('button', {type: 'button', onclick: () => edit(filter, indexOf(filter))},
            h('b', null, words(filter.name)), h('code', null, filter.name), h('small', null, prose(filter.text)))))))),
      found.length === 0 && h('p', {cls: 'dim pad'}, 'No filter has these words in its name or meaning.'));
    };
    // Another pair would ask for a container of both lines.
    const indexOf = filter => { const at = filter.labels ? query().findIndex(([one]) => one === `filter[${filter.name}]`) : -1; return at < 0 ? undefined : at; };
    fill();
    open('Add a filter', h('div', {cls: 'body'}, search, list));
    search.focus();
  }

  function edit(filter, index) {
    const [name, current] = index === undefined ? [`filter[${filter.name}]`, ''] : query()[index];
    const {input, read: result} = editor(filter, current, index !== undefined);
    const apply = () => {
      const value = result();
      if (value === '') return;
      const pairs = query();
      const next = q.withoutPage(pairs);
      if (Array.isArray(value)) next.push(...value.map(day => [`${name}[]`, day]));
      else if (index !== undefined) next[pairs.slice(0, index).filter(pair => next.includes(pair)).length] = [name, value];
      else if (filter.array && next.some(pair => pair[0] === `filter[${filter.name}]` || pair[0] === `filter[${filter.name}][]`)) {
        for (const pair of next) if (pair[0] === name) next[next.indexOf(pair)] = [`${name}[]`, pair[1]];
        next.push([`${name}[]`, value]);
      } else next.splice(0, next.length, ...q.put(next, name, value));
      dialog.close();
      go(next);
    };
    const body = h('form', {cls: 'body', onsubmit: event => { event.preventDefault(); apply(); }}, input,
      h('div', {cls: 'row end'}, index === undefined && h('button', {type: 'button', onclick: () => choose()}, 'Back'), h('button', {type: 'submit', cls: 'primary'}, 'Apply')),
      h('p', {cls: 'meaning'}, prose(filter.text)));
    open(words(filter.name), body);
    input.querySelector('input, select')?.focus();
  }

  return choose;
}

const days = () => h('datalist', {id: 'days'}, ['today', '1.day.from_now', '3.days.from_now', '7.days.from_now', '7.days.ago', '30.days.ago']
  .map(value => h('option', {value})));

const labelled = (...words) => words.map(word => [word, LABELS[word]]);

/** The input of a kind of filter: {input, read}. */
function editor(filter, current, one) {
  if (filter.kind === 'range') {
    const ends = (one ? [['Day', current]] : [['First day', 'today'], ['Last day', '7.days.from_now']])
      .map(([label, value]) => h('input', {value, list: 'days', 'aria-label': label, required: true}));
    return {input: h('div', {cls: 'row'}, ends, days()), read: () => one ? ends[0].value.trim() : ends.map(end => end.value.trim())};
  }
  const presence = ['flag', 'search', 'ids', 'unknown'].includes(filter.kind) ? [] : labelled('@exists', '@not_exists');
  if (filter.kind === 'flag') {
    const known = ['true', 'false'];
    const value = current.toLowerCase();
    const select = h('select', {'aria-label': 'Value'}, known.map(one => h('option', {value: one}, one)),
      current && !known.includes(value) && h('option', {value: current}, `${current} (unknown)`));
    select.value = current ? known.includes(value) ? value : current : 'true';
    return {input: h('div', null, select), read: () => select.value};
  }
  if (filter.kind === 'choice') {
    const chosen = new Set(current.split(',').map(value => value.trim().replace(/^=/, '')).filter(Boolean));
    const known = [...filter.values.map(value => [value, filter.labels?.get(value) ?? words(value)]), ...presence];
    const unknown = [...chosen].filter(value => !known.some(one => one[0] === value)).map(value => [value, `${value} (unknown)`]);
    const boxes = [...unknown, ...known].map(([value, label]) =>
      [value, h('input', {type: 'checkbox', checked: chosen.has(value)}), label]);
    return {input: h('div', {cls: 'checks'}, boxes.map(([, box, label]) => h('label', {cls: 'check'}, box, label))),
      read: () => {
        const checked = boxes.filter(([, box]) => box.checked).map(([value]) => value);
        return [...[...chosen].filter(value => checked.includes(value)), ...checked.filter(value => !chosen.has(value))].join(',');
      }};
  }
  if (filter.kind === 'day' && !current.includes(',') && (!current.startsWith('@') || presence.some(([value]) => value === current))) {
    const [, operator = '=', rest = 'today'] = /^(<=|>=|<|>|=)?(.*)$/.exec(current || '=today');
    const verb = h('select', {'aria-label': 'Comparison'}, [...labelled('=', '<', '<=', '>', '>='), ...presence]
      .map(([value, label]) => h('option', {value}, label)));
    verb.value = current.startsWith('@') ? current : operator;
    const when = h('input', {value: current.startsWith('@') ? 'today' : rest, list: 'days', 'aria-label': 'Day'});
    const toggle = () => { when.disabled = verb.value.startsWith('@'); };
    verb.addEventListener('change', toggle);
    toggle();
    return {input: h('div', {cls: 'row'}, verb, when, days()),
      read: () => verb.value.startsWith('@') ? verb.value : when.value.trim() && `${verb.value === '=' ? '' : verb.value}${when.value.trim()}`};
  }
  const field = h('input', {value: current, 'aria-label': 'Value', placeholder: filter.kind === 'search' ? 'the beginning of the value' : 'one value, or several separated by commas'});
  return {input: h('div', null, field, presence.length > 0 && h('div', {cls: 'row'}, presence.map(([value, label]) =>
    h('button', {type: 'button', cls: 'small', onclick: () => { field.value = value; }}, label)))), read: () => field.value.trim()};
}
