import { type Answer, type Asking, askServer } from './ask-server.ts';

export type Browsed = Answer & { url: URL };

/**
 * The cookies and redirects of a browser, for servers on loopback. Cookies are kept by host and path and not by port, as browsers do; a
 * jar has them by name, and by `name path` for a path below the root.
 */
export function createBrowser() {
  const cookies = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, jar);
    return jar;
  };

  /** Sends one request, and keeps the cookies of the answer. */
  async function ask(target: string | URL, { headers, ...asking }: Asking = {}): Promise<Browsed> {
    const url = new URL(target);
    const jar = jarOf(url.hostname);
    const sent = [...jar]
      .map(([key, value]) => ({ key: key.split(' '), value }))
      .filter(({ key: [, path = '/'] }) => url.pathname.startsWith(path))
      .map(({ key: [name], value }) => `${name}=${value}`)
      .join('; ');
    const answer = await askServer(Number(url.port), url.pathname + url.search, {
      ...asking,
      headers: { host: url.host, ...(sent !== '' && { cookie: sent }), ...headers },
    });
    for (const line of (answer.headers['set-cookie'] as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /;\s*max-age=0\b/i.test(line) || /;\s*expires=thu, 01 jan 1970/i.test(line);
      const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
      const key = path === '/' ? name : `${name} ${path}`;
      if (isOver) jar.delete(key);
      else jar.set(key, value);
    }
    return { ...answer, url };
  }

  /** Opens an address as a browser does, up to an answer that is no redirect, or one to which `until` applies. */
  async function open(target: string | URL, until: (next: URL) => boolean = () => false): Promise<Browsed> {
    for (let at = new URL(target); ; ) {
      const answer = await ask(at, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' } });
      const { location } = answer.headers;
      if (typeof location !== 'string') return answer;
      at = new URL(location, at);
      if (until(at)) return { ...answer, url: at };
    }
  }

  return { ask, open, jarOf };
}
export type Browser = ReturnType<typeof createBrowser>;

/** What the page sends with its own requests. */
export const ownPage = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
