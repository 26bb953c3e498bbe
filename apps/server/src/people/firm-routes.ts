import { type Firm, isTime } from '@Hardware-Store-Finder/book';
import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import { exactAddress } from '@Hardware-Store-Finder/contract';
import { createContactRules, createDoNotContact, ownDomain } from '@Hardware-Store-Finder/domain';
import { AppError, localize, message } from '@Hardware-Store-Finder/messages';
import type { AppDeps } from '../http/app-deps.ts';
import { type Handlers, personOf } from '../http/handlers.ts';

/** What is kept of a firm: told, saved for somebody who asks for their data, and erased. */
export function firmRoutes({
  book,
  campaigns,
  outbox,
  ledger,
  mailAnswers,
  eraseCached,
  giveBackSpace,
}: Pick<AppDeps, 'book' | 'outbox' | 'ledger' | 'mailAnswers' | 'eraseCached'> & {
  /** What they have of a firm. */
  campaigns: Pick<Campaigns, 'ofFirm' | 'letter'>;
  /** Lets nothing of what was deleted stay in a file. */
  giveBackSpace: () => Promise<void>;
}): Handlers<'getKept' | 'saveFirm' | 'eraseFirm'> {
  async function firmOf(lead: string): Promise<Firm> {
    const firm = await book.firmOf(lead);
    if (firm === undefined) throw new AppError('not_found', message.noLead());
    return firm;
  }
  return {
    async getKept({ params }) {
      const firm = await firmOf(params.lead);
      const counts = await book.countEvents(firm.leads.map(({ id }) => id));
      const leads = firm.leads.map(({ id, store }) => ({
        id,
        name: store.name,
        events: counts.get(id) ?? 0,
      }));
      const found = await campaigns.ofFirm(listOf(firm), false);
      return {
        leads,
        entries: [...firm.entries],
        campaigns: found.map(({ id, name, keys }) => ({ id, name, stores: keys.length })),
        letters: (await outbox.ofFirm(listOf(firm), false)).length,
      };
    },
    async saveFirm({ params, person, language }) {
      const firm = await firmOf(params.lead);
      const letters = await outbox.ofFirm(listOf(firm), false);
      const file = {
        leads: await Promise.all(
          firm.leads.map(async (lead) => ({ ...lead, history: await book.historyOf(lead.id) })),
        ),
        doNotContact: firm.entries,
        campaigns: await Promise.all(
          (await campaigns.ofFirm(listOf(firm), false)).map(async ({ id, name, keys }) => ({
            name,
            stores: await Promise.all(keys.map((key) => campaigns.letter(id, key))),
          })),
        ),
        letters: await ledger.lettersOf(letters),
        answers: await mailAnswers.toLetters(letters, personOf({ person })),
      };
      const text = JSON.stringify(localize(file, language), readableTimes, 2);
      const day = new Date().toISOString().slice(0, 10);
      return {
        bytes: Buffer.from(`${text}\n`),
        type: 'application/json',
        name: `hardware-store-finder-company-${day}.json`,
      };
    },
    async eraseFirm({ params, person }) {
      const firm = await firmOf(params.lead);
      // The book last: while it has the firm, what failed can be done again.
      const stores = await campaigns.ofFirm(listOf(firm), true);
      await outbox.ofFirm(listOf(firm), true);
      const cached = await eraseCached(textsOf(firm));
      const events = await book.erase(await book.member(person), firm);
      await giveBackSpace();
      return { events, cached, stores: stores.reduce((sum, { keys }) => sum + keys.length, 0) };
    },
  };
}

/** The last time that a date can be (ECMAScript, Time Values and Time Range). Earlier versions took any number for one. */
const lastDate = 8.64e15;

/** Times for a person: '2026-11-27T09:30:00.000Z' for milliseconds since 1970. */
function readableTimes(key: string, value: unknown): unknown {
  const isDate = typeof value === 'number' && isTime(key) && value <= lastDate;
  return isDate ? new Date(value).toISOString() : value;
}

/** What recognises the stores of a firm. */
function listOf({ refused }: Firm) {
  const list = createDoNotContact<object>(createContactRules());
  for (const one of refused) list.add({}, one);
  return list;
}

/** By what a firm is found in cached pages and answers of maps: its domains and addresses, its stores' ids, names and places. */
function textsOf({ leads, refused }: Firm): string[] {
  const domains = refused.flatMap(({ domain, store }) => [domain, ownDomain(store?.website)]);
  const emails = refused.flatMap((one) => one.emails ?? []);
  const names = refused.map(({ store }) => store?.name);
  const places = leads.map(({ store }) => exactAddress(store));
  // Quoted as in JSON, and as in a key: 'node/1' is not 'node/12'.
  const ids = leads.flatMap((lead) => lead.ids.flatMap((id) => [`"${id}"`, `/${id}/`]));
  const all = new Set([...domains, ...emails, ...names, ...places, ...ids]);
  return [...all].flatMap((text) => (text?.trim() ? [text] : []));
}
