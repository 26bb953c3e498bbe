import { describe, expect, it } from 'vitest';
import { createStoreIndex } from '../same-store/store-index.ts';
import { traitsOf } from '../same-store/store-traits.ts';
import { compareAddresses, digitsOf, readAddress } from './street-address.ts';

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
    ['Ring 51/A, Bonn', 'ring', ['51a'], ''],
    ['Ring 12/14, Bonn', 'ring', ['12', '14'], ''],
    ['广东省深圳市福田区振华路100号', 'zhenhualu', ['100'], ''],
    ['東京都千代田区外神田３丁目13-2', 'waishentian', ['3-13-2'], ''],
    ['Ring 54–57, Bonn', 'ring', ['54', '55', '56', '57'], ''],
    ['Ring 54-80, Bonn', 'ring', ['54-80'], ''],
    ['Ring 54-74, Bonn', 'ring', ['54', '56', '58', '60', '62', '64', '66', '68', '70', '72', '74'], ''],
    ['Ring 12 + 14, Bonn', 'ring', ['12', '14'], ''],
    ['Ring 58-54, Bonn', 'ring', ['58-54'], ''],
    ['Ring 54-54, Bonn', 'ring', ['54-54'], ''],
    ['Rua Vila-Nova 5, Porto', 'nova r vila', ['5'], ''],
    ['Altstraße 5, Bonn', 'altstr', ['5'], ''],
    ['Ahstrasse 5, Bonn', 'ahstrasse', ['5'], ''],
    ['Shop near Mill Road 7, Leeds', 'mill near rd shop', ['7'], ''],
    ['深圳市福田区振华大厦', '', [], ''],
    ['福田区振华路100号3楼', 'zhenhualu', ['100'], ''],
    ['福田区 振华路 100 号', 'zhenhualu', ['100'], ''],
    ['100号', '', [], ''],
    ['12 km from Porto, Portugal', '', [], ''],
    ['Ring 12a, Bonn', 'ring', ['12a'], ''],
    ['Ring 5, 5, Bonn', 'ring', ['5'], ''],
    ['No. 7 Mill Road, Leeds', 'mill rd', ['7'], ''],
    ['Mill Road nº 7, Leeds', 'mill rd', ['7'], ''],
    ['Hauptstr. 1010, Wien', 'hauptstr', ['1010'], ''],
    ['Rua X, 1010, 4400-217 Gaia', 'r x', ['1010'], '4400217'],
    ['Rua X, loja 3, Porto', 'r x', [], ''],
    ['Rua Dr. Silva 5; Porto | Portugal', 'dr r silva', ['5'], ''],
    ['Bahnhofstrasse 12, 8001 Zürich', 'bahnhofstr', ['12'], '8001'],
    ['5 km from Porto, Portugal', '', [], ''],
    ['5 Main St, Toronto M5V 2T6', 'main st', ['5'], 'M5V2T6'],
    ['深圳市福田区', '', [], ''],
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

it.each([
  ['Rua X 54, 60, 4400-217 Gaia, Portugal', '4400-217 Gaia Portugal'],
  [' , Porto ;; Portugal', 'Porto Portugal'],
  ['Rua X 5 - Porto | Portugal', 'Porto Portugal'],
  ['near Porto, Portugal', 'Portugal'],
  ['深圳市福田区振华路100号', '深圳市 福田区'],
  ['振华路100号', ''],
  ['at 41.10000, -8.60000', ''],
  ['Rua X 5', ''],
])('"%s" is in "%s"', (line, place) => {
  expect(readAddress(line).place).toBe(place);
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

describe('Two addresses', () => {
  it.each([
    ['Rua X 5, 4400-217 Gaia', 'R. X, 5, 4400 Gaia', 'equal'],
    ['Rua X 5, 4400-217 Gaia', 'Rua X 5, 4401 Gaia', 'contradicting'],
    ['Rua X 5', 'Rua X 7', 'contradicting'],
    ['Rua X 12', 'Rua X 12a', 'equal'],
    ['Rua X 12a', 'Rua X 12b', 'contradicting'],
    ['Rua X 12a', 'Rua X 12a', 'equal'],
    ['Rua X 54-58', 'Rua X 56', 'equal'],
    ['Rua X 5', 'Rua X', 'same_street'],
    ['Rua X 5', 'Porto', 'open'],
    ['', '', 'open'],
    ['Rua Silva 5', 'Rua António Silva 5', 'open'],
    ['Rua António 5', 'Rua António Silva 5', 'open'],
    ['Rua 5', 'Rua Silva 5', 'contradicting'],
    ['Rua X 5, 4400-217 Gaia', 'Rua X 5, Gaia', 'equal'],
    ['Rua X 5, 4400-217 Gaia', 'Rua X 5, 4400-218 Gaia', 'contradicting'],
    ['4400-217 Gaia', 'Rua X 5, Gaia', 'open'],
    ['Rua Silva 5', 'Travessa Silva 5', 'contradicting'],
    ['Rua Silva 5', 'Rua Gomes 5', 'contradicting'],
    ['Rua Silveira 5', 'Rua Silveyra 5', 'contradicting'],
    ['Rua Vasconcelos 5', 'Rua Vasconselos 5', 'open'],
    ['Rua Vasconcelos 5', 'Rua Vasconselos 7', 'contradicting'],
    ['Rua Vasconcelos 5', 'Rua Vasconselos', 'open'],
  ] as const)('%s and %s: %s', (a, b, relation) => {
    expect(compareAddresses(readAddress(a), readAddress(b))).toBe(relation);
    expect(compareAddresses(readAddress(b), readAddress(a))).toBe(relation);
  });
});

it('a house number without its letter', () => {
  expect(['12', '12a', '12ab', '5-20'].map(digitsOf)).toEqual(['12', '12', '12', '5-20']);
});
