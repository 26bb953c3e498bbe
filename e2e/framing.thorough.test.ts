import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeFraming } from '../packages/websites/src/framing.ts';
import { useBrowser } from './support/browser.ts';
import { root } from './support/run-program.ts';

type Pairs = [string, string][];
type Case = {
  id: string;
  headers: Pairs;
  meta?: string;
  status?: number;
  redirect?: { status: number; headers: Pairs; to?: string };
  parentHeaders?: Pairs;
  scheme?: string;
  dead?: boolean;
};
const corpus = path.join(root, 'packages/websites/src/testing/framing-cases.json');
const { cases } = JSON.parse(readFileSync(corpus, 'utf8')) as { cases: Case[] };
// Left out: mixed content, which needs trusted certificates, and dead sites, which have no headers to evaluate.
const shown = cases.filter(({ scheme, redirect, dead }) => !scheme && !redirect?.to && !dead);

const open = useBrowser();
let embedder: Server;
let site: Server;
let current: Case | undefined;
let page: Page;
const originOf = (server: Server, host: string) => `http://${host}:${(server.address() as AddressInfo).port}`;

/** The corpus uses https://app.test and https://shop.test; this maps them to two origins on loopback. */
const translate = (text: string) =>
  text
    .replaceAll('https://app.test:443', originOf(embedder, 'localhost'))
    .replaceAll('https://app.test:*', 'http://localhost:*')
    .replaceAll(/https?:\/\/app\.test/g, originOf(embedder, 'localhost'))
    .replaceAll('*.app.test', '*.localhost:*')
    .replaceAll('https:', 'http:');

beforeAll(async () => {
  embedder = createServer((_, response) => {
    for (const [name, value] of current?.parentHeaders ?? []) response.appendHeader(name, translate(value));
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Embedder</title>');
  });
  site = createServer((request, response) => {
    const { redirect, headers = [], status = 200, meta = '' } = current ?? {};
    const isHop = redirect !== undefined && request.url === '/';
    for (const [name, value] of isHop ? redirect.headers : headers) {
      response.appendHeader(name, Buffer.from(translate(value), 'utf8').toString('latin1'));
    }
    response.statusCode = isHop ? redirect.status : status;
    if (isHop) response.setHeader('location', '/final');
    response.setHeader('content-type', 'text/html');
    response.end(isHop || status === 204 ? '' : `<!doctype html>${meta}<title>Site</title><h1>Shown</h1>`);
  });
  for (const server of [embedder, site]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  for (const server of [embedder, site]) {
    server.closeAllConnections();
    server.close();
  }
});

test('The corpus is not empty', () => expect(shown.length).toBeGreaterThan(50));

test('Chromium renders exactly the pages that are judged frameable', async () => {
  page = await open('about:blank');
  const wrong: string[] = [];
  const counts = { frame: 0, block: 0, unknown: 0 };
  for (const one of shown) {
    current = one;
    await page.goto(originOf(embedder, 'localhost'));
    const target = `${originOf(site, '127.0.0.1')}/`;
    const { verdict } = judgeFraming(
      one.headers.map(([name, value]): [string, string] => [name, translate(value)]),
      {
        origin: originOf(embedder, 'localhost'),
        finalUrl: target,
        ...(one.status !== undefined && { status: one.status }),
        ...(one.parentHeaders && {
          parentHeaders: one.parentHeaders.map(([name, value]): [string, string] => [name, translate(value)]),
        }),
      },
    );
    const isDrawn = await page
      .evaluate(
        (url) =>
          new Promise<void>((resolve) => {
            const frame = document.createElement('iframe');
            frame.setAttribute(
              'sandbox',
              'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin',
            );
            frame.referrerPolicy = 'no-referrer';
            frame.onload = () => resolve();
            setTimeout(resolve, 400);
            frame.src = url;
            document.body.append(frame);
          }),
        target,
      )
      .then(async () => {
        // Look at the frame's document: its 'load' event fires for refused pages too.
        const frame = page.frames().find((child) => child.parentFrame() !== null);
        const heading = frame?.getByRole('heading', { name: 'Shown', exact: true });
        // A frameable page may take longer than the fixed wait for pages that never fire 'load'.
        if (verdict === 'frame') await heading?.waitFor({ timeout: 10_000 }).catch(() => undefined);
        return (await heading?.count().catch(() => 0)) === 1;
      });
    counts[verdict] += 1;
    if ((verdict === 'frame') !== isDrawn) wrong.push(`${one.id}: judged ${verdict}, drawn ${isDrawn}`);
  }
  expect(wrong).toEqual([]);
  expect(counts.frame).toBeGreaterThan(20);
  expect(counts.block).toBeGreaterThan(20);
});
