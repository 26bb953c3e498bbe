// Who may import whom, as data. `npm run walls` writes the linter's rules from it (biome.walls.json): what no arrow
// allows fails the lint. docs/decisions/0003-walls-are-lint-rules.md says why.
//
// A room is a folder ('search/'), every folder of a folder ('features/*/'), a file ('main.ts'), or the files that lie
// directly in a folder ('llm/*'). Files of a folder room import each other; files of the other two kinds do not. Where
// several rooms match a file, the last one counts. `mayImport` lists files and folders below src/, in order: a
// folder around the room comes first, and a '!' takes back what an entry before it gave. Tests and testing/ folders may import anything of their own package.

import { libraries } from './library-arrows.mjs';
import { server } from './server-arrows.mjs';
import { web } from './web-arrows.mjs';

/**
 * @typedef {{ room: string, mayImport: string[], why: string }} Room
 * @typedef {{ names: string[], only: string[], why: string, except?: string[] }} Limit
 *   Libraries or globals, and the rooms that may use them; `except` names exports of a library that anybody may import.
 * @typedef {object} Package
 * @property {'app' | 'library'} kind Nobody imports an app; a library is imported by its name.
 * @property {string[]} [libraries] All that it may import besides its own files. Absent: any that its package.json names.
 * @property {Limit[]} limits
 * @property {Room[]} rooms
 */

/** @type {Record<string, Package>} */
export const packages = {
  ...libraries,
  server,
  web,
};
