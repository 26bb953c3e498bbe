import path from 'node:path';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { post } from './campaigns.ts';
import { fillFolder } from './full-folder.ts';
import { kept, largestProfile, longNotes, mostLetters } from './largest-inputs.ts';
import { startTarget } from './target.ts';

/**
 * The heap that Node takes where the unit for systemd runs it, in 2 GB (V8: a quarter, twice on 64 bits). With more memory it leaves more
 * garbage lying, which nobody needed.
 */
const heapOfUnit = '--max-old-space-size=1024';

/** A target with all that the largest inputs ask for, and a book with as much as each answer of it may have. */
export async function startFullTarget({
  letters = mostLetters,
  sent = 2_000,
  profiles = 100,
  leads = 500,
} = {}) {
  const dataDir = temporaryFolder();
  await fillFolder(dataDir, { letters, sent });
  // Beside the folder, the key would stay.
  const settings = { MAIL_KEY_FILE: path.join(dataDir, 'mail.key'), NODE_OPTIONS: heapOfUnit };
  const target = await startTarget(settings, dataDir);
  const changes = [
    ...kept,
    ...Array.from({ length: profiles }, (_, n) => ({
      kind: 'profile_put',
      id: `profile-${n}`,
      profile: { id: n === 0 ? 'main' : `profile-${n}`, ...largestProfile },
    })),
    ...Array.from({ length: leads }, (_, n) => {
      const lead = `osm:relation/${n + 1}`;
      const store = { id: lead, name: `Drogaria ${n}`, address: `Rua Nova ${n}, Braga` };
      return [
        { kind: 'saved', id: `long-saved-${n}`, store, foundAt: 1 },
        { kind: 'notes', id: `long-notes-${n}`, lead, text: longNotes(n) },
        // As long as a page of the history of one lead may be.
        { kind: 'notes', id: `more-notes-${n}`, lead: 'osm:node/1', text: longNotes(n) },
      ];
    }).flat(),
  ];
  // At most 8 MB of changes at once, and as many as a bucket pays for.
  for (let from = 0; from < changes.length; from += 100) {
    const some = { changes: changes.slice(from, from + 100) };
    const { status, text } = await post(target.origin, '/api/book/events', `198.51.99.${from / 100}`, some);
    if (status !== 200 || text.includes('refused')) throw new Error(`The book took not all: ${text}`);
  }
  return target;
}
