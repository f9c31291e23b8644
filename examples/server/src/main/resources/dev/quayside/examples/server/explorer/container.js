// One container: where it is, what happened, and what stands in the way of its pickup.
import {actionsPanel, fieldsPanel} from './actions.js';
import {ApiError, forWriters, get, getAll, related} from './api.js';
import {copy, failure, h, loading, notice, set} from './dom.js';
import {amount, moment, money, pickupZone, shortDay, source, withFacilities, words} from './format.js';
import {listAddress} from './query.js';
import {feesDue, holdsOf, holdTag, isAnnounced, marked, nextMilestone, pickedUpAt, status, timeLeft, untracked} from './columns.js';
import {map, milestones, timeline as list} from './map.js';

/** The events after the estimated arrival inland and at the port, and after the estimated departure. */
const AFTER_INLAND = /^(rail_unloaded|full_out|delivered|empty_in)$/;
const AFTER_ARRIVAL = new RegExp(`^(vessel_berthed|vessel_discharged|rail_.*|arrived_.*)$|${AFTER_INLAND.source}`);
const AFTER_DEPARTURE = new RegExp(`^(transshipment_.*|vessel_arrived)$|${AFTER_ARRIVAL.source}`);

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
      optional(getAll(`${path}/transport_events?include=location,vessel&sort=created_at`, {signal})),
      get(`${path}/map_geojson`, {signal}).catch(error => {
        if (error.name === 'AbortError' || error.status === 401) throw error;
        return error;
      }),
      changeable ? null : optional(getAll(`${path}/custom_fields?include=definition`, {signal}))]);
    const resource = related(document, document.data, 'shipment');
    const shipment = resource?.attributes ?? null;
    const rows = milestones(reported(events), recorded(document.data.attributes, shipment));
    const journey = await drawJourney(geojson, rows, document, related(document, resource, 'destination'), () => load(view, id, signal));
    const timeline = await drawTimeline(rows, events);
    const panels = changeable ?? await Promise.all([
      actionsPanel(document, resource, () => load(view, id, signal, panels)), fieldsPanel(id, fields)]);
    if (!signal.aborted) draw(view, document, shipment, timeline, journey, panels);
  } catch (error) {
    if (changeable && error.status === 0) return;
    if (error.name !== 'AbortError' && error.status !== 401) set(view, back(), failure(error, () => load(view, id, signal)));
  }
}

/** Draws the map of a journey, or a text with the reason why it cannot be drawn. */
async function drawJourney(geojson, rows, document, destination, again) {
  try {
    const found = await rows;
    if (geojson instanceof Error) throw geojson;
    const {pod_rail_carrier_scac: pod, ind_rail_carrier_scac: inland, pod_rail_departed_at: departed} = document.data.attributes;
    const end = {name: destination?.attributes.name, coordinates: coordinates(destination)};
    return await map(geojson, found, end, Boolean(pod ?? inland ?? departed)) ?? notice('No map', 'The places of this journey are unknown.');
  } catch (error) {
    return h('div', {role: 'alert'}, notice('The map cannot be loaded', error.message,
      h('button', {type: 'button', 'data-retry': error.status === 0, onclick: again}, 'Try again')));
  }
}

const coordinates = place => place?.attributes.longitude && place.attributes.latitude
  ? [Number(place.attributes.longitude), Number(place.attributes.latitude)] : null;

const back = () => h('a', {cls: 'back', href: listAddress()}, '← Containers');

