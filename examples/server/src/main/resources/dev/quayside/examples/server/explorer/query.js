// The query text: pairs of names and values in order, as they stand in the address.

const readable = text => text.replace(/[%&#+\s]/g, character => encodeURIComponent(character));
const decode = text => {
  try { return decodeURIComponent(text.replaceAll('+', ' ')); } catch { return text; }
};

export const parse = text => text.split('&').filter(part => part !== '').map(part => {
  const at = part.indexOf('=');
  return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
});

/** The text that people read and type: only what would end a value is encoded. */
export const write = pairs => pairs.map(([name, value]) => `${readable(name).replaceAll('=', '%3D')}=${readable(value)}`).join('&');

/** The text in a URL. */
export const encode = pairs => pairs
  .map(([name, value]) => `${bare(name)}=${bare(value)}`).join('&');
const bare = text => encodeURIComponent(text).replace(/%5B/g, '[').replace(/%5D/g, ']').replace(/%2C/g, ',').replace(/%40/g, '@').replace(/%3A/g, ':');

export const value = (pairs, name) => pairs.find(pair => pair[0] === name)?.[1];
export const without = (pairs, ...names) => pairs.filter(pair => !names.includes(pair[0]));
export const withoutPage = pairs => without(pairs, 'page[after]', 'page[before]', 'page[number]');

/** Sets one parameter in its place, or at the end. */
export function put(pairs, name, text) {
  const at = pairs.findIndex(pair => pair[0] === name);
  const rest = without(pairs, name);
  rest.splice(at < 0 ? rest.length : at, 0, [name, text]);
  return rest;
}

/** Finds the part of the written text that a diagnostic is about: {start, end, index}. */
export function locate(pairs, diagnostic) {
  const {parameter, span} = diagnostic;
  const quoted = /^'([^']*)'/.exec(diagnostic.detail ?? '')?.[1];
  const found = pairs.map((pair, index) => index).filter(index => pairs[index][0] === parameter);
  const index = found.find(i => span && quoted && pairs[i][1].slice(span.start, span.end) === quoted) ?? found[0];
  if (index === undefined) return null;
  const before = write(pairs.slice(0, index));
  const nameStart = before.length + (before ? 1 : 0);
  const [name, text] = pairs[index];
  const written = write([[name, '']]).length;
  if (!span) return {index, start: nameStart, end: nameStart + written - 1};
  const start = nameStart + written + readable(text.slice(0, span.start)).length;
  return {index, start, end: Math.max(start + readable(text.slice(span.start, span.end)).length, start + 1)};
}

/** Applies a suggestion: it replaces the part of the value, or the name of the parameter. */
export function correct(pairs, diagnostic) {
  const at = locate(pairs, diagnostic);
  if (!at) return pairs;
  return pairs.map(([name, text], index) => {
    if (index !== at.index) return [name, text];
    const {span, suggestion} = diagnostic;
    return span ? [name, text.slice(0, span.start) + suggestion + text.slice(span.end)] : [suggestion, text];
  });
}

/** The Java enumerations of filters with known values. */
const TYPES = {current_status: 'ContainerStatus', hold_name: 'Hold.Name'};
const CONSTANT = name => name.toUpperCase();
const STRING = text => JSON.stringify(text);
const RELATIVE = /^(\d+)\.days?\.(ago|from_now)$/;

function day(text) {
  if (text === 'today') return 'today()';
  const relative = RELATIVE.exec(text);
  if (relative) return `${relative[2] === 'ago' ? 'daysAgo' : 'daysFromNow'}(${relative[1]})`;
  return `LocalDate.parse(${STRING(text)})`;
}

/** A range takes two relative days or two dates. */
function between(name, [first, last]) {
  const isDate = text => text !== 'today' && !RELATIVE.test(text);
  const date = text => isDate(text) ? day(text) : `LocalDate.now(ZoneOffset.UTC).plusDays(${day(text)}.offset())`;
  const write = isDate(first) === isDate(last) ? day : date;
  return `${CONSTANT(name)}.between(${write(first)}, ${write(last)})`;
}

