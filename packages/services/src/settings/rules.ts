import { isIP } from 'node:net';
import * as z from 'zod';

/** What the text of a setting must look like, and the sentence for one that does not. */
export type Rule<S extends z.ZodType = z.ZodType> = { shape: S; must: string };

const rule = <S extends z.ZodType>(shape: S, must: string): Rule<S> => ({ shape, must });

const httpUrlShape = z
  .string()
  .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''))
  .transform((text) => new URL(text));
const listShape = z.transform((text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const httpUrlsShape = listShape.pipe(z.array(httpUrlShape).min(1));
const mustBeUrl = 'must be an http or https address';
const mustBeUrls = 'must be http or https addresses, separated by commas';

export const port = rule(
  z
    .string()
    .regex(/^\d{1,5}$/)
    .pipe(z.preprocess(Number, z.int().min(0).max(65_535))),
  'must be a whole number from 0 to 65535',
);
export const host = rule(z.string().regex(/^[A-Za-z0-9.:_-]+$/), 'must be a host name or an IP address');
export const folder = rule(z.string(), 'must be a folder');
export const file = rule(z.string(), 'must be a file');
export const httpUrl = rule(httpUrlShape, mustBeUrl);
export const httpUrlOrNone = rule(z.union([z.literal('none'), httpUrlShape]), `${mustBeUrl}, or none`);
export const httpUrls = rule(httpUrlsShape, mustBeUrls);
export const origins = rule(
  httpUrlsShape.transform((urls) => urls.map(({ origin }) => origin)),
  mustBeUrls,
);
/** The issuer of sign-ins is asked over https, or on this machine. */
export const issuer = rule(
  httpUrlShape.refine((url) => url.protocol === 'https:' || isLoopback(url.hostname)),
  'must be an https address (http on your own machine only)',
);
export const databaseUrl = rule(
  z
    .string()
    .refine((text) => {
      const url = parseUrl(text);
      return url !== undefined && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    })
    .transform((text) => new URL(text).href),
  'must be the address of a PostgreSQL database: postgres://user:password@host:5432/name',
);
/** Sent in a header, which allows only plain ASCII. */
export const contact = rule(
  z
    .string()
    .regex(/^(?:[\w.+-]+@[\w.-]+\.\w{2,}|https?:\/\/[!-~]+)$/)
    .max(200),
  'must be an email address or an http or https address',
);
/** `none` forbids lookups. */
export const dnsServers = rule(
  z.union([
    z.literal('none').transform((): string[] => []),
    listShape.pipe(z.array(z.string().refine(isDnsServer)).min(1)),
  ]),
  "must be IP addresses, separated by commas, with a port if it is not 53 (127.0.0.1:5353, [::1]:5353), or 'none'",
);
/** What mail servers listen on. */
const mailPorts = [25, 143, 465, 587, 993];
/** As 'host:port' in lower case; earlier versions named a host alone. */
export const mailServers = rule(
  listShape
    .pipe(z.array(z.string().regex(/^(?:\[[\da-f:.]+\]|[\da-z.-]+)(?::\d{1,5})?$/i)).min(1))
    .transform((servers) =>
      servers
        .map((server) => server.toLowerCase())
        .flatMap((server) =>
          /:\d+$/.test(server) ? [server] : mailPorts.map((port) => `${server}:${port}`),
        ),
    ),
  'must be mail servers with their ports, separated by commas: mail.office.lan:587, mail.office.lan:993',
);
export const addressBlocks = rule(
  listShape.pipe(z.array(z.string().refine(isAddressBlock)).min(1)),
  'must be IP addresses or blocks of them (10.0.0.0/8), separated by commas',
);
/** Many systems configure their proxy without a scheme. */
export const proxyUrl = rule(
  z.preprocess((text: string) => (text.includes('://') ? text : `http://${text}`), httpUrlShape),
  'must be the address of a proxy',
);
/** Hosts, read over https; on this machine over http, unless they name the scheme. */
export const fileHosts = rule(
  listShape
    .transform((hosts: string[]) => hosts.map(withScheme))
    .pipe(z.array(httpUrlShape).transform((urls) => urls.map(({ origin }) => origin))),
  'must be hosts, separated by commas: files.example, files.example:8443',
);
const visible = z.string().regex(/^[!-~]{1,500}$/);
export const apiKey = rule(visible, 'must be a key: no blanks in it');
export const secret = rule(visible, 'must be a secret: no blanks in it');
/** The fewest characters of a token of AUTH=token. */
export const shortestToken = 20;
export const token = rule(
  z
    .string()
    .regex(/^[\w.~-]+$/)
    .min(shortestToken)
    .max(200),
  `must have at least ${shortestToken} letters, digits, dots, hyphens or underscores`,
);
export const headerName = rule(
  z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/),
  'must be the name of a header',
);
export const modelName = rule(z.string().regex(/^[\w.:/@+-]{1,100}$/), 'must be the name of a model');
const amountShape = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
export const amount = rule(amountShape, 'must be a whole number');
/** A share: 0.25 for the text 25. */
export const percent = rule(
  amountShape.pipe(z.int().min(1).max(100)).transform((part) => part / 100),
  'must be a whole number from 1 to 100, in percent',
);
/**
 * A tile URL with the placeholders {z}, {x} and {y}, or `none`. The page's policy allows images from one origin only, so the
 * origin must not contain a placeholder; and pages served over https cannot load tiles over http.
 */
export const tileTemplate = rule(
  z
    .string()
    .max(2_000)
    .refine((text) => text === 'none' || isTileTemplate(text)),
  'must be an https address (http on this machine only) with {z}, {x} and {y} in its path or query and no other braces, ' +
    'like https://tiles.example/{z}/{x}/{y}.png, or none',
);

export const oneOf = <const T extends readonly string[]>(values: T) =>
  rule(z.enum(values), `must be one of ${values.join(', ')}`);

export const textUpTo = (most: number, must = `must have at most ${most} characters`) =>
  rule(z.string().max(most), must);

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether only this machine is reached by the host of a URL or of a socket. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function withScheme(host: string): string {
  if (host.includes('://')) return host;
  return `${isLoopback(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`;
}

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

function isTileTemplate(text: string): boolean {
  const filled = text.replace('{z}', '1').replace('{x}', '1').replace('{y}', '1');
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part)) || /[{}\s"'<>]/.test(filled)) return false;
  if (!URL.canParse(filled)) return false;
  const { protocol, hostname, username, password, hash } = new URL(filled);
  const origin = text.split(/[/?]/, 3).join('/');
  if (origin.includes('{') || `${username}${password}${hash}` !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
