import { mapTilesAttributionMeta, mapTilesMeta } from '@Hardware-Store-Finder/contract';
import { worldX, worldY } from './drawn/levels.ts';

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

/** The URL template of the tiles and their attribution, in which an address is the link of the text before it. */
export type MapTiles = { url: string; attribution: string };

/** The setting that the server wrote into the page; undefined: no tiles. */
export function readMapTiles(page: Document): MapTiles | undefined {
  const read = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  const url = read(mapTilesMeta);
  return url === '' ? undefined : { url, attribution: read(mapTilesAttributionMeta) };
}

export type Credit = { text: string; href?: string };

/** Splits an attribution: '© A https://a.example, © B' has two credits, the first with a link. */
export function creditsOf(attribution: string): Credit[] {
  const parts = attribution.split(/(https?:\/\/[^\s,;]+)/);
  const credits: Credit[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const text = (parts[at] ?? '').replace(/^[\s,;]+|[\s,;]+$/g, '');
    const href = parts[at + 1];
    if (text !== '') credits.push({ text, ...(href !== undefined && { href }) });
    else if (href !== undefined) credits.push({ text: href, href });
  }
  return credits;
}
