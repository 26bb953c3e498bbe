import type {
  BookPerson,
  LetterAction,
  ListedStore,
  SendingAction,
  Stopped,
} from '@Hardware-Store-Finder/contract';
import { type DoNotContact, leadIdOf } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import type { LetterRecord, MailStorage, PlannedLetter } from '@Hardware-Store-Finder/storage';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import { requireUse } from './accounts/rights.ts';
import { letterBefore, letterWaits } from './sending/letter-before.ts';
import {
  firmOfLetter,
  isReplyBox,
  type LetterJson,
  readLetterJson,
  writeLetterJson,
} from './sending/letter-json.ts';
import { lettersOfCampaign, type OwnLetter, ownLetter } from './sending/letter-rows.ts';
import { newMessageId } from './sending/message-id.ts';
import { createOverview, type UnlocalizedNext, type UnlocalizedSending } from './sending/overview.ts';

/** What leaves from mailboxes, and what came back. Methods throw AppError with a sentence for the person. */
export type Outbox = {
  /** Lets the approved letters of a campaign leave to these stores, by their keys. Those that a mailbox has already stay as they are. */
  queue(
    mailbox: string,
    campaign: string,
    stores: ReadonlyMap<string, ListedStore>,
    by: BookPerson,
  ): Promise<void>;
  /**
   * Lets a person's letter to a store leave, which belongs to no campaign. If the mailbox knows the company from before, it waits for
   * the person to say so again.
   * @param check throws AppError if the book refuses it
   */
  write(
    mailbox: string,
    letter: Omit<OwnLetter, 'after'>,
    by: BookPerson,
    check: (letter: Pick<LetterRecord, 'campaign' | 'recipient'>, what: LetterJson) => Promise<void>,
  ): Promise<void>;
  /** `campaign`: empty for letters that belong to none. Whoever may work with it may stop; only who may use the mailbox lets letters leave. */
  change(campaign: string, action: SendingAction | LetterAction, by: BookPerson): Promise<void>;
  /** Ends the letters of the firm of a letter, and resolves to the address that it went to; undefined if there is no such letter. */
  unsubscribe(messageId: string): Promise<string | undefined>;
  /** Ends or stops all that waits to leave, whoever's it is. */
  stopEverything(): Promise<Stopped>;
  /** What leaves next from a mailbox, for somebody who may use it. */
  next(mailbox: string, by: BookPerson): Promise<UnlocalizedNext>;
  sending(campaign: string): Promise<UnlocalizedSending>;
  /** The same of letters that people wrote to stores, to some leads or to all. */
  written(leads?: readonly string[]): Promise<UnlocalizedSending>;
  /** The ids of letters to stores of a firm. `erases`: deletes them, and what came back about them. */
  ofFirm(firm: Pick<DoNotContact<unknown>, 'check'>, erases: boolean): Promise<string[]>;
};

/** So long a person can take an order back, in milliseconds. */
const undoMs = 30_000;

