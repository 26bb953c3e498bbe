import type { MapTiles } from '@Hardware-Store-Finder/services';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { OriginRules } from './origins.ts';

type HeaderSettings = {
  productionApiUrl: string;
  mapTiles: MapTiles | undefined;
  origins: Pick<OriginRules, 'publicUrl'>;
};

const oneYear = 31_536_000;

/** The page requests the position only when the user clicks the button for it. */
const permissions = 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Only a server that is reached by https can promise that it will be. */
function isHttps({ publicUrl }: HeaderSettings['origins']): boolean {
  return publicUrl?.protocol === 'https:';
}

/** Headers of event streams and early refusals: no browser shows one as a page. */
export function streamHeaders(origins: HeaderSettings['origins']): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttps(origins) && { 'strict-transport-security': `max-age=${oneYear}` }),
  };
}

/** Adds security headers that allow only what the page needs. index.html has the background in a style element. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { productionApiUrl, mapTiles, origins }: HeaderSettings,
): Promise<void> {
  const apis = [
    'http://localhost:8002',
    ...(productionApiUrl === '' ? [] : [new URL(productionApiUrl).origin]),
  ];
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...(mapTiles === undefined ? [] : [new URL(mapTiles.url).origin])],
        connectSrc: ["'self'", ...apis],
        // Previews frame stores' websites; checkUrl decides which.
        frameSrc: ['https:', 'http:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps(origins) && { maxAge: oneYear, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
  const forStreams = streamHeaders(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { route } = request.routeOptions.config;
    if (route !== undefined && 'events' in route.answer) reply.headers(forStreams);
    else reply.header('permissions-policy', permissions);
    done();
  });
}
