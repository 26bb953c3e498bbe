import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLeads } from '../data/leads/leads.ts';
import { provideLeads } from '../data/leads/use-leads.ts';
import { ServicesContext } from '../data/service-context.ts';
import { createBrowserStorage } from '../data/storage.ts';
import { fakePage } from '../testing/fake-page.ts';
import type { StoreCells } from './store-row.tsx';
import { StoreTable } from './store-table.tsx';

const cells: StoreCells = {
  open: () => {},
  addWebsite: () => undefined,
  website: ({ website }) => website && createElement('b', null, 'Visit Website'),
  contact: () => createElement('span', null, 'Find contact'),
};
const plain: ListedStore = { name: 'Ferragens', address: 'Rua 1', distance_km: 1 };

function render(stores: readonly ListedStore[], withDistance = false, own = cells): string {
  const table = createElement(StoreTable, { stores, label: 'Stores', withDistance, cells: own });
  return renderToStaticMarkup(withoutLeads(table));
}
const services = new Map([
  provideLeads(createLeads(createBrowserStorage(fakePage().page), atom(''), () => new Promise(() => {}))),
]);
const withoutLeads = (table: ReactNode) => createElement(ServicesContext, { value: services }, table);
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);

describe('The table of stores', () => {
  it('has the columns Name, Address, Phone, Website, followed by our own', () => {
    const headings = ['Name', 'Address', 'Phone', 'Website'];
    expect(all(render([plain]), /<th [^>]*>(.*?)<\/th>/g)).toEqual([...headings, 'Contact']);
    expect(all(render([plain], true), /<th [^>]*>(.*?)<\/th>/g)).toEqual([
      ...headings,
      'Distance',
      'Contact',
    ]);
  });

  it('folds only our own columns, and only if there is nothing in them', () => {
    const { distance_km: _, ...far } = plain;
    const headings = (stores: readonly ListedStore[], own: StoreCells) =>
      all(render(stores, true, own), /<th [^>]*>(.*?)<\/th>/g);
    const withoutWebsites = { website: () => undefined, addWebsite: () => undefined, open: () => {} };
    const specified = ['Name', 'Address', 'Phone', 'Website'];
    expect(headings([far], withoutWebsites)).toEqual(specified);
    expect(headings([far, plain], withoutWebsites)).toEqual([...specified, 'Distance']);
    // A filter that leaves no row does not change the columns.
    expect(headings([], withoutWebsites)).toEqual([...specified, 'Distance']);
  });

  it('says by which column it is sorted, and offers the others', () => {
    const table = createElement(StoreTable, {
      stores: [plain],
      label: 'Stores',
      cells,
      order: { sort: { column: 'phone', isDescending: true }, onSort: () => undefined },
    });
    const html = renderToStaticMarkup(withoutLeads(table));
    expect(all(html, /<th [^>]*aria-label="(\w+)"[^>]*aria-sort="descending"/g)).toEqual(['Phone']);
    expect(html.match(/aria-sort/g)).toHaveLength(1);
    expect(all(html, /<button [^>]*aria-label="Sort by (\w+)"/g)).toEqual([
      'Name',
      'Address',
      'Phone',
      'Website',
      'Contact',
    ]);
  });

  it('isolates what turns the writing around, and cuts tooltips of names that nobody can read', () => {
    const long = 'x'.repeat(3_000);
    const html = render([{ ...plain, name: `\u202e${long}`, address: long, phone: long, name_en: long }]);
    expect(all(html, /<bdi[^>]*>[^<]*(\u202e)/g)).toEqual(['\u202e']);
    expect(html.replaceAll(/<bdi[^>]*>[^<]*<\/bdi>/g, '')).not.toContain(long);
    for (const title of all(html, /title="([^"]*)"/g)) expect(title?.length).toBeLessThanOrEqual(301);
    expect(all(html, /title="([^"]*)"/g)).toHaveLength(4);
  });

  it('is striped by row number, and gives the index of each row and the number of rows', () => {
    const html = render([plain, plain, plain]);
    expect(html).toContain('aria-rowcount="4"');
    expect(all(html, /<tr[^>]*aria-rowindex="(\d+)"/g)).toEqual(['1', '2', '3', '4']);
    expect(all(html, /data-index="(\d+)" data-striped/g)).toEqual(['1']);
  });

  it('has a tel link for a phone, and the cells of features', () => {
    const html = render([{ ...plain, phone: '+351 22 200', website: 'http://a.example' }]);
    expect(html).toMatch(/<a [^>]*href="tel:\+35122200"[^>]*><bdi>\+351 22 200<\/bdi>/);
    expect(html).toContain('<b>Visit Website</b>');
    expect(html).toContain('<span>Find contact</span>');
  });

  it('has no link for a phone that is not a number, and says that a website is not known', () => {
    const html = render([{ ...plain, phone: 'ask inside' }]);
    expect(html).not.toContain('<a ');
    expect(html).toContain('ask inside');
    expect(html).toContain('unknown');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '"><a href=javascript:alert(1)>x</a>',
    '{{constructor}}',
    'العربية <b>x</b> 五金',
  ])('shows a hostile name as text: %s', (name) => {
    const tags = (html: string) => all(html, /<([a-z]+)[\s>]/g);
    expect(tags(render([{ ...plain, name, address: name, phone: name }]))).toEqual(
      tags(render([{ ...plain, phone: 'ask inside' }])),
    );
  });

  it('leaves what is true of the whole list to the line above it: that it is a sample, and of hardware stores', () => {
    const html = render([{ ...plain, id: 'sample:porto-1', category: 'hardware' }]);
    expect(html).not.toContain('Sample');
    expect(html).not.toContain('Hardware store');
  });

  it('says below a name what tells the store from others: its brand, an unusual type, its hours', () => {
    const html = render([
      { ...plain, brand: 'Würth', category: 'trade', opening_hours: 'Mo-Fr 09:00-18:00' },
    ]);
    for (const fact of ['Würth', 'Trade supplier', 'Mo-Fr 09:00-18:00']) expect(html).toContain(fact);
  });

  it('folds a column that nothing stands in, and says a place that repeats once', () => {
    const near = { address: 'on or near Rua do Almada', address_kind: 'street' } as const;
    const html = render([
      { ...plain, ...near, phone: undefined },
      { ...plain, ...near, phone: undefined },
    ]);
    expect(html).toMatch(/<th[^>]*data-column="phone"[^>]*data-empty="true"/);
    expect(html.split('these 2').length).toBe(2);
  });
});
