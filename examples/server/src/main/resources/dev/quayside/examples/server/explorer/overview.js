// The overview: counts of the list, as charts that lead to the list.
import {get} from './api.js';
import {failure, h, loadingPanels, s, set} from './dom.js';
import {plusDays, shortDay, today, words} from './format.js';
import {encode, parse} from './query.js';

const WAITING = ['filter[awaiting_pickup]', 'true'];

export function start(view) {
  const stop = new AbortController();
  load(view, stop.signal);
  return {leave: () => stop.abort()};
}

/** Returns the groups of each grouping, of the containers that filters select. */
async function groups(names, pairs, signal) {
  return (await get(`/containers/counts?${encode([['group_by', names.join(',')], ...pairs])}`, {signal})).meta.counts;
}

const sum = groups => groups.reduce((total, group) => total + group.count, 0);
const counted = (groups, value) => sum(groups.filter(group => group.value === value));

/** The groups that have a value as bars, the largest first. */
const largestFirst = (groups, label) => groups.filter(group => group.value !== null)
  .sort((one, other) => other.count - one.count)
  .map(group => ({label: label(group), count: group.count, query: group.query && encode(parse(group.query))}));

/** The bars of the last free days of containers that wait for their pickup: the days that have passed, and the next. */
function lastFreeDays(groups) {
  const start = today();
  const bar = (label, text, count, warn) =>
    ({label, count, warn, query: encode([WAITING, ['filter[pickup_lfd]', text]])});
  const passed = sum(groups.filter(group => group.value !== null && group.value < start));
  return [bar('Overdue', '<today', passed, true), ...Array.from({length: 15}, (_, index) => plusDays(start, index))
    .map((day, index) => bar(index === 0 ? 'Today' : shortDay(day), day, counted(groups, day), index <= 2))];
}

function weeks(groups) {
  const monday = plusDays(today(), -((new Date(today()).getUTCDay() + 6) % 7));
  return Array.from({length: 9}, (_, index) => plusDays(monday, (index - 4) * 7)).map(day => {
    const sunday = plusDays(day, 6);
    const label = day === monday ? 'This week' : `${shortDay(day)} – ${shortDay(sunday)}`;
    const week = [['filter[arrival][]', `>=${day}`], ['filter[arrival][]', `<=${sunday}`]];
    return {label, count: counted(groups, day), query: encode([...week, ['sort', 'arrival']])};
  });
}

async function load(view, signal) {
  set(view, head(), loadingPanels(['', 13], ['', 13], ['', 9], ['', 9], ['wide', 10]));
  try {
    // All charts appear at once, so that no chart moves another one.
    const [all, waiting] = await Promise.all([groups(['current_status', 'hold_name', 'arrival_week'], [], signal),
      groups(['pickup_lfd', 'pod_terminal_id'], [WAITING], signal)]);
    const days = lastFreeDays(waiting.pickup_lfd);
    const statuses = largestFirst(all.current_status, group => words(group.value));
    const holds = largestFirst(all.hold_name, group => words(group.value)).map(bar => ({...bar, warn: true}));
    const terminals = largestFirst(waiting.pod_terminal_id, group => group.name ?? group.value);
    set(view, head(h('p', {cls: 'summary'}, sum(all.current_status).toLocaleString('en'), ' containers')),
      h('div', {cls: 'grid'}, panel('status', 'Status', 'All containers', bars(statuses)),
        panel('lfd', 'Last free days', 'Not picked up: overdue and next 14 days, in UTC', [columns(days), bars(days, 'narrow')]),
        panel('holds', 'Holds', 'Containers on hold, by kind', bars(holds)),
        panel('arrivals', 'Arrivals', 'By week', bars(weeks(all.arrival_week))),
        panel('terminals', 'Terminals of the port', 'Not picked up: the ten terminals of discharge with the most', bars(terminals.slice(0, 10)))));
  } catch (error) {
    if (error.name !== 'AbortError' && error.status !== 401) {
      set(view, head(), failure(error, () => load(view, signal)));
    }
  }
}

const head = (...content) => h('div', {cls: 'head'}, h('h1', null, 'Overview'), ...content);

/** A bar's label and count: a link to the list, unless no query selects the containers. */
const entry = (item, attributes, ...content) => item.query === null ? h('span', null, ...content)
  : h('a', {...attributes, href: `#/containers?${item.query}`}, ...content);

function panel(id, title, text, chart) {
  return h('section', {cls: `panel panel-${id}${id === 'terminals' ? ' wide' : ''}`, 'aria-labelledby': `panel-${id}`},
    h('header', null, h('h2', {id: `panel-${id}`}, title), h('p', null, text)), chart);
}

function bars(items, cls) {
  if (items.length === 0) return h('p', {cls: 'dim'}, 'None.');
  const most = Math.max(1, ...items.map(item => item.count));
  return h('ul', {cls: ['bars', cls].filter(Boolean).join(' ')}, items.map(item => h('li', null, entry(item, {}, item.label,
    s('svg', {viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      s('rect', {cls: item.warn ? 'bar warn' : 'bar', width: item.count && Math.max(1, item.count / most * 100), height: 10})),
    h('b', null, item.count.toLocaleString('en'))))));
}

function columns(items) {
  const most = Math.max(1, ...items.map(item => item.count));
  return h('ul', {cls: 'columns', tabindex: '-1'}, items.map(item => h('li', null,
    entry(item, {'aria-label': `${item.label}: ${item.count}`},
      h('b', null, item.count || '·'),
      s('svg', {viewBox: '0 0 10 100', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
        s('rect', {cls: item.warn ? 'bar warn' : 'bar', x: 1.5, width: 7, height: Math.max(item.count / most * 100, 1), y: 100 - Math.max(item.count / most * 100, 1)})),
      h('small', null, ...lines(item.label))))));
}

/** Breaks a label into its words; a single word gets an empty second line. */
const lines = label => (label.includes(' ') ? label : `${label} \u00a0`).split(' ')
  .flatMap((word, at) => at ? [h('br'), word] : [word]);
