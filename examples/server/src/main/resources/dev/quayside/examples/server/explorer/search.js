// The search field of the frame, and the part that shows what an address with #find= names.
import {forWriters, get, getAll, inTurns} from './api.js';
import {add, announce, copy, failure, h, loading, notice, set} from './dom.js';
import {pickupZone, shortDay, words, ZONE_FIELDS} from './format.js';
import {addressOf} from './query.js';

/** The pause in typing after which the search runs, in milliseconds. */
const PAUSE = 200;
const MOST_NUMBERS = 500;
/** How many pasted texts that are no numbers of containers or shipments are searched for; each takes a request. */
const MOST_OTHERS = 50;

const CONTAINER = /^[A-Z]{4}[0-9]{7}$/;
const bare = text => text.replace(/[\s-]/g, '').toUpperCase();

/** The characters of a container number by their values of ISO 6346; the multiples of 11 are left out. */
const VALUES = '0123456789A BCDEFGHIJK LMNOPQRSTU VWXYZ';

/** Returns the check digit that a container number must have. */
const checkDigit = number => [...number.slice(0, 10)].reduce((sum, character, index) => sum + VALUES.indexOf(character) * 2 ** index, 0) % 11 % 10;

const isNumber = text => CONTAINER.test(bare(text));
const isMistyped = number => checkDigit(number) !== Number(number.at(-1));
const trackLink = (number, cls) => forWriters(h('a', {href: `#/track?number=${number}`, cls}, 'Track it'));

/** The sentence about a text that is not found. */
const nothing = text => `No number, reference, customer or vessel “${text}” is found.${isNumber(text) && isMistyped(bare(text))
  ? ` The last digit of ${bare(text)} must be ${checkDigit(bare(text))}.` : ''}`;

/** What to do about a container number that is not found, in parentheses: track it if its check digit is right. */
const advice = number => !isNumber(number) ? [] : [' (', isMistyped(number) ? `the last digit must be ${checkDigit(number)}` : trackLink(number), ')'];

/** A line of cells in double quotes, as a spreadsheet writes them. */
const QUOTED = /^\s*"(?:[^"]|"")*"\s*(?:[,;]|$)/;

/** The cells of a line. A line without a digit between its commas is a name, such as "Smith, Sons & Co." */
function cellsOf(line) {
  if (QUOTED.test(line)) {
    return [...line.matchAll(/"((?:[^"]|"")*)"|([^,;]+)/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
  }
  const pieces = line.split(/[,;]+/).filter(piece => piece.trim());
  return pieces.every(piece => /\d/.test(piece)) ? pieces : [line];
}

/**
 * The different numbers of a pasted text. Blanks separate them only if there are whole container numbers between them. A
 * first line without a digit is the heading of a column if all other lines are container numbers.
 */
export function numbersOf(text) {
  const parts = text.split(/[\n\r\t]+/).flatMap(cellsOf).map(cell => cell.trim()).filter(Boolean).flatMap(part => {
    const pieces = part.split(/\s+/);
    return !isNumber(part) && pieces.every(isNumber) ? pieces : [part];
  });
  const [first, ...others] = parts;
  const numbers = others.length > 0 && !/\d/.test(first) && others.every(isNumber) ? others : parts;
  return [...new Set(numbers.map(part => isNumber(part) ? bare(part) : part))];
}

const addressOfSearch = text => `#find=${encodeURIComponent(text)}`;

/** The names by which a search finds shipments: the label of each, and the filter of the containers with the name. */
const NAMES = {customer_name: ['Customer', 'customer_name'], pod_vessel_name: ['Vessel', 'vessel_name']};
const isName = ({attribute}) => attribute in NAMES;

/** For how many names the containers are counted; each takes a request. */
const MOST_COUNTED = 5;

const containersOf = count => `${count} ${count === 1 ? 'container' : 'containers'}`;

