import type {
  BookPerson,
  DraftKey,
  LetterAction,
  ListedStore,
  MailVerdict,
  SendingAction,
  Stopped,
} from '@Hardware-Store-Finder/contract';
import { type DoNotContact, type LetterToLeave, leadIdOf, whyNotReady } from '@Hardware-Store-Finder/domain';
import { AppError, message, notReadyError } from '@Hardware-Store-Finder/messages';
import { createPauses, sleep } from '@Hardware-Store-Finder/std';
import type { LetterRecord, MailStorage, PlannedLetter } from '@Hardware-Store-Finder/storage';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import { requireUse } from './accounts/rights.ts';
import { findDraft } from './drafts.ts';
import { letterBefore, letterWaits } from './sending/letter-before.ts';
import {
  firmOfLetter,
  isReplyBox,
  type LetterJson,
  readLetterJson,
  writeLetterJson,
} from './sending/letter-json.ts';
import { lettersOfCampaign, type OwnLetter, ownLetter, type Writer } from './sending/letter-rows.ts';
import { newMessageId } from './sending/message-id.ts';
import { createOverview, type UnlocalizedNext, type UnlocalizedSending } from './sending/overview.ts';

/** What decides whether a letter is ready, besides its text. */
type WrittenWords = Pick<LetterToLeave, 'seller'> &
  Omit<LetterToLeave['letter'], 'subject' | 'body' | 'followUps'> & { verdict?: MailVerdict | undefined };

/** So long a person can take an order back, in milliseconds. */
const undoMs = 30_000;

/** How many letters are in memory at once: a draft may have 256 KiB. */
const lettersAtOnce = 100;

/** What leaves from mailboxes, and what came back. Methods throw AppError with a sentence for the person. */
export class Outbox {
  readonly #storage;
  readonly #accounts;
  readonly #now;
  readonly #overview;
  readonly #readings = new Map<string, Promise<UnlocalizedSending>>();

  constructor({
    storage,
    accounts,
    now = Date.now,
  }: {
    storage: MailStorage;
    accounts: Pick<MailAccounts, 'list' | 'open'>;
    now?: () => number;
  }) {
    this.#storage = storage;
    this.#accounts = accounts;
    this.#now = now;
    this.#overview = createOverview({ storage, now });
  }

