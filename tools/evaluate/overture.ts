import { coreCategories } from '@Hardware-Store-Finder/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { detectFile, openPlaces } from '../../packages/importer/src/detect-file.ts';
import { createPlacesSurvey } from '../../packages/importer/src/survey/survey-places.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { Place } from '../../packages/records/src/rows/place-store.ts';
import { type Evaluation, ratio } from './evaluation.ts';

const labelsSchema = z.object({
  labels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      own: z.string().optional(),
      store: z.enum(['yes', 'no', 'unclear']),
    }),
  ),
});

/**
 * FILE.parquet LABELS.json: which places of Overture a search of the default types finds, compared with labels made by
 * eye. Unclear labels do not count.
 */
export const evaluateOverture: Evaluation = async ([file, labelsFile], detail) => {
  if (file === undefined || labelsFile === undefined) {
    throw commandError('bad_request', 'Name a file of Overture places and a file of labels.');
  }
  const { labels } = readLabels(labelsFile);
  const taken = await readTaken(file);
  const counts = { yes: { of: 0, taken: 0 }, no: { of: 0, taken: 0 } };
  for (const { id, name, own, store } of labels) {
    if (store === 'unclear') continue;
    const isTaken = taken.has(`overture:${id}`);
    counts[store].of += 1;
    counts[store].taken += Number(isTaken);
    if (isTaken !== (store === 'yes')) {
      detail(`${isTaken ? 'taken, though no store' : 'a store, not taken'}: ${name} (${own}, ${id})`);
    }
  }
  const { yes, no } = counts;
  return { ...counts, precision: ratio(yes.taken, yes.taken + no.taken), recall: ratio(yes.taken, yes.of) };
};

function readLabels(file: string): z.infer<typeof labelsSchema> {
  try {
    return labelsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw commandError('bad_request', `${file} cannot be read as labels: ${cause}`, { cause });
  }
}

/** The ids of the places that the import gives to a search of the default types. */
async function readTaken(file: string): Promise<Set<string>> {
  const detected = detectFile(file);
  if (detected.kind === 'osm') throw commandError('bad_request', `${file} is no file of places.`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'evaluate-'));
  try {
    const source = await openPlaces(file, detected, { name: 'evaluate', scratch });
    try {
      const taken = new Set<string>();
      for await (const outcomes of source.read(() => undefined, createPlacesSurvey())) {
        for (const outcome of outcomes) {
          if ('place' in outcome && isTaken(outcome.place)) taken.add(outcome.place.id);
        }
      }
      return taken;
    } finally {
      source.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function isTaken({ categories, onlyOnRequest = false }: Place): boolean {
  return !onlyOnRequest && coreCategories.some((category) => categories.includes(category));
}
