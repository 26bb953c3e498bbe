import { type ListedStore, listedStoreSchema, storeInputSchema } from '@Hardware-Store-Finder/contract';
import * as z from 'zod';

/** What a tool takes for a store: what a search gave, with its signature. */
export const storeArgument = storeInputSchema
  .extend({
    also_listed_as: listedStoreSchema.shape.also_listed_as,
    signature: z.string().optional(),
  })
  .describe('A store as a search gave it, with its signature.');
type StoreArgument = z.infer<typeof storeArgument>;

const signedFields = [...Object.keys(storeInputSchema.shape), 'also_listed_as'];

/** What was signed: the same text for the same store, in whatever order its fields are. */
function textOf(store: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(signedFields.map((field) => store[field] ?? null));
}

/** A store with a signature, by which this server knows it again. `sign`: with a secret of this installation. */
export function signed(
  store: ListedStore,
  sign: (text: string) => string,
): ListedStore & { signature: string } {
  return { ...store, signature: sign(`store ${textOf(store)}`) };
}

/** What is said of a store that no search of this server gave: all of it is the agent's word. */
export function agentsWord(
  store: StoreArgument,
  sign: (text: string) => string,
): { store_is_the_agents_word?: string } {
  if (store.signature === sign(`store ${textOf(store)}`)) return {};
  return {
    store_is_the_agents_word:
      'No search of this server gave this store as it is here. Its name, address, phone, website and email are the agent’s own word: check them before anybody is written to.',
  };
}
