import type { CampaignExport, CampaignLetter } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Menu } from '../../components/menu.tsx';
import { saveFile } from '../../components/save-file.ts';
import { nameText } from '../../components/store-address.tsx';
import { Toast } from '../../components/toast.tsx';
import { useDone } from '../../components/use-done.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { failureOf, LocalizedError } from '../../data/api/errors.ts';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './review.module.css';

/** So many letters are asked for at once. */
const batch = 100;

export type LeaveDeps = {
  api: Pick<CampaignApi, 'letters' | 'exportLetters' | 'review'>;
  saveFile: (file: Blob) => void;
  signal: AbortSignal;
};

/**
 * What came of it: `left` letters are in the file, `held` were refused by the contact policy. `takeBack` removes all marks again, and
 * resolves to the number of letters that keep theirs because it failed.
 */
type LeaveResult = { left: number; held: readonly CampaignLetter[]; takeBack: () => Promise<void> };

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
 * Hands the approved letters over as a file. The server marks each as sent, and its lead as contacted; those that the contact policy
 * refuses by now stay approved. Throws what the API throws.
 */
export async function leaveLetters(
  deps: LeaveDeps,
  id: string,
  format: CampaignExport['format'],
): Promise<LeaveResult> {
  const { api, saveFile: save } = deps;
  const letters = await approvedLetters(deps, id);
  const keys = letters.map(({ key }) => key);
  if (keys.length === 0) return { left: 0, held: [], takeBack: async () => {} };
  const file = await api.exportLetters(id, { format, keys, leaves: true });
  const still = new Set((await approvedLetters(deps, id)).map(({ key }) => key));
  const left = keys.filter((key) => !still.has(key));
  if (left.length > 0) save(file);
  return {
    left: left.length,
    held: letters.filter(({ key }) => still.has(key)),
    async takeBack() {
      let failed = 0;
      for (const key of left)
        await api.review(id, { key, action: 'undo' }).catch((fault: unknown) => {
          console.warn('A mark could not be taken back.', fault);
          failed += 1;
        });
      if (failed > 0) throw new LocalizedError(({ review }) => review.leave.notTakenBack(failed));
    },
  };
}

const formats = ['eml', 'csv', 'xlsx'] as const satisfies readonly CampaignExport['format'][];
const extensions = { eml: 'zip', csv: 'csv', xlsx: 'xlsx' } as const;

/** Hands the approved letters over as a file, and says what came of it. */
export function LeaveMenu({
  id,
  campaign,
  approved,
  api,
}: {
  id: string;
  /** Its name, for that of the file. */
  campaign: string;
  approved: number;
  api: LeaveDeps['api'];
}): ReactNode {
  const { leave: messages } = useMessages().review;
  const all = useMessages();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const last = useDone();
  const leave = useMutation({
    mutationFn(format: CampaignExport['format']) {
      last.say(undefined);
      leaving.current = new AbortController();
      const name = `${messages.file(campaign).replace(/[^\p{L}\p{N}]+/gu, '-')}.${extensions[format]}`;
      const { signal } = leaving.current;
      return leaveLetters({ api, saveFile: (file) => saveFile(file, name), signal }, id, format);
    },
    onSuccess: ({ left, takeBack }) =>
      last.say(left > 0 ? { said: messages.done(left), undo: takeBack } : undefined),
  });
  const isWorking = leave.isPending;
  const said = isWorking
    ? messages.working
    : leave.error !== null
      ? localize(failureOf(leave.error), all)
      : (last.fault ?? (leave.data && sentenceOf(leave.data, all)));
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
      {last.done !== undefined && (
        <Toast onClose={() => last.say(undefined)} action={last.button}>
          {last.done.said}
        </Toast>
      )}
    </div>
  );
}

/** How many were marked is in the toast, beside its undo. */
function sentenceOf({ left, held }: LeaveResult, all: Messages): string {
  const messages = all.review.leave;
  if (left + held.length === 0) return messages.nothing;
  const names = held.map(({ store }) => nameText(store, all)).join(', ');
  return held.length > 0 ? messages.held(held.length, names) : '';
}
