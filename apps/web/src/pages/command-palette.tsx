import type { Suggestion } from '@Hardware-Store-Finder/contract';
import { foldText } from '@Hardware-Store-Finder/domain';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressText, nameText } from '../components/store-address.tsx';
import dialogs from '../components/wide-dialog.module.css';
import { useLeads } from '../data/leads/use-leads.ts';
import { bookQueries } from '../data/queries.ts';
import { withStore } from '../data/store-address.ts';
import { addressOf } from '../features/search/search-address.ts';
import { useSearch } from '../features/search/search-services.ts';
import type { SearchRequest } from '../features/search/search-state.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './command-palette.module.css';
import { useStoreTables } from './store-table/store-table.ts';

/** What a person can do by its name. `note`: tells two of one name apart. */
export type Command = { id: string; label: string; note?: string; run: () => void };

const most = 6;

/** Finds places, stores, leads and actions by their names, and opens the one that is chosen. */
export function CommandPalette({
  actions,
  onClose,
}: {
  actions: readonly Command[];
  onClose: () => void;
}): ReactNode {
  const { palette: messages } = useMessages();
  const [text, setText] = useState('');
  const places = { value: messages.places, items: usePlaces(text) };
  const named = [
    { value: messages.stores, items: useFoundStores(text) },
    { value: messages.leads, items: useNamedLeads(text) },
    { value: messages.actions, items: actions.filter(matches(text)) },
  ];
  // Any text may be a place: what has that very name comes first.
  const items = (text.trim() === '' ? [places, ...named] : [...named, places]).filter(
    (group) => group.items.length > 0,
  );
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogs.backdrop} />
        <Dialog.Popup className={classes.palette} aria-label={messages.title}>
          <Autocomplete.Root
            open
            inline
            items={items}
            filter={null}
            value={text}
            onValueChange={setText}
            itemToStringValue={({ label }: Command) => label}
            autoHighlight="always"
            keepHighlight
          >
            <Autocomplete.Input
              className={classes.input}
              aria-label={messages.title}
              placeholder={messages.placeholder}
            />
            <Autocomplete.Empty className={classes.empty}>{messages.nothing}</Autocomplete.Empty>
            <Autocomplete.List className={classes.list}>
              {(group: { value: string; items: Command[] }) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className={classes.heading}>{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        className={classes.item}
                        onClick={() => {
                          onClose();
                          command.run();
                        }}
                      >
                        <bdi>{command.label}</bdi>
                        {command.note !== undefined && <bdi className={classes.note}>{command.note}</bdi>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const matches = (text: string) => {
  const wanted = foldText(text.trim());
  return ({ label }: { label: string }) => foldText(label).includes(wanted);
};

/** The recent searches, and for a typed text the places that it may mean. */
function usePlaces(text: string): Command[] {
  const { palette: messages } = useMessages();
  const { session, recents, suggester } = useSearch();
  const navigate = useNavigate();
  const typed = text.trim();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    suggester.suggest(typed, setFound);
    return suggester.cancel;
  }, [suggester, typed]);
  const search = (request: SearchRequest) => () => {
    session.start(request);
    void navigate('/');
  };
  const recent = recents
    .get()
    .map((request) => ({ id: `recent ${request.text}`, label: request.text, run: search(request) }))
    .filter(matches(text));
  if (typed === '') return recent;
  const suggested = found
    .filter(({ label }) => recent.every((one) => one.label !== label))
    .slice(0, most)
    .map(({ label, lat, lon }, at) => ({
      id: `place ${at}`,
      label,
      run: search({ text: label, query: `${lat},${lon}` }),
    }));
  const asTyped = {
    id: 'typed',
    label: messages.searchFor(typed),
    run: search({ text: typed, query: typed }),
  };
  return [...recent, ...suggested, asTyped];
}

/** The stores of the search, or else of the saved results. */
function useFoundStores(text: string): Command[] {
  const messages = useMessages();
  const { search, saved } = useStoreTables();
  const { session } = useSearch();
  const navigate = useNavigate();
  if (text.trim() === '') return [];
  const found = search.$list.get().stores;
  const { request, settings } = session.$state.get();
  const [page, address, stores] =
    found.length > 0
      ? ['/', addressOf(request, settings), found]
      : ['/results', '', saved.$list.get().stores];
  return firstOf(stores, matchesStore(text)).map((store, at) => ({
    id: `store ${at}`,
    label: nameText(store, messages),
    note: addressText(store, messages),
    run: () => void navigate(`${page}${withStore(address, store)}`),
  }));
}

function useNamedLeads(text: string): Command[] {
  const messages = useMessages();
  const leads = useLeads();
  const navigate = useNavigate();
  useEffect(() => {
    if (leads.isUsed()) void leads.load();
  }, [leads]);
  const repository = leads.repository();
  const typed = text.trim();
  const { data } = useQuery({
    queryKey: [...bookQueries(repository?.base ?? ''), 'named', typed],
    queryFn: ({ signal }) => repository?.api.list({ text: typed, sort: 'name', limit: 50 }, signal),
    enabled: repository !== undefined && typed !== '',
    placeholderData: keepPreviousData,
  });
  if (repository === undefined || data === undefined || typed === '') return [];
  const isNamed = matchesStore(typed);
  const found = repository.shown(data.rows).flatMap((lead) => lead ?? []);
  return firstOf(found, ({ store }) => isNamed(store)).map(({ id, store }) => ({
    id: `lead ${id}`,
    label: nameText(store, messages),
    note: addressText(store, messages),
    run: () => void navigate(`/leads?${new URLSearchParams({ lead: id })}`),
  }));
}

const matchesStore = (text: string) => {
  const isNamed = matches(text);
  return ({ name, name_en }: { name: string; name_en?: string | undefined }) =>
    isNamed({ label: name }) || (name_en !== undefined && isNamed({ label: name_en }));
};

function firstOf<T>(all: readonly T[], is: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (is(one)) found.push(one);
    if (found.length === most) break;
  }
  return found;
}
