import { dayOf } from '../../ui/dates.ts';

/** The current day, kept up to date while the page is open. */
export type Today = {
  /** The day in the format of `dayOf`. */
  get(): string;
  /** Calls back when the day changes: a page may stay open overnight, on a machine that sleeps. */
  subscribe(changed: () => void): () => void;
};

/** `now`: milliseconds since 1970; `page`: the document, to notice when it becomes visible again. */
export function createToday(now: () => number, page: EventTarget): Today {
  const get = () => dayOf(now());
  return {
    get,
    subscribe(changed) {
      let shown = get();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        timer = setTimeout(look, untilMidnight(now()));
        if (get() === shown) return;
        shown = get();
        changed();
      };
      look();
      page.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', look);
      };
    },
  };
}

/** Milliseconds until local midnight; a day may have 23 hours. */
function untilMidnight(time: number): number {
  return new Date(time).setHours(24, 0, 0, 0) - time;
}