  async #letterOf(campaign: string, id: string): Promise<LetterRecord> {
    const letter = await this.#storage.letter(id);
    if (letter?.campaign !== campaign || isReplyBox(letter.mailbox))
      throw new AppError('not_found', message.noLetter());
    return letter;
  }

  async #ownLetterOf(campaign: string, id: string, by: BookPerson): Promise<LetterRecord> {
    const letter = await this.#letterOf(campaign, id);
    await requireUse(this.#storage, [letter.mailbox], by);
    return letter;
  }

  async #carryOut(campaign: string, change: SendingAction | LetterAction, by: BookPerson): Promise<void> {
    switch (change.action) {
      case 'stop':
        return this.#storage.stopCampaign(campaign, 'paused');
      case 'start': {
        const letters = await this.#storage.letters({ campaign, state: 'planned' });
        await requireUse(
          this.#storage,
          letters.map(({ mailbox }) => mailbox),
          by,
        );
        return this.#storage.stopCampaign(campaign, '');
      }
      case 'withdraw': {
        const letters = await this.#storage.letters({ campaign, state: 'planned' });
        const all = new Set(letters.map(({ id }) => id));
        // What follows another goes with it, at once.
        letters.sort((a, b) => Number(all.has(a.follows)) - Number(all.has(b.follows)));
        await this.#storage.withdraw(
          letters.map(({ id }) => id),
          by,
        );
        return;
      }
      case 'take_back': {
        const { id } = await this.#letterOf(campaign, change.letter);
        if ((await this.#storage.withdraw([id], by)).length > 0) return;
        throw new AppError('bad_request', message.letterLeft());
      }
      case 'stop_letter':
        return this.#storage.stopLetter((await this.#letterOf(campaign, change.letter)).id, 'paused', by);
      case 'send_anyway': {
        const record = await this.#ownLetterOf(campaign, change.letter, by);
        const { id: first, firm } = record;
        if (record.reason === 'listed')
          throw new AppError('forbidden', message.refusedStore({ name: readLetterJson(record).store.name }));
        if (record.reason === 'withdrawn') throw new AppError('not_found', message.noCampaign());
        const stopped = await this.#storage.letters({ campaign, firm, state: 'stopped' });
        const newer = await this.#storage.letter(record.draft);
        return this.#storage.plan(
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
                draft: newer === undefined ? letter.draft : '',
                follows,
                wait_ms,
                message_id,
                version,
                not_before: this.#now() + undoMs,
                json: writeLetterJson({ ...what, ...(id === first && { isDecided: true }) }),
              };
            }),
          by,
        );
      }
      case 'was_sent':
      case 'was_not_sent': {
        const { id, tries } = await this.#ownLetterOf(campaign, change.letter, by);
        const at = this.#now();
        const isSettled = await this.#storage.settle(
          id,
          change.action === 'was_sent'
            ? { state: 'accepted', at }
            : { state: 'planned', notBefore: at + undoMs, reason: '', tries },
          by,
        );
        if (!isSettled) throw new AppError('bad_request', message.letterSettled());
      }
    }
  }

  /** How letters leave from a mailbox whose test is green. */
  async #planningOf(mailbox: string, by: Writer): Promise<Parameters<typeof ownLetter>[2]> {
    const account = (await this.#accounts.list()).find(({ id }) => id === mailbox);
    if (account === undefined) throw new AppError('not_found', message.noMailAccount());
    await requireUse(this.#storage, [mailbox], by);
    if (account.test?.isGreen !== true)
      throw new AppError('bad_request', message.mailNotTested({ address: account.address }));
    if ((await this.#storage.mailbox(mailbox)) === undefined)
      await this.#storage.startMailbox(mailbox, this.#now());
    const { countryOf } = await import('./sending/time-zone.ts');
    const newId = () => newMessageId(account);
    return { mailbox, not_before: this.#now() + undoMs, by, newMessageId: newId, country: countryOf };
  }

  /** Lets the approved letters of a campaign leave to these stores, by their keys. Those that a mailbox has already stay as they are. */
  async queue(
    mailbox: string,
    campaign: string,
    stores: ReadonlyMap<string, ListedStore>,
    by: Writer,
  ): Promise<void> {
    const planning = await this.#planningOf(mailbox, by);
    const records = await this.#storage.lettersToPlan(campaign, [...stores.keys()]);
    const following = new Map(records.map((record) => [record.follows, record]));
    const rows: PlannedLetter[] = [];
    const pause = createPauses();
    for (const first of records) {
      await pause();
      const store = stores.get(first.key);
      if (first.follows !== '' || store === undefined) continue;
      const letters: LetterRecord[] = [];
      for (let next: LetterRecord | undefined = first; next !== undefined; next = following.get(next.id))
        letters.push(next);
      rows.push(...lettersOfCampaign(letters, store, planning));
    }
    await this.#storage.plan(rows, by);
    this.#forget(mailbox);
  }

  /**
   * Lets a person's letter to a store leave, which belongs to no campaign. If the mailbox knows the company from before, it waits for
   * the person to say so again.
   * @param check throws AppError if the book refuses it
   */
  async write(
    mailbox: string,
    letter: Omit<OwnLetter, 'after' | 'draft'> &
      WrittenWords & { draft?: (DraftKey & { lead: string }) | undefined },
    by: Writer,
    check: (letter: Pick<LetterRecord, 'campaign' | 'recipient'>, what: LetterJson) => Promise<void>,
  ): Promise<void> {
    const { store, recipient, seller, verdict } = letter;
    const [reason] = whyNotReady({
      letter,
      seller,
      recipient: { value: recipient, verdict },
      policy: 'allowed',
    });
    if (reason !== undefined) throw notReadyError(reason);
    const after = await letterBefore(this.#storage, firmOfLetter(recipient, store), by, this.#now());
    const planning = await this.#planningOf(mailbox, by);
    const before = await this.#storage.letters({ campaign: '', lead: [leadIdOf(store)], state: 'refused' });
    const refused = before.map((one) => one.recipient);
    if (refused.includes(recipient) || (await this.#storage.isDead(recipient)))
      throw new AppError('bad_request', message.deadAddress({ email: recipient }));
    const draft = letter.draft && (await findDraft(this.#storage, letter.draft, by));
    const row = { ...ownLetter({ ...letter, draft, after }, refused, planning), changed_at: this.#now() };
    await check(row, readLetterJson(row));
    const doubt = await doubtSoon(this.#accounts, row, this.#storage);
    await this.#storage.plan([row], by);
    // Somebody may have pressed twice.
    if ((await this.#storage.letter(row.id))?.message_id !== row.message_id) throw letterWaits();
    if (doubt !== undefined) await this.#storage.stopLetter(row.id, doubt);
    this.#forget(mailbox);
  }

  /** `campaign`: empty for letters that belong to none. Whoever may work with it may stop; only who may use the mailbox lets letters leave. */
  async change(campaign: string, action: SendingAction | LetterAction, by: BookPerson): Promise<void> {
    // Some letters may have changed when it fails.
    await this.#carryOut(campaign, action, by).finally(() => this.#forget());
  }

  /** The ids of letters to stores of a firm. `erases`: deletes them, and what came back about them. */
  async ofFirm(firm: Pick<DoNotContact<unknown>, 'check'>, erases: boolean): Promise<string[]> {
    const pause = createPauses();
    const ids: string[] = [];
    let last: string | undefined = '';
    do {
      const page = await this.#storage.lettersAfter(last, lettersAtOnce);
      for (const letter of page.letters) {
        await pause();
        const { store } = readLetterJson(letter);
        if (firm.check({ records: [store], emails: [letter.recipient] }) !== undefined) ids.push(letter.id);
      }
      await pause();
      last = page.last;
    } while (last !== undefined);
    if (erases) await this.#storage.eraseLetters(ids);
    return ids;
  }

  /** Ends the letters of the firm of a letter, and resolves to the address that it went to; undefined if there is no such letter. */
  async unsubscribe(messageId: string): Promise<string | undefined> {
    const letter = await this.#storage.letterOf(messageId);
    if (letter !== undefined) await this.#storage.stopFirm(letter.firm, 'unsubscribed');
    return letter?.recipient.toLowerCase();
  }

  /** Ends or stops all that waits to leave, whoever's it is. */
  async stopEverything(by: BookPerson): Promise<Stopped> {
    const stopped = await this.#storage.stopEverything('paused', by);
    this.#forget();
    return stopped;
  }

  /** What leaves next from a mailbox, for somebody who may use it. */
  async next(mailbox: string, by: BookPerson): Promise<UnlocalizedNext> {
    if ((await this.#storage.account(mailbox)) === undefined)
      throw new AppError('not_found', message.noMailAccount());
    await requireUse(this.#storage, [mailbox], by);
    return this.#overview.next(mailbox);
  }

  /** What leaves of a campaign. Who asks while it is read gets the same: its letters may be 20,000. */
  sending(campaign: string): Promise<UnlocalizedSending> {
    const told =
      this.#readings.get(campaign) ?? this.#read(campaign).finally(() => this.#readings.delete(campaign));
    this.#readings.set(campaign, told);
    return told;
  }

  async #read(campaign: string): Promise<UnlocalizedSending> {
    // Others have their turn between two campaigns, and who asks in the same turn is told at once.
    await nextTurn();
    const [records, received, stopped] = await Promise.all([
      this.#storage.letters({ campaign }),
      this.#storage.received({ campaign }),
      this.#storage.campaignStop(campaign),
    ]);
    return this.#overview.sendingOf(records, received, stopped);
  }

  /** After a change nobody is told what was before. */
  #forget(mailbox?: string): void {
    this.#readings.clear();
    this.#overview.forget(mailbox);
  }

  /** The same of letters that people wrote to stores, to some leads or to all. */
  async written(leads?: readonly string[]): Promise<UnlocalizedSending> {
    const some = await this.#storage.letters({ campaign: '', ...(leads !== undefined && { lead: leads }) });
    // Replies belong to no campaign either.
    const records = some.filter(({ mailbox }) => !isReplyBox(mailbox));
    const of = leads === undefined ? { campaign: '' } : { letters: records.map(({ id }) => id) };
    return this.#overview.sendingOf(
      records,
      records.length === 0 ? [] : await this.#storage.received(of),
      '',
    );
  }
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
