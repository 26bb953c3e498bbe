import {
  type Draft,
  type DraftKey,
  emailSchema,
  type Left,
  type LeftDraft,
  type ListedStore,
  letterTurns,
  type NewDraft,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import { storeKeyPrefixes } from '../../../data/leads/store-key-prefixes.ts';
import type { BrowserStorage } from '../../../data/storage.ts';
import type { WrittenEmail } from './email-state.ts';

/** More stores than anybody has letters open for; the oldest drafts leave the browser first. */
export const maxDrafts = 100;
/** Longer drafts are not stored in the browser: they would take the space of all others. In UTF-16 units. */
export const maxDraft = 30_000;

const prefix = storeKeyPrefixes.drafts;
/** After so long without a word, what was typed is saved. Milliseconds. */
const pauseMs = 800;

const storedSchema = emailSchema.extend({
  isFallback: z.boolean(),
  isEdited: z.boolean(),
  tag: z.string(),
  turn: z.enum(letterTurns).catch('first'),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Of the store, like the next two. Absent in drafts of older versions. */
  id: z.string().optional(),
  name: z.string(),
  address: z.string(),
});

/** An email as it was left. `savedAt`: milliseconds since 1970. */
export type StoredDraft = DraftKey & { email: WrittenEmail; savedAt: number };

/** What keeps drafts for a person, on whatever machine. */
export type DraftsApi = {
  /** Undefined if the API target keeps none. */
  listDrafts(lead: string): Promise<readonly Draft[] | undefined>;
  saveDraft(draft: NewDraft): Promise<unknown>;
  leaveDraft(draft: LeftDraft): Promise<Left>;
  discardDraft(key: DraftKey & { lead: string }): Promise<unknown>;
};

export type DraftHomes = {
  /** Keeps what is typed until the server has it, or for good if that keeps none. */
  storage: BrowserStorage;
  /** Resolves once the storage can be read. Never rejects. */
  load?: () => Promise<void>;
  /** Absent for a store that must not be kept. */
  api?: (() => Promise<DraftsApi>) | undefined;
};

/** The drafts of one store, by turn and language. They stay until they leave or are discarded. */
export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts(
  { storage, load, api: openApi }: DraftHomes,
  store: ListedStore,
  now: () => number = Date.now,
) {
  const inBrowser = browserDrafts(storage, store);
  const lead = leadIdOf(store);
  const known = new Map(inBrowser.all().map((draft) => [nameOf(draft), draft]));
  /** What the server does not have yet. */
  const unsaved = new Set<string>();
  let isLoading = openApi !== undefined || load !== undefined;
  /** Undefined while nobody knows, or if the API target keeps none. */
  let api: DraftsApi | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The server is asked in the order of what was done. */
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(ask: (server: DraftsApi) => Promise<T>): Promise<T | undefined> {
    const asked = last.then(() => api && ask(api));
    last = asked.catch((fault: unknown) => console.warn('A draft could not be saved.', fault));
    return asked;
  }
  const asNew = ({ turn, tag, email }: Pick<StoredDraft, 'turn' | 'tag' | 'email'>): NewDraft => {
    const { mirror, recipient, ...letter } = email;
    return {
      store,
      turn,
      tag,
      letter: { ...letter, ...(mirror && { mirror }), ...(recipient && { recipient }) },
    };
  };
  function forget(key: DraftKey): void {
    known.delete(nameOf(key));
    unsaved.delete(nameOf(key));
    inBrowser.remove(key);
  }
  /** Resolves once the server has what was typed, or could not be reached. */
  async function save(): Promise<void> {
    clearTimeout(pause);
    for (const name of unsaved)
      void inTurn(async (server) => {
        const draft = known.get(name);
        if (draft === undefined || !unsaved.has(name)) return;
        await server.saveDraft(asNew(draft));
        if (known.get(name) !== draft) return;
        unsaved.delete(name);
        inBrowser.remove(draft);
      }).catch(() => undefined);
    await last;
  }
  async function read(): Promise<void> {
    await load?.();
    for (const draft of inBrowser.all()) if (!known.has(nameOf(draft))) known.set(nameOf(draft), draft);
    try {
      const opened = await openApi?.();
      const kept = await opened?.listDrafts(lead);
      if (kept === undefined) return;
      api = opened;
      const typed = inBrowser.all();
      for (const name of known.keys())
        if (!unsaved.has(name) && !typed.some((one) => nameOf(one) === name)) known.delete(name);
      for (const { savedAt, turn, tag, letter } of kept) {
        const { missingLanguage: _, mirror, recipient, ...email } = letter;
        const draft = { savedAt, turn, tag, email: { ...email, mirror, recipient } };
        if ((known.get(nameOf(draft))?.savedAt ?? 0) < savedAt) known.set(nameOf(draft), draft);
      }
      for (const one of typed)
        if (known.get(nameOf(one))?.savedAt === one.savedAt) unsaved.add(nameOf(one));
        else inBrowser.remove(one);
      void save();
    } catch (fault) {
      console.warn('The drafts of the server could not be read.', fault);
    }
  }

  return {
    /** Reads what was written elsewhere. Never rejects. */
    async load(): Promise<void> {
      await save();
      await read();
      isLoading = false;
    },
    /** Whether nobody knows yet what was written before. */
    isLoading: () => isLoading,
    /** The draft of a turn in a language, else the latest of all. */
    get: (key: DraftKey): StoredDraft | undefined =>
      known.get(nameOf(key)) ?? [...known.values()].sort((a, b) => b.savedAt - a.savedAt)[0],
    keep({ turn, tag }: DraftKey, email: WrittenEmail): void {
      const draft = { turn, tag, email, savedAt: now() };
      known.set(nameOf(draft), draft);
      inBrowser.write(draft);
      unsaved.add(nameOf(draft));
      clearTimeout(pause);
      if (openApi !== undefined) pause = setTimeout(save, pauseMs);
    },
    save,
    /** It waits to leave, and is a draft again if it is taken back. */
    forget,
    discard(key: DraftKey): void {
      forget(key);
      inTurn((server) => server.discardDraft({ ...key, lead })).catch(() => undefined);
    },
    /** The text was copied, opened in a mail program or saved, and `sent` if that is known. Undefined if the server keeps no record of it. */
    async leave({ turn, tag }: DraftKey, email: WrittenEmail, sent?: LeftDraft['sent']) {
      // It may be reached again by now.
      if (api === undefined) await read();
      if (api === undefined) return undefined;
      unsaved.delete(nameOf({ turn, tag }));
      const left = await inTurn((server) =>
        server.leaveDraft({ ...asNew({ turn, tag, email }), ...(sent && { sent }) }),
      );
      if (known.get(nameOf({ turn, tag }))?.email === email) forget({ turn, tag });
      return left;
    },
  };
}

function nameOf({ turn, tag }: DraftKey): string {
  return turn === 'first' ? tag : `${tag}_${turn}`;
}

function browserDrafts(storage: BrowserStorage, { id, name, address }: ListedStore) {
  const ownPrefix = `${prefix}${id ?? `${name}_${address}`}_`;
  const parse = (value: unknown) => storedSchema.parse(value);
  const keyOf = (draft: DraftKey) => ownPrefix + nameOf(draft);
  return {
    all: (): StoredDraft[] =>
      storage.keys(ownPrefix).flatMap((key) => {
        const draft = storage.read(key, parse);
        if (draft === undefined) return [];
        // Without an id, stores of other names and addresses may have the same key.
        if (id === undefined && (draft.name !== name || draft.address !== address)) return [];
        const { id: _, name: __, address: ___, missingLanguage: ____, ...own } = draft;
        const { savedAt, tag, turn, mirror, recipient, ...email } = own;
        return [{ tag, turn, email: { ...email, mirror, recipient }, savedAt }];
      }),
    write(draft: StoredDraft): void {
      const { email, ...rest } = draft;
      if (email.subject.length + email.body.length > maxDraft) return;
      storage.write(keyOf(draft), { ...email, ...rest, id, name, address });
      const all = storage.keys(prefix);
      if (all.length <= maxDrafts) return;
      const at = (key: string) => storage.read(key, parse)?.savedAt ?? 0;
      const oldestFirst = all.map((key) => ({ key, at: at(key) })).sort((a, b) => a.at - b.at);
      for (const { key } of oldestFirst.slice(0, all.length - maxDrafts)) storage.remove(key);
    },
    remove: (draft: DraftKey) => storage.remove(keyOf(draft)),
  };
}
