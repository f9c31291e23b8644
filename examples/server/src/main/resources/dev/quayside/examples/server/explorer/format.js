// Texts of dates, statuses and amounts.
import {now} from './api.js';

const DAY = 86_400_000;

/** The titles of codes that say less than the page does elsewhere. */
const TITLES = {pickup_facility_id: 'Pickup terminal ID', requires_attention: 'Needs attention', last_free_day_on: 'Pickup last free day in a range'};

export const words = code => {
  if (TITLES[code]) return TITLES[code];
  const text = String(code ?? '').replaceAll('_', ' ').replaceAll('.', ' ').replace(/\blfd\b/g, 'last free day')
    .replace(/\b(eta|etd|ata|atd|pol|pod|scac|id)\b/g, name => name.toUpperCase()).replace(/\bids\b/g, 'IDs');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const SOURCES = {line: 'shipping line', rail: 'railroad', unattributed: 'unknown source'};

/** The source of a report. */
export const source = code => SOURCES[code] ?? words(code).toLowerCase();

const formats = new Map();

/**
 * Returns the format of times in a zone, or in UTC if the browser does not know the zone. A format takes long to create,
 * so it is kept.
 */
function format(options, zone = 'UTC', locale = 'en') {
  const name = JSON.stringify([options, zone, locale]);
  if (formats.has(name)) return formats.get(name);
  let created;
  try {
    created = new Intl.DateTimeFormat(locale, {...options, timeZone: zone});
  } catch {
    created = format(options, 'UTC', locale);
  }
  formats.set(name, created);
  return created;
}

/** The current day by the clock of the server. The API counts its days in UTC. */
export const today = zone => format({}, zone, 'en-CA').format(now());
export const plusDays = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The day of a date, or of a time in a zone: a last free day may be the time at which it begins. */
export const dayOf = (text, zone) => text.length > 10 ? format({}, zone, 'en-CA').format(new Date(text)) : text;
export const daysUntil = (day, zone) => Math.round((Date.parse(dayOf(day, zone)) - Date.parse(today(zone))) / DAY);

/** Says from which day a query counts, which differs from the day of a row while a date begins or ends between the zones. */
export const countedInUtc = () =>
  `Counted in UTC, where today is ${shortDay(today())}. The rows count at the place of the pickup.`;

/** A day, or the day of a time in a zone. */
export function shortDay(text, zone) {
  const day = dayOf(text, zone);
  const year = day.startsWith(today().slice(0, 4)) ? {} : {year: 'numeric'};
  return format({month: 'short', day: 'numeric', ...year}).format(new Date(day));
}

const BROWSER = Intl.DateTimeFormat().resolvedOptions().timeZone;
const MOMENT = {month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  timeZoneName: 'short'};

/** A date and time at a place, with the year if it is not the current one. */
export function moment(text, zone) {
  if (!text) return '–';
  const year = text.startsWith(today().slice(0, 4)) ? {} : {year: 'numeric'};
  return format({...MOMENT, ...year}, zone ?? undefined).format(new Date(text));
}

/** A time at a place as a spreadsheet sorts it, such as 2026-11-30 19:00. */
export const local = (text, zone) => text
  && format({dateStyle: 'short', timeStyle: 'short'}, zone ?? undefined, 'sv').format(new Date(text));

/** The short name of a zone at a time, such as MST. */
export const zoneName = (text, zone) => text
  && format(MOMENT, zone ?? undefined).formatToParts(new Date(text)).find(part => part.type === 'timeZoneName').value;

/** The time of the server, in the zone of the browser; with its date if asked for. */
export const clock = withDate => format(withDate ? {dateStyle: 'long', timeStyle: 'long'}
  : {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'}, BROWSER).format(now());

const INLAND = ['pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at', 'final_destination_full_out_at'];

/** The fields of a container that pickupZone() reads. */
export const ZONE_FIELDS = ['pod_timezone', 'final_destination_timezone', ...INLAND];

/** Returns the attributes of a container for pickupZone(), with whether its pickup is elsewhere than at its terminal of the port. */
export function withFacilities({attributes, relationships}) {
  const [facility, terminal] = ['pickup_facility', 'pod_terminal'].map(name => relationships?.[name]?.data?.id);
  return {...attributes, is_inland_facility: Boolean(facility && terminal && facility !== terminal)};
}

/**
 * Returns the zone of the pickup: of the inland destination if the container goes there by rail or is picked up there, else of the port. If the
 * zone of an inland pickup is unknown, its times are in UTC, since the zone of the port would show another day.
 */
export function pickupZone(container) {
  const {pod_timezone: port, final_destination_timezone: inland} = container;
  const isInland = container.is_inland_facility || INLAND.some(field => container[field]);
  return (isInland ? inland : port ?? inland) ?? undefined;
}

const nameOf = (zone, timeZoneName) =>
  format({timeZoneName}, zone).formatToParts(now()).find(part => part.type === 'timeZoneName').value;

/** Returns the short name of a zone, such as PST, if its time differs from that of this browser; else an empty text. */
export const otherZone = zone =>
  nameOf(zone, 'longOffset') === nameOf(BROWSER, 'longOffset') ? '' : nameOf(zone, 'short');

/** Returns how far a last free day at a facility in a zone is away, by the clock of the server. */
export function left(day, zone) {
  const days = daysUntil(day, zone);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  const text = days === 0 ? 'today' : `${count} ${days < 0 ? 'overdue' : 'left'}`;
  return [text, otherZone(zone)].filter(Boolean).join(' · ');
}

export function urgency(day, zone) {
  const days = daysUntil(day, zone);
  return days < 0 ? 'bad' : days <= 2 ? 'warn' : '';
}

/** The sums of fees by currency. */
export function sums(fees) {
  const found = new Map();
  for (const fee of fees) {
    found.set(fee.currency_code ?? '', (found.get(fee.currency_code ?? '') ?? 0) + Number(fee.amount ?? 0));
  }
  return found;
}

/** The sums of fees by currency as a text. */
export const money = fees => [...sums(fees)].map(([currency, sum]) => amount(sum, currency)).join(' + ');

export function amount(sum, currency) {
  const text = Number(sum).toLocaleString('en', {minimumFractionDigits: 2, maximumFractionDigits: 2});
  return currency ? `${text} ${currency}` : text;
}

const TONES = {available: 'good', not_available: 'warn', grounded: 'warn', on_ship: 'move', on_rail: 'move',
  picked_up: 'good', delivered: 'good', succeeded: 'good', failed: 'bad', pending: 'move', awaiting_manifest: 'move'};
export const tone = status => TONES[status] ?? 'calm';
