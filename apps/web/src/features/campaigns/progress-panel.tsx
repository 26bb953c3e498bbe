import {
  type CampaignCounts,
  type CampaignProgress,
  type CoveredPlace,
  campaignSteps,
  type PlaceCoverage,
} from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import campaignsClasses from './campaigns.module.css';
import classes from './progress.module.css';

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
  const { coverage: messages, storeCount } = useMessages().campaigns;
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
          {messages.title}{' '}
          <span className={campaignsClasses.quiet}>{messages.summary(covered, places.length)}</span>
        </>
      }
    >
      <ul className={campaignsClasses.places}>
        {shown.map(({ query, label, coverage, stores, note }) => (
          <li key={query}>
            <span className={campaignsClasses.place}>{label ?? query}</span>
            <Badge tone={tones[coverage]}>{messages.states[coverage]}</Badge>
            <span className={campaignsClasses.quiet}>
              {coverage !== 'waiting' && coverage !== 'unknown' && storeCount(stores)}
            </span>
            {note !== undefined && <span className={campaignsClasses.placeNote}>{note}</span>}
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

/** In the order of the bar: what is finished first, what is still in work last. */
const parts = [
  'toReview',
  'approved',
  'sent',
  'skipped',
  'withoutLetter',
  'failed',
  'inWork',
] as const satisfies readonly (keyof CampaignCounts)[];

/** A bar with the share of stores in each state, and its legend with the numbers. */
export function CountsBar({ counts }: { counts: CampaignCounts }): ReactNode {
  const messages = useMessages().campaigns.page;
  const { tag } = useMessages();
  const shown = parts.filter((part) => counts[part] > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classes.counts}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {shown.map((part) => (
          <li key={part} data-part={part}>
            {messages.counts[part]} <strong>{counts[part].toLocaleString(tag)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is done, what waits and why, and how much time and money is left. */
export function ProgressPanel({ progress }: { progress: CampaignProgress }): ReactNode {
  const { page: messages, of, storeCount } = useMessages().campaigns;
  const { tag } = useMessages();
  const { state, counts, steps, waits, modelCalls, secondsLeft, note } = progress;
  const isAtWork = state === 'finding' || state === 'running';
  const hasCalls = modelCalls.used > 0 || modelCalls.limit !== undefined;
  return (
    <section className={classes.panel} aria-label={messages.progress}>
      <p className={classes.line} role="status">
        <strong>{storeCount(counts.stores)}</strong>
        {isAtWork && secondsLeft !== undefined && (
          <span>{messages.left(durationOf(secondsLeft, messages))}</span>
        )}
        {hasCalls && <span>{messages.modelCalls(modelCalls.used, modelCalls.limit)}</span>}
      </p>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <CountsBar counts={counts} />
      {isAtWork && counts.stores > 0 && (
        <ol className={classes.steps}>
          {campaignSteps.map((step) => (
            <li key={step}>
              <span className={classes.stepName}>{messages.steps[step]}</span>
              <progress
                max={counts.stores}
                value={Math.min(steps[step], counts.stores)}
                aria-label={messages.steps[step]}
              />
              <span className={classes.stepCount}>{of(steps[step], counts.stores)}</span>
            </li>
          ))}
        </ol>
      )}
      {isAtWork && waits.length > 0 && (
        <ul className={classes.waits}>
          {waits.map(({ reason, stores, note: why, until }) => (
            <li key={reason}>
              {messages.waits[reason](stores)}
              {why !== undefined && <span className={classes.quiet}> · {why}</span>}
              {until !== undefined && (
                <span className={classes.quiet}> · {messages.until(formatTime(Date.parse(until), tag))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function durationOf(
  seconds: number,
  messages: { minutes: (count: number) => string; hours: (count: number) => string },
): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 90 ? messages.minutes(minutes) : messages.hours(Math.round(minutes / 60));
}
