import type { CoveredPlace, PlaceCoverage } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import classes from './campaigns.module.css';

const tones: Readonly<Record<PlaceCoverage, BadgeTone>> = {
  waiting: 'plain',
  covered: 'good',
  capped: 'notice',
  unknown: 'fault',
  failed: 'fault',
};
/** Those that need a look come first. */
const order: readonly PlaceCoverage[] = ['failed', 'unknown', 'capped', 'waiting', 'covered'];
const few = 20;

/** What is known of the stores of each place of the territory. */
export function CoverageList({ places }: { places: readonly CoveredPlace[] }): ReactNode {
  const { coverage: messages, storeCount } = useLazyMessages().campaigns;
  const [isWhole, setWhole] = useState(false);
  const sorted = places.toSorted((a, b) => order.indexOf(a.coverage) - order.indexOf(b.coverage));
  const shown = isWhole ? sorted : sorted.slice(0, few);
  const covered = places.filter(({ coverage }) => coverage === 'covered').length;
  const hasTrouble = places.some(({ coverage }) => ['failed', 'unknown', 'capped'].includes(coverage));
  return (
    <Disclosure
      isOpen={hasTrouble || places.length <= 5}
      summary={
        <>
          {messages.title} <span className={classes.quiet}>{messages.summary(covered, places.length)}</span>
        </>
      }
    >
      <ul className={classes.places}>
        {shown.map(({ query, label, coverage, stores, note }) => (
          <li key={query}>
            <span className={classes.place}>{label ?? query}</span>
            <Badge tone={tones[coverage]}>{messages.states[coverage]}</Badge>
            <span className={classes.quiet}>
              {coverage !== 'waiting' && coverage !== 'unknown' && storeCount(stores)}
            </span>
            {note !== undefined && <span className={classes.placeNote}>{note}</span>}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {messages.showAll(sorted.length)}
        </Button>
      )}
    </Disclosure>
  );
}
