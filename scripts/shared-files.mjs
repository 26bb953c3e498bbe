import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** The test files whose number of cases depends on the share that is run: those that ask `runs.ts`, or `looks.ts` for screens. */
export function sharedFiles() {
  return ['packages', 'e2e', 'attacks'].flatMap(testsBelow).filter((file) => {
    return /from '.*\/(?:runs|looks)\.ts'/.test(readFileSync(path.join(root, file), 'utf8'));
  });
}

/** Node 20, which starts the commands, has no `globSync`. @param {string} folder @returns {string[]} */
function testsBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testsBelow(place);
    }
    return /\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
