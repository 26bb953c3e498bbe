import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { approaches, letterTurns } from '../../packages/contract/src/letters/email.ts';
import { emailPackOf } from '../../packages/domain/src/languages/language-packs.ts';
import type { CheckedAnalysis } from '../../packages/facts/src/analysis/analysis-cache.ts';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import {
  type JudgeKind,
  judges,
  readingAndJudging,
} from '../../packages/facts/src/testing/loopback-judge.ts';
import { type UnlocalizedEmail, writeEmail } from '../../packages/letters/src/write-email.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
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
 * Has letters written to the owners of saved pages while a model on loopback answers every question with a lie about them: as
 * a fact, and as a sentence of the letter that rests on all that the question has. `judge`: whether it then says no to each
 * statement (`honest`), or yes to everything (`credulous`). `every`: of so many pairs of a page and a lie, one is tried, by
 * turns. `struck`: the lies that were no part of the letter. `detail` takes each lie that stands in one.
 */
export const evaluateLetters = async (
  [pagesFile = '', liesFile = '']: readonly string[],
  detail: (line: string) => void,
  options: { judge?: string | undefined; every?: number } = {},
) => {
  const { every = 1 } = options;
  const judge = judges.find((one) => one === (options.judge ?? 'honest')) ?? 'honest';
  const pages = [...(await readSavedPages(pagesFile)).values()].flatMap((page) => siteOf([page]));
  const figures: Record<string, { lies: number; shown: number; kept: number; struck: number }> = {};
  const wire = await startWireServer();
  try {
    const languages = Object.entries(await readLies(liesFile));
    for (const [turn, [language, lies]] of languages.entries()) {
      // Each language has a budget of calls of its own.
      const model = await serviceAt('openai', wire.url, depsFor(wire.url));
      const counts = { lies: 0, shown: 0, kept: 0, struck: 0 };
      for (const [row, page] of pages.entries()) {
        for (const [column, { kind, text }] of lies.lies.entries()) {
          if ((turn + row + column) % every !== 0) continue;
          wire.answer(lyingModel(lies, text, page.text.slice(0, 80), judge));
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

/** All letters to the owner of a page after an analysis with that model, with their mirrors. */
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
  return {
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
    isStruck: letters.some(({ struck = [] }) => struck.some((one) => isWithin(lie, one.text))),
  };
}

/** Compares without blanks: a lie may be several sentences. */
function isWithin(part: string, whole: string): boolean {
  const squeezed = (text: string) => text.replace(/\s/gu, '');
  return squeezed(whole).includes(squeezed(part));
}

/** The lie wherever the product might take a model's text. */
function lyingModel(
  { subject, greeting, offer, question }: Lies,
  lie: string,
  quotation: string,
  judge: JudgeKind,
): ReturnType<typeof readingAndJudging> {
  const facts = ['sells', 'brand', 'since', 'customers'].map((kind) => ({ kind, value: lie, quotation }));
  const ownWords = [{ heading: 'other', quotation: lie }];
  const basis = ['T', 'W', 'F', 'S'].flatMap((letter) => [1, 2, 3, 4, 5].map((n) => `${letter}${n}`));
  const sentences = ['about', 'offer', 'anchor'].map((role) => ({ role, text: lie, mirror: lie, basis }));
  const answer = JSON.stringify({ facts, ownWords, pairs: [], sentences });
  return readingAndJudging(
    `${subject}\n\n${greeting}\n\n${lie} ${offer}\n\n${question}\n${answer}`,
    () => judge === 'credulous',
  );
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
