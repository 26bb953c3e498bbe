import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';

/**
 * A block of commands on a page. The line of its fence says `run=NAME`, for the test that runs it by `commandsOf`, or
 * `not-run="REASON"`.
 */
export type CommandBlock = { page: string; commands: string; run?: string; notRun?: string };

const shells = ['sh', 'bash', 'shell', 'console', ''];

/** The blocks of commands of all pages for people who use or run the product. */
export function commandBlocks(): CommandBlock[] {
  return globSync(['README.md', 'docs/*.md'], { cwd: root }).flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, info = '', commands = '']) => {
      const [language = ''] = info.split(' ');
      if (!shells.includes(language)) return [];
      const run = / run=(\S+)/.exec(info)?.[1];
      const notRun = / not-run="([^"]+)"/.exec(info)?.[1];
      return [{ page, commands, ...(run && { run }), ...(notRun && { notRun }) }];
    });
  });
}

/** The commands of the blocks with this name, in the order of the page. */
export function commandsOf(name: string): string[] {
  const found = commandBlocks().filter(({ run }) => run === name);
  if (found.length === 0) throw new Error(`No page has commands with run=${name}.`);
  return found.map(({ commands }) => commands);
}

/** Puts a program `npm` before that of the system, which runs the project's scripts from any folder. */
export function npmOfProject(): string {
  const bin = temporaryFolder();
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nexec '${npm}' --prefix '${root}' "$@"\n`, { mode: 0o755 });
  return bin;
}

export type ShellOptions = { cwd: string; env: NodeJS.ProcessEnv; input?: string };

/** Runs commands as somebody who copies them into a terminal does; a command that fails ends the rest. */
export async function runCommands(commands: string, { cwd, env, input = '' }: ShellOptions) {
  // A session of its own has no terminal: what asks for a password reads it from the input.
  const child = spawn('setsid', ['--wait', 'sh', '-e', '-u', '-c', commands], { cwd, env });
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}
