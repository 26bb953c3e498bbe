import type { BookPerson, Draft, DraftKey, ListedStore, NewDraft } from '@Hardware-Store-Finder/contract';
import type { DraftRecord, LetterRecord, MailStorage } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { type LetterJson, readLetterJson, writeLetterJson } from './sending/letter-json.ts';
import type { OwnLetter } from './sending/letter-rows.ts';

/** `lead`: the id of the lead, or of the store. */
type OwnKey = DraftKey & { lead: string };
type OwnDraft = NewDraft & { lead: string };

/** What people write to stores before it leaves. Each has their own. */
export type Drafts = {
  /** Those of a person to a lead, by its ids, with letters that were to leave and did not; the newest last. */
  list(leads: readonly string[], by: BookPerson): Promise<Draft[]>;
  save(draft: OwnDraft, by: BookPerson): Promise<void>;
  /** The text was copied, opened in a mail program or saved. `departure`: the same until it is sent and leaves again, or is taken back. */
  leave(draft: OwnDraft, by: BookPerson, isSent?: boolean): Promise<LeftDraft>;
  /** It did not leave: the record is a draft again. Undefined if it is none of theirs. */
  takeBack(record: string, by: BookPerson): Promise<LeftDraft | undefined>;
  discard(key: OwnKey, by: BookPerson): Promise<void>;
  /** What letters to a lead say that left, or that somebody copied, by their ids. */
  texts(leads: readonly string[], ids: readonly string[]): Promise<Map<string, Text>>;
};

/** A record of what somebody copied. */
type LeftDraft = { record: string; departure: string; store: ListedStore };

type Text = Pick<LetterJson, 'subject' | 'body'>;

/** Where a letter lies that did not leave, and its writer may want to send. */
const offered: ReadonlySet<LetterRecord['state']> = new Set(['draft', 'stopped', 'refused']);

export function createDrafts({
  storage,
  now = Date.now,
}: {
  storage: MailStorage;
  now?: () => number;
}): Drafts {
  return {
    async list(leads, by) {
      const found = new Map<string, Draft>();
      for (const record of await storage.ownLetters(leads)) {
        if (!offered.has(record.state)) continue;
        const { written, by: writer, subject, body } = readLetterJson(record);
        if (written === undefined || writer.id !== by.id) continue;
        const { turn, tag, letter } = written;
        const key = `${turn} ${tag}`;
        // What was written since counts.
        if (record.state === 'draft' || !found.has(key))
          found.set(key, { savedAt: record.changed_at, turn, tag, letter: { ...letter, subject, body } });
      }
      return [...found.values()].sort((a, b) => a.savedAt - b.savedAt);
    },
    save: (draft, by) => storage.saveDraft(recordOf(draft, by, now()), by),
    async leave(draft, by, isSent = false) {
      const record = recordOf(draft, by, now());
      const { subject, body } = draft.letter;
      const left = `left/${hashOf(record.id, subject, body)}`;
      const at = await storage.leaveDraft(record, left, isSent, by);
      return { record: left, departure: `${left} ${at}`, store: draft.store };
    },
    async takeBack(id, by) {
      const record = await storage.letter(id);
      if (record?.state !== 'left_by_hand' || record.campaign !== '') return undefined;
      const { store, by: writer } = readLetterJson(record);
      if (writer.id !== by.id) return undefined;
      await storage.returnDraft(id, by);
      return { record: id, departure: `${id} ${record.changed_at}`, store };
    },
    discard: (key, by) => storage.discardDraft(idOf(key, by)),
    async texts(leads, ids) {
      const texts = new Map<string, Text>();
      for (const record of await storage.lettersOf(ids)) {
        if (record.state === 'draft' || !leads.includes(record.lead)) continue;
        const { subject, body } = readLetterJson(record);
        texts.set(record.id, { subject, body });
      }
      return texts;
    },
  };
}

/** A person's draft, if it is kept. */
export async function findDraft(
  storage: Pick<MailStorage, 'letter'>,
  key: OwnKey,
  by: BookPerson,
): Promise<OwnLetter['draft']> {
  const record = await storage.letter(idOf(key, by));
  return record && { id: record.id, written: readLetterJson(record).written };
}

function recordOf({ lead, store, turn, tag, letter }: OwnDraft, by: BookPerson, now: number): DraftRecord {
  const { subject, body, ...rest } = letter;
  return {
    id: idOf({ lead, turn, tag }, by),
    key: lead,
    lead,
    recipient: letter.recipient?.value ?? '',
    changed_at: now,
    json: writeLetterJson({
      ...(turn !== 'first' && { turn }),
      store,
      subject,
      body,
      written: { turn, tag, letter: rest },
      by,
    }),
  };
}

/** Names nobody. */
function idOf({ lead, turn, tag }: OwnKey, by: BookPerson): string {
  return `draft/${hashOf(by.id, lead, turn, tag)}`;
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
