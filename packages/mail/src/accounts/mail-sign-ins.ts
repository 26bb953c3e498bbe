import {
  type BookPerson,
  type NewMailSignIn,
  personSchema,
  type StartedMailSignIn,
} from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import { OAuthRefusal } from './account.ts';
import type { Grant, OAuthClient } from './oauth.ts';
import type { Secrets } from './secrets.ts';

export const grantSchema = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
}) satisfies z.ZodType<Grant>;

/** What a sign-in knows until its end. It travels with the browser, sealed, so that any process can end it. */
const pendingSchema = z.object({
  provider: z.string(),
  address: z.string(),
  name: z.string(),
  isPrivate: z.boolean().optional(),
  owner: personSchema,
  /** Milliseconds since 1970. */
  until: z.number(),
  deviceCode: z.string().optional(),
  verifier: z.string().optional(),
});
type Pending = z.infer<typeof pendingSchema>;

/** So long a person may take, in milliseconds: providers give 10 to 15 minutes. */
const patienceMs = 15 * 60_000;
const context = 'sign-in';

type MailSignInsDeps<Account, Person> = {
  secrets: Secrets;
  /** The operator's client at a provider; undefined if there is none. */
  clientOf: (provider: string) => (OAuthClient & { byDevice: boolean }) | undefined;
  /** Signs in to the mailbox, and keeps it. */
  keep: (
    typed: Pick<Pending, 'provider' | 'address' | 'name' | 'isPrivate'>,
    grant: Grant,
    by: Person,
  ) => Promise<Account>;
  now: () => number;
};

/** Sign-ins at providers, by device code or by a browser that comes back. Methods throw AppError with a sentence for the person. */
export function createMailSignIns<Account, Person extends BookPerson>({
  secrets,
  clientOf,
  keep,
  now,
}: MailSignInsDeps<Account, Person>) {
  function client(provider: string) {
    const found = clientOf(provider);
    if (found === undefined) throw new AppError('bad_request', message.noMailSignIn());
    return found;
  }
  function open(sealed: string, owner: BookPerson): Pending {
    let pending: Pending;
    try {
      pending = pendingSchema.parse(JSON.parse(secrets.open(sealed, context)));
    } catch (error) {
      throw new AppError('bad_request', message.mailSignInOver(), { cause: error });
    }
    // Nobody connects a mailbox for somebody else by a link.
    if (pending.owner.id !== owner.id || pending.until < now())
      throw new AppError('bad_request', message.mailSignInOver());
    return pending;
  }
  return {
    async start(
      { provider, name, isPrivate, ...typed }: NewMailSignIn,
      owner: BookPerson,
      redirectUri: string,
    ): Promise<StartedMailSignIn> {
      const { byDevice, ...asked } = client(provider);
      const address = typed.address.toLowerCase();
      const pending = { provider, address, name, isPrivate, owner, until: now() + patienceMs };
      const oauth = await import('./oauth.ts');
      return asking(async () => {
        if (byDevice) {
          const { url, code, deviceCode, everyMs } = await oauth.startDeviceSignIn(asked);
          const sealed = sealSecret(
            secrets,
            JSON.stringify({ ...pending, deviceCode } satisfies Pending),
            context,
          );
          return { url, device: { code, pending: sealed, everyMs } };
        }
        const verifier = oauth.newVerifier();
        const state = sealSecret(
          secrets,
          JSON.stringify({ ...pending, verifier } satisfies Pending),
          context,
        );
        return { url: await oauth.browserSignInUrl(asked, { redirectUri, state, verifier, address }) };
      });
    },
    async proceed(sealed: string, by: Person): Promise<Account | undefined> {
      const pending = open(sealed, by);
      const { finishDeviceSignIn } = await import('./oauth.ts');
      const grant = await asking(() =>
        finishDeviceSignIn(client(pending.provider), pending.deviceCode ?? ''),
      );
      return grant && keep(pending, grant, by);
    },
    async finish(callback: URL, by: Person): Promise<Account> {
      const state = callback.searchParams.get('state') ?? '';
      const pending = open(state, by);
      const { finishBrowserSignIn } = await import('./oauth.ts');
      const verifier = pending.verifier ?? '';
      return keep(
        pending,
        await asking(() => finishBrowserSignIn(client(pending.provider), callback, { state, verifier })),
        by,
      );
    },
  };
}

/** Encrypts with the server's key. Throws AppError if that cannot be made or read. */
export function sealSecret(secrets: Secrets, secret: string, forWhat: string): string {
  try {
    return secrets.seal(secret, forWhat);
  } catch (error) {
    throw new AppError('unavailable', message.mailKeyUnusable(), { cause: error });
  }
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof OAuthRefusal)
      throw new AppError('bad_request', message.mailSignInDenied({ reason: error.message }), {
        cause: error,
      });
    throw new AppError('unavailable', message.mailProviderAway(), { cause: error });
  }
}
