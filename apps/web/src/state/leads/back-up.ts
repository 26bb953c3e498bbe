import { type Book, type BookFault, readBook } from '@hardware-store-finder/domain';
import { createTimeSlicer } from '../../lib/scheduler.ts';

/** Reads a back-up in slices, so that the page stays responsive. */
export async function readBackUp(text: string): Promise<Book | BookFault> {
  const turn = createTimeSlicer();
  const reading = readBook(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await turn();
  }
}

/** Whether reading a back-up failed. */
export function isBackUpFault(read: Book | BookFault): read is BookFault {
  return 'kind' in read;
}
