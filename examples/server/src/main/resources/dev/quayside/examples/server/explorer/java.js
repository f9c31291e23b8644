// The query in Java, for the Java button of the workbench.

/** The reason why a parameter has no Java. */
class NoJava extends Error {}
const no = reason => { throw new NoJava(reason); };

/** The Java types of filters with known values. */
const TYPES = {current_status: 'ContainerStatus', hold_name: 'Hold.Name'};
const CONSTANT = name => name.toUpperCase();
const STRING = text => JSON.stringify(text);
const RELATIVE = /^(\d+)\.days?\.(ago|from_now)$/;
const FARTHEST = 36_500;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INTEGER = /^[1-9]\d{0,8}$/;
const trim = text => text.replace(/^ +| +$/g, '');

/** The days from today to a relative day; null for a date. */
function offset(text) {
  if (text === 'today') return 0;
  const [, digits, direction] = RELATIVE.exec(text) ?? [];
  if (digits === undefined) return null;
  if (Number(digits) > FARTHEST) no(`${text} is more than ${FARTHEST} days away`);
  return direction === 'ago' ? -Number(digits) : Number(digits);
}

function date(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) no(`'${text}' is not a day`);
  return time;
}

function day(text) {
  const days = offset(text);
  if (days === null) {
    date(text);
    return `LocalDate.parse(${STRING(text)})`;
  }
  return text === 'today' ? 'today()' : `${text.endsWith('ago') ? 'daysAgo' : 'daysFromNow'}(${Math.abs(days)})`;
}

/** A range takes two relative days or two dates. */
function between(name, texts) {
  if (texts.length !== 2) no('it takes exactly two days');
  const [first, last] = texts.map(trim);
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const time = text => offset(text) === null ? date(text) : today + offset(text) * 86_400_000;
  if (time(first) > time(last)) no('the first day is after the last day');
  const isDate = text => offset(text) === null;
  const absolute = text => isDate(text) ? day(text) : `LocalDate.now(ZoneOffset.UTC).plusDays(${day(text)}.offset())`;
  const write = isDate(first) === isDate(last) ? day : absolute;
  return `${CONSTANT(name)}.between(${write(first)}, ${write(last)})`;
}

/** The parts of a comma list without empty ones. */
const split = text => text.split(',').map(trim).filter(Boolean);

/** The parts of a comma list in which double quotes enclose a text: {text, quoted}. */
function literals(text) {
  const parts = [];
  for (let rest = text; ;) {
    const [quoted, inner] = /^ *=?"((?:[^"]|"")*)" *(?=,|$)/.exec(rest) ?? [];
    const plain = quoted ?? /^[^,]*/.exec(rest)[0];
    if (quoted !== undefined) parts.push({text: inner.replaceAll('""', '"'), quoted: true});
    else if (/^ *=?"/.test(plain)) no(`the quotes in ${trim(plain)} do not enclose a whole value`);
    else if (trim(plain)) parts.push({text: trim(plain), quoted: false});
    if (plain.length === rest.length) return parts;
    rest = rest.slice(plain.length + 1);
  }
}

/** A text or id without the equals sign that may stand before it. */
function operand({text, quoted}) {
  if (quoted) return text;
  if (text.startsWith('~')) no(`only searches take ~, as in ${text}`);
  const plain = trim(text.replace(/^=/, ''));
  return plain || no('a value is empty');
}

function alternative(filter, part) {
  const constant = CONSTANT(filter.name);
  if (!part.quoted && part.text === '@exists') return `${constant}.exists()`;
  if (!part.quoted && part.text === '@not_exists') return `${constant}.notExists()`;
  if (filter.kind === 'day') {
    const [, operator, rest] = /^(<=|>=|<|>|=)?(.*)$/.exec(part.text);
    const verbs = {'<': 'before', '<=': 'onOrBefore', '>': 'after', '>=': 'onOrAfter'};
    return `${constant}.${verbs[operator] ?? 'on'}(${day(trim(rest))})`;
  }
  const value = operand(part);
  if (filter.kind === 'choice') {
    if (!TYPES[filter.name] || !filter.values.includes(value)) no(`'${value}' is not one of its values`);
    return `${constant}.is(${TYPES[filter.name]}.${CONSTANT(value)})`;
  }
  if (filter.kind === 'id') return `${constant}.is(${id(value)})`;
  return `${constant}.is(${STRING(value)})`;
}

const id = text => ID.test(text) ? `UUID.fromString(${STRING(text)})` : no(`'${text}' is not an id`);
const words = text => split(text).map(part => ({text: part, quoted: false}));

function restriction(filter, text, array) {
  const {name, kind} = filter;
  const constant = CONSTANT(name);
  const value = trim(text);
  if (value === '') no('it has no value');
  if (array && ['flag', 'search', 'ids'].includes(kind)) no('it takes one value, without []');
  if (kind === 'flag') {
    const [, truth] = /^(true|false)$/i.exec(value) ?? no(`'${value}' is neither true nor false`);
    // These filters select the same rows for false.
    return `${constant}.${truth.toLowerCase() === 'true' || name.startsWith('eta_changed') ? 'isTrue' : 'isFalse'}()`;
  }
  if (kind === 'search') {
    if (value === '@exists' || value === '@not_exists') no(`a search does not take ${value}`);
    return `${constant}.startsWith(${STRING(trim(value.replace(/^~/, '')) || no('it has no value'))})`;
  }
  const parts = kind === 'text' || kind === 'id' ? literals(text) : words(text);
  if (parts.length === 0) no('it has no value');
  if (kind === 'ids') return `${constant}.isOneOf(${parts.map(part => id(part.text)).join(', ')})`;
  const [first, ...more] = parts.map(part => alternative(filter, part));
  return first + more.map(part => `.or(${part})`).join('');
}

