import { chmodSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePbf } from '../../packages/importer/src/testing/write-osm.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { temporaryFolder } from '../support/server.ts';
import { buildImage, type Image, standInForDocker } from './build-image.ts';
import { commandsOf, runCommands } from './commands.ts';

let image: Image;
let port: number;
let bin: string;
const folder = temporaryFolder();
chmodSync(folder, 0o755);

beforeAll(async () => {
  image = buildImage();
  port = await freePort();
  const settings = {
    ...{ HOST: '127.0.0.1', PORT: String(port), AUTH: 'none', PLACES: 'directory', AI: 'builtin' },
    ...{ DNS_SERVERS: 'none', MAP_TILES_URL: 'none', CONTACT: 'you@example.com' },
  };
  bin = standInForDocker(image, settings);
}, 1_200_000);
afterAll(() => docker('docker compose stop app'));

/** Runs commands of a page where `docker` is the stand-in. */
const docker = (commands: string) =>
  runCommands(commands, { cwd: folder, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } });

async function ready() {
  for (let turn = 0; turn < 600; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`The server is not ready: ${readFileSync(path.join(bin, 'log'), 'utf8')}`);
}

async function storesAround(place: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/search/stream?location=${place}&radius_km=20`);
  return [...(await answer.text()).matchAll(/"name":"(Ferragens[^"]+)"/g)].map(([, name]) => name);
}

const dataFile = (name: string) => path.join(image.folder, 'data', name);

test('imports, serves, diagnoses, backs up and restores by the commands of docs/operations.md, as a user without rights', async () => {
  const tags = { name: 'Ferragens Silva', shop: 'hardware' };
  const box = { west: -8.8, south: 41, east: -8.4, north: 41.4 };
  writeFileSync(
    path.join(folder, 'portugal.osm.pbf'),
    writePbf([{ type: 'node', id: 1, lat: 41.15, lon: -8.609, tags }], { box }),
  );
  const imported = await docker(commandsOf('image-import').join(''));
  expect(imported.code, imported.output).toBe(0);
  expect(imported.output).toContain('Imported portugal.osm.pbf as "portugal": 1 hardware');
  if (image.user.uid !== undefined) expect(statSync(dataFile('stores')).uid).toBe(image.user.uid);

  await docker('docker compose start app');
  await ready();
  expect(await storesAround('Porto')).toEqual(['Ferragens Silva']);
  expect((await fetch(`http://127.0.0.1:${port}/hardware-store-finder/`)).status).toBe(200);

  const checked = await docker(commandsOf('image-doctor').join(''));
  expect(checked.output).toMatch(/^ok +server: It runs at /m);
  expect(checked.output).not.toMatch(/^FAILED/m);
  expect(checked.code).toBe(0);

  // AUTH is none here, so there is no link: it says so.
  expect(await docker(commandsOf('image-link').join(''))).toMatchObject({
    code: 1,
    output: 'There is no secret link, because AUTH is not token: none says who may enter.\n',
  });

  const saved = await docker(commandsOf('image-backup').join(''));
  expect(saved.code, saved.output).toBe(0);
  await ready();

  await docker('docker compose stop app');
  const removed = await docker('docker compose run --rm app npm run import -- --remove portugal');
  expect(removed.code, removed.output).toBe(0);
  await docker('docker compose start app');
  await ready();
  expect(await storesAround('Porto')).toEqual([]);

  const restored = await docker(commandsOf('image-restore').join(''));
  expect(restored.code, restored.output).toBe(0);
  await ready();
  expect(await storesAround('Porto')).toEqual(['Ferragens Silva']);
}, 300_000);

test('has the licences of what it runs', () => {
  const app = path.join(image.folder, 'app');
  expect(existsSync(path.join(app, 'LICENSE'))).toBe(true);
  const manifests = globSync('node_modules/{*,@*/*}/package.json', { cwd: app });
  expect(manifests.length).toBeGreaterThan(100);
  const without = manifests.filter((file) => !JSON.parse(readFileSync(path.join(app, file), 'utf8')).license);
  expect(without).toEqual([]);
  // A library of the page, one of its workers and one that both use.
  const page = readFileSync(path.join(app, 'apps/web/dist/licences.md'), 'utf8');
  for (const name of ['react', 'hucre', 'zod'])
    expect(page).toMatch(new RegExp(`^## ${name} \\d[^\\n]+\\n\\nMIT License`, 'im'));
});
