import {
  analysisPacks,
  emailPackOf,
  type LanguagePack,
  type Letter,
  type Recipient,
  type Seller,
} from '@hardware-store-finder/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { LazyMessages } from '../../../i18n/messages/english-lazy.ts';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import { useStore } from '../../../lib/store.ts';
import type { WebsiteEntry } from '../../../state/website-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormattedMessage } from '../../../ui/formatted-message.tsx';
import { mailHref } from '../../../ui/mail-href.ts';
import { MailVerdictLine } from '../../../ui/mail-verdict.tsx';
import { pageHref } from '../../../ui/page-href.ts';
import { AlreadyContacted, SentOffer } from '../lead-bar.tsx';
import classes from '../outreach.module.css';
import type { OutreachSession, OutreachState } from '../outreach-session.ts';
import type { StoreLead } from '../store-lead.ts';
import { CountryRule } from './country-rule.tsx';
import { type EmailState, type WrittenEmail, writtenOf } from './email-state.ts';
import { LetterLines } from './letter-lines.tsx';
import { MailActions } from './mail-actions.tsx';
import { addressesOf, recipientOf } from './recipient.ts';
import { BlockButtons, RefusalNotice } from './refusal-notice.tsx';
import { SellerForm } from './seller-form.tsx';
import type { SellerProfile } from './seller-profile.ts';

/** The store, its analysis and the seller, from which an e-mail is written. */
export type EmailGeneratorProps = {
  state: OutreachState;
  session: OutreachSession;
  /** The lead of the store, and what the modal can do with it. */
  known: StoreLead;
  profile: SellerProfile;
  /** The server's profile, for people without their own. */
  defaultSeller: Seller | undefined;
  /** The known state of the store's website. */
  site: WebsiteEntry;
};

/** The right half of the modal: the e-mail, its recipient and its sender. */
export function EmailGenerator({
  state,
  session,
  known,
  profile,
  defaultSeller,
  site,
}: EmailGeneratorProps): ReactNode {
  const messages = useLazyMessages().outreach;
  const form = useRef<HTMLDetailsElement>(null);
  const [isTaken, setTaken] = useState(false);
  const [, setUnchecked] = useState(false);
  const { email, analysis, writtenIn } = state;
  const { store } = analysis;
  const written = writtenOf(email);
  const own = useStore(profile.$profile);
  const recipient = recipientOf(state, site);
  const addresses = addressesOf(recipient?.value, site, store);
  const refusal = known.refusal(addresses);
  const ownPack = analysisPacks[analysis.language];
  const taken = () => {
    setTaken(true);
    void known.record({ kind: 'email_copied' });
  };
  return (
    <section className={classes.half} aria-labelledby="email-generator">
      <div className={classes.bar}>
        <h3 id="email-generator">{messages.email}</h3>
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
      <SellerForm details={form} seller={own} defaultSeller={defaultSeller} onSave={profile.set} />
      <To recipient={recipient} site={site} isRefused={refusal !== undefined} />
      <BlockButtons known={known} email={recipient?.value ?? addresses[0]} />
      <CountryRule store={store} />
      <div className={classes.start}>
        <WriteIn own={ownPack} site={sitePack(site)} value={writtenIn} onChange={session.writeIn} />
        <Button
          onClick={session.generate}
          disabled={email.phase === 'generating' || refusal !== undefined}
          variant={written ? 'default' : 'primary'}
        >
          {label(email, messages)}
        </Button>
      </div>
      {email.phase === 'written' && refusal === undefined && (
        <Editor
          email={email.email}
          store={store.name}
          session={session}
          to={recipient?.value}
          onTaken={taken}
        >
          <LetterLines
            body={email.email.body}
            postalAddress={(own ?? defaultSeller)?.postalAddress}
            optOut={(emailPackOf(writtenIn ?? ownPack.tag) ?? ownPack).email.optOut}
            onBody={(body) => session.edit({ body })}
            onFillIn={() => fillIn(form.current)}
          />
        </Editor>
      )}
      {refusal === undefined && <SentOffer known={known} isTaken={isTaken} />}
    </section>
  );
}

