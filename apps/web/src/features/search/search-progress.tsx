import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { isCounting } from './search-messages.ts';
import classes from './search-progress.module.css';
import type { SearchState } from './search-state.ts';

/** A thin bar at the lower edge of the form: it takes no room, so nothing moves when it leaves. */
export function SearchProgress({ search }: { search: SearchState }): ReactNode {
  const messages = useMessages().search;
  if (!isCounting(search)) return null;
  const { stores, total } = search;
  const percent = (100 * Math.min(stores.length, total)) / total;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={messages.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
