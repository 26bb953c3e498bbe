import { profileSchema, readSchema, type SellerProfile } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { AnswerFault, get, join, refusalOf, send } from './api-client.ts';

const listSchema = z.object({ profiles: z.array(profileSchema) });

/** The sender's profiles in the team's book, which the server of this page keeps. All throw UnreachableFault, AnswerFault, WireFault. */
export type ProfilesApi = {
  list(signal: AbortSignal): Promise<SellerProfile[]>;
  put(profile: SellerProfile): Promise<void>;
  remove(id: string): Promise<void>;
};

export const profilesApi: ProfilesApi = {
  async list(signal) {
    const response = await get(join(location.origin, '/api/book/profiles'), signal);
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

async function change(id: string, init: Parameters<typeof send>[1]): Promise<void> {
  const response = await send(join(location.origin, `/api/book/profiles/${encodeURIComponent(id)}`), init);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
}
