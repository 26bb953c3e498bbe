import { Book, readBackup } from '@Hardware-Store-Finder/book';
import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import { ConfigError, loadConfig } from '@Hardware-Store-Finder/services';
import { type BookStorage, copyFiles, openSqliteBook, openStorage } from '@Hardware-Store-Finder/storage';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyStores } from './copy-stores.ts';

/** What fails is said in the command's own words. */
const silent = { info: () => undefined, error: () => undefined };
const stores = {
  copied: 'The imported stores were copied as well.',
  present: 'The database has imported stores already: they stay, and those of the folder were not copied.',
  none: 'The folder has no imported stores.',
};

/** `npm run copy-to-postgres`: copies what DATA_DIR has to DATABASE_URL. Exits with 0, or with 1 after an error message. */
try {
  const { dataDir, databaseUrl } = loadConfig(undefined, { isServer: false });
  if (databaseUrl === undefined) {
    throw commandError(
      'bad_request',
      'DATABASE_URL is not set: it names the database to copy to, as in DATABASE_URL=postgres://user:password@host/name npm run copy-to-postgres.',
    );
  }
  const storage = await openStorage({ dataDir, databaseUrl }, silent);
  try {
    const { mail, budgets, cache, campaigns, sessions } = await copyFiles(dataDir, {
      url: databaseUrl,
      storage,
    });
    const book = await copyBook(path.join(dataDir, 'book.sqlite'), storage.book);
    const outcome = storage.published ? await copyStores(dataDir, storage.published) : 'none';
    process.stdout.write(
      `Copied from ${dataDir}: events of the book ${book}, campaigns ${campaigns}, letters ${mail}, budgets ${budgets}, sign-ins ${sessions}, cached answers ${cache}. ${stores[outcome]}\n`,
    );
  } finally {
    await storage.close();
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `Nothing more was copied: ${error}`}\n`);
  process.exitCode = 1;
}

/** Adds what the book of a folder has to that of the database, and resolves to the number of events. */
async function copyBook(file: string, database: BookStorage): Promise<number> {
  if (!existsSync(file)) return 0;
  const files = openSqliteBook({ file, log: silent });
  const [from, to] = [files, database].map((storage) => new Book({ storage })) as [Book, Book];
  try {
    let backup = '';
    for await (const piece of from.backup()) backup += piece;
    const { seq } = await to.state();
    await to.restoreWhole(await readBackup(JSON.parse(backup)));
    return (await to.state()).seq - seq;
  } finally {
    await Promise.all([from.close(), to.close()]);
    await files.close();
  }
}
