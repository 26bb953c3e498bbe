import type { ListedStore, Seller } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import type { Done } from '../../../components/use-done.tsx';
import { LocalizedError } from '../../../data/api/errors.ts';
import { SentOffer } from '../lead-bar.tsx';
import type { OutreachSession } from '../outreach-session.ts';
import type { Refusal, StoreLead } from '../store-lead.ts';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { LetterState } from './letter-state.tsx';
import { MailActions, NextStore } from './mail-actions.tsx';
import type { recipientOf } from './recipient-line.tsx';
import type { Sending } from './use-sending.ts';

/** What can be done with the email on the screen, if there is one, and with its store. */
export function LetterFooter({
  shown,
  recipient,
  tag,
  seller,
  refusal,
  isReady,
  isTaken,
  onTaken,
  store,
  session,
  known,
  sending,
  writing,
  onDone,
}: {
  shown: WrittenEmail | undefined;
  recipient: ReturnType<typeof recipientOf>;
  /** The language of the email (BCP 47). */
  tag: string;
  seller: Seller | undefined;
  refusal: Refusal | undefined;
  isReady: boolean;
  isTaken: boolean;
  onTaken: (isTaken: boolean) => void;
  store: ListedStore;
  session: OutreachSession;
  known: StoreLead;
  sending: Sending;
  writing: { isLast: boolean } | undefined;
  onDone: (done: Done | undefined) => void;
}): ReactNode {
  const [isMarking, setMarking] = useState(false);
  const { letter } = sending;
  const hasNothingToSend =
    refusal !== undefined ||
    sending.isWaiting ||
    known.isDone() ||
    (shown !== undefined && recipient === undefined);
  /** Rejects only if it is known to be sent: a copy is made, whoever notes it. */
  const taken = async (isSent = false) => {
    onTaken(true);
    try {
      const left = await session.taken(isSent ? known.found() : undefined);
      if (left !== undefined) await known.left(left.record, isSent);
      else if (isSent) throw new LocalizedError(({ leads }) => leads.faults.failed);
      return left;
    } catch (fault) {
      console.warn('The letter was not recorded.', fault);
      if (isSent) throw fault;
      return undefined;
    }
  };
  return (
    <div className={classes.footer}>
      {writing !== undefined && (hasNothingToSend || !isReady) && !isMarking && (
        <NextStore isLast={writing.isLast} isHeld={!hasNothingToSend} onNext={() => onDone(undefined)} />
      )}
      {letter !== undefined && <LetterState letter={letter} sending={sending} />}
      {shown !== undefined && (
        <MailActions
          draft={{ to: recipient?.value, subject: shown.subject, body: shown.body }}
          recipient={recipient}
          writtenIn={tag}
          words={shown}
          seller={seller}
          isReady={isReady}
          store={store}
          known={known}
          sending={sending}
          isMarking={isMarking}
          onMarking={setMarking}
          onTaken={taken}
          isWriting={writing !== undefined}
          onContacted={(done) => {
            if (done !== undefined) session.sent();
            onDone(done);
          }}
          onSend={session.saved}
          onWaiting={(done) => {
            session.waits();
            if (done !== undefined) onDone(done);
          }}
        />
      )}
      {!isMarking && refusal === undefined && isReady && (
        <SentOffer known={known} taken={isTaken ? () => taken(true) : undefined} onContacted={session.sent} />
      )}
    </div>
  );
}
