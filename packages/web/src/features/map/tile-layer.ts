import { type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet';
import { maxZoom } from './point-index.ts';
import { tileAddress } from './tile-address.ts';

/** How it stands with the tiles: asked for, there, or not to be had. */
export type TileState = 'asking' | 'shown' | 'unreachable';

/** OpenStreetMap wants to know which page asks; the policy of our own pages tells nobody. */
const referrerPolicy = 'strict-origin-when-cross-origin';
const patienceMs = 8_000;
/** So many tiles in a row that do not come, and no more are asked for. */
const enoughFaults = 6;

/** Templates whose tiles could not be reached in this visit: they are not asked for again until a person wants it. */
const unreachable = new Set<string>();

export type TilesOnMap = { retry: () => void; remove: () => void };

/**
 * Lays tiles over the drawn map once a first one has come: where none can be had, one was asked for and no more. What is
 * not there leaves the drawn map to be seen.
 */
export function addTiles(map: LeafletMap, url: string, tell: (state: TileState) => void): TilesOnMap {
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
    tell('unreachable');
  }
  function show(): void {
    clearTimeout(timer);
    probe = undefined;
    let faults = 0;
    layer = tileLayer(url, { maxZoom, maxNativeZoom: maxZoom, referrerPolicy, keepBuffer: 1 });
    layer.on('tileload', () => {
      faults = 0;
    });
    layer.on('tileerror', () => {
      faults += 1;
      if (faults >= enoughFaults) giveUp();
    });
    layer.addTo(map);
    tell('shown');
  }
  function ask(): void {
    tell('asking');
    unreachable.delete(url);
    probe = new Image();
    probe.referrerPolicy = referrerPolicy;
    probe.onload = show;
    probe.onerror = giveUp;
    timer = setTimeout(giveUp, patienceMs);
    probe.src = tileAddress(url, map.getCenter(), map.getZoom());
  }

  if (unreachable.has(url)) tell('unreachable');
  else map.whenReady(ask);
  return {
    retry() {
      stop();
      ask();
    },
    remove: stop,
  };
}
