import type { Contact, MailCheck } from '@Hardware-Store-Finder/contract';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { findRecipient, recipientOf } from './recipient.ts';

const store = { name: 'A', address: 'B', email: 'info@a.example' };

test.each([
  [{}, 'the search results'],
  [{ id: 'osm:way/7' }, 'https://www.openstreetmap.org/way/7'],
  [{ id: 'overture:1' }, 'the data of Overture Maps'],
  [{ id: 'osm:way/7', field_sources: { email: 'foursquare:2' } }, 'the data of Foursquare OS Places'],
  [{ id: 'osm:way/7', field_sources: { phone: 'foursquare:2' } }, 'https://www.openstreetmap.org/way/7'],
])('an address from the data of %j is attributed to %s', (known, page) => {
  expect(inEnglish(recipientOf({ ...store, ...known }, []))).toEqual({ value: 'info@a.example', page });
});

test('an address that accepts no mail is no recipient; the others come with their verdict', () => {
  const page = 'https://a.example/';
  const check = { verdict: 'doubtful', reasons: ['address_only'] } satisfies MailCheck;
  const dead = { verdict: 'dead', reasons: ['null_mx'] } satisfies MailCheck;
  const contacts = (known: MailCheck): Contact[] => [{ kind: 'email', value: 'b@a.example', page, ...known }];
  expect(recipientOf({ name: 'A', address: 'B' }, contacts(dead))).toBeUndefined();
  expect(inEnglish(recipientOf({ ...store, id: 'overture:1' }, contacts(dead), check))).toEqual({
    value: 'info@a.example',
    page: 'the data of Overture Maps',
    ...check,
  });
  expect(recipientOf(store, contacts(check))).toEqual({ value: 'b@a.example', page, ...check });
});

test('an address on the store’s own site takes precedence over one from the data', () => {
  const contact = { kind: 'email' as const, value: 'b@a.example', page: 'https://a.example/' };
  expect(inEnglish(recipientOf({ ...store, id: 'overture:1' }, [contact]))).toEqual({
    value: 'b@a.example',
    page: 'https://a.example/',
  });
  expect(inEnglish(recipientOf({ name: 'A', address: 'B', email: 'not one' }, []))).toBeUndefined();
});

test.each([
  ['<p>Silva Ferragens | Website by Pixel, web@pixelnorte.pt</p>', undefined],
  ['<p>Silva Ferragens, Rua do Almada 12, Porto: geral@construnorte.pt</p>', 'geral@construnorte.pt'],
  ['<p>Silva: <a href="mailto:old@gmail.com">silva.porto@gmail.com</a></p>', 'silva.porto@gmail.com'],
])('a page with %s gives %s', async (body, value) => {
  const website = 'https://www.ferragens-porto.com.pt/';
  const { deps } = analysisDeps({ [website]: { body: `<title>Ferragens</title>${body}` } });
  const store = { name: 'Silva Ferragens', address: 'Rua do Almada 12, 4050-032 Porto, Portugal', website };
  const { recipient } = await findRecipient(store, deps, new AbortController().signal);
  expect(recipient?.value).toBe(value);
});
