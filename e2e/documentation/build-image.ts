import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productNode } from '../../scripts/prepare.mjs';
import { root } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';

/**
 * What the Dockerfile makes, in a folder, because there is no Docker where the tests run: its COPY, RUN and ENV lines as
 * they are written, by the product's own Node. Nothing is isolated; paths that begin with / are below `folder`.
 */
export type Image = { folder: string; env: NodeJS.ProcessEnv; user: { uid?: number; gid?: number } };

/** Nobody, whom the image calls node; a test that is not root runs as itself. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export function buildImage(): Image {
  const stages = new Map<string, Image>();
  let stage: Image | undefined;
  for (const [word, text] of instructions()) {
    if (word === 'FROM') {
      stage = newStage();
      stages.set(/ AS (\S+)$/.exec(text)?.[1] ?? 'last', stage);
    } else if (stage !== undefined) {
      if (word === 'COPY') copy(text, stage, stages);
      if (word === 'RUN') run(text, stage);
      if (word === 'ENV') Object.assign(stage.env, environmentOf(text, stage.folder));
    }
  }
  const last = stages.get('last');
  if (last === undefined) throw new Error('The Dockerfile has no last stage.');
  return last;
}

function instructions(): [word: string, text: string][] {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  return [...text.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, word = '', rest = '']) => [word, rest]);
}

function newStage(): Image {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['app', 'bin', 'tmp']) mkdirSync(path.join(folder, name));
  chmodSync(path.join(folder, 'tmp'), 0o1777);
  symlinkSync(path.resolve(root, productNode()), path.join(folder, 'bin/node'));
  const PATH = `${path.join(folder, 'bin')}:${process.env.PATH}`;
  // What npm has downloaded for this project is asked for first.
  const npm = { npm_config_prefer_offline: 'true', npm_config_cache: npmCache() };
  return {
    folder,
    env: { PATH, HOME: '/nonexistent', TMPDIR: path.join(folder, 'tmp'), ...npm },
    user: nobody,
  };
}

function npmCache(): string {
  return String(spawnSync('npm', ['config', 'get', 'cache'], { cwd: root }).stdout).trim();
}

function copy(text: string, { folder }: Image, stages: ReadonlyMap<string, Image>): void {
  const [, from, names = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text) ?? [];
  const source = from === undefined ? root : stages.get(from)?.folder;
  if (source === undefined) throw new Error(`The Dockerfile has no stage ${from}.`);
  const sources = names.split(' ');
  const target = path.join(folder, 'app', sources.pop() ?? '');
  for (const name of sources) {
    const into =
      sources.length > 1 || /\.[a-z]+$|LICENSE$/.test(name) ? path.join(target, path.basename(name)) : target;
    cpSync(path.join(source, name), into, {
      recursive: true,
      verbatimSymlinks: true,
      // As .dockerignore has it.
      filter: (file) =>
        from !== undefined ||
        !/\/(?:node_modules|dist|public\/map|\.env|[^/]+\.log)$/.test(file.slice(root.length)),
    });
  }
}

function run(text: string, { folder, env }: Image): void {
  const command = text
    .replaceAll(/(?<=[ =])\/(?=(?:data|keys)\b)/g, `${folder}/`)
    .replaceAll('chown node:node', nobody.uid === undefined ? 'true' : `chown ${nobody.uid}:${nobody.gid}`);
  const result = spawnSync('sh', ['-c', command], { cwd: path.join(folder, 'app'), env });
  if (result.status !== 0) throw new Error(`RUN ${text} failed: ${result.stdout}${result.stderr}`);
}

function environmentOf(text: string, folder: string): NodeJS.ProcessEnv {
  const pairs = [...text.matchAll(/(\w+)=(\S+)/g)];
  return Object.fromEntries(
    pairs.map(([, name, value = '']) => [name, value.startsWith('/') ? path.join(folder, value) : value]),
  );
}

/**
 * Writes a program `docker` that does in the image's folder what `docker compose run`, `exec`, `stop` and `start` would do in
 * a container, as a user without rights. Returns the folder to put first into PATH.
 */
export function standInForDocker(image: Image, settings: Readonly<Record<string, string>>): string {
  return writeStandIn({ ...image, env: { ...image.env, npm_config_prefer_offline: undefined, ...settings } });
}

/** The same for containers of PostgreSQL and the volume of keys: what is run in them are this machine's programs, with these settings. */
export function databaseStandIn(env: NodeJS.ProcessEnv, keys: string): string {
  return writeStandIn({ env, keys });
}

function writeStandIn(state: object): string {
  const bin = temporaryFolder();
  chmodSync(bin, 0o755);
  const [program, file] = [
    path.join(import.meta.dirname, 'docker-stand-in.mjs'),
    path.join(bin, 'image.json'),
  ];
  writeFileSync(file, JSON.stringify(state));
  writeFileSync(path.join(bin, 'docker'), `#!/bin/sh\nexec ${process.execPath} ${program} ${file} "$@"\n`, {
    mode: 0o755,
  });
  return bin;
}
