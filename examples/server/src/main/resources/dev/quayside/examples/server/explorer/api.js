// Requests to the public API. The key is kept for the session of this browser tab.

const BASE = new URL('/v2', location.href).href;
const KEY = 'quayside-key';
const listeners = new Set();

export const base = () => BASE;
export const key = () => sessionStorage.getItem(KEY);
export const keep = value => sessionStorage.setItem(KEY, value);

/** The time of the server when the clock of the page was at zero, in milliseconds; null before the first response. */
let origin = null;

/** Returns the time of the server, in milliseconds: its last response has it, and the clock of this computer may be wrong. */
export const now = () => origin === null ? Date.now() : origin + performance.now();

/** Calls a function with 'up', 'down' or 'denied' after each request, and with the text of the problem if denied. */
export const onState = listener => listeners.add(listener);

/** The failure of a request: the status of the response (0 without a response) and the errors of the document. */
export class ApiError extends Error {
  constructor(status, errors, text) {
    super(text ?? errors.map(error => error.detail ?? error.title).join(' '));
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Sends a request; returns {document, received, ms}: the time when the whole response was there, and how long it took.
 * Rejects with an ApiError; denied is its text if the server does not accept the key. A request with a key of its own
 * does not tell the listeners that the key was denied.
 */
export async function send(method, path, {body, strict, signal, own, denied = 'The server does not accept this API key.'} = {}) {
  const headers = {Authorization: `Token ${own ?? key() ?? ''}`, Accept: 'application/vnd.api+json'};
  if (strict) headers.Prefer = 'handling=strict';
  if (body) headers['Content-Type'] = 'application/vnd.api+json';
  const start = performance.now();
  let received;
  let response;
  let text;
  try {
    response = await fetch(BASE + path, {method, headers, signal, cache: 'no-store', body: body && JSON.stringify(body)});
    text = await response.text();
    received = performance.now();
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) origin = date - received;
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    tell('down');
    throw new ApiError(0, [], method === 'GET' ? 'No response arrived. The page tries again by itself when the server is back.'
      : 'No response arrived, so it is unknown whether the server has received the request. Try again when the server is back.');
  }
  let document = null;
  try {
    document = text ? JSON.parse(text) : null;
  } catch {
    // A proxy in front of the server may have responded, so the server is neither up nor down.
    const type = response.headers.get('Content-Type') ?? 'no content type';
    throw new ApiError(response.status, [], `The response has status ${response.status}, but is not JSON (${type}).`);
  }
  if (response.status === 401) {
    if (!own) tell('denied', denied);
    throw new ApiError(401, document?.errors ?? [], denied);
  }
  tell('up');
  if (!response.ok) {
    throw new ApiError(response.status, document?.errors ?? [],
      document?.errors?.length ? undefined : `The server answered with status ${response.status}.`);
  }
  return {document, received, ms: received - start};
}

export const get = async (path, options) => (await send('GET', path, options)).document;

/** Reads the pages of a list into one document. */
export async function getAll(path, options) {
  const all = {data: [], included: []};
  for (let cursor = null; ;) {
    const page = await get(`${path}&page[size]=50&page[totals]=false${cursor ? `&page[after]=${cursor}` : ''}`, options);
    all.data.push(...page.data);
    all.included.push(...page.included ?? []);
    cursor = page.meta.cursors?.after;
    if (!page.links?.next || !cursor) return all;
  }
}

/** Creates a function that returns whether a request of this key is rejected with an error code; it is sent once for each key. */
function rejectedWith(code, path) {
  let checked = {};
  return () => {
    if (checked.key !== key()) {
      const started = {key: key()};
      checked = started;
      started.answer = get(path).then(() => false, ({status, errors = []}) => {
        if (status === 0 && checked === started) checked = {};
        return errors.some(error => error.code === code);
      });
    }
    return checked.answer;
  };
}

/** Returns whether the key of this tab may only read. The server says so when the keys are listed. */
export const isReadOnlyKey = rejectedWith('read_only_key', '/api_keys?page[size]=1');

/** Hides an element while the key of this tab may only read; returns the element. */
export function forWriters(element) {
  isReadOnlyKey().then(isReadOnly => { element.hidden = isReadOnly; });
  return element;
}

const hasNoRailDays = rejectedWith('feature_not_enabled', '/containers?filter[pickup_lfd_rail_on]=today&fields[container]=number&page[size]=1&page[totals]=false');

/** Returns whether the account has the last free days of railroads; a filter by them says so. */
export const mayEnterRailDays = async () => !await hasNoRailDays();

function tell(state, problem) {
  for (const listener of listeners) listener(state, problem);
}

/** Maps items with at most four requests at a time. */
export async function inTurns(items, task) {
  const results = [];
  let next = 0;
  await Promise.all(Array.from({length: 4}, async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await task(items[index]);
    }
  }));
  return results;
}

/** Finds the resource of a relationship among the included ones. */
export function related(document, resource, name) {
  const data = resource?.relationships?.[name]?.data;
  return data && !Array.isArray(data)
    ? (document.included ?? []).find(other => other.id === data.id && other.type === data.type) ?? null
    : null;
}

let description;

/** The OpenAPI document; it is read once. */
export function openapi() {
  description ??= get('/openapi.json').catch(error => { description = undefined; throw error; });
  return description;
}
