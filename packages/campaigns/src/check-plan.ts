import {
  type CampaignEstimate,
  type CampaignPlan,
  type CoveredPlace,
  coreCategories,
  filledSeller,
  type ListedStore,
  maxCampaignStores,
  type Seller,
} from '@Hardware-Store-Finder/contract';
import {
  forbiddenByRecord,
  forbiddenBySource,
  profileGaps,
  sourceOfRecord,
} from '@Hardware-Store-Finder/domain';
import { finderOf, judgedByReader } from '@Hardware-Store-Finder/facts';
import { type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { nameTogether } from '@Hardware-Store-Finder/places';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { CampaignDeps } from './campaign-deps.ts';

export type UnlocalizedPlace = Unlocalized<CoveredPlace, 'note' | 'label'>;
export type UnlocalizedEstimate = Omit<CampaignEstimate, 'places' | 'warnings' | 'refusals' | 'model'> & {
  places: UnlocalizedPlace[];
  model: { id: string; label: string | Message; isPaid: boolean };
  warnings: Message[];
  refusals: Message[];
};

/** The most calls of a model for one store: its analysis and its letter, each read and judged, and its criteria. */
function callsPerStore({ criteria }: Pick<CampaignPlan, 'criteria'>): number {
  return criteria.length > 0 ? 5 : 4;
}

/** The profile of a plan, or else the team's first. */
export function sellerOf(
  plan: Pick<CampaignPlan, 'seller'>,
  deps: Pick<CampaignDeps, 'seller'>,
): Seller | undefined {
  return filledSeller(plan.seller) ?? filledSeller(deps.seller());
}

/** What a plan would find and cost, and what speaks against it, before anything is asked or paid. */
export async function checkPlan(
  plan: CampaignPlan,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<UnlocalizedEstimate> {
  const { territory, limits, criteria } = plan;
  const model = await deps.writing.model();
  const finder = finderOf(model);
  const isPaid = model?.isPaid ?? false;
  const found = await checkTerritory(plan, deps, signal);
  const most =
    model === undefined ? 0 : found.stores === undefined ? undefined : found.stores * callsPerStore(plan);
  const left = isPaid ? await deps.callsLeft() : undefined;
  const unjudged = model === undefined ? criteria.filter((sentence) => !judgedByReader(sentence)) : [];
  const seller = sellerOf(plan, deps);
  const { modelCalls: limit } = limits;
  return {
    places: found.places,
    ...(found.stores !== undefined && { stores: found.stores }),
    model: { id: finder.id, label: finder.name, isPaid },
    ...(most !== undefined && { modelCalls: most }),
    ...(left !== undefined && { modelCallsLeftToday: left }),
    warnings: [
      ...found.warnings,
      ...(seller !== undefined && seller.postalAddress === undefined ? [message.noPostalAddress()] : []),
      ...(unjudged.length > 0 ? [message.criteriaNotJudged({ criteria: unjudged })] : []),
      ...(isPaid && most !== undefined && limit !== undefined && limit < most
        ? [message.underModelCalls({ most, limit })]
        : []),
      ...(left !== undefined && Math.min(most ?? 0, limit ?? 0) > left
        ? [message.overDailyCalls({ left })]
        : []),
      ...(territory.kind === 'places' && found.isSample ? [message.sampleCampaign()] : []),
    ],
    refusals: [
      ...found.refusals,
      ...(profileGaps(seller).length > 0 ? [message.noSellerProfile()] : []),
      ...(isPaid && limit === undefined ? [message.noModelLimit({ label: model?.label ?? '' })] : []),
    ],
  };
}

type CheckedTerritory = {
  places: UnlocalizedPlace[];
  stores?: number;
  isSample?: boolean;
  warnings: Message[];
  refusals: Message[];
};

async function checkTerritory(
  { territory, categories }: CampaignPlan,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<CheckedTerritory> {
  switch (territory.kind) {
    case 'stores': {
      const { stores } = territory;
      const place: UnlocalizedPlace = { query: '', coverage: 'covered', stores: stores.length };
      return {
        places: stores.length === 0 ? [] : [place],
        stores: stores.length,
        warnings: stores.length > 0 && stores.every(isInvented) ? [message.sampleCampaign()] : [],
        refusals: stores.length === 0 ? [message.noTerritory()] : await refusedStores(stores),
      };
    }
    case 'region': {
      const wanted = categories ?? coreCategories;
      const found = await deps.imported.find(territory, wanted, categories === undefined);
      const place: UnlocalizedPlace = {
        query: [territory.region, territory.country].filter(Boolean).join(', '),
        coverage: 'waiting',
        stores: found.length,
      };
      const tooMany =
        found.length > maxCampaignStores
          ? [message.tooManyStores({ found: found.length, most: maxCampaignStores })]
          : [];
      return {
        places: [place],
        stores: found.length,
        warnings: [],
        refusals: found.length === 0 ? [message.noRegion()] : [...tooMany, ...(await refusedStores(found))],
      };
    }
    case 'places': {
      const places: UnlocalizedPlace[] = [];
      // A misspelt name is compared with all others.
      const pause = createPauses();
      for (const { query } of territory.places) {
        const located = deps.searching.geocoder.locate(query);
        places.push(
          located.kind === 'found'
            ? { query, label: located.label, coverage: 'waiting', stores: 0 }
            : {
                query,
                coverage: deps.searching.addresses ? 'waiting' : 'unknown',
                stores: 0,
                note: message.unknownPlace({
                  text: query,
                  nearest: located.nearest.map((place) => place.label),
                }),
              },
        );
        await pause();
        signal.throwIfAborted();
      }
      const unknown = places.filter(({ coverage }) => coverage === 'unknown').length;
      const told = unknown > 0 ? [message.placesUnknown({ unknown, places: places.length })] : [];
      const { provider, besides = [] } = await deps.searching.places(undefined, signal);
      const forbidder = forbiddenBySource('mayPersist', { id: nameTogether([provider, ...besides]).id });
      return {
        places,
        isSample: provider === deps.searching.sample,
        warnings: unknown < places.length ? told : [],
        refusals: [
          ...(places.length === 0 ? [message.noTerritory()] : []),
          ...(places.length > 0 && unknown === places.length ? told : []),
          ...(forbidder === undefined
            ? []
            : [message.notForCampaigns({ label: forbidder.label, stores: 0 })]),
        ],
      };
    }
  }
}

/** The sources whose terms forbid keeping some of the stores. */
async function refusedStores(stores: readonly ListedStore[]): Promise<Message[]> {
  const counts = new Map<string, number>();
  const pause = createPauses();
  for (const [at, store] of stores.entries()) {
    if (at % 100 === 0) await pause();
    const label = forbiddenByRecord('mayPersist', store)?.label;
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => message.notForCampaigns({ label, stores: count }));
}

function isInvented({ id }: Pick<ListedStore, 'id'>): boolean {
  return sourceOfRecord(id ?? '')?.source.isInvented === true;
}
