import { atom, onMount, type ReadableAtom } from 'nanostores';
import { dayOf } from '../../components/dates.ts';

/**
 * The current day in the format of `dayOf`. It changes while the page stays open overnight, on a machine that sleeps.
 * `now`: milliseconds since 1970; `page`: the document, to notice when it
 * becomes visible again.
 */
export function createToday(now: () => number, page: EventTarget): ReadableAtom<string> {
  const $today = atom(dayOf(now()));
  onMount($today, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(look, untilMidnight(now()));
      $today.set(dayOf(now()));
    };
    look();
    page.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', look);
    };
  });
  return $today;
}

/** Milliseconds until local midnight; a day may have 23 hours. */
function untilMidnight(time: number): number {
  return new Date(time).setHours(24, 0, 0, 0) - time;
}
