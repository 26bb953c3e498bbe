import * as z from 'zod/mini';
import { readRetryAfter } from '../outbound/retry-after.ts';

/** Why Google gave no answer: what it said, or that it said nothing in time, was not there, or could not be read. */
export type Fault =
  | 'key'
  | 'disabled'
  | 'restricted'
  | 'billing'
  | 'denied'
  | 'request'
  | 'busy'
  | 'broken'
  | 'garbled'
  | 'unreachable'
  | 'silent';

/** google.rpc.Status in JSON; its details are ErrorInfo and RetryInfo (google/rpc/error_details.proto) among others. */
const statusShape = z.object({
  error: z.object({
    details: z._default(
      z.array(z.object({ reason: z.optional(z.string()), retryDelay: z.optional(z.string()) })),
      [],
    ),
  }),
});

/** google/api/error_reason.proto. */
const faultOfReason: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ['API_KEY_INVALID', 'key'],
  ['SERVICE_DISABLED', 'disabled'],
  ['BILLING_DISABLED', 'billing'],
  ['API_KEY_SERVICE_BLOCKED', 'restricted'],
  ['API_KEY_HTTP_REFERRER_BLOCKED', 'restricted'],
  ['API_KEY_IP_ADDRESS_BLOCKED', 'restricted'],
  ['API_KEY_ANDROID_APP_BLOCKED', 'restricted'],
  ['API_KEY_IOS_APP_BLOCKED', 'restricted'],
]);

/** Reads an answer whose status is no 200. `retryMs`: how long it wants to be left alone, where it says. */
export function readFault(
  status: number,
  body: string,
  retryAfter: string | null,
  now: number,
): { fault: Fault; retryMs: number | undefined } {
  const details = detailsOf(body);
  const named = details.map(({ reason }) => faultOfReason.get(reason ?? '')).find((one) => one !== undefined);
  const delay = details
    .map(({ retryDelay }) => /^(\d+(?:\.\d+)?)s$/.exec(retryDelay ?? '')?.[1])
    .find(Boolean);
  return {
    fault: named ?? faultOfStatus(status),
    retryMs: readRetryAfter(retryAfter, now) ?? (delay === undefined ? undefined : Number(delay) * 1000),
  };
}

function detailsOf(body: string) {
  try {
    const status = z.safeParse(statusShape, JSON.parse(body));
    return status.success ? status.data.error.details : [];
  } catch {
    return [];
  }
}

function faultOfStatus(status: number): Fault {
  if (status === 401) return 'key';
  if (status === 403) return 'denied';
  if (status === 429) return 'busy';
  return status >= 500 ? 'broken' : 'request';
}

const cloud = 'https://console.cloud.google.com';

/** A sentence that says what to do. What Google prints stays inside: it may name the key's project. */
export function describeFault(
  fault: Fault,
  { host, status, patienceMs }: { host: string; status: number; patienceMs: number },
): string {
  switch (fault) {
    case 'key':
      return 'Google does not accept the key of this server. Set GOOGLE_PLACES_API_KEY to a valid one and start it again.';
    case 'disabled':
      return `The Places API (New) is not enabled in the project of this server’s key. Enable it at ${cloud}/apis/library/places.googleapis.com and search again some minutes later.`;
    case 'restricted':
      return `The restrictions of this server’s key do not let it ask the Places API (New) from here. Allow that API and this server’s IP address at ${cloud}/google/maps-apis/credentials.`;
    case 'billing':
      return `The project of this server’s key has no billing account, which Google asks for even where the calls are free. Add one at ${cloud}/billing.`;
    case 'denied':
      return `Google refuses this server’s key (HTTP ${status}). See that GOOGLE_PLACES_API_KEY is right, that its project has billing and the Places API (New) enabled, and that the key’s restrictions allow this server.`;
    case 'request':
      return `Google does not take the request (HTTP ${status} from ${host}). Choose another place or radius; where none is answered, correct GOOGLE_PLACES_BASE_URL.`;
    case 'busy':
      return `Google takes no more requests of this server’s project just now. Search again in some minutes, or raise its quota at ${cloud}/google/maps-apis/quotas.`;
    case 'broken':
      return `Google’s server is not well (HTTP ${status} from ${host}). Search again in a few minutes.`;
    case 'garbled':
      return `What ${host} answers cannot be read as an answer of the Places API (New). Search again in a few minutes, or correct GOOGLE_PLACES_BASE_URL.`;
    case 'unreachable':
      return `Google cannot be reached (${host}). Check this server’s network, HTTPS_PROXY and GOOGLE_PLACES_BASE_URL.`;
    case 'silent':
      return `Google did not answer within ${Math.round(patienceMs / 1000)} s (${host}). Search again in a minute.`;
  }
}
