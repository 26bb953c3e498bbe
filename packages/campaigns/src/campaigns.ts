import {
  type BookPerson,
  type Campaign,
  type CampaignAction,
  type CampaignEvent,
  type CampaignPlan,
  type CampaignState,
  type CampaignSummary,
  campaignStates,
  type Exclusions,
  type ItemState,
  type NewCampaign,
  type Review,
  type Seller,
} from '@Hardware-Store-Finder/contract';
import { createContactRules, type DoNotContact, doNotContactOf } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import type { CountryOfStores } from '@Hardware-Store-Finder/places';
import { type ItemPosition, isDamaged } from '@Hardware-Store-Finder/storage';
import { EventEmitter, once } from 'node:events';

import type { CampaignDeps } from './campaign-deps.ts';
import { checkPlan, sellerOf, type UnlocalizedEstimate, type UnlocalizedPlace } from './check-plan.ts';
import { createCampaign, type Starter } from './create-campaign.ts';
import { addJobs } from './jobs/add-jobs.ts';
import { idsOfLetter, itemStateOf, itemsInState, type KnownLetter, knownLetter } from './letter-records.ts';
import { progressOf, type UnlocalizedProgress } from './progress.ts';
import {
  coverageOf,
  type KnownCampaign,
  type KnownItem,
  knownCampaign,
  knownItem,
  messageOf,
  type OwnItemState,
  readParts,
  runningStates,
  stored,
} from './records.ts';
import {
  isDamagedItem,
  itemView,
  letterView,
  type UnlocalizedItem,
  type UnlocalizedLetter,
} from './review/item-views.ts';
import { writeToNextAddress } from './review/next-address.ts';
import { reviewLetter } from './review/review-letter.ts';
import { storesOfFirm } from './stores-of-firm.ts';
import { takeOut } from './take-out.ts';

type UnlocalizedSummary = Omit<CampaignSummary, keyof UnlocalizedProgress> & UnlocalizedProgress;
type UnlocalizedCampaign = Omit<Campaign, keyof UnlocalizedProgress | 'places' | 'source'> &
  UnlocalizedProgress & {
    places: UnlocalizedPlace[];
    source: { id: string; label: string | Message; attribution: string | Message };
  };

export type UnlocalizedEvent = UnlocalizedProgress & Pick<CampaignEvent, 'reviews' | 'open'>;

/** So long a letter counts as open after its reader said so. */
const openMs = 12_000;

/** Which items, from where, and how many. `after`: the `next` of the page before. */
export type ItemQuery = {
  state: ItemState | undefined;
  after: string | undefined;
  limit: number;
  since?: number | undefined;
};

type Page<Key extends string, T> = Record<Key, T[]> & { total: number; next?: string };

/**
 * The campaigns of the team. Methods throw AppError with a sentence for the person.
 */
export type Campaigns = {
  estimate(plan: CampaignPlan, signal: AbortSignal): Promise<UnlocalizedEstimate>;
  regions(): Promise<readonly CountryOfStores[]>;
  create(starter: Starter, campaign: NewCampaign, signal: AbortSignal): Promise<UnlocalizedCampaign>;
  /** Adds jobs that running campaigns lack, because the process that wrote them ended. */
  addMissingJobs(): Promise<void>;
  /** All of the team, or those of one owner; the newest first. */
  list(owner?: string): Promise<UnlocalizedSummary[]>;
  get(id: string): Promise<UnlocalizedCampaign>;
  delete(id: string): Promise<void>;
  act(id: string, action: CampaignAction['action']): Promise<UnlocalizedProgress>;
  setExclusions(id: string, exclusions: Exclusions): Promise<UnlocalizedProgress>;
  progress(id: string): Promise<UnlocalizedProgress>;
  items(id: string, query: ItemQuery): Promise<Page<'items', UnlocalizedItem>>;
  letters(id: string, query: ItemQuery): Promise<Page<'letters', UnlocalizedLetter>>;
  letter(id: string, key: string): Promise<UnlocalizedLetter>;
  /** The progress, with what reviewers see of each other. `person`: who asks. */
  watched(id: string, person: string): Promise<UnlocalizedEvent>;
  /** Resolves after the next review in this process. Rejects when the signal aborts. */
  whenReviewed(id: string, signal: AbortSignal): Promise<unknown>;
  /** Notes which letter somebody has open. Returns whether others see it: people without a name have none to show. */
  open(id: string, key: string, by: BookPerson): Promise<boolean>;
  /** Takes the decision of `by` on a letter. */
  review(id: string, review: Review, by: BookPerson): Promise<UnlocalizedLetter>;
  /**
   * The address of a letter is dead: its store waits for a decision with the next best one, unless it has another letter since. Rejects if
   * that cannot be found now.
   */
  addressDied(id: string, key: string, letter: string): Promise<void>;
  /** Takes all open letters to stores out of all campaigns that the book refuses meanwhile. */
  takeOutRefused(): Promise<void>;
  /** The stores of campaigns that a firm's traits match, by campaign. `erases`: deletes them, with their letters. */
  ofFirm(
    firm: Pick<DoNotContact<unknown>, 'check'>,
    erases: boolean,
  ): Promise<{ id: string; name: string; keys: string[] }[]>;
  /** The letters with these keys. Throws AppError unless all of them are approved or sent, and may leave. */
  approved(id: string, keys: readonly string[]): Promise<UnlocalizedLetter[]>;
  /** Who writes its letters. */
  seller(id: string): Promise<Seller | undefined>;
};

