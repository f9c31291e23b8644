// One container: where it is, what happened, and what stands in the way of its pickup.
import {actionsPanel, fieldsPanel} from './actions.js';
import {ApiError, get, getAll, related} from './api.js';
import {add, copy, failure, h, loading, notice, set} from './dom.js';
import {amount, moment, money, shortDay, source, words} from './format.js';
import {listAddress} from './query.js';
import {feesDue, holdNames, nextMilestone, pickedUpAt, status, timeLeft} from './columns.js';
import {map, timeline as list} from './map.js';

/** What the lines of the map mean, by the value that drawMap() states. */
const ROUTES = {known: 'Solid line: sailed. Dotted line: expected.', unknown: 'The sea route is unknown; the dotted line connects the ports.'};
const RAIL = 'Line with ties: by rail, drawn straight between the known places.';

const MILESTONES = [
  ['Empty released', 'empty_out_at'], ['Gate in at origin', 'pol_full_in_at'], ['Loaded on vessel', 'pol_vessel_loaded_at'],
  ['Vessel departed', 'pol_vessel_departed_at'], ['Vessel arrived', 'pod_arrived_at'], ['Discharged', 'pod_discharged_at'],
  ['Loaded on rail', 'pod_rail_loaded_at'], ['Rail departed', 'pod_rail_departed_at'], ['Rail arrived', 'ind_ata_at'],
  ['Unloaded from rail', 'ind_rail_unloaded_at'], ['Picked up', 'pod_full_out_at'], ['Picked up at destination', 'final_destination_full_out_at'],
  ['Delivered', 'delivered_at'], ['Empty returned', 'empty_terminated_at']];

