// The columns of the list: which fields of the API a column needs, and what it shows.
import {h} from './dom.js';
import {dayOf, daysUntil, left, local, moment, money, pickupZone, shortDay, sums, tone, urgency, words, zoneName, ZONE_FIELDS} from './format.js';

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
  const zones = {pol_vessel_departed_at: shipment?.pol_timezone, ind_ata_at: container.final_destination_timezone, pod_full_out_at: pickupZone(container)};
  const zone = next[1] in zones ? zones[next[1]] : container.pod_timezone;
  return {label: next[0], at: next[2](container, shipment) ?? null, zone: zone ?? undefined};
}

export const status = code => code
  ? h('span', {cls: `status ${tone(code)}`}, words(code)) : dash();

/** The fields of a shipment that untracked() reads. */
export const TRACKING_FIELDS = ['line_tracking_stopped_at', 'line_tracking_stopped_reason'];

const isUntracked = shipment => shipment?.line_tracking_stopped_at && shipment.line_tracking_stopped_reason !== 'all_containers_terminated';

/** Creates a tag if a shipment is not tracked any more, unless all its containers were returned empty. */
export const untracked = shipment => isUntracked(shipment) && h('span', {cls: 'tag untracked'}, `Not tracked since ${shortDay(shipment.line_tracking_stopped_at)}`);

/** Creates a tag if a container is marked for attention. */
export const marked = meta => meta?.attention_mark && h('span', {cls: 'tag warn'}, 'Marked for attention');

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

/** Returns why the days until a last free day no longer count, or null. */
const settled = container => pickedUpAt(container) ? 'picked up'
  : SETTLED.includes(container.current_status) ? words(container.current_status).toLowerCase() : null;

/** Returns how many days are left until a last free day, or why they do not count: {text, cls}. */
export function timeLeft(container, day = container.pickup_lfd) {
  const reason = settled(container);
  if (reason) return {text: reason, cls: ''};
  const zone = pickupZone(container);
  return {text: left(day, zone), cls: urgency(day, zone)};
}

export const terminalName = row => row.t?.nickname ?? row.t?.name;

const kindsOf = holds => holds.map(hold => words(hold.name)).join('; ');

/** The total of the fees in a currency as a number with two digits, or null. */
const total = (container, currency) => sums(feesDue(container)).get(currency)?.toFixed(2);

/**
 * The columns. Each has the cell of a row, and the values that the cell shows by their names in a CSV file: times are
 * local, as in the cell. The names of the values of the fees depend on the rows.
 */
