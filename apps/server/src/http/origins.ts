import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The settings that decide which hosts are its own and which origins may call the API. */
export type OriginRules = {
  /** The HOST setting. */
  host: string;
  publicUrl: URL | undefined;
  allowedOrigins: readonly string[];
};

/**
 * Whether a Host header names this server: localhost, any IP address, HOST, or the host of PUBLIC_URL. A foreign name
 * that resolves to this machine (DNS rebinding) does not.
 */
export function isOwnHost(header: string | undefined, { host, publicUrl }: OriginRules): boolean {
  const url = `http://${header}`;
  if (!header || /[/@?#\\]/.test(header) || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const named = ['localhost', host.toLowerCase(), publicUrl?.hostname];
  return named.includes(hostname) || isIP(bare) !== 0;
}

/** Whether CORS admits an origin: http loopback on any port, PUBLIC_URL, or an entry of `allowedOrigins`. */
export function isAllowedOrigin(origin: string, { publicUrl, allowedOrigins }: OriginRules): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: normal } = new URL(origin);
  const loopback = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return normal === origin && (loopback || origin === publicUrl?.origin || allowedOrigins.includes(origin));
}

/**
 * Whether a browser sent this API request for another site's page, by the headers that no page can forge (W3C Fetch
 * Metadata). CORS alone hides only the answer: an `<img>` or a link of any page would still spend a budget. Requests
 * that CORS does not check are refused from everywhere, because this server's own page sends none. Clients without
 * these headers are not browsers.
 */
export function isForeignRequest(headers: IncomingHttpHeaders, rules: OriginRules): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return true;
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return !isAllowedOrigin(headers.origin ?? '', rules);
}

/**
 * Whether a request may count as that of a person who has signed in: the server's own page sent it, somebody followed a link or typed the
 * address, or it comes from no browser. To a browser, a page of a neighbouring host or of another port is the same site, so it
 * would send this server's cookie, and a proxy adds its header to any request.
 */
export function isFromOwnPage(
  method: string,
  headers: IncomingHttpHeaders,
  { publicUrl }: Pick<OriginRules, 'publicUrl'>,
): boolean {
  if (method === 'GET' && headers['sec-fetch-mode'] === 'navigate') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page of http on the host of our https page is another's: whoever is on the way can write it.
  if (headers.host === publicUrl?.host) return origin === publicUrl?.origin;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** The origin of the page that sent a request: its Origin header, or the requested host for same-origin requests. */
export function embedderOrigin(headers: IncomingHttpHeaders, { publicUrl }: OriginRules): string {
  const { origin } = headers;
  if (origin !== undefined && URL.canParse(origin)) return new URL(origin).origin;
  const host = headers.host ?? 'localhost';
  // Behind a TLS-terminating proxy, only PUBLIC_URL has the right scheme.
  return host === publicUrl?.host ? publicUrl.origin : `http://${host}`;
}
