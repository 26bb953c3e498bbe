import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radii } from '../../components/radius-field.tsx';
import { addressOf, readAddress } from './search-address.ts';
import type { SearchRequest, SearchSettings } from './search-state.ts';

const porto: SearchRequest = { text: 'Porto', query: 'Porto' };

describe('the address of a search', () => {
  it.each<[SearchRequest, SearchSettings, string]>([
    [porto, {}, '?location=Porto'],
    [porto, { radius_km: '5' }, '?location=Porto&radius_km=5'],
    [porto, { categories: 'hardware,paint' }, '?location=Porto&categories=hardware%2Cpaint'],
    [{ ...porto, source: 'sample' }, {}, '?location=Porto&source=sample'],
    [{ text: 'Rua A, Porto', query: '41.1,-8.6' }, {}, '?location=Rua+A%2C+Porto&at=41.1%2C-8.6'],
    [{ text: '41,-8', query: '41,-8', radiusKm: 3.2 }, { radius_km: '5' }, '?location=41%2C-8&radius_km=3.2'],
    [{ text: 'Your position', query: '41.1,-8.6', isPosition: true }, {}, ''],
  ])('of %j with %j is %s', (request, settings, address) => {
    expect(addressOf(request, settings)).toBe(address);
  });

  it.each([
    ['', undefined],
    ['?radius_km=5', undefined],
    ['?location=%20%09', undefined],
    [
      `?location=${'x'.repeat(201)}`,
      { request: { text: 'x'.repeat(201), query: 'x'.repeat(201) }, settings: {} },
    ],
    ['?location=+Porto%0A', { request: porto, settings: {} }],
    ['?location=Porto&at=here', { request: porto, settings: {} }],
    ['?location=Porto&radius_km=-1', { request: porto, settings: {} }],
    ['?location=Porto&radius_km=9999', { request: porto, settings: {} }],
    ['?location=Porto&radius_km=NaN', { request: porto, settings: {} }],
    ['?location=Porto&radius_km=7', { request: { ...porto, radiusKm: 7 }, settings: {} }],
    ['?location=Porto&radius_km=10', { request: porto, settings: { radius_km: '10' } }],
    [
      '?location=Porto&categories=tiles,arms,paint',
      { request: porto, settings: { categories: 'paint,tiles' } },
    ],
    ['?location=Porto&categories=trade,hardware,doityourself', { request: porto, settings: {} }],
    ['?location=Porto&source=google', { request: porto, settings: {} }],
    ['?source=sample&location=Porto', { request: { ...porto, source: 'sample' }, settings: {} }],
  ])('%s is read as %j', (address, wanted) => {
    expect(readAddress(address)).toEqual(wanted);
  });

  it('is read back as the same search', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 60, unit: 'binary' })
      .map((typed) => typed.replace(/[\s\p{C}]+/gu, ' ').trim())
      .filter(Boolean);
    const at = fc
      .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
      .map((pair) => pair.join());
    const requests = fc.record({ text, at: fc.option(at), isSample: fc.boolean() });
    fc.assert(
      fc.property(requests, fc.option(fc.constantFrom(...radii)), ({ text, at, isSample }, radius) => {
        const request = { text, query: at ?? text, ...(isSample && { source: 'sample' as const }) };
        const settings: SearchSettings = radius === null ? {} : { radius_km: `${radius}` };
        expect(readAddress(addressOf(request, settings))).toEqual({ request, settings });
      }),
      { numRuns: runs(1000) },
    );
  });
});
