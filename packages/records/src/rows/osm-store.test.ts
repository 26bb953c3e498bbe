import { cleanText, readPhone } from '@Hardware-Store-Finder/domain';
import { describe, expect, it } from 'vitest';
import { writeAddress } from './address.ts';
import { cleanEmail, cleanWebsite } from './contact-fields.ts';

const gaia = { label: 'Vila Nova de Gaia, Portugal', country: 'PT', distanceKm: 1.2 };
const address = (
  tags: Record<string, string>,
  nearest: typeof gaia | undefined = gaia,
  around: readonly string[] = [],
) =>
  writeAddress(
    (key) => tags[key],
    nearest,
    undefined,
    () => around,
  ).address;

describe('an address', () => {
  it.each([
    [{}, 'near Vila Nova de Gaia, Portugal'],
    [{ 'addr:street': 'Rua X', 'addr:housenumber': '5' }, 'Rua X 5, near Vila Nova de Gaia, Portugal'],
    [{ 'addr:street': 'Rua X' }, 'Rua X, near Vila Nova de Gaia, Portugal'],
    [{ 'addr:housenumber': '5' }, 'near Vila Nova de Gaia, Portugal'],
    [
      { 'addr:street': 'Rua X', 'addr:postcode': '4400-217' },
      'Rua X, 4400-217, near Vila Nova de Gaia, Portugal',
    ],
    [
      { 'addr:city': 'VILA NOVA de Gaia', 'addr:postcode': '4400-217' },
      '4400-217 VILA NOVA de Gaia, Portugal',
    ],
    [{ 'addr:street': 'Rua X', 'addr:housenumber': '54;60', 'addr:city': 'Porto' }, 'Rua X 54, 60, Porto'],
    [{ 'addr:place': 'Lugar Y', 'addr:housenumber': '7', 'addr:city': 'Porto' }, 'Lugar Y 7, Porto'],
    [{ 'addr:full': 'Rua X 5, 4000 Porto' }, 'Rua X 5, 4000 Porto'],
  ])('of %j is %j, completed from the nearest place', (tags, line) => {
    expect(address(tags)).toBe(line);
  });

  it('follows the order of its country', () => {
    const tags = {
      'addr:street': 'Main Street',
      'addr:housenumber': '12',
      'addr:city': 'Paris',
      'addr:postcode': '75460',
      'addr:state': 'TX',
    };
    expect(address(tags, { label: 'Paris, Texas, United States', country: 'US', distanceKm: 1 })).toBe(
      '12 Main Street, Paris, TX 75460, United States',
    );
    const { 'addr:state': _, ...british } = tags;
    const paris = (country: string) => ({ label: 'Paris, Somewhere', country, distanceKm: 1 });
    expect(address({ ...british, 'addr:postcode': 'SW1A 1AA' }, paris('GB'))).toBe(
      '12 Main Street, Paris SW1A 1AA, United Kingdom',
    );
    expect(address(british, paris('US'))).toBe('12 Main Street, Paris 75460, United States');
    expect(address({ ...british, 'addr:street': 'Paris Street' }, paris('PT'))).toBe(
      'Paris Street 12, 75460 Paris, Portugal',
    );
    const full = { 'addr:full': 'Rua X 5, 4000 Porto', 'addr:city': 'Porto', 'addr:postcode': '4000' };
    const porto = { ...gaia, label: 'Porto, Portugal' };
    expect(address(full, porto)).toBe('Rua X 5, 4000 Porto, Portugal');
    expect(address({ ...full, 'addr:full': 'Rua X 5, Porto, Portugal' }, porto)).toBe(
      'Rua X 5, Porto, Portugal',
    );
    expect(address({ ...british, 'addr:country': 'de' })).toBe('Main Street 12, 75460 Paris, Germany');
  });

  it.each([
    [{ 'addr:city': 'Tui' }, 'Rua A, Tui'],
    [{ 'addr:city': 'Tui', 'addr:country': 'ES' }, 'Rua A, Tui, Spain'],
    [{ 'addr:city': 'Tui', 'addr:country': 'España' }, 'Rua A, Tui, Spain'],
    [{ 'addr:city': 'Valenca' }, 'Rua A, Valenca, Portugal'],
    [{ 'addr:city': 'Lugo', 'addr:country': 'Portugal' }, 'Rua A, Lugo, Portugal'],
    [{ 'addr:city': 'Tui', 'addr:country': 'Galiza' }, 'Rua A, Tui, Galiza'],
    [{ 'addr:country': 'ES' }, 'Rua A, Spain, near Valença, Portugal'],
    [{ 'addr:country': 'PT' }, 'Rua A, near Valença, Portugal'],
    [{}, 'Rua A, near Valença, Portugal'],
  ])('with %j beside Valença is %j: names a country only if the data does', (tags, line) => {
    const valenca = { label: 'Valença, Portugal', country: 'PT', distanceKm: 3 };
    expect(address({ 'addr:street': 'Rua A', ...tags }, valenca)).toBe(line);
    expect(address({ ...tags }, { ...valenca, distanceKm: 90 })).not.toMatch(/^Valenca, Portugal/);
  });

  it.each([
    [{ 'addr:city': 'Porto' }, ['PT'], 'Porto, Portugal'],
    [{ 'addr:city': 'Porto' }, ['PT', 'ES'], 'Porto'],
    [{ 'addr:full': 'Rua X 5, 4000 Porto' }, ['PT'], 'Rua X 5, 4000 Porto, Portugal'],
    [{ 'addr:full': 'Rua X 5' }, ['PT'], 'Rua X 5, near Vila Nova de Gaia, Portugal'],
    [{ 'addr:city': 'Tui', 'addr:country': 'ES' }, ['PT'], 'Tui, Spain'],
  ])('of %j with %j around is %j: near no other town, in a country that is certain', (tags, around, line) => {
    expect(address(tags, gaia, around)).toBe(line);
  });

  it.each([
    [{ 'addr:place': 'Lhota', 'addr:conscriptionnumber': '17' }, 'Lhota 17'],
    [
      { 'addr:street': 'Dlouhá', 'addr:conscriptionnumber': '731', 'addr:streetnumber': '12a' },
      'Dlouhá 731/12a',
    ],
    [
      { 'addr:street': 'Dlouhá', 'addr:conscriptionnumber': '731', 'addr:housenumber': '731/12' },
      'Dlouhá 731/12',
    ],
    [
      {
        'addr:quarter': '大手町',
        'addr:neighbourhood': '2丁目',
        'addr:block_number': '4',
        'addr:housenumber': '8',
      },
      '大手町2丁目4-8',
    ],
    [{ 'addr:neighbourhood': 'Otemachi 2-chome', 'addr:block_number': '4' }, 'Otemachi 2-chome 4'],
    [{ 'addr:quarter': 'Baixa', 'addr:street': 'Rua X' }, 'Rua X'],
    [{ 'addr:quarter': 'Baixa' }, ''],
  ])('of %j is %j: numbers of houses and blocks', (tags, line) => {
    expect(address({ ...tags, 'addr:city': 'Town' })).toBe(line === '' ? 'Town' : `${line}, Town`);
  });

  it('does not call a distant place near, and is empty if nothing is known', () => {
    expect(address({}, { ...gaia, distanceKm: 71.6 })).toBe('72 km from Vila Nova de Gaia, Portugal');
    expect(writeAddress(() => undefined, undefined)).toEqual({ address: '', address_kind: 'place' });
  });
});

