import type { CallProvider } from './call-provider.ts';
import { readText } from './decode-body.ts';

/** How a service answered one request: its status and body; status 0 if it did not. `why` says why it cannot be used. */
export type Probed = { status: number; body: string; why: string };

const timeoutMs = 8_000;
const maxBytes = 2 * 1024 * 1024;

/** Sends one request, to see whether a service answers. Never rejects. */
export async function probe(
  callProvider: CallProvider,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Probed> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await callProvider(url, { headers, signal });
    const body = await readText(response, maxBytes);
    return { status: response.status, body, why: `it answers with status ${response.status}` };
  } catch (error) {
    const why = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error);
    return { status: 0, body: '', why };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'its name is unknown to DNS',
  EAI_AGAIN: 'DNS does not answer',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code = '', message } = cause as { code?: string; message?: string };
  // An address in it may have a password.
  return reasons[code] ?? (message ?? String(cause)).replace(/\/\/[^/@\s]*@/g, '//…@');
}
