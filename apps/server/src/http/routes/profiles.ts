import type { AppDeps } from '../app-deps.ts';
import { changeOne } from '../change-one.ts';
import type { Handlers } from '../handlers.ts';

/** The sellers whom letters are from. */
export function profileRoutes({
  book,
  quota,
}: Pick<AppDeps, 'book' | 'quota'>): Handlers<'listProfiles' | 'putProfile' | 'removeProfile'> {
  return {
    async listProfiles() {
      return { profiles: [...(await book.state()).profiles.values()] };
    },
    async putProfile(call) {
      const profile = { id: call.params.profile, ...call.body };
      await quota.take(call);
      await changeOne(book, call, { kind: 'profile_put', id: crypto.randomUUID(), profile });
      return profile;
    },
    async removeProfile(call) {
      await changeOne(book, call, {
        kind: 'profile_removed',
        id: crypto.randomUUID(),
        profile: call.params.profile,
      });
      return { removed: true };
    },
  };
}
