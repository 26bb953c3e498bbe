import { type BookPerson, followUpTurns } from '@Hardware-Store-Finder/contract';
import { followUpMs } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { LetterRecord, MailStorage } from '@Hardware-Store-Finder/storage';
import { readLetterJson } from './letter-json.ts';
import type { OwnLetter } from './letter-rows.ts';

const waiting: ReadonlySet<LetterRecord['state']> = new Set(['planned', 'reserved', 'sending', 'uncertain']);

/**
 * What a new letter of a person to a firm follows: the last one of that person, if a week has passed and nobody answered. Undefined if
 * the firm has none. Throws AppError with a sentence where another letter would wait for ever, or be one too many.
 */
export async function letterBefore(
  storage: Pick<MailStorage, 'letters' | 'firmStop'>,
  firm: string,
  by: BookPerson,
  now: number,
): Promise<OwnLetter['after']> {
  const letters = await storage.letters({ firm });
  if (letters.some(({ state }) => waiting.has(state))) throw letterWaits();
  if ((await storage.firmStop(firm)) !== '') throw new AppError('bad_request', message.firmAnswered());
  const left = letters.filter(({ state }) => state === 'accepted').sort((a, b) => a.ended_at - b.ended_at);
  const last = left.at(-1);
  if (last === undefined) return undefined;
  const { id, name } = readLetterJson(last).by;
  if (id !== by.id && name !== '') throw new AppError('bad_request', message.ownedBy({ name }));
  if (now - last.ended_at < followUpMs) throw new AppError('bad_request', message.writtenLately());
  const turn = followUpTurns[left.length - 1];
  if (turn === undefined) throw new AppError('bad_request', message.writtenOften());
  return { id: last.id, turn };
}

/** A firm gets one letter at a time. */
export function letterWaits(): AppError {
  return new AppError('bad_request', message.letterWaits());
}
