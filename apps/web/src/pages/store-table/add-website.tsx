import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { AddDetail } from '../../components/correction.tsx';
import tableClasses from '../../components/store-table.module.css';
import { useCorrection } from '../../data/leads/use-correction.ts';
import { useStoreTable } from './store-table.ts';

/** In the row of a store without a website: a quiet button that asks for one. */
export function AddWebsite({ store }: { store: ListedStore }): ReactNode {
  const { lead, correct, fault } = useCorrection(store, useStoreTable().origin);
  if (correct === undefined) return null;
  return (
    <>
      <span className={tableClasses.onMeant}>
        <AddDetail lead={lead ?? { store, corrections: {} }} field="website" onEvent={correct} />
      </span>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </>
  );
}
