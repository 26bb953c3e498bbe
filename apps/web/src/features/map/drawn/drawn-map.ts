import { DomUtil, type Map as LeafletMap, type Point, point, type ZoomAnimEvent } from 'leaflet';
import type { CellCache } from './cell-cache.ts';
import { cellsInView, latOf, levelOf, lonOf } from './levels.ts';
import { type MapLook, paintMap } from './paint-map.ts';

export type DrawnMap = { /** In the next frame. */ repaint: () => void; remove: () => void };

/** How much is painted beyond each side for dragging, as a share of the view's size. */
const beyond = 0.3;

/**
 * Adds the drawn map beneath everything else. It is painted when the view comes to rest or leaves the painted part; in
 * between the canvas is only moved and scaled. `painted` receives the number of names.
 */
export function addDrawnMap(
  map: LeafletMap,
  store: CellCache,
  look: () => MapLook,
  painted: (names: number) => void = () => undefined,
): DrawnMap {
  const pane = map.createPane('drawn');
  pane.style.zIndex = '100';
  const canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', pane);
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  let origin = point(0, 0);
  let zoom = 0;
  let pendingFrame = 0;
  let isZooming = false;

  function paint(): void {
    const size = map.getSize();
    if (context === null || size.x === 0 || size.y === 0) return;
    const pad = point(Math.ceil(size.x * beyond), Math.ceil(size.y * beyond));
    const corner = map.containerPointToLayerPoint(pad.multiplyBy(-1)).round();
    const [width, height] = [size.x + 2 * pad.x, size.y + 2 * pad.y];
    origin = corner.add(map.getPixelOrigin());
    zoom = map.getZoom();
    const sharpness = globalThis.devicePixelRatio || 1;
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    DomUtil.setPosition(canvas, corner);
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const box = {
      west: lonOf(origin.x, zoom),
      east: lonOf(origin.x + width, zoom),
      north: latOf(origin.y, zoom),
      south: latOf(origin.y + height, zoom),
    };
    const cells = cellsInView(levelOf(zoom), box);
    painted(paintMap(context, { left: origin.x, top: origin.y, width, height, zoom }, cells, store, look()));
    const missing = cells.filter((cell) => store.get(cell) === undefined);
    if (missing.length > 0) store.request([{ level: 0, column: 0, row: 0 }, ...missing], requestPaint);
  }
  function requestPaint(): void {
    if (pendingFrame !== 0) return;
    pendingFrame = requestAnimationFrame(() => {
      pendingFrame = 0;
      // A view that is still zooming is painted when it comes to rest.
      if (Number.isInteger(map.getZoom()) && !isZooming) paint();
    });
  }
  /** Transforms the canvas while the view is animating to the zoom `to`. `newOrigin`: its corner in world pixels. */
  function scaleTo(to: number, newOrigin: Point): void {
    const scale = map.getZoomScale(to, zoom);
    DomUtil.setTransform(canvas, origin.multiplyBy(scale).subtract(newOrigin).round(), scale);
  }
  const onZoomAnimation = (event: ZoomAnimEvent) => {
    isZooming = true;
    const moved = DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
    const middle = map.project(event.center, event.zoom);
    scaleTo(event.zoom, middle.subtract(map.getSize().divideBy(2)).add(moved).round());
  };
  const onZoom = () => scaleTo(map.getZoom(), map.getPixelOrigin());
  const onMoveEnd = () => {
    isZooming = false;
    requestPaint();
  };
  const onMove = () => {
    if (zoom !== map.getZoom()) return;
    const shown = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin()).subtract(origin);
    const size = map.getSize();
    const isInside =
      shown.x >= 0 &&
      shown.y >= 0 &&
      shown.x <= 2 * Math.ceil(size.x * beyond) &&
      shown.y <= 2 * Math.ceil(size.y * beyond);
    if (!isInside) requestPaint();
  };
  map.on('zoomanim', onZoomAnimation);
  map.on('zoom', onZoom);
  map.on('move', onMove);
  map.on('moveend viewreset resize', onMoveEnd);
  map.whenReady(paint);
  return {
    repaint: requestPaint,
    remove() {
      cancelAnimationFrame(pendingFrame);
      map.off('zoomanim', onZoomAnimation);
      map.off('zoom', onZoom);
      map.off('move', onMove);
      map.off('moveend viewreset resize', onMoveEnd);
      canvas.remove();
    },
  };
}
