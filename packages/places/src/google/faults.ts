import { certificateReason } from '@Hardware-Store-Finder/http-client';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import { readRetryAfter } from '@Hardware-Store-Finder/std';
import * as z from 'zod';

/** Why Google gave no answer. Besides what it says: `garbled` could not be read, `silent` did not come in time. */
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
  | 'certificate'
  | 'unreachable'
  | 'silent';

/** google.rpc.Status in JSON; its details are ErrorInfo and RetryInfo (google/rpc/error_details.proto) among others. */
const statusSchema = z.object({
  error: z.object({
    details: z
      .array(z.object({ reason: z.string().optional(), retryDelay: z.string().optional() }))
      .default([]),
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

/** Reads an answer with a status other than 200. `retryMs`: how long Google asks to wait, where it says. */
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
    const status = statusSchema.safeParse(JSON.parse(body));
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

/** `code`: why a certificate was not accepted. */
type FaultDetails = { host: string; status: number; timeoutMs: number; code?: string | undefined };

/** A sentence that says what to do. Google's own text is left out: it may name the key's project. */
export function describeFault(fault: Fault, { host, status, timeoutMs, code = '' }: FaultDetails): Message {
  switch (fault) {
    case 'key':
      return message.googleKey();
    case 'disabled':
      return message.googleDisabled({ page: `${cloud}/apis/library/places.googleapis.com` });
    case 'restricted':
      return message.googleRestricted({ page: `${cloud}/google/maps-apis/credentials` });
    case 'billing':
      return message.googleBilling({ page: `${cloud}/billing` });
    case 'denied':
      return message.googleDenied({ status });
    case 'request':
      return message.googleRequest({ status, host });
    case 'busy':
      return message.googleBusy({ page: `${cloud}/google/maps-apis/quotas` });
    case 'broken':
      return message.googleBroken({ status, host });
    case 'garbled':
      return message.googleGarbled({ host });
    case 'certificate':
      return message.untrusted({ name: 'Google', host, ...certificateReason(code) });
    case 'unreachable':
      return message.googleUnreachable({ host });
    case 'silent':
      return message.googleSilent({ seconds: Math.round(timeoutMs / 1000), host });
  }
}
