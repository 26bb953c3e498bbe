import * as client from 'openid-client';

/** The operator's own client at a provider, and the provider's endpoints. */
export type OAuthClient = {
  clientId: string;
  /** Google gives desktop clients one; Microsoft's public clients have none. */
  clientSecret?: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  deviceEndpoint?: string;
  scope: string;
};

/** What keeps a mailbox connected. Only the address that a person typed says whose it is: providers' claims of an email are not trusted. */
export type Grant = { refreshToken: string; accessToken: string; expiresAt: number };

function configure(provider: OAuthClient): client.Configuration {
  const config = new client.Configuration(
    {
      issuer: new URL(provider.tokenEndpoint).origin,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
      ...(provider.deviceEndpoint && { device_authorization_endpoint: provider.deviceEndpoint }),
    },
    provider.clientId,
    undefined,
    provider.clientSecret === undefined ? client.None() : client.ClientSecretPost(provider.clientSecret),
  );
  if (new URL(provider.tokenEndpoint).hostname === '127.0.0.1') client.allowInsecureRequests(config);
  return config;
}

/** Begins a sign-in by device code (RFC 8628): a person opens the address and types the code, `done` waits for that. */
export async function startDeviceSignIn(
  provider: OAuthClient,
): Promise<{ url: string; code: string; done: (signal: AbortSignal) => Promise<Grant> }> {
  const config = configure(provider);
  const started = await client.initiateDeviceAuthorization(config, { scope: provider.scope });
  return {
    url: started.verification_uri,
    code: started.user_code,
    done: async (signal) =>
      grantOf(await client.pollDeviceAuthorizationGrant(config, started, undefined, { signal })),
  };
}

/** Begins a sign-in by authorization code with PKCE (RFC 7636): a browser goes to `url`, and comes back to `redirectUri`. */
export async function startBrowserSignIn(
  provider: OAuthClient,
  redirectUri: string,
): Promise<{ url: string; done: (callback: URL) => Promise<Grant> }> {
  const config = configure(provider);
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  });
  return {
    url: url.href,
    done: async (callback) =>
      grantOf(
        await client.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ),
  };
}

/** A fresh access token; providers may replace the refresh token with it. */
export async function refresh(provider: OAuthClient, grant: Grant): Promise<Grant> {
  return grantOf(await client.refreshTokenGrant(configure(provider), grant.refreshToken), grant.refreshToken);
}

function grantOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  known = '',
): Grant {
  const refreshToken = answer.refresh_token ?? known;
  if (refreshToken === '')
    throw new Error('The provider gave no refresh token, so the mailbox would not stay connected.');
  return {
    refreshToken,
    accessToken: answer.access_token,
    expiresAt: Date.now() + ((answer.expires_in ?? 3_600) - 60) * 1_000,
  };
}
