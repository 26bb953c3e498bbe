import type { ListedStore } from '@hardware-store-finder/contract';

/** Whose modal is open. It is all of this feature that the first screen loads. */
export type OpenedStore = {
  get(): ListedStore | undefined;
  subscribe(changed: () => void): () => void;
  open(store: ListedStore): void;
  close(): void;
};

export function createOpenedStore(): OpenedStore {
  const listeners = new Set<() => void>();
  let opened: ListedStore | undefined;
  const become = (next: ListedStore | undefined) => {
    opened = next;
    for (const changed of listeners) changed();
  };
  return {
    get: () => opened,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open: become,
    close: () => become(undefined),
  };
}
