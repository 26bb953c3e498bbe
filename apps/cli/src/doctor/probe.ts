import { type CallProvider, readText } from '@hardware-store-finder/http-client';

/** How a service answered one request: its status and body, or why there was none. */
export type Probed = { status: number; body: string } | { fault: string };

const timeoutMs = 8_000;
const maxBytes = 2 * 1024 * 1024;

/** Asks once, as the server would. Never rejects. */
export async function probe(
  callProvider: CallProvider,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Probed> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await callProvider(url, { headers, signal });
    return { status: response.status, body: await readText(response, maxBytes) };
  } catch (error) {
    if (signal.aborted) return { fault: `no answer within ${timeoutMs / 1000} s` };
    return { fault: reasonOf(error) };
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
  const { code, message } = cause as { code?: string; message?: string };
  return reasons[code ?? ''] ?? message ?? String(cause);
}
