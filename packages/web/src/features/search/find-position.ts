import type { Messages } from '../../i18n/messages/english.ts';
import { LocalizedError } from '../../lib/errors.ts';

type Why = 'denied' | 'unavailable' | 'timedOut' | 'insecure';

/** Why there is no position, in words for the person. */
export class PositionFault extends LocalizedError {
  override name = 'PositionFault';

  constructor(why: Why) {
    super(({ position }: Messages) => position[why]);
  }
}

/** By the codes of GeolocationPositionError (w3.org/TR/geolocation). */
const reasons: Readonly<Record<number, Why>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

const timeoutMs = 15_000;
/** A position this old is as good: nobody walks out of a search's circle in it. */
const maximumAge = 60_000;

/** The position as 'lat,lon' of a search, to about a metre. Throws PositionFault. */
export function findPosition(page: {
  isSecureContext: boolean;
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'> };
}): Promise<string> {
  const { geolocation } = page.navigator;
  if (!page.isSecureContext || geolocation === undefined) {
    return Promise.reject(new PositionFault('insecure'));
  }
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(5)},${longitude.toFixed(5)}`),
      ({ code }) => reject(new PositionFault(reasons[code] ?? 'unavailable')),
      { timeout: timeoutMs, maximumAge },
    );
  });
}
