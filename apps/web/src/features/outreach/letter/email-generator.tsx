import { filledSeller, type Seller } from '@Hardware-Store-Finder/contract';
import { analysisPacks, ownWord, type StoreLanguage, whyNotReady } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { NotReadyNotes } from '../../../components/not-ready.tsx';
import { SellerLine } from '../../../components/seller-line.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Done } from '../../../components/use-done.tsx';
import { fieldPath } from '../../../data/profile-paths.ts';
import { chosenOf, useProfiles } from '../../../data/profiles.ts';
import { useServerStatus } from '../../../data/server-status.tsx';
import { useAtom } from '../../../data/use-atom.ts';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import type { Messages } from '../../../i18n/messages/english.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { AlreadyContacted } from '../lead-bar.tsx';
import type { OutreachSession, OutreachState } from '../outreach-session.ts';
import type { StoreLead } from '../store-lead.ts';
import { CountryRule } from './country-rule.tsx';
import { type EmailState, writtenOf } from './email-state.ts';
import classes from './letter.module.css';
import { LetterChoices } from './letter-choices.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterFooter } from './letter-footer.tsx';
import { LetterLanguage, storeLanguage } from './letter-language.tsx';
import { DraftLine, LetterLines, ReplaceLine } from './letter-lines.tsx';
import { letterPack } from './letter-session.ts';
import { addressesOf, ContactMenu, RecipientLine, recipientOf } from './recipient-line.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { StruckSentences } from './struck-sentences.tsx';
import { useSending } from './use-sending.ts';

/** The store, its analysis and the seller, from which an email is written. */
export type EmailGeneratorProps = {
  state: OutreachState;
  session: OutreachSession;
  /** The lead of the store, and what the modal can do with it. */
  known: StoreLead;
  /** The team's first profile, before the others are read. */
  defaultSeller: Seller | undefined;
  /** The known state of the store's website. */
  site: WebsiteEntry;
  /** In the left half, where the same in the sender's language stands. */
  beside?: HTMLElement | null;
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
  site,
  writing,
  beside = null,
  onDone = () => undefined,
}: EmailGeneratorProps): ReactNode {
  const messages = useMessages().outreach;
  const [isTaken, setTaken] = useState(false);
  const [, setUnchecked] = useState(false);
  const { email } = state;
  const { store } = state.analysis;
  const written = writtenOf(email);
  const postalAddressPage = useHref(fieldPath('postalAddress'));
  const { shown, seller, recipient, addresses, refusal, language, reasons } = useLetter(state, {
    known,
    defaultSeller,
    site,
  });
  const { tag } = letterPack(state, language.pack);
  const sending = useSending(store, known);
  const { isWaiting } = sending;
  // What is taken back is a draft again.
  useEffect(() => {
    if (!isWaiting) void session.loadDrafts();
  }, [isWaiting, session]);
  return (
    <section className={classes.half} aria-labelledby="email-generator">
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 id="email-generator">{messages.email}</h3>
          <SellerLine defaultSeller={defaultSeller} />
          <span className={classes.tools}>
            <CountryRule store={store} />
            <ContactMenu known={known} email={recipient?.value ?? addresses[0]} />
          </span>
        </div>
        {state.turn === 'first' && (
          <AlreadyContacted lead={known.lead()} isQuiet={isTaken || refusal !== undefined} />
        )}
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
        <Start state={state} session={session} language={language} isRefused={refusal !== undefined} />
        {shown?.noCommonGround !== undefined && (
          <p className={classes.line} role="status">
            {messages.noCommonGround(shown.noCommonGround.theirs)}
          </p>
        )}
        <NotReadyNotes
          reasons={reasons}
          writtenIn={tag}
          onAcceptLanguage={() => session.writeIn(tag)}
          onRewrite={session.generate}
        />
        {email.phase === 'generating' && <Skeleton of="letter" />}
        {shown !== undefined && (
          <LetterEditor
            email={shown}
            lang={tag}
            beside={beside}
            onEdit={session.edit}
            onRetry={session.generate}
            struck={<StruckSentences email={shown} session={session} lang={tag} />}
          />
        )}
      </div>
      {shown !== undefined && (
        <LetterLines
          body={shown.body}
          postalAddress={postalAddressIn(seller, tag)}
          isAnonymous={reasons.some(({ why }) => why === 'no_profile')}
          tag={tag}
          onBody={(body) => session.edit({ body })}
          onFillIn={() => window.open(postalAddressPage)}
        />
      )}
      {(refusal === undefined || writing !== undefined) && (
        <LetterFooter
          shown={shown}
          recipient={recipient}
          tag={tag}
          seller={seller}
          refusal={refusal}
          isReady={reasons.length === 0}
          isTaken={isTaken}
          onTaken={setTaken}
          store={store}
          session={session}
          known={known}
          sending={sending}
          writing={writing}
          onDone={onDone}
        />
      )}
    </section>
  );
}

