import { useSyncExternalStore } from 'react';

/** A value that components and services can subscribe to. Variables that hold a store begin with `$`. */
export type Store<T> = {
  /** The same object until it changes. */
  get(): T;
  /** Calls `changed` after each change; returns the unsubscribe function. */
  listen(changed: () => void): () => void;
};

/** A store whose owner can set its value. */
export type WritableStore<T> = Store<T> & {
  /** Setting the current value again changes nothing. */
  set(value: T): void;
};

/** Our own because the first screen loads it: a library of stores would be four times the size. */
export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of listeners) changed();
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** A value computed from another store; the same object until that store changes. */
export function derive<T, U>(store: Store<T>, compute: (value: T) => U): Store<U> {
  let of: { value: T; computed: U } | undefined;
  return {
    get() {
      const value = store.get();
      if (of === undefined || !Object.is(of.value, value)) of = { value, computed: compute(value) };
      return of.computed;
    },
    listen: store.listen,
  };
}

/** The value of a store, or what `select` takes of it; the component is drawn anew when that changes. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, U>(store: Store<T>, select: (value: T) => U): U;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  const get = () => select(store.get());
  return useSyncExternalStore(store.listen, get, get);
}
