import {
  maxBodyBytes,
  maxNotes,
  mostCharacters,
  type Route,
  routes,
  shortText,
} from '@Hardware-Store-Finder/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('nginx lets through the largest body of every route, and not much more', () => {
  const text = read('deploy/nginx/hardware-store-finder.conf');
  const bytesOf = (size = '') => Number.parseInt(size, 10) * (size.endsWith('m') ? 1024 ** 2 : 1024);
  const [, plain] = /^\tclient_max_body_size (\w+);/m.exec(text) ?? [];
  const locations = [...text.matchAll(/location (\/\S*) \{\n\t\tclient_max_body_size (\w+);/g)];
  const limitOf = (url: string) => {
    const of = locations.filter(([, prefix = '']) => url.startsWith(prefix));
    const [longest] = of.sort(([, a = ''], [, b = '']) => b.length - a.length);
    return bytesOf(longest?.[2] ?? plain);
  };
  const all = Object.entries<Route>(routes).filter(([, { body }]) => body !== undefined);
  const refused = all.filter(([, { path: url, body }]) => limitOf(url) < (body?.maxBytes ?? 0));
  expect(refused.map(([id]) => id)).toEqual([]);
  for (const [, prefix = '', size] of locations) {
    const most = Math.max(
      ...all.filter(([, { path: url }]) => url.startsWith(prefix)).map(([, { body }]) => body?.maxBytes ?? 0),
    );
    expect(most).toBeGreaterThan(maxBodyBytes);
    expect(bytesOf(size) - most).toBeLessThan(128 * 1024 ** 2);
  }
});

test('Caddy lets through the same bodies, and both proxies wait as long for a restore', () => {
  const caddy = read('deploy/caddy/Caddyfile');
  expect(caddy).not.toContain('max_size');
  // The largest body of all over a line of 2 Mbit/s.
  const [, minutes] = /^\t\t\tread_body (\d+)m$/m.exec(caddy) ?? [];
  const largest = Math.max(...Object.values<Route>(routes).map(({ body }) => body?.maxBytes ?? 0));
  expect(Number(minutes) * 60 * 250_000).toBeGreaterThan(largest);
  const [, restore = '', others = ''] = caddy.split(/\n\t(?:@restore|handle) (?=path|\{)/);
  const timeOf = (handle: string) => /response_header_timeout (\w+)/.exec(handle)?.[1];
  expect(restore).toMatch(new RegExp(`^path ${routes.restoreBook.path}\n\thandle @restore \\{`));
  const nginx = read('deploy/nginx/hardware-store-finder.conf');
  const [, ofNginx = ''] = nginx.split(`location ${routes.restoreBook.path} {`);
  expect(timeOf(restore)).toBe(/proxy_read_timeout (\w+);/.exec(ofNginx)?.[1]);
  expect(timeOf(others)).toBe(/^\tproxy_read_timeout (\w+);/m.exec(nginx)?.[1]);
});

test('docs/limits.md names the size of every body that is larger than others', () => {
  const rows = read('docs/limits.md')
    .split('\n')
    .flatMap((line) => {
      const [, prefix, megabytes] = /^\|.*\(`(\/api\/[\w/]+)`\) \| (\d+) MB/.exec(line) ?? [];
      return prefix === undefined ? [] : [{ prefix, bytes: Number(megabytes) * 1024 ** 2 }];
    });
  const large = Object.values<Route>(routes).filter(({ body }) => (body?.maxBytes ?? 0) > maxBodyBytes);
  expect(large.length).toBeGreaterThan(4);
  const named = large.map(({ path: url }) => [url, rows.find(({ prefix }) => url.startsWith(prefix))?.bytes]);
  expect(named).toEqual(large.map(({ path: url, body }) => [url, body?.maxBytes]));
});

test('docs/limits.md names the most of every kind of change', () => {
  const text = read('docs/limits.md');
  const rows = [...text.matchAll(/^\| a change of the book: .* \((`[^)]+`)\) \| ([\d,]+) KiB/gm)];
  const named = rows.flatMap(([, kinds = '', kib = '']) =>
    [...kinds.matchAll(/\w+/g)].map(([kind]) => [kind, Number(kib.replace(',', '')) * 1024]),
  );
  expect(Object.fromEntries(named)).toEqual(mostCharacters);
  expect(text).toContain(`| every other change of the book | ${shortText / 1024} KiB |`);
  expect(text).toContain(`notes of ${maxNotes.toLocaleString('en')} characters`);
  expect(text).toContain(`(\`/api/mcp\`), without the next five | ${maxBodyBytes / 1024} KiB |`);
});

test('all processes of compose.scale.yaml have one key of the mailboxes, on a volume that they share', () => {
  const text = read('compose.scale.yaml');
  const [, folder = ''] = /MAIL_KEY_FILE: (\/\w+)\//.exec(text) ?? [];
  const volumes = [...text.matchAll(/^ {2}app-\d:\n {4}<<: \*app\n {4}volumes: \[(.*)\]/gm)].map(
    ([, list = '']) => list.split(', ').find((one) => one.includes(`:${folder}'`)),
  );
  expect([folder, volumes.length, new Set(volumes).size, volumes[0]]).toEqual([
    '/keys',
    2,
    1,
    "'keys:/keys'",
  ]);
  expect(read('Dockerfile')).toContain('chown node:node /data /keys');
});
