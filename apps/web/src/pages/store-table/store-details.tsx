import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Corrections, SearchForWebsite } from '../../components/correction.tsx';
import { useCorrection } from '../../data/leads/use-correction.ts';
import { useStoreTable } from './store-table.ts';

/** What can be added or corrected of a store of a search. */
export function StoreDetails({ store }: { store: ListedStore }): ReactNode {
  const { lead, correct, fault } = useCorrection(store, useStoreTable().origin);
  if (correct === undefined) return null;
  return (
    <Corrections lead={lead ?? { store, corrections: {} }} onEvent={correct}>
      {!lead?.store.website && !store.website && <SearchForWebsite store={store} />}
      {fault !== undefined && <p role="alert">{fault}</p>}
    </Corrections>
  );
}
