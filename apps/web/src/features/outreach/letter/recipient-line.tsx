import type { Blocked, ListedStore, Recipient } from '@Hardware-Store-Finder/contract';
import { bestEmail } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Correction, SearchForWebsite } from '../../../components/correction.tsx';
import { FormattedMessage } from '../../../components/formatted-message.tsx';
import { FoundOn, MailVerdictLine } from '../../../components/found-on.tsx';
import { mailHref, pageHref } from '../../../components/hrefs.ts';
import { MoreIcon } from '../../../components/icons.ts';
import { Menu } from '../../../components/menu.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { WebLink } from '../../../components/web-link.tsx';
import type { ChangeResult } from '../../../data/leads/lead-repository.ts';
import { useCorrection } from '../../../data/leads/use-correction.ts';
import { useWebsites, type WebsiteEntry } from '../../../data/website-repository.ts';
import { localize } from '../../../i18n/message.ts';
import type { Messages } from '../../../i18n/messages/english.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { useOutreach } from '../outreach-services.ts';
import type { OutreachState } from '../outreach-session.ts';
import type { StoreLead } from '../store-lead.ts';
import { writtenOf } from './email-state.ts';
import classes from './letter.module.css';

/** The recipient and the page with its address, which the server reads on the store's own pages, never from a model. */
export function RecipientLine({
  recipient,
  store,
  site,
  isChecked,
  isRefused,
}: {
  recipient: Recipient | undefined;
  store: ListedStore;
  site: WebsiteEntry;
  /** Whether the server has looked at all addresses of the store, to write the email. */
  isChecked: boolean;
  /** The contact policy refuses the address: it is shown as text. */
  isRefused: boolean;
}): ReactNode {
  const all = useMessages();
  const messages = all.outreach;
  const hasSite = useWebsites().siteOf(store) !== undefined;
  if (recipient === undefined) {
    const why = whyNoAddress({ store, hasSite, site, isChecked }, all);
    const form = site.found?.contacts.find(({ kind }) => kind === 'form');
    const href = form && pageHref(form.value);
    return (
      <p className={classes.to}>
        {why} {href !== undefined && <WebLink href={href}>{messages.hasForm}</WebLink>}
      </p>
    );
  }
  const { value, page } = recipient;
  const mail = isRefused ? undefined : mailHref(value);
  return (
    <div className={classes.to}>
      <p className={classes.address}>
        <span>
          <FormattedMessage
            text={messages.to}
            address={mail === undefined ? <bdi>{value}</bdi> : <a href={mail}>{value}</a>}
          />
        </span>
        {!isRefused && <CopyButton text={value} isIcon />}
        <FoundOn page={page} />
      </p>
      <MailVerdictLine check={recipient} />
    </div>
  );
}

/** For a store without a website: where to look for one, and the input for it. */
export function MissingWebsite({ store }: { store: ListedStore }): ReactNode {
  const { sourceOf } = useOutreach();
  const origin = () => ({ source: sourceOf(store), foundAt: Date.now() });
  const { lead, correct, fault } = useCorrection(store, origin);
  if (correct === undefined) return null;
  return (
    <div className={classes.missing}>
      <SearchForWebsite store={store} />
      <Correction lead={lead ?? { store, corrections: {} }} field="website" onEvent={correct} />
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  );
}

/** Why there is no address: nothing was found, or nobody could look, or what is listed accepts no mail. */
export function whyNoAddress(
  {
    store,
    hasSite,
    site: { state, found, why = '' },
    isChecked,
  }: { store: ListedStore; hasSite: boolean; site: WebsiteEntry; isChecked: boolean },
  messages: Messages,
): string {
  const { noAddress, noWebsiteToRead, lookingForAddress, deadAddress, listedAddress, nobodyLooked } =
    messages.outreach;
  const { contacts, sentences } = messages;
  const dead = found?.contacts.find(({ verdict }) => verdict === 'dead')?.value;
  if (dead !== undefined) return deadAddress(dead);
  if (store.email !== undefined) return isChecked ? deadAddress(store.email) : listedAddress(store.email);
  if (!hasSite)
    return store.website === undefined || store.website === ''
      ? noWebsiteToRead
      : sentences(nobodyLooked, contacts.notUsableWhy(store.website.slice(0, 300)));
  if (state === 'idle' || state === 'reading') return lookingForAddress;
  if (state === 'failed') return sentences(nobodyLooked, localize(why, messages));
  const none = found?.none;
  if (none === undefined || none === 'nothing_found') return noAddress;
  return sentences(nobodyLooked, found?.reason ?? contacts.none[none]);
}

/** The recipient that the server named, otherwise the best address of the store's website. */
export function recipientOf(
  { email, named }: Pick<OutreachState, 'email' | 'named'>,
  site: WebsiteEntry,
): Recipient | undefined {
  const written = writtenOf(email)?.recipient ?? named;
  if (written !== undefined) return written;
  const best = bestEmail(site.found?.contacts ?? []);
  return best?.page === undefined ? undefined : { ...best, page: best.page };
}

/** Every address that a letter could go to; that of the record only if there is no better one. */
export function addressesOf(
  named: string | undefined,
  { found }: WebsiteEntry,
  { email }: Pick<ListedStore, 'email'>,
): string[] {
  const best = bestEmail(found?.contacts ?? [], named === undefined ? { email } : {})?.value;
  return [...new Set([named, best])].filter((value) => value !== undefined);
}

/** A menu that blocks the store, its address, or everyone at its domain; the same entry undoes it. */
export function ContactMenu({ known, email }: { known: StoreLead; email: string | undefined }): ReactNode {
  const { outreach, leads } = useMessages();
  const { status } = useMessages().leads;
  const [fault, setFault] = useState<string>();
  const [lifting, setLifting] = useState<Blocked>();
  const say = ({ fault: kind }: ChangeResult) => setFault(kind && leads.faults[kind]);
  return (
    <>
      {fault !== undefined && <span role="alert">{fault}</span>}
      {lifting !== undefined && (
        <ReasonForm
          onSubmit={async (reason) => {
            setLifting(undefined);
            say(await known.lift({ kind: 'listed', entry: lifting }, reason));
          }}
          onCancel={() => setLifting(undefined)}
        />
      )}
      <Menu
        label={status.do_not_contact}
        icon={<MoreIcon />}
        isIconOnly
        align="end"
        items={known.ways(email).map(({ of, entry }) => {
          const isChecked = known.isListed(entry);
          return {
            label: of === 'store' ? outreach.block.store : outreach.block[of](entry.value),
            isChecked,
            onSelect: async () => (isChecked ? setLifting(entry) : say(await known.block(entry))),
          };
        })}
      />
    </>
  );
}
