/** A window's storage and events, with the faults of real browsers. */
export function fakePage(stored: Record<string, string> = {}, fault?: 'disabled' | 'full') {
  const items = new Map(Object.entries(stored));
  const localStorage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      if (fault === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  const page = Object.defineProperty(new EventTarget(), 'localStorage', {
    get() {
      if (fault === 'disabled')
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      return localStorage;
    },
  }) as Pick<Window, 'localStorage'> & EventTarget;
  /** Simulates another tab that writes a key, removes it (null), or clears all keys (a null key). */
  const otherTab = (key: string | null, value: string | null) => {
    if (key === null) items.clear();
    else if (value === null) items.delete(key);
    else items.set(key, value);
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { page, items, otherTab };
}
