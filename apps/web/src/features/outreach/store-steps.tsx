import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../../components/button.tsx';
import { NextIcon, PreviousIcon } from '../../components/icons.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './store-steps.module.css';

export type StoreStepsProps = {
  /** The index of the open store, and the number of stores. */
  at: number;
  of: number;
  onStep: (by: 1 | -1) => void;
  next: RefObject<HTMLButtonElement | null>;
};

/** Previous and next store, also by K and J. */
export function StoreSteps({ at, of, onStep, next }: StoreStepsProps): ReactNode {
  const messages = useMessages().outreach;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = box.current?.ownerDocument;
    const press = (event: KeyboardEvent) => {
      const by = stepOf(event);
      if (by === undefined) return;
      event.preventDefault();
      onStep(by);
      // What had the focus is gone with the other store.
      box.current?.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus();
    };
    page?.addEventListener('keydown', press);
    return () => page?.removeEventListener('keydown', press);
  }, [onStep]);
  return (
    <div className={classes.steps} ref={box}>
      <IconButton
        data-step="-1"
        label={messages.previous}
        icon={<PreviousIcon />}
        aria-keyshortcuts="K"
        tooltip={`${messages.previous} (K)`}
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <span className={classes.position} role="status">
        {messages.position(at + 1, of)}
      </span>
      <IconButton
        ref={next}
        data-step="1"
        label={messages.next}
        icon={<NextIcon />}
        aria-keyshortcuts="J"
        tooltip={`${messages.next} (J)`}
        aria-disabled={at + 1 === of}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** The step that a key asks for, if nobody is typing. */
function stepOf({ key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return undefined;
  if (target instanceof Element && target.closest(typed) !== null) return undefined;
  return ({ j: 1, k: -1 } as const)[key.toLowerCase()];
}
