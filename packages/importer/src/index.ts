export { runCommand } from './command/command.ts';
export { changeDirectory } from './directory/change-directory.ts';
export { filesToPublish } from './directory/change-published.ts';
export { takeLock } from './directory/import-lock.ts';