function order(text, sorts) {
  const parts = split(text);
  const unknown = parts.find(part => !sorts.includes(part));
  if (unknown) no(`the list cannot be sorted by '${unknown}'`);
  const names = parts.map(part => part.replace(/^-/, ''));
  if (parts.length < 1 || parts.length > 3 || new Set(names).size < names.length) no('it takes one to three different names');
  if (parts.length > 1 && names.includes('attention_priority')) no('attention_priority takes no other name');
  return `.orderBy(${parts.map((part, index) => `${CONSTANT(names[index])}.${part.startsWith('-') ? 'descending' : 'ascending'}()`).join(', ')})`;
}

const integer = text => INTEGER.test(text) ? text : no(`'${text}' is not a positive integer`);
const cursor = text => /^[^\s,]+$/.test(text) ? STRING(text) : no('the cursor is not complete');
const name = (text, form) => form.test(text) ? STRING(text) : no(`'${text}' is not a name`);

const TOTALS = new Map([['true', ''], ['false', '.withoutTotal()'], ['estimated', '.withEstimatedTotal()']]);
const PARAMETERS = {
  sort: (text, {sorts}) => order(text, sorts),
  'page[size]': text => `.pageSize(${integer(text)})`,
  'page[number]': text => `.pageNumber(${integer(text)})`,
  'page[after]': text => `.after(${cursor(text)})`,
  'page[before]': text => `.before(${cursor(text)})`,
  'page[totals]': text => TOTALS.get(text) ?? no(`'${text}' is not one of its values`),
  include: (text, {include}) => split(text).length ? `.include(${split(text).map(path => name(path, include)).join(', ')})` : no('it has no value'),
};
const PLACES = ['page[number]', 'page[after]', 'page[before]'];

/** The imports, each with the text that needs it. */
const IMPORTS = [
  ['static dev.quayside.query.catalog.ContainerCatalog.*', /\bwhere\(|\.orderBy\(/],
  ['static dev.quayside.query.schema.RelativeDay.*', /\b(today|daysAgo|daysFromNow)\(/],
  ['dev.quayside.core.container.ContainerStatus', /\bContainerStatus\./],
  ['dev.quayside.core.container.Hold', /\bHold\./],
  ['dev.quayside.query.Query', /^Query/],
  ['dev.quayside.query.QueryBuilder', /\bQueryBuilder\./],
  ['java.time.LocalDate', /\bLocalDate\./],
  ['java.time.ZoneOffset', /\bZoneOffset\./],
  ['java.util.UUID', /\bUUID\./],
];

/**
 * The query in Java with the names of ContainerCatalog, after its imports: {text, problems}. A problem has a parameter that
 * Java cannot express and the reason; the text is then not the query.
 */
export function java(pairs, meanings) {
  const steps = [];
  const tail = [];
  const problems = [];
  const seen = new Map();
  const write = (parameter, text) => {
    const [, field, array] = /^filter\[(.*?)\](\[\])?$/.exec(parameter) ?? [];
    if (!array && seen.has(parameter)) no('it is repeated');
    const key = field === undefined ? parameter : `filter ${field}`;
    if ((seen.get(key) ?? parameter) !== parameter) no('it is written with [] and without');
    if (PLACES.includes(parameter) && PLACES.some(other => seen.has(other))) no('a page number and cursors exclude each other');
    const known = seen.has(parameter);
    seen.set(parameter, parameter).set(key, parameter);
    if (field !== undefined) {
      const filter = meanings.filters.get(field) ?? no('the list has no filter of this name');
      if (filter.kind !== 'range') steps.push(restriction(filter, text, array));
      else if (!array) no('it takes two days, with []');
      else if (!known) steps.push(between(field, pairs.filter(pair => pair[0] === parameter).map(pair => pair[1])));
      return;
    }
    const type = /^fields\[(.*)\]$/.exec(parameter)?.[1];
    if (type !== undefined) {
      if (!meanings.types.includes(type)) no('there is no resource type of this name');
      tail.push(`.fields(${[type, ...split(text)].map(part => name(part, /^[a-z][a-z0-9_.-]*$/i)).join(', ')})`);
    } else if (Object.hasOwn(PARAMETERS, parameter)) tail.push(PARAMETERS[parameter](text, meanings));
    else no('the list has no parameter of this name');
  };
  for (const [parameter, text] of pairs) {
    try {
      write(parameter, text);
    } catch (error) {
      if (!(error instanceof NoJava)) throw error;
      problems.push({parameter, reason: error.message});
    }
  }
  const head = steps.length === 0 ? 'QueryBuilder.everything()' : `QueryBuilder.where(${steps[0]})`;
  const statement = `Query query = ${[head, ...steps.slice(1).map(step => `.and(${step})`), ...tail.filter(Boolean), '.build();'].join('\n        ')}`;
  const imports = IMPORTS.filter(([, use]) => use.test(statement)).map(([name]) => `import ${name};`);
  return {text: [...imports, '', statement].join('\n'), problems};
}
