// A journey on a map: coastlines of Natural Earth, ports, and where vessels were and are expected.
import {s} from './dom.js';

let land;
const readLand = () => {
  land ??= fetch('land.json').then(response => response.ok ? response.json() : Promise.reject()).catch(() => {
    land = undefined;
    throw new Error('The coastlines (land.json) did not arrive.');
  });
  return land;
};

const mercator = latitude => {
  const bounded = Math.max(-80, Math.min(80, latitude)) * Math.PI / 180;
  return -Math.log(Math.tan(Math.PI / 4 + bounded / 2)) * 180 / Math.PI;
};

/** Returns points as lines that cross the antimeridian without a jump. */
function unwrap(points, from) {
  let last = from ?? points[0]?.[0] ?? 0;
  return points.map(([longitude, latitude]) => {
    let x = longitude;
    while (x - last > 180) x -= 360;
    while (x - last < -180) x += 360;
    last = x;
    return [x, mercator(latitude)];
  });
}

const path = points => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

/** Draws the features of GET /containers/{id}/map_geojson; null without a place. */
export async function map(geojson) {
  const features = geojson?.features ?? [];
  const ports = features.filter(feature => feature.properties.feature_type === 'port' && feature.geometry)
    .sort((one, other) => one.properties.ports_sequence - other.properties.ports_sequence);
  if (ports.length === 0) return null;
  const {rings, scale} = await readLand();

  const spots = unwrap(ports.map(port => port.geometry.coordinates));
  const nearest = longitude => spots.reduce((best, [x]) => Math.abs(x - longitude) < Math.abs(best - longitude) ? x : best, spots[0][0]);
  const routes = features.filter(feature => feature.geometry?.type === 'LineString');
  // A leg that crosses the antimeridian has several lines with the same sequence.
  const isLastOfLeg = (feature, index) => !routes.slice(index + 1)
    .some(other => other.properties.ports_sequence === feature.properties.ports_sequence);
  const lines = routes.map((feature, index) => {
    const from = spots[(feature.properties.ports_sequence ?? 1) - 1]?.[0] ?? nearest(feature.geometry.coordinates[0][0]);
    const past = /past/.test(feature.properties.feature_type);
    // An expected line ends where the vessel is at the estimated time; the rest of the leg is a straight line.
    const next = !past && isLastOfLeg(feature, index) ? ports[feature.properties.ports_sequence] : null;
    return {past, points: unwrap([...feature.geometry.coordinates, ...next ? [next.geometry.coordinates] : []], from)};
  });
  const vessels = features.filter(feature => feature.geometry?.type === 'Point' && feature.properties.feature_type !== 'port')
    .map(feature => ({points: unwrap([feature.geometry.coordinates], lines.at(-1)?.points.at(-1)?.[0] ?? spots[0][0]), properties: feature.properties}));
  const route = lines.length > 0 ? 'known' : 'unknown';
  if (lines.length === 0 && spots.length > 1) lines.push({past: false, points: spots});

  const all = [...spots, ...lines.flatMap(line => line.points), ...vessels.flatMap(vessel => vessel.points)];
  const xs = all.map(point => point[0]);
  const ys = all.map(point => point[1]);
  let width = Math.max(Math.max(...xs) - Math.min(...xs), 24) * 1.3;
  let height = Math.max(Math.max(...ys) - Math.min(...ys), 12) * 1.45;
  const narrow = matchMedia('(max-width: 760px)').matches;
  const ratio = narrow ? 4 / 3 : 2;
  if (width / height > ratio) height = width / ratio; else width = height * ratio;
  const left = (Math.max(...xs) + Math.min(...xs) - width) / 2;
  const top = (Math.max(...ys) + Math.min(...ys) - height) / 2;
  const unit = width / (narrow ? 330 : 700);

  const coasts = rings.map(ring => {
    const points = [];
    let x = 0;
    let y = 0;
    for (let i = 0; i < ring.length; i += 2) {
      // A ring that crosses the antimeridian goes on at the other side.
      x += i > 0 && Math.abs(ring[i]) > 180 * scale ? ring[i] - Math.sign(ring[i]) * 360 * scale : ring[i];
      y += ring[i + 1];
      points.push([x / scale, mercator(y / scale)]);
    }
    return path(points) + 'Z';
  }).join('');

  // A name stands above its port if the journey goes on below, and below otherwise.
  const above = index => [spots[index - 1], spots[index + 1]].filter(Boolean).every(([, y]) => y >= spots[index][1]);
  const names = ports.map(port => port.properties.name).join(', ');
  return s('svg', {cls: 'map', 'data-route': route, viewBox: `${left} ${top} ${width} ${height}`, role: 'img', 'aria-label': `Map of the journey: ${names}`},
    [-360, 0, 360].map(shift => s('path', {cls: 'land', d: coasts, transform: `translate(${shift} 0)`})),
    lines.map(line => s('path', {cls: line.past ? 'past' : 'plan', d: path(line.points), fill: 'none', 'stroke-width': 2.2 * unit,
      'stroke-linejoin': 'round', 'stroke-linecap': 'round', 'stroke-dasharray': line.past ? null : `${2 * unit} ${5 * unit}`})),
    spots.map(([x, y], index) => {
      const atRight = x > left + width * 0.72;
      return s('g', null, s('circle', {cls: 'port', cx: x, cy: y, r: 5 * unit, 'stroke-width': 2.4 * unit}),
        s('text', {x: x + (atRight ? -10 : 10) * unit, y: y + (above(index) ? -9 : 17) * unit, 'font-size': 13 * unit, 'stroke-width': 4 * unit,
          'text-anchor': atRight ? 'end' : 'start'}, ports[index].properties.name));
    }),
    vessels.map(vessel => s('circle', {cls: 'vessel', cx: vessel.points[0][0], cy: vessel.points[0][1], r: 5.5 * unit, 'stroke-width': 2 * unit},
      s('title', null, [vessel.properties.vessel_name, vessel.properties.vessel_location_timestamp].filter(Boolean).join(', ')))));
}
