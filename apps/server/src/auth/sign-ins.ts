import type { Sessions } from '@Hardware-Store-Finder/storage';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Person, Visitor } from './auth.ts';
import { createSessionCookie } from './session-cookie.ts';

const signInSchema = z.object({
  person: z.object({ id: z.string(), name: z.string() }),
  /** By what the person came in. A session does not outlast it. */
  proof: z.string(),
});
type SignIn = z.infer<typeof signInSchema>;

/** The sessions of people who signed in at this server, each known by a cookie. */
export type SignIns = {
  /** Undefined without a session, or with one that `proof` did not begin. */
  personOf(visitor: Visitor, proof: string): Promise<Person | undefined>;
  /** Begins a session under a new secret and ends the one before; resolves to the cookie. */
  begin(visitor: Visitor, signIn: SignIn, forMs: number): Promise<string>;
  /** Resolves to the session that was ended, and the cookie that clears the session. */
  end(visitor: Visitor): Promise<{ signIn: SignIn | undefined; cookie: string }>;
};

export function createSignIns({
  sessions,
  isHttps,
  now = Date.now,
}: {
  sessions: Sessions;
  isHttps: boolean;
  now?: (() => number) | undefined;
}): SignIns {
  const cookie = createSessionCookie('hardware-store-finder', isHttps);
  /** Who reads the storage cannot enter with what it contains. */
  const keyOf = (secret: string) => `session ${secretHash(secret)}`;
  const read = (text: string | undefined) => {
    const result = text === undefined ? undefined : signInSchema.safeParse(JSON.parse(text));
    return result?.success ? result.data : undefined;
  };
  const end = async (visitor: Visitor) => {
    const secret = cookie.read(visitor);
    return secret === undefined ? undefined : read(await sessions.take(keyOf(secret)));
  };
  return {
    async personOf(visitor, proof) {
      const secret = cookie.read(visitor);
      if (secret === undefined || !isSecret(secret)) return undefined;
      const signIn = read(await sessions.get(keyOf(secret)));
      return signIn?.proof === proof ? signIn.person : undefined;
    },
    async begin(visitor, signIn, forMs) {
      await end(visitor);
      const secret = newSecret();
      await sessions.set(keyOf(secret), JSON.stringify(signIn), now() + forMs);
      return cookie.write(secret, forMs);
    },
    end: async (visitor) => ({ signIn: await end(visitor), cookie: cookie.clear() }),
  };
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