/** The letter that may be shown, from whom and to whom it is, and what keeps it from leaving. */
function useLetter(
  state: OutreachState,
  { known, defaultSeller, site }: Pick<EmailGeneratorProps, 'known' | 'defaultSeller' | 'site'>,
) {
  const { email, writtenIn } = state;
  const { store } = state.analysis;
  const profiles = useProfiles();
  const seller = filledSeller(useAtom(profiles.$state, chosenOf)?.seller) ?? defaultSeller;
  const isProfileKnown = useAtom(profiles.$isKnown);
  const language = storeLanguage(store, site, useServerStatus() === undefined);
  const recipient = recipientOf(state, site);
  const addresses = addressesOf(recipient?.value, site, store);
  const refusal = known.refusal(addresses);
  const shown = email.phase === 'written' && refusal === undefined ? email.email : undefined;
  const reasons =
    shown === undefined
      ? []
      : whyNotReady({
          letter: { ...shown, missingLanguage: language.missing },
          seller: isProfileKnown ? seller : 'loading',
          isLanguageDecided: writtenIn !== undefined,
          recipient: recipient ?? 'copied',
          policy: refusal === undefined ? 'allowed' : 'refused',
        });
  return { shown, seller, recipient, addresses, refusal, language, reasons };
}

/** How the letter is to be, the button that has it written, and what that would replace. */
function Start({
  state,
  session,
  language,
  isRefused,
}: Pick<EmailGeneratorProps, 'state' | 'session'> & {
  language: StoreLanguage;
  isRefused: boolean;
}): ReactNode {
  const messages = useMessages().outreach;
  const { email, analysis, draft } = state;
  const own = analysisPacks[analysis.language];
  const { tag } = letterPack(state, language.pack);
  return (
    <>
      <div className={classes.start}>
        <LetterLanguage own={own} their={language} value={tag} onChange={session.writeIn} />
        <LetterChoices state={state} session={session} />
        <Button
          onClick={session.generate}
          disabled={email.phase === 'generating' || isRefused}
          variant={writtenOf(email) ? 'default' : 'primary'}
        >
          {label(email, messages)}
        </Button>
      </div>
      {state.isAsking && <ReplaceLine session={session} />}
      {draft !== undefined && !isRefused && <DraftLine draft={draft} session={session} />}
    </>
  );
}

/** The postal address as letters in a language have it: its Latin form, if it is in Chinese letters. */
function postalAddressIn(seller: Seller | undefined, tag: string): string | undefined {
  const { postalAddress, translations = {} } = seller ?? {};
  return postalAddress && (ownWord(postalAddress, tag, translations) ?? postalAddress);
}

function label({ phase }: EmailState, messages: Messages['outreach']): string {
  if (phase === 'generating') return messages.generating;
  return phase === 'written' ? messages.regenerate : messages.generate;
}
