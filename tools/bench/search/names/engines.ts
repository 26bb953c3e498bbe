import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { foldName } from '@hardware-store-finder/domain';
import MiniSearch from 'minisearch';
import { buildGazetteer } from '../../../../packages/geocoder/build/build-gazetteer.ts';
import { writeSnapshot } from '../../../../packages/geocoder/src/atlas/snapshot.ts';
import { loadGazetteer } from '../../../../packages/geocoder/src/gazetteer.ts';
import type { KnownNames, KnownPlace } from './known-names.ts';

const most = 10;
export type Kind = 'exact' | 'prefix' | 'misspelt';

/** The first ten places for a text: their numbers or positions. */
export type Answer = readonly (number | { lat: number; lon: number })[];
export type Loaded = Readonly<Record<Kind, (typed: string) => Answer>> & {
  /** A complete search for a misspelt name, if it does more than the suggestions. */
  searched?: (typed: string) => Answer;
};

export type NameEngine = {
  name: string;
  /** Writes the data that is loaded later. */
  build: (file: string, known: KnownNames) => void;
  load: (file: string) => Loaded | Promise<Loaded>;
};

const ours: NameEngine = {
  name: 'ours',
  build: (file) => writeFileSync(file, writeSnapshot(buildGazetteer())),
  async load(file) {
    const { locate, suggest } = await loadGazetteer(file);
    const search = (typed: string): Answer => {
      const found = locate(typed);
      return found.kind === 'found' ? [found, ...found.alternatives] : found.nearest;
    };
    return {
      exact: search,
      searched: search,
      prefix: (typed) => suggest(typed, most),
      misspelt: (typed) => suggest(typed, most),
    };
  },
};

const sqlite: NameEngine = {
  name: 'SQLite FTS5',
  build(file, { places, worthGuessing }) {
    rmSync(file, { force: true });
    const db = new DatabaseSync(file);
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec(
      'CREATE TABLE names (name TEXT, place INTEGER, people INTEGER, PRIMARY KEY (name, place)) WITHOUT ROWID',
    );
    db.exec("CREATE VIRTUAL TABLE grams USING fts5(name, tokenize = 'trigram', detail = full)");
    db.exec('CREATE TABLE guesses (id INTEGER PRIMARY KEY, place INTEGER, people INTEGER)');
    const name = db.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)');
    const gram = db.prepare('INSERT INTO grams (rowid, name) VALUES (?, ?)');
    const guess = db.prepare('INSERT INTO guesses VALUES (?, ?, ?)');
    db.exec('BEGIN');
    const guessed = new Set<string>();
    for (const [number, { main, others, people }] of places.entries()) {
      for (const folded of [...main, ...others]) {
        name.run(folded, number, people);
        if (!worthGuessing.has(folded) || guessed.has(folded)) continue;
        guessed.add(folded);
        gram.run(guessed.size, ` ${folded} `);
        guess.run(guessed.size, number, people);
      }
    }
    db.exec("COMMIT; INSERT INTO grams (grams) VALUES ('optimize')");
    db.close();
  },
  load(file) {
    const db = new DatabaseSync(file, { readOnly: true });
    db.exec('PRAGMA cache_size = -200000; PRAGMA mmap_size = 500000000');
    const exact = db.prepare('SELECT place FROM names WHERE name = ? ORDER BY people DESC LIMIT 10');
    const prefix = db.prepare(
      `SELECT place FROM names WHERE name >= ? AND name < ? GROUP BY place ORDER BY max(people) DESC LIMIT 10`,
    );
    const misspelt = db.prepare(
      `SELECT place FROM (SELECT rowid, rank FROM grams WHERE grams MATCH ? ORDER BY rank LIMIT 100) AS best
       JOIN guesses ON id = best.rowid ORDER BY rank - log10(people + 300) LIMIT 10`,
    );
    const placesOf = (statement: StatementSync, ...values: string[]) =>
      statement.all(...values).map(({ place }) => Number(place));
    return {
      exact: (typed) => placesOf(exact, foldName(typed)),
      prefix: (typed) => placesOf(prefix, foldName(typed), `${foldName(typed)}\u{10ffff}`),
      misspelt: (typed) => placesOf(misspelt, trigrams(` ${foldName(typed)} `).join(' OR ')),
    };
  },
};

function trigrams(text: string): string[] {
  const grams = Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3));
  return [...new Set(grams)].map((gram) => `"${gram}"`);
}

const fields = { fields: ['main', 'others'], storeFields: ['people'] };

const minisearch: NameEngine = {
  name: 'minisearch',
  build(file, { places }) {
    const index = new MiniSearch<KnownPlace & { id: number }>({
      ...fields,
      extractField: (place, field) => {
        const value = place[field as keyof typeof place];
        return Array.isArray(value) ? value.join(' ') : (value as string);
      },
    });
    index.addAll(places.map((place, id) => ({ ...place, id })));
    writeFileSync(file, JSON.stringify(index));
  },
  load(file) {
    const index = MiniSearch.loadJSON<KnownPlace & { id: number }>(readFileSync(file, 'utf8'), fields);
    const search = (typed: string, options: { prefix?: boolean; fuzzy?: number }) =>
      index
        .search(foldName(typed), {
          combineWith: 'AND',
          boost: { main: 2 },
          boostDocument: (_id, _term, stored) => Math.log10(Number(stored?.people) + 300),
          ...options,
        })
        .slice(0, most)
        .map(({ id }) => id as number);
    return {
      exact: (typed) => search(typed, {}),
      prefix: (typed) => search(typed, { prefix: true }),
      misspelt: (typed) => search(typed, { prefix: true, fuzzy: 0.2 }),
    };
  },
};

export const engines: readonly NameEngine[] = [ours, sqlite, minisearch];

export function fileOf(folder: string, engine: NameEngine): string {
  return path.join(folder, engine.name.replace(/\W/g, '-'));
}
