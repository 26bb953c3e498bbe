import type { ReactNode } from 'react';
import type { LazyMessages } from '../../i18n/messages/english-lazy.ts';
import classes from './map.module.css';
import { type MarkerKind, markerKinds, markerStyles, markerVariable } from './marker-styles.ts';
import marks from './marks.module.css';
import type { MapPoint } from './point-index.ts';

/** Which shape says what, of those that are on the map; one alone needs no words. */
export function MapLegend({
  points,
  messages,
  count,
}: {
  points: readonly MapPoint[];
  messages: LazyMessages['map'];
  count: (of: number) => string;
}): ReactNode {
  const counts = new Map<MarkerKind, number>();
  for (const { tone } of points) counts.set(tone, (counts.get(tone) ?? 0) + 1);
  const present = markerKinds.filter((tone) => counts.has(tone));
  if (present.length < 2) return null;
  return (
    <ul className={classes.legend} aria-label={messages.legend}>
      {present.map((tone) => (
        <li key={tone}>
          <ToneSign tone={tone} />
          {messages.markerKinds[tone]} <span className={classes.count}>{count(counts.get(tone) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

function ToneSign({ tone }: { tone: MarkerKind }): ReactNode {
  const { shape, mark } = markerStyles[tone];
  return (
    <svg
      viewBox="-14 -14 28 28"
      aria-hidden="true"
      style={{ ['--tone' as string]: `var(${markerVariable(tone)})` }}
    >
      <path d={shape} className={marks.shape} />
      <path d={mark} className={marks.sign} />
    </svg>
  );
}
