// Share: links with which people without an account see a shipment or a container, and the list of these links.
import {ApiError, base, get, isReadOnlyKey, related, send} from './api.js';
import {announce, busy, copy, failure, h, loading, notice, pager, redraw, set} from './dom.js';
import {moment, words} from './format.js';
import {MODULE, loadModule} from './map.js';

const PARTS = [
  ['status', 'Status', 'with the equipment and the time of the latest report'],
  ['milestones', 'Milestones', 'with places, vessels and estimates'],
  ['map', 'Map', 'the sea route and the position of the vessel'],
  ['deadlines', 'Last free days', 'with the day of each source'],
  ['fees_and_holds', 'Fees and holds', 'with what prevents the pickup']];
const PART_NAMES = Object.fromEntries(PARTS);
const VALIDITIES = [[7, '1 week'], [30, '30 days'], [90, '90 days'], [180, '180 days']];
const DAY = 86_400_000;
const MINUTE = 60_000;

export function start(view, rest) {
  const stop = new AbortController();
  const [, kind, id] = /^\/(container|shipment)\/([\w-]+)$/.exec(rest) ?? [];
  load(view, kind, id, stop.signal);
  return {leave: () => stop.abort()};
}

async function load(view, kind, id, signal) {
  set(view, loading(8));
  try {
    const [objects, isReadOnly] = await Promise.all([kind ? shareable(kind, id, signal) : [], isReadOnlyKey()]);
    const created = h('div', {cls: 'stack'});
    const shares = sharesPanel(kind && `/${kind}s/${id}/shares`, isReadOnly, () => set(created), signal);
    await shares.draw();
    if (signal.aborted) return;
    set(view, kind === 'container' && h('a', {cls: 'back', href: `#/container/${id}`}, `← ${objects[0].name}`),
      h('div', {cls: 'head'}, h('h1', null, 'Share'), h('p', null, 'Let people without an account see where their freight is.')),
      h('div', {cls: 'grid'},
        h('div', {cls: 'one stack'}, isReadOnly ? notice('This key cannot share', 'The key of this tab is read-only. Use a key with full access to create or revoke links.')
          : kind ? shareForm(objects, created, shares, signal) : notice('Nothing is chosen',
            'Open a container and press “Share”.', h('a', {cls: 'button', href: '#/containers'}, 'Containers'))),
        h('div', {cls: 'two stack'}, created, shares.panel)));
  } catch (error) {
    if (error.name !== 'AbortError' && error.status !== 401) set(view, failure(error, () => load(view, kind, id, signal)));
  }
}

/** Returns what can be shared: the object itself, and after a container its shipment. */
async function shareable(kind, id, signal) {
  const document = await get(`/${kind}s/${id}${kind === 'container' ? '?include=shipment' : ''}`, {signal});
  const shipment = kind === 'shipment' ? document.data : related(document, document.data, 'shipment');
  const objects = [];
  if (kind === 'container') objects.push({kind, id, name: document.data.attributes.number ?? 'Container without a number'});
  if (shipment) objects.push({kind: 'shipment', id: shipment.id, name: shipment.attributes.bill_of_lading_number ?? 'Shipment without a number'});
  return objects;
}

function shareForm(objects, created, shares, signal) {
  const problem = h('p', {cls: 'bad', role: 'alert'});
  const label = h('input', {id: 'label', maxlength: 255, autocomplete: 'off', placeholder: 'Harbour Trade, order 4711', 'aria-describedby': 'label-help'});
  const validity = h('select', {id: 'validity'}, VALIDITIES.map(([days, text]) => h('option', {value: days}, text)));
  validity.value = '30';
  const box = (type, name, value, checked, text, more) => h('label', {cls: 'check'},
    h('input', {type, name, value, checked}), h('span', null, text, more && h('small', null, more)));
  const form = h('form', {cls: 'form', onsubmit: event => {
    event.preventDefault();
    problem.textContent = '';
    busy(form.querySelector('button'), create);
  }},
  objects.length > 1 && h('fieldset', null, h('legend', null, 'What'), h('div', {cls: 'checks single plain'},
    objects.map((object, index) => box('radio', 'object', index, index === 0, object.name, object.kind === 'container' ? 'this container' : 'the shipment with all its containers')))),
  h('fieldset', null, h('legend', null, 'Parts'), h('div', {cls: 'checks single plain'},
    PARTS.map(([code, name, more]) => box('checkbox', 'part', code, true, name, more)))),
  h('div', null, h('label', {for: 'label'}, 'For whom'), label, h('p', {cls: 'hint', id: 'label-help'}, 'Only you see this label.')),
  h('div', null, h('label', {for: 'validity'}, 'Ends after'), validity), problem,
  h('div', null, h('button', {type: 'submit', cls: 'primary'}, 'Create link')));

  async function create() {
    const object = objects[form.elements.object ? Number(form.elements.object.value) : 0];
    const parts = [...form.querySelectorAll('[name=part]:checked')].map(one => one.value);
    // A minute less, so that the longest validity is accepted if the clock of this computer is ahead.
    const end = new Date(Date.now() + Number(validity.value) * DAY - MINUTE);
    const attributes = {parts, label: label.value.trim() || null, expires_at: end.toISOString().replace(/\.\d+/, '')};
    try {
      const {document} = await send('POST', `/${object.kind}s/${object.id}/shares`, {body: {data: {type: 'share', attributes}}, signal});
      label.value = '';
      showLink(created, document.data.attributes.token, object);
      shares.created = document.data.id;
      await shares.drawFirst();
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 401) problem.textContent = error.message;
    }
  }

  return h('section', {cls: 'panel', 'aria-labelledby': 'new-share'}, h('header', null, h('h2', {id: 'new-share'}, `New link for ${objects[0].name}`)), form);
}

