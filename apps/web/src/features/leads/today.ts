import type { Atom } from '../../lib/atom.ts';
import { dayOf } from '../../ui/dates.ts';

/**
 * The current day in the format of `dayOf`. It changes while the page stays open overnight, on a machine that sleeps.
 * `now`: milliseconds since 1970; `page`: the document, to notice when it
 * becomes visible again.
 */
export function createToday(now: () => number, page: EventTarget): Atom<string> {
  const get = () => dayOf(now());
  return {
    get,
    listen(changed) {
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
