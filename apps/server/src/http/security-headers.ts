import type { MapTiles } from '@hardware-store-finder/services';
import type { secureHeaders } from 'hono/secure-headers';
import type { OriginRules } from './origins.ts';

type HeaderSettings = {
  productionApiUrl: string;
  mapTiles: MapTiles | undefined;
  origins: Pick<OriginRules, 'publicUrl'>;
};

const oneYear = 'max-age=31536000';

/** Only a server that is reached by https can promise that it will be. */
function isHttps({ publicUrl }: HeaderSettings['origins']): boolean {
  return publicUrl?.protocol === 'https:';
}

/** Headers of event streams, which are sent before any middleware could add them. No browser shows a stream as a page. */
export function streamHeaders({
  origins,
}: Pick<HeaderSettings, 'origins'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(isHttps(origins) && { 'strict-transport-security': oneYear }),
  };
}

/** Security headers that allow only what the page needs. index.html has the background in a style element. */
export function pageHeaders({
  productionApiUrl,
  mapTiles,
  origins,
}: HeaderSettings): Parameters<typeof secureHeaders>[0] {
  const apis = [
    'http://localhost:8002',
    ...(productionApiUrl === '' ? [] : [new URL(productionApiUrl).origin]),
  ];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...(mapTiles === undefined ? [] : [new URL(mapTiles.url).origin])],
      connectSrc: ["'self'", ...apis],
      // Previews frame stores' websites; checkUrl decides which.
      frameSrc: ['https:', 'http:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: isHttps(origins) && oneYear,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    // The page requests the position only when the user clicks the button for it.
    permissionsPolicy: { camera: [], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  };
}
