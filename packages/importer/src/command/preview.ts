import type { Geocoder } from '@hardware-store-finder/geocoder';
import { createSurroundings, writePlace } from '@hardware-store-finder/places';
import { type PlacesSource, skipReasonTexts } from '../places-source.ts';
import { createPlacesSurvey } from '../survey-places.ts';

const previewRows = 5;

/** How a source is interpreted and what its first places become, without writing anything. */
export async function writePreview(
  source: PlacesSource,
  file: string,
  nearestPlace: Geocoder['nearestPlace'],
): Promise<string> {
  const surroundings = createSurroundings(nearestPlace);
  const lines: string[] = [];
  for await (const piece of source.read(() => undefined, createPlacesSurvey())) {
    for (const outcome of piece.slice(0, previewRows - lines.length)) {
      if ('skipped' in outcome) {
        const what = outcome.what ? ` ("${outcome.what.replaceAll(/\p{C}+/gu, ' ')}")` : '';
        lines.push(`left out: ${skipReasonTexts[outcome.skipped]}${what}`);
        continue;
      }
      const { row } = writePlace(outcome.place, surroundings);
      const { name, address, phone, website, email, category, lat, lon } = row;
      const parts = [name, address, phone, website, email, category, `${lat.toFixed(5)}, ${lon.toFixed(5)}`];
      lines.push(parts.filter((part) => part !== undefined).join(' | '));
    }
    if (lines.length >= previewRows) break;
  }
  return [
    `${file} is understood as:`,
    ...source.description.map((line) => `  ${line}`),
    'Its first rows become:',
    ...(lines.length === 0 ? ['  nothing: there are none'] : lines.map((line) => `  ${line}`)),
    '',
  ].join('\n');
}
