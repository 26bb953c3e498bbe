import { startStandIn } from '@Hardware-Store-Finder/testing';
import { createHash, randomUUID } from 'node:crypto';

export type OAuthProvider = {
  url: string;
  /** Where Dovecot asks whose an access token is. */
  tokenInfo: string;
  /** The person signs in at the address where the browser was sent, and allows the access; resolves to where it is sent back. */
  allow(url: string): string;
  /** The person types the code of a device. */
  typed(code: string): void;
  /** Takes the access back: tokens no longer count, and none is renewed. */
  revoke(): void;
  /** Access tokens end at once, as they do after an hour; grants stay. */
  expire(): void;
  /** How many grants were renewed. */
  renewed: () => number;
  close(): Promise<void>;
};

/**
 * A provider that signs people in, as Google (authorization code with PKCE) and Microsoft (device code) document it: RFC 6749,
 * 7636 and 8628, described by OpenID Connect Discovery.
 * @param email whose mailbox it is that they allow access to
 */
export async function startOAuthProvider(email: string, lifeSeconds = 3_600): Promise<OAuthProvider> {
  const challenges = new Map<string, string>();
  const devices = new Map<string, { code: string; isTyped: boolean }>();
  const access = new Set<string>();
  const grants = new Set<string>();
  let renewed = 0;
  const json = (status: number, body: object) => ({
    status,
    headers: [['content-type', 'application/json']] as const,
    body: JSON.stringify(body),
  });
  const refused = (error: string) => json(400, { error, error_description: `This is ${error}.` });
  function granted(grant: string = randomUUID()) {
    const token = randomUUID();
    access.add(token);
    grants.add(grant);
    return json(200, {
      access_token: token,
      token_type: 'Bearer',
      refresh_token: grant,
      expires_in: lifeSeconds,
    });
  }
  function tokenFor(form: URLSearchParams) {
    switch (form.get('grant_type')) {
      case 'urn:ietf:params:oauth:grant-type:device_code': {
        const device = devices.get(form.get('device_code') ?? '');
        if (device === undefined) return refused('expired_token');
        return device.isTyped ? granted() : refused('authorization_pending');
      }
      case 'authorization_code': {
        const verifier = form.get('code_verifier') ?? '';
        const challenge = createHash('sha256').update(verifier).digest('base64url');
        return challenges.get(form.get('code') ?? '') === challenge ? granted() : refused('invalid_grant');
      }
      default: {
        const grant = form.get('refresh_token') ?? '';
        if (!grants.has(grant)) return refused('invalid_grant');
        renewed += 1;
        return granted(grant);
      }
    }
  }
  const server = await startStandIn(({ path, body }) => {
    const { pathname, searchParams } = new URL(path, server.url);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: server.url,
          authorization_endpoint: `${server.url}/authorize`,
          token_endpoint: `${server.url}/token`,
          device_authorization_endpoint: `${server.url}/device`,
        });
      case '/device': {
        const [deviceCode, code] = [randomUUID(), `CODE-${devices.size}`];
        devices.set(deviceCode, { code, isTyped: false });
        return json(200, {
          device_code: deviceCode,
          user_code: code,
          verification_uri: `${server.url}/type`,
          expires_in: 900,
          interval: 1,
        });
      }
      case '/token':
        return tokenFor(new URLSearchParams(body));
      case '/tokeninfo':
        return access.has(searchParams.get('access_token') ?? '')
          ? json(200, { email })
          : refused('invalid_token');
      default:
        return { status: 200, headers: [['content-type', 'text/html']], body: 'Sign in' };
    }
  });
  return {
    url: server.url,
    tokenInfo: `${server.url}/tokeninfo?access_token=`,
    allow(url) {
      const { searchParams } = new URL(url);
      const code = randomUUID();
      challenges.set(code, searchParams.get('code_challenge') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back.href;
    },
    typed(code) {
      for (const device of devices.values()) if (device.code === code) device.isTyped = true;
    },
    revoke() {
      access.clear();
      grants.clear();
    },
    expire: () => access.clear(),
    renewed: () => renewed,
    close: server.close,
  };
}
