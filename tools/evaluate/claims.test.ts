import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluateClaims } from './claims.ts';

const page = (id: string, body: string) =>
  JSON.stringify({
    id,
    url: `https://${id}.example.com/`,
    html: Buffer.from(`<html lang="en">${body}`).toString('base64'),
  });

test('counts the claims of the built-in reader by kind, and lists each with its quote', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'claims-'));
  const file = path.join(folder, 'pages.jsonl.gz');
  const lines = [
    page(
      'knobwell',
      '<title>Knobwell</title><p>We sell hinges and padlocks.</p><p>Family-run since 1972.</p><p>Brands: Nonesuch, Fabula</p>',
    ),
    page('bank', '<title>A bank</title><li>Calculators & Tools</li><p>Andrew Schroeder</p>'),
  ];
  const details: string[] = [];
  try {
    await writeFile(file, gzipSync(lines.join('\n')));
    expect(await evaluateClaims([file], (line) => details.push(line))).toEqual({
      pages: 2,
      claims: 5,
      since: 1,
      sells: 2,
      brands: 1,
      independent: 1,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  const claims = details.map((line) => JSON.parse(line));
  expect(claims).toHaveLength(5);
  expect(claims).toContainEqual({
    id: 'knobwell',
    kind: 'sells',
    value: 'Sells: padlocks',
    quote: 'We sell hinges and padlocks.',
  });
  expect(claims.every(({ id }) => id === 'knobwell')).toBe(true);
});

test('says which file cannot be read', async () => {
  await expect(evaluateClaims(['/nowhere/pages.jsonl.gz'], () => undefined)).rejects.toThrow(
    '/nowhere/pages.jsonl.gz cannot be read',
  );
});
