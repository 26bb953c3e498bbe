import { expect, test } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

const openAi = 'https://service.example/v1/chat/completions';
const google = 'https://service.example/v1beta/models/m:streamGenerateContent?alt=sse';
const anthropic = 'https://service.example/v1/messages';
const stream = (...chunks: object[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
const delta = (content: unknown, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});
const parsed = (uri: string, body: string, status = 200) => plainAnswer({ uri, status, body });

test.each([
  ['whole', stream(delta('Hin'), delta('ges', 'stop')), { text: 'Hinges' }],
  ['in parts', stream(delta([{ type: 'text', text: 'Locks' }], 'stop')), { text: 'Locks' }],
  ['with thoughts', stream(delta('<think>Hm.</think>Locks', 'stop')), { text: 'Locks' }],
  ['ended by [DONE]', `${stream(delta('Locks'))}data: [DONE]\n\n`, { text: 'Locks' }],
  ['broken off', stream(delta('Loc')), { text: 'Loc', fault: 'cut' }],
  ['cut at its limit', stream(delta('Loc', 'length')), { text: 'Loc', fault: 'length' }],
  ['empty', stream(delta('', 'stop')), { text: '', fault: 'empty' }],
  [
    'with an error inside',
    stream(delta('Loc'), { error: { code: 429 } }),
    { text: 'Loc', fault: 'limit', isError: true },
  ],
])('an answer in the format of OpenAI, %s', (_, body, answer) => {
  expect(parsed(openAi, body)).toEqual(answer);
});

test('answers in the formats of Google and Anthropic', () => {
  const parts = [{ text: 'Hm.', thought: true }, { text: 'Locks' }];
  expect(parsed(google, stream({ candidates: [{ content: { parts }, finishReason: 'STOP' }] }))).toEqual({
    text: 'Locks',
  });
  const events = [
    { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Locks' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  ];
  expect(parsed(anthropic, stream(...events))).toEqual({ text: 'Locks' });
});

test.each([
  [400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', 'key'],
  [400, '{}', 'request'],
  [403, '{}', 'key'],
  [429, '{}', 'limit'],
  [503, 'down', 'server'],
])('status %i with %s is a fault of the kind %s', (status, body, fault) => {
  expect(parsed(google, body, status)).toEqual({ text: '', fault, isError: true });
});
