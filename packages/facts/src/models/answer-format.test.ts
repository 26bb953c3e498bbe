import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModelFault } from './model-fault.ts';
import { depsFor, serviceAt, services } from './testing/services.ts';
import { startWireServer, type WireServer } from './testing/wire-server.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const format = {
  type: 'object',
  properties: { marker: { type: 'string' } },
  required: ['marker'],
  additionalProperties: false,
};
const question = { system: 'System.', prompt: 'Prompt.', maxTokens: 10, maySearch: false };
/** What shows that a service was asked for JSON (the services' own documentation). */
const asksForJson =
  /"response_format":\{"type":"json_|"responseMimeType":"application\/json"|"output_config":\{"format"/;

async function answerOf(id: (typeof services)[number], request: object) {
  const model = await serviceAt(id, wire.url, depsFor(wire.url));
  const ask = async () => {
    let text = '';
    for await (const event of model.stream({ ...question, ...request }, new AbortController().signal))
      if (event.type === 'text') text += event.text;
    return text;
  };
  return ask;
}

test.each(services)('%s is asked for JSON if the question has a form, and not otherwise', async (id) => {
  wire.answer({ pieces: ['{"marker":', '"x"}'] });
  expect(await (await answerOf(id, { format }))()).toBe('{"marker":"x"}');
  expect(await (await answerOf(id, {}))()).toBe('{"marker":"x"}');
  expect(wire.questions.map(({ body }) => asksForJson.test(body))).toEqual([true, false]);
  // DeepSeek and Qwen know no schema.
  expect(wire.questions[0]?.body.includes('marker')).toBe(id !== 'deepseek' && id !== 'qwen');
});

test.each(services)(
  '%s is asked without the form once it refuses it, and the words around its JSON are kept',
  async (id) => {
    const body = { error: { type: 'invalid_request_error', message: 'response_format' } };
    wire.answer({ pieces: ['x'], fault: { at: 'start', status: 400, body } }, { pieces: ['Sure: {}'] });
    const ask = await answerOf(id, { format });
    expect(await ask()).toBe('Sure: {}');
    expect(await ask()).toBe('Sure: {}');
    expect(wire.questions.map(({ body }) => asksForJson.test(body))).toEqual([true, false, false]);
  },
);

test('a service that refuses both ways fails as it does without a form', async () => {
  wire.answer({ pieces: ['x'], fault: { at: 'start', status: 400 } });
  await expect((await answerOf('openai', { format }))()).rejects.toBeInstanceOf(ModelFault);
  expect(wire.questions).toHaveLength(2);
});
