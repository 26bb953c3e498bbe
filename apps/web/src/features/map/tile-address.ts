import { worldX, worldY } from './drawn/mercator.ts';

/** The URL of the tile that contains a position at a zoom. `url`: the template. */
export function tileAddress(url: string, { lat, lng }: { lat: number; lng: number }, zoom: number): string {
  const across = 2 ** zoom;
  const column = Math.floor(worldX(lng, zoom) / 256);
  const row = Math.floor(worldY(lat, zoom) / 256);
  return url
    .replace('{z}', `${zoom}`)
    .replace('{x}', `${((column % across) + across) % across}`)
    .replace('{y}', `${Math.min(across - 1, Math.max(0, row))}`);
}
