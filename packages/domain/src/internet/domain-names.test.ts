import { expect, test } from 'vitest';
import { checkUrl } from './check-url.ts';
import { checkPublicUrl, isFreeMail, isSharedHost } from './domain-names.ts';

test.each([
  'shop.com',
  'www.loja.com.br',
  'ferreteria.gob.ar',
  'shop.kawasaki.jp',
  'name.github.io',
  'www.ck',
  'xn--fiq228c.xn--fiqs8s',
  '五金.中国',
  'shop.zip',
  'ferragens.example',
])('%s is a public name', (name) => {
  expect(checkPublicUrl(`https://${name}/`)).toMatchObject({ ok: true });
});

test.each([
  'api.default.svc',
  'api.default.svc.cluster.local',
  'vault.service.consul',
  'db.cluster',
  'web.docker',
  'metadata.google.internal',
  'router.home.arpa',
  'nas.lan',
  'shop.corp',
  'shop.test',
  'hidden.onion',
  'wallet.eth',
  'shop.bit',
  'a.b.mycompany',
  'grafana.prod.mesh',
  'node.dc1.nomad',
])('%s is none', (name) => {
  expect(checkPublicUrl(`https://${name}/`)).toMatchObject({ ok: false, rule: 'name' });
});

test.each(['svc', 'cluster', 'consul', 'internal', 'home.arpa', 'lan', 'docker'])(
  'the page, which does not load the list, refuses .%s as well',
  (ending) => {
    expect(checkUrl(`https://shop.${ending}/`)).toMatchObject({ ok: false, rule: 'name' });
  },
);

test('a site of an invented store passes at its own host only', () => {
  const ownSites = new Set(['acme.localhost:8002']);
  expect(checkPublicUrl('http://acme.localhost:8002/', { ownSites })).toMatchObject({ ok: true });
  expect(checkPublicUrl('http://other.localhost:8002/', { ownSites })).toMatchObject({ ok: false });
});

test.each([
  ['facebook.com', true],
  ['pt-pt.facebook.com', true],
  ['notfacebook.com', false],
  ['silva.wixsite.com', true],
  ['google.pt', true],
  ['silva.pt', false],
  ['localhost', false],
])('%s is a host of many companies: %s', (host, expected) => {
  expect(isSharedHost(host)).toBe(expected);
});

test.each([
  ['gmail.com', true],
  ['GMAIL.com', true],
  ['silva.pt', false],
  ['mail.silva.pt', false],
])('%s is free mail: %s', (domain, expected) => {
  expect(isFreeMail(domain)).toBe(expected);
});
