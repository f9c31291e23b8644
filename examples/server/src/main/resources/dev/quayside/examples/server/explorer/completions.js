// Completions of the query that is typed: the names and values that the API's description lists, with their meanings.
import {announce, h, prose, set} from './dom.js';
import {LABELS, parametersOf, valuesOf} from './filters.js';

/** The part of a query at a place: the name of a parameter, or one of the values after a name. */
function partAt(query, caret) {
  const start = query.slice(0, caret).lastIndexOf('&') + 1;
  const next = query.indexOf('&', caret);
  const end = next < 0 ? query.length : next;
  const equals = query.slice(start, end).indexOf('=') + start;
  if (equals < start || caret <= equals) {
    return {from: start, to: equals < start ? end : equals, typed: query.slice(start, caret), isLast: equals < start};
  }
  const from = Math.max(equals, query.slice(0, caret).lastIndexOf(',')) + 1;
  const comma = query.slice(0, end).indexOf(',', caret);
  return {name: query.slice(start, equals), from, to: comma < 0 ? end : comma, typed: query.slice(from, caret)};
}

/** The meanings of values in a description: each follows its value in backticks and a colon. */
const meaningsOf = text =>
  new Map([...text.matchAll(/`([^`\s]+)`: (.*?)(?=\s+`[^`\s]+`: |$)/gm)].map(([, value, meaning]) => [value, meaning]));

/** The options that contain a text, those that begin with it first; a name counts as well without the word filter. */
function matching(options, text) {
  const wanted = text.toLowerCase();
  const found = options.filter(option => option.text.toLowerCase().includes(wanted));
  const isFirst = option => option.text.toLowerCase().replace(/^(filter\[|-|[<>=]+)/, '').startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter(option => !isFirst(option))];
}

/** The names of parameters that contain a text, then those whose meaning has it. */
function names(parameters, {typed, isLast}) {
  const isArray = ({name}) => parameters.some(other => `${other.name}[]` === name);
  const [, prefix = '', rest] = /^(filter\[)?(.*)$/.exec(typed);
  const options = parameters
    .filter(one => one.in === 'query' && one.name.startsWith(prefix) && one.schema.type !== 'object' && isArray(one) === typed.includes(']['))
    .map(({name, description = ''}) => ({text: name, meaning: description.split('\n')[0], insert: isLast ? `${name}=` : name, isPart: true}));
  const isMeant = ({meaning}) => rest.length > 2 && meaning.toLowerCase().includes(rest.toLowerCase());
  return [...new Set([...matching(options, rest), ...options.filter(isMeant)])];
}

/** The values of a parameter that contain a text: those that the description lists, the days and what can stand before them. */
function values(parameters, {name, typed}) {
  const named = wanted => parameters.find(parameter => parameter.name === wanted);
  const parameter = named(name.replace(/\[\]$/, '')) ?? named(name);
  if (!parameter) return [];
  const {description = ''} = parameter;
  const meanings = meaningsOf(description);
  const quoted = pattern => [...description.matchAll(/'([^'\s]+)'/g)].map(([, word]) => word).filter(word => pattern.test(word));
  const known = parameter.schema.type === 'boolean' ? ['true', 'false'] : valuesOf(parameter);
  const first = known.some(value => value.startsWith('-')) ? ['-'] : quoted(/^[<>=]+$/);
  const [, before, rest] = /^(-|[<>=]*)(.*)$/.exec(typed);
  const option = (text, isPart) => {
    const value = text.replace(/^(-|[<>=]+)/, '') || text;
    return {text, insert: text, isPart, meaning: meanings.get(value) ?? LABELS[value] ?? ''};
  };
  const whole = [...known.filter(value => !value.startsWith('-')), ...quoted(/^(today|N\..*)$/)];
  const presence = before ? [] : quoted(/^@[a-z_]+$/);
  return [...matching(whole.map(value => option(before + value)), rest),
    ...rest ? [] : first.filter(word => word.startsWith(before) && word !== before).map(word => option(word, true)),
    ...matching(presence.map(value => option(value)), rest)];
}

/**
 * Makes a field with a query a combobox: {open}. open() shows what can stand at the cursor; the arrow keys choose one of
 * the options, Enter takes it and Escape closes them.
 */
export function completions(field, list) {
  let options = [];
  let active = -1;
  let shown = null;
  /** The query after an option was taken, which is complete. */
  let taken = null;

  function close() {
    list.hidden = true;
    options = [];
    active = -1;
    shown = null;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  function choose(index) {
    active = index;
    options.forEach((one, at) => list.children[at].setAttribute('aria-selected', String(at === index)));
    field.setAttribute('aria-activedescendant', `completion-${index}`);
    list.children[index].scrollIntoView({block: 'nearest'});
  }

  function take({insert, isPart}, {from, to}) {
    close();
    field.setRangeText(insert, from, to, 'end');
    // The number of days is selected, so that typing replaces it.
    const number = insert.indexOf('N.');
    if (number >= 0) field.setSelectionRange(from + number, from + number + 1);
    taken = isPart ? null : field.value;
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }

  async function open() {
    const query = field.value;
    const caret = field.selectionStart;
    const part = partAt(query, caret);
    let parameters;
    try {
      parameters = await parametersOf('/containers');
    } catch {
      // The query can be typed without completions.
      return close();
    }
    if (document.activeElement !== field || field.value !== query || field.selectionStart !== caret) return;
    if (query === taken) return close();
    const found = (part.name === undefined ? names : values)(parameters, part);
    if (field.selectionEnd !== caret || found.every(one => one.text === part.typed)) return close();
    close();
    options = found;
    shown = part;
    set(list, found.map((one, index) => h('div', {id: `completion-${index}`, role: 'option', 'aria-selected': 'false',
      onmousedown: event => event.preventDefault(), onclick: () => take(one, part)},
    h('code', null, one.text), one.meaning && h('small', null, prose(one.meaning)))));
    list.scrollTop = 0;
    list.hidden = false;
    field.setAttribute('aria-expanded', 'true');
    announce(`${found.length} ${found.length === 1 ? 'completion' : 'completions'}`);
  }

  field.addEventListener('blur', close);
  field.addEventListener('click', () => { if (!list.hidden) open(); });
  field.addEventListener('keyup', event => {
    if (!list.hidden && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) open();
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      if (active < 0) return close();
      event.preventDefault();
      take(options[active], shown);
    } else if (event.key === 'Escape') {
      if (!list.hidden) event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) { open(); return; }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length);
    }
  });
  return {open};
}
