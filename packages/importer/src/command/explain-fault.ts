import { AppError } from '@Hardware-Store-Finder/messages';
import { directoryFolder, earlierFolder } from '@Hardware-Store-Finder/records';
import { ofDatabase } from '../directory/import-lock.ts';

/** Explains an error of an import into `dataDir` in one sentence. */
export function explainFault(error: unknown, dataDir: string): string {
  return ofDatabase(explain(error, dataDir));
}

function explain(error: unknown, dataDir: string): string {
  if (error instanceof AppError) return sentence(error.message);
  const { code, path = dataDir } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const isOurs =
    path === dataDir || [directoryFolder, earlierFolder].some((folder) => path.startsWith(folder(dataDir)));
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `there is no space left on the disk of ${dataDir}. Free some and import again.`;
    case 'ENOENT':
      return isOurs ? `${path} vanished meanwhile. Import again.` : 'there is no such file.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return isOurs
        ? `${path} cannot be written to. Give yourself the right to, or name another folder by DATA_DIR.`
        : 'you have no right to read it.';
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is in the way: a folder must be there. Move it away, or name another folder by DATA_DIR.`;
    case 'EIO':
      return 'the disk reports a fault while reading or writing. Try another copy or another disk.';
    default:
      return `something unforeseen went wrong (${error instanceof Error ? error.message : error}).`;
  }
}

function sentence(text: string): string {
  // A full stop after a URL would become part of it.
  return /[.!?/]$/.test(text) ? text : `${text}.`;
}
