import { afterAll, expect, test } from 'vitest';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { report, startTarget } from './support/target.ts';

const wire = await startWireServer();
afterAll(() => wire.close());

test('of a thousand analyses, two hundred at once, from fifty clients, as many are asked for as the day pays for', async () => {
  // The stand-in counts 100 tokens for each answer.
  wire.answer({ pieces: ['{"facts": [], ', '"ownWords": []}'], firstAfter: 5 });
  const target = await startTarget({
    AI: 'openai',
    OPENAI_API_KEY: 'key-of-the-test',
    OPENAI_BASE_URL: wire.url,
    AI_DAILY_CALLS: '30',
    CLIENT_DAILY_SHARE: '20',
  });
  const found = await (await fetch(`${target.origin}/search/stream?location=Porto`)).text();
  // Some of the sample websites are broken, as some real ones are.
  const bodies = [...found.matchAll(/"website":"(http[^"]+)"/g)].map(([, website]) =>
    JSON.stringify({ name: 'A', address: 'B', website, language: 'english' }),
  );
  let asking = 0;
  const statuses: Record<string, number> = {};
  const analyze = async (client: number) => {
    const body = bodies[asking % bodies.length] ?? null;
    asking += 1;
    const status = await fetch(`${target.origin}/api/analyze-company/stream`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${client}` },
    }).then(
      async (answer) => {
        await answer.text();
        return String(answer.status);
      },
      // Of two hundred connections at once, a busy machine resets some.
      () => 'reset',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  for (let wave = 0; wave < 5; wave += 1)
    await Promise.all(Array.from({ length: 200 }, (_, at) => analyze(at % 50)));
  const asked = wire.questions.length;
  report('budget of a model', { statuses, asked });
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(30);
  const before = asked;
  // One client has a fifth of the day, of what the others left.
  for (let count = 0; count < 12; count += 1) await analyze(77);
  expect(wire.questions.length - before).toBeLessThanOrEqual(6);
  expect(wire.questions.length).toBeLessThanOrEqual(30);
  await target.stop();
});
