// What can be changed: about one container and its shipment, and about the selected containers of the list.
import {get, getAll, inTurns, isReadOnlyKey, mayEnterRailDays, related, send} from './api.js';
import {busy, h, set} from './dom.js';
import {moment, pickupZone, shortDay, source, withFacilities, words} from './format.js';

const READ_ONLY = 'The key of this tab is read-only, so nothing can be changed.';
const DEFINITIONS = '/custom_field_definitions?filter[entity_type]=Container&include=options';

const body = (type, id, attributes) => ({data: {id, type, attributes}});
const update = (type, id, attributes) => send('PATCH', `/${type}s/${id}`, {body: body(type, id, attributes)});
const setReferences = (type, id, references) => update(type, id, {ref_numbers: references});
const setMark = (id, isMarked) => update('container', id, {attention_mark: isMarked || null});
const setDay = (id, by, day) => update('container', id, {manual_last_free_days: {[by]: day}});
const setField = (container, slug, value) => send('POST', `/containers/${container}/custom_fields`,
  {body: {data: {type: 'custom_field', attributes: {api_slug: slug, value}}}});
const setTracking = (shipment, verb) => send('PATCH', `/shipments/${shipment}/${verb}_tracking`);
const refresh = container => send('PATCH', `/containers/${container}/refresh`);

/** The different lines of a text. */
const lines = text => [...new Set(text.split('\n').map(line => line.trim()).filter(Boolean))];

/**
 * Creates a form that says below itself what became of it.
 *
 * @param run sends the values of the form, and returns the text of the result
 */
function action(label, content, run) {
  const done = h('p', {cls: 'good', role: 'status'});
  const failed = h('p', {cls: 'bad', role: 'alert'});
  const button = h('button', {type: 'submit', cls: 'small'}, label);
  // An earlier result does not stand beside a later input.
  const form = h('form', {cls: 'action', oninput: () => set(done), onsubmit: event => {
    event.preventDefault();
    set(done);
    set(failed);
    busy(event.submitter ?? button, async () => {
      try {
        set(done, await run(event.submitter));
      } catch (error) {
        if (error.status !== 401) set(failed, error.message);
      }
    });
  }}, content, h('div', {cls: 'row'}, button), done, failed);
  form.addEventListener('invalid', () => set(done), true);
  return form;
}

/**
 * Creates the panel with what can be changed about a container and its shipment.
 *
 * @param changed is called after each change
 */
export async function actionsPanel({data: {id, attributes: container, meta: own}, meta}, shipment, changed) {
  const title = h('h2', {id: 'actions'}, 'Change');
  const panel = (...content) => h('section', {cls: 'panel', 'aria-labelledby': 'actions'}, h('header', null, title), content);
  if (await isReadOnlyKey()) return panel(h('p', {cls: 'dim'}, READ_ONLY));
  return panel(
    freeDays(id, container, meta.pickup_lfd, await mayEnterRailDays(), changed),
    mark(id, own?.attention_mark === true, changed),
    references('container', id, container.ref_numbers, 'References of the container', changed),
    shipment && references('shipment', shipment.id, shipment.attributes.ref_numbers, `References of shipment ${shipment.attributes.bill_of_lading_number ?? ''}`, changed),
    shipment && tracking(shipment, changed),
    action('Refresh now', h('p', null, 'Ask the shipping line, the terminal and the railroad for news.'), async () => {
      const {document} = await refresh(id);
      changed();
      return `${document.message}.`;
    }));
}

/** Creates the choice of the source of a last free day, after the options that are given, and the field of the day: {by, day, content}. */
function dayFields(mayEnterRail, ...before) {
  const by = h('select', {id: 'free-day-source', required: true}, before, ['line', 'terminal', mayEnterRail && 'rail'].filter(Boolean).map(value => h('option', {value}, words(source(value)))));
  const day = h('input', {id: 'free-day', type: 'date', required: true, min: '2000-01-01', max: '2100-12-31'});
  return {by, day, content: [h('label', {for: by.id}, 'Source whose last free day is replaced'), by,
    h('label', {for: day.id}, 'Day'), day]};
}

