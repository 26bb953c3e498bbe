import { expect, test } from 'vitest';
import { readSections, verdictsOf, writeReport } from './bench-report.mjs';

const plan = { aims: { share: { aim: "0.5 of node:http's answers/s" }, p99: { aim: 'p99 under 10 ms' } } };

test('every aim of a section is listed, met, missed with its reason, left out or not measured', () => {
  const output = `Some text.

- Met: 0.5 of node:http's answers/s. Seen: 0.52 (quartiles 0.5 to 0.55).

- Missed: p99 under 10 ms. Seen: 51.7 ms; 1.2 times. Why: the client has one core. It is busy.
`;
  expect(verdictsOf(plan, output)).toEqual([
    { aim: "0.5 of node:http's answers/s", seen: '0.52 (quartiles 0.5 to 0.55)', verdict: 'met' },
    {
      aim: 'p99 under 10 ms',
      seen: '51.7 ms; 1.2 times',
      verdict: 'missed: the client has one core. It is busy',
    },
  ]);
  const left = "- Left out: 0.5 of node:http's answers/s. This system does not say it.\n";
  expect(verdictsOf(plan, left).map(({ verdict }) => verdict)).toEqual(['left out', 'not measured']);
  expect(verdictsOf(plan, undefined).map(({ verdict }) => verdict)).toEqual(['not measured', 'not measured']);
});

test('an aim that was changed since is not the one that was met', () => {
  const output = "- Met: 0.6 of node:http's answers/s. Seen: 0.7.\n";
  expect(verdictsOf(plan, output)).toEqual([
    { aim: "0.5 of node:http's answers/s", seen: '', verdict: 'not measured' },
    { aim: 'p99 under 10 ms', seen: '', verdict: 'not measured' },
    { aim: "0.6 of node:http's answers/s", seen: '0.7', verdict: 'met' },
  ]);
});

test('an aim for each of several files has a line for each', () => {
  const output =
    '- Met: a.pbf: p99 under 10 ms. Seen: 3 ms.\n\n- Missed: b.pbf: p99 under 10 ms. Seen: 30 ms.\n';
  expect(
    verdictsOf({ aims: { p99: plan.aims.p99 } }, output).map(({ aim, verdict }) => [aim, verdict]),
  ).toEqual([
    ['a.pbf: p99 under 10 ms', 'met'],
    ['b.pbf: p99 under 10 ms', 'missed'],
  ]);
});

test('a report keeps the sections of an earlier one, and links to what it has', () => {
  const known = [
    { name: 'one', plan },
    { name: 'two', plan: { aims: { a: { aim: 'fast' } } } },
  ];
  const text = writeReport(known, new Map([['two', 'Words.\n\n- Met: fast. Seen: 3 s.']]));
  expect(text).toContain('| one | p99 under 10 ms |  | not measured |');
  expect(text).toContain('| [two](#two) | fast | 3 s | met |');
  expect(readSections(text)).toEqual(new Map([['two', 'Words.\n\n- Met: fast. Seen: 3 s.']]));
  expect(writeReport(known, readSections(text))).toBe(text);
});
