import { isIP } from 'node:net';
import * as z from 'zod/mini';

// What the values of settings look like; config.ts and read-auth.ts have the settings themselves.

/** Reads a setting; undefined if it is not set or invalid, which the reader notes. */
export type Read = <S extends z.ZodMiniType>(setting: {
  key: string;
  shape: S;
  must: string;
}) => z.infer<S> | undefined;

export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
export const host = z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/));
export const httpUrl = z.pipe(
  z.string().check(z.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''))),
  z.transform((text) => new URL(text)),
);
export const databaseUrl = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = parseUrl(text);
      return url !== undefined && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    }),
  ),
  z.transform((text) => new URL(text)),
);
/** Sent in a header, which allows only plain ASCII. */
export const contact = z
  .string()
  .check(z.regex(/^(?:[\w.+-]+@[\w.-]+\.\w{2,}|https?:\/\/[!-~]+)$/), z.maxLength(200));
export const httpUrls = z.pipe(
  z.transform((text: string) => listOf(text)),
  z.array(httpUrl).check(z.minLength(1)),
);
export const origins = z.pipe(
  httpUrls,
  z.transform((urls) => urls.map(({ origin }) => origin)),
);

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** `none` forbids lookups. */
export const dnsServers = z.union([
  z.pipe(
    z.literal('none'),
    z.transform(() => []),
  ),
  z.pipe(z.transform(listOf), z.array(z.string().check(z.refine(isDnsServer))).check(z.minLength(1))),
]);

export const addressBlocks = z.pipe(
  z.transform(listOf),
  z.array(z.string().check(z.refine(isAddressBlock))).check(z.minLength(1)),
);

function isAddressBlock(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return !address.includes('%') && bits > 0 && Number(prefix ?? bits) <= bits;
}

function isDnsServer(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  return isIP(address) !== 0 && Number(port ?? 53) <= 65_535;
}

/** Many systems configure their proxy without a scheme. */
export const proxyUrl = z.pipe(
  z.transform((text: string) => (text.includes('://') ? text : `http://${text}`)),
  httpUrl,
);
export const apiKey = z.string().check(z.regex(/^[!-~]{1,500}$/));
export const headerName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/));
export const modelName = z.string().check(z.regex(/^[\w.:/@+-]{1,100}$/));
export const amount = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));
export const percent = z.pipe(
  z.pipe(amount, z.int().check(z.minimum(1), z.maximum(100))),
  z.transform((part) => part / 100),
);
/** Hosts, read over https; on this machine over http, unless they say. */
export const overtureOrigins = z.pipe(
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((host) => (host.includes('://') ? host : `${isLoopback(host) ? 'http' : 'https'}://${host}`)),
  ),
  z.pipe(
    z.array(httpUrl),
    z.transform((urls) => urls.map(({ origin }) => origin)),
  ),
);
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::|$)/.test(host);
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