function alternative(name, kind, text) {
  if (text === '@exists') return `${CONSTANT(name)}.exists()`;
  if (text === '@not_exists') return `${CONSTANT(name)}.notExists()`;
  if (kind === 'day') {
    const [, operator, rest] = /^(<=|>=|<|>|=)?(.*)$/.exec(text);
    const verbs = {'<': 'before', '<=': 'onOrBefore', '>': 'after', '>=': 'onOrAfter'};
    return `${CONSTANT(name)}.${verbs[operator] ?? 'on'}(${day(rest.trim())})`;
  }
  const exact = text.replace(/^=/, '').replace(/^"(.*)"$/, (whole, quoted) => quoted.replaceAll('""', '"'));
  if (TYPES[name]) return `${CONSTANT(name)}.is(${TYPES[name]}.${CONSTANT(exact)})`;
  if (kind === 'id') return `${CONSTANT(name)}.is(UUID.fromString(${STRING(exact)}))`;
  return `${CONSTANT(name)}.is(${STRING(exact)})`;
}

const split = text => (text.match(/=?"(?:[^"]|"")*"|[^,]+/g) ?? []).map(part => part.trim()).filter(Boolean);

function restriction(name, kind, text) {
  if (kind === 'flag') return `${CONSTANT(name)}.${text.toLowerCase() === 'false' && !name.startsWith('eta_changed') ? 'isFalse' : 'isTrue'}()`;
  if (kind === 'search') return `${CONSTANT(name)}.startsWith(${STRING(text.replace(/^~/, ''))})`;
  if (kind === 'ids') return `${CONSTANT(name)}.isOneOf(${split(text).map(id => `UUID.fromString(${STRING(id)})`).join(', ')})`;
  const [first, ...more] = split(text).map(part => alternative(name, kind, part));
  return first && first + more.map(part => `.or(${part})`).join('');
}

/** The query in Java, with the names of ContainerQuery. Names that the API does not have are left out. */
export function java(pairs, {filters, sorts}) {
  const steps = [];
  const tail = [];
  const ranges = new Set();
  for (const [name, text] of pairs) {
    const field = /^filter\[([a-z0-9_]+)\](\[\])?$/.exec(name)?.[1];
    if (field) {
      const kind = filters.get(field)?.kind;
      if (!kind || ranges.has(field)) continue;
      if (kind === 'range') ranges.add(field);
      const days = kind === 'range' ? pairs.filter(pair => pair[0] === name).map(pair => pair[1]) : [];
      const step = kind !== 'range' ? restriction(field, kind, text) : days.length === 2 && between(field, days);
      if (step) steps.push(step);
    } else if (name === 'sort') {
      const known = split(text).filter(part => sorts.includes(part));
      if (known.length > 0) tail.push(`.orderBy(${known.map(part => part.startsWith('-')
        ? `${CONSTANT(part.slice(1))}.descending()` : `${CONSTANT(part)}.ascending()`).join(', ')})`);
    } else if (name === 'page[size]') tail.push(`.pageSize(${Number(text) || 30})`);
    else if (name === 'page[number]') tail.push(`.pageNumber(${Number(text) || 1})`);
    else if (name === 'page[totals]' && text === 'false') tail.push('.withoutTotal()');
    else if (name === 'page[after]') tail.push(`.after(${STRING(text)})`);
    else if (name === 'page[before]') tail.push(`.before(${STRING(text)})`);
    else if (name === 'include' && text) tail.push(`.include(${split(text).map(STRING).join(', ')})`);
    else if (/^fields\[/.test(name)) tail.push(`.fields(${[name.slice(7, -1), ...split(text)].map(STRING).join(', ')})`);
  }
  const head = steps.length === 0 ? 'ContainerQuery.everything()' : `ContainerQuery.where(${steps[0]})`;
  return `Query query = ${[head, ...steps.slice(1).map(step => `.and(${step})`), ...tail, '.build();'].join('\n        ')}`;
}
