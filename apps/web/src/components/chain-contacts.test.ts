import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChainContacts, chainLinkOf } from './chain-contacts.tsx';

const chain = { website: 'https://www.chain.example/', phone: '+49 30 901820', email: 'hello@chain.example' };
const render = (mayWrite: boolean, contacts: typeof chain) =>
  renderToStaticMarkup(createElement(ChainContacts, { chain: contacts, mayWrite: () => mayWrite }));

describe('the contacts of a chain', () => {
  test('are links, of which the website opens in a tab', () => {
    const html = render(true, chain);
    expect(html).toContain('<a href="https://www.chain.example/" target="_blank"');
    expect(html).toContain('<a href="tel:+4930901820">');
    expect(html).toContain('<a href="mailto:hello@chain.example">');
    expect(html.match(/ · /g)).toHaveLength(2);
  });

  test('are text where the policy refuses the address, or no page may be opened', () => {
    const html = render(false, { ...chain, website: 'http://127.0.0.1/' });
    expect(html).not.toContain('mailto:');
    expect(html).toContain('<bdi>hello@chain.example</bdi>');
    expect(html).toContain('<bdi>http://127.0.0.1/</bdi>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

test('the website of a chain stands in for none of the store’s own only', () => {
  const store = { name: 'A', address: '' };
  expect(chainLinkOf({ ...store, chain })).toBeDefined();
  expect(chainLinkOf({ ...store, chain, website: 'not a website' })).toBeUndefined();
  expect(chainLinkOf({ ...store, chain: { website: 'javascript:alert(1)' } })).toBeUndefined();
  expect(chainLinkOf(store)).toBeUndefined();
});
