import { FetchFault } from '@Hardware-Store-Finder/http-client';
import { type MemoryAnswer, memorySite, plain } from '@Hardware-Store-Finder/testing';
import { describe, expect, it } from 'vitest';
import { fetchRobots } from './robots.ts';
import { sitemapLinks } from './sitemap.ts';

const home = 'https://shop.example.com/';
const never = new AbortController().signal;
const sitemap = (...paths: string[]) => ({
  body: `<urlset>${paths.map((path) => `<url><loc> ${new URL(path, home).href.replaceAll('&', '&amp;')} </loc></url>`).join('\n')}</urlset>`,
});
const index = (...paths: string[]) => ({
  body: `<sitemapindex>${paths.map((path) => `<sitemap><loc><![CDATA[${home}${path}]]></loc></sitemap>`).join('')}</sitemapindex>`,
});

async function linksOf(pages: Readonly<Record<string, MemoryAnswer>>) {
  const { fetchSite, asked } = memorySite(
    Object.fromEntries(Object.entries(pages).map(([path, answer]) => [new URL(path, home).href, answer])),
  );
  const robotsOf = (origin: string) =>
    fetchRobots(origin, memorySite({ [`${home}robots.txt`]: pages['/robots.txt'] ?? {} }).fetchSite, never);
  const links = await sitemapLinks(home, { robotsOf, fetchSite }, never);
  const pathOf = (url: string) => url.slice(home.length - 1);
  return { links: links.map(({ topic, url }) => `${topic} ${pathOf(url)}`), asked: asked.map(pathOf) };
}

describe('a sitemap', () => {
  it('gives the pages that tell something', async () => {
    const pages = sitemap(
      '/',
      '/unsere-marken?a=1&b=2',
      '/produkt/griff-12',
      '/produkte',
      '/%C3%BCber-uns',
      'https://other.de/kontakt',
    );
    expect(await linksOf({ '/sitemap.xml': pages })).toEqual({
      links: ['about /%C3%BCber-uns', 'products /produkte', 'brands /unsere-marken?a=1&b=2'],
      asked: ['/sitemap.xml'],
    });
  });
  it('is the one that robots.txt names, on the same site', async () => {
    const robots = {
      body: `User-agent: *\nDisallow: /x\nSitemap: https://other.de/a.xml\nsitemap:${home}b.xml\n`,
    };
    expect(await linksOf({ '/robots.txt': robots, '/b.xml': sitemap('/kontakt') })).toEqual({
      links: ['contact /kontakt'],
      asked: ['/b.xml'],
    });
  });
  it('may be an index: of it, the parts with pages are read, and none behind them', async () => {
    const parts = index(
      'product-sitemap.xml',
      'product_cat-sitemap.xml',
      'page-sitemap.xml',
      'post-sitemap.xml',
    );
    expect(
      await linksOf({
        '/sitemap.xml': parts,
        '/page-sitemap.xml': sitemap('/kontakt'),
        '/product_cat-sitemap.xml': index('more.xml'),
      }),
    ).toEqual({
      links: ['contact /kontakt'],
      asked: ['/sitemap.xml', '/page-sitemap.xml', '/product_cat-sitemap.xml'],
    });
  });
  it('that may not or cannot be read gives no links', async () => {
    const forbidden = { body: `User-agent: *\nDisallow: /sitemap\nSitemap: ${home}sitemap.xml` };
    const fault = new FetchFault('timeout', plain('It is slow.'));
    for (const robots of [forbidden, { status: 503 }])
      expect(await linksOf({ '/robots.txt': robots, '/sitemap.xml': sitemap('/kontakt') })).toEqual({
        links: [],
        asked: [],
      });
    for (const answer of [fault, { status: 404 }, { body: '<html>not found' }])
      expect((await linksOf({ '/sitemap.xml': answer })).links).toEqual([]);
  });
  it('of any size is read in linear time', async () => {
    const pages = sitemap(...Array.from({ length: 6_000 }, (_, at) => `/produkte/a/b/${at}`), '/kontakt');
    const start = performance.now();
    expect((await linksOf({ '/sitemap.xml': pages })).links).toEqual(['contact /kontakt']);
    for (const piece of ['<loc>', '<loc><![CDATA[', '<loc> ', 'sitemap: '])
      await linksOf({ '/sitemap.xml': { body: piece.repeat(500_000 / piece.length) } });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
