import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import * as client from 'openid-client';

/** What one sign-in keeps secret from its beginning to its end. */
type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Whom the provider has signed in. */
type Identity = { subject: string; name: string };

/** The identity provider, as one of its clients sees it. All methods reject if it cannot be reached or answers wrongly. */
export type IdentityProvider = {
  /** The address at which the provider signs somebody in. */
  authorizationUrl(secrets: SignInSecrets, redirectUri: string): Promise<string>;
  /** Exchanges the code in `callback`, the address to which the provider sent the browser back, for an identity. */
  redeem(callback: URL, secrets: SignInSecrets): Promise<Identity>;
  /** The address at which the provider signs somebody out and sends them to `to`; undefined if it has none. */
  endSessionUrl(to: string): Promise<string | undefined>;
};

export type IdentityProviderOptions = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Calls the services at these addresses. */
  callerOf: (baseUrls: readonly string[]) => CallProvider;
  now?: (() => number) | undefined;
};

/** How long the provider's description is used. Its keys are fetched at each sign-in, so that a new one is known at once. */
const descriptionMs = 10 * 60_000;
const timeoutSeconds = 10;

export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, callerOf, now = Date.now } = options;
  const fetchBy = (baseUrls: readonly string[]) => callerOf(baseUrls) as client.CustomFetch;
  let known: { metadata: Promise<client.ServerMetadata>; until: number } | undefined;

  async function discover(): Promise<client.ServerMetadata> {
    const found = await client.discovery(issuer, clientId, clientSecret, undefined, {
      [client.customFetch]: fetchBy([issuer.href]),
      timeout: timeoutSeconds,
      execute: isPlain(issuer) ? [client.allowInsecureRequests] : [],
    });
    return found.serverMetadata();
  }
  function metadata(): Promise<client.ServerMetadata> {
    if (known === undefined || known.until <= now()) {
      const entry = { metadata: discover(), until: now() + descriptionMs };
      known = entry;
      entry.metadata.catch(() => {
        if (known === entry) known = undefined;
      });
    }
    return known.metadata;
  }
  /** A client that remembers no keys. */
  async function connect(): Promise<client.Configuration> {
    const server = await metadata();
    const config = new client.Configuration(
      server,
      clientId,
      clientSecret,
      authentication(server, clientSecret),
    );
    const { token_endpoint, userinfo_endpoint, jwks_uri } = server;
    const endpoints = [token_endpoint, userinfo_endpoint, jwks_uri].filter((url) => url !== undefined);
    config[client.customFetch] = fetchBy([issuer.href, ...endpoints]);
    config.timeout = timeoutSeconds;
    if (isPlain(issuer)) client.allowInsecureRequests(config);
    // Without this, nothing reads the signature of an ID token that came over TLS.
    client.enableNonRepudiationChecks(config);
    return config;
  }

  return {
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      const url = client.buildAuthorizationUrl(await connect(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async redeem(callback, { state, nonce, verifier }) {
      const config = await connect();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The answer has no ID token.');
      const name =
        nameIn(claims) ??
        nameIn(await userInfo(config, tokens.access_token, claims.sub)) ??
        textOf(claims.email) ??
        claims.sub;
      return { subject: claims.sub, name };
    },
    async endSessionUrl(to) {
      const config = await connect();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      // With the client's id, which this adds, nobody has to keep the ID token (OpenID Connect RP-Initiated Logout, 2).
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: to }).href;
    },
  };
}

/** Many providers leave the name out of the ID token. A missing name keeps nobody out. */
async function userInfo(config: client.Configuration, accessToken: string, subject: string): Promise<object> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, subject).catch(() => ({}));
}

function nameIn(claims: object): string | undefined {
  const { name, preferred_username, email } = claims as Record<string, unknown>;
  return textOf(name) ?? textOf(preferred_username) ?? textOf(email);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Only an issuer on this machine may be without TLS; config/read-auth.ts refuses others. */
function isPlain(issuer: URL): boolean {
  return issuer.protocol === 'http:';
}

/** The standard's default (OpenID Connect Discovery 1.0), unless the provider knows another method only. */
function authentication(
  { token_endpoint_auth_methods_supported: methods }: client.ServerMetadata,
  secret: string,
): client.ClientAuth {
  const isPost = methods !== undefined && !methods.includes('client_secret_basic');
  return isPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}
