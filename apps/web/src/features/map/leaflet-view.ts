import type { LatLngBounds } from 'leaflet';
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
