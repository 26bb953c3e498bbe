import { machine, openBook, readBookFile } from '@Hardware-Store-Finder/book';
import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import { ConfigError, loadConfig } from '@Hardware-Store-Finder/services';
import { openStorage } from '@Hardware-Store-Finder/storage';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const usage = readFileSync(path.join(import.meta.dirname, 'usage.txt'), 'utf8').trimEnd();

/** What fails is said in the command's own words. */
const silent = { info: () => undefined, error: () => undefined };

/** `npm run book -- backup FILE | restore FILE`: exits with 0, or with 1 after an error message. */
try {
  const [action = '', file] = process.argv.slice(2);
  if (action === '--help') process.stdout.write(`${usage}\n`);
  else if (file === undefined || !['backup', 'restore'].includes(action))
    throw commandError('bad_request', `Say what to do.\n${usage}`);
  else process.stdout.write(`${await run(action, file)}\n`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `The command failed: ${error}`}\n`);
  process.exitCode = 1;
}

async function run(action: string, file: string): Promise<string> {
  const config = loadConfig();
  const contents = action === 'restore' ? readBookFile(file, Date.now()) : undefined;
  const storage = await openStorage(config, silent);
  const book = openBook({ log: storage.book, report: silent });
  try {
    if (contents === undefined) {
      const { leads, blocked } = await book.state();
      const pieces: string[] = [];
      for await (const piece of book.backup()) pieces.push(piece);
      writeFileSync(file, pieces.join(''));
      return `${file} has the whole book: ${leads.size} leads, ${blocked.size} entries of the do-not-contact list.`;
    }
    const plan = await book.plan(machine, contents);
    await book.restore(machine, contents);
    const added = `${plan.leads - plan.known} leads, ${plan.blocked} entries of the do-not-contact list, ${plan.searches} searches and ${plan.profiles} profiles`;
    return `Added ${added}. ${plan.known} leads were known already.`;
  } finally {
    await book.close();
    await storage.close();
  }
}
