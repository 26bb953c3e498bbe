import { expect, onTestFinished, test } from 'vitest';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { hasNginx } from '../../packages/testing/src/nginx-server.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { ask } from './ask-stream.ts';
import { startCluster } from './cluster.ts';

const people = 1_000;
const limit = 200;

test.skipIf(!hasPostgres || !hasNginx)(
  'a thousand analyses at once over three processes make as many calls as their budget allows (skipped without PostgreSQL and nginx)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const model = await startWireServer();
    onTestFinished(() => model.close());
    model.answer({ pieces: ['Nothing is known of this store.'] });
    const cluster = await startCluster(3, {
      DATABASE_URL: await database.createDatabase(),
      PLACES: 'sample',
      AI: 'perplexity',
      PERPLEXITY_API_KEY: 'key-of-the-test',
      PERPLEXITY_BASE_URL: model.url,
      AI_DAILY_CALLS: String(limit),
      CLIENT_DAILY_SHARE: '100',
    });
    onTestFinished(() => cluster.stop());

    const said = new Map<string, number>();
    const served = new Set<string>();
    let whole = 0;
    await Promise.all(
      Array.from({ length: people }, async (_, at) => {
        const store = { language: 'english', name: `Store ${at}`, address: `${at} Main Street, Porto` };
        for (;;) {
          const outcome = await ask(cluster.nginx.port, '/api/analyze-company/stream', store);
          for (const address of outcome.servedBy) served.add(address);
          // Told to come back, a person does.
          if (outcome.said && /questions waiting right now/.test(outcome.said)) continue;
          if (outcome.end === 'whole') whole += 1;
          const text = outcome.said ?? outcome.end;
          said.set(text, (said.get(text) ?? 0) + 1);
          return;
        }
      }),
    );
    expect(model.questions.length).toBe(limit);
    expect(whole).toBe(limit);
    expect(said.size).toBe(2);
    expect(served.size).toBe(3);
  },
  240_000,
);
