import { dayOf } from '../../ui/dates.ts';

/** The day that it is. */
export type Today = {
  /** As `dayOf` writes it. */
  get(): string;
  /** Called when it has become another: a page may stay open overnight, on a machine that sleeps. */
  subscribe(changed: () => void): () => void;
};

/** `now`: milliseconds since 1970; `page`: the document, seen again in the morning. */
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

/** In milliseconds, of the reader's calendar: a day may have 23 hours. */
function untilMidnight(time: number): number {
  return new Date(time).setHours(24, 0, 0, 0) - time;
}
