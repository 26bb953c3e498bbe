import type { CostLine as CostOfSku, SearchCost } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** The cost of a search. Few sources cost anything, so it is loaded on demand. */
export function CostLine({ cost }: { cost: SearchCost }): ReactNode {
  return costMessage(cost, useMessages().cost);
}

/**
 * The cost of a search and of the month so far, in one line: '7 calls of Text Search Enterprise, all within this month’s
 * free calls · this month 112 calls, $0.00 (list prices of 2026-09, as counted by this server)'.
 */
export function costMessage({ search, month, prices_of }: SearchCost, cost: Messages['cost']): string {
  const now = search
    .filter(({ calls }) => calls > 0)
    .map((line) => cost.line(cost.calls(line.calls), line.sku, terms(line, month, cost)))
    .join(cost.between);
  const calls = month.reduce((sum, line) => sum + line.calls, 0);
  const usd = month.reduce((sum, line) => sum + line.usd, 0);
  return cost.whole(now === '' ? cost.none : now, cost.calls(calls), inDollars(usd), prices_of);
}

/** How many of the calls were free. The month's allowance is known only once it is used up. */
function terms(
  { sku, calls, free_calls: free, usd }: CostOfSku,
  month: readonly CostOfSku[],
  cost: Messages['cost'],
): string {
  const whole = month.find((line) => line.sku === sku);
  const isSpent = whole !== undefined && whole.free_calls > 0 && whole.calls > whole.free_calls;
  const allowance = cost.free(isSpent ? whole.free_calls : undefined);
  if (free >= calls) return calls > 1 ? cost.allWithin(allowance) : cost.within(allowance);
  if (free > 0) return cost.partly(free, allowance, inDollars(usd));
  return isSpent ? cost.beyond(allowance, inDollars(usd)) : inDollars(usd);
}

/** US dollars with two decimals, or three if needed: a call costs fractions of a cent. */
function inDollars(usd: number): string {
  const tenths = Math.round(usd * 1000);
  const digits = tenths % 10 === 0 ? 2 : 3;
  const rounded = (tenths / 1000).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `$${rounded}`;
}
