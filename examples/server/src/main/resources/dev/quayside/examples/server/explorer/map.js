// The map and the timeline are those of the element that pages of other sites embed.
export const MODULE = '/quayside/quayside-tracking.js';
let failures = 0;

/** Loads the module. A browser remembers that an address failed, so another attempt has another address. */
export const loadModule = () => import(failures ? `${MODULE}?attempt=${failures}` : MODULE).catch(() => {
  failures++;
  throw new Error('The map and the timeline (quayside-tracking.js) did not arrive.');
});

/** Draws the features of GET /containers/{id}/map_geojson; null without a place. */
export async function map(geojson) {
  const {drawMap} = await loadModule();
  return drawMap(geojson, {width: matchMedia('(max-width: 760px)').matches ? 330 : 700});
}

/** Draws milestones as a list. */
export async function timeline(items) {
  const {drawTimeline} = await loadModule();
  return drawTimeline(items);
}
