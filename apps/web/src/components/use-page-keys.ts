import { type KeyboardEvent as FieldEvent, useEffect, useEffectEvent } from 'react';

/** The action of each key; `run` is undefined while the key has none. */
export type KeySteps = readonly { key: string; run: (() => void) | undefined }[];

/** Calls `handle` at every press of a key, wherever the focus is. */
export function useKeyPress(handle: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(handle);
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** For the fields of a text: Ctrl (or ⌘) Enter saves it, Escape leaves it. */
export function editingKeys(save: () => void, leave: () => void): (event: FieldEvent) => void {
  return (event) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || !(isSave || event.key === 'Escape')) return;
    (isSave ? save : leave)();
    event.preventDefault();
  };
}

/** Handles Ctrl (or ⌘) with a letter wherever the focus is, except in dialogs. */
export function usePageShortcut(letter: string, run: () => void): void {
  useKeyPress((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key.toLowerCase() !== letter || isDialogOpen()) return;
    event.preventDefault();
    run();
  });
}

const isDialogOpen = () => document.querySelector('[role=dialog][data-open]') !== null;

/** Handles keys wherever the focus is, except in text fields, in dialogs and with a modifier. */
export function usePageKeys(steps: KeySteps): void {
  useKeyPress((event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing) return;
    if (
      target instanceof Element &&
      target.closest('input, select, textarea, [role=dialog], [contenteditable]')
    )
      return;
    // When a focused button of a dialog disappears, the focus moves to the page behind it.
    if (isDialogOpen()) return;
    const step = steps.find((one) => one.key === key.toUpperCase());
    if (step?.run === undefined) return;
    event.preventDefault();
    step.run();
  });
}
