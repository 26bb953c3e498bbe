import { mapTilesAttributionMeta, mapTilesMeta } from '@hardware-store-finder/contract';
import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet';
import { worldX, worldY } from './drawn/levels.ts';
import { maxZoom } from './point-index.ts';

/** Whether tiles are being requested, shown, or cannot be reached. */
export type TileState = 'loading' | 'shown' | 'unreachable';

/** OpenStreetMap's policy requires a referrer; our pages otherwise send none. */
const referrerPolicy = 'strict-origin-when-cross-origin';
const timeoutMs = 8_000;
/** After this many consecutive failures no more tiles are requested. */
const maxFailures = 6;

/** Templates whose tiles could not be reached during this visit: only `retry` requests them again. */
const unreachable = new Set<string>();

export type TilesOnMap = { retry: () => void; remove: () => void };

/**
 * Adds tiles above the drawn map once a first one has loaded: if tiles cannot be reached, only one is ever requested. The
 * drawn map shows through wherever a tile is missing.
 */
export function addTiles(map: LeafletMap, url: string, onState: (state: TileState) => void): TilesOnMap {
  let layer: TileLayer | undefined;
  let probe: HTMLImageElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (probe !== undefined) {
      probe.onload = null;
      probe.onerror = null;
      probe.removeAttribute('src');
    }
    probe = undefined;
    layer?.remove();
    layer = undefined;
  }
  function giveUp(): void {
    stop();
    unreachable.add(url);
    onState('unreachable');
  }
  function show(): void {
    clearTimeout(timer);
    probe = undefined;
    let failures = 0;
    layer = tileLayer(url, { maxZoom, maxNativeZoom: maxZoom, referrerPolicy, keepBuffer: 1 });
    layer.on('tileload', () => {
      failures = 0;
    });
    layer.on('tileerror', () => {
      failures += 1;
      if (failures >= maxFailures) giveUp();
    });
    layer.addTo(map);
    onState('shown');
  }
  function probeTile(): void {
    onState('loading');
    unreachable.delete(url);
    probe = new Image();
    probe.referrerPolicy = referrerPolicy;
    probe.onload = show;
    probe.onerror = giveUp;
    timer = setTimeout(giveUp, timeoutMs);
    probe.src = tileAddress(url, map.getCenter(), map.getZoom());
  }

  if (unreachable.has(url)) onState('unreachable');
  else map.whenReady(probeTile);
  return {
    retry() {
      stop();
      probeTile();
    },
    remove: stop,
  };
}

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
