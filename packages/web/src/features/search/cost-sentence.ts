import type { CostLine, SearchCost } from '@hardware-store-finder/contract';

/**
 * What a search cost and the month with it, in one line: '7 calls of Text Search Enterprise, all within this month’s
 * free calls · this month 112 calls, $0.00 (list prices of 2026-09, as counted by this server)'.
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

/** How many of the calls were free. How many a month has is known once its calls are more. */
function terms({ sku, calls, free_calls: free, usd }: CostLine, month: readonly CostLine[]): string {
  const whole = month.find((line) => line.sku === sku);
  const isSpent = whole !== undefined && whole.free_calls > 0 && whole.calls > whole.free_calls;
  const allowance = isSpent
    ? `this month’s ${number(whole.free_calls)} free calls`
    : 'this month’s free calls';
  if (free >= calls) return `${calls > 1 ? 'all ' : ''}within ${allowance}`;
  if (free > 0) return `${number(free)} of them within ${allowance}, the others ${inDollars(usd)}`;
  return isSpent ? `beyond ${allowance}: ${inDollars(usd)}` : inDollars(usd);
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
  const digits = tenths % 10 === 0 ? 2 : 3;
  const rounded = (tenths / 1000).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `$${rounded}`;
}