/** Creates the form of the last free days that are entered by hand; chosen is the day that counts, with the others. */
function freeDays(id, container, chosen, mayEnterRail, changed) {
  const days = Object.fromEntries([chosen, ...chosen?.others ?? []].filter(day => day?.origin === 'manual').map(day => [day.source, day.date]));
  const {by, day, content} = dayFields(mayEnterRail);
  by.addEventListener('change', () => show());
  const remove = h('button', {type: 'submit', cls: 'small quiet', formnovalidate: true}, 'Remove the day');
  const removal = h('span');

  function show() {
    day.value = days[by.value] ?? '';
    set(removal, days[by.value] && remove);
  }

  if ([...by.options].some(option => option.value === chosen?.source)) by.value = chosen.source;
  show();
  const form = action('Save the day', content, async submitter => {
    const value = submitter === remove ? null : day.value;
    const {document} = await setDay(id, by.value, value);
    days[by.value] = value;
    show();
    changed();
    if (value === null) by.focus();
    const counts = document.data.attributes.pickup_lfd && shortDay(document.data.attributes.pickup_lfd, pickupZone(withFacilities(document.data)));
    return value === null ? `The day by hand is removed${counts ? `; ${counts} counts.` : '.'}`
      : `Saved: ${shortDay(value)}${counts === shortDay(value) ? ' counts.' : `. The day that counts stays ${counts}.`}`;
  });
  form.querySelector('.row').append(removal);
  return form;
}

function mark(id, isMarked, changed) {
  const state = h('p');
  const verb = h('span');

  function show() {
    set(state, isMarked ? 'The container is marked for attention.' : 'The container is not marked for attention.');
    set(verb, isMarked ? 'Remove the mark' : 'Mark for attention');
  }

  show();
  return action(verb, state, async () => {
    await setMark(id, !isMarked);
    isMarked = !isMarked;
    show();
    changed();
    return isMarked ? 'The mark is set.' : 'The mark is removed.';
  });
}

function references(type, id, current, label, changed) {
  const field = h('textarea', {id: `${type}-references`, rows: 2, spellcheck: 'false', value: (current ?? []).join('\n')});
  return action('Save references', [h('label', {for: field.id}, label, h('small', null, 'One on each line')), field], async () => {
    const {document} = await setReferences(type, id, lines(field.value));
    const saved = document.data.attributes.ref_numbers ?? [];
    field.value = saved.join('\n');
    changed();
    return saved.length === 0 ? 'Saved: no references.' : `Saved: ${saved.join(', ')}.`;
  });
}

/** Creates the form that stops or resumes tracking of a shipment; data-stopped says whether it is stopped. */
export function tracking(shipment, changed) {
  const state = h('p');
  const verb = h('span');
  let stopped;

  function show({line_tracking_stopped_at: at, line_tracking_stopped_reason: reason}) {
    stopped = Boolean(at);
    set(state, stopped ? `Tracking was stopped ${moment(at)}${reason ? ` (${words(reason).toLowerCase()})` : ''}. Movements in the meantime may be missing after it is resumed.`
      : 'The shipment is tracked with all its containers.');
    set(verb, stopped ? 'Resume tracking' : 'Stop tracking');
    form.dataset.stopped = String(stopped);
  }

  const form = action(verb, state, async () => {
    const wasStopped = stopped;
    const {document} = await setTracking(shipment.id, stopped ? 'resume' : 'stop');
    show(document.data.attributes);
    changed();
    const number = document.data.attributes.bill_of_lading_number ?? 'The shipment';
    return wasStopped ? `${number} is tracked again.` : `${number} is no longer tracked. Its data stays.`;
  });
  show(shipment.attributes);
  return form;
}

const shown = value => value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Creates the panel of the custom fields of a container; fields is their document, or null if it cannot be read. */
export async function fieldsPanel(id, fields) {
  const panel = (...content) => h('section', {cls: 'panel', 'aria-labelledby': 'custom'}, h('header', null, h('h2', {id: 'custom'}, 'Custom fields')), content);
  if (!fields) return panel(h('p', {cls: 'bad'}, 'The custom fields cannot be loaded.'));
  const list = h('div');
  const values = new Map(fields.data.map(({attributes}) => [attributes.api_slug, attributes]));
  const names = new Map(fields.data.map(field => [field.attributes.api_slug, related(fields, field, 'definition')?.attributes.display_name]));
  const draw = () => set(list, values.size === 0 ? h('p', {cls: 'dim'}, 'This container has no custom fields.')
    : h('dl', {cls: 'pairs'}, [...values].map(([slug, field]) => [h('dt', null, names.get(slug) ?? slug), h('dd', null, shown(field.display_value ?? field.value))])));
  draw();
  if (await isReadOnlyKey()) return panel(list);
  const definitions = await getAll(DEFINITIONS).catch(() => null);
  if (!definitions) return panel(list, h('p', {cls: 'bad'}, 'The definitions of the fields cannot be loaded, so no field can be set.'));
  if (definitions.data.length === 0) return panel(list, h('p', {cls: 'dim'}, 'The account has no custom fields for containers.'));
  for (const {attributes} of definitions.data) names.set(attributes.api_slug, attributes.display_name);
  const remove = h('button', {type: 'submit', cls: 'small quiet', formnovalidate: true}, 'Remove the value');
  const removal = h('span');
  const chosen = fieldEditor(definitions, slug => {
    set(removal, values.has(slug) && remove);
    return values.get(slug)?.value;
  });
  const form = action('Set field', chosen.content, async submitter => {
    const slug = chosen.slug();
    if (submitter === remove) {
      await send('DELETE', `/containers/${id}/custom_fields/${encodeURIComponent(slug)}`);
      values.delete(slug);
    } else {
      const {document} = await setField(id, slug, chosen.read());
      values.set(slug, document.data.attributes);
    }
    draw();
    chosen.draw();
    if (submitter === remove) form.querySelector('[type=submit]').focus();
    return submitter === remove ? `${names.get(slug)} has no value any more.` : `${names.get(slug)} is ${shown(values.get(slug).display_value ?? values.get(slug).value)}.`;
  });
  form.querySelector('.row').append(removal);
  return panel(list, form);
}

