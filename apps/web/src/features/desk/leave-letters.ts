import type { CampaignExport, CampaignLetter, Letter, ListedStore } from '@hardware-store-finder/contract';
import type { CampaignApi } from '../../lib/campaign-api.ts';
import type { ContactPolicy } from '../../state/leads/contact-policy.ts';
import { refusalOf } from './refusal.ts';
import { storeOfLetter } from './store-of-letter.ts';

/** So many letters are asked for at once. */
const batch = 100;

export type LeaveDeps = {
  api: Pick<CampaignApi, 'letters' | 'exportLetters' | 'review'>;
  /** Loads the leads and their rules; undefined if they cannot be read. */
  loadPolicy: () => Promise<ContactPolicy | undefined>;
  /** Marks the lead as contacted, with the letter in its history. */
  recordSent: (store: ListedStore, letter: Letter) => Promise<{ fault?: unknown }>;
  saveFile: (file: Blob) => void;
  signal: AbortSignal;
};

/** What came of it: `left` letters are in the file, `held` were refused by the contact policy, `unmarked` could not be marked. */
export type LeaveResult =
  | { kind: 'unread' }
  | { kind: 'done'; left: number; held: readonly CampaignLetter[]; unmarked: readonly CampaignLetter[] };

/** The approved letters of a campaign, all of them. */
async function approvedLetters(
  { api, signal }: Pick<LeaveDeps, 'api' | 'signal'>,
  id: string,
): Promise<CampaignLetter[]> {
  const letters: CampaignLetter[] = [];
  let after: string | undefined;
  do {
    const answer = await api.letters(id, { state: 'approved', after, limit: batch }, signal);
    letters.push(...answer.letters);
    after = answer.next;
  } while (after !== undefined);
  return letters;
}

/**
 * Hands the approved letters over as a file: asks the contact policy once more, since leads change after a letter was
 * approved, and then marks each letter as sent and its lead as contacted. Throws what the API throws.
 */
export async function leaveLetters(
  deps: LeaveDeps,
  id: string,
  format: CampaignExport['format'],
): Promise<LeaveResult> {
  const policy = await deps.loadPolicy();
  if (policy === undefined) return { kind: 'unread' };
  const letters = await approvedLetters(deps, id);
  const leaving = letters.filter((letter) => refusalOf(policy, letter) === undefined);
  const held = letters.filter((letter) => !leaving.includes(letter));
  const unmarked: CampaignLetter[] = [];
  if (leaving.length > 0) {
    deps.saveFile(await deps.api.exportLetters(id, { format, keys: leaving.map(({ key }) => key) }));
    for (const one of leaving) {
      try {
        const { fault } =
          one.letter === undefined ? {} : await deps.recordSent(storeOfLetter(one), one.letter);
        await deps.api.review(id, { key: one.key, action: 'sent' });
        if (fault !== undefined) unmarked.push(one);
      } catch (fault) {
        console.warn('A letter could not be marked as sent.', fault);
        unmarked.push(one);
      }
    }
  }
  return { kind: 'done', left: leaving.length, held, unmarked };
}
