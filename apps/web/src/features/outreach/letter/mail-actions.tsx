import type {
  DraftKey,
  Left,
  ListedStore,
  MessageFileRequest,
  Recipient,
  Seller,
} from '@Hardware-Store-Finder/contract';
import { emlName, type MailDraft } from '@Hardware-Store-Finder/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { formatDay } from '../../../components/dates.ts';
import field from '../../../components/field.module.css';
import { saveFile } from '../../../components/save-file.ts';
import { Select } from '../../../components/select.tsx';
import { nameText } from '../../../components/store-address.tsx';
import type { Done } from '../../../components/use-done.tsx';
import { failureOf } from '../../../data/api/errors.ts';
import { fetchMessageFile } from '../../../data/api/outreach-api.ts';
import { mailtoLink } from '../../../data/mail-draft.ts';
import { localize } from '../../../i18n/message.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { StoreLead } from '../store-lead.ts';
import { asCopied, type WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { letterSaid } from './letter-state.tsx';
import type { Sending } from './use-sending.ts';

type MailActionsProps = {
  draft: MailDraft;
  recipient: Recipient | undefined;
  /** The language of the email (BCP 47). */
  writtenIn: string;
  /** The words of the profile in it that were open when it was written. */
  words: Pick<WrittenEmail, 'untranslated' | 'unconfirmed'>;
  /** The profile in effect: the sender. */
  seller: Seller | undefined;
  /** Whether the email may leave, or the store be marked as contacted; a plain copy may always be made. */
  isReady: boolean;
  store: ListedStore;
  known: StoreLead;
  sending: Sending;
  /** The email is being handed over, or the store marked as contacted. */
  isMarking: boolean;
  /** The person goes from letter to letter: one press does it all, and `NextStore` stands where there is nothing to send. */
  isWriting: boolean;
  onMarking: (isMarking: boolean) => void;
  /** Called after the email was copied, opened in a mail program, or downloaded; `isSent`: the store is contacted by it. Rejects if that could not be noted. */
  onTaken: (isSent?: boolean) => Promise<Left | undefined>;
  /** Called after the store was marked as contacted. */
  onContacted: (done: Done | undefined) => void;
  /** Called before the email is sent; resolves to the key of its draft. */
  onSend: () => Promise<DraftKey>;
  /** Called after the email waits to leave; with what was done where the person goes from letter to letter. */
  onWaiting: (done: Done | undefined) => void;
};

/** Sends a written email from a mailbox, if there is one; copies it, opens it in a mail program or downloads it. */
export function MailActions(props: MailActionsProps): ReactNode {
  const { draft, recipient, writtenIn, seller, isReady, store, known, sending, isMarking, isWriting } = props;
  const { onMarking, onTaken, onContacted } = props;
  const later = useMessages();
  const messages = later.outreach;
  const { outcome, copy } = useLetterCopy();
  const [said, setSaid] = useState<string>();
  const mayMark = known.mayMarkContacted() && !sending.isWaiting;
  const isNext = isReady && isWriting && draft.to !== undefined && !known.isDone() && !sending.isWaiting;
  const primary = useFocusedStep(isNext);
  const copyAndMark = async () => {
    const text =
      isWriting && draft.to !== undefined ? `To: ${draft.to}\n${asCopied(draft)}` : asCopied(draft);
    if (!(await copy(text, 'copied'))) return;
    onMarking(true);
    const left = await onTaken(mayMark).catch((fault: unknown) => localize(failureOf(fault), later));
    onMarking(false);
    setSaid(typeof left === 'string' ? left : messages.letter.copiedAndMarked);
    if (typeof left === 'string') return;
    onContacted(
      left && {
        said: messages.lead.contactedUntil(nameText(store, later), formatDay(left.next ?? '', later.tag)),
        undo: () => sending.act('take_back', left.record).finally(() => known.retry()),
      },
    );
  };
  const { mailbox } = sending;
  const send = useSend(props);
  const download = useMutation({
    mutationFn: async (request: MessageFileRequest) =>
      saveFile(await fetchMessageFile(request), emlName(store.name)),
    onSuccess: () => onTaken(),
  });
  const mail = mailtoLink(draft);
  return (
    <div className={classes.actions}>
      {(isWriting ? isNext : mayMark) &&
        (mailbox === undefined || recipient === undefined ? (
          <Button
            ref={primary}
            variant="primary"
            disabled={!isReady}
            isBusy={isMarking}
            onClick={() => void copyAndMark()}
          >
            {isWriting ? messages.letter.copyAndNext : messages.letter.copyAndMark}
          </Button>
        ) : (
          <Button
            ref={primary}
            variant={known.isDone() ? 'default' : 'primary'}
            disabled={!isReady}
            isBusy={isMarking}
            onClick={() => send.mutate({ mailbox: mailbox.id, recipient })}
          >
            {isWriting ? messages.sending.sendAndNext : messages.sending.send}
          </Button>
        ))}
      {mayMark && mailbox !== undefined && sending.mailboxes.length > 1 && (
        <Select
          aria-label={later.mailboxes.sending.from}
          className={field.field}
          value={mailbox.id}
          options={sending.mailboxes.map(({ id, address }) => [id, address] as const)}
          onChange={sending.choose}
        />
      )}
      <Button
        onClick={async () => {
          setSaid(undefined);
          if (await copy(asCopied(draft), 'copied')) void onTaken();
        }}
      >
        {messages.copy}
      </Button>
      {isReady ? (
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
      ) : (
        <Button disabled>{messages.openMail}</Button>
      )}
      <Button
        disabled={!isReady}
        isBusy={download.isPending}
        onClick={() => {
          setSaid(undefined);
          const { to, ...letter } = draft;
          download.mutate({
            ...letter,
            ...(to !== undefined && { to }),
            writtenIn,
            ...(seller && { seller }),
          });
        }}
      >
        {messages.download}
      </Button>
      <span role="status" className={classes.said}>
        {said ?? (outcome && messages[outcome])}
        {[download.error, send.error].map((fault) => fault !== null && localize(failureOf(fault), later))}
      </span>
    </div>
  );
}

/** Lets the email leave from a mailbox. */
function useSend({
  draft,
  writtenIn,
  words: { untranslated, unconfirmed },
  seller,
  store,
  sending,
  isWriting,
  onMarking,
  onSend,
  onWaiting,
}: MailActionsProps) {
  const later = useMessages();
  const { mailbox } = sending;
  return useMutation({
    mutationFn: async (from: { mailbox: string; recipient: Recipient }) => {
      const { subject, body } = draft;
      onMarking(true);
      return sending.send({
        ...from,
        store,
        subject,
        body,
        writtenIn,
        untranslated,
        unconfirmed,
        draft: await onSend(),
        ...(seller && { seller }),
      });
    },
    onSettled: () => onMarking(false),
    onSuccess: (waiting) => {
      const done = isWriting &&
        waiting?.state === 'planned' && {
          said: `${nameText(store, later)}: ${letterSaid(waiting, { ...sending, from: mailbox?.address ?? '' }, later)}`,
          undo: () => sending.act('take_back', waiting.id),
        };
      onWaiting(done || undefined);
    },
  });
}

/** Leaves a store that there is nothing to send to, for the next of the list; after the last one, closes the dialog. */
export function NextStore({
  isLast,
  isHeld,
  onNext,
}: {
  isLast: boolean;
  /** There is an email that only needs something of the person: it is not passed over by the way. */
  isHeld: boolean;
  onNext: () => void;
}): ReactNode {
  const { outreach, layout } = useMessages();
  const primary = useFocusedStep(!isHeld);
  return (
    <Button ref={primary} variant={isHeld ? 'default' : 'primary'} onClick={onNext}>
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
