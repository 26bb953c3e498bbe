import { isLoopback } from './rules.ts';
import type { Values } from './table.ts';

/** Who may enter: the setting AUTH, with the settings that belong to it. */
export type AuthSettings =
  /** Everybody who reaches the server. */
  | { mode: 'none' }
  /** Anyone with the secret link. Without a token, the server makes one. */
  | { mode: 'token'; token: string | undefined }
  /** Whom a trusted proxy names in a header. */
  | { mode: 'header'; header: string }
  /** Whom an identity provider has signed in. */
  | { mode: 'oidc'; issuer: URL; clientId: string; clientSecret: string; publicUrl: URL };

/** The headers in which proxies are known to name users; those of deploy/ drop them from what a client sends. */
export const userHeaders = [
  'Remote-User',
  'X-Remote-User',
  'X-Forwarded-User',
  'X-Forwarded-Email',
  'X-Auth-Request-User',
  'X-Auth-Request-Email',
  'X-Authentik-Username',
  'Cf-Access-Authenticated-User-Email',
] as const;

/** A sentence about a header that the proxies of deploy/ would pass on from anybody; undefined if there is none. */
export function authHeaderWarning(auth: AuthSettings): string | undefined {
  if (auth.mode !== 'header') return undefined;
  const name = auth.header.toLowerCase();
  if (userHeaders.some((known) => known.toLowerCase() === name)) return undefined;
  return `The proxies of deploy/ pass on AUTH_HEADER=${auth.header} as a client sends it, so anybody can pose as anybody: add a line to your proxy that replaces it, or choose one of ${userHeaders.join(', ')}.`;
}

/** Who may enter. Adds to `missing` a sentence for each setting that is needed and not set. */
export function readAuth(values: Values, missing: string[]): AuthSettings {
  switch (values.AUTH) {
    case 'token':
      if (values.AUTH_TOKEN === undefined && values.DATABASE_URL !== undefined)
        missing.push('AUTH=token with DATABASE_URL needs one token for all servers: set AUTH_TOKEN');
      return { mode: 'token', token: values.AUTH_TOKEN };
    case 'header':
      if (values.AUTH_HEADER === undefined)
        missing.push('AUTH=header needs the name of the header: set AUTH_HEADER');
      if (values.TRUSTED_PROXIES === undefined)
        missing.push(
          'AUTH=header needs the addresses of the proxies that set the header: set TRUSTED_PROXIES',
        );
      return { mode: 'header', header: values.AUTH_HEADER ?? '' };
    case 'oidc':
      return readOidc(values, missing);
    case 'none':
      return { mode: 'none' };
    default: {
      const reach = reachOf(values);
      if (reach !== undefined)
        missing.push(
          `AUTH is not set, although ${reach} lets others in: choose AUTH=token (a secret link), AUTH=header (the users of ` +
            'your proxy), AUTH=oidc (those of your identity provider) or AUTH=none (everybody)',
        );
      return { mode: 'none' };
    }
  }
}

function readOidc(values: Values, missing: string[]): AuthSettings {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL } = values;
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && PUBLIC_URL)
    return {
      mode: 'oidc',
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      publicUrl: PUBLIC_URL,
    };
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL };
  const unset = Object.entries(needed).flatMap(([key, value]) => (value === undefined ? [key] : []));
  missing.push(`AUTH=oidc needs more settings: set ${unset.join(', ')}`);
  return { mode: 'none' };
}

/** The setting by which others reach the server; undefined if none does. */
function reachOf({ HOST, PUBLIC_URL }: Values): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  return PUBLIC_URL && `PUBLIC_URL=${PUBLIC_URL.href}`;
}
