import { FetchFault, type FetchSite, type PublicResponse } from '@Hardware-Store-Finder/http-client';

/** The answer for one URL: a response, a thrown fault, or a wait until the request is aborted ('hang'). */
export type MemoryAnswer =
  | { status?: number; headers?: [string, string][]; body?: string; type?: string }
  | FetchFault
  | 'hang';

/**
 * Websites in memory, by URL; other URLs answer 404. `asked` lists the requested URLs in order; `most` returns the
 * highest number of different URLs in flight.
 */
export function memorySite(pages: Readonly<Record<string, MemoryAnswer>>) {
  const asked: string[] = [];
  let most = 0;
  const running = new Set<string>();
  const fetchSite: FetchSite = async (url, { signal } = {}) => {
    asked.push(url);
    running.add(url);
    most = Math.max(most, running.size);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      const answer = pages[url] ?? { status: 404, body: 'no such page' };
      if (answer instanceof FetchFault) throw answer;
      if (answer === 'hang') {
        return await new Promise<PublicResponse>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
        );
      }
      const { status = 200, headers = [], body = '', type = 'text/html' } = answer;
      const isPage = type === 'text/html' || url.endsWith('robots.txt');
      return {
        finalUrl: url,
        status,
        headers: [['Content-Type', type], ...headers],
        body: isPage ? { text: body, truncated: false } : undefined,
      };
    } finally {
      running.delete(url);
    }
  };
  return { fetchSite, asked, most: () => most };
}
