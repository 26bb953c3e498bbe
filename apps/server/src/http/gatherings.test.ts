import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';

test('of one client two gather at once, and nothing is gathered for one that has left', async () => {
  const { outbox } = appDeps();
  const work = Promise.withResolvers<void>();
  let begun = 0;
  outbox.written = async () => {
    begun += 1;
    await work.promise;
    return { letters: [], mailboxes: [] } as never;
  };
  const { port, close } = await startApp({ outbox });
  onTestFinished(close);
  const ask = (signal?: AbortSignal) =>
    fetch(`http://localhost:${port}/api/mail/letters`, { ...(signal && { signal }) });
  const first = Array.from({ length: 2 }, () => ask());
  await expect.poll(() => begun).toBe(2);
  const leaving = new AbortController();
  const gone = ask(leaving.signal);
  const waiting = ask();
  await pause(100);
  expect(begun).toBe(2);
  leaving.abort();
  await expect(gone).rejects.toThrow();
  await pause(100);
  work.resolve();
  expect(await Promise.all([...first, waiting].map(async (one) => (await one).status))).toEqual(
    Array(3).fill(200),
  );
  expect(begun).toBe(3);
});
