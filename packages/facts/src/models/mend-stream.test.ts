import { describe, expect, test } from 'vitest';
import { mendChatCompletions, mendMessages, WebPageAnswer } from './mend-stream.ts';

const textOf = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`;
const done = 'data: [DONE]\n\n';

/** What a client reads of a stream that arrives in chunks of this many bytes. */
async function read(stream: string, size: number, mend = mendChatCompletions): Promise<string> {
  const bytes = new TextEncoder().encode(stream);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  return (await mend(async () => new Response(body, { headers }))('http://service.example/')).text();
}

test.each([1, 7, 4_096])('in chunks of %i bytes, [DONE] without a reason gets one', async (size) => {
  const text = textOf('锁具 "finish_reason":"stop"');
  const mended = await read(text + done, size);
  expect(mended.startsWith(text)).toBe(true);
  expect(mended.endsWith(done)).toBe(true);
  expect(mended.slice(text.length)).toContain('"finish_reason":"stop"');
});

test.each([
  ['a whole stream', textOf('a') + textOf('', 'stop') + done],
  ['a stream that breaks off', textOf('a')],
  ['an error before any reason', `${textOf('a')}data: {"error":{"code":500}}\n\n`],
  ['carriage returns', (textOf('a', 'stop') + done).replaceAll('\n', '\r\n')],
])('%s passes as it is', async (_, stream) => {
  expect(await read(stream, 5)).toBe(stream);
});

test('an error after the reason to finish is left out', async () => {
  const whole = textOf('a', 'length');
  const mended = await read(`${whole}data: {"id":"1","error":{"code":400}}\n\n${done}`, 9);
  expect(mended).toContain('"length"');
  expect(mended).not.toContain('error');
});

test.each(['eos', 'EOS', 'end_turn', 'complete'])('the reason %s is an end', async (reason) => {
  expect(await read(textOf('a', reason) + done, 9)).toContain('"finish_reason":"stop"');
});

describe('a refusal with status 200', () => {
  const answer = (body: string, type: string) =>
    mendChatCompletions(async () => new Response(body, { headers: { 'content-type': type } }))(
      'http://service.example/',
    );

  test.each([
    ['{"error":{"message":"No endpoints found","code":404}}', 404],
    ['{"code":"InvalidApiKey","message":"Invalid API-key provided."}', 400],
    ['{"choices":[{"message":{"content":"a"}}]}', 200],
  ])('%s has the status %i', async (body, status) => {
    const response = await answer(body, 'application/json');
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });

  test('that is a web page is told', async () => {
    await expect(answer('<!DOCTYPE html><title>Just a moment...</title>', 'text/html')).rejects.toThrow(
      WebPageAnswer,
    );
  });
});

test('Anthropic: a stream that gave its reason is closed', async () => {
  const delta = 'data: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\n';
  expect(await read(delta, 9, mendMessages)).toContain('"message_stop"');
  const cut = 'data: {"type":"message_start","message":{"stop_reason":null}}\n\n';
  expect(await read(cut, 9, mendMessages)).toBe(cut);
});
