import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useMemo } from 'react';
import { FilterChip } from '../../components/chip.tsx';
import { formatDate } from '../../components/dates.ts';
import fields from '../../components/field.module.css';
import { SearchIcon } from '../../components/icons.ts';
import { SelectField } from '../../components/select.tsx';
import { useLeads } from '../../data/leads/use-leads.ts';
import type { SortColumn, StoreFilter } from '../../data/list-stores.ts';
import { everyStore } from '../../data/list-stores.ts';
import type { TableSelection } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './table-tools.module.css';

const filters = ['website', 'phone', 'email', 'new'] as const satisfies readonly StoreFilter[];
const columns: readonly SortColumn[] = ['distance', 'name', 'address', 'phone', 'website', 'contact', 'lead'];

type TableFiltersProps = { selection: TableSelection; stores: readonly ListedStore[] };

/** How many rows each filter shows; a click on a count shows only those. */
export function CountFilters({ selection, stores }: TableFiltersProps): ReactNode {
  const words = useMessages().table;
  const { tag } = useMessages();
  const { filters: chosen, since } = useAtom(selection.$state);
  // The counts follow both.
  useLeads();
  useAtom(useWebsites().repository.$changes);
  const counts = selection.counts(stores);
  const count = (stores: number) => stores.toLocaleString(tag);
  const toggle = (filter: StoreFilter) => {
    const next = new Set(chosen);
    if (!next.delete(filter)) next.add(filter);
    selection.query({ filters: next });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in a line with the other tools
    <div role="group" aria-label={words.filters} className={classes.filters}>
      <FilterChip
        label={words.all}
        count={count(counts.all)}
        isOn={chosen.size === 0}
        onToggle={() => selection.query({ filters: everyStore.filters })}
      />
      {filters.map((filter) => (
        <FilterChip
          key={filter}
          label={words.filter[filter]}
          count={count(counts[filter])}
          isOn={chosen.has(filter)}
          onToggle={() => toggle(filter)}
        />
      ))}
      {since !== undefined && (
        <FilterChip
          label={words.since(formatDate(since.ranAt, tag))}
          count={count(counts.since)}
          isOn={chosen.has('since')}
          onToggle={() => toggle('since')}
        />
      )}
    </div>
  );
}

/** Narrows the list by a text. */
export function TextFilter({ selection }: Pick<TableFiltersProps, 'selection'>): ReactNode {
  const words = useMessages().table;
  const text = useAtom(selection.$state, (state) => state.text);
  return (
    <span className={classes.search}>
      <SearchIcon aria-hidden />
      <input
        type="search"
        className={`${fields.field} ${classes.text}`}
        aria-label={words.text}
        placeholder={words.textHint}
        value={text}
        onChange={({ currentTarget }) => selection.query({ text: currentTarget.value })}
      />
    </span>
  );
}

/** Narrows the list by type of store, and orders it. */
export function NarrowingFields({ selection, stores }: TableFiltersProps): ReactNode {
  const messages = useMessages();
  const words = messages.table;
  const { store: storeWords } = useMessages();
  const { category, sort } = useAtom(selection.$state);
  const categories = useMemo(() => [...new Set(stores.map((store) => store.category ?? ''))], [stores]);
  const labels: Readonly<Record<string, string>> = { ...messages.kinds.labels, '': words.everyCategory };
  const labelOf = (one: string) => labels[one] ?? one;
  return (
    <>
      {(categories.length > 1 || category !== '') && (
        <SelectField
          className={classes.select}
          label={words.category}
          value={category}
          options={['', ...categories.filter(Boolean)].map((one) => [one, labelOf(one)])}
          onChange={(one) => selection.query({ category: one })}
        />
      )}
      <SelectField
        className={classes.select}
        label={words.sort}
        value={sort?.column ?? ''}
        options={[['', words.asFound], ...columns.map((one) => [one, storeWords.columns[one]] as const)]}
        onChange={(column) =>
          selection.query({ sort: column === '' ? undefined : { column, isDescending: false } })
        }
      />
    </>
  );
}
