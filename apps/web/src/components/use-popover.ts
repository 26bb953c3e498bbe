import { type ComponentProps, type RefObject, useEffect, useId, useRef } from 'react';
import { placePopover } from './place-popover.ts';

export type PopoverAlign = 'start' | 'end';

export type PopoverHandle = {
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  buttonProps: Pick<ComponentProps<'button'>, 'popoverTarget'>;
  panelProps: Pick<ComponentProps<'div'>, 'id' | 'popover'>;
  open: () => void;
  close: () => void;
};

/**
 * A button and the panel that it opens above everything else. The browser opens and closes the panel: by the button, by
 * Escape, and by a press outside; focus returns to the button.
 */
export function usePopover(align: PopoverAlign, onOpened?: (panel: HTMLElement) => void): PopoverHandle {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(onOpened);
  useEffect(() => {
    opened.current = onOpened;
  });
  useEffect(() => {
    const [anchor, shown] = [button.current, panel.current];
    if (anchor === null || shown === null) return;
    const place = () => placePopover(anchor, shown, align);
    const follow = (isShown: boolean) => {
      const change = isShown ? 'addEventListener' : 'removeEventListener';
      window[change]('scroll', place, true);
      window[change]('resize', place);
    };
    const before = (event: Event) => {
      const isShown = (event as ToggleEvent).newState === 'open';
      follow(isShown);
      // The panel has no size until it is shown, which is before the next frame.
      if (isShown) requestAnimationFrame(place);
    };
    const after = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') opened.current?.(shown);
    };
    shown.addEventListener('beforetoggle', before);
    shown.addEventListener('toggle', after);
    return () => {
      follow(false);
      shown.removeEventListener('beforetoggle', before);
      shown.removeEventListener('toggle', after);
    };
  }, [align]);
  return {
    button,
    panel,
    buttonProps: { popoverTarget: id },
    panelProps: { id, popover: 'auto' },
    open: () => panel.current?.showPopover(),
    close: () => panel.current?.hidePopover(),
  };
}
