import { type Seller, version } from '@Hardware-Store-Finder/contract';
import { type AnalyzeDeps, finderOf } from '@Hardware-Store-Finder/facts';
import { localize } from '@Hardware-Store-Finder/messages';
import { nameTogether, type SearchDeps } from '@Hardware-Store-Finder/places';
import type { Auth } from '../../auth/auth.ts';
import type { Handlers } from '../handlers.ts';

export type ServerRouteDeps = {
  searching: SearchDeps;
  writing: Pick<AnalyzeDeps, 'model'>;
  /** The date of the newest change in the gazetteer: '2020-03-18'. */
  gazetteerDate: string;
  seller: Seller | undefined;
  auth?: Auth | undefined;
  /** Whether this server accepts new work. */
  stopping: { readonly ready: () => boolean };
  /** The part of the storage that cannot be reached right now. */
  unreachable: () => 'database' | undefined;
  openApi: () => Promise<{ openapi: string }>;
};

/** What the server says of itself, to the page, to programs and to load balancers. */
export function serverRoutes(
  deps: ServerRouteDeps,
): Handlers<'getStatus' | 'getOpenApi' | 'getHealth' | 'getReadiness'> {
  const { searching, writing, gazetteerDate, seller, auth, stopping, unreachable } = deps;
  return {
    async getStatus({ signal, person, language }) {
      const { provider, besides = [], why } = await searching.places(undefined, signal);
      const { id, label, attribution } = nameTogether([provider, ...besides]);
      const price = await provider.price?.();
      const model = await writing.model();
      const finder = finderOf(model);
      const answer = {
        version,
        places: { id, label, attribution, why, ...(price !== undefined && { price }) },
        gazetteer: { date: gazetteerDate },
        model: { id: finder.id, label: finder.name, isPaid: model?.isPaid ?? false },
        ...(seller !== undefined && { seller }),
        ...(person !== undefined && {
          person: { name: person.name, maySignOut: auth?.signOut !== undefined },
        }),
      };
      return localize(answer, language);
    },
    getOpenApi: async () => ({ ...(await deps.openApi()) }),
    getHealth: () => ({ ok: true }),
    // Ready is who is not stopping, and reaches all that other processes share.
    getReadiness({ reply }) {
      const lost = unreachable();
      const ready = stopping.ready() && lost === undefined;
      reply.code(ready ? 200 : 503);
      return { ready, ...(lost !== undefined && { unreachable: lost }) };
    },
  };
}
