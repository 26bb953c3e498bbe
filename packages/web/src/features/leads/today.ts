import { dayOf } from '../../ui/dates.ts';

/** The current day, as the page stays open. */
export type Today = {
  /** In the form of `dayOf`. */
  get(): string;
  /** Called when the day changes: a page may stay open overnight, on a machine that sleeps. */
  subscribe(changed: () => void): () => void;
};

/** `now`: milliseconds since 1970; `page`: the document, for when it becomes visible again. */
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

/** In milliseconds, in local time: a day may have 23 hours. */
function untilMidnight(time: number): number {
  return new Date(time).setHours(24, 0, 0, 0) - time;
}
