import { version } from '@Hardware-Store-Finder/contract';
import { standardSeller } from '@Hardware-Store-Finder/domain';
import { finderOf } from '@Hardware-Store-Finder/facts';
import { localize } from '@Hardware-Store-Finder/messages';
import { nameTogether } from '@Hardware-Store-Finder/places';
import { builtFrom } from '@Hardware-Store-Finder/services';
import type { AppDeps } from '../app-deps.ts';
import type { Handlers } from '../handlers.ts';
import { openApiDocument } from '../openapi/document.ts';

const commit = builtFrom();

/** What the server says of itself, to the page, to programs and to load balancers. */
export function serverRoutes(
  deps: Pick<
    AppDeps,
    'searching' | 'writing' | 'gazetteerDate' | 'book' | 'auth' | 'stopping' | 'unreachable'
  >,
): Handlers<'getStatus' | 'getOpenApi' | 'getHealth' | 'getReadiness'> {
  const { searching, writing, gazetteerDate, book, auth, stopping, unreachable } = deps;
  return {
    async getStatus({ signal, person, language }) {
      const { provider, besides = [], why } = await searching.places(undefined, signal);
      const { id, label, attribution } = nameTogether([provider, ...besides]);
      const price = await provider.price?.();
      const model = await writing.model();
      const finder = finderOf(model);
      const seller = standardSeller(book.known());
      const answer = {
        version,
        ...(commit !== undefined && { commit }),
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
    getOpenApi: async () => ({ ...(await openApiDocument()) }),
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
