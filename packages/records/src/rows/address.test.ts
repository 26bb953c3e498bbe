import { describe, expect, it } from 'vitest';
import { type FoundAddress, type Nearest, writeAddress } from './address.ts';

const porto: Nearest = { label: 'Porto, Portugal', country: 'PT', distanceKm: 2 };
const house = (kind: 'building' | 'nearby', tags: Record<string, string>): FoundAddress => ({
  kind,
  tags: new Map(Object.entries(tags)),
});
const ruaX = { 'addr:street': 'Rua X', 'addr:housenumber': '12' };
const onStreet: FoundAddress = { kind: 'street', name: 'Rua X' };

const write = (tags: Record<string, string>, found?: FoundAddress, nearest: Nearest | undefined = porto) =>
  writeAddress((key) => tags[key], nearest, found);

describe('the address of a store without one', () => {
  it.each([
    [house('building', ruaX), 'building', 'Rua X 12, near Porto, Portugal'],
    [house('nearby', ruaX), 'nearby', 'near Rua X 12, Porto, Portugal'],
    [onStreet, 'street', 'on or near Rua X, Porto, Portugal'],
    [undefined, 'place', 'near Porto, Portugal'],
  ] as const)('says whose it is: %j', (found, kind, address) => {
    expect(write({}, found)).toMatchObject({ address, address_kind: kind, locality: 'Porto, Portugal' });
  });

  it('has the parts of what was found, and never the store’s own number with another street', () => {
    const own = { 'addr:housenumber': '99' };
    expect(write(own, house('nearby', ruaX))).toMatchObject({ street: 'Rua X', house_number: '12' });
    expect(write(own, onStreet)).toEqual({
      address: 'on or near Rua X, Porto, Portugal',
      address_kind: 'street',
      street: 'Rua X',
      locality: 'Porto, Portugal',
    });
  });

  it('keeps the town of the store, else takes that of what was found', () => {
    const gaia = { ...ruaX, 'addr:city': 'Gaia', 'addr:postcode': '4400-217' };
    expect(write({ 'addr:city': 'Porto' }, house('nearby', gaia)).address).toBe(
      'near Rua X 12, 4400-217 Porto, Portugal',
    );
    expect(write({}, house('building', gaia)).address).toBe('Rua X 12, 4400-217 Gaia');
  });

  it('names a town only if it is close', () => {
    const far = { ...porto, distanceKm: 12 };
    expect(write({}, onStreet, far)).toEqual({
      address: 'on or near Rua X, 12 km from Porto, Portugal',
      address_kind: 'street',
      street: 'Rua X',
    });
    expect(writeAddress(() => undefined, undefined, onStreet).address).toBe('on or near Rua X');
  });

  it("says 'near' once, also if the street says it", () => {
    const landmark = { 'addr:street': 'Near Bus Stand' };
    const nagpur: Nearest = { label: 'Nagpur, Maharashtra, India', country: 'IN', distanceKm: 3 };
    expect(write(landmark, undefined, nagpur).address).toBe('Near Bus Stand, Nagpur, Maharashtra, India');
    expect(write({}, house('nearby', landmark), nagpur).address).toBe(
      'Near Bus Stand, Nagpur, Maharashtra, India',
    );
    expect(write(landmark, undefined, { ...nagpur, distanceKm: 12 }).address).toBe(
      'Near Bus Stand, 12 km from Nagpur, Maharashtra, India',
    );
  });

  it('follows the order of its country, and is one clean line', () => {
    const texas: Nearest = { label: 'Denton, Texas, United States', country: 'US', distanceKm: 1 };
    const main = { 'addr:street': 'Main\nStreet', 'addr:housenumber': '5' };
    expect(write({}, house('nearby', main), texas).address).toBe(
      'near 5 Main Street, Denton, Texas, United States',
    );
  });
});

it('A street of its own is the address, whatever lies around', () => {
  for (const tags of [
    { 'addr:street': 'Rua Y' },
    { 'addr:place': 'Lugar Y' },
    { 'addr:full': 'Rua Y 1, Porto' },
  ]) {
    expect(write(tags, house('building', ruaX)).address_kind).toBe('own');
    expect(write(tags, onStreet)).toEqual(write(tags));
  }
});
