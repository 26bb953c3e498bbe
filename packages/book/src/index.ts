export { readBackup } from './backup.ts';
export { Book } from './book.ts';
export type { UnlocalizedResult } from './change-all.ts';
export { type Asking, machine } from './decide.ts';
export type { Firm } from './erase.ts';
export { onlyRefused, readBookFile } from './read-file.ts';
export { takeBack } from './taking-back.ts';
export { isTime } from './times-up-to.ts';
export { websiteChange } from './website-change.ts';
