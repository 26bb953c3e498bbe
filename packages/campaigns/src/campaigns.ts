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
  type NewCampaign,
  type Review,
  type Seller,
  type UnreadyLetters,
} from '@Hardware-Store-Finder/contract';
import type { DoNotContact } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import type { CountryOfStores } from '@Hardware-Store-Finder/places';
import { createPauses } from '@Hardware-Store-Finder/std';
import { isDamaged } from '@Hardware-Store-Finder/storage';
import { EventEmitter, once } from 'node:events';

import type { CampaignDeps } from './campaign-deps.ts';
import { checkPlan, sellerOf, type UnlocalizedEstimate, type UnlocalizedPlace } from './check-plan.ts';
import { createCampaign, type Starter } from './create-campaign.ts';
import { addJobs } from './jobs/add-jobs.ts';
import { progressOf, type UnlocalizedProgress } from './progress.ts';
import {
  coverageOf,
  type KnownCampaign,
  knownCampaign,
  messageOf,
  runningStates,
  stored,
} from './records.ts';
import { excludedBy } from './refusals.ts';
import { countUnready } from './review/count-unready.ts';
import { itemView, type UnlocalizedItem, type UnlocalizedLetter } from './review/item-views.ts';
import { writeToNextAddress } from './review/next-address.ts';
import {
  type ItemQuery,
  lettersOf,
  readLetter,
  readLetters,
  readPage,
  readViews,
} from './review/read-letters.ts';
import { isRefused, requireReady } from './review/require-ready.ts';
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
/** How many letters are read between two pauses. */
const lettersAtOnce = 100;

type Page<Key extends string, T> = Record<Key, T[]> & { total: number; next?: string };

/** The campaigns of the team. Methods throw AppError with a sentence for the person. `onWork`: called when there are new jobs. */
export class Campaigns {
  readonly #deps: CampaignDeps;
  readonly #onWork: () => void;
  readonly #storage;
  readonly #now;
  /** Named after campaigns: somebody reviewed one of its letters, or opened one. */
  readonly #reviewed = new EventEmitter().setMaxListeners(0);
  /** Whoever is refused while it runs is taken out by another round. */
  #isWanted = false;
  #taking: Promise<void> | undefined;

  constructor(deps: CampaignDeps, onWork: () => void = () => undefined) {
    this.#deps = deps;
    this.#onWork = onWork;
    const { storage, now } = deps;
    this.#storage = storage;
    this.#now = now;
  }

