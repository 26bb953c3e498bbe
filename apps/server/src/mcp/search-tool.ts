import {
  categories,
  type ListedStore,
  listedStoreSchema,
  maxLocationLength,
  maxRadiusKm,
  minRadiusKm,
  routes,
} from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord, forbiddenBySource, storeSources } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import { search, toFoundStore } from '@Hardware-Store-Finder/places';
import * as z from 'zod';
import { localizeStep } from '../http/localize-step.ts';
import { parsed } from '../http/parse-request.ts';
import { searchRequestOf } from '../http/routes/search.ts';
import { signed } from './signed-stores.ts';
import { emptyList, inventedMark, type Tool } from './tool.ts';

const usualLimit = 50;

const shape = {
  location: z.string().max(maxLocationLength).describe('A place, postcode, address or "lat, lon": "Porto".'),
  radius_km: z
    .number()
    .min(minRadiusKm)
    .max(maxRadiusKm)
    .describe('Without it, the search widens until it finds enough.')
    .optional(),
  categories: z.array(z.enum(categories)).describe('Without them, the usual ones.').optional(),
  limit: z.int().min(1).max(500).describe(`The nearest so many stores; ${usualLimit}.`).optional(),
  sample: z.boolean().describe('Invented stores, to try the tools with.').optional(),
};

/**
 * Hands over what the terms of each source allow to leave the product. Invented stores are marked; so are those that must
 * not be written to.
 */
export const searchTool: Tool<typeof shape> = {
  name: 'search_hardware_stores',
  title: 'Find hardware stores',
  description:
    'Finds hardware stores around a place, the nearest first, with the address, phone, website and email that open data has. ' +
    'A store with do_not_contact must not be written to. invented: true means that none of the stores exists.',
  shape,
  output: z.looseObject({
    place: z.string().optional(),
    total_found: z.number(),
    ...inventedMark,
    withheld: z.number().optional(),
    withheld_because: z.string().optional(),
    not_listed: z.number().optional(),
    stores: z.array(
      z.looseObject({ ...listedStoreSchema.shape, do_not_contact: z.literal(true).optional() }),
    ),
  }),
  route: routes.searchStores,
  async run({ location, radius_km: radiusKm, categories: chosen, limit = usualLimit, sample }, deps, call) {
    const query = parsed(routes.searchStores.query, {
      location,
      ...(radiusKm !== undefined && { radius_km: String(radiusKm) }),
      ...(chosen !== undefined && { categories: chosen.join(',') }),
      ...(sample && { source: 'sample' }),
    });
    const { refusals } = deps;
    const stores = new Map<number, ListedStore>();
    let header: object = {};
    let source: { id?: string; label?: string } | undefined;
    let ended: object = {};
    for await (const steps of search(searchRequestOf(query), deps.searching, call.signal)) {
      for (const step of Array.isArray(steps) ? steps : [steps]) {
        if (step.type === 'status') {
          await call.progress(step.message);
          continue;
        }
        const event = localizeStep(step, 'english');
        switch (event.type) {
          case 'header': {
            const { type: _, ...rest } = event;
            header = rest;
            source = event.source;
            break;
          }
          case 'store':
          case 'update':
            stores.set(event.index, listedStoreSchema.parse(toFoundStore(event.store)));
            break;
          case 'completed': {
            const { type: _, total: __, ...rest } = event;
            ended = rest;
            break;
          }
          case 'error':
            throw commandError('unavailable', event.message);
        }
      }
    }
    const forbidden = forbiddenBySource('mayExport', source);
    const found = [...stores.values()];
    const allowed = forbidden ? [] : found.filter((store) => !forbiddenByRecord('mayExport', store));
    const handed = allowed.slice(0, limit);
    const { length: withheld } = found.filter((store) => !allowed.includes(store));
    return {
      ...header,
      ...ended,
      total_found: found.length,
      ...(storeSources.get(source?.id ?? '')?.isInvented && { invented: true }),
      ...(withheld > 0 && {
        withheld,
        withheld_because: `The terms of ${forbidden?.label ?? 'their source'} allow its stores to be shown in the product only.`,
      }),
      ...(handed.length < allowed.length && { not_listed: allowed.length - handed.length }),
      ...emptyList(deps),
      stores: handed.map((store) => ({
        ...signed(store, deps.sign),
        ...(refusals.checkSome({
          records: [store],
          emails: store.email === undefined ? [] : [store.email],
        }) && { do_not_contact: true }),
      })),
    };
  },
};
