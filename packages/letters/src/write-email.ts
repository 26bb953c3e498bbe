import {
  type Email,
  type EmailRequest,
  exactAddress,
  type Fact,
  filledSeller,
  type Letter,
  type Seller,
  type StoreInput,
} from '@hardware-store-finder/contract';
import {
  addressedName,
  analysisPacks,
  closingLines,
  type EmailFacts,
  emailPackOf,
  isSupplied,
  type LanguagePack,
  templateLetter,
} from '@hardware-store-finder/domain';
import {
  type AnalysisCache,
  createCanary,
  decideFit,
  type EvidenceDeps,
  heldFacts,
  type ModelChoice,
  ModelFault,
  type ModelProvider,
  productsSold,
  sayFacts,
} from '@hardware-store-finder/facts';
import type { Log } from '@hardware-store-finder/std';
import { checkRecord, checkUnchecked, type Mailboxes } from '@hardware-store-finder/websites';
import { checkLetter, type LetterRules } from './check-letter.ts';
import { letterPrompt } from './letter-prompt.ts';
import { readLetters } from './read-letter.ts';
import { recipientOf, type UnlocalizedRecipient } from './recipient.ts';

/** An email whose recipient may have a message that is not yet localized. */
export type UnlocalizedEmail = Omit<Email, 'recipient'> & { recipient?: UnlocalizedRecipient };

export type EmailDeps = EvidenceDeps & {
  model: ModelChoice;
  analyses: AnalysisCache;
  /** The profile from the settings, for requests without one. */
  seller: Seller | undefined;
  log: Log;
  mailboxes: Pick<Mailboxes, 'check'>;
};

/** How often a model may try before the template is used. */
const maxTries = 2;
const maxLetterTokens = 1_500;

/**
 * Writes a first letter to a store. What it says about the store are facts that this server holds, never those of a posted
 * analysis; what it says about the seller comes from the profile. Throws AppError while too many sites are being read.
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
  const model = await deps.model();
  const isAnalysed = analysis !== null && analysis.perplexityAnalysis !== null;
  const held = await heldFacts(store, { ...deps, model }, signal);
  const facts = isAnalysed ? held.facts : [];
  const letterInput = { store, seller, facts: isAnalysed ? emailFacts(held) : noFacts };
  const template = {
    letter: templateLetter({ ...letterInput, pack }),
    mirror: pack === own ? undefined : templateLetter({ ...letterInput, pack: own }),
  };
  const written = model
    ? await writtenByModel(
        { store, seller, facts, pack, mirror: pack === own ? undefined : own },
        model,
        template,
        deps.log,
        signal,
      )
    : undefined;
  const { letter, mirror } = written ?? template;
  const contacts = await checkUnchecked(held.evidence.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  return {
    ...letter,
    ...(mirror !== undefined && { mirror }),
    ...(recipient !== undefined && { recipient }),
    writtenIn: pack.tag,
  };
}

const noFacts: EmailFacts = { products: [], fit: 'unclear' };

function emailFacts(held: Awaited<ReturnType<typeof heldFacts>>): EmailFacts {
  return {
    products: productsSold(held).filter(isSupplied),
    fit: decideFit(held, analysisPacks.english).kind,
  };
}

type Question = {
  store: StoreInput;
  seller: Seller | undefined;
  facts: readonly Fact[];
  pack: LanguagePack;
  mirror: LanguagePack | undefined;
};

type Letters = { letter: Letter; mirror: Letter | undefined };

/** Undefined if no try passed the checks or the model failed: the template is used then. */
async function writtenByModel(
  { store, seller, facts, pack, mirror }: Question,
  model: ModelProvider,
  template: Letters,
  log: Log,
  signal: AbortSignal,
): Promise<Letters | undefined> {
  const { english } = analysisPacks;
  const lines = sayFacts(facts, english).filter(({ section }) => section !== 'contact');
  const known = lines.map(({ text }) => text);
  const unnamed = `${english.email.unnamed.intro}\n${english.email.unnamed.offer}`;
  const rules = {
    ofSeller: [
      ...(seller === undefined
        ? [unnamed, pack.email.unnamed.intro, pack.email.unnamed.offer]
        : Object.values(seller)),
      template.letter.subject,
      template.letter.body,
      template.mirror?.body ?? '',
    ].join('\n'),
    ofStore: [
      addressedName(store.name) === undefined ? '' : store.name,
      exactAddress(store),
      store.website ?? '',
      ...lines.flatMap(({ text, cited }) => [text, ...cited.map(({ quotation }) => quotation)]),
    ].join('\n'),
  };
  let faults: string[] = [];
  for (let turn = 0; turn < maxTries; turn += 1) {
    const canary = createCanary();
    const question = { store, seller: seller ?? unnamed, facts: known, pack, mirror, canary, faults };
    const text = await askFor(letterPrompt(question), model, signal, log);
    if (text === undefined) return undefined;
    const read = canary.isIn(text) ? undefined : readLetters(text);
    if (read?.letter === undefined) {
      faults = ['Begin with a line "Subject: …" and write the message below it.'];
      continue;
    }
    const letter = closed(read.letter, seller, pack);
    faults = checkLetter(letter, { pack, ...rules });
    if (faults.length > 0) continue;
    return { letter, mirror: mirror && checkedMirror(read.mirror, seller, { pack: mirror, ...rules }) };
  }
  log.info('letter_not_used', { model: model.id, faults: faults.length });
  return undefined;
}

async function askFor(
  prompt: { system: string; prompt: string },
  model: ModelProvider,
  signal: AbortSignal,
  log: Log,
): Promise<string | undefined> {
  let text = '';
  try {
    const request = { ...prompt, maxTokens: maxLetterTokens, maySearch: false };
    for await (const event of model.stream(request, signal)) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'restart') text = '';
    }
    return text;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    log.info('letter_not_written', { model: model.id, kind: error.kind });
    return undefined;
  }
}

function closed({ subject, body }: Letter, seller: Seller | undefined, pack: LanguagePack): Letter {
  return { subject, body: `${body}\n\n${closingLines(seller, pack)}` };
}

/** Leaves out a mirror that fails the checks. */
function checkedMirror(
  mirror: Letter | undefined,
  seller: Seller | undefined,
  rules: LetterRules,
): Letter | undefined {
  if (mirror === undefined) return undefined;
  const whole = closed(mirror, seller, rules.pack);
  return checkLetter(whole, rules).length === 0 ? whole : undefined;
}
