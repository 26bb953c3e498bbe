import { emailSchema, type ListedStore } from '@Hardware-Store-Finder/contract';
import * as z from 'zod/mini';
import type { BrowserStorage } from '../../../data/storage.ts';
import type { WrittenEmail } from './email-state.ts';

/** More stores than anybody has letters open for; the oldest drafts leave first. */
export const maxDrafts = 100;
/** Longer drafts are not stored: they would take the space of all others. In UTF-16 units. */
export const maxDraft = 30_000;

const prefix = 'emailDraft_';

const draftSchema = z.extend(emailSchema, {
  isFallback: z.boolean(),
  isEdited: z.boolean(),
  tag: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  isSent: z.catch(z.boolean(), false),
  name: z.string(),
  address: z.string(),
});

/** An email as it was left. `tag`: its language (BCP 47); `savedAt`: milliseconds since 1970; `isSent`: it waited to leave then. */
export type StoredDraft = { tag: string; email: WrittenEmail; savedAt: number; isSent: boolean };

/** The drafts of one store, by the language of the email (BCP 47). They stay until they are sent or discarded. */
export type Drafts = ReturnType<typeof createDrafts>;

/** @param storage the one for data of this store: the terms of some sources allow keeping none after the visit. */
export function createDrafts(
  storage: BrowserStorage,
  { id, name, address }: Pick<ListedStore, 'id' | 'name' | 'address'>,
  now: () => number = Date.now,
) {
  const ownPrefix = `${prefix}${id ?? `${name}_${address}`}_`;
  const keyOf = (tag: string) => `${ownPrefix}${tag}`;
  function read(key: string): StoredDraft | undefined {
    const draft = storage.read(key, (value) => draftSchema.parse(value));
    if (draft === undefined) return undefined;
    // Without an id, stores of other names and addresses may have the same key.
    if (id === undefined && (draft.name !== name || draft.address !== address)) return undefined;
    const { name: _, address: __, missingLanguage: ___, ...known } = draft;
    const { savedAt, tag, isSent, mirror, recipient, ...email } = known;
    return { tag, email: { ...email, mirror, recipient }, savedAt, isSent };
  }
  const oldestFirst = () =>
    storage
      .keys(prefix)
      .map((key) => ({ key, at: storage.read(key, (value) => draftSchema.parse(value).savedAt) ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ key }) => key);

  return {
    /** The draft in a language, else the latest in another. */
    get: (tag: string) =>
      read(keyOf(tag)) ??
      storage
        .keys(ownPrefix)
        .flatMap((key) => read(key) ?? [])
        .sort((a, b) => b.savedAt - a.savedAt)[0],
    keep(tag: string, email: WrittenEmail, isSent: boolean = false) {
      const key = keyOf(tag);
      if (email.subject.length + email.body.length > maxDraft) return;
      const value = { ...email, tag, savedAt: now(), isSent, name, address };
      storage.write(key, value);
      const all = storage.keys(prefix);
      if (all.length > maxDrafts)
        for (const old of oldestFirst().slice(0, all.length - maxDrafts)) storage.remove(old);
    },
    discard: (tag: string) => storage.remove(keyOf(tag)),
  };
}
