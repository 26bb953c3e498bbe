import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluateFacts } from './facts.ts';

const page = (id: string, body: string) =>
  JSON.stringify({
    id,
    url: `https://${id}.example.com/`,
    html: Buffer.from(`<html lang="en">${body}`).toString('base64'),
  });

test('counts the facts of pages by kind, and compares them with a gold', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facts-'));
  const file = path.join(folder, 'pages.jsonl.gz');
  const gold = path.join(folder, 'gold.json');
  const lines = [
    page(
      'knobwell',
      '<title>Knobwell</title><p>We sell hinges and padlocks.</p><p>In business since 1972.</p>',
    ),
    page('bank', '<title>A bank</title><p>Andrew Schroeder</p>'),
  ];
  const details: string[] = [];
  try {
    await writeFile(file, gzipSync(lines.join('\n')));
    const facts = [
      { kind: 'since', value: '1972' },
      { kind: 'service', value: 'delivery' },
    ];
    await writeFile(gold, JSON.stringify([{ id: 'knobwell', facts }]));
    expect(await evaluateFacts([file], (line) => details.push(line), { gold })).toEqual({
      pages: 2,
      facts: 3,
      kinds: { sells: 2, since: 1 },
      gold: 2,
      found: 1,
      recall: 0.5,
      byKind: { since: { of: 1, found: 1 }, service: { of: 1, found: 0 } },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(details.map((line) => JSON.parse(line))).toContainEqual({
    id: 'knobwell',
    missing: { kind: 'service', value: 'delivery' },
  });
});
