import { migrate } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, hasPostgres, startPostgres } from '@Hardware-Store-Finder/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const program = path.join(import.meta.dirname, 'testing/read-site.ts');

test.skipIf(!hasPostgres)(
  'a website that fifty people of three processes read is asked for one page at a time (skipped without PostgreSQL)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const url = await database.createDatabase();
    await migrate({ url, log: collectLog().log });

    let inside = 0;
    let most = 0;
    const asked = new Map<string, number>();
    const site = createServer(async ({ url: target = '' }, response) => {
      inside += 1;
      most = Math.max(most, inside);
      asked.set(target, (asked.get(target) ?? 0) + 1);
      await pause(5);
      inside -= 1;
      response.setHeader('content-type', target === '/robots.txt' ? 'text/plain' : 'text/html');
      response.end(
        target === '/robots.txt'
          ? 'User-agent: *\nAllow: /\n'
          : '<!doctype html><title>Ferragens</title><p>Write to <a href="mailto:loja@ferragens.com.pt">us</a></p>',
      );
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close());
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;

    const processes = Array.from({ length: 3 }, () => {
      const child = fork(program, [url, String(port)]);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    });
    // Half of them open the front page, the others one branch each.
    const people = Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0 ? 'http://ferragens.com.pt/' : `http://ferragens.com.pt/loja-${at}`,
    );
    const found = await Promise.all(
      processes.map(async (child, at) => {
        child.send(people.filter((_, person) => person % 3 === at));
        const [emails] = await once(child, 'message');
        return emails as string[][];
      }),
    );
    expect(found.flat()).toEqual(people.map(() => ['loja@ferragens.com.pt']));
    expect(most).toBe(1);
    // What one process has read, the others do not ask for again.
    expect(asked.get('/')).toBe(1);
    expect(asked.get('/robots.txt')).toBe(1);
  },
  120_000,
);
