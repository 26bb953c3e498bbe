/** How the place of a search around the person is called. */
export const yourPosition = 'Your position';

/** Why there is no position, in words for the person. */
export class PositionFault extends Error {
  override name = 'PositionFault';
}

const instead = 'Type the place instead.';

/** By the codes of GeolocationPositionError (w3.org/TR/geolocation): denied, unavailable, timed out. */
const sentences: Readonly<Record<number, string>> = {
  1: `Your browser does not let this page know your position. Allow it in the settings of the site, or type the place.`,
  2: `Your device cannot tell its position just now. ${instead}`,
  3: 'Finding your position took too long. Try again, or type the place.',
};

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
    const why = 'Browsers tell a position only to pages that come over https or from this machine.';
    return Promise.reject(new PositionFault(`${why} ${instead}`));
  }
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(5)},${longitude.toFixed(5)}`),
      ({ code }) => reject(new PositionFault(sentences[code] ?? sentences[2])),
      { timeout: timeoutMs, maximumAge },
    );
  });
}
