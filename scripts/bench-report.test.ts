import { expect, test } from 'vitest';
import { readSections, verdictsIn, writeReport } from './bench-report.mjs';

const section = `One search of 200 stores. In turns.

- Met: 0.25 of node:http's answers/s. Seen: 0.31 (quartiles 0.3 to 0.33).

- Missed: p99 within 1.5 ms. Seen: 2 ms; the other 3 ms.

- Not measured: 20 times PostGIS.`;

test('verdicts are read with their aims and values', () => {
  expect(verdictsIn(section)).toEqual([
    { verdict: 'met', aim: "0.25 of node:http's answers/s", seen: '0.31 (quartiles 0.3 to 0.33)' },
    { verdict: 'missed', aim: 'p99 within 1.5 ms', seen: '2 ms; the other 3 ms' },
    { verdict: 'not measured', aim: '20 times PostGIS', seen: '' },
  ]);
});

test('a report is read again as it was written, without benchmarks that are gone', () => {
  const text = writeReport(
    ['b', 'a', 'c'],
    new Map([
      ['a', 'Of a.'],
      ['b', section],
      ['gone', 'x'],
    ]),
  );
  expect([...readSections(text)]).toEqual([
    ['b', section],
    ['a', 'Of a.'],
  ]);
  expect(text).toContain('| [b](#b) | p99 within 1.5 ms | 2 ms; the other 3 ms | missed |');
  expect(writeReport(['b', 'a', 'c'], readSections(text))).toBe(text);
});
