import { describe, expect, it } from 'vitest';
import { createStoreIndex } from './store-index.ts';
import { traitsOf } from './store-traits.ts';
import { readAddress } from './street-address.ts';

describe('an address line', () => {
  it.each([
    ['Rua X 54, 60, 4400-217 Gaia, Portugal', 'r x', ['54', '60'], '4400217'],
    ['C/ Mayor, 12, 28001 Madrid', 'c mayor', ['12'], '28001'],
    ['12 N Main St, Springfield, IL 62701-1234', 'main n st', ['12'], '627011234'],
    ['1010 Main St, Austin', 'main st', ['1010'], ''],
    ['Av. Brasil, 1500 - Centro, 20040-010 Rio', 'av brasil', ['1500'], '20040010'],
    ['Hauptstraße, 1010, near Wien, Austria', 'hauptstr', [], '1010'],
    ['221B Baker Street, London NW1 6XE', 'baker st', ['221b'], 'NW16XE'],
    ['Straße des 17. Juni 135, 10623 Berlin', '17 juni str', ['135'], '10623'],
    ['Rua 25 de Abril, Porto', '25 abril r', [], ''],
    ['75001 Paris', '', [], '75001'],
    ['Unit 3, 12 Mill Road, Leeds', 'mill rd', ['12'], ''],
    ['12 Mill Road #4, Leeds', 'mill rd', ['12'], ''],
    ['Calle 10 # 5-20, Bogotá', '10 c', ['5-20'], ''],
    ['123 5th Ave, New York, NY 10001', '5th av', ['123'], '10001'],
    ['Ring 54-58, Bonn', 'ring', ['54', '56', '58'], ''],
    ['Ring 12/14, Bonn', 'ring', ['12', '14'], ''],
    ['广东省深圳市福田区振华路100号', 'zhenhualu', ['100'], ''],
    ['東京都千代田区外神田３丁目13-2', 'waishentian', ['3-13-2'], ''],
    ['near Porto, Portugal', '', [], ''],
    ['near Rua X 5, Porto, Portugal', '', [], ''],
    ['on or near Rua X, Porto, Portugal', '', [], ''],
    ['at 41.10000, -8.60000', '', [], ''],
    ['Porto, Portugal', '', [], ''],
    ['', '', [], ''],
  ])('"%s" parses to street "%s", numbers %j and postcode "%s"', (line, street, numbers, postcode) => {
    const read = readAddress(line);
    expect([read.street.join(' '), read.numbers, read.postcode]).toEqual([street, numbers, postcode]);
  });
});

it('The address of a neighbour, or of the nearest street, is not compared', () => {
  const shop = { id: 'a', name: 'Silva', address: 'Rua X 5, Porto' };
  expect(traitsOf({ ...shop, address_kind: 'own' }).address.numbers).toEqual(['5']);
  expect(traitsOf({ ...shop, address_kind: 'building' }).address.numbers).toEqual(['5']);
  expect(traitsOf(shop).address.numbers).toEqual(['5']);
  const none = { street: [], numbers: [], postcode: '', place: '' };
  for (const address_kind of ['nearby', 'street']) {
    expect(traitsOf({ ...shop, address_kind }).address).toEqual(none);
  }
});

it('reads the town of an address without spaces, so that rows without a position can match', () => {
  const shop = { name: '宏达五金店', phone: undefined };
  const index = createStoreIndex<string>();
  index.add('lead', { ...shop, id: 'a', address: '深圳市福田区振华路100号', lat: 22.5, lon: 114 });
  expect(index.find({ ...shop, id: 'b', address: '广东省深圳市福田区振华路100号' })).toBe('lead');
  expect(index.find({ ...shop, id: 'b', address: '广州市福田区振华路100号' })).toBeUndefined();
});
