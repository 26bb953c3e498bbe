import { AppError } from '@Hardware-Store-Finder/messages';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockToServe, openDataFolder } from './data-folder.ts';

test('a missing data folder is created, with its parents', () => {
  const folder = path.join(temporaryFolder(), 'a b', 'data');
  openDataFolder(folder);
  openDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a data folder that cannot be created throws an error that names it', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [path.join(file, 'data'), file]) {
    expect(() => openDataFolder(folder)).toThrow(AppError);
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be written to.`);
  }
});

test.skipIf(process.platform !== 'linux')(
  'a parent that refuses new folders throws instead of hanging',
  () => {
    expect(() => openDataFolder('/proc/no-such-folder/data')).toThrow(AppError);
  },
);

/** A busy machine takes long to start a process. */
const patientMs = 120_000;

/** A process that has the lock of a server. */
async function lockingProcess(folder: string) {
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, '../testing/lock-folder.ts'),
    folder,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test(
  'a second server on a data folder is refused until the first has ended',
  async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const first = await lockingProcess(folder);
    expect(() => lockToServe(folder)).toThrow(
      `Another server is using the data folder ${folder}. Stop that one, or give this one a folder of its own: DATA_DIR=FOLDER npm start.`,
    );
    first.stdin.end();
    await once(first, 'close');
    lockToServe(folder)();
    expect(readdirSync(folder)).toEqual(['server.lock']);
    expect(statSync(path.join(folder, 'server.lock'))).toMatchObject({ size: 0 });
  },
  patientMs,
);

test(
  'a server that was killed leaves no lock',
  async () => {
    const folder = temporaryFolder();
    const first = await lockingProcess(folder);
    first.kill('SIGKILL');
    await once(first, 'close');
    const unlock = lockToServe(folder);
    expect(() => lockToServe(folder)).toThrow(AppError);
    unlock();
  },
  patientMs,
);

test.skipIf(process.getuid?.() === 0)(
  'a folder that cannot be written to is served without a lock (skipped as root)',
  () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    lockToServe(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);
