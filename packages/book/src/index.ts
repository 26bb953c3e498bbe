export { readBackup } from './backup.ts';
export { type Book, type BookStep, openBook } from './book.ts';
export type { UnlocalizedResult } from './change-all.ts';
export { type Asking, machine } from './decide.ts';
export type { Firm } from './erase.ts';
export { exclusionsOfBackup, onlyRefused, readBookFile } from './read-file.ts';
export { websiteChange } from './website-change.ts';