/** Shows a new link, the snippet for a page, and the page as its readers see it. The token is shown only here. */
function showLink(place, token, object) {
  const link = `${location.origin}/share#${token}`;
  const snippet = `<script type="module" src="${location.origin}${MODULE}"></script>\n`
    + `<quayside-tracking src="${base()}" token="${token}"></quayside-tracking>`;
  const text = (id, title, value) => h('div', null, h('div', {cls: 'row'}, h('h3', {id}, title), h('span', {cls: 'grow'}),
    h('button', {type: 'button', cls: 'small', 'aria-describedby': id, onclick: event => copy(event.currentTarget, value)}, 'Copy')),
  h('pre', {cls: 'wrap', tabindex: '0', 'aria-labelledby': id}, value));
  const title = h('h2', {id: 'link', tabindex: '-1'}, `The link to ${object.name}`);
  const preview = h('div', {cls: 'preview'});
  const drawPreview = () => loadModule().then(() => set(preview, h('quayside-tracking', {src: base(), token})),
    () => set(preview, failure(new Error('The preview (quayside-tracking.js) did not arrive.'), drawPreview)));
  set(place, h('section', {cls: 'panel', 'aria-labelledby': 'link'},
    h('header', null, title, h('a', {href: link, target: '_blank', rel: 'noreferrer'}, 'Open')),
    h('p', {cls: 'dim'}, 'Copy it now: it is not shown again. Anyone who has it sees the parts that you chose, until it ends or you revoke it.'),
    text('link-text', 'For an e-mail', link), text('snippet', 'For a page of your site', snippet),
    h('div', null, h('h3', {id: 'preview'}, 'Preview'), preview)));
  drawPreview();
  announce('The link is created');
  title.focus();
}

/**
 * Creates the panel of the shares of one object or of the account. draw() reads the shares again, and drawFirst() the
 * page with the newest; created is the id of the share whose link is shown, and forget() removes the link from the page.
 */
function sharesPanel(path, isReadOnly, forget, signal) {
  const list = h('div');
  const title = h('h2', {id: 'shares', tabindex: '-1'}, path ? 'Who sees this' : 'Who sees what');
  let number = 1;

  async function draw() {
    try {
      const document = await get(`${path ?? '/shares'}?include=shared_object&sort=-created_at&page[size]=50&page[number]=${number}`, {signal});
      redraw(list, title, document.data.length === 0 ? h('p', {cls: 'dim'}, number > 1 ? 'This page has no shares any more.' : 'Nothing is shared.')
        : h('ul', {cls: 'hooks'}, document.data.map(share => item(share, related(document, share, 'shared_object')))),
      pager('shares', number, document, step => { number += step; draw(); }, ['Newer', 'Older']));
    } catch (error) {
      if (error.name === 'AbortError' || error.status === 401) return;
      set(list, error.status === 403 ? notice('Sharing is not available', error.message) : failure(error, draw));
    }
  }

  function item({id, attributes: share}, object) {
    const isEnded = Date.parse(share.expires_at) <= Date.now();
    const failed = h('p', {cls: 'bad', role: 'alert'});
    const actions = h('div', {cls: 'row'});
    const offer = () => redraw(actions, title, h('button', {type: 'button', cls: 'small', 'aria-label': `Revoke ${share.label ?? share.masked}`, onclick: ask}, 'Revoke'));
    const ask = () => redraw(actions, title,
      h('button', {type: 'button', cls: 'small danger', onclick: event => busy(event.currentTarget, revoke)}, 'Revoke for good'),
      h('button', {type: 'button', cls: 'small quiet', onclick: offer}, 'Keep'));

    async function revoke() {
      failed.textContent = '';
      try {
        await send('DELETE', `/shares/${id}`, {signal});
      } catch (error) {
        if (error.name === 'AbortError') return;
        if (!(error instanceof ApiError) || error.status !== 404) { failed.textContent = error.message; return; }
      }
      announce('The link is revoked');
      if (panel.created === id) forget();
      await draw();
      // The button that had the focus was disabled, so that the focus was lost.
      if (document.activeElement === document.body) title.focus();
    }

    offer();
    const number = object?.attributes?.number ?? object?.attributes?.bill_of_lading_number;
    return h('li', null, h('div', null, h('b', null, share.label ?? 'Without a label'),
      h('small', null, number && h('span', {cls: 'mono'}, number), number && ' · ', share.parts.map(part => PART_NAMES[part] ?? words(part)).join(', ')),
      h('small', null, isEnded ? `Ended ${moment(share.expires_at)}` : `Ends ${moment(share.expires_at)}`, ' · ', h('code', null, share.masked))),
    !isReadOnly && [actions, failed]);
  }

  const panel = {draw, drawFirst: () => { number = 1; return draw(); }, created: null,
    panel: h('section', {cls: 'panel', 'aria-labelledby': 'shares'}, h('header', null, title, h('p', null, 'Newest first')), list)};
  return panel;
}
