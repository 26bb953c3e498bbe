import { describe, expect, it } from 'vitest';
import { foursquareCategories, listedCategories, overtureCategories } from './place-categories.ts';

describe("Overture's categories", () => {
  it.each<[string | undefined, string[], readonly string[]]>([
    ['hardware_store', ['shopping', 'hardware_home_and_garden_store', 'hardware_store'], ['hardware']],
    ['building_supply_store', [], ['trade', 'building_materials']],
    // An unlisted category below a listed one.
    ['brick_store', ['shopping', 'building_supply_store', 'brick_store'], ['trade', 'building_materials']],
    ['kitchen_and_bath_store', [], ['kitchen', 'bathroom_furnishing']],
    // Furniture shares the parent, which therefore does not count.
    ['furniture_store', ['shopping', 'hardware_home_and_garden_store', 'furniture_store'], []],
    ['wholesaler', ['wholesaler'], ['wholesale']],
    ['meat_wholesaler', ['wholesaler', 'meat_wholesaler'], []],
    ['__proto__', ['constructor'], []],
    [undefined, [], []],
  ])('%j below %j is %j', (own, hierarchy, main) => {
    expect(overtureCategories({ own, hierarchy, others: [] }).main).toEqual(main);
  });

  it('are core ones besides', () => {
    const others = ['hardware_store', 'paint_store', 'toString'];
    expect(overtureCategories({ own: 'garden_center', hierarchy: [], others })).toEqual({
      main: [],
      besides: ['hardware'],
    });
  });
});

it("recognizes Foursquare's categories by any label, otherwise by id", () => {
  expect(foursquareCategories(['Retail > Bakery', 'Retail > Hardware Store'], [])).toEqual(['hardware']);
  expect(foursquareCategories([], ['4bf58dd8d48988d112951735'])).toEqual(['hardware']);
  expect(foursquareCategories(['Retail > Construction Supplies Store'], [])).toEqual(['building_materials']);
  expect(foursquareCategories(['Retail > Bakery'], ['x'])).toBeUndefined();
});

it.each([
  ['hardware', ['hardware']],
  ['shop=doityourself', ['doityourself']],
  ['paint;hardware', ['hardware', 'paint']],
  ['DIY Store', ['doityourself']],
  ['Retail > Hardware Store', ['hardware']],
  ['hardware_store', ['hardware']],
  ['FERRETERIA', ['hardware']],
  ['五金店', ['hardware']],
  ['Bakery', undefined],
  ['', undefined],
])("maps a person's %j to %j", (text, kinds) => {
  expect(listedCategories(text)).toEqual(kinds);
});
