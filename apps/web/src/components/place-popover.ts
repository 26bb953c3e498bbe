/** The least distance from the window's edges and from the anchor, in pixels. */
const edge = 8;
const gap = 4;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = { width: number; height: number };

/**
 * Where a panel goes: below its anchor, or above where there is more room, within the window. It begins where the anchor
 * begins, or ends where that ends. All in pixels from the window's top left corner.
 */
export function popoverPosition(
  anchor: Box,
  panel: Size,
  window: Size,
  align: 'start' | 'end' | 'center' = 'start',
): { left: number; top: number; maxHeight: number } {
  const wanted = {
    start: anchor.left,
    end: anchor.right - panel.width,
    center: (anchor.left + anchor.right - panel.width) / 2,
  }[align];
  const left = Math.max(edge, Math.min(wanted, window.width - panel.width - edge));
  const below = window.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  return { left, top: isBelow ? anchor.bottom + gap : anchor.top - gap - height, maxHeight };
}

/** Moves a shown panel to its anchor. */
export function placePopover(anchor: Element, panel: HTMLElement, align: 'start' | 'end' | 'center'): void {
  panel.style.maxHeight = '';
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const size = { width: panel.offsetWidth, height: panel.scrollHeight + 2 };
  const { left, top, maxHeight } = popoverPosition(
    anchor.getBoundingClientRect(),
    size,
    { width, height },
    align,
  );
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}
