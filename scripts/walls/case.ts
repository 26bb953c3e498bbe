/** A deliberate violation of a wall: its file, its text, and the words of the rule that must fire. */
export type Violation = readonly [wall: string, file: string, text: string, words: RegExp];

/** What the arrows allow and must pass, or the walls could hold by refusing everything. */
export type Allowed = readonly [what: string, file: string, text: string];

export const server = 'packages/server/src';
export const web = 'packages/web/src';
export const contract = 'packages/contract/src';

export const importing = (from: string) => `import { thing } from '${from}';\nexport const used = thing;\n`;
