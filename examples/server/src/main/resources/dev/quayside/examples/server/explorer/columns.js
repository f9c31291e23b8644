// The columns of the list: which fields of the API a column needs, and what it shows.
import {h} from './dom.js';
import {left, moment, money, pickupZone, shortDay, tone, urgency, words, ZONE_FIELDS} from './format.js';

const dash = () => h('span', {cls: 'dim', 'aria-label': 'unknown'}, '–');

/** The milestones of a journey in order: the name that the timeline has for it, the field of the container, the estimate, and whether it applies. */
const STEPS = [
  // A container on a feeder has left the port, but not on the vessel of this milestone.
  ['Vessel departure', 'pol_vessel_departed_at', (container, shipment) => shipment?.pol_etd_at, container => container.current_status !== 'on_ship'],
  ['Vessel arrival', 'pod_arrived_at', (container, shipment) => shipment?.pod_eta_at],
  ['Discharge', 'pod_discharged_at', () => null],
  ['Inland arrival', 'ind_ata_at', container => container.ind_eta_at, container => container.pod_rail_departed_at],
  ['Pickup', 'pod_full_out_at', container => container.pickup_appointment_at],
  ['Empty return', 'empty_terminated_at', () => null],
];

/** The pickup at the port of discharge or at the inland destination. */
export const pickedUpAt = container => container.pod_full_out_at ?? container.final_destination_full_out_at;

/** Returns the first milestone that has not happened: {label, at, zone}. */
export function nextMilestone(container, shipment) {
  let last = -1;
  const happened = field => field === 'pod_full_out_at' ? pickedUpAt(container) : container[field];
  STEPS.forEach(([, field], index) => { if (happened(field)) last = index; });
  const next = STEPS.slice(last + 1).find(([, , , applies]) => !applies || applies(container));
  if (!next) return null;
  const zone = {pol_vessel_departed_at: shipment?.pol_timezone, ind_ata_at: container.final_destination_timezone, pod_full_out_at: pickupZone(container)}[next[1]];
  return {label: next[0], at: next[2](container, shipment) ?? null, zone: zone ?? container.pod_timezone};
}

export const status = code => code
  ? h('span', {cls: `status ${tone(code)}`}, words(code)) : dash();

/** The fields of a shipment that untracked() reads. */
export const TRACKING_FIELDS = ['line_tracking_stopped_at', 'line_tracking_stopped_reason'];

/** Creates a tag if a shipment is not tracked any more, unless all its containers were returned empty. */
export const untracked = shipment => shipment?.line_tracking_stopped_at && shipment.line_tracking_stopped_reason !== 'all_containers_terminated'
  && h('span', {cls: 'tag untracked'}, `Not tracked since ${shortDay(shipment.line_tracking_stopped_at)}`);

export const holdsOf = container => (container.holds_at_pod_terminal ?? []).concat(container.ind_facility_holds ?? [])
  .filter(hold => hold.status !== 'released' && hold.status !== 'released_hold');

/** Returns whether a hold is announced, so that it does not block the pickup yet. */
export const isAnnounced = hold => hold.status === 'pending';

/** Creates the kind of a hold as a tag, and its description. */
export const holdTag = (hold, tag = 'small') => [h('span', {cls: `tag ${isAnnounced(hold) ? 'announced' : 'warn'}`}, words(hold.name), isAnnounced(hold) && ' (announced)'), ' ',
  hold.description && h(tag, null, hold.description)];

/** The fees with an amount. The total of a facility counts only if the facility reports no other fee. */
function due(fees) {
  const all = (fees ?? []).filter(fee => Number(fee.amount) > 0);
  const single = all.filter(fee => fee.type !== 'total');
  return single.length > 0 ? single : all;
}

/** The fees with an amount at the port of discharge and at the inland facility. */
export const feesDue = container => [...due(container.fees_at_pod_terminal), ...due(container.ind_facility_fees)];

/** The statuses of a container that was not picked up, but whose last free day no longer counts. */
const SETTLED = ['delivered', 'empty_returned', 'on_rail'];

/** Returns how many days are left until a last free day, or why they do not count: {text, cls}. */
export function timeLeft(container, day = container.pickup_lfd) {
  if (pickedUpAt(container)) return {text: 'picked up', cls: ''};
  if (SETTLED.includes(container.current_status)) return {text: words(container.current_status).toLowerCase(), cls: ''};
  const zone = pickupZone(container);
  return {text: left(day, zone), cls: urgency(day, zone)};
}

export const terminalName = row => row.t?.nickname ?? row.t?.name;

