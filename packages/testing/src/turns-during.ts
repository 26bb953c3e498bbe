import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many turns of the event loop others have before some work ends. Rejects if it does. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await nextTurn();
  await end;
  return turns;
}
