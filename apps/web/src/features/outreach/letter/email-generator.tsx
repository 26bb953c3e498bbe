import { maxLetter, type Seller } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { MissingLanguage } from '../../../components/language-notes.tsx';
import { SellerLine } from '../../../components/seller-line.tsx';
import { chosenOf, useProfiles } from '../../../data/profiles.ts';
import { useAtom } from '../../../data/use-atom.ts';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import type { Messages } from '../../../i18n/messages/english.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { AlreadyContacted, SentOffer } from '../lead-bar.tsx';
import type { OutreachSession, OutreachState } from '../outreach-session.ts';
import type { StoreLead } from '../store-lead.ts';
import { CountryRule } from './country-rule.tsx';
import { type EmailState, writtenOf } from './email-state.ts';
import classes from './letter.module.css';
import { LetterChoices } from './letter-choices.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterLanguage, storeLanguage } from './letter-language.tsx';
import { DraftLine, LetterLines, ReplaceLine } from './letter-lines.tsx';
import { letterPack } from './letter-session.ts';
import { LetterState } from './letter-state.tsx';
import { type Done, MailActions, NextStore } from './mail-actions.tsx';
import { addressesOf, ContactMenu, MissingWebsite, RecipientLine, recipientOf } from './recipient-line.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { RewritePanel } from './rewrite-panel.tsx';
import { useSending } from './use-sending.ts';

/** The store, its analysis and the seller, from which an email is written. */
export type EmailGeneratorProps = {
  state: OutreachState;
  session: OutreachSession;
  /** The lead of the store, and what the modal can do with it. */
  known: StoreLead;
  /** The server's profile, for people without their own. */
  defaultSeller: Seller | undefined;
  /** Whether the server has a model, which can rewrite emails. */
  hasModel: boolean;
  /** The known state of the store's website. */
  site: WebsiteEntry;
  /** The person goes from letter to letter, and this is or is not the last store of the list. */
  writing?: { isLast: boolean } | undefined;
  /** Called after the email waits to leave, or is copied and the store marked as contacted; without what was done if it was passed over. */
  onDone?: (done: Done | undefined) => void;
};

/** The right half of the modal: the email first, its recipient and sender in a line each, and what to do with it below. */
export function EmailGenerator({
  state,
  session,
  known,
  defaultSeller,
  hasModel,
  site,
  writing,
  onDone = () => undefined,
}: EmailGeneratorProps): ReactNode {
  const messages = useMessages().outreach;
  const [isTaken, setTaken] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const [, setUnchecked] = useState(false);
  const { email, analysis, draft } = state;
  const { store } = analysis;
  const written = writtenOf(email);
  const own = useAtom(useProfiles().$state, chosenOf)?.seller;
  const profilePage = useHref('/profile');
  const recipient = recipientOf(state, site);
  const addresses = addressesOf(recipient?.value, site, store);
  const refusal = known.refusal(addresses);
  const ownPack = analysisPacks[analysis.language];
  const language = storeLanguage(store, site);
  const { tag } = letterPack(state, language.pack?.tag);
  const shown = email.phase === 'written' && refusal === undefined ? email.email : undefined;
  const sending = useSending(store, known);
  const { letter } = sending;
  const leftAt = letter?.state === 'sent' ? letter.at : undefined;
  useEffect(() => {
    if (leftAt !== undefined) session.left(leftAt);
  }, [leftAt, session]);
  const hasNothingToSend =
    refusal !== undefined ||
    sending.isWaiting ||
    known.isContacted() ||
    (shown !== undefined && recipient === undefined);
  const taken = () => {
    setTaken(true);
    return known.record({ kind: 'email_copied', ...(shown !== undefined && { letter: letterOf(shown) }) });
  };
  return (
    <section className={classes.half} aria-labelledby="email-generator">
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 id="email-generator">{messages.email}</h3>
          <span className={classes.tools}>
            <CountryRule store={store} />
            <ContactMenu known={known} email={recipient?.value ?? addresses[0]} />
          </span>
        </div>
        <AlreadyContacted lead={known.lead()} isQuiet={isTaken || refusal !== undefined} />
        {refusal !== undefined && (
          <RefusalNotice
            refusal={refusal}
            known={known}
            hasDraft={written !== undefined}
            onUnchecked={() => {
              known.goUnchecked();
              setUnchecked(true);
            }}
          />
        )}
        <RecipientLine
          recipient={recipient}
          store={store}
          site={site}
          isChecked={written?.isFallback === false}
          isRefused={refusal !== undefined}
        />
        {!store.website && <MissingWebsite store={store} />}
        <SellerLine defaultSeller={defaultSeller} />
        <div className={classes.start}>
          <LetterLanguage own={ownPack} their={language} value={tag} onChange={session.writeIn} />
          <Button
            onClick={session.generate}
            disabled={email.phase === 'generating' || refusal !== undefined}
            variant={written ? 'default' : 'primary'}
          >
            {label(email, messages)}
          </Button>
        </div>
        {language.missing !== undefined && <MissingLanguage missing={language.missing} writtenIn={tag} />}
        <LetterChoices state={state} session={session} />
        {state.isAsking && <ReplaceLine session={session} />}
        {draft !== undefined && refusal === undefined && <DraftLine draft={draft} session={session} />}
        {shown !== undefined && (
          <LetterEditor
            email={shown}
            lang={tag}
            onEdit={session.edit}
            onRetry={session.generate}
            rewrite={hasModel && <RewritePanel rewrite={state.rewrite} session={session} lang={tag} />}
          />
        )}
      </div>
      {shown !== undefined && (
        <LetterLines
          body={shown.body}
          postalAddress={(own ?? defaultSeller)?.postalAddress}
          tag={tag}
          onBody={(body) => session.edit({ body })}
          onFillIn={() => window.open(profilePage)}
        />
      )}
      {(refusal === undefined || writing !== undefined) && (
        <div className={classes.footer}>
          {writing !== undefined && hasNothingToSend && !isMarking && (
            <NextStore isLast={writing.isLast} onNext={() => onDone(undefined)} />
          )}
          {letter !== undefined && <LetterState letter={letter} sending={sending} />}
          {shown !== undefined && (
            <MailActions
              draft={{ to: recipient?.value, subject: shown.subject, body: shown.body }}
              recipient={recipient}
              writtenIn={tag}
              seller={own ?? defaultSeller}
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
              onWaiting={(done) => {
                session.waits();
                if (done !== undefined) onDone(done);
              }}
            />
          )}
          {!isMarking && refusal === undefined && (
            <SentOffer known={known} isTaken={isTaken} onContacted={session.sent} />
          )}
        </div>
      )}
    </section>
  );
}

/** The email for the history of its lead, within the limits of the schema. */
function letterOf({ subject, body }: { subject: string; body: string }): { subject: string; body: string } {
  return { subject: subject.slice(0, maxLetter.subject), body: body.slice(0, maxLetter.body) };
}

function label({ phase }: EmailState, messages: Messages['outreach']): string {
  if (phase === 'generating') return messages.generating;
  return phase === 'written' ? messages.regenerate : messages.generate;
}