  async #known(id: string): Promise<KnownCampaign> {
    const record = await this.#storage.campaigns.get(id);
    if (record === undefined) throw new AppError('not_found', message.noCampaign());
    return knownCampaign(record);
  }

  #progress(campaign: KnownCampaign) {
    return progressOf(campaign, this.#storage, this.#now());
  }

  async #summary(campaign: KnownCampaign): Promise<UnlocalizedSummary> {
    const { id, name, created_at: createdAt } = campaign;
    return { id, name, createdAt: new Date(createdAt).toISOString(), ...(await this.#progress(campaign)) };
  }

  async #whole(campaign: KnownCampaign): Promise<UnlocalizedCampaign> {
    const places = await this.#storage.campaigns.places(campaign.id);
    const { id = '', label = '', attribution = '' } = campaign.source ?? {};
    return {
      ...(await this.#summary(campaign)),
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

  async #takeAllOut(): Promise<void> {
    const states = campaignStates.filter((state) => state !== 'cancelled');
    while (this.#isWanted) {
      this.#isWanted = false;
      for (const { id } of await this.#storage.campaigns.inStates(states))
        await takeOut(id, this.#deps.refusals, this.#storage.items, this.#now());
    }
  }

  async #change(
    campaign: KnownCampaign,
    from: readonly CampaignState[],
    to: CampaignState,
    round = 0,
  ): Promise<KnownCampaign> {
    if (!(await this.#storage.campaigns.changeState(campaign.id, from, to, { note: null, round }))) {
      throw new AppError('bad_request', message.campaignNotNow());
    }
    return this.#known(campaign.id);
  }

  estimate(plan: CampaignPlan, signal: AbortSignal): Promise<UnlocalizedEstimate> {
    return checkPlan(plan, this.#deps, signal);
  }

  regions(): Promise<readonly CountryOfStores[]> {
    return this.#deps.imported.regions();
  }

  async create(starter: Starter, campaign: NewCampaign, signal: AbortSignal): Promise<UnlocalizedCampaign> {
    const id = await createCampaign(starter, campaign, this.#deps, signal);
    this.#onWork();
    return this.#whole(await this.#known(id));
  }

  /** Adds jobs that running campaigns lack, because the process that wrote them ended. */
  async addMissingJobs(): Promise<void> {
    for (const record of await this.#storage.campaigns.inStates(runningStates))
      if (!isDamaged(record.plan)) await addJobs(knownCampaign(record), this.#deps);
    this.#onWork();
  }

  /** All of the team, or those of one owner; the newest first. */
  async list(owner?: string): Promise<UnlocalizedSummary[]> {
    const campaigns = await this.#storage.campaigns.all(owner);
    const readable = campaigns.filter((record) => {
      if (!isDamaged(record.plan)) return true;
      // The others are there.
      this.#deps.log.error('campaign_record_damaged', new Error('A plan is not what was written.'), {
        campaign: record.id,
      });
      return false;
    });
    const pause = createPauses();
    const summaries: UnlocalizedSummary[] = [];
    for (const record of readable) {
      summaries.push(await this.#summary(knownCampaign(record)));
      await pause();
    }
    return summaries;
  }

  async get(id: string): Promise<UnlocalizedCampaign> {
    return this.#whole(await this.#known(id));
  }

  async delete(id: string): Promise<void> {
    await this.#known(id);
    await this.#storage.jobs.forget(`${id}/`);
    await this.#storage.campaigns.delete(id);
  }

  async act(id: string, action: CampaignAction['action']): Promise<UnlocalizedProgress> {
    const campaign = await this.#known(id);
    switch (action) {
      case 'pause':
        return this.#progress(await this.#change(campaign, ['finding', 'running'], 'paused'));
      case 'cancel':
        return this.#progress(
          await this.#change(campaign, ['finding', 'running', 'paused', 'failed'], 'cancelled'),
        );
      case 'resume': {
        const isFinding = (await this.#storage.campaigns.places(id)).some(
          ({ coverage }) => coverage === 'waiting',
        );
        const resumed = await this.#change(
          campaign,
          ['paused', 'failed'],
          isFinding ? 'finding' : 'running',
          1,
        );
        await addJobs(resumed, this.#deps);
        this.#onWork();
        return this.#progress(resumed);
      }
    }
  }

  async setExclusions(id: string, exclusions: Exclusions): Promise<UnlocalizedProgress> {
    const campaign = await this.#known(id);
    await this.#storage.campaigns.setExclusions(id, stored.exclusions.write(exclusions));
    await takeOut(id, await excludedBy(exclusions), this.#storage.items, this.#now());
    return this.#progress(campaign);
  }

  async progress(id: string): Promise<UnlocalizedProgress> {
    return this.#progress(await this.#known(id));
  }

  async items(id: string, query: ItemQuery): Promise<Page<'items', UnlocalizedItem>> {
    await this.#known(id);
    const { items, ...rest } = await readPage(id, query, this.#storage);
    const letters = await lettersOf(items, this.#storage);
    return { items: items.map((item, at) => itemView(item, letters[at])), ...rest };
  }

  async letters(id: string, query: ItemQuery): Promise<Page<'letters', UnlocalizedLetter>> {
    await this.#known(id);
    const { items, ...rest } = await readPage(id, query, this.#storage);
    return { letters: await readViews(id, items, this.#deps), ...rest };
  }

  /** Why letters under review may not leave yet, with how many wait for each reason. */
  async unready(id: string): Promise<UnreadyLetters> {
    return countUnready(await this.#known(id), this.#deps);
  }

  async letter(id: string, key: string): Promise<UnlocalizedLetter> {
    await this.#known(id);
    return readLetter(id, key, this.#deps);
  }

  /** The progress, with what reviewers see of each other. `person`: who asks. */
  async watched(id: string, person: string): Promise<UnlocalizedEvent> {
    const [event, reviews, open] = await Promise.all([
      this.#known(id).then((campaign) => this.#progress(campaign)),
      this.#storage.items.reviews(id),
      this.#storage.items.opened(id, person, this.#now()),
    ]);
    return { ...event, reviews, open: open.map(({ key, name }) => ({ key, name })) };
  }

  /** Resolves after the next review in this process. Rejects when the signal aborts. */
  whenReviewed(id: string, signal: AbortSignal): Promise<unknown> {
    return once(this.#reviewed, id, { signal });
  }

  /** Notes which letter somebody has open. Returns whether others see it: people without a name have none to show. */
  async open(id: string, key: string, { id: person, name }: BookPerson): Promise<boolean> {
    await this.#known(id);
    if (name === '') return false;
    await this.#storage.items.open({ campaign: id, person, name, key, until: this.#now() + openMs });
    this.#reviewed.emit(id);
    return true;
  }

  /** Takes the decision of `by` on a letter. */
  async review(id: string, review: Review, by: BookPerson): Promise<UnlocalizedLetter> {
    const campaign = await this.#known(id);
    if (review.action === 'approve') {
      const letter = await readLetter(id, review.key, this.#deps);
      await requireReady(campaign, [letter], this.#deps, review.writtenIn);
    }
    await reviewLetter(id, review, by, this.#storage.items, this.#now());
    this.#reviewed.emit(id);
    return readLetter(id, review.key, this.#deps);
  }

  /**
   * The address of a letter is dead: its store waits for a decision with the next best one, unless it has another letter since. Rejects if
   * that cannot be found now.
   */
  async addressDied(id: string, key: string, letter: string): Promise<void> {
    if (await writeToNextAddress(await this.#known(id), key, letter, this.#deps)) this.#reviewed.emit(id);
  }

  /** Takes all open letters to stores out of all campaigns that the book refuses meanwhile. */
  takeOutRefused(): Promise<void> {
    this.#isWanted = true;
    this.#taking ??= this.#takeAllOut().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  /** The stores of campaigns that a firm's traits match, by campaign. `erases`: deletes them, with their letters. */
  ofFirm(
    firm: Pick<DoNotContact<unknown>, 'check'>,
    erases: boolean,
  ): Promise<{ id: string; name: string; keys: string[] }[]> {
    return storesOfFirm(firm, erases, this.#storage);
  }

  /**
   * The letters with these keys. Throws AppError unless all of them are approved or sent, and may leave.
   * @param isLeaving only what is approved leaves, and without those that the book refuses
   */
  async approved(id: string, keys: readonly string[], isLeaving = false): Promise<UnlocalizedLetter[]> {
    const campaign = await this.#known(id);
    const unique = [...new Set(keys)];
    if (unique.length === 0) throw new AppError('bad_request', message.nothingToExport());
    const pause = createPauses();
    const ready: UnlocalizedLetter[] = [];
    const states = isLeaving ? ['approved'] : ['approved', 'sent'];
    for (let from = 0; from < unique.length; from += lettersAtOnce) {
      const letters = await readLetters(id, unique.slice(from, from + lettersAtOnce), this.#deps);
      ready.push(...letters.filter(({ state, letter }) => states.includes(state) && letter !== undefined));
      await pause();
    }
    const others = unique.length - ready.length;
    if (others > 0) throw new AppError('bad_request', message.notApproved({ stores: others }));
    const leaving = isLeaving ? ready.filter((letter) => !isRefused(letter, this.#deps)) : ready;
    await requireReady(campaign, leaving, this.#deps);
    return leaving;
  }

  /** Who writes its letters. */
  async seller(id: string): Promise<Seller | undefined> {
    return sellerOf((await this.#known(id)).plan, this.#deps);
  }
}
