import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { bestEmail } from '@Hardware-Store-Finder/domain';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { saverOf, useLeadSaver } from '../../data/lead-saver.ts';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { useOutreach } from '../../features/outreach/outreach-services.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { StoreTable } from './store-table.ts';
import { analysisAddress, useOpenStore } from './use-open-store.ts';

/** The keys of a table: they walk through its stores, and act on the one that is open beside it. `say`: what a key did. */
export function useStoreKeys(
  table: StoreTable,
  store: ListedStore | undefined,
  say: (text: string) => void,
): void {
  const { copied, notCopied } = useMessages().leads.panel;
  const open = useOpenStore();
  const { opened } = useOutreach();
  const { repository: websites, siteOf } = useWebsites();
  const leads = useLeads();
  const policy = useContactPolicy();
  const saveLeads = useLeadSaver();
  const shown = () => table.selection.shown(table.$list.get().stores);
  const go = (by: 1 | -1) => () => {
    const stores = shown();
    const at = store === undefined ? -1 : stores.indexOf(store);
    const next = stores[at + by];
    if (next !== undefined) open(next);
  };
  const start = (isWriting: boolean) =>
    store
      ? () => opened.open(store, table.selection.every(table.$list.get().stores), analysisAddress, isWriting)
      : undefined;
  const mayEdit = leads.mayEdit();
  const save =
    store && mayEdit && policy.statusOf(store) === undefined
      ? saverOf(store, table.origin, saveLeads)
      : undefined;
  const email =
    store && bestEmail(websites.get(siteOf(store)?.url ?? '').found?.contacts ?? [], store)?.value;
  const mayCopy = store !== undefined && email !== undefined && policy.refusal(store, email) === undefined;
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      say(copied(address));
    } catch (fault) {
      console.warn('The browser did not let the address be copied.', fault);
      say(notCopied);
    }
  };
  usePageKeys([
    { key: 'J', run: go(1) },
    { key: 'K', run: store && go(-1) },
    { key: 'A', run: start(false) },
    { key: 'W', run: mayEdit ? start(true) : undefined },
    { key: 'S', run: save && (() => void save()) },
    { key: 'C', run: mayCopy ? () => void copy(email) : undefined },
  ]);
}
