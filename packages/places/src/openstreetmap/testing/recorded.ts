import { sharedMaterial } from '@Hardware-Store-Finder/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type RecordedAnswer = {
  file: string;
  path: string;
  status: number;
  headers: readonly [name: string, value: string][];
  body: Buffer;
};

/** Answers of real servers, in a folder beside the project. */
const folder = sharedMaterial('recorded');
export const hasRecorded = existsSync(folder);

/** What servers of Overpass or Nominatim said, in the order of the names of the files; none where the folder is absent. */
export function recordedAnswers(kind: 'overpass' | 'nominatim'): RecordedAnswer[] {
  if (!hasRecorded) return [];
  const room = path.join(folder, kind);
  return readdirSync(room)
    .filter((name) => name.endsWith('.meta.json'))
    .sort()
    .map((name) => {
      const { file, request, status, headers } = JSON.parse(readFileSync(path.join(room, name), 'utf8'));
      return { file, path: request.path, status, headers, body: readFileSync(path.join(room, file)) };
    });
}
