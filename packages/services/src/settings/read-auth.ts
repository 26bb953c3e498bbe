import * as z from 'zod/mini';
import { type AuthSettings, authModes, shortestToken } from './auth-settings.ts';
import { apiKey, headerName, httpUrl, type Read } from './setting-shapes.ts';

const settings = {
  auth: { key: 'AUTH', shape: z.enum(authModes), must: `must be one of ${authModes.join(', ')}` },
  token: {
    key: 'AUTH_TOKEN',
    shape: z.string().check(z.regex(/^[\w.~-]+$/), z.minLength(shortestToken), z.maxLength(200)),
    must: `must have at least ${shortestToken} letters, digits, dots, hyphens or underscores`,
  },
  header: { key: 'AUTH_HEADER', shape: headerName, must: 'must be the name of a header' },
  issuer: {
    key: 'OIDC_ISSUER',
    shape: httpUrl.check(z.refine((url) => url.protocol === 'https:' || isLoopbackHost(url.hostname))),
    must: 'must be an https address (http on your own machine only)',
  },
  clientId: {
    key: 'OIDC_CLIENT_ID',
    shape: z.string().check(z.maxLength(200)),
    must: 'must have at most 200 characters',
  },
  clientSecret: { key: 'OIDC_CLIENT_SECRET', shape: apiKey, must: 'must be a secret: no blanks in it' },
} as const;

/** What else decides who may enter. */
type Reach = {
  host: string;
  publicUrl: URL | undefined;
  trustedProxies: readonly string[];
  databaseUrl: string | undefined;
};

/** Who may enter. Adds to `missing` a sentence for each setting that is needed and not set. */
export function readAuth(read: Read, reach: Reach, missing: string[]): AuthSettings {
  const chosen = read(settings.auth);
  const token = read(settings.token);
  const header = read(settings.header);
  const oidc = {
    issuer: read(settings.issuer),
    clientId: read(settings.clientId),
    clientSecret: read(settings.clientSecret),
  };
  switch (chosen) {
    case 'token':
      if (token === undefined && reach.databaseUrl !== undefined)
        missing.push('AUTH=token with DATABASE_URL needs one token for all servers: set AUTH_TOKEN');
      return { mode: 'token', token };
    case 'header':
      if (header === undefined) missing.push('AUTH=header needs the name of the header: set AUTH_HEADER');
      if (reach.trustedProxies.length === 0)
        missing.push(
          'AUTH=header needs the addresses of the proxies that set the header: set TRUSTED_PROXIES',
        );
      return { mode: 'header', header: header ?? '' };
    case 'oidc': {
      const { issuer, clientId, clientSecret } = oidc;
      const { publicUrl } = reach;
      if (issuer && clientId && clientSecret && publicUrl)
        return { mode: 'oidc', issuer, clientId, clientSecret, publicUrl };
      const needed = {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        PUBLIC_URL: publicUrl,
      };
      const unset = Object.entries(needed).flatMap(([key, value]) => (value === undefined ? [key] : []));
      missing.push(`AUTH=oidc needs more settings: set ${unset.join(', ')}`);
      return { mode: 'none' };
    }
    case undefined: {
      const why = reachOf(reach);
      if (why !== undefined)
        missing.push(
          `AUTH is not set, although ${why} lets others in: choose AUTH=token (a secret link), AUTH=header (the users of ` +
            'your proxy), AUTH=oidc (those of your identity provider) or AUTH=none (everybody)',
        );
      return { mode: 'none' };
    }
    default:
      return { mode: 'none' };
  }
}

/** The setting by which others reach the server; undefined if none does. */
function reachOf({ host, publicUrl }: Reach): string | undefined {
  if (!isLoopbackHost(host)) return `HOST=${host}`;
  return publicUrl && `PUBLIC_URL=${publicUrl.href}`;
}

function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
