import type { ReactNode } from 'react';
import type { LazyMessages } from '../../i18n/messages/english-lazy.ts';
import { webHref } from '../../ui/web-href.ts';
import classes from './map.module.css';
import { type Credit, creditsOf, type MapTiles } from './map-tiles.ts';

/** The credits for tiles, stores, land and names. Always visible, as their licences require. */
export function MapCredits({
  tiles,
  stores,
  messages,
}: {
  tiles: MapTiles | undefined;
  stores: Credit | undefined;
  messages: LazyMessages['map'];
}): ReactNode {
  const credits: Credit[] = [
    ...(tiles === undefined ? [] : creditsOf(tiles.attribution)),
    ...(stores === undefined ? [] : [{ ...stores, text: messages.storesCredit(stores.text) }]),
    { text: messages.landCredit, href: 'https://www.naturalearthdata.com/' },
    { text: messages.namesCredit, href: 'https://www.geonames.org/' },
  ];
  return (
    <p className={classes.credits}>
      {credits.map(({ text, href = '' }) => {
        const safe = webHref(href);
        return (
          <span key={text}>
            {safe === undefined ? (
              text
            ) : (
              <a href={safe} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            )}
          </span>
        );
      })}
    </p>
  );
}
