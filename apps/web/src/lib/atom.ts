import { useSyncExternalStore } from 'react';

/** A value that components and services can subscribe to. Variables that hold an atom begin with `$`. */
export type Atom<T> = {
  /** The same object until it changes. */
  get(): T;
  /** Calls `changed` after each change; returns the unsubscribe function. */
  listen(changed: () => void): () => void;
};

/** An atom whose owner can set its value. */
export type WritableAtom<T> = Atom<T> & {
  /** Setting the current value again changes nothing. */
  set(value: T): void;
};

/** Our own because the first screen loads it: a library of atoms would be four times the size. */
export function createAtom<T>(initial: T): WritableAtom<T> {
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

/** A value computed from another atom; the same object until that one changes. */
export function derive<T, U>(atom: Atom<T>, compute: (value: T) => U): Atom<U> {
  let of: { value: T; computed: U } | undefined;
  return {
    get() {
      const value = atom.get();
      if (of === undefined || !Object.is(of.value, value)) of = { value, computed: compute(value) };
      return of.computed;
    },
    listen: atom.listen,
  };
}

/** The value of an atom, or what `select` takes of it; the component is drawn anew when that changes. */
export function useAtom<T>(atom: Atom<T>): T;
export function useAtom<T, U>(atom: Atom<T>, select: (value: T) => U): U;
export function useAtom<T>(atom: Atom<T>, select: (value: T) => unknown = (value) => value): unknown {
  const get = () => select(atom.get());
  return useSyncExternalStore(atom.listen, get, get);
}
