// The overview: counts of the list, as charts that lead to the list.
import {get, inTurns} from './api.js';
import {failure, h, loading, s, set} from './dom.js';
import {plusDays, shortDay, today, words} from './format.js';
import {describe} from './filters.js';
import {encode} from './query.js';

const link = pairs => `#/containers?${encode(pairs)}`;

export function start(view) {
  const stop = new AbortController();
  load(view, stop.signal);
  return {leave: () => stop.abort()};
}

async function count(pairs, signal) {
  const document = await get(`/containers?${encode([...pairs, ['page[size]', '1'], ['fields[container]', 'number']])}`, {signal});
  return document.meta.total ?? 0;
}

const counts = (items, signal) => inTurns(items, async item => ({...item, count: await count(item.pairs, signal)}));
const largestFirst = items => items.filter(item => item.count > 0).sort((one, other) => other.count - one.count);

async function load(view, signal) {
  set(view, h('div', {cls: 'head'}, h('h1', null, 'Overview')), loading(10));
  try {
    const {filters} = await describe('/containers');
    const start = today();
    const monday = plusDays(start, -((new Date(start).getUTCDay() + 6) % 7));
    const statuses = (filters.get('current_status')?.values ?? []).map(value => ({label: words(value), pairs: [['filter[current_status]', value]]}));
    const holds = (filters.get('hold_name')?.values ?? []).map(value => ({label: words(value), warn: true, pairs: [['filter[hold_name]', value]]}));
    const days = Array.from({length: 15}, (_, index) => plusDays(start, index))
      .map((day, index) => ({label: shortDay(day), warn: index <= 2, pairs: [['filter[pickup_lfd]', day]]}));
    const weeks = Array.from({length: 9}, (_, index) => plusDays(monday, (index - 4) * 7))
      .map(day => ({label: day === monday ? 'This week' : `${shortDay(day)} – ${shortDay(plusDays(day, 6))}`,
        pairs: [['filter[arrival][]', `>=${day}`], ['filter[arrival][]', `<=${plusDays(day, 6)}`], ['sort', 'arrival']]}));
    const total = await count([], signal);
    // All charts appear at once, so that no chart moves another one.
    const [byStatus, byDay, byHold, byWeek] = [await counts(statuses, signal), await counts(days, signal), await counts(holds, signal), await counts(weeks, signal)];
    set(view, h('div', {cls: 'head'}, h('h1', null, 'Overview'), h('p', {cls: 'summary'}, total.toLocaleString('en'), ' containers')),
      h('div', {cls: 'grid'}, panel('status', 'Status', 'All containers', bars(largestFirst(byStatus))),
        panel('lfd', 'Last free days', 'Next 14 days', [columns(byDay), bars(byDay, 'narrow')]),
        panel('holds', 'Holds', 'Containers on hold, by kind', bars(largestFirst(byHold))),
        panel('arrivals', 'Arrivals', 'By week', bars(byWeek))));
  } catch (error) {
    if (error.name !== 'AbortError' && error.status !== 401) set(view, h('div', {cls: 'head'}, h('h1', null, 'Overview')), failure(error, () => load(view, signal)));
  }
}

function panel(id, title, text, chart) {
  return h('section', {cls: `panel panel-${id}`, 'aria-labelledby': `panel-${id}`},
    h('header', null, h('h2', {id: `panel-${id}`}, title), h('p', null, text)), chart);
}

function bars(items, cls) {
  if (items.length === 0) return h('p', {cls: 'dim'}, 'None.');
  const most = Math.max(1, ...items.map(item => item.count));
  return h('ul', {cls: ['bars', cls].filter(Boolean).join(' ')}, items.map(item => h('li', null, h('a', {href: link(item.pairs)}, item.label,
    s('svg', {viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      s('rect', {cls: item.warn ? 'bar warn' : 'bar', width: item.count && Math.max(1, item.count / most * 100), height: 10})),
    h('b', null, item.count.toLocaleString('en'))))));
}

function columns(items) {
  const most = Math.max(1, ...items.map(item => item.count));
  return h('ul', {cls: 'columns', tabindex: '-1'}, items.map((item, index) => h('li', null,
    h('a', {href: link(item.pairs), 'aria-label': `${item.label}: ${item.count}`},
      h('b', null, item.count || '·'),
      s('svg', {viewBox: '0 0 10 100', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
        s('rect', {cls: item.warn ? 'bar warn' : 'bar', x: 1.5, width: 7, height: Math.max(item.count / most * 100, 1), y: 100 - Math.max(item.count / most * 100, 1)})),
      h('small', null, index === 0 ? ['Today', h('br'), '\u00a0'] : item.label.split(' ').flatMap((word, at) => at ? [h('br'), word] : [word]))))));
}
