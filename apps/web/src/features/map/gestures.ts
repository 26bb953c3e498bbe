import type { Map as LeafletMap } from 'leaflet';

/** A gesture that belongs to the page; the map shows which one it takes instead. */
export type Hint = 'wheel' | 'touch';

/** As in map.module.css: the map is a sheet over the page, which needs no finger on the map to scroll. */
const sheet = '(max-width: 47.99em)';

/**
 * Keeps the page scrollable over the map: the wheel zooms only with Ctrl (or ⌘), one finger scrolls the page, two move the
 * map, unless it is a sheet. Also adds keyboard panning and zooming. Returns the function that removes the listeners.
 */
export function addGestures(map: LeafletMap, isStill: boolean, hint: (kind: Hint) => void): () => void {
  const box = map.getContainer();
  const isSheet = matchMedia(sheet);
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    // Hides the event from Leaflet, so that the page scrolls.
    event.stopPropagation();
    hint('wheel');
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && !isSheet.matches) map.dragging.disable();
    else map.dragging.enable();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length === 1 && !isSheet.matches) hint('touch');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 90;
    const moves: Readonly<Record<string, [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move !== undefined) map.panBy(move, { animate: !isStill });
    else if (event.key === '+' || event.key === '=') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else return;
    event.preventDefault();
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  box.addEventListener('wheel', onWheel, { capture: true, passive: true, signal });
  box.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  box.addEventListener('touchmove', onTouchMove, { passive: true, signal });
  box.addEventListener('keydown', onKey, { signal });
  return () => leaving.abort();
}
