// Texts of dates, statuses and amounts.

const DAY = 86_400_000;

export const words = code => {
  const text = String(code ?? '').replaceAll('_', ' ').replaceAll('.', ' ').replace(/\blfd\b/g, 'last free day')
    .replace(/\b(eta|etd|ata|atd|pol|pod|scac|id)\b/g, name => name.toUpperCase()).replace(/\bids\b/g, 'IDs');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const SOURCES = {line: 'shipping line', rail: 'railroad', unattributed: 'unknown source'};

/** The source of a report. */
export const source = code => SOURCES[code] ?? words(code).toLowerCase();

const date = new Intl.DateTimeFormat('en', {month: 'short', day: 'numeric', timeZone: 'UTC'});
const dateAndYear = new Intl.DateTimeFormat('en', {month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC'});

/** Today in UTC, as the API counts days. */
export const today = () => new Date().toISOString().slice(0, 10);
export const plusDays = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysUntil = day => Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today())) / DAY);

export function shortDay(text) {
  const value = new Date(text.slice(0, 10));
  return (value.getUTCFullYear() === new Date().getUTCFullYear() ? date : dateAndYear).format(value);
}

/** A date and time at a place. */
export function moment(text, zone) {
  if (!text) return '–';
  try {
    return new Intl.DateTimeFormat('en', {month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit',
      hourCycle: 'h23', timeZone: zone ?? 'UTC', timeZoneName: 'short'}).format(new Date(text));
  } catch {
    return moment(text);
  }
}

export function left(day) {
  const days = daysUntil(day);
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} overdue`;
  return days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`;
}

export const urgency = day => { const days = daysUntil(day); return days < 0 ? 'bad' : days <= 2 ? 'warn' : ''; };

/** The sum of fees per currency. The total of a terminal counts only if there is no other fee. */
export function money(fees) {
  const sums = new Map();
  const single = fees.filter(fee => fee.type !== 'total');
  for (const fee of single.length > 0 ? single : fees) {
    sums.set(fee.currency_code ?? '', (sums.get(fee.currency_code ?? '') ?? 0) + Number(fee.amount ?? 0));
  }
  return [...sums].map(([currency, sum]) => amount(sum, currency)).join(' + ');
}

export function amount(sum, currency) {
  const text = Number(sum).toLocaleString('en', {minimumFractionDigits: 2, maximumFractionDigits: 2});
  return currency ? `${text} ${currency}` : text;
}

const TONES = {available: 'good', not_available: 'warn', grounded: 'warn', on_ship: 'move', on_rail: 'move',
  picked_up: 'good', delivered: 'good', succeeded: 'good', failed: 'bad', pending: 'move', awaiting_manifest: 'move'};
export const tone = status => TONES[status] ?? 'calm';
