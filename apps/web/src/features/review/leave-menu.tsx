import type { CampaignExport, CampaignLetter, Letter, ListedStore } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { saveFile } from '../../components/save-file.ts';
import { nameText } from '../../components/store-address.tsx';
import { Toast } from '../../components/toast.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { failureOf } from '../../data/api/errors.ts';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { refusalOf, storeOfLetter } from './letter-facts.ts';
import classes from './review.module.css';

/** So many letters are asked for at once. */
const batch = 100;

export type LeaveDeps = {
  api: Pick<CampaignApi, 'letters' | 'exportLetters' | 'review'>;
  /** Asks whether the stores of letters may be written to; undefined if that cannot be read. */
  loadPolicy: (letters: readonly CampaignLetter[]) => Promise<ContactPolicy | undefined>;
  /** Marks the lead as contacted, with the letter in its history. `undo` gives it its status back. */
  recordSent: (
    store: ListedStore,
    letter: Letter,
  ) => Promise<{ fault?: unknown; undo?: (() => Promise<unknown>) | undefined }>;
  saveFile: (file: Blob) => void;
  signal: AbortSignal;
};

/**
 * What came of it: `left` letters are in the file, `held` were refused by the contact policy, `unmarked` could not be marked.
 * `takeBack` removes all marks again, and resolves to the number of letters that keep theirs because it failed.
 */
type LeaveResult =
  | { kind: 'unread' }
  | {
      kind: 'done';
      left: number;
      held: readonly CampaignLetter[];
      unmarked: readonly CampaignLetter[];
      takeBack: () => Promise<number>;
    };

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
  const letters = await approvedLetters(deps, id);
  const policy = await deps.loadPolicy(letters);
  if (policy === undefined) return { kind: 'unread' };
  const leaving = letters.filter((letter) => refusalOf(policy, letter) === undefined);
  const held = letters.filter((letter) => !leaving.includes(letter));
  const unmarked: CampaignLetter[] = [];
  const undos: (() => Promise<unknown>)[] = [];
  if (leaving.length > 0) {
    deps.saveFile(await deps.api.exportLetters(id, { format, keys: leaving.map(({ key }) => key) }));
    for (const one of leaving) {
      try {
        const { fault, undo } =
          one.letter === undefined ? {} : await deps.recordSent(storeOfLetter(one), one.letter);
        if (undo !== undefined) undos.push(undo);
        await deps.api.review(id, { key: one.key, action: 'sent' });
        undos.push(() => deps.api.review(id, { key: one.key, action: 'undo' }));
        if (fault !== undefined) unmarked.push(one);
      } catch (fault) {
        console.warn('A letter could not be marked as sent.', fault);
        unmarked.push(one);
      }
    }
  }
  return { kind: 'done', left: leaving.length, held, unmarked, takeBack: () => runAll(undos) };
}

/** Runs all, one after the other; resolves to the number that failed. */
async function runAll(undos: readonly (() => Promise<unknown>)[]): Promise<number> {
  let failed = 0;
  for (const undo of undos) {
    await undo().catch((fault: unknown) => {
      console.warn('A mark could not be taken back.', fault);
      failed += 1;
    });
  }
  return failed;
}

const formats = ['eml', 'csv', 'xlsx'] as const satisfies readonly CampaignExport['format'][];
const extensions = { eml: 'zip', csv: 'csv', xlsx: 'xlsx' } as const;

/** Hands the approved letters over as a file, and says what came of it. */
export function LeaveMenu({
  id,
  campaign,
  approved,
  deps,
}: {
  id: string;
  /** Its name, for that of the file. */
  campaign: string;
  approved: number;
  deps: Pick<LeaveDeps, 'api' | 'loadPolicy' | 'recordSent'>;
}): ReactNode {
  const { leave: messages } = useMessages().review;
  const all = useMessages();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const back = useMutation({ mutationFn: (takeBack: () => Promise<number>) => takeBack() });
  const leave = useMutation({
    mutationFn(format: CampaignExport['format']) {
      back.reset();
      leaving.current = new AbortController();
      const name = `${messages.file(campaign).replace(/[^\p{L}\p{N}]+/gu, '-')}.${extensions[format]}`;
      const { signal } = leaving.current;
      return leaveLetters({ ...deps, saveFile: (file) => saveFile(file, name), signal }, id, format);
    },
  });
  const result = leave.data;
  const isWorking = leave.isPending || back.isPending;
  const said = isWorking
    ? messages.working
    : leave.error !== null
      ? localize(failureOf(leave.error), all)
      : back.data !== undefined && back.data > 0
        ? messages.notTakenBack(back.data)
        : result && sentenceOf(result, all);
  return (
    <div className={classes.leaving}>
      {approved > 0 && !isWorking && (
        <Menu
          label={messages.button(approved)}
          align="end"
          items={formats.map((format) => ({
            label: messages.formats[format],
            onSelect: () => leave.mutate(format),
          }))}
        />
      )}
      <span role="status" className={classes.said}>
        {said}
      </span>
      {result?.kind === 'done' && result.left > result.unmarked.length && !isWorking && (
        <Toast
          onClose={leave.reset}
          action={
            <Button size="small" onClick={() => back.mutate(result.takeBack, { onSuccess: leave.reset })}>
              {messages.takeBack}
            </Button>
          }
        >
          {messages.done(result.left - result.unmarked.length)}
        </Toast>
      )}
    </div>
  );
}

function sentenceOf(result: LeaveResult, all: Messages): string {
  const messages = all.review.leave;
  if (result.kind === 'unread') return messages.unread;
  const { left, held, unmarked } = result;
  if (left + held.length === 0) return messages.nothing;
  const names = (letters: typeof held) => letters.map(({ store }) => nameText(store, all)).join(', ');
  // How many were marked is in the toast, beside its undo.
  return all.sentences(
    held.length > 0 ? messages.held(held.length, names(held)) : '',
    unmarked.length > 0 ? messages.unmarked(unmarked.length, names(unmarked)) : '',
  );
}