export const COLUMNS = [
  {id: 'number', label: 'Container', fields: ['number', 'equipment_type', 'equipment_length'], fixed: true,
    cell: row => [h('a', {href: `#/container/${row.id}`, cls: 'mono strong', 'data-focus': row.id}, row.c.number ?? '(no number yet)'),
      h('small', null, [row.c.equipment_length && `${row.c.equipment_length}′`, row.c.equipment_type && words(row.c.equipment_type)].filter(Boolean).join(' '),
        row.meta.attention_mark && [' ', h('b', {cls: 'warn', title: 'Marked for attention'}, 'Marked')])],
    values: {Container: row => row.c.number, 'Equipment length (ft)': row => row.c.equipment_length,
      'Equipment type': row => words(row.c.equipment_type), 'Marked for attention': row => row.meta.attention_mark ? 'yes' : ''}},
  {id: 'shipment', label: 'Shipment', sort: 'shipment_number', fields: ['shipment'], shipment: ['bill_of_lading_number', 'shipping_line_short_name'],
    cell: row => row.s ? [h('span', {cls: 'mono'}, row.s.bill_of_lading_number), h('small', null, row.s.shipping_line_short_name)] : dash(),
    values: {Shipment: row => row.s?.bill_of_lading_number, 'Shipping line': row => row.s?.shipping_line_short_name}},
  {id: 'status', label: 'Status', fields: ['current_status'],
    cell: row => [status(row.c.current_status), row.s && untracked(row.s) && h('div', null, untracked(row.s))],
    values: {Status: row => words(row.c.current_status), 'Not tracked since': row => isUntracked(row.s) ? row.s.line_tracking_stopped_at.slice(0, 10) : ''}},
  {id: 'milestone', label: 'Next milestone', sort: 'arrival', order: 'by arrival',
    fields: STEPS.map(step => step[1]).concat('final_destination_full_out_at', 'current_status', 'ind_eta_at', 'shipment', ...ZONE_FIELDS),
    shipment: ['pol_etd_at', 'pod_eta_at', 'pol_timezone'],
    cell: row => {
      const next = nextMilestone(row.c, row.s);
      return next ? [next.label, h('small', null, next.at ? shortDay(next.at, next.zone) : 'no estimate')] : [h('span', {cls: 'dim'}, 'Completed')];
    },
    values: {'Next milestone': row => nextMilestone(row.c, row.s)?.label ?? 'Completed',
      'Next milestone at': row => { const next = nextMilestone(row.c, row.s); return local(next?.at, next?.zone); },
      'Next milestone zone': row => { const next = nextMilestone(row.c, row.s); return zoneName(next?.at, next?.zone); }}},
  {id: 'lfd', label: 'Last free day', sort: 'pickup_lfd', fields: ['pickup_lfd', 'pod_full_out_at', 'current_status', ...ZONE_FIELDS],
    cell: row => {
      if (!row.c.pickup_lfd) return dash();
      const {text, cls} = timeLeft(row.c);
      return [shortDay(row.c.pickup_lfd, pickupZone(row.c)), h('small', {cls}, text)];
    },
    values: {'Last free day': row => row.c.pickup_lfd && dayOf(row.c.pickup_lfd, pickupZone(row.c)),
      'Days left': row => row.c.pickup_lfd && !settled(row.c) ? daysUntil(row.c.pickup_lfd, pickupZone(row.c)) : '',
      'Last free day zone': row => row.c.pickup_lfd && zoneName(row.c.pickup_lfd, pickupZone(row.c))}},
  {id: 'appointment', label: 'Appointment', fields: ['pickup_appointment_at', ...ZONE_FIELDS],
    cell: row => row.c.pickup_appointment_at ? moment(row.c.pickup_appointment_at, pickupZone(row.c)) : dash(),
    values: {Appointment: row => local(row.c.pickup_appointment_at, pickupZone(row.c)),
      'Appointment zone': row => zoneName(row.c.pickup_appointment_at, pickupZone(row.c))}},
  {id: 'holds', label: 'Holds', fields: ['holds_at_pod_terminal', 'ind_facility_holds'],
    cell: row => { const holds = holdsOf(row.c); return holds.length ? holds.map(hold => holdTag(hold)) : dash(); },
    values: {Holds: row => kindsOf(holdsOf(row.c).filter(hold => !isAnnounced(hold))), 'Announced holds': row => kindsOf(holdsOf(row.c).filter(isAnnounced)),
      'Reasons of holds': row => holdsOf(row.c).filter(hold => hold.description).map(hold => `${words(hold.name)}: ${hold.description}`).join('; ')}},
  {id: 'fees', label: 'Fees', fields: ['fees_at_pod_terminal', 'ind_facility_fees'], number: true,
    cell: row => { const fees = feesDue(row.c); return fees.length ? money(fees) : dash(); },
    values: rows => Object.fromEntries([...sums(rows.flatMap(row => feesDue(row.c))).keys()].sort()
      .map(currency => [`Fees ${currency}`.trim(), row => total(row.c, currency)]))},
  {id: 'vessel', label: 'Vessel', optional: true, fields: ['shipment'], shipment: ['pod_vessel_name', 'pod_voyage_number'],
    cell: row => row.s?.pod_vessel_name ? [row.s.pod_vessel_name, h('small', null, row.s.pod_voyage_number)] : dash(),
    values: {Vessel: row => row.s?.pod_vessel_name, Voyage: row => row.s?.pod_voyage_number}},
  {id: 'route', label: 'Route', optional: true, fields: ['shipment'], shipment: ['port_of_lading_name', 'port_of_discharge_name'],
    cell: row => row.s ? [row.s.port_of_lading_name ?? '–', h('small', null, `to ${row.s.port_of_discharge_name ?? '–'}`)] : dash(),
    values: {'Port of lading': row => row.s?.port_of_lading_name, 'Port of discharge': row => row.s?.port_of_discharge_name}},
  {id: 'customer', label: 'Customer', optional: true, fields: ['shipment'], shipment: ['customer_name'],
    cell: row => row.s?.customer_name ?? dash(), values: {Customer: row => row.s?.customer_name}},
  {id: 'terminal', label: 'Pickup terminal', optional: true, fields: ['pickup_facility'], terminal: ['nickname', 'name'],
    cell: row => terminalName(row) ?? dash(), values: {'Pickup terminal': row => terminalName(row)}},
  {id: 'references', label: 'References', optional: true, fields: ['ref_numbers'],
    cell: row => row.c.ref_numbers?.length ? row.c.ref_numbers.join(', ') : dash(), values: {References: row => row.c.ref_numbers?.join(', ')}},
  {id: 'yard', label: 'Yard location', optional: true, fields: ['location_at_pod_terminal'],
    cell: row => row.c.location_at_pod_terminal ?? dash(), values: {'Yard location': row => row.c.location_at_pod_terminal}},
  {id: 'weight', label: 'Weight', optional: true, number: true, fields: ['weight_in_lbs'],
    cell: row => row.c.weight_in_lbs ? `${row.c.weight_in_lbs.toLocaleString('en')} lb` : dash(), values: {'Weight (lb)': row => row.c.weight_in_lbs}},
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
