import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { categoryLabels } from '@Hardware-Store-Finder/domain';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { createSurroundings, type Dataset, writePlace } from '@Hardware-Store-Finder/records';
import type { SkipReason } from '@Hardware-Store-Finder/records/tables';
import type { CheckedPart } from '../directory/verify-directory.ts';
import { type ImportedFile, type PlacesSource, skipReasonTexts } from '../places/places-source.ts';
import { describeRefused } from '../places/refused-contacts.ts';
import { createPlacesSurvey } from '../survey/survey-places.ts';

/** The report printed after an import. */
export function summarize(
  { dataset, bytes, unlocated, nameless, addressless, onlyOnRequest, refused, skipped }: ImportedFile,
  { seconds, total, merged }: { seconds: number; total: number; merged: number },
): string {
  const of = (category: Category) => dataset.categories[category] ?? 0;
  const core = coreCategories.reduce((sum, category) => sum + of(category), 0);
  const lines = [
    core === 0
      ? `No hardware stores in ${dataset.file}: its ground is known now, and a search there says so.`
      : `Imported ${dataset.file} as "${dataset.name}": ${core} hardware, DIY and trade stores, ${dataset.stores - core} of other kinds.`,
    ...categories
      .filter((category) => of(category) > 0)
      .map(
        (category) =>
          `  ${String(of(category)).padStart(7)}  ${categoryLabels[category]} (${dataset.kind === 'osm' ? 'shop=' : ''}${category})`,
      ),
    `  ${nameless} without a name, ${addressless} without an address of their own, ` +
      `${unlocated} left out because the file has no position of them.`,
    ...(onlyOnRequest === 0
      ? []
      : [`  ${onlyOnRequest} probably of another trade: only a search that names their kind finds them.`]),
    ...describeSkipped(skipped),
    ...describeRefused(refused).map((line) => `  ${line}`),
    `  ${bytes === 0 ? '' : `${(bytes / 1e6).toFixed(1)} MB in `}${seconds.toFixed(1)} s` +
      `${bytes === 0 ? '' : `, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`}.` +
      `${dataset.dataDate === undefined ? '' : ` The data is of ${dataset.dataDate.slice(0, 10)}.`}`,
    ...(merged === 0
      ? []
      : [
          `  ${merged} listed more than once ${merged === 1 ? 'was' : 'were'} merged, over all that is imported.`,
        ]),
    `The directory now has ${total} stores; a running server shows them within 5 seconds.`,
  ];
  return `${lines.join('\n')}\n`;
}

function describeSkipped(skipped: ImportedFile['skipped']): string[] {
  const { unknownKinds = [], ...counts } = skipped;
  const reasons = (Object.keys(skipReasonTexts) as SkipReason[]).flatMap((reason) =>
    reason !== 'unlocated' && counts[reason] ? `${counts[reason]} ${skipReasonTexts[reason]}` : [],
  );
  if (reasons.length === 0) return [];
  const kinds = unknownKinds.length === 0 ? '' : ` (${unknownKinds.map((what) => `"${what}"`).join(', ')})`;
  return [`  Left out: ${reasons.join(', ')}${kinds}.`];
}

/** One line for each dataset. */
export function listDatasets({
  stores: total,
  datasets,
}: {
  stores: number;
  datasets: readonly Dataset[];
}): string {
  if (datasets.length === 0) {
    return 'The directory is empty. Download a file from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf\n';
  }
  const width = Math.max(...datasets.map(({ name }) => name.length));
  const lines = datasets.map(
    ({ name, stores, importedAt, dataDate, file }) =>
      `${name.padEnd(width)}  ${String(stores).padStart(7)} stores  imported ${importedAt.slice(0, 10)}` +
      `  data of ${dataDate?.slice(0, 10) ?? 'unknown date'}  ${file}`,
  );
  return `${lines.join('\n')}\n${total} different stores in all.\n`;
}

/** One line for each part, and what is wrong with it. */
export function describeParts(parts: readonly CheckedPart[]): string {
  if (parts.length === 0) return 'The directory is empty.\n';
  return parts
    .map(
      ({ part, fault }) =>
        `${fault === undefined ? 'good   ' : 'DAMAGED'}  ${part}${fault === undefined ? '' : `: ${fault}`}\n`,
    )
    .join('');
}

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
      const { row, refused } = writePlace(outcome.place, surroundings);
      const { name, address, phone, website, email, category, lat, lon } = row;
      const parts = [name, address, phone, website, email, category, `${lat.toFixed(5)}, ${lon.toFixed(5)}`];
      const without = Object.entries(refused).map(([field, value]) => `refused as ${field}: "${value}"`);
      lines.push([...parts.filter((part) => part !== undefined), ...without].join(' | '));
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
