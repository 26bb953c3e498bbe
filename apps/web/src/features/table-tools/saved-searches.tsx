import type { ListedSearch } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { CloseIcon } from '../../components/icons.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './table-tools.module.css';

/** The saved searches. A click runs one again; afterwards it shows what is new. */
export function SavedSearches({ run }: { run: (search: ListedSearch) => void }): ReactNode {
  const repository = useRepository();
  const { bar: messages } = useMessages().leads;
  const { tag, search: searchWords } = useMessages();
  return (
    <section className={classes.searches} aria-label={messages.searches}>
      <span>{messages.searches}</span>
      {repository.searches().map((search) => {
        const { key, text, settings, ranAt } = search;
        const radius = Number(settings.radius_km);
        const name = radius > 0 ? `${text} · ${searchWords.km(radius)}` : text;
        return (
          <span key={key} className={classes.saved}>
            <Button
              title={messages.ranOn(formatDate(ranAt, tag))}
              aria-label={messages.runAgain(name, formatDate(ranAt, tag))}
              onClick={() => run(search)}
            >
              <bdi>{name}</bdi>
            </Button>
            <IconButton
              label={messages.dropSearch(name)}
              icon={<CloseIcon />}
              onClick={() => void repository.change([{ kind: 'search_dropped', key }])}
            />
          </span>
        );
      })}
    </section>
  );
}
