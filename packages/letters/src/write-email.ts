import {
  type Email,
  type EmailRequest,
  type FactKind,
  factValues,
  filledSeller,
  type Seller,
} from '@hardware-store-finder/contract';
import {
  analysisPacks,
  type EmailFacts,
  emailPackOf,
  isSupplied,
  type LanguagePack,
  templateLetter,
} from '@hardware-store-finder/domain';
import {
  type AnalysisCache,
  decideFit,
  type EvidenceDeps,
  heldFacts,
  type ModelChoice,
  productsSold,
} from '@hardware-store-finder/facts';
import { checkRecord, checkUnchecked, type Mailboxes } from '@hardware-store-finder/websites';
import { recipientOf, type UnlocalizedRecipient } from './recipient.ts';

/** An email whose recipient may have a message that is not yet localized. */
export type UnlocalizedEmail = Omit<Email, 'recipient'> & { recipient?: UnlocalizedRecipient };

export type EmailDeps = EvidenceDeps & {
  model: ModelChoice;
  analyses: AnalysisCache;
  /** The profile from the settings, for requests without one. */
  seller: Seller | undefined;
  mailboxes: Pick<Mailboxes, 'check'>;
};

/**
 * Writes a first letter to a store. What it says about the store are facts that this server holds, never those of a posted
 * analysis; what it says about the seller comes from the profile. No model writes a word of it. Throws AppError while too
 * many sites are being read.
 */
export async function writeEmail(
  request: EmailRequest,
  deps: EmailDeps,
  signal: AbortSignal,
): Promise<UnlocalizedEmail> {
  const { analysis, language, buyerLanguage } = request;
  const { store, check } = await checkRecord(request.store, deps.mailboxes, signal);
  const own = analysisPacks[language];
  const pack: LanguagePack = (buyerLanguage === undefined ? undefined : emailPackOf(buyerLanguage)) ?? own;
  const seller = filledSeller(request.seller) ?? filledSeller(deps.seller);
  const isAnalysed = analysis !== null && analysis.perplexityAnalysis !== null;
  const held = await heldFacts(store, { ...deps, model: await deps.model() }, signal);
  const input = { store, seller, facts: isAnalysed ? emailFacts(held) : noFacts };
  const { untranslated, ...letter } = templateLetter({ ...input, pack });
  const { untranslated: _, ...mirror } = templateLetter({ ...input, pack: own });
  const contacts = await checkUnchecked(held.evidence.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  return {
    ...letter,
    ...(pack !== own && { mirror }),
    ...(recipient !== undefined && { recipient }),
    ...(untranslated.length > 0 && { untranslated: [...untranslated] }),
    writtenIn: pack.tag,
  };
}

const noFacts: EmailFacts = { products: [], fit: 'unclear' };

function emailFacts(held: Awaited<ReturnType<typeof heldFacts>>): EmailFacts {
  const firstOf = (kind: FactKind) => held.facts.find((fact) => fact.kind === kind)?.value;
  const customers = firstOf('customers');
  return {
    products: productsSold(held).filter(isSupplied),
    fit: decideFit(held, analysisPacks.english).kind,
    brand: firstOf('brand'),
    since: firstOf('since'),
    customers: factValues.customers.find((one) => one === customers),
  };
}
