import { lazy } from '@Hardware-Store-Finder/std';
import { fold } from '../fold.ts';
import { namesIn } from './words.ts';

/** Whose names of months and weekdays the platform knows. Without Croatian, whose November is a Czech October. */
const locales =
  'ar,ar-LB,bg,bn,cs,da,el,et,fa,fi,he,hi,hu,id,lt,lv,ms,nb,ro,sk,sl,sr,sr-Latn,sv,th,uk,ur,vi'.split(',');

/** How the locales name a day; shorter words than four letters are other words as well. */
function namesOf(date: Date, ...forms: Intl.DateTimeFormatOptions[]): string[] {
  const names = locales.flatMap((locale) =>
    forms.flatMap((form) =>
      new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
        ...form,
      })
        .formatToParts(date)
        .flatMap(({ type, value }) => (type === 'month' || type === 'weekday' ? fold(value) : [])),
    ),
  );
  return names.filter((name) => /\p{L}.{3}|\P{ASCII}.{2}/u.test(name));
}

/** Names of the months, as `fold` leaves them, with their numbers from 1 on. */
export const monthNumbers = lazy(() => {
  const months = namesIn('months');
  const ofPlatform = months.map((_, index) =>
    namesOf(new Date(Date.UTC(2026, index, 15)), { month: 'long', day: 'numeric' }, { month: 'long' }),
  );
  return new Map(
    [...ofPlatform, ...months.map((names) => names.split('|'))].flatMap((names, at) =>
      names.map((name) => [name, (at % months.length) + 1] as const),
    ),
  );
});

/** An expression around the names of the months, which are a group, made when it is first asked for. */
export function withMonths(frame: (month: string) => string): () => RegExp {
  const longestFirst = () => [...monthNumbers().keys()].sort((a, b) => b.length - a.length);
  return lazy(() => new RegExp(frame(`(${longestFirst().join('|')})(?![\\p{L}])`), 'gu'));
}

/** The weekdays from Sunday on. */
export const weekdays = lazy(() =>
  namesIn('weekdays').map((names, index) => {
    const ofPlatform = namesOf(new Date(Date.UTC(2026, 1, 1 + index)), { weekday: 'long' });
    return new RegExp(`(?<![^\\P{L}下本])(?:${[names, ...ofPlatform].join('|')})`, 'u');
  }),
);
