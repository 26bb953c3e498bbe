import {
  type Approach,
  type Email,
  type EmailRequest,
  type Fact,
  type FactKind,
  factValues,
  filledSeller,
  type Seller,
  type StoreInput,
} from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  asksForOrigin,
  type EmailFacts,
  emailPackOf,
  isSupplied,
  type LanguagePack,
  type ProductId,
  type SaidFact,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import {
  type AnalysisCache,
  decideFit,
  type EvidenceDeps,
  heldFacts,
  type ModelChoice,
  productsIn,
  productsSold,
} from '@Hardware-Store-Finder/facts';
import { checkRecord, checkUnchecked, type Mailboxes } from '@Hardware-Store-Finder/websites';
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
 * Writes a letter to a store. What it says about the store are facts that this server holds, never those of a posted
 * analysis; what it says about the seller comes from the profile. No model writes a word of it. Throws AppError while too
 * many sites are being read.
 */
export async function writeEmail(
  request: EmailRequest,
  deps: EmailDeps,
  signal: AbortSignal,
): Promise<UnlocalizedEmail> {
  const { analysis, language, buyerLanguage, approach, turn } = request;
  const { store, check } = await checkRecord(request.store, deps.mailboxes, signal);
  const own = analysisPacks[language];
  const asked = buyerLanguage === undefined ? own : emailPackOf(buyerLanguage);
  const pack: LanguagePack = asked ?? own;
  const seller = filledSeller(request.seller) ?? filledSeller(deps.seller);
  const isAnalysed = analysis !== null && analysis.perplexityAnalysis !== null;
  const held = await heldFacts(store, { ...deps, model: await deps.model() }, signal);
  const known = isAnalysed ? emailFacts(held) : noFacts;
  const mirror = pack === own ? undefined : own;
  const contacts = await checkUnchecked(held.evidence.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  const origin = seller === undefined ? undefined : originOf(recipient, store);
  const written = templateLetter({ store, seller, facts: known, pack, approach, turn, mirror, origin });
  return {
    subject: written.subject,
    body: written.body,
    ...(written.mirror !== undefined && { mirror: written.mirror }),
    ...(recipient !== undefined && { recipient }),
    ...(written.untranslated.length > 0 && { untranslated: [...written.untranslated] }),
    writtenIn: pack.tag,
    ...(asked === undefined && { missingLanguage: buyerLanguage }),
    sentences: [...written.sentences],
    approach: written.approach,
    approaches: written.approaches.map((one) => basedOn(one, { store, seller, facts: known, pack: own })),
    facts: sourcesOf(written.said, held.facts),
  };
}

/** The page that shows the address, where the rule of the country asks to name it. An address that a person typed has none. */
function originOf(recipient: UnlocalizedRecipient | undefined, store: StoreInput): string | undefined {
  const page = recipient?.page;
  return typeof page === 'string' && /^https?:/.test(page) && asksForOrigin(store) ? page : undefined;
}

const noFacts: EmailFacts = { products: [], fit: 'unclear' };

function emailFacts(held: Awaited<ReturnType<typeof heldFacts>>): EmailFacts {
  const firstOf = (kind: FactKind) => held.facts.find((fact) => fact.kind === kind)?.value;
  const { kind: fit } = decideFit(held, analysisPacks.english);
  const customers = firstOf('customers');
  const services = held.facts.filter(({ kind }) => kind === 'service').map(({ value }) => value);
  return {
    products: productsSold(held).filter(isSupplied),
    fit: fit === 'shop' || fit === 'craft' ? 'unclear' : fit,
    brand: firstOf('brand'),
    since: firstOf('since'),
    customers: factValues.customers.find((one) => one === customers),
    services: factValues.service.filter((one) => services.includes(one)),
  };
}

/** An approach with the words that it is based on, in the sender's language. */
function basedOn(
  approach: Approach,
  input: { pack: LanguagePack } & Omit<Parameters<typeof templateLetter>[0], 'approach'>,
): { approach: Approach; words?: string } {
  const kind = { shared: 'sells', brand: 'brand', local: undefined }[approach];
  const basis = templateLetter({ ...input, approach }).said.find((said) => said.kind === kind);
  const { list, products } = input.pack;
  const words = basis?.products === undefined ? basis?.value : list(basis.products.map((id) => products[id]));
  return { approach, ...(words !== undefined && { words }) };
}

/** The facts behind what a letter says, one for each. */
function sourcesOf(said: readonly SaidFact[], facts: readonly Fact[]): Fact[] {
  const has = (fact: Fact, ids: readonly ProductId[]) =>
    productsIn(fact.value).some((id) => ids.includes(id));
  return said.flatMap(({ kind, value, products = [] }) => {
    const same = facts.filter((fact) => fact.kind === kind);
    return kind === 'sells'
      ? products.flatMap((id) => same.find((fact) => has(fact, [id])) ?? [])
      : (same.find((fact) => fact.value === value) ?? []);
  });
}
