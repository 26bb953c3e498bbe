import { leadStatuses, listedStoreSchema, routes, storeInputSchema } from '@Hardware-Store-Finder/contract';
import { idsOfStore } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import { isInvented, type Tool } from './tool.ts';

const shape = {
  stores: z.array(storeInputSchema).min(1).max(500).describe('Stores as a search gave them.'),
};

/** Saves nothing: the book is the team's, and a person decides what belongs into it. */
export const leadsTool: Tool<typeof shape> = {
  name: 'propose_leads',
  title: 'Propose leads',
  description:
    'Says of each store whether it would be a new lead, whether the team has it already and with which status, or whether it must ' +
    'not be contacted. Nothing is saved: a person saves stores as leads on the page of results.',
  shape,
  output: z.looseObject({
    leads: z.array(
      z.looseObject({
        name: z.string(),
        proposal: z.enum(['new', 'known', 'do_not_contact', 'invented']),
        status: z.enum(leadStatuses).optional(),
      }),
    ),
    saved: z.literal(false),
  }),
  route: routes.suggestPlaces,
  async run({ stores }, deps) {
    const { leads, leadOf } = await deps.leads();
    const proposals = stores.map((store) => {
      const listed = listedStoreSchema.parse(store);
      const { name, address, email } = store;
      const id = [...idsOfStore(listed)].map((one) => leadOf.get(one)).find((one) => one !== undefined);
      const lead = leads.get(id ?? '');
      const isRefused = deps.refusals.check({
        records: [listed],
        emails: email === undefined ? [] : [email],
      });
      const proposal = isRefused
        ? 'do_not_contact'
        : isInvented(store, deps)
          ? 'invented'
          : lead === undefined || lead.removedAt !== undefined
            ? 'new'
            : 'known';
      return { name, address, proposal, ...(proposal === 'known' && { status: lead?.status }) };
    });
    return { leads: proposals, saved: false };
  },
};
