import type { IncomingMessage, ServerResponse } from 'node:http';
import { message } from '@hardware-store-finder/messages';
import { acceptedLanguage } from './accept-language.ts';
import { localizeRefusal } from './localize-step.ts';
import { isAllowedOrigin, type OriginRules } from './origins.ts';
import { streamHeaders } from './security-headers.ts';

const bodies = {
  english: Buffer.from(JSON.stringify(localizeRefusal(message.tooManyRequests(), 'english'))),
  chinese: Buffer.from(JSON.stringify(localizeRefusal(message.tooManyRequests(), 'chinese'))),
};

/** Answers 429 as the routes do, without running any of them: a flood of refusals must not cost what answers cost. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, origins, isLast }: { seconds: number; origins: OriginRules; isLast: boolean },
): void {
  const { origin } = request.headers;
  const body = bodies[acceptedLanguage(request.headers['accept-language'])];
  response.writeHead(429, {
    ...streamHeaders({ origins }),
    'content-type': 'application/json',
    'content-length': String(body.length),
    'retry-after': String(seconds),
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Accept-Language',
    ...(origin !== undefined &&
      isAllowedOrigin(origin, origins) && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
      }),
    // What is still to come of its body would be read to its end.
    ...((isLast || !request.complete) && { connection: 'close' }),
  });
  response.end(body);
}
