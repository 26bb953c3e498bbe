import { type AnalysisData, type ListedStore, storeInputOf } from '@hardware-store-finder/contract';
import {
  analysisPacks,
  checkUrl,
  type DoNotContact,
  emailPackOf,
  isFreeMail,
  ownDomain,
  storeCountry,
} from '@hardware-store-finder/domain';
import { analyze, judgeCriteria } from '@hardware-store-finder/facts';
import { findRecipient, type UnlocalizedRecipient, writeEmail } from '@hardware-store-finder/letters';
import { message } from '@hardware-store-finder/messages';
import { visitFraming } from '@hardware-store-finder/websites';
import type { CampaignDeps } from '../campaign-deps.ts';
import type { KeptWebsite } from '../desk/item-views.ts';
import { type ItemFacts, type KnownCampaign, type KnownItem, knownItem } from '../records.ts';
import type { StepModel } from './campaign-model.ts';
import { WaitFault, waitForModel } from './wait.ts';

/** Who must not be written to in a campaign. */
export type Refusals = Pick<DoNotContact<object>, 'check'>;

/** What a step works with. `attempt` counts from 1. */
type StepWork = {
  campaign: KnownCampaign;
  item: KnownItem;
  parts: Readonly<Record<string, string>>;
  refusals: Refusals;
  model: StepModel;
  attempt: number;
  deps: CampaignDeps;
  signal: AbortSignal;
};

/** What a step found. `ends`: the store gets no letter, or its letter is ready. */
export type StepResult = {
  ends?: 'without_letter' | 'to_review';
  facts?: ItemFacts;
  fit?: number;
  parts?: Record<string, string>;
};

type Step = (work: StepWork) => Promise<StepResult>;

/** How often a website or a domain is tried before the work goes on without it. */
const patience = 3;

/** Reads the website; ends where there is neither a website nor an address. */
async function contacts({ item, refusals, attempt, deps, signal }: StepWork): Promise<StepResult> {
  const { store } = item;
  if (refusals.check({ records: [store] })) return without('excluded', message.excludedStore());
  const checked = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
  if (!checked.ok) return hasEmail(store) ? {} : without('no_address', message.noAddressFound());
  const country = storeCountry(store)?.code;
  const { answer } = await deps.websites.read(checked.url, signal, country === undefined ? {} : { country });
  // Whether the page may frame it depends on where the page is: it asks when it shows the website.
  const website: KeptWebsite = { ...answer, framing: visitFraming(undefined, { origin: '' }) };
  const parts = { website: JSON.stringify(website) };
  const isSilent = answer.none === 'timeout' || answer.none === 'no_site';
  if (isSilent && attempt < patience) {
    const { host } = new URL(checked.url);
    throw new WaitFault('website', message.waitsForWebsite({ host }));
  }
  const isReached = answer.contacts.some(({ kind }) => kind === 'email') || hasEmail(store);
  if (isReached) return { parts };
  const isUnread = isSilent || answer.none === 'refused' || answer.none === 'robots';
  return {
    ...(isUnread
      ? without('not_readable', message.notReadableSite())
      : without('no_address', message.noAddressFound())),
    parts,
  };
}

/** Chooses the address, and makes sure that nobody is written to twice or against their will. */
async function mailbox({ campaign, item, refusals, attempt, deps, signal }: StepWork): Promise<StepResult> {
  const { store, key } = item;
  if (refusals.check({ records: [store] })) return without('excluded', message.excludedStore());
  const { recipient, dead } = await findRecipient(storeInputOf(store), deps, signal);
  if (recipient === undefined) {
    return dead === undefined
      ? without('no_address', message.noAddressFound())
      : without('dead_address', message.deadAddress({ email: dead }));
  }
  if (recipient.reasons?.includes('dns_silent') && attempt < patience) {
    throw new WaitFault('mailbox', message.waitsForMailbox());
  }
  if (refusals.check({ records: [store], emails: [recipient.value] }))
    return without('excluded', message.excludedStore());
  for (const claim of claimsOf(store, recipient.value)) {
    const holder = await deps.storage.campaigns.claim(campaign.id, claim, key);
    if (holder === key) continue;
    const other = await deps.storage.items.get(campaign.id, holder);
    const name = other === undefined ? '' : knownItem(other).store.name;
    return without('same_company', message.sameCompany({ name }));
  }
  return { facts: { recipient: recipient.value }, parts: { recipient: JSON.stringify(recipient) } };
}

