import { foldName } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import data from '../data/vast-areas.json' with { type: 'json' };

const languages = 'en de fr es pt it nl zh-Hans zh-Hant ja ko ar ru tr pl vi th id fa hi'.split(' ');

/** The folded names of continents, their parts (UN M49) and unions of countries in many languages. */
const vastAreas = lazy((): ReadonlySet<string> => {
  const displays = languages.map((one) => new Intl.DisplayNames([one], { type: 'region', fallback: 'none' }));
  const named = data.continentsAndUnions.flatMap((code) => displays.map((display) => display.of(code) ?? ''));
  return new Set([...data.names, ...named].map(foldName).filter((name) => name !== ''));
});

/** Whether a text names an area of many countries. Two Latin letters do so in capitals only: Eu is a town in France. */
export function isVastArea(text: string): boolean {
  const name = text.trim();
  if (/^[a-z]{0,2}$/i.test(name)) return name === 'EU';
  return vastAreas().has(foldName(name.replace(/^the\s+/iu, '')));
}
