import type { Log } from '@Hardware-Store-Finder/std';

/** A log that collects its events. */
export function collectLog() {
  const events: Readonly<Record<string, unknown>>[] = [];
  const log: Log = {
    info: (event, facts = {}) => void events.push({ event, ...facts }),
    error: (event, error, facts = {}) => void events.push({ event, error, ...facts }),
  };
  return { log, events };
}
