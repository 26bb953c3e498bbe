import type { Book, Firm } from '@Hardware-Store-Finder/book';
import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import { createContactRules, createDoNotContact, ownDomain } from '@Hardware-Store-Finder/domain';
import type { Ledger, MailAnswers, Outbox } from '@Hardware-Store-Finder/mail';
import { AppError, localize, message } from '@Hardware-Store-Finder/messages';
import { type Handlers, personOf } from '../handlers.ts';

export type FirmRouteDeps = {
  book: Pick<Book, 'erase' | 'firmOf' | 'historyOf' | 'member'>;
  campaigns: Pick<Campaigns, 'letter' | 'ofFirm'>;
  outbox: Pick<Outbox, 'ofFirm'>;
  ledger: Pick<Ledger, 'lettersOf'>;
  mailAnswers: Pick<MailAnswers, 'toLetters'>;
  /** Deletes every cached answer with one of these texts in it, and resolves to how many. */
  eraseCached: (texts: readonly string[]) => Promise<number>;
};

/** What is kept of a firm: told, saved for somebody who asks for their data, and erased. */
export function firmRoutes({
  book,
  campaigns,
  outbox,
  ledger,
  mailAnswers,
  eraseCached,
}: FirmRouteDeps): Handlers<'getKept' | 'saveFirm' | 'eraseFirm'> {
  async function firmOf(lead: string): Promise<Firm> {
    const firm = await book.firmOf(lead);
    if (firm === undefined) throw new AppError('not_found', message.noLead());
    return firm;
  }
  return {
    async getKept({ params }) {
      const firm = await firmOf(params.lead);
      const leads = await Promise.all(
        firm.leads.map(async ({ id, store }) => ({
          id,
          name: store.name,
          events: (await book.historyOf(id)).length,
        })),
      );
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
      return { events, cached, stores: stores.reduce((sum, { keys }) => sum + keys.length, 0) };
    },
  };
}

/** Times for a person: '2026-11-27T09:30:00.000Z' for milliseconds since 1970. */
function readableTimes(key: string, value: unknown): unknown {
  return typeof value === 'number' && /^(?:at|\w+At)$/.test(key) ? new Date(value).toISOString() : value;
}

/** What recognises the stores of a firm. */
function listOf({ refused }: Firm) {
  const list = createDoNotContact<object>(createContactRules());
  for (const one of refused) list.add({}, one);
  return list;
}

/** By what a firm is found in cached pages: its domains and addresses. */
function textsOf({ refused }: Firm): string[] {
  const domains = refused.flatMap(({ domain, store }) => [domain, ownDomain(store?.website)]);
  const emails = refused.flatMap((one) => one.emails ?? []);
  return [...new Set([...domains, ...emails].filter((text) => text !== undefined))];
}
