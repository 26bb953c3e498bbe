import type { MessageFileRequest, Seller } from '@Hardware-Store-Finder/contract';
import { emlName, type MailDraft } from '@Hardware-Store-Finder/domain';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { failureOf } from '../../../data/api/errors.ts';
import { fetchMessageFile } from '../../../data/api/outreach-api.ts';
import { mailtoLink } from '../../../data/mail-draft.ts';
import { localize, type Message } from '../../../i18n/message.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { Contacted, StoreLead } from '../store-lead.ts';
import { asCopied } from './email-state.ts';
import classes from './letter.module.css';

/** Copies a written email, opens it in a mail program or downloads it. Nothing is sent from here. */
export function MailActions({
  draft,
  writtenIn,
  seller,
  store,
  known,
  isMarking,
  isWriting,
  onMarking,
  onTaken,
  onContacted,
}: {
  draft: MailDraft;
  /** The language of the email (BCP 47). */
  writtenIn: string;
  /** The profile in effect: the sender. */
  seller: Seller | undefined;
  store: string;
  known: StoreLead;
  /** The store is being marked as contacted. */
  isMarking: boolean;
  /** The person goes from letter to letter: one press does it all, and `NextStore` stands where there is nothing to send. */
  isWriting: boolean;
  onMarking: (isMarking: boolean) => void;
  /** Called after the email was copied, opened in a mail program, or downloaded. */
  onTaken: () => Promise<unknown>;
  /** Called after the store was marked as contacted. */
  onContacted: (contacted: Contacted | undefined) => void;
}): ReactNode {
  const texts = useMessages();
  const later = useMessages();
  const messages = later.outreach;
  const { outcome, copy } = useLetterCopy();
  const [said, setSaid] = useState<string>();
  const mayMark = known.mayMarkContacted();
  const isNext = isWriting && draft.to !== undefined && !known.isContacted();
  const primary = useFocusedStep(isNext);
  const copyAndMark = async () => {
    const text =
      isWriting && draft.to !== undefined ? `To: ${draft.to}\n${asCopied(draft)}` : asCopied(draft);
    if (!(await copy(text, 'copied'))) return;
    onMarking(true);
    await onTaken();
    const { fault, contacted } = mayMark ? await known.contact() : {};
    onMarking(false);
    setSaid(fault === undefined ? messages.letter.copiedAndMarked : later.leads.faults[fault]);
    if (fault === undefined) onContacted(contacted);
  };
  const { isSaving, failure, save } = useMessageFile();
  const mail = mailtoLink(draft);
  return (
    <div className={classes.actions}>
      {(isWriting ? isNext : mayMark) && (
        <Button ref={primary} variant="primary" isBusy={isMarking} onClick={() => void copyAndMark()}>
          {isWriting ? messages.letter.copyAndNext : messages.letter.copyAndMark}
        </Button>
      )}
      <Button
        onClick={async () => {
          setSaid(undefined);
          if (await copy(asCopied(draft), 'copied')) void onTaken();
        }}
      >
        {messages.copy}
      </Button>
      <ButtonLink
        href={mail.href}
        onClick={() => {
          setSaid(undefined);
          if (!mail.hasBody) void copy(draft.body, 'tooLong');
          void onTaken();
        }}
      >
        {messages.openMail}
      </ButtonLink>
      <Button
        isBusy={isSaving}
        onClick={async () => {
          setSaid(undefined);
          const { to, ...letter } = draft;
          const request = {
            ...letter,
            ...(to !== undefined && { to }),
            writtenIn,
            ...(seller && { seller }),
          };
          if (await save(request, emlName(store))) void onTaken();
        }}
      >
        {messages.download}
      </Button>
      <span role="status" className={classes.said}>
        {said ?? (outcome && messages[outcome])}
        {failure !== undefined && localize(failure, texts)}
      </span>
    </div>
  );
}

/** Leaves a store that there is nothing to send to, for the next of the list; after the last one, closes the dialog. */
export function NextStore({ isLast, onNext }: { isLast: boolean; onNext: () => void }): ReactNode {
  const { outreach, layout } = useMessages();
  const primary = useFocusedStep(true);
  return (
    <Button ref={primary} variant="primary" onClick={onNext}>
      {isLast ? layout.close : outreach.next}
    </Button>
  );
}

/** Enter does the next thing, unless the person types already. */
function useFocusedStep(isNext: boolean): RefObject<HTMLButtonElement | null> {
  const primary = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext && !document.activeElement?.matches('input, textarea, select')) primary.current?.focus();
  }, [isNext]);
  return primary;
}

/** Saves message files. `save` returns whether one was saved; `failure` says why the last was not. */
function useMessageFile(): {
  isSaving: boolean;
  failure: Message | undefined;
  save: (request: MessageFileRequest, name: string) => Promise<boolean>;
} {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Message>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const save = async (request: MessageFileRequest, name: string) => {
    const own = new AbortController();
    asking.current = own;
    setSaving(true);
    setFailure(undefined);
    try {
      saveFile(await fetchMessageFile(request, own.signal), name);
      return true;
    } catch (fault) {
      setFailure(() => failureOf(fault));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, save };
}

/** How the last copy went. 'tooLong': only the body was copied, because a mail link cannot hold it. */
type CopyOutcome = 'copied' | 'notCopied' | 'tooLong';

/** Copies texts to the clipboard, and says for some seconds how it went. `copy` returns whether it worked. */
function useLetterCopy(): {
  outcome: CopyOutcome | undefined;
  copy: (text: string, done: CopyOutcome) => Promise<boolean>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string, done: CopyOutcome) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
      return true;
    } catch (fault) {
      console.warn('The browser did not let the email be copied.', fault);
      setOutcome('notCopied');
      return false;
    }
  };
  return { outcome, copy };
}
