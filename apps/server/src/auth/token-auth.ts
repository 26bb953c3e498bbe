import { basePath } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { timingSafeEqual } from 'node:crypto';
import { type Auth, authPath, personBy, type Visitor } from './auth.ts';
import { createSessionCookie } from './session-cookie.ts';
import { isSecret, newSecret, type SignIns, secretHash } from './sign-ins.ts';

/** How long a browser stays signed in by a link that it opened once. */
const sessionMs = 90 * 24 * 3_600_000;

/** The longest that browsers keep a cookie. */
const browserMs = 400 * 24 * 3_600_000;

/** The secret link, below an origin. */
export function linkOf(token: string, origin: string): string {
  return `${origin}${basePath}${authPath}link?${new URLSearchParams({ token })}`;
}

/**
 * Lets in anyone who opens the secret link, and programs that send its token as a bearer. Each browser is a person of its own, without a name,
 * so that the limits of one do not hit all; it is known again after the session. A session ends when the token changes.
 */
export function createTokenAuth(token: string, signIns: SignIns, isHttps: boolean): Auth {
  const browserCookie = createSessionCookie('hardware-store-finder-browser', isHttps);
  const proof = secretHash(token);
  // Equally long whatever is sent, as the comparison needs.
  const isRight = (given: string) => timingSafeEqual(Buffer.from(secretHash(given)), Buffer.from(proof));
  const bearer = (visitor: Visitor) => {
    const [authorization = ''] = visitor.header('authorization');
    return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  };
  return {
    mode: 'token',
    async personOf(visitor) {
      const given = bearer(visitor);
      if (given === undefined) return signIns.personOf(visitor, proof);
      return isRight(given) ? personBy('link', [proof], '') : undefined;
    },
    doors: {
      async link(visitor) {
        const given = visitor.url.searchParams.get('token') ?? '';
        if (!isRight(given)) throw new AppError('unauthorized', message.wrongLink());
        const known = browserCookie.read(visitor);
        const browser = known !== undefined && isSecret(known) ? known : newSecret();
        const signIn = { person: personBy('link', [browser], ''), proof };
        return {
          location: basePath,
          cookies: [await signIns.begin(visitor, signIn, sessionMs), browserCookie.write(browser, browserMs)],
        };
      },
    },
    async signOut(visitor) {
      const { cookie } = await signIns.end(visitor);
      return { location: `${basePath}${authPath}signed-out`, cookies: [cookie] };
    },
  };
}