describe('a phone', () => {
  it.each([
    ['222 001 234', 'PT', '+351 22 200 1234'],
    ['+351 222 001 234', 'ES', '+351 22 200 1234'],
    // Nine digits starting with 9: a Portuguese mobile number, or a Spanish one.
    ['912 345 678', 'PT,ES', undefined],
    ['912 345 678; +34 986 600 100', 'PT,ES', '+34 986 60 01 00'],
    ['986 600 100', 'PT,ES', '+34 986 60 01 00'],
    ['(313) 224-0001', 'US,CA', '+1 313 224 0001'],
    ['222 001 234', 'XX', undefined],
    ['+49 89 123456', 'PT', '+49 89 123456'],
    ['0049 89 123456', 'DE', '+49 89 123456'],
    ['call us; 12; (415) 555-2671', 'US', '+1 415 555 2671'],
    ['222 001 234', undefined, undefined],
    ['12', 'PT', undefined],
    [undefined, 'PT', undefined],
  ])('%j in %s is %j', (value, countries, phone) => {
    expect(readPhone(value, () => countries?.split(',') ?? [])).toBe(phone);
  });
});

describe('a website', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['HTTP://Example.COM/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['not a site; www.example.com', 'https://www.example.com/'],
    ['example.com / example.org', 'https://example.com/'],
    ['https://example.com, https://example.org', 'https://example.com/'],
    ['Web: www.example.com (shop)', 'https://www.example.com/'],
    ['example.com/a,b', 'https://example.com/a,b'],
    ['https://user:secret@example.com/', undefined],
    ['ftp://example.com/', undefined],
    ['javascript:alert(1)', undefined],
    ['javascript://example.com/%0aalert(1)', undefined],
    ['mailto:a@example.com', undefined],
    ['localhost', undefined],
    ['http://127.0.0.1/', undefined],
    ['http://[::1]/', undefined],
    ['https://exam\nple.com/', undefined],
    ['https://', undefined],
    [undefined, undefined],
  ])('%j is %j', (value, website) => {
    expect(cleanWebsite(value)).toBe(website);
  });
});

describe('an email address', () => {
  it.each([
    ['a@example.com', 'a@example.com'],
    ['mailto:a@example.com; b@example.com', 'a@example.com'],
    ['a@example.com / b@example.com', 'a@example.com'],
    ['Office: <a@example.com> | b@example.com', 'a@example.com'],
    ['a＠example.com (office)', 'a@example.com'],
    ['mailto:a@example.com?subject=x', 'a@example.com'],
    ['info (at) example.com', undefined],
    ['"<a>"@example.com', undefined],
    [undefined, undefined],
  ])('%j is %j', (value, email) => {
    expect(cleanEmail(value)).toBe(email);
  });
});

describe('a text', () => {
  it('is truncated at 255 characters without splitting one', () => {
    expect([...(cleanText('𝌆'.repeat(400)) ?? '')]).toHaveLength(255);
  });

  it('keeps the joiners of Persian and Indian names', () => {
    expect(cleanText('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });
});
