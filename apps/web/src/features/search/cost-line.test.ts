import type { CostLine, SearchCost } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { chinese as chineseMessages } from '../../i18n/messages/chinese.ts';
import { english as englishMessages } from '../../i18n/messages/english.ts';
import { costMessage } from './cost-line.tsx';

const { cost: english } = englishMessages;
const { cost: chinese } = chineseMessages;
const sku = 'Text Search Enterprise';
const line = (calls: number, free_calls: number, usd = 0): CostLine => ({ sku, calls, free_calls, usd });
const cost = (search: CostLine[], month: CostLine[]): SearchCost => ({ search, month, prices_of: '2026-09' });
const counted = '(list prices of 2026-09, counted by this server)';

test.each<[what: string, SearchCost, string]>([
  [
    'free',
    cost([line(7, 7)], [line(112, 112)]),
    `7 calls of ${sku}, all within this month’s free calls · this month: 112 calls, $0.00 ${counted}`,
  ],
  [
    'one free call',
    cost([line(1, 1)], [line(1, 1)]),
    `1 call of ${sku}, within this month’s free calls · this month: 1 call, $0.00 ${counted}`,
  ],
  [
    'paid',
    cost([line(7, 0, 0.245)], [line(2_012, 1_000, 35.42)]),
    `7 calls of ${sku}, beyond this month’s 1,000 free calls: $0.245 · this month: 2,012 calls, $35.42 ${counted}`,
  ],
  [
    'partly paid',
    cost([line(27, 10, 0.595)], [line(1_017, 1_000, 0.595)]),
    `27 calls of ${sku}, 10 within this month’s 1,000 free calls, the rest $0.595 · this month: 1,017 calls, $0.595 ${counted}`,
  ],
  [
    'for a service without free calls',
    cost([line(2, 0, 0.1)], [line(2, 0, 0.1)]),
    `2 calls of ${sku}, $0.10 · this month: 2 calls, $0.10 ${counted}`,
  ],
  [
    'at two prices',
    cost(
      [line(3, 3), { sku: 'Place Details', calls: 1, free_calls: 1, usd: 0 }],
      [line(3, 3), { sku: 'Place Details', calls: 8, free_calls: 8, usd: 0 }],
    ),
    `3 calls of ${sku}, all within this month’s free calls; 1 call of Place Details, within this month’s free calls · this month: 11 calls, $0.00 ${counted}`,
  ],
  [
    'none, answered from the cache',
    cost([], [line(112, 112)]),
    `No paid service was used · this month: 112 calls, $0.00 ${counted}`,
  ],
])('the cost of a search: %s', (_, cost, message) => {
  expect(costMessage(cost, english)).toBe(message);
});

test('the digits of dollars are grouped like those of calls', () => {
  const line = { sku: 'Text Search Pro', calls: 40_000, free_calls: 0, usd: 1234.505 };
  expect(costMessage({ search: [], month: [line], prices_of: '2026-09' }, english)).toContain(
    'this month: 40,000 calls, $1,234.505 (',
  );
});

test('the cost of a search in Chinese', () => {
  const spent = cost([line(27, 10, 0.595)], [line(1_017, 1_000, 0.595)]);
  expect(costMessage(spent, chinese)).toBe(
    `${sku} 27 次调用，其中 10 次在本月 1,000 次免费额度内，其余 $0.595 · 本月共 1,017 次调用，$0.595（按 2026-09 公布的价格，由本服务器统计）`,
  );
});
