import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withoutStore, withStore } from '../../data/store-address.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useOutreach } from '../../features/outreach/outreach-services.ts';
import type { StoreTable } from './store-table.ts';

/** Opens a store beside the list, by the page's address: Back closes it, a second one takes the place of the first. */
export function useOpenStore(): (store: ListedStore) => void {
  const navigate = useNavigate();
  return useCallback(
    (store) => {
      const { search } = window.location;
      void navigate(withStore(search, store), { replace: new URLSearchParams(search).has('store') });
    },
    [navigate],
  );
}

/** The store that the address names, once the list has it; and its dialog, if the address names that too. */
export function useOpenedStore(table: StoreTable): { store: ListedStore | undefined; close: () => void } {
  const { stores } = useAtom(table.$list);
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { opened } = useOutreach();
  const id = parameters.get('store');
  const store = useMemo(() => stores.find((one) => id !== null && leadIdOf(one) === id), [stores, id]);
  const isAnalysis = parameters.get('open') === 'analysis';
  const isWanted = useRef(false);
  useEffect(() => {
    // The dialog has an entry of its own in the history, above this one.
    if (isAnalysis && store !== undefined) {
      isWanted.current = true;
      void navigate(withStore(search, store), { replace: true });
    } else if (isWanted.current && store !== undefined) {
      isWanted.current = false;
      opened.open(store, table.selection.shown(table.$list.get().stores), analysisAddress);
    }
  }, [isAnalysis, store, search, navigate, opened, table]);
  return { store, close: () => void navigate(withoutStore(search) || '.', { replace: true }) };
}

/** The address of a store's dialog. */
export function analysisAddress(store: ListedStore): string {
  return withStore(window.location.search, store, true);
}
