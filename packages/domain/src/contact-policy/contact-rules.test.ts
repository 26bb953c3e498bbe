import { expect, test } from 'vitest';
import { createContactRules } from './contact-rules.ts';

const portugal = 'Rua Direita 5, 4000-001 Porto, Portugal';

test.each([
  ['+351 222 000 000', '', '+351222000000'],
  [' (+351) 222 000 000', '', '+351222000000'],
  ['＋351 222 000 000', '', '+351222000000'],
  ['００３５１　２２２０００　０００', '', '+351222000000'],
  ['00351 222 000 000', '', '+351222000000'],
  ['  00351 222 000 000', '', '+351222000000'],
  ['222 000 000', portugal, '+351222000000'],
  ['222 000 000 / 001', portugal, '+351222000000'],
  ['Tel. 222 000 000 (loja)', portugal, '+351222000000'],
  ['+٣٥١ ٢٢٢ ٠٠٠ ٠٠٠', '', '+351222000000'],
  // Possible, and not assigned.
  ['+351 622 000 000', '', '+351622000000'],
  ['+34 911 000 000', portugal, '+34911000000'],
  ['0034 911 000 000', portugal, '+34911000000'],
  ['1 00351 222 000', '', undefined],
  ['000 222 000', '', undefined],
  ['222 000 000', '', undefined],
  ['222 000 000', 'McMurdo, Antarctica', undefined],
  ['+351 2', '', undefined],
  ['on request', portugal, undefined],
  ['', portugal, undefined],
  [undefined, portugal, undefined],
])('the number %j of a store at %j is dialled %s', (phone, address, dialled) => {
  expect(createContactRules().phoneOf({ address, phone })).toBe(dialled);
});
