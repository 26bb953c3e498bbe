import { routes, type SellerProfile, type TermsRequest } from '@Hardware-Store-Finder/contract';
import { createClient } from './client.ts';

/** The sender's profiles in the team's book. */
export type ProfilesApi = ReturnType<typeof createProfilesApi>;

/** @param base the API target, which may change */
export function createProfilesApi(base: () => string) {
  const { ask, request } = createClient(base);
  return {
    list: async () => (await ask(routes.listProfiles)).profiles,
    put: ({ id, ...profile }: SellerProfile): Promise<unknown> =>
      request(routes.putProfile, { params: { profile: id }, body: profile }),
    propose: (body: TermsRequest) => ask(routes.proposeTerms, { body }),
    remove: (id: string): Promise<unknown> => request(routes.removeProfile, { params: { profile: id } }),
  };
}
