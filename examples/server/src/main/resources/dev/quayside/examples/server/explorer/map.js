// The map and the timeline are those of the element that pages of other sites embed.
import {h} from './dom.js';

export const MODULE = '/quayside/quayside-tracking.js';
let failures = 0;

/** Loads the module. A browser remembers that an address failed, so another attempt has another address. */
export const loadModule = () => import(failures ? `${MODULE}?attempt=${failures}` : MODULE).catch(() => {
  failures++;
  throw new Error('The map and the timeline (quayside-tracking.js) did not arrive.');
});

/** Returns the milestones from reports and dates. */
export async function milestones(reports, dates) {
  const {milestonesOf} = await loadModule();
  return milestonesOf(reports, dates);
}

/** Draws the features of GET /containers/{id}/map_geojson with the other arguments of withRail(), and a legend; null without a place. */
export async function map(geojson, ...rail) {
  const {drawMap, legendOf, withRail} = await loadModule();
  const drawn = drawMap(withRail(geojson, ...rail), {width: matchMedia('(max-width: 760px)').matches ? 330 : 700});
  return drawn && [drawn, h('p', {cls: 'dim'}, legendOf(drawn))];
}

/** Draws milestones as a list. */
export async function timeline(rows) {
  const {drawTimeline} = await loadModule();
  return drawTimeline(rows);
}
