// The filters that the API's description lists, with their meanings, kinds and known values.
import {get, openapi} from './api.js';

/** The filter of the list of containers by a shipping line. */
export const LINE = 'shipping_line_scac';

let lines;

/** The shipping lines, by name; they are read once. */
export function shippingLines() {
  lines ??= get('/shipping_lines').then(({data}) => data.map(({attributes}) => attributes)
    .sort((one, other) => one.name.localeCompare(other.name)), error => { lines = undefined; throw error; });
  return lines;
}

const terminals = new Map();

/** The name of a terminal; each is read once. */
function terminalName(id) {
  if (!terminals.has(id)) terminals.set(id, get(`/terminals/${id}`).then(({data}) => data.attributes.nickname ?? data.attributes.name));
  return terminals.get(id);
}

/** Returns a value of a filter as people read it: with the name of a shipping line or terminal instead of its code or id. */
export async function shownValue(filter, value) {
  try {
    if (/^(pod_terminal|pickup_facility)_id$/.test(filter) && /^[0-9a-f-]{36}$/i.test(value)) return await terminalName(value);
    if (filter === LINE) return (await shippingLines()).find(({scac}) => scac === value)?.short_name ?? value;
  } catch { /* Without the name, the value is shown. */ }
  return value;
}

/** Returns a warning for each value of the filter by a shipping line that is not a SCAC, as the API returns warnings. */
export async function unknownLines(pairs) {
  const named = pairs.filter(([name]) => name.replace('[]', '') === `filter[${LINE}]`);
  const known = named.length > 0 ? await shippingLines().catch(() => []) : [];
  return known.length === 0 ? [] : named.flatMap(([parameter, text]) => [...text.matchAll(/[^,]+/g)].flatMap(({0: part, index}) => {
    const value = part.trim();
    const bare = value.replace(/^"|"$/g, '').toLowerCase();
    if (!bare || bare.startsWith('@') || known.some(({scac}) => value === scac || value === `"${scac}"`)) return [];
    const one = known.find(line => [line.scac, line.name, line.short_name, ...line.alternative_scacs].some(name => name.toLowerCase() === bare))
      ?? known.find(line => `${line.name} ${line.short_name}`.toLowerCase().includes(bare));
    const start = index + part.indexOf(value);
    return [{severity: 'warning', parameter, span: {start, end: start + value.length}, suggestion: one?.scac,
      detail: `'${value}' is not the SCAC of a shipping line${one ? ` (${one.name} has ${one.scac})` : ' (such as MAEU)'}.`}];
  }));
}

/** The themes of the filters, each with the names that belong to it; the first match counts. */
const NAMES = [
  ['Pickup and last free days', /lfd|last_free_day|pick|full_out|empty|appointment|available/],
  ['Holds and fees', /hold|fee/],
  ['Journey and dates', /^(?!created|updated).*_at$|^arrival|status|in_transit/],
  ['Places', /^(pol|pod|destination)(_code)?$|terminal|metro/],
  ['Identification', /number|_ids$|customer|vessel_name|shipping_line/],
  ['Tracking and the account', /track|attention|changed|owner|^created|^updated/],
];
export const THEMES = NAMES.map(([theme]) => theme);

/** Returns the theme of a filter; a filter that the table does not know has the theme Other. */
export const themeOf = name => NAMES.find(([, names]) => names.test(name))?.[0] ?? 'Other';

const KNOWN = /(?:values|words), separated by commas: ([a-z0-9_, ]+)/i;

/** The words for what stands in a value of a filter or before it. */
export const LABELS = {'=': 'on', '<': 'before', '<=': 'on or before', '>': 'after', '>=': 'on or after',
  '@exists': 'has a value', '@not_exists': 'has no value', '-': 'in descending order',
  today: 'the current day in UTC', 'N.days.ago': 'N days before today', 'N.days.from_now': 'N days after today'};

function kind(parameter, name) {
  const text = parameter.description ?? '';
  if (parameter.schema?.type === 'boolean') return 'flag';
  if (valuesOf(parameter).length > 0) return 'choice';
  if (/YYYY-MM-DD/.test(text)) return 'day';
  if (/^Ids, separated by commas/m.test(text)) return 'ids';
  if (/beginning of the value/i.test(text) || name.startsWith('search_by_')) return 'search';
  return /\bids?\b/i.test(text) || name.endsWith('_id') ? 'id' : 'text';
}

/** The values that the description of a parameter lists. */
export function valuesOf(parameter) {
  const schema = parameter.schema ?? {};
  const listed = schema.enum ?? schema.items?.enum ?? parameter['x-known-values'];
  if (listed) return listed.filter(value => value !== null);
  return KNOWN.exec(parameter.description ?? '')?.[1].split(',').map(value => value.trim()).filter(Boolean) ?? [];
}

/** Returns the parameters of a list, in the order of the description. */
export async function parametersOf(path) {
  const document = await openapi();
  return document.paths[path].get.parameters
    .map(parameter => parameter.$ref ? document.components.parameters[parameter.$ref.split('/').pop()] : parameter);
}

/** Returns the filters, sort names, include paths (a pattern) and resource types of a list, in the order of the description. */
export async function describe(path) {
  const parameters = await parametersOf(path);
  const filters = new Map();
  for (const parameter of parameters) {
    const [, name, array] = /^filter\[([a-z0-9_]+)\](\[\])?$/.exec(parameter.name) ?? [];
    if (!name || filters.has(name)) continue;
    filters.set(name, {name, kind: array ? 'range' : kind(parameter, name), values: valuesOf(parameter), text: parameter.description ?? '',
      array: parameters.some(other => other.name === `filter[${name}][]`)});
  }
  const schema = name => parameters.find(parameter => parameter.name === name)?.schema;
  return {filters, sorts: schema('sort')?.items?.enum ?? [], include: new RegExp(schema('include')?.items?.pattern ?? '^$'),
    types: Object.keys(schema('fields')?.properties ?? {})};
}
