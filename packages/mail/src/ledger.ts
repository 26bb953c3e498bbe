import type { LedgerLetter } from '@Hardware-Store-Finder/contract';
import type { Unlocalized } from '@Hardware-Store-Finder/messages';
import { type LetterRecord, letterStates, type MailStorage, movesOf } from '@Hardware-Store-Finder/storage';
import { readLetterJson } from './sending/letter-json.ts';

export type UnlocalizedLedgerLetter = Unlocalized<LedgerLetter, 'source'>;

/** The letters that left, or may have: to whom, when, why that address, and what was written. */
export type Ledger = {
  /** The newest first. `text`: only letters with it. `after`: the `next` of the page before. */
  page(query: { text?: string | undefined; after?: string | undefined; limit: number }): Promise<{
    letters: UnlocalizedLedgerLetter[];
    next?: string;
  }>;
  /** The letters with these ids, whatever became of them, the newest first. */
  lettersOf(ids: readonly string[]): Promise<UnlocalizedLedgerLetter[]>;
};

export function createLedger({ storage }: { storage: MailStorage }): Ledger {
  return {
    async page({ text, after, limit }) {
      const [, endedAt = '', id = ''] = /^(\d+(?:\.\d+)?) (.+)$/su.exec(after ?? '') ?? [];
      const rows = await storage.lettersThatLeft({
        text,
        after: id === '' ? undefined : { ended_at: Number(endedAt), id },
        limit,
      });
      const last = rows.at(-1);
      const hasMore = rows.length === limit && last !== undefined;
      return { letters: rows.map(viewOf), ...(hasMore && { next: `${last.ended_at} ${last.id}` }) };
    },
    async lettersOf(ids) {
      const rows = await storage.lettersOf(ids);
      return rows.sort((a, b) => b.ended_at - a.ended_at).map(viewOf);
    },
  };
}

function viewOf(record: LetterRecord): UnlocalizedLedgerLetter {
  const { store, by, turn, replyTo, source, country, rule, subject, body } = readLetterJson(record);
  const { id, ended_at: at, state, recipient, lead } = record;
  return {
    id,
    ...(at > 0 && { at: Math.round(at) }),
    state: letterStates[state].sent,
    recipient,
    store,
    lead,
    by,
    ...(turn !== undefined && { turn }),
    isReply: replyTo !== undefined,
    ...(source !== undefined && {
      source: source.page,
      ...(source.takenAt !== undefined && { takenAt: source.takenAt }),
    }),
    ...(country !== undefined && { country }),
    ...(rule !== undefined && { rule }),
    subject,
    body,
    // That a mailbox had its turn says nothing to people.
    moves: movesOf(record).flatMap(({ to, ...move }) =>
      to === 'reserved' ? [] : [{ ...move, state: shownState(to) }],
    ),
  };
}

/** As people see a state: what somebody decided before a mailbox had the letter, or where it was then. */
function shownState(state: LetterRecord['state']): LedgerLetter['moves'][number]['state'] {
  const { item, sent } = letterStates[state];
  return sent === 'stopped' && state !== 'stopped' ? item : sent;
}
