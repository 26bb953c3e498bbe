import { storeSources } from '@Hardware-Store-Finder/domain';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const prefixes = storeSources.all().map(({ prefix }) => prefix);
const strict = storeSources
  .all()
  .flatMap(({ id, terms }) => (Object.values(terms).includes(false) ? id : []));

/** Code that decides by itself what the registry of sources decides for all. */
const decisions: readonly RegExp[] = [
  new RegExp(`(?:startsWith|indexOf|includes)\\(\\s*['"\`](?:${prefixes.join('|')}):`),
  new RegExp(`[!=]==?\\s*['"\`](?:${strict.join('|')})['"\`]|case ['"\`](?:${strict.join('|')})['"\`]:`),
  /\bmay_persist\s*[!=]==?|\?\.may_persist|\.may_persist\b/,
];

/** The registry, the rules that read it, each source's own folder, and the setting that names a source to search.
 * Among models 'google' is a service of models: it knows no source. */
const owners =
  /^packages\/(?:domain\/src\/sources\/|places\/src\/(?:google|imported|openstreetmap|overture|sample)\/|facts\/src\/models\/|services\/src\/settings\/config\.ts)/;

function decisionsIn(text: string): string[] {
  return text.split('\n').filter((line) => decisions.some((decision) => decision.test(line)));
}

test.each([
  "if (id.startsWith('google:')) return;",
  "return source?.id !== 'google';",
  'const mayKeep = source?.may_persist !== false;',
  "case 'google':",
])('%s is a decision', (line) => {
  expect(decisionsIn(line)).toEqual([line]);
});

test('Nothing but the registry of sources decides by the name of a source what may be done with its stores', () => {
  const found = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !owners.test(file))
    .flatMap((file) =>
      decisionsIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
