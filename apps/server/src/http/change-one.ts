import type { Book } from '@Hardware-Store-Finder/book';
import type { BookChange } from '@Hardware-Store-Finder/contract';
import { AppError } from '@Hardware-Store-Finder/messages';
import type { Call } from './handlers.ts';

/** Carries out one change of who asks, and throws what refuses it. */
export async function changeOne(
  book: Book,
  { person }: Pick<Call, 'person'>,
  change: BookChange,
): Promise<void> {
  const { results } = await book.change(await book.member(person), [change]);
  const [result] = results;
  if (result?.refused !== undefined) throw new AppError('bad_request', result.refused);
}
