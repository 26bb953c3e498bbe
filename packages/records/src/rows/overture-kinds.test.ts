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
    ['Joe the Plumber', 'on request'],
    ['Miller Plumbing and Heating', 'on request'],
    ['Arctic Range Hoods', 'on request'],
    // What a building trade uses is sold.
    ['Miller Construction Supplies', 'hardware'],
    ['Miller Roofing Supply', 'hardware'],
    ['Huber Dachdeckerbedarf', 'hardware'],
    ['Yılmaz İnşaat Malzemeleri', 'hardware'],
    ['Miller Cleaning Supplies', 'on request'],
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
    expect(verdict({ name: 'Miller Hardware', confidence: 0.25 })).toBe('hardware');
    expect(verdict({ name: 'Miller Hardware', confidence: 0.15 })).toBe('on request');
    expect(verdict({ name: 'Miller', confidence: undefined })).toBe('hardware');
  });

  it('goes to its own type if it sells kitchens, or is of a chain that sells paint', () => {
    expect(verdict({ name: 'Tintas Moreira' })).toBe('hardware,paint');
    expect(verdict({ name: 'Sherwin-Williams' })).toBe('paint');
    expect(verdict({ name: 'Dream Kitchens', own: 'home_improvement_store' })).toBe('kitchen');
    expect(verdict({ name: 'Paint & Hardware Depot' })).toBe('hardware,paint');
  });
});

describe('a place filed as a building supply store', () => {
  const own = 'building_supply_store';
  const store = 'trade,building_materials';
  it.each<[string, string[], string]>([
    // The category alone is a contractor's too.
    ['Silva & Filhos', [], 'on request'],
    ['Silva & Filhos', ['home_and_garden'], store],
    ['Silva & Filhos', ['window_supplier'], store],
    ['Silva & Filhos', ['door_sales_service'], store],
    ['Silva & Filhos', [own], 'on request'],
    ['Silva & Filhos', ['retail', 'contractor'], 'on request'],
    ['Silva & Filhos', ['shopping', 'portuguese_restaurant'], 'on request'],
    ['Silva Materiais', [], store],
    ['Silva Ferragens', [], store],
    ['Almacén García', [], store],
    ['Négoce Dubois', [], store],
    ['Huber Baustoffe', [], store],
    ['Kowalski hurtownia', [], store],
    ['Магазин Заря', [], store],
    ['大同商行', [], store],
    ['Silva Builders', ['retail'], 'on request'],
    ['Silva Construções', ['retail'], 'on request'],
    // A chain of merchants.
    ['Jewson', [], store],
  ])('%s, besides %j, is %s', (name, others, kinds) => {
    expect(verdict({ name, own, others })).toBe(kinds);
  });

  it('is one by its website', () => {
    const name = 'Silva & Filhos';
    expect(verdict({ name, own, website: 'https://silvasupplies.test/' })).toBe(store);
    expect(verdict({ name, own, website: 'https://silvaplumber.test/' })).toBe('on request');
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

  it.each([
    [['hardware_store'], 'doityourself,hardware'],
    [['building_supply_store'], 'on request'],
    [['hardware_store', 'contractor'], 'on request'],
  ])('with a plain name, besides %j, is %s', (others, kinds) => {
    expect(verdict({ name: 'Green Bros', own, others })).toBe(kinds);
  });

  it('is one by its brand', () => {
    expect(verdict({ name: 'Store 12', brand: 'OBI', own })).toBe('doityourself');
  });
});

describe('a place of another of our categories', () => {
  it.each([
    ['paint_store', 'Valley Builders Supply', 'hardware,paint'],
    ['paint_store', 'HOME DEPOT 12', 'hardware,paint'],
    // A single word is many people's name.
    ['paint_store', 'Hammer Colours', 'paint'],
    ['tile_store', 'Ferretería Valle', 'hardware,tiles'],
    ['paint_store', 'Valley Hardware Installers', 'paint'],
  ])('%s, %s, is %s', (own, name, kinds) => {
    expect(verdict({ own, name, confidence: 0.4 })).toBe(kinds);
    expect(verdict({ own, name, confidence: 0.1 })).toBe(kinds.split(',').at(-1));
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
