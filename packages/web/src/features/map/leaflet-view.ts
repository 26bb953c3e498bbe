import { type LatLngBounds, latLngBounds } from 'leaflet';
import type { ViewBox } from './drawn/levels.ts';

/** Converts Leaflet's bounds. */
export function viewBox(bounds: LatLngBounds): ViewBox {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

export function boundsOf({ west, south, east, north }: ViewBox): LatLngBounds {
  return latLngBounds([south, west], [north, east]);
}
