import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet';
import { tileAddress } from './map-tiles.ts';
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