/** `onWork`: called when there are new jobs. */
export function createCampaigns(deps: CampaignDeps, onWork: () => void = () => undefined): Campaigns {
  const { storage, now } = deps;
  /** Named after campaigns: somebody reviewed one of its letters, or opened one. */
  const reviewed = new EventEmitter().setMaxListeners(0);

  async function known(id: string): Promise<KnownCampaign> {
    const record = await storage.campaigns.get(id);
    if (record === undefined) throw new AppError('not_found', message.noCampaign());
    return knownCampaign(record);
  }
  const progress = (campaign: KnownCampaign) => progressOf(campaign, storage, now());
  async function summary(campaign: KnownCampaign): Promise<UnlocalizedSummary> {
    const { id, name, created_at: createdAt } = campaign;
    return { id, name, createdAt: new Date(createdAt).toISOString(), ...(await progress(campaign)) };
  }
  async function whole(campaign: KnownCampaign): Promise<UnlocalizedCampaign> {
    const places = await storage.campaigns.places(campaign.id);
    const { id = '', label = '', attribution = '' } = campaign.source ?? {};
    return {
      ...(await summary(campaign)),
      plan: campaign.plan,
      places: places.map(({ query, label: name, coverage, stores, note }) => {
        const told = messageOf(note);
        return {
          query,
          ...(name !== null && { label: name }),
          coverage: coverageOf(coverage),
          stores,
          ...(told !== undefined && { note: told }),
        };
      }),
      source: { id, label, attribution },
    };
  }
  async function page(id: string, { state, after, limit, since }: ItemQuery) {
    await known(id);
    const [records, counts] = await Promise.all([
      storage.items.page(id, { ...itemsInState(state), after: readPosition(after), limit: limit + 1, since }),
      storage.items.counts(id),
    ]);
    const items = records.slice(0, limit).map(knownItem);
    const total = counts.reduce(
      (sum, { state: own, letter, stores }) =>
        sum + (state === undefined || itemStateOf(own as OwnItemState, letter) === state ? stores : 0),
      0,
    );
    const last = items.at(-1);
    const next = records.length > limit && last !== undefined ? `${last.fit}~${last.n}` : undefined;
    return { items, total, ...(next !== undefined && { next }) };
  }
  async function lettersOfItems(items: readonly KnownItem[]): Promise<(KnownLetter | undefined)[]> {
    const records = await storage.items.lettersOf(items.flatMap(({ letter }) => idsOfLetter(letter)));
    const byId = new Map(records.map((record) => [record.id, record]));
    return items.map(({ letter }) => knownLetter(letter, byId));
  }
  /** Of each item all that is known. A damaged record is a line in the log, and no letter. */
  async function viewsOf(id: string, items: readonly KnownItem[]): Promise<UnlocalizedLetter[]> {
    const [letters, parts] = await Promise.all([
      lettersOfItems(items),
      storage.items.parts(
        id,
        items.map(({ key }) => key),
      ),
    ]);
    return items.map((item, at) => {
      const texts = parts.get(item.key);
      if (isDamagedItem(item, letters[at]) || readParts(texts).isDamaged)
        deps.log.error('campaign_record_damaged', new Error('A record is not what was written.'), {
          campaign: id,
          store: item.key,
        });
      return letterView(item, letters[at], texts);
    });
  }
  async function lettersOf(id: string, keys: readonly string[]): Promise<UnlocalizedLetter[]> {
    return viewsOf(id, (await storage.items.some(id, keys)).map(knownItem));
  }
  async function letterOf(id: string, key: string): Promise<UnlocalizedLetter> {
    const [letter] = await lettersOf(id, [key]);
    if (letter === undefined) throw new AppError('not_found', message.noCampaignStore());
    return letter;
  }
  /** Whoever is refused while it runs is taken out by another round. */
  let isWanted = false;
  let taking: Promise<void> | undefined;
  async function takeAllOut(): Promise<void> {
    const states = campaignStates.filter((state) => state !== 'cancelled');
    while (isWanted) {
      isWanted = false;
      for (const { id } of await storage.campaigns.inStates(states))
        await takeOut(id, deps.refusals, storage.items, now());
    }
  }
  /** Throws AppError if the book refuses one of the stores, or the address of its letter. */
  function requireAllowed(letters: readonly UnlocalizedLetter[]): void {
    for (const { store, recipient } of letters) {
      const question = { records: [store], emails: recipient === undefined ? [] : [recipient] };
      if (deps.refusals.check(question) === undefined) continue;
      throw new AppError('forbidden', message.refusedStore({ name: store.name }));
    }
  }
  async function change(
    campaign: KnownCampaign,
    from: readonly CampaignState[],
    to: CampaignState,
    round = 0,
  ): Promise<KnownCampaign> {
    if (!(await storage.campaigns.changeState(campaign.id, from, to, { note: null, round }))) {
      throw new AppError('bad_request', message.campaignNotNow());
    }
    return known(campaign.id);
  }

  return {
    estimate: (plan, signal) => checkPlan(plan, deps, signal),
    regions: () => deps.imported.regions(),
    async create(starter, campaign, signal) {
      const id = await createCampaign(starter, campaign, deps, signal);
      onWork();
      return whole(await known(id));
    },
    async addMissingJobs() {
      for (const record of await storage.campaigns.inStates(runningStates))
        if (!isDamaged(record.plan)) await addJobs(knownCampaign(record), deps);
      onWork();
    },
    async list(owner) {
      const campaigns = await storage.campaigns.all(owner);
      const readable = campaigns.filter((record) => {
        if (!isDamaged(record.plan)) return true;
        // The others are there.
        deps.log.error('campaign_record_damaged', new Error('A plan is not what was written.'), {
          campaign: record.id,
        });
        return false;
      });
      return Promise.all(readable.map((record) => summary(knownCampaign(record))));
    },
    get: async (id) => whole(await known(id)),
    async delete(id) {
      await known(id);
      await storage.jobs.forget(`${id}/`);
      await storage.campaigns.delete(id);
    },
    async act(id, action) {
      const campaign = await known(id);
      switch (action) {
        case 'pause':
          return progress(await change(campaign, ['finding', 'running'], 'paused'));
        case 'cancel':
          return progress(await change(campaign, ['finding', 'running', 'paused', 'failed'], 'cancelled'));
        case 'resume': {
          const isFinding = (await storage.campaigns.places(id)).some(
            ({ coverage }) => coverage === 'waiting',
          );
          const resumed = await change(campaign, ['paused', 'failed'], isFinding ? 'finding' : 'running', 1);
          await addJobs(resumed, deps);
          onWork();
          return progress(resumed);
        }
      }
    },
    async setExclusions(id, exclusions) {
      const campaign = await known(id);
      await storage.campaigns.setExclusions(id, stored.exclusions.write(exclusions));
      const refusals = doNotContactOf(exclusions, createContactRules());
      await takeOut(id, refusals, storage.items, now());
      return progress(campaign);
    },
    progress: async (id) => progress(await known(id)),
    async items(id, query) {
      const { items, ...rest } = await page(id, query);
      const letters = await lettersOfItems(items);
      return { items: items.map((item, at) => itemView(item, letters[at])), ...rest };
    },
    async letters(id, query) {
      const { items, ...rest } = await page(id, query);
      return { letters: await viewsOf(id, items), ...rest };
    },
    async letter(id, key) {
      await known(id);
      return letterOf(id, key);
    },
    async watched(id, person) {
      const [event, reviews, open] = await Promise.all([
        known(id).then(progress),
        storage.items.reviews(id),
        storage.items.opened(id, person, now()),
      ]);
      return { ...event, reviews, open: open.map(({ key, name }) => ({ key, name })) };
    },
    whenReviewed: (id, signal) => once(reviewed, id, { signal }),
    async open(id, key, { id: person, name }) {
      await known(id);
      if (name === '') return false;
      await storage.items.open({ campaign: id, person, name, key, until: now() + openMs });
      reviewed.emit(id);
      return true;
    },
    async review(id, review, by) {
      await known(id);
      if (review.action === 'approve') requireAllowed([await letterOf(id, review.key)]);
      await reviewLetter(id, review, by, storage.items, now());
      reviewed.emit(id);
      return letterOf(id, review.key);
    },
    async addressDied(id, key, letter) {
      if (await writeToNextAddress(await known(id), key, letter, deps)) reviewed.emit(id);
    },
    takeOutRefused() {
      isWanted = true;
      taking ??= takeAllOut().finally(() => {
        taking = undefined;
      });
      return taking;
    },
    ofFirm: (firm, erases) => storesOfFirm(firm, erases, storage),
    async approved(id, keys) {
      await known(id);
      const unique = [...new Set(keys)];
      if (unique.length === 0) throw new AppError('bad_request', message.nothingToExport());
      const ready = (await lettersOf(id, unique)).filter(
        ({ state, letter }) => ['approved', 'sent'].includes(state) && letter !== undefined,
      );
      const others = unique.length - ready.length;
      if (others > 0) throw new AppError('bad_request', message.notApproved({ stores: others }));
      requireAllowed(ready);
      return ready;
    },
    async seller(id) {
      return sellerOf((await known(id)).plan, deps);
    },
  };
}

/** Undefined for the first page, and for what no page gave out. */
function readPosition(after: string | undefined): ItemPosition | undefined {
  const [fit, n] = (after ?? '').split('~').map(Number);
  return fit !== undefined && n !== undefined && Number.isFinite(fit) && Number.isFinite(n)
    ? { fit, n }
    : undefined;
}
