import * as client from 'openid-client';
import { OAuthRefusal } from './account.ts';

/** The operator's own client at a provider. */
export type OAuthClient = {
  /** Of its description (OpenID Connect Discovery 1.0), which names its endpoints. */
  issuer: URL;
  clientId: string;
  /** Google gives desktop clients one; Microsoft's public clients have none. */
  clientSecret?: string | undefined;
  scope: string;
  /** Calls the services at these addresses, and no others. */
  fetchBy: (baseUrls: readonly string[]) => client.CustomFetch;
};

/** What keeps a mailbox connected. Only the address that a person typed says whose it is: providers' claims of an email are not trusted. */
export type Grant = { refreshToken: string; accessToken: string; expiresAt: number };

/** Errors of RFC 6749 and 8628 that stay until a person does something. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'access_denied',
  'expired_token',
]);

const timeoutSeconds = 10;
/** An access token is renewed so long before it ends, in milliseconds. */
const renewalMs = 60_000;

async function configure({
  issuer,
  clientId,
  clientSecret,
  fetchBy,
}: OAuthClient): Promise<client.Configuration> {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  const isPlain = issuer.protocol === 'http:';
  const config = await client.discovery(issuer, clientId, undefined, authentication, {
    [client.customFetch]: fetchBy([issuer.href]),
    timeout: timeoutSeconds,
    execute: isPlain ? [client.allowInsecureRequests] : [],
  });
  const { token_endpoint, device_authorization_endpoint } = config.serverMetadata();
  const endpoints = [token_endpoint, device_authorization_endpoint].filter((url) => url !== undefined);
  config[client.customFetch] = fetchBy([issuer.href, ...endpoints]);
  return config;
}

/** Rejects with OAuthRefusal where the provider said no, else with what went wrong. */
async function asking<T>(
  provider: OAuthClient,
  ask: (config: client.Configuration) => Promise<T>,
): Promise<T> {
  try {
    return await ask(await configure(provider));
  } catch (error) {
    const isRefusal =
      (error instanceof client.ResponseBodyError && refusals.has(error.error)) ||
      error instanceof client.AuthorizationResponseError;
    if (!isRefusal) throw error;
    throw new OAuthRefusal(error.error_description ?? error.error, { cause: error });
  }
}

/** A sign-in by device code (RFC 8628): a person opens the address and types the code. */
export type DeviceSignIn = { url: string; code: string; deviceCode: string; everyMs: number };

export function startDeviceSignIn(provider: OAuthClient): Promise<DeviceSignIn> {
  return asking(provider, async (config) => {
    const started = await client.initiateDeviceAuthorization(config, { scope: provider.scope });
    return {
      url: started.verification_uri,
      code: started.user_code,
      deviceCode: started.device_code,
      everyMs: (started.interval ?? 5) * 1_000,
    };
  });
}

/** Asks once whether the person has typed the code; undefined: not yet. */
export function finishDeviceSignIn(provider: OAuthClient, deviceCode: string): Promise<Grant | undefined> {
  return asking(provider, async (config) => {
    try {
      return grantOf(
        await client.genericGrantRequest(config, 'urn:ietf:params:oauth:grant-type:device_code', {
          device_code: deviceCode,
        }),
      );
    } catch (error) {
      const isWaiting =
        error instanceof client.ResponseBodyError &&
        (error.error === 'authorization_pending' || error.error === 'slow_down');
      if (isWaiting) return undefined;
      throw error;
    }
  });
}

/** What a sign-in by authorization code with PKCE (RFC 7636) keeps secret until its end. */
export function newVerifier(): string {
  return client.randomPKCECodeVerifier();
}

/** The address to which a browser goes, and from which it comes back to `redirectUri`. */
export function browserSignInUrl(
  provider: OAuthClient,
  {
    redirectUri,
    state,
    verifier,
    address,
  }: { redirectUri: string; state: string; verifier: string; address: string },
): Promise<string> {
  return asking(provider, async (config) => {
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: provider.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: address,
      // Google gives a refresh token only so.
      access_type: 'offline',
      prompt: 'consent',
    });
    return url.href;
  });
}

/** @param callback the address at which the browser came back */
export function finishBrowserSignIn(
  provider: OAuthClient,
  callback: URL,
  { state, verifier }: { state: string; verifier: string },
): Promise<Grant> {
  return asking(provider, async (config) =>
    grantOf(
      await client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      }),
    ),
  );
}

/** A fresh access token; providers may replace the refresh token with it. */
export function renewGrant(provider: OAuthClient, { refreshToken }: Grant): Promise<Grant> {
  return asking(provider, async (config) =>
    grantOf(await client.refreshTokenGrant(config, refreshToken), refreshToken),
  );
}

export function isFresh({ expiresAt }: Grant, now: number): boolean {
  return now < expiresAt - renewalMs;
}

function grantOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  known = '',
): Grant {
  const refreshToken = answer.refresh_token ?? known;
  if (refreshToken === '')
    throw new OAuthRefusal('The provider gave no refresh token, so the mailbox would not stay connected.');
  return {
    refreshToken,
    accessToken: answer.access_token,
    expiresAt: Date.now() + (answer.expires_in ?? 3_600) * 1_000,
  };
}
