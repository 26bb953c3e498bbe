import { type Circle, type CircleMarker, circle, circleMarker, control, map as createMap } from 'leaflet';
import type { CellCache } from './drawn/cell-cache.ts';
import { addDrawnMap } from './drawn/drawn-map.ts';
import type { ViewBox } from './drawn/levels.ts';
import { addGestures, type Hint } from './gestures.ts';
import classes from './map.module.css';
import { mapColours } from './marker-styles.ts';
import { type MapPoint, maxZoom } from './point-index.ts';
import { addPointMarks, type PointMarksDeps, viewBox } from './point-marks.ts';
import { addTiles, type TileState, type TilesOnMap } from './tile-layer.ts';
import { type Area, fitView, lonNear } from './view-area.ts';

export type MapView = ReturnType<typeof createMapView>;

type MapViewDeps = Omit<PointMarksDeps, 'isStill'> & {
  cells: CellCache;
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
export function createMapView(box: HTMLElement, deps: MapViewDeps) {
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
    showPoints(points: readonly MapPoint[]) {
      marks.show(points);
      drawn.repaint();
    },
    highlight: marks.highlight,
    /** Shows the searched area and its centre, on the copy of the world that is in view. */
    showArea(area: Area | undefined) {
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
    /** Shows a box and makes it the home view. */
    fit,
    /** As `fit`, unless the map was moved away from the home view. */
    follow(to: ViewBox) {
      if (fitted !== undefined && !isSame(fitted, to) && !isMoved()) fit(to);
    },
    /** Makes the current view the home view, from which the map counts as moved. */
    settle,
    zoomBy: (steps: 1 | -1) => {
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
