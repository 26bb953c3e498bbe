import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { approaches, letterTurns } from '../../packages/contract/src/email.ts';
import { emailPackOf } from '../../packages/domain/src/languages/language-packs.ts';
import { suggestionsFor } from '../../packages/domain/src/letters/rewrite.ts';
import type { CheckedAnalysis } from '../../packages/facts/src/analysis/analysis-cache.ts';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { rewriteEmail } from '../../packages/letters/src/rewrite-email.ts';
import { type UnlocalizedEmail, writeEmail } from '../../packages/letters/src/write-email.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { Evaluation } from './evaluation.ts';
import { analyzeDepsOf, readSavedPages, siteOf } from './saved-pages.ts';

const liesSchema = z.record(
  z.string(),
  z.object({
    uiLanguage: z.enum(['english', 'chinese']),
    buyerLanguage: z.string().optional(),
    subject: z.string(),
    greeting: z.string(),
    offer: z.string(),
    question: z.string(),
    lies: z.array(z.object({ kind: z.string(), text: z.string() })),
  }),
);
type Lies = z.infer<typeof liesSchema>[string];

/** A profile that the letters of the file speak of. */
const seller = { company: 'Hengda Hardware Co., Ltd.', makes: 'cabinet handles, door handles and hinges' };

/**
 * Has letters written to the owners of saved pages while a model on loopback answers every question with a letter that
 * holds a lie about them, and offers the lie as a fact; then has it rewrite the letter, of which nothing is accepted.
 * `struck`: the lies that it offered there, as sentences that are no part of the letter. `detail` takes each lie that stands
 * in a letter.
 */
export const evaluateLetters: Evaluation = async ([pagesFile = '', liesFile = ''], detail) => {
  const pages = [...(await readSavedPages(pagesFile)).values()].flatMap((page) => siteOf([page]));
  const figures: Record<string, { lies: number; shown: number; kept: number; struck: number }> = {};
  const wire = await startWireServer();
  try {
    for (const [language, lies] of Object.entries(await readLies(liesFile))) {
      // Each language has a budget of calls of its own.
      const model = await serviceAt('openai', wire.url, depsFor(wire.url));
      const counts = { lies: 0, shown: 0, kept: 0, struck: 0 };
      for (const page of pages) {
        for (const { kind, text } of lies.lies) {
          wire.answer({ pieces: [lyingAnswer(lies, text, page.text.slice(0, 80))] });
          const { letter, optOut, isStruck } = await write(
            lies,
            text,
            page.url,
            analyzeDepsOf([page], model),
          );
          const isShown = letter.includes(text);
          counts.lies += 1;
          counts.shown += Number(isShown);
          counts.struck += Number(isStruck);
          counts.kept += Number(
            letter.includes(optOut) && /[?？]/u.test(letter) && letter.includes(seller.company),
          );
          if (isShown) detail(JSON.stringify({ language, url: page.url, kind, shown: text }));
        }
      }
      figures[language] = counts;
    }
  } finally {
    await wire.close();
  }
  return figures;
};

/**
 * All letters to the owner of a page after an analysis with that model, with their mirrors, before and after the model
 * rewrote them.
 */
async function write(
  { uiLanguage: language, buyerLanguage }: Lies,
  lie: string,
  website: string,
  deps: ReturnType<typeof analyzeDepsOf>,
): Promise<{ letter: string; optOut: string; isStruck: boolean }> {
  const { signal } = new AbortController();
  let held: CheckedAnalysis | undefined;
  const analyses = {
    get: async () => held,
    set: async (_: unknown, __: unknown, analysis: CheckedAnalysis) => {
      held = analysis;
    },
  };
  const store = { name: 'Store', address: 'Street 1', website };
  let data: Parameters<typeof writeEmail>[0]['analysis'] = null;
  for await (const step of analyze({ ...store, language }, { ...deps, analyses }, signal))
    if (step.type === 'complete')
      data = { ...step.data, timestamp: step.data.timestamp ?? new Date().toISOString() };
  const request = {
    store,
    analysis: data,
    language,
    seller,
    ...(buyerLanguage !== undefined && { buyerLanguage }),
  };
  const all = { ...deps, analyses, seller: undefined };
  const kinds = [...approaches.map((approach) => ({ approach })), ...letterTurns.map((turn) => ({ turn }))];
  const letters: UnlocalizedEmail[] = [];
  for (const kind of kinds) letters.push(await writeEmail({ ...request, ...kind }, all, signal));
  const [first] = letters;
  if (first === undefined) throw new Error('No letter was written.');
  const writtenIn = first.writtenIn ?? 'en';
  const { text } = await rewriteEmail({ body: first.body, writtenIn }, deps, signal);
  const suggestions = suggestionsFor(first.body, text);
  return {
    // The email after "Rewrite with AI" is the one before it: suggestions are none of its text.
    letter: letters
      .flatMap(({ subject, body, mirror, sentences = [] }) => [
        subject,
        body,
        mirror?.subject,
        mirror?.body,
        ...sentences.map((one) => one.mirror),
      ])
      .join('\n'),
    optOut: emailPackOf(writtenIn)?.email.optOut ?? '',
    isStruck: isWithin(lie, suggestions.map((one) => one.text).join(' ')),
  };
}

/** Compares without blanks: a lie may be several sentences. */
function isWithin(part: string, whole: string): boolean {
  const squeezed = (text: string) => text.replace(/\s/gu, '');
  return squeezed(whole).includes(squeezed(part));
}

/** A letter with the lie, and the lie wherever the product might take a model's text. */
function lyingAnswer({ subject, greeting, offer, question }: Lies, lie: string, quotation: string): string {
  const facts = ['sells', 'brand', 'since', 'customers'].map((kind) => ({ kind, value: lie, quotation }));
  const ownWords = [{ heading: 'other', quotation: lie }];
  return `${subject}\n\n${greeting}\n\n${lie} ${offer}\n\n${question}\n${JSON.stringify({ facts, ownWords })}`;
}

async function readLies(file: string): Promise<z.infer<typeof liesSchema>> {
  try {
    return liesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw commandError(
      'bad_request',
      `${file} is no object of {LANGUAGE: {uiLanguage, subject, greeting, offer, question, lies: [{kind, text}]}}.`,
      { cause },
    );
  }
}
