import { describe, expect, it } from 'vitest';
import { classifyOverture, type OvertureFacts } from './overture-kinds.ts';

const place = (facts: Partial<OvertureFacts>): OvertureFacts => ({
  own: 'hardware_store',
  hierarchy: [],
  others: [],
  name: undefined,
  brand: undefined,
  website: undefined,
  confidence: 0.9,
  ...facts,
});
/** As a search sees it: a store, found only by a search that names its category, or none of ours. */
function verdict(facts: Partial<OvertureFacts>): string {
  const found = classifyOverture(place(facts));
  return found === undefined ? 'nothing' : found.onlyOnRequest ? 'on request' : found.categories.join();
}

describe('a place filed as a hardware store', () => {
  it.each([
    ['Silva & Filhos', 'hardware'],
    ['', 'hardware'],
    ['Tanaka 金物', 'hardware'],
    // Another trade by its name, in several languages.
    ['Meadow Lawn Care', 'on request'],
    ['Safe Keep Self Storage', 'on request'],
    ['Huber Malermeister', 'on request'],
    ['Costa Remodelações', 'on request'],
    ['大地装修', 'on request'],
    ['Bits Computer Hardware', 'on request'],
    // The name says both: the category decides.
    ['Meadow Hardware & Lawn', 'hardware'],
    ['Huber Eisenwarenhandel und Montage', 'hardware'],
  ])('%s is %s', (name, kinds) => {
    expect(verdict({ name })).toBe(kinds);
  });

  it('contradicted by its other categories counts only if its name or website says store', () => {
    const others = ['contractor'];
    expect(verdict({ name: 'Miller & Sons', others })).toBe('on request');
    expect(verdict({ name: 'Miller Lumber', others })).toBe('hardware');
    expect(verdict({ name: 'Miller & Sons', others, website: 'https://www.miller-lumber.test/' })).toBe(
      'hardware',
    );
    expect(verdict({ name: 'Miller & Sons', others: ['garden_center'] })).toBe('hardware');
  });

  it('that may not exist needs a name, and one that hardly exists never counts', () => {
    expect(verdict({ name: 'Miller', confidence: 0.5 })).toBe('on request');
    expect(verdict({ name: 'Miller Hardware', confidence: 0.5 })).toBe('hardware');
    expect(verdict({ name: 'Miller Hardware', confidence: 0.25 })).toBe('on request');
    expect(verdict({ name: 'Miller', confidence: undefined })).toBe('hardware');
  });

  it('goes to its own type if it sells paint or kitchens', () => {
    expect(verdict({ name: 'Tintas Robbialac' })).toBe('paint');
    expect(verdict({ name: 'Sherwin-Williams' })).toBe('paint');
    expect(verdict({ name: 'Dream Kitchens', own: 'home_improvement_store' })).toBe('kitchen');
    expect(verdict({ name: 'Paint & Hardware Depot' })).toBe('hardware');
  });
});

describe('a place filed as a home improvement store', () => {
  const own = 'home_improvement_store';
  it.each([
    ['Green Bros', 'on request'],
    ['Green Bros Remodeling', 'on request'],
    ['Green Bros Hardware', 'doityourself'],
    ['Green Bros Hardware Installers', 'on request'],
    ['Brico Nord', 'doityourself'],
    ['Bauhaus Linz', 'doityourself'],
    ['Leroy Merlin Sintra', 'doityourself'],
    ['Installation Services at Leroy Merlin', 'on request'],
  ])('%s is %s', (name, kinds) => {
    expect(verdict({ name, own })).toBe(kinds);
  });

  it('is one by its brand', () => {
    expect(verdict({ name: 'Store 12', brand: 'OBI', own })).toBe('doityourself');
  });
});

describe('a place of another category that is a hardware store besides', () => {
  const others = ['hardware_store'];
  it.each([
    ['garden_center', 'Valley Garden & Hardware', 'hardware'],
    ['garden_center', 'Valley Garden', 'nothing'],
    ['paint_store', 'Valley Hardware', 'hardware,paint'],
    ['paint_store', 'Valley Colours', 'paint'],
    // No shop, whatever its name.
    ['machine_shop_services', 'Valley Hardware', 'nothing'],
    ['pest_control_service', 'Valley Pest Control', 'nothing'],
    ['sporting_goods', 'Valley Hardware Rental', 'nothing'],
  ])('%s, %s, is %s', (own, name, kinds) => {
    expect(verdict({ own, name, others })).toBe(kinds);
  });

  it('is retail by the path to its category too', () => {
    const name = 'Valley Hardware';
    expect(verdict({ own: 'farm_goods', name, others })).toBe('nothing');
    expect(verdict({ own: 'farm_goods', name, others, hierarchy: ['shopping', 'farm_goods'] })).toBe(
      'hardware',
    );
  });

  it('needs to exist for sure', () => {
    const facts = { own: 'garden_center', name: 'Valley Hardware', others };
    expect(verdict({ ...facts, confidence: 0.5 })).toBe('nothing');
  });
});
