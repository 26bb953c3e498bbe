import { isIP } from 'node:net';

export type OriginRules = {
  /** The address that HOST names. */
  host: string;
  publicUrl: URL | undefined;
  allowedOrigins: readonly string[];
};

/**
 * Whether a Host header names us: a loopback name, an address written as such, HOST, or the host of PUBLIC_URL. A
 * stranger's name that points at this machine (DNS rebinding) does not.
 */
export function isOwnHost(header: string | undefined, { host, publicUrl }: OriginRules): boolean {
  const url = `http://${header}`;
  if (!header || /[/@?#\\]/.test(header) || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const named = ['localhost', host.toLowerCase(), publicUrl?.hostname];
  return named.includes(hostname) || isIP(bare) !== 0;
}

/** Whether a page of that origin may read our answers: loopback at any port over http, ours, and those named. */
export function isAllowedOrigin(origin: string, { publicUrl, allowedOrigins }: OriginRules): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: normal } = new URL(origin);
  const loopback = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return normal === origin && (loopback || origin === publicUrl?.origin || allowedOrigins.includes(origin));
}

/** The origin of the page of ours that asks: what the browser says, else the address that was asked (same origin). */
export function embedderOrigin(headers: Headers, { publicUrl }: OriginRules): string {
  const origin = headers.get('origin');
  if (origin !== null && URL.canParse(origin)) return new URL(origin).origin;
  const host = headers.get('host') ?? 'localhost';
  // Behind a proxy that speaks https only PUBLIC_URL knows of it.
  return host === publicUrl?.host ? publicUrl.origin : `http://${host}`;
}