async function analysis({ campaign, item, model, deps, signal }: StepWork): Promise<StepResult> {
  const { language } = campaign.plan;
  const analysisDeps = { ...deps, ...deps.writing, model: model.choose, mayReuse: true } as const;
  for await (const step of analyze({ ...storeInputOf(item.store), language }, analysisDeps, signal)) {
    if (step.type !== 'complete') continue;
    return {
      parts: { analysis: JSON.stringify(step.data) },
      ...(model.wasInterrupted() && { facts: { note: message.askedBefore() } }),
    };
  }
  throw new Error('An analysis ended without a result.');
}

async function fit({ campaign, item, model, deps, signal }: StepWork): Promise<StepResult> {
  const { criteria } = campaign.plan;
  if (criteria.length === 0) return {};
  const analysisDeps = { ...deps, ...deps.writing, model: model.choose };
  const answers = await judgeCriteria(storeInputOf(item.store), criteria, analysisDeps, signal);
  const [yes, no] = (['yes', 'no'] as const).map(
    (kind) => answers.filter(({ answer }) => answer === kind).length,
  );
  const judged = answers.filter(({ answer }) => answer !== 'not_judged').length;
  const parts = { criteria: JSON.stringify(answers) };
  if (judged === 0) return { parts };
  const share = (yes ?? 0) / judged;
  // What only speaks against a store ends it; a person decides about the rest.
  return yes === 0 && (no ?? 0) > 0
    ? { ...without('unfit', message.unfitStore()), fit: share, parts }
    : { fit: share, parts };
}

async function letter({
  campaign,
  item,
  parts,
  model,
  refusals,
  deps,
  signal,
}: StepWork): Promise<StepResult> {
  const { plan } = campaign;
  const { recipient: chosen } = item.facts;
  // Weeks may lie between the choice of an address and its letter.
  if (refusals.check({ records: [item.store], emails: chosen === undefined ? [] : [chosen] })) {
    return without('excluded', message.excludedStore());
  }
  const website = JSON.parse(parts.website ?? 'null') as KeptWebsite | null;
  const buyerLanguage =
    plan.letterLanguage === 'store' ? languageOf(website?.languages ?? [], plan.language) : undefined;
  const request = {
    store: storeInputOf(item.store),
    analysis: JSON.parse(parts.analysis ?? 'null') as AnalysisData | null,
    language: plan.language,
    seller: plan.seller,
    ...(buyerLanguage !== undefined && { buyerLanguage }),
  };
  const emailDeps = { ...deps, ...deps.writing, model: model.choose };
  const written = await writeEmail(request, emailDeps, signal);
  const fault = model.fault();
  if (fault !== undefined) throw waitForModel(fault);
  const recipient = JSON.parse(parts.recipient ?? 'null') as UnlocalizedRecipient | null;
  return {
    ends: 'to_review',
    facts: {
      subject: written.subject,
      ...(model.wasInterrupted() && { note: message.askedBefore() }),
    },
    parts: { letter: JSON.stringify({ ...written, ...(recipient !== null && { recipient }) }) },
  };
}

/** In the order of `campaignSteps`. */
export const steps: readonly Step[] = [contacts, mailbox, analysis, fit, letter];

function without(
  noLetter: NonNullable<ItemFacts['noLetter']>,
  note: NonNullable<ItemFacts['note']>,
): StepResult {
  return { ends: 'without_letter', facts: { noLetter, note } };
}

function hasEmail({ email }: ListedStore): boolean {
  return email !== undefined && email.trim() !== '';
}

/** What a company has once: its domain, unless many share it, and the address. */
function claimsOf({ website }: ListedStore, email: string): string[] {
  const plain = email.toLowerCase();
  const domains = [ownDomain(website), ownMailDomain(plain)].filter((domain) => domain !== undefined);
  return [...new Set([`email ${plain}`, ...domains.map((domain) => `domain ${domain}`)])];
}

function ownMailDomain(email: string): string | undefined {
  const domain = ownDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === undefined || isFreeMail(domain) ? undefined : domain;
}

/** The language of the website that emails can be written in, unless it is the sender's own. */
function languageOf(declared: readonly string[], own: KnownCampaign['plan']['language']): string | undefined {
  const found = declared.map((tag) => emailPackOf(tag)).find((pack) => pack !== undefined);
  return found === undefined || found.tag === analysisPacks[own].tag ? undefined : found.tag;
}
