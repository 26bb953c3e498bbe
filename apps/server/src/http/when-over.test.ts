import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { handled, whenOver } from './when-over.ts';

const aResponse = (closed = false) =>
  Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse;

test('a request whose client has left is over when its handler has ended, however it ends', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const response = aResponse();
    const { promise, [end]: finish } = Promise.withResolvers<string>();
    const release = vi.fn();
    whenOver(response, release);
    const answer = handled(response, () => promise);
    response.emit('close');
    await new Promise(setImmediate);
    expect(release).not.toHaveBeenCalled();
    finish('done');
    await answer.catch(() => undefined);
    await new Promise(setImmediate);
    expect(release).toHaveBeenCalledOnce();
  }
});

test('a request that ends before its handler begins is over at once', async () => {
  const release = vi.fn();
  whenOver(aResponse(true), release);
  await new Promise(setImmediate);
  expect(release).toHaveBeenCalledOnce();
});