/** Creates a choice of a field and the input of its value: {content, slug, name, read, draw}. */
function fieldEditor(definitions, current) {
  const byName = new Map(definitions.data.map(definition => [definition.attributes.api_slug, definition]));
  const field = h('select', {id: 'custom-field', onchange: () => draw()}, [...byName].map(([value, {attributes}]) => h('option', {value}, attributes.display_name)));
  const place = h('div');
  let read;

  function draw() {
    const {attributes: definition, relationships} = byName.get(field.value);
    const options = (relationships.options?.data ?? []).map(({id}) => definitions.included.find(one => one.id === id)?.attributes).filter(Boolean);
    const [input, reader] = valueInput(definition, options, current(field.value));
    read = reader;
    set(place, definition.data_type === 'enum_multi' ? null : h('label', {for: 'custom-value'}, 'Value'), input, definition.description && h('small', null, definition.description));
  }

  draw();
  return {content: [h('label', {for: field.id}, 'Field'), field, place], slug: () => field.value, name: () => byName.get(field.value).attributes.display_name, read: () => read(), draw};
}

/** The input of a value, and the function that reads it. */
function valueInput({data_type: type, validation}, options, current) {
  const properties = {id: 'custom-value', value: current ?? ''};
  if (type === 'enum_multi') {
    const boxes = options.map(option => [option, h('input', {type: 'checkbox', checked: (current ?? []).includes(option.value)})]);
    return [h('fieldset', null, h('legend', null, 'Value'), boxes.map(([option, box]) => h('label', {cls: 'check'}, box, option.label))),
      () => boxes.filter(([, box]) => box.checked).map(([option]) => option.value)];
  }
  if (type === 'enum' || type === 'boolean') {
    const choices = type === 'enum' ? options.map(option => [option.value, option.label]) : [['true', 'Yes'], ['false', 'No']];
    const select = h('select', {id: properties.id}, choices.map(([value, label]) => h('option', {value}, label)));
    if (current !== null && current !== undefined) select.value = String(current);
    return [select, () => type === 'enum' ? select.value : select.value === 'true'];
  }
  const input = type === 'number' ? h('input', {...properties, type: 'number', step: 'any', required: true, min: validation?.min, max: validation?.max})
    : h('input', {...properties, type: type === 'date' ? 'date' : 'text', required: true, autocomplete: 'off', minlength: validation?.min_length,
      maxlength: validation?.max_length, placeholder: type === 'datetime' ? '2026-01-31T12:00:00Z' : null});
  return [input, () => type === 'number' ? Number(input.value) : input.value];
}

/**
 * Creates the actions on selected rows of the list, as elements for its selection bar.
 *
 * @param selection the rows: the id and the number of the container, and the id of its shipment
 * @param changed is called after each action that has changed anything
 */
