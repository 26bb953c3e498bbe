import { FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import robotsParser from 'robots-parser';
import * as z from 'zod';

/** Our user agent name in robots.txt. */
const robotsName = 'HardwareStoreFinder';

/**
 * Matching a wildcard pattern takes path length times pattern length, so a hostile file could stall the server. Once
 * a file's wildcard patterns exceed this many characters, the rest are truncated at their first wildcard.
 */
const wildcardBudget = 16 * 1024;
const maxPatternLength = 2048;

/** Parses a robots.txt (RFC 9309). `text` must already be truncated at 500 KiB. */
export function createRobots(robotsUrl: string, text: string): { allows(url: string): boolean } {
  const robots = robotsParser(robotsUrl, ourLines(text));
  return { allows: (url) => robots.isAllowed(url, robotsName) !== false };
}

/**
 * Keeps the lines relevant to us and merges other user agents into one. The parser copies each rule for each agent
 * above it, so ten thousand of both would exhaust memory.
 */
function ourLines(text: string): string {
  const lines: string[] = [];
  let budget = wildcardBudget;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^[ \t]*([a-z-]{1,20})[ \t]*:[ \t]*([^#]*)/i.exec(line) ?? [];
    const rule = field.toLowerCase();
    if (rule === 'user-agent') {
      const name = value.trim();
      const isOurs = name === '*' || name.toLowerCase().startsWith(robotsName.toLowerCase());
      const next = `user-agent: ${name === '*' ? '*' : isOurs ? robotsName : 'another'}`;
      if (lines.at(-1) !== next) lines.push(next);
    } else if (rule === 'disallow' || rule === 'allow') {
      const pattern = value.trim().slice(0, maxPatternLength);
      const wildcard = pattern.indexOf('*');
      if (wildcard >= 0) budget -= pattern.length;
      if (wildcard < 0 || budget >= 0) lines.push(`${rule}: ${pattern}`);
      // A truncated rule forbids more than intended, never less; allow rules are dropped for the same reason.
      else if (rule === 'disallow') lines.push(`${rule}: ${pattern.slice(0, wildcard + 1)}`);
    }
  }
  return lines.join('\n');
}

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
