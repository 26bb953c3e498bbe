import { FetchFault } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish, type MemoryAnswer, memorySite, plain } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import { createWebsiteReader } from './create-website-reader.ts';
import { visitOf } from './site-visit.ts';

const home = 'https://shop.example.es/';
const page = (email: string) =>
  `<h1>Ferretería y suministros industriales desde 1962</h1><p>${email}@shop.example.es`;

async function read(pages: Readonly<Record<string, MemoryAnswer>>, url = home, country?: string) {
  const { fetchSite, asked } = memorySite(pages);
  const semaphore = createKeyedSemaphore({ concurrency: 8, maxQueued: 100, timeoutMs: 5_000 });
  const reader = createWebsiteReader({ fetchSite, cache: createMemoryCache(), semaphore });
  const { answer } = await reader.read(
    url,
    new AbortController().signal,
    country === undefined ? {} : { country },
  );
  const { contacts, none, reason, finalUrl } = inEnglish(answer);
  const emails = contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value.split('@')[0]);
  return { emails, none, reason, finalUrl, asked: asked.filter((one) => !/robots|sitemap/.test(one)) };
}

describe('a page leads on', () => {
  test.each([
    ['by a refresh', '<meta http-equiv="refresh" content="0; url=/in/">'],
    ['by a refresh as old editors write it', '<META HTTP-EQUIV=REFRESH CONTENT="5;URL=\'in/\'">'],
    [
      'by a refresh for browsers without scripts',
      '<noscript><meta http-equiv=refresh content="0;/in/"></noscript>',
    ],
    ['by a script', '<script>window.location.href = "/in/";</script>'],
    ['by a script with escaped slashes', "<script>location.replace('\\/in\\/')</script>"],
    ['by a script after a while', '<script>setTimeout("top.location=\'/in/\'", 500)</script>'],
    ['when it is loaded', `<body onload="document.location='/in/'">`],
    ['by a frameset', '<frameset cols="20%,*"><frame src="/menu"><frame src="/in/"></frameset>'],
    ['by a frame', '<iframe src="/in/" width="100%"></iframe>'],
    ['by a word', '<img src=logo.png><p>Muster S.L.<p><a href="/in/">Entrar</a> <a href="/agb">Legal</a>'],
    ['by a picture', '<a href="/in/"><img src=logo.png></a>'],
    ['by an area of a picture', '<map><area href="/in/"></map>'],
  ])('%s', async (_, body) => {
    const found = await read({ [home]: { body }, [`${home}in/`]: { body: page('info') } });
    expect(found).toMatchObject({ emails: ['info'], none: undefined });
  });

  const versions = {
    [`${home}es/`]: { body: page('ventas') },
    [`${home}en/`]: { body: page('sales') },
    [`${home}it`]: { body: page('vendite') },
  };
  test.each([
    ['ES', 'ventas', '<a href="/it">Italiano</a> <a href="/en/">English</a> <a href="/es/">Español</a>'],
    ['IT', 'vendite', '<a href="/it"><img alt="Versione italiana"></a> <a href="/en/">EN</a>'],
    ['FR', 'sales', '<a href="/it">Italiano</a> <a href="/en/">English version</a>'],
    ['FR', 'vendite', '<a href="/it">Italiano</a> <a href="/es/">Castellano</a>'],
    [undefined, 'ventas', '<a href="/en/">UK</a> <a href="/es/">ES</a>'],
  ])('by a choice of languages, for a store in %s to %s', async (country, email, body) => {
    expect((await read({ [home]: { body }, ...versions }, home, country)).emails).toEqual([email]);
  });

  test('from pages behind the first', async () => {
    const body = `${page('info')} <a href="/contacto">Contacto</a>`;
    const moved = { body: '<meta http-equiv="refresh" content="0; url=/c2">' };
    const found = await read({
      [home]: { body },
      [`${home}contacto`]: moved,
      [`${home}c2`]: { body: page('ventas') },
    });
    expect(found.emails).toEqual(['info', 'ventas']);
  });

  test('to another host, in whose frame the site is', async () => {
    const body = '<frameset rows="*"><frame src="https://host.example.org/shop/"></frameset>';
    const other = 'https://host.example.org/shop/';
    const found = await read({
      [home]: { body },
      [other]: { body: '<p>Ferretería y suministros industriales<a href="/shop/c">Contacto</a>' },
      [`${other}c`]: { body: page('info') },
    });
    expect(found.emails).toEqual(['info']);
  });
});