/** Opens the seller's profile at the postal address. */
function fillIn(form: HTMLDetailsElement | null): void {
  if (form === null) return;
  form.open = true;
  form.querySelector<HTMLInputElement>('input[name=postalAddress]')?.focus();
}

function label({ phase }: EmailState, messages: LazyMessages['outreach']): string {
  if (phase === 'generating') return messages.generating;
  return phase === 'written' ? messages.regenerate : messages.generate;
}

function sitePack({ about }: WebsiteEntry): LanguagePack | undefined {
  const [tag] = about?.languages ?? [];
  return tag === undefined ? undefined : emailPackOf(tag);
}

/** The recipient and the page with its address, which the server reads on the store's own pages, never from a model. */
function To({
  recipient,
  site,
  isRefused,
}: {
  recipient: Recipient | undefined;
  site: WebsiteEntry;
  /** The contact policy refuses the address: it is shown as text. */
  isRefused: boolean;
}): ReactNode {
  const messages = useLazyMessages().outreach;
  if (recipient === undefined) {
    const why = site.state === 'reading' ? messages.lookingForAddress : messages.noAddress;
    const form = site.found?.contacts.find(({ kind }) => kind === 'form');
    const href = form && pageHref(form.value);
    return (
      <p className={classes.to}>
        {why}{' '}
        {href !== undefined && (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {messages.hasForm}
          </a>
        )}
      </p>
    );
  }
  const { value, page } = recipient;
  const mail = isRefused ? undefined : mailHref(value);
  const href = pageHref(page);
  return (
    <p className={classes.to}>
      <FormattedMessage
        text={messages.to}
        address={mail === undefined ? <bdi>{value}</bdi> : <a href={mail}>{value}</a>}
      />{' '}
      {!isRefused && <CopyButton text={value} />}{' '}
      <span className={classes.quiet}>
        {href === undefined ? (
          messages.foundIn(page)
        ) : (
          <FormattedMessage
            text={messages.foundOn}
            page={
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {page.replace(/^https?:\/\//, '')}
              </a>
            }
          />
        )}
      </span>
      <MailVerdictLine check={recipient} />
    </p>
  );
}

function WriteIn({
  own,
  site,
  value,
  onChange,
}: {
  own: LanguagePack;
  site: LanguagePack | undefined;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}): ReactNode {
  const id = useId();
  const messages = useLazyMessages().outreach;
  if (site === undefined || site.tag === own.tag) return null;
  return (
    <span className={classes.writeIn}>
      <label htmlFor={id}>{messages.writeIn}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="" lang={own.tag}>
          {own.label}
        </option>
        <option value={site.tag}>{messages.ofTheirSite(site.label)}</option>
      </select>
    </span>
  );
}

function Editor({
  email,
  store,
  session,
  to,
  onTaken,
  children,
}: {
  email: WrittenEmail;
  store: string;
  session: OutreachSession;
  to: string | undefined;
  onTaken: () => void;
  /** Shown below the e-mail. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const messages = useLazyMessages().outreach;
  const { subject, body, mirror, isFallback } = email;
  return (
    <>
      {isFallback && (
        <p className={classes.quiet} role="status">
          {messages.template}
        </p>
      )}
      <div className={classes.field}>
        <label htmlFor={`${id}subject`}>{messages.subject}</label>
        <input
          id={`${id}subject`}
          value={subject}
          onChange={(event) => session.edit({ subject: event.target.value })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}body`}>{messages.body}</label>
        <textarea
          id={`${id}body`}
          rows={15}
          value={body}
          onChange={(event) => session.edit({ body: event.target.value })}
        />
      </div>
      {children}
      <MailActions draft={{ to, subject, body }} store={store} onTaken={onTaken} />
      {mirror !== undefined && <Mirror mirror={mirror} />}
    </>
  );
}

/** The same e-mail in the sender's language. Editing the original does not change it. */
function Mirror({ mirror }: { mirror: Letter }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <details className={classes.mirror} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{useLazyMessages().outreach.mirror}</summary>
      <p className={classes.mirrorSubject}>{mirror.subject}</p>
      <p className={classes.mirrorBody}>{mirror.body}</p>
    </details>
  );
}
