/** Web Mercator (EPSG:3857) in world pixels: the world is 256 · 2^zoom wide, as in Leaflet and tile servers. */

/** The latitude at which the square world ends. */
const highestLat = 85.0511287798;

export function worldX(lon: number, zoom: number): number {
  return ((lon + 180) / 360) * worldSize(zoom);
}

export function worldY(lat: number, zoom: number): number {
  const bounded = Math.max(-highestLat, Math.min(highestLat, lat));
  const y = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360));
  return (0.5 - y / (2 * Math.PI)) * worldSize(zoom);
}

export function lonOf(x: number, zoom: number): number {
  return (x / worldSize(zoom)) * 360 - 180;
}

export function latOf(y: number, zoom: number): number {
  const turned = (0.5 - y / worldSize(zoom)) * 2 * Math.PI;
  return (Math.atan(Math.exp(turned)) * 360) / Math.PI - 90;
}

function worldSize(zoom: number): number {
  return 256 * 2 ** zoom;
}