export const COLUMNS = [
  {id: 'number', label: 'Container', fields: ['number', 'equipment_type', 'equipment_length'], fixed: true,
    cell: row => [h('a', {href: `#/container/${row.id}`, cls: 'mono strong', 'data-focus': row.id}, row.c.number ?? '(no number yet)'),
      h('small', null, [row.c.equipment_length && `${row.c.equipment_length}′`, row.c.equipment_type && words(row.c.equipment_type)].filter(Boolean).join(' '))],
    text: row => row.c.number},
  {id: 'shipment', label: 'Shipment', sort: 'shipment_number', fields: ['shipment'], shipment: ['bill_of_lading_number', 'shipping_line_short_name'],
    cell: row => row.s ? [h('span', {cls: 'mono'}, row.s.bill_of_lading_number), h('small', null, row.s.shipping_line_short_name)] : dash(),
    text: row => row.s?.bill_of_lading_number},
  {id: 'status', label: 'Status', fields: ['current_status'],
    cell: row => [status(row.c.current_status), row.s && untracked(row.s) && h('div', null, untracked(row.s))], text: row => row.c.current_status},
  {id: 'milestone', label: 'Next milestone', sort: 'arrival', order: 'by arrival',
    fields: STEPS.map(step => step[1]).concat('final_destination_full_out_at', 'current_status', 'ind_eta_at', 'shipment', ...ZONE_FIELDS),
    shipment: ['pol_etd_at', 'pod_eta_at', 'pol_timezone'],
    cell: row => {
      const next = nextMilestone(row.c, row.s);
      return next ? [next.label, h('small', null, next.at ? shortDay(next.at, next.zone) : 'no estimate')] : [h('span', {cls: 'dim'}, 'Completed')];
    },
    text: row => { const next = nextMilestone(row.c, row.s); return next ? `${next.label} ${next.at ?? ''}`.trim() : ''; }},
  {id: 'lfd', label: 'Last free day', sort: 'pickup_lfd', fields: ['pickup_lfd', 'pod_full_out_at', 'current_status', ...ZONE_FIELDS],
    cell: row => {
      if (!row.c.pickup_lfd) return dash();
      const {text, cls} = timeLeft(row.c);
      return [shortDay(row.c.pickup_lfd), h('small', {cls}, text)];
    },
    text: row => row.c.pickup_lfd},
  {id: 'appointment', label: 'Appointment', fields: ['pickup_appointment_at', ...ZONE_FIELDS],
    cell: row => row.c.pickup_appointment_at ? moment(row.c.pickup_appointment_at, pickupZone(row.c)) : dash(),
    text: row => row.c.pickup_appointment_at},
  {id: 'holds', label: 'Holds', fields: ['holds_at_pod_terminal', 'ind_facility_holds'],
    cell: row => { const holds = holdsOf(row.c); return holds.length ? holds.map(hold => holdTag(hold)) : dash(); },
    text: row => holdsOf(row.c).map(hold => hold.name).join(' ')},
  {id: 'fees', label: 'Fees', fields: ['fees_at_pod_terminal', 'ind_facility_fees'], number: true,
    cell: row => { const fees = feesDue(row.c); return fees.length ? money(fees) : dash(); },
    text: row => money(feesDue(row.c))},
  {id: 'vessel', label: 'Vessel', optional: true, fields: ['shipment'], shipment: ['pod_vessel_name', 'pod_voyage_number'],
    cell: row => row.s?.pod_vessel_name ? [row.s.pod_vessel_name, h('small', null, row.s.pod_voyage_number)] : dash(), text: row => row.s?.pod_vessel_name},
  {id: 'route', label: 'Route', optional: true, fields: ['shipment'], shipment: ['port_of_lading_name', 'port_of_discharge_name'],
    cell: row => row.s ? [row.s.port_of_lading_name ?? '–', h('small', null, `to ${row.s.port_of_discharge_name ?? '–'}`)] : dash(),
    text: row => row.s ? `${row.s.port_of_lading_name ?? ''} – ${row.s.port_of_discharge_name ?? ''}` : ''},
  {id: 'customer', label: 'Customer', optional: true, fields: ['shipment'], shipment: ['customer_name'],
    cell: row => row.s?.customer_name ?? dash(), text: row => row.s?.customer_name},
  {id: 'terminal', label: 'Pickup terminal', optional: true, fields: ['pickup_facility'], terminal: ['nickname', 'name'],
    cell: row => terminalName(row) ?? dash(), text: row => terminalName(row)},
  {id: 'references', label: 'References', optional: true, fields: ['ref_numbers'],
    cell: row => row.c.ref_numbers?.length ? row.c.ref_numbers.join(', ') : dash(), text: row => row.c.ref_numbers?.join(' ')},
  {id: 'yard', label: 'Yard location', optional: true, fields: ['location_at_pod_terminal'],
    cell: row => row.c.location_at_pod_terminal ?? dash(), text: row => row.c.location_at_pod_terminal},
  {id: 'weight', label: 'Weight', optional: true, number: true, fields: ['weight_in_lbs'],
    cell: row => row.c.weight_in_lbs ? `${row.c.weight_in_lbs.toLocaleString('en')} lb` : dash(), text: row => row.c.weight_in_lbs},
];

export const TERMINAL = COLUMNS.find(column => column.id === 'terminal');
export const STANDARD = COLUMNS.filter(column => !column.optional);

const unique = names => [...new Set(names)];

/** The parameters fields[...] for columns. The first field of each column is before `number`, as columnsOf() expects. */
export const fieldsOf = columns => [
  ['fields[container]', unique([...columns.filter(column => !column.fixed).map(column => column.fields[0]), 'number',
    ...columns.flatMap(column => column.fields)]).join(',')],
  ['fields[shipment]', unique(columns.flatMap(column => column.shipment ?? [])).join(',') || 'bill_of_lading_number'],
  ...columns.some(column => column.terminal) ? [['fields[terminal]', unique(columns.flatMap(column => column.terminal ?? [])).join(',')]] : [],
];

/** The columns whose fields a query asks for. Fields before `number` name the columns that were chosen. */
export function columnsOf(container, shipment) {
  if (container === undefined) return STANDARD;
  const names = container.split(',');
  const fields = new Set(names);
  const chosen = new Set(names.indexOf('number') > 0 ? names.slice(0, names.indexOf('number')) : names);
  const more = shipment === undefined ? null : new Set(shipment.split(','));
  return COLUMNS.filter(column => column.fixed || (chosen.has(column.fields[0])
    && column.fields.every(field => fields.has(field))
    && (!column.shipment || !more || column.shipment.every(field => more.has(field)))));
}
