import type { SearchCost } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { costMessage } from './cost-message.ts';

/** The cost of a search. Few sources cost anything, so it is loaded on demand. */
export function CostLine({ cost }: { cost: SearchCost }): ReactNode {
  return costMessage(cost, useLazyMessages().cost);
}