/** A text as a value of an exact filter, which would read a comma and some first characters. */
const exactly = text => /[,"]|^[\s=~@]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The list of the containers with the name of a vessel or customer. */
async function named({attribute, value}, isCounted, signal) {
  const [kind, filter] = NAMES[attribute];
  const pairs = [[`filter[${filter}]`, exactly(value)]];
  const one = {href: addressOf(pairs), label: value, kind, names: [value]};
  if (!isCounted) return one;
  const {meta} = await get(`/containers${addressOf([...pairs, ['page[size]', '1'], ['fields[container]', 'number']]).slice(12)}`, {signal});
  return {...one, more: containersOf(meta.total)};
}

/** The address of the containers of a shipment: by its number, or by its id if the number of another one begins with it. */
function addressOfShipment(id, number, all) {
  const begins = all.some(other => other.id !== id && other.attributes.number?.toUpperCase().startsWith(number.toUpperCase()));
  return addressOf([begins ? ['filter[search_by_ids]', id] : ['filter[search_by_shipment_number]', number]]);
}

function hit({id, attributes, meta}, index, all) {
  const {entity_type: type, number, ref_numbers: references, containers_count: count, status} = attributes;
  const reasons = meta.matched.filter(isName).map(({attribute, value}) => `${NAMES[attribute][0].toLowerCase()} ${value}`);
  const more = [...reasons, references?.join(', '), type === 'shipment' && count && containersOf(count), status && words(status)];
  const [kind, href] = type === 'cargo' ? ['Container', `#/container/${id}`]
    : type === 'shipment' ? ['Shipment', addressOfShipment(id, number, all)] : ['Tracking request', `#/track/${id}`];
  return {href, kind, label: number ?? '(no number yet)', more: more.filter(Boolean).join(' · '), names: [number, ...references ?? []]};
}

/** Finds the customers and vessels with a text in their names, then shipments, containers and requests by a number, reference or name. */
async function find(text, signal) {
  const query = /^[A-Z]{4}[0-9]+$/.test(bare(text)) ? bare(text) : text;
  const {data} = await get(`/search?query=${encodeURIComponent(query)}`, {signal});
  const names = new Map(data.flatMap(({meta}) => meta.matched.filter(isName)).map(match => [`${match.attribute} ${match.value}`, match]));
  const lists = await Promise.all([...names.values()].map((match, index) => named(match, index < MOST_COUNTED, signal)));
  return [...lists, ...data.map(hit)];
}

/** Says whether a hit has a text as its number, reference or name. */
const isNamed = (one, text) => one.names.some(name => name && bare(name) === bare(text));

/** The hits that a text names completely; without such a hit, all. */
function exact(hits, text) {
  const whole = hits.filter(one => isNamed(one, text));
  return whole.length ? whole : hits;
}

const row = one => [h('b', null, one.label), ' ', h('small', null, [one.kind, one.more].filter(Boolean).join(' · '))];

/** Makes the field of the frame a combobox that shows results while one types. */
export function searchField(field, list) {
  let typing = null;
  let running = null;
  let hits = null;
  let active = -1;

  const close = () => {
    clearTimeout(typing);
    running?.abort();
    list.hidden = true;
    active = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };
  const open = one => {
    close();
    hits = null;
    field.value = '';
    location.hash = one.href;
  };
  const message = text => {
    set(list, h('div', {cls: 'dim pad', role: 'option', 'aria-disabled': 'true'}, text));
    list.hidden = false;
    field.setAttribute('aria-expanded', 'true');
    announce(text);
  };
  const choose = index => {
    active = index;
    hits.forEach((one, at) => list.children[at].setAttribute('aria-selected', String(at === index)));
    field.setAttribute('aria-activedescendant', `found-${index}`);
    list.children[index].scrollIntoView({block: 'nearest'});
  };

  async function run() {
    close();
    hits = null;
    const [text, ...others] = numbersOf(field.value);
    if (text === undefined) return;
    if (others.length > 0) return message('Press Enter to look for these numbers.');
    running = new AbortController();
    const {signal} = running;
    try {
      const found = await find(text, signal);
      if (signal.aborted) return;
      hits = found;
      if (hits.length === 0) return message(nothing(text));
      set(list, hits.map((one, index) => h('div', {id: `found-${index}`, role: 'option', 'aria-selected': 'false',
        onmousedown: event => event.preventDefault(), onclick: () => open(one)}, row(one))));
      list.hidden = false;
      field.setAttribute('aria-expanded', 'true');
      announce(`${hits.length} ${hits.length === 1 ? 'result' : 'results'}`);
    } catch (error) {
      if (error.name !== 'AbortError') message(error.message);
    }
  }

  field.addEventListener('input', () => { close(); hits = null; typing = setTimeout(run, PAUSE); });
  field.addEventListener('blur', close);
  field.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text').trim() ?? '';
    const numbers = numbersOf(text);
    if (numbers.length < 2 && !/[\n\r]/.test(text)) return;
    // The field has one line, and would join the lines.
    event.preventDefault();
    open({href: addressOfSearch(numbers.join('\n'))});
  });
  field.addEventListener('keydown', async event => {
    if (event.key === 'Escape') {
      if (list.hidden) field.value = '';
      close();
    } else if (event.key === 'Enter') {
      const text = field.value.trim();
      if (numbersOf(text).length > 1) return open({href: addressOfSearch(text)});
      if (active >= 0) return open(hits[active]);
      if (!hits || list.hidden) await run();
      if (field.value.trim() !== text || !hits) return;
      if (hits.length === 0) return open({href: addressOfSearch(text)});
      const best = exact(hits, text);
      open(best.length === 1 ? best[0] : {href: addressOfSearch(text)});
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits?.length && !list.hidden) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(active < 0 && step < 0 ? hits.length - 1 : (active + step + hits.length) % hits.length);
    }
  });
}

/** Finds all containers with one of the numbers. */
async function containers(numbers) {
  if (numbers.length === 0) return [];
  const {data} = await getAll(`/containers${addressOf([['filter[number]', numbers.join(',')], ['fields[container]', `number,current_status,pickup_lfd,${ZONE_FIELDS}`]]).slice(12)}`);
  return data.map(({id, attributes}) => ({href: `#/container/${id}`, kind: 'Container', label: attributes.number, names: [attributes.number],
    more: [words(attributes.current_status), attributes.pickup_lfd && `last free day ${shortDay(attributes.pickup_lfd, pickupZone(attributes))}`].filter(Boolean).join(' · ')}));
}

