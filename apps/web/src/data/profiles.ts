import {
  filledSeller,
  profileSchema,
  type SellerProfile,
  sellerFields,
  sellerLimits,
  type TermsRequest,
} from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import * as z from 'zod';
import type { ProfilesApi } from './api/profiles-api.ts';
import { createService } from './service-context.ts';
import type { BrowserStorage } from './storage.ts';

const key = 'sellerProfiles';
/** Where versions before the team's book kept the one profile of a browser. */
const oldKey = 'sellerProfile';

const stateSchema = z.object({
  profiles: z.array(profileSchema),
  chosen: z.string().optional(),
  unsent: z.array(z.string()),
});

/** `unsent`: the ids of those that only this browser has, because the book could not be reached. */
export type ProfilesState = z.infer<typeof stateSchema>;

/** The sender's profiles: kept in the team's book, with a copy in this browser for when that cannot be reached. */
export type Profiles = ReturnType<typeof createProfiles>;

export const [provideProfiles, useProfiles] = createService<Profiles>('profiles');

export function createProfiles(storage: BrowserStorage, loadApi: () => Promise<ProfilesApi>) {
  const read = (): ProfilesState =>
    storage.read(key, (value) => stateSchema.parse(value)) ?? { profiles: [], unsent: [] };
  const $state = atom(withOldProfile(read(), storage));
  /** Whether the book was asked; before, nobody knows whose profile letters are written with. */
  const $isKnown = atom(false);
  let loading: Promise<void> | undefined;
  /** How often the book was changed: a list that was asked for before says what it was. */
  let changes = 0;
  storage.onChange(key, () => $state.set(read()));
  const become = (state: ProfilesState) => {
    storage.write(key, state);
    $state.set(state);
  };

  /** Sends a profile to the book. Returns whether it arrived. */
  async function send(profile: SellerProfile): Promise<boolean> {
    try {
      await (await loadApi()).put(profile);
    } catch (fault) {
      console.warn('The profile stays in this browser.', fault);
      return false;
    }
    changes += 1;
    const state = $state.get();
    become({ ...state, unsent: state.unsent.filter((id) => id !== profile.id) });
    return true;
  }

  async function readBook(): Promise<void> {
    let inBook: SellerProfile[];
    const before = changes;
    try {
      inBook = await (await loadApi()).list();
    } catch (fault) {
      console.info('The profiles of the book could not be read.', fault);
      $isKnown.set(true);
      return;
    }
    if (changes !== before) return readBook();
    const state = $state.get();
    const mine = state.profiles.filter(({ id }) => state.unsent.includes(id));
    const others = inBook.filter(({ id }) => !state.unsent.includes(id));
    // What a colleague entered alike is one profile.
    const twinOf = (profile: SellerProfile) =>
      others.find((one) => JSON.stringify(one.seller) === JSON.stringify(profile.seller));
    const fresh = mine.filter((profile) => twinOf(profile) === undefined);
    const chosen = mine.find(({ id }) => id === state.chosen);
    become({
      profiles: [...others, ...fresh],
      chosen: (chosen && twinOf(chosen)?.id) ?? state.chosen,
      unsent: fresh.map(({ id }) => id),
    });
    $isKnown.set(true);
    for (const profile of fresh) await send(profile);
  }
  /** Reads the book, and sends it what only this browser has. */
  function load(): Promise<void> {
    loading = readBook();
    return loading;
  }

  return {
    $state,
    $isKnown,
    /** The profile that letters are written with; undefined if there is none. */
    seller: () => chosenOf($state.get())?.seller,
    load,
    /** Resolves once the book was asked, whether or not it answered. */
    known: async () => {
      if (!$isKnown.get()) await (loading ?? load());
    },
    /** Adds or replaces a profile and chooses it. Returns whether the book has it. */
    async save(profile: SellerProfile) {
      const seller = filledSeller(profile.seller) ?? {};
      const saved = { ...profile, seller };
      const state = $state.get();
      const isKnown = state.profiles.some(({ id }) => id === saved.id);
      become({
        profiles: isKnown
          ? state.profiles.map((one) => (one.id === saved.id ? saved : one))
          : [...state.profiles, saved],
        chosen: saved.id,
        unsent: [...new Set([...state.unsent, saved.id])],
      });
      return send(saved);
    },
    async remove(id: string) {
      const state = $state.get();
      if (!state.unsent.includes(id)) await (await loadApi()).remove(id);
      changes += 1;
      const now = $state.get();
      become({
        profiles: now.profiles.filter((one) => one.id !== id),
        chosen: now.chosen === id ? undefined : now.chosen,
        unsent: now.unsent.filter((one) => one !== id),
      });
    },
    /** Has the model propose words of letters' languages; throws if it cannot. */
    propose: async (asked: TermsRequest) => (await loadApi()).propose(asked),
    choose: (id: string) => become({ ...$state.get(), chosen: id }),
  };
}

/** The profile that letters are written with: the chosen one, else the first. */
export function chosenOf({ profiles, chosen }: ProfilesState): SellerProfile | undefined {
  return profiles.find(({ id }) => id === chosen) ?? profiles[0];
}

/** Takes over the profile that an earlier version kept: every text of it, cut to today's limits. */
function withOldProfile(state: ProfilesState, storage: BrowserStorage): ProfilesState {
  const old = storage.read(oldKey, (value) => (typeof value === 'object' && value !== null ? value : {}));
  if (old === undefined) return state;
  const texts = Object.entries(old).filter(([, text]) => typeof text === 'string');
  const seller = filledSeller(
    Object.fromEntries(
      sellerFields.flatMap((field) => {
        const text = texts.find(([name]) => name === field)?.[1];
        return text === undefined ? [] : [[field, text.slice(0, sellerLimits[field])]];
      }),
    ),
  );
  if (seller === undefined) {
    storage.remove(oldKey);
    return state;
  }
  const profile = { id: crypto.randomUUID(), name: seller.company ?? '', seller };
  const next = {
    profiles: [...state.profiles, profile],
    chosen: state.chosen ?? profile.id,
    unsent: [...state.unsent, profile.id],
  };
  if (storage.write(key, next)) storage.remove(oldKey);
  return next;
}
