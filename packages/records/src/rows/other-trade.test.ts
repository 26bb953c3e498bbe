import { describe, expect, it } from 'vitest';
import { isOtherTrade } from './place-categories.ts';

const isOther = (tags: Record<string, string>) => isOtherTrade((key) => tags[key]);

describe('a trade supplier of OpenStreetMap', () => {
  it.each([
    [{ trade: 'building_supplies' }, false],
    [{ trade: 'timber;roofing' }, false],
    [{ trade: 'plumbing', name: 'Silver & Gold' }, false],
    [{ trade: 'jewellery_findings' }, true],
    [{ trade: 'catering_supplies' }, true],
    [{ trade: 'agricultural_supplies' }, true],
    [{ trade: 'yes', name: 'Smith' }, false],
    [{ name: 'Smith' }, false],
    [{ name: 'Smith Jewellers Ltd' }, true],
    [{ name: 'Juwelier Schmidt' }, true],
    [{ operator: 'Recambios Ruiz' }, true],
    [{ name: 'Auto & Hardware' }, false],
    // A workshop sells to its trade: no other goods.
    [{ name: 'Carpintaria Nova' }, false],
    [{}, false],
  ])('%j: of another trade %j', (tags, expected) => {
    expect(isOther({ shop: 'trade', ...tags })).toBe(expected);
  });

  it('that is another kind of hardware store besides is one', () => {
    const name = 'Smith Jewellers';
    expect(isOther({ shop: 'trade;wholesale', name })).toBe(true);
    expect(isOther({ shop: 'hardware;trade', name })).toBe(false);
    expect(isOther({ shop: 'hardware', trade: 'jewellery' })).toBe(false);
  });
});
