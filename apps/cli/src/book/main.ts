import { Book, machine, readBookFile } from '@Hardware-Store-Finder/book';
import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import { ConfigError, loadConfig } from '@Hardware-Store-Finder/services';
import { openDataFolder, openStorage } from '@Hardware-Store-Finder/storage';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const usage = readFileSync(path.join(import.meta.dirname, 'usage.txt'), 'utf8').trimEnd();

/** What fails is said in the command's own words. */
const silent = { info: () => undefined, error: () => undefined };

/** `npm run book -- backup FILE | restore FILE | repair`: exits with 0, or with 1 after an error message. */
try {
  const [action = '', file, ...more] = process.argv.slice(2);
  const isWhole = action === 'repair' ? file === undefined : /^(?:backup|restore)$/.test(action) && file;
  const option = [action, file, ...more].find((argument) => argument?.startsWith('-'));
  if (action === '--help') process.stdout.write(`${usage}\n`);
  else if (option !== undefined)
    throw commandError('bad_request', `There is no option ${option}. Say what to do.\n${usage}`);
  else if (!isWhole || more.length > 0) throw commandError('bad_request', `Say what to do.\n${usage}`);
  else process.stdout.write(`${await run(action, file ?? '')}\n`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `The command failed: ${error}`}\n`);
  process.exitCode = 1;
}

async function run(action: string, file: string): Promise<string> {
  const config = loadConfig(undefined, { isServer: false });
  const contents = action === 'restore' ? await readBookFile(file, Date.now()) : undefined;
  if (config.databaseUrl === undefined) openDataFolder(config.dataDir);
  const storage = await openStorage(config, silent);
  const book = new Book({ storage: storage.book });
  try {
    if (action === 'repair') {
      const { kept, gone } = await book.repair();
      if (kept.length + gone.length === 0) return 'Nothing in the book is damaged.';
      const listed = (title: string, names: readonly string[]) =>
        names.length > 0 ? [`${title}:`, ...names.map((name) => `  ${name}`)] : [];
      return [
        ...listed('Made anew from what else the book has', kept),
        ...listed('Gone; a backup may have it', gone),
      ].join('\n');
    }
    if (contents === undefined) {
      const { leads, blocked } = await book.state();
      const pieces: string[] = [];
      for await (const piece of book.backup()) pieces.push(piece);
      try {
        // Nobody else is to read it.
        writeFileSync(file, pieces.join(''), { mode: 0o600 });
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException;
        const why = code === 'ENOENT' ? 'its folder is not there' : `the system says ${code}`;
        const sentence = `${file} cannot be written: ${why}. Name a file in a folder that you may write to.`;
        throw commandError('unavailable', sentence, { cause });
      }
      return `${file} has the whole book: ${leads.size} leads, ${blocked.size} entries of the do-not-contact list.`;
    }
    const plan = await book.plan(machine, contents);
    await book.restoreWhole(contents);
    const added = `${plan.leads - plan.known} leads, ${plan.blocked} entries of the do-not-contact list, ${plan.searches} searches and ${plan.profiles} profiles`;
    return `Added ${added}. ${plan.known} leads were known already.`;
  } finally {
    await book.close();
    await storage.close();
  }
}