function draw(view, document, shipment, timeline, journey, [actions, fields]) {
  const focused = view.contains(globalThis.document.activeElement) ? globalThis.document.activeElement : null;
  const c = withFacilities(document.data);
  const terminal = related(document, document.data, 'pickup_facility') ?? related(document, document.data, 'pod_terminal');
  const next = nextMilestone(c, shipment);
  globalThis.document.title = `${c.number ?? 'Container'} · Quayside`;
  set(view, back(),
    h('div', {cls: 'title'}, h('h1', {cls: 'mono'}, c.number ?? '(no number yet)'), status(c.current_status), untracked(shipment),
      marked(document.data.meta),
      forWriters(h('a', {cls: 'button', href: `#/share/container/${document.data.id}`}, 'Share'))),
    h('dl', {cls: 'facts'},
      fact('Shipment', shipment?.bill_of_lading_number, shipment?.shipping_line_name),
      fact('Equipment', [c.equipment_length && `${c.equipment_length}′`, c.equipment_type && words(c.equipment_type)].filter(Boolean).join(' '), c.equipment_height && words(c.equipment_height)),
      fact('Vessel', shipment?.pod_vessel_name, shipment?.pod_voyage_number && `Voyage ${shipment.pod_voyage_number}`),
      fact('Next milestone', next?.label ?? 'Completed', next && (next.at ? moment(next.at, next.zone) : 'no estimate')),
      fact('Terminal', terminal?.attributes?.nickname ?? terminal?.attributes?.name, c.location_at_pod_terminal && `Yard ${c.location_at_pod_terminal}`)),
    h('div', {cls: 'grid'},
      h('section', {cls: 'panel two', 'aria-labelledby': 'journey'},
        h('header', null, h('h2', {id: 'journey'}, 'Journey'), h('p', null, [shipment?.port_of_lading_name, shipment?.port_of_discharge_name, shipment?.destination_name].filter(Boolean).join(' → '))),
        journey),
      h('div', {cls: 'one stack pickup'}, readiness(c, document.meta.readiness), freeDay(c, document.meta.pickup_lfd), fees(c)),
      timeline,
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
  // The reasons name the holds in this order, without their descriptions.
  const holds = [...c.holds_at_pod_terminal ?? [], ...c.ind_facility_holds ?? []].sort((a, b) => isAnnounced(a) - isAnnounced(b));
  const why = reason => {
    const hold = reason.code === 'hold' && holds.shift();
    return hold && reason.text.startsWith(hold.name) && hold.description ? `${words(reason.text)}: ${hold.description}.` : `${words(reason.text)}.`;
  };
  if (gone) lines.push(`Picked up ${moment(gone, pickupZone(c))}.`);
  else {
    if (!c.pod_discharged_at) lines.push('The container is not discharged.');
    const isOnRail = c.current_status === 'on_rail';
    if (isOnRail) lines.push('The container is on a train.');
    for (const reason of reasons.filter(({code}) => !isOnRail || code === 'hold')) lines.push(reason.code === 'stale_report' && c.terminal_checked_at
      ? `The terminal was last checked ${moment(c.terminal_checked_at, pickupZone(c))}.` : why(reason));
    if (feesDue(c).length > 0) lines.push(`Fees are due: ${money(feesDue(c))}.`);
    if (c.pickup_appointment_at) lines.push(`Appointment: ${moment(c.pickup_appointment_at, pickupZone(c))}.`);
  }
  const [text, tone] = gone ? ['Picked up', 'good'] : !ready || c.current_status === 'on_rail' ? ['Not ready', 'warn']
    : reasons.some(({code}) => code === 'hold') ? ['Ready, but a hold is announced', 'warn'] : ['Ready', 'good'];
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
  const holds = holdsOf(c);
  return panel('fees', 'Fees and holds', null,
    holds.length > 0 && h('ul', {cls: 'lines'}, holds.map(hold => h('li', null, holdTag(hold, 'span')))),
    all.length ? h('dl', {cls: 'pairs'}, all.map(fee => [h('dt', null, words(fee.type)), h('dd', {cls: 'number'}, amount(fee.amount, fee.currency_code))]))
      : h('p', {cls: 'dim'}, c.fees_at_pod_terminal ? 'The terminal reports no fees.' : 'No fees are known.'));
}

/** Returns the transport events as the reports of milestones. */
const reported = document => (document?.data ?? []).map(event => {
  const location = related(document, event, 'location');
  return {...event.attributes, id: event.id, previous_id: event.relationships?.previous_version?.data?.id,
    location_name: location?.attributes.name, location_coordinates: coordinates(location),
    vessel_name: related(document, event, 'vessel')?.attributes.name};
});

/** Returns the dates in the records of a container and its shipment as milestones; SHARING.md lists them. */
export function recorded(c, shipment) {
  const s = shipment ?? {};
  const pol = {location_name: s.port_of_lading_name, location_locode: s.port_of_lading_locode, timezone: s.pol_timezone};
  const pod = {location_name: s.port_of_discharge_name, location_locode: s.port_of_discharge_locode, timezone: s.pod_timezone ?? c.pod_timezone};
  const inland = {location_name: s.destination_name, location_locode: s.destination_locode, timezone: s.destination_timezone ?? c.final_destination_timezone};
  const byVessel = {...pod, vessel_name: s.pod_vessel_name, voyage_number: s.pod_voyage_number};
  const goesInland = inland.location_locode && pod.location_locode ? inland.location_locode !== pod.location_locode
    : inland.location_name && inland.location_name !== pod.location_name;
  const unknown = timezone => ({timezone});
  return [
    ['empty_out', c.empty_out_at, unknown(pol.timezone)], ['full_in', c.pol_full_in_at, pol], ['vessel_loaded', c.pol_vessel_loaded_at, pol],
    ['vessel_departed', c.pol_vessel_departed_at ?? s.pol_atd_at, pol], ['vessel_departed', s.pol_etd_at, pol, AFTER_DEPARTURE],
    ['vessel_arrived', c.pod_arrived_at ?? s.pod_ata_at, byVessel], ['vessel_arrived', s.pod_eta_at, byVessel, AFTER_ARRIVAL],
    ['vessel_discharged', c.pod_discharged_at, byVessel], ['rail_loaded', c.pod_rail_loaded_at, pod], ['rail_departed', c.pod_rail_departed_at, pod],
    ['arrived_at_inland_destination', c.ind_ata_at ?? (goesInland ? s.destination_ata_at : null), inland],
    ['arrived_at_inland_destination', c.ind_eta_at ?? (goesInland ? s.destination_eta_at : null), inland, AFTER_INLAND],
    ['rail_unloaded', c.ind_rail_unloaded_at, inland], ['full_out', c.pod_full_out_at, pod], ['full_out', c.final_destination_full_out_at, inland],
    ['delivered', c.delivered_at, unknown(s.destination_name ? inland.timezone : pod.timezone)],
    ['empty_in', c.empty_terminated_at, unknown(c.empty_terminated_timezone ?? pod.timezone)],
  ].filter(([, timestamp]) => timestamp).map(([event, timestamp, place, later]) => ({event, timestamp, estimated: Boolean(later), later, ...place}));
}

/** Draws the timeline. Only events have the time at which they were emitted, unlike the times in the record of a container. */
async function drawTimeline(rows, events) {
  let content;
  try {
    const found = await rows;
    const isRecorded = events && found.length > 0 && found.every(row => !row.created_at);
    content = [isRecorded && h('p', {cls: 'dim'}, 'These are the times in the record of the container. Single reports with their sources and earlier estimates are stored for numbers that are tracked here. ',
      forWriters(h('a', {href: '#/track'}, 'Track a number'))),
    found.length > 0 ? await list(found) : notice('Nothing is reported yet', 'Milestones appear here when a source reports them.')];
  } catch (error) {
    content = h('p', {cls: 'bad'}, error.message);
  }
  return h('section', {cls: 'panel two', 'aria-labelledby': 'timeline'},
    h('header', null, h('h2', {id: 'timeline'}, 'Timeline'), h('p', null, 'Times at the place of the event')), content);
}

function details(c, shipment) {
  const rows = [['Customer', shipment?.customer_name], ['References', [...(c.ref_numbers ?? []), ...(shipment?.ref_numbers ?? [])].join(', ')], ['Seal', c.seal_number],
    ['Weight', c.weight_in_lbs && `${c.weight_in_lbs.toLocaleString('en')} lb`], ['Terminal checked', c.terminal_checked_at && moment(c.terminal_checked_at, pickupZone(c))],
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
