import type { AuthSettings } from '@Hardware-Store-Finder/services';
import { createSqliteSessions } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../../http/app.ts';
import { createProxyList, isProxy } from '../../http/client-address.ts';
import { appDeps, type TestDeps } from '../../testing/app-deps.ts';
import { createAuth } from '../create-auth.ts';

export type AuthApp = {
  origin: string;
  port: number;
  page: string;
  events: unknown[];
  pass: (ms: number) => void;
};

/** Besides the settings of AUTH: parts of the app, and the proxies that are trusted. */
export type StartRest = [deps?: Partial<TestDeps>, proxies?: readonly string[]];

/** The address of a server that is going to listen. */
export type Reserved = {
  origin: string;
  start: (settings: AuthSettings, ...rest: StartRest) => Promise<AuthApp>;
};

/**
 * The app behind a way in, with a page, on loopback; `https` is how browsers are said to reach it. The
 * address is known before it starts, because an identity provider must know it.
 */
export async function reserveApp(): Promise<Reserved> {
  const folder = mkdtempSync(path.join(tmpdir(), 'auth-'));
  const webRoot = path.join(folder, 'page');
  let listener: RequestListener | undefined;
  const server = createServer((request, response) => listener?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const closing: (() => void)[] = [];
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    for (const close of closing) close();
    rmSync(folder, { recursive: true });
  });
  return {
    origin,
    async start(settings, deps = {}, proxies = ['127.0.0.1']) {
      const list = createProxyList(proxies);
      const { log, events } = collectLog();
      let passed = 0;
      const now = () => Date.now() + passed;
      const sessions = createSqliteSessions({ file: path.join(folder, 'sessions.sqlite'), now });
      closing.push(() => sessions.close());
      const publicUrl = deps.origins?.publicUrl ?? new URL(origin);
      const auth = createAuth(settings, {
        sessions,
        publicUrl,
        token: () => (settings.mode === 'token' ? (settings.token ?? '') : ''),
        isTrusted: (remote) => isProxy(remote, list),
        callerOf: () => fetch,
        idOf: (id) => id,
        log,
        now,
      });
      writePage(webRoot);
      const app = await createApp(
        appDeps({
          auth,
          webRoot,
          log,
          origins: { host: '127.0.0.1', publicUrl, allowedOrigins: [] },
          ...deps,
        }),
      );
      listener = (request, response) => void app.server.emit('request', request, response);
      const page = `${origin}/hardware-store-finder/`;
      return { origin, port, page, events, pass: (ms) => (passed += ms) };
    },
  };
}

function writePage(webRoot: string): void {
  const tags = ['production-api-url', 'map-tiles', 'map-tiles-attribution'];
  const html = tags.map((name) => `<meta name="${name}" content="" />`).join('');
  mkdirSync(webRoot, { recursive: true });
  writeFileSync(path.join(webRoot, 'index.html'), html);
  writeFileSync(path.join(webRoot, 'favicon.svg'), '<svg/>');
}
