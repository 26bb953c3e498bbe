import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { default as Provider } from 'oidc-provider';

export type IdentityServer = {
  issuer: string;
  /** Signs with another key from now on. */
  rotate: () => void;
  /** Signs with another key from now on, and does not publish it. */
  forge: () => void;
  /** Whether it answers. */
  isUp: boolean;
  /** The paths that were requested. */
  asked: string[];
  close: () => void;
};

export const client = { id: 'hardware-store-finder', secret: 'a-secret-of-the-client' };

/** The page at which this provider signs people in. */
export const isSignInForm = (url: URL): boolean => url.pathname.startsWith('/interaction/');

/** A real identity provider on loopback with one client, whose sign-ins end at `origin`. Everybody gives every consent. */
export async function startIdentityServer(origin: string): Promise<IdentityServer> {
  const asked: string[] = [];
  let provider: Provider | undefined;
  let publisher: Provider | undefined;
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answering = request.url === '/jwks' ? publisher : provider;
    if (answering === undefined || !identity.isUp) return response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return askWhoItIs(answering, request, response);
    return answering.callback()(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity: IdentityServer = {
    issuer,
    rotate() {
      provider = createProvider(issuer, origin);
      publisher = provider;
    },
    forge() {
      provider = createProvider(issuer, origin);
    },
    isUp: true,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  identity.rotate();
  return identity;
}

/** A form of a name, without a password: whatever is sent signs in. */
async function askWhoItIs(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><form method="post"><label>Login <input name="login"></label><button>Sign in</button></form>',
    );
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const accountId = new URLSearchParams(body).get('login') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
}

let keys = 0;

function createProvider(issuer: string, origin: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  keys += 1;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/hardware-store-finder/auth/callback`],
        post_logout_redirect_uris: [`${origin}/hardware-store-finder/auth/signed-out`],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: `key-${keys}`, use: 'sig', alg: 'RS256' }],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out everywhere</button>`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-for-cookies'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} Müller`, email: `${id}@example.com` }),
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const accountId = session?.accountId;
      if (client === undefined || accountId === undefined) return undefined;
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}
