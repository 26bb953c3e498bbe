import type { CampaignExport } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localize, type Message } from '../../i18n/message.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { messageOf } from '../../lib/errors.ts';
import { Menu } from '../../ui/menu.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './desk.module.css';
import { type LeaveDeps, type LeaveResult, leaveLetters } from './leave-letters.ts';

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
  const { leave: messages } = useLazyMessages().desk;
  const all = useMessages();
  const [isWorking, setWorking] = useState(false);
  const [result, setResult] = useState<LeaveResult>();
  const [fault, setFault] = useState<Message>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const leave = async (format: CampaignExport['format']) => {
    leaving.current = new AbortController();
    setWorking(true);
    setFault(undefined);
    setResult(undefined);
    const name = `${messages.file(campaign).replace(/[^\p{L}\p{N}]+/gu, '-')}.${extensions[format]}`;
    try {
      setResult(
        await leaveLetters(
          { ...deps, saveFile: (file) => saveFile(file, name), signal: leaving.current.signal },
          id,
          format,
        ),
      );
    } catch (thrown) {
      console.warn('The letters could not be exported.', thrown);
      setFault(() => messageOf(thrown, (texts) => texts.faults.noAnswer));
    }
    setWorking(false);
  };
  const said =
    fault !== undefined
      ? localize(fault, all)
      : isWorking
        ? messages.working
        : result && sentenceOf(result, messages, all.sentences);
  return (
    <div className={classes.leaving}>
      {approved > 0 && !isWorking && (
        <Menu
          label={messages.button(approved)}
          align="end"
          items={formats.map((format) => ({
            label: messages.formats[format],
            onSelect: () => void leave(format),
          }))}
        />
      )}
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}

function sentenceOf(
  result: LeaveResult,
  messages: ReturnType<typeof useLazyMessages>['desk']['leave'],
  sentences: (...parts: readonly string[]) => string,
): string {
  if (result.kind === 'unread') return messages.unread;
  const { left, held, unmarked } = result;
  if (left + held.length === 0) return messages.nothing;
  const names = (letters: typeof held) => letters.map(({ store }) => store.name).join(', ');
  return sentences(
    left > unmarked.length ? messages.done(left - unmarked.length) : '',
    held.length > 0 ? messages.held(held.length, names(held)) : '',
    unmarked.length > 0 ? messages.unmarked(unmarked.length, names(unmarked)) : '',
  );
}
