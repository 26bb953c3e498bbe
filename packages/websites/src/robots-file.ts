import { FetchFault, type FetchSite } from '@hardware-store-finder/http-client';
import { type Message, message } from '@hardware-store-finder/messages';
import * as z from 'zod/mini';
import { createRobots } from './robots.ts';

/** A site's robots.txt as cacheable text, or the HTTP status if it is unreachable. */
export const robotsFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rules'), text: z.string() }),
  z.object({ kind: z.literal('unreachable'), status: z.number() }),
]);
export type RobotsFile = z.infer<typeof robotsFileSchema>;

/**
 * Fetches a robots.txt. RFC 9309, 2.3.1: on 4xx everything is allowed; on 5xx or if unreachable, nothing is.
 * Throws FetchFault if the HTTP client refuses the URL.
 */
export async function fetchRobots(
  origin: string,
  fetchSite: FetchSite,
  signal: AbortSignal,
): Promise<RobotsFile> {
  try {
    const { status, body } = await fetchSite(`${origin}/robots.txt`, { want: 'text', signal });
    if (status >= 500) return { kind: 'unreachable', status };
    return { kind: 'rules', text: status < 300 ? (body?.text ?? '') : '' };
  } catch (error) {
    if (!(error instanceof FetchFault) || guardRefused.has(error.kind)) throw error;
    // Certificate errors and timeouts will also affect the page, which reports them better.
    return { kind: 'rules', text: '' };
  }
}

const guardRefused: ReadonlySet<string> = new Set(['url', 'address', 'redirect', 'busy']);

/** The reason why the page may not be read; undefined if it may. */
export function whyForbidden(file: RobotsFile, url: string): Message | undefined {
  const { origin, host } = new URL(url);
  if (file.kind === 'unreachable') {
    return message.robotsUnread({ host, status: file.status });
  }
  return createRobots(`${origin}/robots.txt`, file.text).allows(url)
    ? undefined
    : message.robotsForbid({ host });
}
