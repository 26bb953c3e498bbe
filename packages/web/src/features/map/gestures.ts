import type { Map as LeafletMap } from 'leaflet';

/** What a person tried that the page needs for itself: the map says how it is meant. */
export type Hint = 'wheel' | 'touch';

/**
 * The page scrolls over the map: a wheel zooms it with Ctrl (or ⌘) only, one finger scrolls the page and two move the map.
 * Returns how to stop.
 */
export function addGestures(map: LeafletMap, isStill: boolean, hint: (kind: Hint) => void): () => void {
  const box = map.getContainer();
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    // Leaflet does not hear of it, and the page scrolls.
    event.stopPropagation();
    hint('wheel');
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') map.dragging.disable();
    else map.dragging.enable();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length === 1) hint('touch');
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
  box.addEventListener('wheel', onWheel, { capture: true, passive: true });
  box.addEventListener('pointerdown', onPointerDown, { capture: true });
  box.addEventListener('touchmove', onTouchMove, { passive: true });
  box.addEventListener('keydown', onKey);
  return () => {
    box.removeEventListener('wheel', onWheel, { capture: true });
    box.removeEventListener('pointerdown', onPointerDown, { capture: true });
    box.removeEventListener('touchmove', onTouchMove);
    box.removeEventListener('keydown', onKey);
  };
}