describe('a page does not lead on', () => {
  test.each([
    ['by a refresh of its own', '<meta http-equiv="refresh" content="5">'],
    ['by a late refresh', '<meta http-equiv="refresh" content="600; url=/in/">'],
    ['by a script that adds up an address', '<script>location.href = "/in/" + page</script>'],
    ['by a comparison', '<script>if (location.href == "/in/") run(); // location.href = "/in/"</script>'],
    ['by another variable', '<script>var location = "/in/"</script>'],
    ['by a frame that nobody sees', '<iframe src="/in/" width="0" height="0"></iframe>'],
    ['by a frame of another site', '<iframe src="https://video.example.org/in/"></iframe>'],
    [
      'where it says something itself',
      `<p>${'Tornillos y bisagras. '.repeat(15)}<script>location.href = "/in/"</script><a href="/in/">x</a>`,
    ],
  ])('%s', async (_, body) => {
    expect((await read({ [home]: { body }, [`${home}in/`]: { body: page('x') } })).asked).toEqual([home]);
  });

  test('without end', async () => {
    const to = (path: string) => ({ body: `<meta http-equiv="refresh" content="0; url=${path}">` });
    expect((await read({ [home]: to('/a'), [`${home}a`]: to('/') })).asked).toEqual([home, `${home}a`]);
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`${home}${at || ''}`, to(`/${at + 1}`)]),
    );
    expect((await read(many)).asked).toHaveLength(6);
  });

  test('where robots.txt forbids it, or where a redirect may not lead', async () => {
    const body = '<meta http-equiv="refresh" content="0; url=/in/">';
    const robots = { [`${home}robots.txt`]: { body: 'User-agent: *\nDisallow: /in' } };
    expect(await read({ [home]: { body }, ...robots })).toMatchObject({ none: 'robots', asked: [home] });
    const refused = { [`${home}in/`]: new FetchFault('url', plain('That is a private address.')) };
    await expect(read({ [home]: { body }, ...refused })).rejects.toThrow(/redirects to another address/);
  });
});

describe('an address that is gone', () => {
  const gone = `${home}tienda/12?x=1`;
  test.each([404, 410])('leads to the root: %i', async (status) => {
    const found = await read({ [gone]: { status }, [home]: { body: page('info') } }, gone);
    expect(found).toMatchObject({ emails: ['info'], none: undefined });
    expect(found.reason).toContain('Couldn’t read /tienda/12?x=1: ');
  });

  test('is gone with its root', async () => {
    expect(await read({}, gone)).toMatchObject({ none: 'no_site', asked: [gone, home] });
  });

  test('does not lead to the root of a host of many', async () => {
    const shared = `${home}~muster/`;
    expect(await read({}, shared)).toMatchObject({ none: 'no_site', asked: [shared] });
  });
});

test.each([
  ['scripts and no text', '<div id=app></div><script src=app.js></script>', /needs scripts/],
  ['no scripts', '<p>x', /No email/],
  ['links', '<script src=app.js></script><a href="/a">A</a><a href="/b">B</a>', /No email/],
  ['letters that say twice as much', `<script src=app.js></script><p>${'金物'.repeat(11)}`, /No email/],
])('“needs scripts” is not said of a page with %s unless it is so', async (_, body, reason) => {
  expect((await read({ [home]: { body } })).reason).toMatch(reason);
});

test.each([true, undefined])('a page that was cut is marked: %s', (isCut) => {
  const body = { text: page('info'), truncated: isCut === true };
  const visit = visitOf({ finalUrl: home, status: 200, headers: [], body });
  expect(visit.kind === 'answered' && visit.page?.isCut).toBe(isCut);
});
