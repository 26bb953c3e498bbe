import type { CostLine, SearchCost } from '@hardware-store-finder/contract';

/**
 * What a search cost and the month with it, in one line: '7 calls of Text Search Enterprise, all within this month’s
 * 1,000 free calls · this month 112 calls, $0.00 (list prices of 2026-09, as counted by this server)'.
 */
export function costSentence({ search, month, prices_of }: SearchCost): string {
  const made = search.filter(({ calls }) => calls > 0);
  const now =
    made.length === 0
      ? 'No call of a paid service was needed'
      : made.map((line) => `${inCalls(line.calls)} of ${line.sku}, ${terms(line, month)}`).join('; ');
  const calls = month.reduce((sum, line) => sum + line.calls, 0);
  const usd = month.reduce((sum, line) => sum + line.usd, 0);
  return `${now} · this month ${inCalls(calls)}, ${inDollars(usd)} (list prices of ${prices_of}, as counted by this server)`;
}

/** Which of the calls were free. The calls of a search are the month's last. */
function terms({ sku, calls, free_calls, usd }: CostLine, month: readonly CostLine[]): string {
  if (free_calls === 0) return inDollars(usd);
  const free = `this month’s ${number(free_calls)} free calls`;
  if (usd === 0) return `${calls > 1 ? 'all ' : ''}within ${free}`;
  const beyond = (month.find((line) => line.sku === sku)?.calls ?? calls) - free_calls;
  const some = beyond < calls ? `${number(Math.max(beyond, 1))} of them ` : '';
  return `${some}beyond ${free}: ${inDollars(usd)}`;
}

function inCalls(calls: number): string {
  return calls === 1 ? '1 call' : `${number(calls)} calls`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}

/** To the tenth of a cent where there is one: a call costs less than a cent's worth of rounding. */
function inDollars(usd: number): string {
  const tenths = Math.round(usd * 1000);
  return `$${(tenths / 1000).toFixed(tenths % 10 === 0 ? 2 : 3)}`;
}
