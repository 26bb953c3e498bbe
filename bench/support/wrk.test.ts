import { expect, test } from 'vitest';
import { WrongAnswer } from './paired-rounds.ts';
import { readLoad } from './wrk.ts';

/** What wrk 4.1.0 prints for 40,000 answers of 1,024 bytes in 4 s, with lines of its own about what failed. */
const output = (faults = '', read = '39.06MB', p99 = '51.70ms', requests = 40_000) =>
  `Running 4s test @ http://127.0.0.1:8002/search/stream
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    14.60ms    9.13ms 153.02ms   94.30%
    Req/Sec     3.40k   460.17     4.10k    72.50%
  Latency Distribution
     50%   13.21ms
     75%   15.80ms
     90%   18.02ms
     99%   ${p99}
  ${requests} requests in 4.00s, ${read} read
${faults}Requests/sec:  10000.00
Transfer/sec:      9.77MB
`;

test('answers a second and the 99th percentile are read in any unit', () => {
  expect(readLoad(output(), 1_024)).toEqual({
    perSecond: 10_000,
    p99: 51.7,
    timeouts: 0,
    broken: 0,
    refused: 0,
  });
  expect(readLoad(output('', '39.06MB', '1.94s'), 1_024).p99).toBe(1_940);
  expect(readLoad(output('', '39.06MB', '850.00us'), 1_024).p99).toBe(0.85);
});

test('time-outs and broken connections are counted and are no error', () => {
  const faults = '  Socket errors: connect 1, read 2, write 3, timeout 12\n';
  expect(readLoad(output(faults), 1_024)).toMatchObject({ timeouts: 12, broken: 6, perSecond: 10_000 });
});

test('a refusal is no answer', () => {
  const seen = readLoad(output('  Non-2xx or 3xx responses: 10000\n'), 1_024);
  expect(seen).toMatchObject({ refused: 10_000, perSecond: 7_500 });
});

test('answers of other sizes end the benchmark', () => {
  expect(() => readLoad(output('', '20.00MB'), 1_024)).toThrow(WrongAnswer);
  expect(() => readLoad(output('', '45.00MB'), 1_024)).toThrow(WrongAnswer);
});

test('no answer at all is a failed round', () => {
  const faults = '  Socket errors: connect 0, read 0, write 0, timeout 50\n';
  expect(() => readLoad(output(faults, '0.00B', '0.00us', 0), 1_024)).toThrow(/no answer/);
  expect(() => readLoad(output(faults, '0.00B', '0.00us', 0), 1_024)).not.toThrow(WrongAnswer);
});
