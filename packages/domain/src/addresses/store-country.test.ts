import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { describe, expect, it, test } from 'vitest';
import { phoneCountries } from './calling-codes.ts';
import { storeCountry } from './store-country.ts';

describe('the country of a store', () => {
  it.each([
    ['Rua de Belomonte 34, 4050-097 Porto, Portugal', 'PT'],
    ['Hauptstraße 5, 80331 München, Deutschland', 'DE'],
    ['Hauptstraße 5, 80331 München, Germany', 'DE'],
    ['Hauptstraße 5, 80331 München, 德国', 'DE'],
    ['慕尼黑主街 5 号，德國', 'DE'],
    ['12 High Street, Leeds LS1 4DY, UK', 'GB'],
    ['12 High Street, Leeds LS1 4DY, United Kingdom', 'GB'],
    ['12 High Street, Edinburgh, Scotland', 'GB'],
    ['12 rue Neuve, 1000 Bruxelles, Belgique', 'BE'],
    ['Nieuwstraat 12, 1000 Brussel, België', 'BE'],
    ['Ulica 5, Praha, Česko', 'CZ'],
    ['Οδός 5, Αθήνα, Ελλάδα', 'GR'],
    ['1 Main St, Springfield, IL 62701', 'US'],
    ['1 Main St, Springfield, IL 62701, USA', 'US'],
    ['1 Main St, Atlanta, GA 30303-1234', 'US'],
    ['1 King St, Toronto, ON M5H 1A1', 'CA'],
    ['Calle Mayor 1, Madrid, España', 'ES'],
    ['大手町 1-1, 東京, 日本', 'JP'],
    ['1 Nanjing Rd, Shanghai, 中国', 'CN'],
    [' Av. Brasil 5, Porto, PORTUGAL. ', 'PT'],
    ['12 High Street, Leeds, United   Kingdom', 'GB'],
    ['Caddesi 5, Kayseri, TÜRKİYE', 'TR'],
    ['Shop near the station, Lima, Peru', 'PE'],
  ])('%s is in %s', (address, code) => {
    expect(storeCountry({ address })).toEqual({ code, by: 'address' });
  });

  it.each([
    'Rua de Belomonte 34, 4050-097 Porto',
    'Peachtree St 5, Atlanta, Georgia',
    'Calle 5, Granada',
    'Portugal',
    'DE',
    'Street 5, 10115',
    'constructor',
    'a, __proto__',
    '',
  ])('is not recognised in %j', (address) => {
    expect(storeCountry({ address })).toBeUndefined();
  });

  it('is that of the phone if the address has none', () => {
    const address = 'Rua X 5, 4000 Porto';
    expect(storeCountry({ address, phone: '+351 222 000 000' })).toEqual({ code: 'PT', by: 'phone' });
    expect(storeCountry({ address, phone: '0049 89 123456' })).toEqual({ code: 'DE', by: 'phone' });
    expect(storeCountry({ address, phone: '+44 20 7946 0000' })).toEqual({ code: 'GB', by: 'phone' });
    expect(storeCountry({ address, phone: '222 000 000' })).toBeUndefined();
    expect(storeCountry({ address, phone: 'T +351 222 000 000' })).toBeUndefined();
    expect(storeCountry({ address, phone: '+ no number' })).toBeUndefined();
  });

  it('is not guessed from a code that countries share, nor for islands with their own laws', () => {
    const address = 'Street 5, Town';
    for (const phone of ['+1 416 555 0100', '+7 701 000 0000', '+44 1481 700000', '+44 (0)1534 700000'])
      expect(storeCountry({ address, phone })).toBeUndefined();
  });

  it('is unknown if the address and the phone disagree', () => {
    expect(storeCountry({ address: '1 Main St, Lima, Peru', phone: '+1 419 555 0100' })).toBeUndefined();
    expect(storeCountry({ address: 'Rua X 5, Lima, Peru', phone: '+351 222 000 000' })).toBeUndefined();
  });

  it('near a town is that of the phone, because the town may be across the border', () => {
    const address = 'Rua X 5, near Tui, Spain';
    expect(storeCountry({ address })).toEqual({ code: 'ES', by: 'near' });
    expect(storeCountry({ address, phone: '+351 222 000 000' })).toEqual({ code: 'PT', by: 'phone' });
    expect(storeCountry({ address: '31 km from Tui, Spain' })).toEqual({ code: 'ES', by: 'near' });
  });
});

test('the codes match those of the library with which the server reads phone numbers', () => {
  const codes = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    codes.set(code, [...(codes.get(code) ?? []), country]);
  }
  for (const [code, countries] of codes)
    expect(phoneCountries(`+${code} 000 000`).toSorted()).toEqual(countries.toSorted());
});