export function start(view, rest) {
  const stop = new AbortController();
  try {
    load(view, decodeURIComponent(rest.replace(/^\//, '')), stop.signal);
  } catch {
    set(view, back(), failure(new ApiError(404, [], 'The address has no valid id of a container.')));
  }
  return {leave: () => stop.abort()};
}

/** Draws a container; changeable has the panels with forms, which stay if the rest is drawn again. */
async function load(view, id, signal, changeable) {
  if (!changeable) set(view, back(), loading(8));
  try {
    const path = `/containers/${encodeURIComponent(id)}`;
    const optional = promise => promise.catch(error => { if (error instanceof ApiError && error.status !== 0) return null; throw error; });
    const [document, events, geojson, fields] = await Promise.all([
      get(`${path}?include=shipment,shipment.destination,pod_terminal,pickup_facility`, {signal}),
      optional(getAll(`${path}/transport_events?include=location,vessel`, {signal})),
      get(`${path}/map_geojson`, {signal}).catch(error => {
        if (error.name === 'AbortError' || error.status === 401) throw error;
        return error;
      }),
      changeable ? null : optional(getAll(`${path}/custom_fields?include=definition`, {signal}))]);
    const resource = related(document, document.data, 'shipment');
    const shipment = resource?.attributes ?? null;
    const journey = await drawJourney(geojson, railFeatures(geojson, document, resource, events), () => load(view, id, signal));
    const milestones = await timeline(document.data.attributes, shipment, events);
    const panels = changeable ?? await Promise.all([
      actionsPanel(document, resource, () => load(view, id, signal, panels)), fieldsPanel(id, fields)]);
    if (!signal.aborted) draw(view, document, shipment, milestones, journey, panels);
  } catch (error) {
    if (changeable && error.status === 0) return;
    if (error.name !== 'AbortError' && error.status !== 401) set(view, back(), failure(error, () => load(view, id, signal)));
  }
}

/** Draws the map of a journey; in place of it, says why there is none. */
async function drawJourney(geojson, rail, again) {
  try {
    if (geojson instanceof Error) throw geojson;
    return await map({...geojson, features: [...geojson.features, ...rail]}) ?? notice('No map', 'The places of this journey are unknown.');
  } catch (error) {
    return h('div', {role: 'alert'}, notice('The map cannot be loaded', error.message,
      h('button', {type: 'button', 'data-retry': error.status === 0, onclick: again}, 'Try again')));
  }
}

/**
 * Returns the journey by rail as features for the map: from the port of discharge by the places of the railroad's
 * events to the destination. The map of the API ends at the port of discharge.
 */
export function railFeatures(geojson, document, shipment, events) {
  const c = document.data.attributes;
  const port = (geojson.features ?? []).filter(feature => feature.properties.feature_type === 'port').at(-1);
  const moves = (events?.data ?? []).filter(({attributes}) => attributes.event.startsWith('container.transport.rail_') && !attributes.invalidated_at)
    .sort((one, other) => (one.attributes.timestamp ?? '').localeCompare(other.attributes.timestamp ?? ''));
  const destination = related(document, shipment, 'destination');
  const isByRail = moves.length > 0 || c.pod_rail_carrier_scac || c.ind_rail_carrier_scac || c.pod_rail_departed_at;
  if (!port || !isByRail) return [];
  const point = place => place?.attributes.longitude && place.attributes.latitude ? [Number(place.attributes.longitude), Number(place.attributes.latitude)] : null;
  const start = port.geometry.coordinates;
  const near = (one, other) => Math.abs(one[0] - other[0]) < .5 && Math.abs(one[1] - other[1]) < .5;
  const stops = [];
  const passed = c.pod_rail_departed_at || c.ind_ata_at ? moves.map(event => related(events, event, 'location')) : [];
  if (c.ind_ata_at) passed.push(destination);
  for (const place of [...passed, null, destination]) {
    if (place === null) stops.past = stops.length;
    else if (point(place) && !near(point(place), stops.at(-1)?.at ?? start)) stops.push({at: point(place), name: place.attributes.name});
  }
  const line = (type, coordinates) => ({type: 'Feature', geometry: {type: 'LineString', coordinates}, properties: {feature_type: type}});
  const points = [start, ...stops.map(stop => stop.at)];
  return [...stops.map(({at, name}) => ({type: 'Feature', geometry: {type: 'Point', coordinates: at}, properties: {feature_type: 'rail_stop', name}})),
    stops.past > 0 && line('past_rail', points.slice(0, stops.past + 1)),
    stops.length > stops.past && line('expected_rail', points.slice(stops.past))].filter(Boolean);
}

const back = () => h('a', {cls: 'back', href: listAddress()}, '← Containers');

function draw(view, document, shipment, milestones, journey, [actions, fields]) {
  const focused = view.contains(globalThis.document.activeElement) ? globalThis.document.activeElement : null;
  const c = document.data.attributes;
  const terminal = related(document, document.data, 'pickup_facility') ?? related(document, document.data, 'pod_terminal');
  const next = nextMilestone(c, shipment);
  const legend = [ROUTES[journey.dataset.route], journey.querySelector('.rail') && RAIL].filter(Boolean);
  globalThis.document.title = `${c.number ?? 'Container'} · Quayside`;
  set(view, back(),
    h('div', {cls: 'title'}, h('h1', {cls: 'mono'}, c.number ?? '(no number yet)'), status(c.current_status), document.meta.attention_mark && h('span', {cls: 'tag warn'}, 'Marked for attention'),
      h('a', {cls: 'button', href: `#/share/container/${document.data.id}`}, 'Share')),
    h('dl', {cls: 'facts'},
      fact('Shipment', shipment?.bill_of_lading_number, shipment?.shipping_line_name),
      fact('Equipment', [c.equipment_length && `${c.equipment_length}′`, c.equipment_type && words(c.equipment_type)].filter(Boolean).join(' '), c.equipment_height && words(c.equipment_height)),
      fact('Vessel', shipment?.pod_vessel_name, shipment?.pod_voyage_number && `Voyage ${shipment.pod_voyage_number}`),
      fact('Next milestone', next?.label ?? 'Completed', next && (next.at ? moment(next.at, next.zone) : 'no estimate')),
      fact('Terminal', terminal?.attributes?.nickname ?? terminal?.attributes?.name, c.location_at_pod_terminal && `Yard ${c.location_at_pod_terminal}`)),
    h('div', {cls: 'grid'},
      h('section', {cls: 'panel two', 'aria-labelledby': 'journey'},
        h('header', null, h('h2', {id: 'journey'}, 'Journey'), h('p', null, [shipment?.port_of_lading_name, shipment?.port_of_discharge_name, shipment?.destination_name].filter(Boolean).join(' → '))),
        journey, legend.length > 0 && h('p', {cls: 'dim'}, legend.join(' '))),
      h('div', {cls: 'one stack'}, readiness(c, document.meta.readiness), freeDay(c, document.meta.pickup_lfd), fees(c)),
      milestones,
      h('div', {cls: 'one stack'}, details(c, shipment), actions, fields),
      raw(document)));
  // The panels with forms were moved, so that the focus in them was lost.
  if (focused?.isConnected) focused.focus({preventScroll: true});
}

const fact = (name, value, more) => h('div', null, h('dt', null, name), h('dd', null, value || '–', more && h('small', null, more)));

const panel = (id, title, side, ...content) => h('section', {cls: 'panel', 'aria-labelledby': id},
  h('header', null, h('h2', {id}, title), side), content);

/** The readiness and its reasons as the API explains them, and what else a pickup needs. */
function readiness(c, {ready, reasons}) {
  const gone = pickedUpAt(c);
  const lines = [];
  if (gone) lines.push(`Picked up ${moment(gone, c.pod_timezone)}.`);
  else {
    if (!c.pod_discharged_at) lines.push('The container is not discharged.');
    for (const reason of reasons) lines.push(reason.code === 'stale_report' && c.terminal_checked_at
      ? `The terminal was last checked ${moment(c.terminal_checked_at, c.pod_timezone)}.` : `${words(reason.text)}.`);
    if (feesDue(c).length > 0) lines.push(`Fees are due: ${money(feesDue(c))}.`);
    if (c.pickup_appointment_at) lines.push(`Appointment: ${moment(c.pickup_appointment_at, c.pod_timezone)}.`);
  }
  const [text, tone] = gone ? ['Picked up', 'good'] : ready ? ['Ready', 'good'] : ['Not ready', 'warn'];
  return panel('readiness', 'Pickup', h('span', {cls: `status ${tone}`}, text),
    lines.length ? h('ul', {cls: 'lines'}, lines.map(line => h('li', null, line))) : h('p', {cls: 'dim'}, 'No source reports a reason against the pickup.'));
}

/** The last free day and why it counts, as the API explains it. */
function freeDay(c, chosen) {
  if (!chosen) return panel('lfd', 'Last free day', null, h('p', {cls: 'dim'}, 'No source has reported a last free day.'));
  const by = day => `${words(source(day.source))}${day.origin === 'manual' ? ', entered by hand' : ''}`;
  const counts = chosen.others.length === 0 ? 'The only day that is known.'
    : chosen.origin === 'manual' && chosen.others.some(day => day.source === chosen.source) ? 'A day entered by hand replaces the reported one.'
      : 'The day of the shipping line takes precedence over that of the terminal, and that over the day of the railroad.';
  const {text, cls} = timeLeft(c, chosen.date);
  return panel('lfd', 'Last free day', h('strong', null, shortDay(chosen.date)),
    h('p', {cls: cls || 'dim'}, words(text)),
    h('dl', {cls: 'pairs'}, [chosen, ...chosen.others].map(day => [h('dt', null, by(day)), h('dd', null, shortDay(day.date), day === chosen && h('span', {cls: 'dim'}, ' (counts)'))])),
    h('p', {cls: 'dim'}, counts));
}

function fees(c) {
  const all = [...(c.fees_at_pod_terminal ?? []), ...(c.ind_facility_fees ?? [])];
  const holds = holdNames(c);
  return panel('fees', 'Fees and holds', null,
    holds.length > 0 && h('div', null, holds.map(name => h('span', {cls: 'tag warn'}, words(name)))),
    all.length ? h('dl', {cls: 'pairs'}, all.map(fee => [h('dt', null, words(fee.type)), h('dd', {cls: 'number'}, amount(fee.amount, fee.currency_code))]))
      : h('p', {cls: 'dim'}, c.fees_at_pod_terminal ? 'The terminal reports no fees.' : 'No fees are known.'));
}

/** The time zone of the place of a milestone. */
function zoneOf(field, c, shipment) {
  if (field === 'empty_out_at' || field.startsWith('pol_')) return shipment?.pol_timezone;
  if (field === 'empty_terminated_at') return c.empty_terminated_timezone ?? c.pod_timezone;
  const inland = field.startsWith('ind_') || field === 'final_destination_full_out_at' || field === 'delivered_at';
  return (inland ? c.final_destination_timezone ?? shipment?.destination_timezone : null) ?? c.pod_timezone;
}

/** The milestones of a container; the earlier reports of an event are its history. */
export function timelineItems(c, shipment, document) {
  const events = document?.data ?? [];
  if (events.length === 0) {
    const items = MILESTONES.filter(([, field]) => c[field])
      .map(([label, field]) => ({label, timestamp: c[field], estimated: false, timezone: zoneOf(field, c, shipment)}));
    if (!c.pod_arrived_at && shipment?.pod_eta_at) {
      items.push({label: 'Vessel arrives', timestamp: shipment.pod_eta_at, estimated: true, timezone: c.pod_timezone});
    }
    return items.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  }
  const groups = new Map();
  for (const event of events) {
    const {event: name, location_locode: place} = event.attributes;
    const base = name.replace(/^container\.(transport\.)?/, '').replace('estimated.', '');
    // An estimate names no feeder, the event does.
    const group = `${base.replace(/^(feeder|transshipment|vessel)_/, '')} ${place ?? ''}`;
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({...event.attributes, label: words(base), estimated: name.includes('estimated.'),
      location_name: related(document, event, 'location')?.attributes?.name,
      vessel_name: related(document, event, 'vessel')?.attributes?.name});
  }
  const items = [];
  for (const group of groups.values()) {
    const sorted = group.sort((one, other) => other.created_at.localeCompare(one.created_at));
    const valid = sorted.filter(event => !event.invalidated_at);
    const head = valid.find(event => !event.estimated) ?? valid[0] ?? sorted[0];
    items.push({...head, timestamp: head.timestamp ?? head.created_at, history: sorted.filter(event => event !== head)});
  }
  return items.sort((one, other) => (one.timestamp ?? '').localeCompare(other.timestamp ?? ''));
}

async function timeline(c, shipment, document) {
  const items = timelineItems(c, shipment, document);
  return h('section', {cls: 'panel two', 'aria-labelledby': 'timeline'},
    h('header', null, h('h2', {id: 'timeline'}, 'Timeline'), h('p', null, 'Times at the place of the event')),
    document?.data.length === 0 && items.length > 0 && h('p', {cls: 'dim'}, 'These are the times in the record of the container. Single reports with their sources and earlier estimates are stored for numbers that are tracked here: ',
      h('a', {href: '#/track'}, 'track a number'), '.'),
    items.length === 0 ? notice('Nothing is reported yet', 'Milestones appear here when a source reports them.') : await list(items).catch(error => h('p', {cls: 'bad'}, error.message)));
}

function details(c, shipment) {
  const rows = [['Customer', shipment?.customer_name], ['References', [...(c.ref_numbers ?? []), ...(shipment?.ref_numbers ?? [])].join(', ')], ['Seal', c.seal_number],
    ['Weight', c.weight_in_lbs && `${c.weight_in_lbs.toLocaleString('en')} lb`], ['Terminal checked', c.terminal_checked_at && moment(c.terminal_checked_at, c.pod_timezone)],
    ['Line checked', shipment?.line_tracking_last_succeeded_at && moment(shipment.line_tracking_last_succeeded_at)],
    ['Tracking stopped', shipment?.line_tracking_stopped_at && moment(shipment.line_tracking_stopped_at)]].filter(row => row[1]);
  return panel('details', 'Details', null, h('dl', {cls: 'pairs'}, rows.map(([name, value]) => [h('dt', null, name), h('dd', null, value)])));
}

function raw(document) {
  const text = JSON.stringify(document, null, 2);
  return h('section', {cls: 'panel wide'}, h('details', null, h('summary', null, 'API JSON'),
    h('p', null, h('button', {type: 'button', cls: 'small', onclick: event => copy(event.target, text)}, 'Copy')),
    h('pre', {tabindex: '0', 'aria-label': 'JSON document'}, text)));
}