export function createOutbox({
  storage,
  accounts,
  now = Date.now,
}: {
  storage: MailStorage;
  accounts: Pick<MailAccounts, 'list' | 'open'>;
  now?: () => number;
}): Outbox {
  const overview = createOverview({ storage, now });
  async function letterOf(campaign: string, id: string): Promise<LetterRecord> {
    const letter = await storage.letter(id);
    if (letter?.campaign !== campaign || isReplyBox(letter.mailbox))
      throw new AppError('not_found', message.noLetter());
    return letter;
  }
  async function ownLetterOf(campaign: string, id: string, by: BookPerson): Promise<LetterRecord> {
    const letter = await letterOf(campaign, id);
    await requireUse(storage, [letter.mailbox], by);
    return letter;
  }
  async function carryOut(
    campaign: string,
    change: SendingAction | LetterAction,
    by: BookPerson,
  ): Promise<void> {
    switch (change.action) {
      case 'stop':
        return storage.stopCampaign(campaign, 'paused');
      case 'start': {
        const letters = await storage.letters({ campaign, state: 'planned' });
        await requireUse(
          storage,
          letters.map(({ mailbox }) => mailbox),
          by,
        );
        return storage.stopCampaign(campaign, '');
      }
      case 'withdraw': {
        const letters = await storage.letters({ campaign, state: 'planned' });
        await storage.withdraw(letters.map(({ id }) => id));
        return;
      }
      case 'take_back': {
        const { id } = await letterOf(campaign, change.letter);
        if ((await storage.withdraw([id])).length > 0) return;
        throw new AppError('bad_request', message.letterLeft());
      }
      case 'stop_letter':
        return storage.stopLetter((await letterOf(campaign, change.letter)).id, 'paused');
      case 'send_anyway': {
        const record = await ownLetterOf(campaign, change.letter, by);
        const { id: first, firm } = record;
        if (record.reason === 'listed')
          throw new AppError('forbidden', message.refusedStore({ name: readLetterJson(record).store.name }));
        if (record.reason === 'withdrawn') throw new AppError('not_found', message.noCampaign());
        const stopped = await storage.letters({ campaign, firm, state: 'stopped' });
        return storage.plan(
          stopped
            .filter(({ id, reason }) => id === first || reason === 'first_stopped')
            .map((letter) => {
              const { id, mailbox, key, recipient, lead, follows, wait_ms, message_id, version } = letter;
              // Before what follows, the mailbox is asked again.
              const { key: _, ...what } = readLetterJson(letter);
              return {
                id,
                mailbox,
                campaign,
                key,
                firm,
                recipient,
                lead,
                follows,
                wait_ms,
                message_id,
                version,
                not_before: now() + undoMs,
                json: writeLetterJson({ ...what, ...(id === first && { isDecided: true }) }),
              };
            }),
        );
      }
      case 'was_sent':
      case 'was_not_sent': {
        const { id, tries } = await ownLetterOf(campaign, change.letter, by);
        const at = now();
        const isSettled = await storage.settle(
          id,
          change.action === 'was_sent'
            ? { state: 'accepted', at }
            : { state: 'planned', notBefore: at + undoMs, reason: '', tries },
        );
        if (!isSettled) throw new AppError('bad_request', message.letterSettled());
      }
    }
  }
  /** How letters leave from a mailbox whose test is green. */
  async function planningOf(mailbox: string, by: BookPerson): Promise<Parameters<typeof ownLetter>[2]> {
    const account = (await accounts.list()).find(({ id }) => id === mailbox);
    if (account === undefined) throw new AppError('not_found', message.noMailAccount());
    await requireUse(storage, [mailbox], by);
    if (account.test?.isGreen !== true)
      throw new AppError('bad_request', message.mailNotTested({ address: account.address }));
    if ((await storage.mailbox(mailbox)) === undefined) await storage.startMailbox(mailbox, now());
    const { countryOf } = await import('./sending/time-zone.ts');
    const newId = () => newMessageId(account);
    return { mailbox, not_before: now() + undoMs, by, newMessageId: newId, country: countryOf };
  }
  return {
    async queue(mailbox, campaign, stores, by) {
      const planning = await planningOf(mailbox, by);
      const records = await storage.lettersToPlan(campaign, [...stores.keys()]);
      const following = new Map(records.map((record) => [record.follows, record]));
      const rows: PlannedLetter[] = [];
      for (const first of records) {
        const store = stores.get(first.key);
        if (first.follows !== '' || store === undefined) continue;
        const letters: LetterRecord[] = [];
        for (let next: LetterRecord | undefined = first; next !== undefined; next = following.get(next.id))
          letters.push(next);
        rows.push(...lettersOfCampaign(letters, store, planning));
      }
      await storage.plan(rows);
      overview.forget(mailbox);
    },
    async write(mailbox, letter, by, check) {
      const { store, recipient } = letter;
      const after = await letterBefore(storage, firmOfLetter(recipient, store), by, now());
      const planning = await planningOf(mailbox, by);
      const before = await storage.letters({ campaign: '', lead: [leadIdOf(store)], state: 'refused' });
      const refused = before.map((one) => one.recipient);
      if (refused.includes(recipient) || (await storage.isDead(recipient)))
        throw new AppError('bad_request', message.deadAddress({ email: recipient }));
      const row = ownLetter({ ...letter, after }, refused, planning);
      await check(row, readLetterJson(row));
      const doubt = await doubtSoon(accounts, row, storage);
      await storage.plan([row]);
      // Somebody may have pressed twice.
      if ((await storage.letter(row.id))?.message_id !== row.message_id) throw letterWaits();
      if (doubt !== undefined) await storage.stopLetter(row.id, doubt);
      overview.forget(mailbox);
    },
    async change(campaign, action, by) {
      await carryOut(campaign, action, by);
      overview.forget();
    },
    async ofFirm(firm, erases) {
      const ids = (await storage.letters())
        .filter((letter) => {
          const { store } = readLetterJson(letter);
          return firm.check({ records: [store], emails: [letter.recipient] }) !== undefined;
        })
        .map(({ id }) => id);
      if (erases) await storage.eraseLetters(ids);
      return ids;
    },
    async unsubscribe(messageId) {
      const letter = await storage.letterOf(messageId);
      if (letter !== undefined) await storage.stopFirm(letter.firm, 'unsubscribed');
      return letter?.recipient.toLowerCase();
    },
    async stopEverything() {
      const stopped = await storage.stopEverything('paused');
      overview.forget();
      return stopped;
    },
    async next(mailbox, by) {
      if ((await storage.account(mailbox)) === undefined)
        throw new AppError('not_found', message.noMailAccount());
      await requireUse(storage, [mailbox], by);
      return overview.next(mailbox);
    },
    async sending(campaign) {
      const [records, received, stopped] = await Promise.all([
        storage.letters({ campaign }),
        storage.received({ campaign }),
        storage.campaignStop(campaign),
      ]);
      return overview.sendingOf(records, received, stopped);
    },
    async written(leads) {
      const some = await storage.letters({ campaign: '', ...(leads !== undefined && { lead: leads }) });
      // Replies belong to no campaign either.
      const records = some.filter(({ mailbox }) => !isReplyBox(mailbox));
      const of = leads === undefined ? { campaign: '' } : { letters: records.map(({ id }) => id) };
      return overview.sendingOf(records, records.length === 0 ? [] : await storage.received(of), '');
    },
  };
}

/** Whether a person should decide on a letter first; undefined if that takes long or fails, because it is asked again before it leaves. */
async function doubtSoon(
  accounts: Pick<MailAccounts, 'open'>,
  letter: PlannedLetter,
  storage: MailStorage,
): Promise<string | undefined> {
  const asked = new AbortController();
  const ask = async () => {
    const { doubtAbout } = await import('./attend-mailbox.ts');
    return doubtAbout(await accounts.open(letter.mailbox), letter, storage);
  };
  const late = sleep(10_000, asked.signal).then(() => undefined);
  return Promise.race([ask(), late])
    .catch(() => undefined)
    .finally(() => asked.abort());
}
