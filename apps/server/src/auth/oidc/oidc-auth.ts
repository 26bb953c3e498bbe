import { basePath } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Sessions } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { type Auth, authPath, type IdOf, personBy, returnPath } from '../auth.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { isSecret, newSecret, type SignIns, secretHash } from '../sign-ins.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** A working day: then the provider says anew whether the person may still enter, mostly without a question. */
const sessionMs = 12 * 3_600_000;
/** How long somebody may take to sign in at the provider. */
const attemptMs = 10 * 60_000;

/** A sign-in that has begun. */
const attemptSchema = z.object({
  /** The hash of the secret of the browser in which it began: nobody else's browser ends it. */
  browser: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
});

/** Lets in whom an identity provider signs in: OpenID Connect's code flow with PKCE, state and nonce, each used once. */
export function createOidcAuth(deps: {
  provider: IdentityProvider;
  issuer: URL;
  clientId: string;
  publicUrl: URL;
  signIns: SignIns;
  sessions: Sessions;
  idOf: IdOf;
  log: Log;
  now?: (() => number) | undefined;
}): Auth {
  const { provider, issuer, clientId, publicUrl, signIns, sessions, idOf, log, now = Date.now } = deps;
  const below = (path: string) => new URL(basePath + authPath + path, publicUrl.origin).href;
  const redirectUri = below('callback');
  const attemptCookie = createSessionCookie('hardware-store-finder-sign-in', publicUrl.protocol === 'https:');
  const keyOf = (state: string) => `sign-in ${secretHash(state)}`;
  // A session does not outlast a change of the provider.
  const proof = secretHash(`${issuer.href} ${clientId}`);
  const unreachable = (cause: unknown) => {
    log.error('sign_in_unavailable', cause);
    return new AppError('unavailable', message.signInUnavailable(), { cause });
  };

  return {
    mode: 'oidc',
    personOf: (visitor) => signIns.personOf(visitor, proof),
    signInAt: (path) => `${basePath}${authPath}sign-in?${new URLSearchParams({ to: returnPath(path) })}`,
    doors: {
      async 'sign-in'(visitor) {
        const to = returnPath(visitor.url.searchParams.get('to'));
        const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
        const location = await provider.authorizationUrl(secrets, redirectUri).catch((cause) => {
          throw unreachable(cause);
        });
        // Two tabs may sign in at once, so they share the browser's secret.
        const given = attemptCookie.read(visitor);
        const browser = given !== undefined && isSecret(given) ? given : newSecret();
        const { nonce, verifier, state } = secrets;
        const attempt: z.infer<typeof attemptSchema> = { browser: secretHash(browser), nonce, verifier, to };
        await sessions.set(keyOf(state), JSON.stringify(attempt), now() + attemptMs);
        return { location, cookies: [attemptCookie.write(browser, attemptMs)] };
      },
      async callback(visitor) {
        const { searchParams, search } = visitor.url;
        const state = searchParams.get('state') ?? '';
        const text = isSecret(state) ? await sessions.take(keyOf(state)) : undefined;
        const attempt = text === undefined ? undefined : attemptSchema.parse(JSON.parse(text));
        if (attempt?.browser !== secretHash(attemptCookie.read(visitor) ?? ''))
          throw new AppError('unauthorized', message.signInOver());
        const { nonce, verifier, to } = attempt;
        // The provider compares the address with the one at which the sign-in began.
        const callback = new URL(redirectUri + search);
        const identity = await provider.redeem(callback, { state, nonce, verifier }).catch((cause) => {
          log.error('sign_in_failed', cause);
          throw new AppError('unauthorized', message.signInFailed({ reason: reasonOf(cause) }), { cause });
        });
        const found = personBy('oidc', [issuer.href, identity.subject], identity.name);
        const person = { ...found, id: idOf(found.id) };
        return { location: to, cookies: [await signIns.begin(visitor, { person, proof }, sessionMs)] };
      },
    },
    async signOut(visitor) {
      const { signIn, cookie } = await signIns.end(visitor);
      const signedOut = below('signed-out');
      // Without the provider, the session here has ended all the same.
      const location = signIn && (await provider.endSessionUrl(signedOut).catch(() => undefined));
      return { location: location ?? signedOut, cookies: [cookie] };
    },
  };
}

/** The provider's code for what went wrong: `access_denied`. */
function reasonOf(cause: unknown): string {
  const { error, code, message } = cause as { error?: unknown; code?: unknown; message?: unknown };
  return String(error ?? code ?? message ?? 'unknown');
}