/** How many numbers of shipments a request has, so that its address is not too long. */
const MOST_IN_REQUEST = 50;

/** Finds all shipments with one of the numbers. */
async function shipments(numbers) {
  const parts = Array.from({length: Math.ceil(numbers.length / MOST_IN_REQUEST)}, (none, index) => numbers.slice(index * MOST_IN_REQUEST, (index + 1) * MOST_IN_REQUEST));
  const found = await inTurns(parts, part => getAll(`/shipments${addressOf([...part.map(number => ['filter[number][]', number]),
    ['fields[shipment]', 'bill_of_lading_number,shipping_line_short_name']]).slice(12)}`));
  return found.flatMap(({data}) => data).map(({attributes: {bill_of_lading_number: number, shipping_line_short_name: line}}) => ({kind: 'Shipment', label: number,
    href: addressOf([['filter[search_by_shipment_number]', number]]), names: [number], more: line}));
}

const results = hits => h('ul', {cls: 'options found card'}, hits.map(one => h('li', null, h('a', {href: one.href}, row(one)))));

async function several(place, numbers) {
  const known = numbers.filter(number => CONTAINER.test(number));
  const others = numbers.filter(number => !CONTAINER.test(number));
  const numbered = (await Promise.all([containers(known), shipments(others)])).flat();
  const unnumbered = others.filter(text => !numbered.some(one => isNamed(one, text)));
  const named = await inTurns(unnumbered.slice(0, MOST_OTHERS), async text => (await find(text.slice(0, 255))).filter(one => isNamed(one, text)));
  const unsearched = unnumbered.slice(MOST_OTHERS);
  const position = one => numbers.findIndex(number => isNamed(one, number));
  const hits = [...numbered, ...named.flat()].sort((one, other) => position(one) - position(other));
  const missing = numbers.filter(number => !unsearched.includes(number) && !hits.some(one => isNamed(one, number)));
  const found = known.filter(number => !missing.includes(number));
  set(place, h('p', {role: 'status'}, `${numbers.length - missing.length - unsearched.length} of ${numbers.length} numbers are found.`),
    missing.length > 0 && h('section', {cls: 'problem-item missing', 'aria-label': 'Not found'},
      h('h2', null, `${missing.length} not found`),
      h('p', null, missing.flatMap((number, index) => [index > 0 && ', ', h('code', null, number), ...advice(number)])),
      h('div', {cls: 'row'}, h('button', {type: 'button', cls: 'small', onclick: event => copy(event.target, missing.join('\n'))}, 'Copy these'))),
    unsearched.length > 0 && h('section', {cls: 'problem-item missing', 'aria-label': 'Not looked for'},
      h('h2', null, `${unsearched.length} not looked for`),
      h('p', null, `At most ${MOST_OTHERS} references and names are looked for at once.`),
      h('div', {cls: 'row'}, h('button', {type: 'button', cls: 'small', onclick: event => copy(event.target, unsearched.join('\n'))}, 'Copy these'))),
    found.length > 0 && h('div', {cls: 'row'}, h('a', {cls: 'button', href: addressOf([['filter[number]', found.join(',')]])}, 'Show in the list of containers')),
    hits.length > 0 && results(hits));
}

/** Starts the part; the rest of the address is an equals sign and the text, percent-encoded. */
export function start(view, rest) {
  const place = h('div', null);
  const title = h('h1', null, 'Search');
  add(view, [h('div', {cls: 'head'}, title), place]);
  let run = 0;

  async function update(address) {
    const mine = ++run;
    let text = address.replace(/^[=/?]+/, '');
    try { text = decodeURIComponent(text); } catch { /* The text is taken as it stands. */ }
    text = text.trim();
    const numbers = numbersOf(text);
    if (numbers.length === 0) return set(place, notice('Nothing to search for', 'Enter a number, a reference, a customer or a vessel in the field above.'));
    if (numbers.length > MOST_NUMBERS) {
      return set(place, notice('Too many numbers', `There are ${numbers.length} numbers. Search for at most ${MOST_NUMBERS} at once.`));
    }
    set(place, loading(4));
    try {
      if (numbers.length > 1) {
        const drawn = h('div', null);
        await several(drawn, numbers);
        if (mine === run) set(place, drawn);
        return;
      }
      [text] = numbers;
      const hits = exact(await find(text), text);
      if (mine !== run) return;
      if (hits.length === 1) return location.replace(hits[0].href);
      set(place, hits.length ? [h('p', {role: 'status'}, `${hits.length} results for “${text}”`), results(hits)]
        : notice('Nothing is found', nothing(text), ...isNumber(text) && !isMistyped(bare(text)) ? [trackLink(bare(text), 'button')] : []));
    } catch (error) {
      if (mine === run) set(place, failure(error, () => update(address)));
    }
  }

  update(rest);
  return {update, leave: () => { run++; }};
}
