import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { rowTables } from '../book/tables.ts';
import { isDamaged } from '../database/sealed-json.ts';

/** The columns with checksums, by table. */
const sealed = {
  campaigns: ['plan'],
  campaign_items: ['store', 'facts'],
  campaign_parts: ['json'],
  letters: ['json'],
  book_events: ['json'],
  lead_events: ['json'],
  book_removed: ['json'],
  ...Object.fromEntries(rowTables.map((table) => [table, ['json']])),
} as const;

/** What is wrong with an SQLite file; undefined for nothing, or without such a file. Reads all of it and changes nothing. */
export function findDamage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const { integrity_check: health } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
    if (health !== 'ok') return String(health);
    const tables = new Set(
      database
        .prepare('SELECT name FROM sqlite_schema')
        .all()
        .map(({ name }) => name),
    );
    for (const [table, columns] of Object.entries(sealed)) {
      if (!tables.has(table)) continue;
      const isRow = (rowTables as readonly string[]).includes(table);
      const name = isRow ? 'key' : table === 'lead_events' ? 'lead' : "''";
      for (const row of database
        .prepare(`SELECT ${name} AS name, ${columns.join(', ')} FROM ${table}`)
        .iterate()) {
        const { name, ...texts } = row;
        if (Object.values(texts).some((text) => isDamaged(String(text))))
          return `A record of ${table}${name ? `, ${name},` : ''} is not what was written.`;
      }
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}
