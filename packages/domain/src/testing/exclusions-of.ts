import { type Blocked, type Exclusions, identityOf, type Lead } from '@Hardware-Store-Finder/contract';
import { refusedLead } from '../contact-policy/book-file.ts';
import { isBeforeContact, isDoNotContact } from '../contact-policy/lead-status.ts';

/**
 * Who must not be written to, as a campaign is told by a caller without a page: leads that were contacted or must not be, and the do-not-contact list. Only what identifies
 * a lead is part of it.
 */
export function exclusionsOf(
  leads: Iterable<Parameters<typeof refusedLead>[0] & Pick<Lead, 'status'>>,
  blocked: readonly Pick<Blocked, 'kind' | 'value' | 'store'>[],
): Exclusions {
  const valuesOf = (wanted: Blocked['kind']) =>
    blocked.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  const listed = new Set(valuesOf('store'));
  const stores: Exclusions['stores'] = [];
  for (const lead of leads) {
    const isListed = lead.ids.some((id) => listed.has(id));
    if (isBeforeContact(lead.status) && !isListed) continue;
    const reason = isListed || isDoNotContact(lead.status) ? 'do_not_contact' : 'contacted';
    const { store, ids, emails } = refusedLead(lead);
    const others = ids.filter((id) => id !== store.id);
    stores.push({ store, ...(others.length > 0 && { ids: others }), emails, reason });
  }
  for (const { kind, value, store = { name: '', address: '', id: value } } of blocked) {
    if (kind !== 'store') continue;
    const ids = value === store.id ? {} : { ids: [value] };
    stores.push({ store: identityOf(store), ...ids, emails: [], reason: 'do_not_contact' });
  }
  return { stores, emails: valuesOf('email'), domains: valuesOf('domain') };
}
