import type { ListedStore } from '@hardware-store-finder/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StoreCells } from './store-row.tsx';
import { StoreTable } from './store-table.tsx';

const cells: StoreCells = {
  website: ({ website }) => website && createElement('b', null, 'Visit Website'),
  contact: () => createElement('span', null, 'Find contact'),
};
const plain: ListedStore = { name: 'Ferragens', address: 'Rua 1', distance_km: 1 };

function render(stores: readonly ListedStore[], withDistance = false): string {
  const table = createElement(StoreTable, { stores, label: 'Stores', withDistance, cells });
  return renderToStaticMarkup(table);
}
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

  it('marks only stores of the sample as invented', () => {
    expect(render([{ ...plain, id: 'sample:porto-1' }])).toContain('Sample');
    expect(render([{ ...plain, id: 'osm:node/1' }])).not.toContain('Sample');
  });
});
