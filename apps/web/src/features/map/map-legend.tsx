import type { ReactNode } from 'react';
import { webHref } from '../../components/hrefs.ts';
import { WebLink } from '../../components/web-link.tsx';
import classes from './map.module.css';
import { type Credit, creditsOf, type MapTiles } from './map-tiles.ts';
import { type MarkerKind, markerKinds, markerStyles, markerVariable } from './marker-styles.ts';
import marks from './marks.module.css';
import { useMapMessages } from './messages/use-map-messages.ts';
import type { MapPoint } from './point-index.ts';

/** The kinds of markers on the map; hidden if there is only one. */
export function MapLegend({
  points,
  count,
}: {
  points: readonly MapPoint[];
  count: (of: number) => string;
}): ReactNode {
  const messages = useMapMessages();
  const counts = new Map<MarkerKind, number>();
  for (const { kind } of points) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const present = markerKinds.filter((kind) => counts.has(kind));
  if (present.length < 2) return null;
  return (
    <ul className={classes.legend} aria-label={messages.legend}>
      {present.map((kind) => (
        <li key={kind}>
          <MarkerSign kind={kind} />
          {messages.markerKinds[kind]} <span className={classes.count}>{count(counts.get(kind) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

function MarkerSign({ kind }: { kind: MarkerKind }): ReactNode {
  const { shape, mark } = markerStyles[kind];
  return (
    <svg
      viewBox="-14 -14 28 28"
      aria-hidden="true"
      style={{ ['--marker' as string]: `var(${markerVariable(kind)})` }}
    >
      <path d={shape} className={marks.shape} />
      <path d={mark} className={marks.sign} />
    </svg>
  );
}

/** The credits for tiles, stores, land and names. Always visible, as their licences require. */
export function MapCredits({
  tiles,
  stores,
}: {
  tiles: MapTiles | undefined;
  stores: Credit | undefined;
}): ReactNode {
  const messages = useMapMessages();
  const credits: Credit[] = [
    ...(tiles === undefined ? [] : creditsOf(tiles.attribution)),
    ...(stores === undefined ? [] : [{ ...stores, text: messages.storesCredit(stores.text) }]),
    { text: messages.landCredit, href: 'https://www.naturalearthdata.com/' },
    { text: messages.namesCredit, href: 'https://www.geonames.org/' },
  ];
  return (
    <p className={classes.credits}>
      {credits.map(({ text, href = '' }) => (
        <span key={text}>
          <WebLink href={webHref(href)}>{text}</WebLink>
        </span>
      ))}
    </p>
  );
}
