import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenOf, columnListOf, move, tick } from './column-picker.tsx';
import { columnIds } from './columns.ts';

test('the chosen columns come first, in their order, followed by the others, unticked', () => {
  const list = columnListOf(['notes', 'name']);
  expect(list.order.slice(0, 3)).toEqual(['notes', 'name', 'nameEnglish']);
  expect(chosenOf(tick(list, 'phone', true))).toEqual(['notes', 'name', 'phone']);
  expect(chosenOf(tick(list, 'notes', false))).toEqual(['name']);
});

test('a column moves one step, and not beyond an end', () => {
  const list = columnListOf(['name', 'phone', 'email']);
  expect(chosenOf(move(list, 'email', -1))).toEqual(['name', 'email', 'phone']);
  expect(chosenOf(move(list, 'name', 1))).toEqual(['phone', 'name', 'email']);
  expect(move(list, 'name', -1)).toBe(list);
});

test('each column stays in the list exactly once, whatever is moved or ticked', () => {
  const action = fc.tuple(
    fc.constantFrom(...columnIds),
    fc.constantFrom(-1 as const, 1 as const),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const list = actions.reduce(
        (next, [id, step, isTicked]) => tick(move(next, id, step), id, isTicked),
        columnListOf(['name']),
      );
      expect([...list.order].sort()).toEqual([...columnIds].sort());
    }),
  );
});
