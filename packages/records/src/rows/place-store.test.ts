import { describe, expect, it } from 'vitest';
import { socialPage } from './contact-fields.ts';
import { type Place, pastDay, writePlace } from './place-store.ts';
import { createSurroundings } from './surroundings.ts';

const surroundings = createSurroundings(() => ({ label: 'Porto, Portugal', country: 'PT', distanceKm: 2 }));
const bare: Place = {
  id: 'file:x/1',
  lat: 41.15,
  lon: -8.61,
  categories: ['paint'],
  address: {},
  phones: [],
  websites: [],
  emails: [],
  socials: [],
};
const write = (more: Partial<Place>) => writePlace({ ...bare, ...more }, surroundings);

describe('a store of a place', () => {
  it('completes a record only with the nearest place', () => {
    expect(write({})).toEqual({
      row: {
        id: 'file:x/1',
        name: 'Paint store (unnamed)',
        address: 'near Porto, Portugal',
        address_kind: 'place',
        locality: 'Porto, Portugal',
        category: 'paint',
        lat: 41.15,
        lon: -8.61,
      },
      nameless: true,
      addressless: true,
      refused: {},
    });
  });

  it('tells which contacts it refused', () => {
    const given = { phones: ['', '555-0100', '1'], websites: ['n/a'], emails: ['nobody\u202E'] };
    expect(write(given).refused).toEqual({ phone: '555-0100', website: 'n/a', email: 'nobody' });
    expect(write({ phones: ['555-0100', '+351 222 001 234'] }).refused).toEqual({});
    // It is kept, as a page of a network.
    expect(write({ websites: ['facebook.com/y'] }).refused).toEqual({});
  });

  it('prefers the record’s country over its surroundings for a phone’s prefix', () => {
    const phone = (address: Place['address']) => write({ address, phones: ['912 345 678'] }).row.phone;
    expect(phone({ city: 'Tui', country: 'ES' })).toBe('+34 912 34 56 78');
    expect(phone({ country: 'Portugal' })).toBe('+351 912 345 678');
    expect(phone({})).toBe('+351 912 345 678');
    expect(phone({ city: 'X', country: 'Atlantis' })).toBeUndefined();
  });

  it('lists social pages as such, never as its website', () => {
    const { row } = write({
      websites: ['https://linktr.ee/x', 'm.facebook.com/y', 'https://acme.pt/'],
      socials: ['https://m.facebook.com/y', 'https://acme.pt/about', 'javascript:alert(1)'],
    });
    expect(row).toMatchObject({
      website: 'https://acme.pt/',
      social: ['https://m.facebook.com/y', 'https://linktr.ee/x'],
    });
    expect(write({ websites: ['facebook.com/y'] }).row.website).toBeUndefined();
  });

  it.each([
    ['facebook', '1234', 'https://www.facebook.com/1234'],
    ['instagram', '@acme.tools', 'https://www.instagram.com/acme.tools'],
    ['twitter', 'https://twitter.com/acme', 'https://twitter.com/acme'],
    ['twitter', 'https://evil.example/acme', undefined],
    ['instagram', 'a b<c', undefined],
    ['facebook', '', undefined],
  ] as const)('%s %j is %j', (network, profile, page) => {
    expect(socialPage(network, profile)).toBe(page);
  });

  it.each([
    ['2025-02-03', '2025-02-03'],
    ['2025-02-03T10:00:00.000Z', '2025-02-03'],
    ['2025-02-03 10:00:00', '2025-02-03'],
    ['2999-01-01', undefined],
    ['2025-13-41', undefined],
    ['03.02.2025', undefined],
    [null, undefined],
  ])('the day of %j is %j', (text, day) => {
    expect(pastDay(text, '2026-11-21')).toBe(day);
  });
});
