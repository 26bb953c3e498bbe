import { type Circle, type CircleMarker, circle, circleMarker, control, map as createMap } from 'leaflet';
import type { CellStore } from './drawn/cell-store.ts';
import { addDrawnMap } from './drawn/drawn-map.ts';
import { latOf, lonOf, type ViewBox, worldX, worldY } from './drawn/levels.ts';
import type { MapColours } from './drawn/paint-map.ts';
import { addGestures, type Hint } from './gestures.ts';
import classes from './map.module.css';
import { type MapPoint, maxZoom } from './point-index.ts';
import { addPointMarks, type PointMarksDeps, viewBox } from './point-marks.ts';
import { addTiles, type TileState, type TilesOnMap } from './tile-layer.ts';
import { type Area, lonNear } from './view-area.ts';

/** Names have a contrast of 4.5:1 on land and sea, markers 3:1 (marker-styles.test.ts); coasts separate the two. */
export const lightMap: MapColours = {
  sea: '#c9dcea',
  land: '#f5f2ea',
  coast: '#8fabc0',
  border: '#a394ab',
  name: '#333a42',
  quarter: '#575f69',
  halo: 'rgb(255 255 255 / 0.8)',
};

export const darkMap: MapColours = {
  sea: '#0b1722',
  land: '#222930',
  coast: '#45607a',
  border: '#77708a',
  name: '#d3d9e0',
  quarter: '#a5adb8',
  halo: 'rgb(16 19 23 / 0.8)',
};

/** The colours for the colour scheme of the browser, and the element's font. */
function mapColours(element: HTMLElement): { colours: MapColours; font: string } {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return { colours: isDark ? darkMap : lightMap, font: getComputedStyle(element).fontFamily };
}

export type FittedView = { lat: number; lon: number; zoom: number };

/** Room for the marks at the edge of the view, in pixels. */
const margin = 28;
/** Closer, the surroundings would have no names, unless there are tiles. */
const closestFit = 15;
const closestFitOfSpot = 13;
/** A few centimetres, in pixels of zoom 0. */
const spot = 1e-7;
/** The world, at which Leaflet's map begins. */
const farthestFit = 2;

/** The closest view of `size` pixels that shows a whole box. */
export function fitView(
  { west, south, east, north }: ViewBox,
  { width, height }: { width: number; height: number },
): FittedView {
  const [left, right] = [worldX(west, 0), worldX(east, 0)];
  const [top, bottom] = [worldY(north, 0), worldY(south, 0)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * margin);
  // Rounding can put the east a trifle west of the west.
  const [across, down] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const closest = Math.log2(Math.min(room(width) / across, room(height) / down));
  const isSpot = Math.max(across, down) < spot;
  return {
    lat: latOf((top + bottom) / 2, 0),
    lon: lonOf((left + right) / 2, 0),
    zoom: Math.max(farthestFit, Math.min(isSpot ? closestFitOfSpot : closestFit, Math.floor(closest))),
  };
}

export type MapView = {
  showPoints(points: readonly MapPoint[]): void;
  highlight(hovered: string | undefined, chosen: string | undefined): void;
  /** Shows the searched area and its centre, on the copy of the world that is in view. */
  showArea(area: Area | undefined): void;
  /** Shows a box and makes it the home view. */
  fit(box: ViewBox): void;
  /** As `fit`, unless the map was moved away from the home view. */
  follow(box: ViewBox): void;
  /** Makes the current view the home view, from which the map counts as moved. */
  settle(): void;
  zoomBy(steps: 1 | -1): void;
  retryTiles(): void;
  resized(): void;
  remove(): void;
};

type MapViewDeps = Omit<PointMarksDeps, 'isStill'> & {
  cells: CellStore;
  tilesUrl: string | undefined;
  first: ViewBox;
  onTiles: (state: TileState) => void;
  /** Called with the current view, and whether it was moved away from the home view. */
  onView: (view: ViewBox, isMoved: boolean) => void;
  onHint: (hint: Hint) => void;
};

/** A map moved by less than this share of its size counts as unmoved. */
const unmovedShare = 0.08;

/** Creates the map in `box`: drawn land, tiles above it, the searched area, and the points. */
export function createMapView(box: HTMLElement, deps: MapViewDeps): MapView {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    minZoom: 2,
    maxZoom,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  let home = { lat: 0, lng: 0, zoom: 0 };
  /** What the home view shows; undefined if the user chose that view. */
  let fitted: ViewBox | undefined;
  const settle = () => {
    home = { ...map.getCenter(), zoom: map.getZoom() };
    fitted = undefined;
    reportView();
  };
  const fit = (to: ViewBox) => {
    const { x: width, y: height } = map.getSize();
    const { lat, lon, zoom } = fitView(to, { width, height });
    map.setView([lat, lon], zoom, { animate: false });
    settle();
    fitted = to;
  };
  function isMoved(): boolean {
    const moved = map
      .latLngToLayerPoint([home.lat, home.lng])
      .distanceTo(map.latLngToLayerPoint(map.getCenter()));
    const { x, y } = map.getSize();
    return map.getZoom() !== home.zoom || moved > unmovedShare * Math.min(x, y);
  }
  const reportView = () => deps.onView(viewBox(map.getBounds()), isMoved());
  fit(deps.first);
  const marks = addPointMarks(map, { ...deps, isStill });
  const drawn = addDrawnMap(
    map,
    deps.cells,
    () => ({ ...mapColours(box), avoided: marks.boxes() }),
    (names) => {
      box.dataset.names = `${names}`;
    },
  );
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', drawn.repaint);
  let tiles: TilesOnMap | undefined;
  if (deps.tilesUrl !== undefined) tiles = addTiles(map, deps.tilesUrl, deps.onTiles);
  control.scale({ imperial: false, position: 'bottomleft', maxWidth: 110 }).addTo(map);
  const endGestures = addGestures(map, isStill, deps.onHint);
  map.on('moveend', reportView);

  let ground: Circle | undefined;
  let middle: CircleMarker | undefined;
  return {
    showPoints(points) {
      marks.show(points);
      drawn.repaint();
    },
    highlight: marks.highlight,
    showArea(area) {
      ground?.remove();
      middle?.remove();
      if (area === undefined) return;
      const look = { interactive: false, className: classes.ground ?? '' };
      const spot: [number, number] = [area.lat, lonNear(area.lon, map.getCenter().lng)];
      ground = circle(spot, { ...look, radius: area.radiusKm * 1000 }).addTo(map);
      middle = circleMarker(spot, {
        interactive: false,
        className: classes.middle ?? '',
        radius: 4,
      }).addTo(map);
    },
    fit,
    follow(to) {
      if (fitted !== undefined && !isSame(fitted, to) && !isMoved()) fit(to);
    },
    settle,
    zoomBy: (steps) => {
      map.setZoom(map.getZoom() + steps, { animate: !isStill });
    },
    retryTiles: () => tiles?.retry(),
    resized: () => {
      map.invalidateSize({ animate: false });
      if (fitted !== undefined && !isMoved()) fit(fitted);
    },
    remove() {
      scheme.removeEventListener('change', drawn.repaint);
      endGestures();
      tiles?.remove();
      marks.remove();
      drawn.remove();
      map.remove();
    },
  };
}

function isSame(a: ViewBox, b: ViewBox): boolean {
  return a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
}
