import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { emailPackOf } from '../../packages/domain/src/languages/language-packs.ts';
import type { CheckedAnalysis } from '../../packages/facts/src/analysis/analysis-cache.ts';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { writeEmail } from '../../packages/letters/src/write-email.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { Evaluation } from './evaluation.ts';
import { analyzeDepsOf, readSavedPages } from './saved-pages.ts';

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
 * holds a lie about them, and offers the lie as a fact. `detail` takes each lie that stands in a letter.
 */
export const evaluateLetters: Evaluation = async ([pagesFile = '', liesFile = ''], detail) => {
  const pages = await readSavedPages(pagesFile);
  const figures: Record<string, { lies: number; shown: number; kept: number }> = {};
  const wire = await startWireServer();
  try {
    const model = await serviceAt('openai', wire.url, depsFor(wire.url));
    for (const [language, lies] of Object.entries(await readLies(liesFile))) {
      const counts = { lies: 0, shown: 0, kept: 0 };
      for (const [id, page] of pages) {
        for (const { kind, text } of lies.lies) {
          wire.answer({ pieces: [lyingAnswer(lies, text, page.text.slice(0, 80))] });
          const { letter, optOut } = await write(lies, page.url, analyzeDepsOf(page, model));
          const isShown = letter.includes(text);
          counts.lies += 1;
          counts.shown += Number(isShown);
          counts.kept += Number(
            letter.includes(optOut) && /[?？]/u.test(letter) && letter.includes(seller.company),
          );
          if (isShown) detail(JSON.stringify({ language, id, kind, shown: text }));
        }
      }
      figures[language] = counts;
    }
  } finally {
    await wire.close();
  }
  return figures;
};

/** The letter to the owner of a page after an analysis with that model, with its mirror. */
async function write(
  { uiLanguage: language, buyerLanguage }: Lies,
  website: string,
  deps: ReturnType<typeof analyzeDepsOf>,
): Promise<{ letter: string; optOut: string }> {
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
  const email = await writeEmail(
    { store, analysis: data, language, seller, ...(buyerLanguage !== undefined && { buyerLanguage }) },
    { ...deps, analyses, seller: undefined },
    signal,
  );
  const pack = emailPackOf(email.writtenIn ?? 'en');
  return {
    letter: [email.subject, email.body, email.mirror?.subject, email.mirror?.body].join('\n'),
    optOut: pack?.email.optOut ?? '',
  };
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
