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

/** The API shortens a quoted value to this length. */
const QUOTED = 40;

/** The index of the pair that a diagnostic is about. Of repeated parameters, it is one with the value that the detail quotes. */
function indexOf(pairs, {parameter, span, detail = ''}) {
  const found = pairs.map((pair, index) => index).filter(index => pairs[index][0] === parameter);
  if (!span || found.length < 2) return found[0];
  const isQuoted = index => {
    const part = pairs[index][1].slice(span.start, span.end);
    return part !== '' && detail.includes(`'${part.length > QUOTED ? `${part.slice(0, QUOTED)}…` : part}'`);
  };
  const isWhole = index => /^ *(,|$)/.test(pairs[index][1].slice(span.end));
  const quoted = found.filter(isQuoted);
  return quoted.find(isWhole) ?? quoted[0];
}

/** Finds the part of the written text that a diagnostic is about: {start, end, index}, or null. */
export function locate(pairs, diagnostic) {
  const {span} = diagnostic;
  const index = indexOf(pairs, diagnostic);
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

const LAST = 'quayside-list';

/** The address of the list with a query. */
export const addressOf = pairs => `#/containers${pairs.length ? `?${encode(pairs)}` : ''}`;

/** The address of the list with the last query of this tab. */
export const listAddress = () => sessionStorage.getItem(LAST) ?? '#/containers';
export const keepListAddress = address => sessionStorage.setItem(LAST, address);
