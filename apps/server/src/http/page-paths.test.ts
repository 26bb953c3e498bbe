import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';

/** The status of a path as it is written, which fetch would clean. */
const statusOf = (port: number, written: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: `/hardware-store-finder/${written}` };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('a path that leads nowhere is not found, however it is written', async () => {
  const webRoot = path.join(temporaryFolder(), 'page');
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  writeFileSync(path.join(webRoot, '..', 'secret.js'), 'secret');
  writeFileSync(path.join(webRoot, 'assets', 'a.js'), 'page');
  const tags = ['production-api-url', 'map-tiles', 'map-tiles-attribution'];
  writeFileSync(
    path.join(webRoot, 'index.html'),
    tags.map((name) => `<meta name="${name}" content="" />`).join(''),
  );
  const { port, close } = await startApp({ webRoot });
  onTestFinished(close);
  expect(await statusOf(port, 'assets/a.js')).toBe(200);
  const odd = [
    'assets/..%5c..%5csecret.js',
    '....//secret.js',
    'assets/....//....//secret.js',
    'index.html%00.js',
    'assets/a.js%00.js',
    'assets/%2e%2e/%2e%2e/secret.js',
    'assets/..%2f..%2fsecret.js',
    '..%255csecret.js',
    'assets//a.js/.js',
    'assets/a.js/b.js',
    `assets/${'a'.repeat(1_900)}.js`,
  ];
  const statuses = [];
  for (const written of odd) statuses.push([written, await statusOf(port, written)]);
  expect(statuses).toEqual(odd.map((written) => [written, 404]));
});