export function actionsFor(selection, changed = () => {}) {
  const offers = h('div', {cls: 'row'});
  const place = h('div');
  const report = h('div', {role: 'status'});
  const containers = number => number === 1 ? '1 container' : `${number} containers`;
  const are = number => `${containers(number)} ${number === 1 ? 'is' : 'are'}`;
  const count = containers(selection.length);
  const shipments = Map.groupBy(selection, row => row.shipment);

  /**
   * Does a task for each part of the selection, and reports the rows of each part. Returns whether all succeeded.
   *
   * @param result returns the sentence about a number of containers for which the task is done, without its full stop
   */
  async function run(parts, task, result) {
    set(report, `Working on ${count}…`);
    const failures = [];
    await inTurns(parts, async ([argument, rows]) => {
      try {
        await task(argument);
      } catch (error) {
        failures.push(...rows.map(row => [row.number ?? '(no number yet)', error.message]));
      }
    });
    const done = selection.length - failures.length;
    set(report, h('p', {cls: failures.length ? 'bad' : 'good'}, `${[done > 0 && result(done), failures.length > 0 && `${failures.length} failed`].filter(Boolean).join(', ')}${failures.length ? ':' : '.'}`),
      failures.length > 0 && h('ul', {cls: 'lines'}, failures.map(([number, reason]) => h('li', null, h('b', {cls: 'mono'}, number), ` ${reason}`))));
    if (done > 0) changed();
    return failures.length === 0;
  }

  const eachRow = selection.map(row => [row.id, [row]]);

  /**
   * Shows a form for an action, whose values are sent when it is confirmed. The second click of a double click may hit
   * the form, so without its values it must do nothing that cannot be undone.
   */
  function ask(label, content, send) {
    const confirm = h('button', {type: 'submit', cls: 'small primary'}, label);
    const close = () => { set(place); offers.querySelector('button').focus(); };
    const form = h('form', {cls: 'action', onsubmit: event => { event.preventDefault(); busy(confirm, async () => { if (await send()) close(); }); }},
      content, h('div', {cls: 'row'}, confirm, h('button', {type: 'button', cls: 'small quiet', onclick: close}, 'Cancel')));
    set(report);
    set(place, form);
    form.querySelector('input, select, textarea, button').focus();
  }

  function addReference() {
    const field = h('input', {id: 'selection-reference', required: true, autocomplete: 'off', maxlength: 255, pattern: '.*\\S.*', title: 'A reference has at least one character that is not blank.'});
    ask('Add', [h('label', {for: field.id}, `Reference to add to ${count}`), field], () => run(eachRow, async id => {
      const before = (await get(`/containers/${id}?fields[container]=ref_numbers`)).data.attributes.ref_numbers ?? [];
      const added = field.value.trim();
      if (!before.includes(added)) await setReferences('container', id, [...before, added]);
    }, done => `${field.value.trim()} is a reference of ${containers(done)}`));
  }

  async function chooseDay() {
    const {by, day, content} = dayFields(await mayEnterRailDays(), h('option', {value: ''}, 'Choose …'));
    const removes = h('input', {id: 'free-day-removal', type: 'checkbox', onchange: () => { day.disabled = removes.checked; }});
    ask('Apply', [h('p', null, `A last free day by hand for ${count}:`), content, h('label', {cls: 'check'}, removes, 'Remove the days by hand instead')],
      () => run(eachRow, id => setDay(id, by.value, removes.checked ? null : day.value),
        done => removes.checked ? `No day by hand replaces that of the ${source(by.value)} for ${containers(done)}`
          : `${shortDay(day.value)} replaces the day of the ${source(by.value)} for ${containers(done)}`));
  }

  async function chooseField() {
    const definitions = await getAll(DEFINITIONS).catch(error => { set(report, h('p', {cls: 'bad'}, error.message)); return null; });
    if (!definitions) return;
    if (definitions.data.length === 0) { set(report, 'The account has no custom fields for containers.'); return; }
    const chosen = fieldEditor(definitions, () => undefined);
    ask('Set field', chosen.content, () => {
      const [slug, value] = [chosen.slug(), chosen.read()];
      return run(eachRow, id => setField(id, slug, value), done => `${chosen.name()} is set for ${containers(done)}`);
    });
  }

  function askTracking(verb) {
    const whole = shipments.size === 1 ? 'the shipment with all its containers' : `the ${shipments.size} shipments with all their containers`;
    ask(`${words(verb)} tracking`, h('p', null, `This is for ${whole}, also for those that are not selected.`),
      () => {
        const numbers = [];
        return run([...shipments], async shipment => numbers.push((await setTracking(shipment, verb)).document.data.attributes.bill_of_lading_number ?? 'a shipment'),
          () => `Tracking of ${numbers.join(', ')} is ${verb === 'stop' ? 'stopped' : 'resumed'}`);
      });
  }

  const markAll = isMarked => event => busy(event.currentTarget, () => { set(place); return run(eachRow, id => setMark(id, isMarked),
    done => isMarked ? `${are(done)} marked for attention` : `The mark of ${containers(done)} is removed`); });
  const offer = (label, start) => h('button', {type: 'button', cls: 'small', onclick: start}, label);
  isReadOnlyKey().then(isReadOnly => set(offers, isReadOnly ? h('span', {cls: 'dim'}, READ_ONLY) : [
    offer('Add reference', addReference), offer('Set last free day', chooseDay), offer('Set field', chooseField), offer('Mark', markAll(true)), offer('Remove mark', markAll(false)),
    offer('Refresh', event => busy(event.currentTarget, () => { set(place); return run(eachRow, refresh, done => `${are(done)} refreshed`); })),
    offer('Stop tracking', () => askTracking('stop')), offer('Resume tracking', () => askTracking('resume'))]));
  return [offers, place, report];
}
