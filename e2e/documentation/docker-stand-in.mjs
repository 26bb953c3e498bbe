// docker compose run, exec, stop and start, in the folder of an image: node docker-stand-in.mjs IMAGE.json compose …
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [, , state = '', compose, ...rest] = process.argv;
const { folder, keys, env, user } = JSON.parse(readFileSync(state, 'utf8'));
const pidFile = path.join(path.dirname(state), 'pid');
if (compose !== 'compose') throw new Error(`There is no docker ${compose} here.`);
if (rest[0] === '--file') rest.splice(0, 2);
const [verb, ...args] = rest;
/** The folder of a container, and the one that it is here. @type {[string, string][]} */
const mounted = [
  ['/data', path.join(folder ?? '', 'data')],
  ['/keys', keys ?? path.join(folder ?? '', 'keys')],
];
while (args[0]?.startsWith('--')) {
  const flag = args.shift();
  if (flag === '--volume') {
    const [from = '', to = ''] = (args.shift() ?? '').split(':');
    mounted.push([to, from]);
  } else if (flag !== '--rm' && flag !== '--no-TTY') {
    throw new Error(`docker compose ${verb} has no ${flag} here.`);
  }
}
const [service, ...command] = args;

if (verb === 'stop') stop();
else if (verb === 'start') start();
else if (verb === 'run' || verb === 'exec') runIn(command);
else throw new Error(`There is no docker compose ${verb} here.`);

/** @param {string[]} words */
function runIn([name = '', ...words]) {
  if (verb === 'exec' && service === 'app' && !existsSync(pidFile))
    throw new Error('The container does not run.');
  const here = words.map((word) =>
    mounted.reduce(
      (text, [to, from]) => text.replaceAll(new RegExp(`(?<![\\w/.])${to}(?![\\w-])`, 'g'), from),
      word,
    ),
  );
  // The programs of the database's image are those of this machine.
  const options = folder === undefined ? { env } : { cwd: path.join(folder, 'app'), env, ...user };
  process.exitCode = spawnSync(name, here, { ...options, stdio: 'inherit' }).status ?? 1;
}

function start() {
  if (folder === undefined) return;
  const log = openSync(path.join(path.dirname(state), 'log'), 'a');
  const options = { cwd: path.join(folder, 'app'), env, ...user, detached: true };
  const child = spawn('node', ['apps/server/src/main.ts'], { ...options, stdio: ['ignore', log, log] });
  writeFileSync(pidFile, String(child.pid));
  child.unref();
}

function stop() {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  rmSync(pidFile);
  process.kill(pid, 'SIGTERM');
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  while (isAlive(pid)) Atomics.wait(waiting, 0, 0, 50);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // A process whose parent does not ask for it stays as a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
