import type { BookChange, BookLead } from '@Hardware-Store-Finder/contract';
import { expect } from 'vitest';
import type { Book, BookDeps } from '../book.ts';
import type { UnlocalizedResult } from '../change-all.ts';
import type { Asking } from '../decide.ts';

/** Resolves to an empty book, and to what opens the same as another process. */
export type OpenBook = (deps?: Partial<BookDeps>) => Promise<{
  book: Book;
  reopen: (deps?: Partial<BookDeps>) => Promise<Book>;
}>;

export const named = (name: string, role: Asking['role'] = 'member'): Asking => ({
  id: name,
  name,
  role,
  isNamed: true,
});
export const [anna, ben] = [named('Anna'), named('Ben')];

/** Makes one change, and resolves to what became of it. */
export async function one(book: Book, who: Asking, wanted: BookChange): Promise<UnlocalizedResult> {
  const { results } = await book.change(who, [wanted]);
  expect(results).toHaveLength(1);
  return results[0] as UnlocalizedResult;
}

export async function leadIn(book: Book, id: string): Promise<BookLead | undefined> {
  return (await book.state()).leads.get(id);
}
