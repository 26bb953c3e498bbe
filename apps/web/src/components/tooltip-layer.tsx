import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** The pointer rests for so long before a tooltip appears. Milliseconds. */
const restMs = 400;

/**
 * Shows the text of `data-tooltip` beside what the pointer rests on or the keyboard focuses. One serves the page, because a
 * table has hundreds of buttons. The text repeats a name, so screen readers skip it.
 */
export function TooltipLayer(): ReactNode {
  const [owner, setOwner] = useState<HTMLElement>();
  useEffect(() => {
    let meant: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mean = (next: HTMLElement | null, afterMs = 0) => {
      if (next === meant) return;
      meant = next;
      clearTimeout(timer);
      setOwner(undefined);
      if (next !== null) timer = setTimeout(() => setOwner(next), afterMs);
    };
    const ownerOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    const hide = () => mean(null);
    const leaving = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      kind: K,
      handle: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(kind, handle, { capture: true, passive: true, signal: leaving.signal });
    listen('pointerover', (event) => event.pointerType !== 'touch' && mean(ownerOf(event), restMs));
    listen('focusin', (event) => {
      const focused = ownerOf(event);
      mean(focused?.matches(':focus-visible') ? focused : null);
    });
    for (const kind of ['pointerdown', 'keydown', 'focusout', 'scroll'] as const) listen(kind, hide);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = tip.current;
    if (owner === undefined || shown === null) return;
    shown.showPopover({ source: owner });
    return () => shown.hidePopover();
  }, [owner]);
  return (
    <div ref={tip} popover="manual" className={classes.tooltip} aria-hidden>
      {owner?.dataset.tooltip}
    </div>
  );
}
