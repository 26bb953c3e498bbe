import { expect, test } from 'vitest';
import { columnsOfHeadings, fieldOfHeading } from './column-headings.ts';

test.each([
  ['billing_company', 'name'],
  ['Default Address Company', 'name'],
  ['Default Address Address1', 'address'],
  ['Default Address Zip', 'postcode'],
  ['Phone Numbers', 'phone'],
  ['phone_e164', 'phone'],
  ['住所１', 'address'],
  ['Account Number', undefined],
  ['Company contact person', undefined],
  ['First name', undefined],
  ['address '.repeat(9), undefined],
])('the heading %j is %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field);
});

test('a heading of several languages is meant in the language of the others', () => {
  expect(columnsOfHeadings(['Nazwa firmy', 'Miejscowość', 'Kraj'])).toEqual({
    name: [0],
    city: [1],
    country: [2],
  });
  expect(columnsOfHeadings(['Název firmy', 'Obec', 'Kraj'])).toEqual({ name: [0], city: [1], state: [2] });
});
