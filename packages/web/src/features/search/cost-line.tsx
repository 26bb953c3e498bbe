import type { SearchCost } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { costSentence } from './cost-sentence.ts';

/** What a search cost. Few sources cost anything: the first screen does without. */
export function CostLine({ cost }: { cost: SearchCost }): ReactNode {
  return costSentence(cost, useLazyMessages().cost);
}
