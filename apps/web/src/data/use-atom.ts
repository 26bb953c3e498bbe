import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * The value of an atom, or what `select` takes of it; the component is drawn anew when that changes. Beside
 * `@nanostores/react` because a row of a table asks for its own part only.
 */
export function useAtom<T>(atom: ReadableAtom<T>): T;
export function useAtom<T, U>(atom: ReadableAtom<T>, select: (value: T) => U): U;
export function useAtom<T>(atom: ReadableAtom<T>, select: (value: T) => unknown = (value) => value): unknown {
  const get = () => select(atom.get());
  return useSyncExternalStore(atom.listen, get, get);
}
