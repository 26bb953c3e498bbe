import { profileSchema, readSchema, type SellerProfile } from '@Hardware-Store-Finder/contract';
import * as z from 'zod/mini';
import { AnswerFault, get, join, refusalOf, send } from './api-client.ts';

const listSchema = z.object({ profiles: z.array(profileSchema) });

/** The sender's profiles in the team's book. All throw UnreachableFault, AnswerFault, WireFault. */
export type ProfilesApi = {
  list(signal: AbortSignal): Promise<SellerProfile[]>;
  put(profile: SellerProfile): Promise<void>;
  remove(id: string): Promise<void>;
};

/** @param base the API target, which may change */
export function createProfilesApi(base: () => string): ProfilesApi {
  async function change(id: string, init: Parameters<typeof send>[1]): Promise<void> {
    const response = await send(join(base(), `/api/book/profiles/${encodeURIComponent(id)}`), init);
    if (!response.ok) throw new AnswerFault(await refusalOf(response));
  }
  return {
    async list(signal) {
      const response = await get(join(base(), '/api/book/profiles'), signal);
      if (!response.ok) throw new AnswerFault(await refusalOf(response));
      return readSchema(listSchema, await response.json(), 'the answer of /api/book/profiles').profiles;
    },
    async put({ id, ...profile }) {
      await change(id, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(profile),
      });
    },
    remove: (id) => change(id, { method: 'DELETE' }),
  };
}
