import { LocalizedError } from '../../data/api/errors.ts';
import type { Messages } from '../../i18n/messages/english.ts';

type Why = 'denied' | 'unavailable' | 'timedOut' | 'insecure';

/** Why there is no position, with a message for the user. */
export class PositionFault extends LocalizedError {
  override name = 'PositionFault';

  constructor(why: Why) {
    super(({ position }: Messages) => position[why]);
  }
}

/** Keyed by the code of a GeolocationPositionError (w3.org/TR/geolocation). */
const reasons: Readonly<Record<number, Why>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

const timeoutMs = 15_000;
/** A position up to this old is good enough: nobody leaves a search's circle that fast. Milliseconds. */
const maximumAge = 60_000;

/** The device's position as the 'lat,lon' of a search, to about a metre. Throws PositionFault. */
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
