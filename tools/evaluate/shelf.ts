import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type Seller, sellerSchema } from '../../packages/contract/src/letters/seller.ts';
import {
  articleIds,
  articleName,
  articleOfTerm,
  articlesIn,
  isSameKind,
} from '../../packages/domain/src/articles/articles.ts';
import { emailPackOf } from '../../packages/domain/src/languages/language-packs.ts';
import { templateLetter } from '../../packages/domain/src/letters/email-template.ts';
import { itemsOf } from '../../packages/domain/src/letters/seller-terms.ts';
import { foldName } from '../../packages/domain/src/names/fold-name.ts';
import type { CheckedAnalysis } from '../../packages/facts/src/analysis/analysis-cache.ts';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import type { ModelProvider } from '../../packages/facts/src/models/provider.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import {
  startWireServer,
  type WireQuestion,
  type WireReply,
} from '../../packages/facts/src/models/testing/wire-server.ts';
import { readingAndJudging } from '../../packages/facts/src/testing/loopback-judge.ts';
import { writingLetters } from '../../packages/letters/src/testing/loopback-writer.ts';
import { type UnlocalizedEmail, writeEmail } from '../../packages/letters/src/write-email.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { PageReading } from '../../packages/websites/src/page/page-reading.ts';
import type { Evaluation } from './evaluation.ts';
import { readHonestAnswers } from './honest.ts';
import { analyzeDepsOf, readSavedPages, siteOf } from './saved-pages.ts';

const pairsSchema = z.array(
  z.object({
    store: z.string(),
    seller: z.string(),
    pairs: z.array(z.object({ term: z.string(), words: z.string() })),
  }),
);
type Truth = z.infer<typeof pairsSchema>[number];

/**
 * How much of what a shop and a seller have in common their letters name, without a model and, where the file has an honest
 * model's answer for the shop, with one that answers the true pairs and judges by them. `false`: pairs that are not true.
 * `mixed`: letters that are ready to leave and have a word of another language. `foreignQuestions`: that ask about goods which the
 * seller does not make. `advisedAgainst`: stores that are said to have nothing in common with the seller, `lost` those that have. The model writes as a careless one does, and its sentences are all confirmed: `written` of them stand.
 * `detail` takes what was missed or wrong.
 */
export const evaluateShelf: Evaluation = async (
  [pagesFile = '', answersFile = '', sellersFile = '', pairsFile = '', ...moreSellers],
  detail,
) => {
  const pages = await readSavedPages(pagesFile);
  const answers = await readHonestAnswers(answersFile);
  const sellers: Record<string, Seller> = {};
  for (const file of [sellersFile, ...moreSellers])
    Object.assign(sellers, await readJson(file, z.record(z.string(), sellerSchema)));
  const figures = { withModel: noFigures(), without: noFigures() };
  const wire = await startWireServer();
  try {
    for (const truth of await readJson(pairsFile, pairsSchema)) {
      const honest = answers[truth.store];
      const ids = honest?.pages ?? [...pages.keys()].filter((id) => id.startsWith(truth.store));
      const site = siteOf(ids.flatMap((id) => pages.get(id) ?? []));
      const seller = sellers[truth.seller];
      if (site.length === 0 || seller === undefined)
        throw commandError(
          'bad_request',
          `There are no pages of ${truth.store}, or no seller ${truth.seller}.`,
        );
      const name = honest?.name ?? site[0]?.title ?? '';
      const count = (of: 'withModel' | 'without', email: UnlocalizedEmail) =>
        countLetter(figures[of], email, truth, seller, (line) => detail(`${of} ${line}`));
      count('without', await letterTo(name, site, seller, undefined));
      if (honest === undefined) continue;
      const sold = honest.facts.flatMap(({ kind, value }) => (kind === 'sells' ? [value] : []));
      wire.answer(carelessModel(JSON.stringify(honest), truth, { seller, sold, tag: languageOf(site) }));
      count(
        'withModel',
        await letterTo(name, site, seller, await serviceAt('openai', wire.url, depsFor(wire.url))),
      );
    }
  } finally {
    await wire.close();
  }
  const { withModel, without } = figures;
  return { ...(withModel.pairs.of > 0 ? withModel : without), withoutModel: without };
};

function noFigures() {
  return {
    pairs: { of: 0, named: 0, false: 0 },
    letters: {
      of: 0,
      mixed: 0,
      foreignQuestions: 0,
      aboutTheStore: 0,
      ready: 0,
      written: 0,
      advisedAgainst: 0,
      lost: 0,
    },
  };
}

/**
 * A model that reads and pairs as the files say. It leaves the seller's terms as the profile has them in a sentence of the letter's
 * language, asks about goods that only the shop has, and calls every sentence true, so that code alone stands before them.
 */
function carelessModel(
  reading: string,
  { pairs }: Truth,
  { seller, sold, tag }: { seller: Seller; sold: readonly string[]; tag: string },
): (question: WireQuestion) => WireReply {
  const terms = itemsOf(seller.makes ?? '');
  const asTyped = Object.fromEntries(terms.map((term) => [term.toLowerCase(), { [tag]: term }]));
  const pack = emailPackOf(tag);
  const offer =
    pack &&
    templateLetter({
      store: { name: 'Store', address: '' },
      seller: { ...seller, translations: asTyped },
      pack,
    }).partOf('offer');
  const other = sold.find((value) => pairs.every(({ words }) => !foldName(value).includes(foldName(words))));
  const ask = other === undefined ? '' : `${other}?`;
  const judging = readingAndJudging(
    reading,
    ({ kind, value }) =>
      kind !== 'statement' ||
      value === offer ||
      value === ask ||
      pairs.some(({ term, words }) => value.startsWith(`"${term}" and "${words}" are`)),
  );
  return writingLetters(
    (idOf) => ({
      pairs: pairs.map(({ term, words }) => ({ term: idOf('T', term) ?? '', words: idOf('W', words) ?? '' })),
      sentences: [
        { role: 'offer', text: offer, mirror: offer, basis: terms.flatMap((term) => idOf('T', term) ?? []) },
        { role: 'ask', text: ask, mirror: ask, basis: [] },
      ],
    }),
    judging,
  );
}

function languageOf(site: readonly PageReading[]): string {
  const [language = ''] = site.flatMap(({ languages }) => [...languages]);
  return emailPackOf(language)?.tag ?? 'en';
}

async function letterTo(
  name: string,
  site: readonly PageReading[],
  seller: Seller,
  model: ModelProvider | undefined,
): Promise<UnlocalizedEmail> {
  const { signal } = new AbortController();
  let held: CheckedAnalysis | undefined;
  const deps = {
    ...analyzeDepsOf(site),
    model: async () => model,
    analyses: {
      get: async () => held,
      set: async (_: unknown, __: unknown, analysis: CheckedAnalysis) => {
        held = analysis;
      },
    },
  };
  const store = { name, address: 'Street 1', website: site[0]?.url ?? '' };
  for await (const step of analyze({ ...store, language: 'english' }, deps, signal)) {
    if (step.type !== 'complete') continue;
    const analysis = { ...step.data, timestamp: step.data.timestamp ?? new Date().toISOString() };
    const request = {
      store,
      analysis,
      language: 'english' as const,
      seller,
      buyerLanguage: languageOf(site),
    };
    return await writeEmail(request, { ...deps, seller: undefined }, signal);
  }
  throw commandError('bad_request', `The analysis of ${name} did not end.`);
}

function countLetter(
  { pairs, letters }: ReturnType<typeof noFigures>,
  email: UnlocalizedEmail,
  { store, seller: key, pairs: truth }: Truth,
  seller: Seller,
  detail: (line: string) => void,
): void {
  const named = email.pairs ?? [];
  const terms = new Set(truth.map(({ term }) => foldName(term)));
  const wrong = named.filter(({ term }) => !terms.has(foldName(term)));
  const missing = truth.filter(({ term }) => !named.some((one) => foldName(one.term) === foldName(term)));
  const isReady = email.untranslated === undefined && email.unconfirmed === undefined;
  pairs.of += truth.length;
  pairs.named += truth.length - missing.length;
  pairs.false += wrong.length;
  letters.of += 1;
  letters.ready += Number(isReady);
  letters.aboutTheStore += Number((email.facts?.length ?? 0) > 0);
  const foreign = isReady ? foreignWords(email, seller) : [];
  letters.mixed += Number(foreign.length > 0);
  letters.written += email.sentences?.filter(({ basis }) => basis !== undefined).length ?? 0;
  const isRefused = email.noCommonGround !== undefined;
  const isLost = isRefused && truth.length > 0;
  letters.advisedAgainst += Number(isRefused);
  letters.lost += Number(isLost);
  const asked = foreignQuestion(email, seller);
  letters.foreignQuestions += Number(asked !== undefined);
  if (wrong.length + missing.length + foreign.length > 0 || asked !== undefined || isLost)
    detail(JSON.stringify({ store, seller: key, wrong, missing, foreign, asked, isLost }));
}

/** A question of a letter that names articles, and none that the seller makes. */
export function foreignQuestion(
  { sentences = [], writtenIn }: Pick<UnlocalizedEmail, 'sentences' | 'writtenIn'>,
  { makes = '' }: Seller,
): string | undefined {
  const own = itemsOf(makes).flatMap((term) => articleOfTerm(term)?.id ?? []);
  return sentences.find(
    ({ text }) =>
      /[?？]/u.test(text) &&
      articlesIn(text, writtenIn).some(({ id }) => own.every((one) => !isSameKind(one, id))),
  )?.text;
}

/** Words of the profile's goods and materials that stand in a letter in another language, and are none of that language. */
function foreignWords(
  { body, writtenIn = 'en' }: UnlocalizedEmail,
  { makes = '', materials = '' }: Seller,
): string[] {
  const isChinese = writtenIn.startsWith('zh');
  if (!isChinese && /\p{Script=Han}/u.test(body)) return body.match(/\p{Script=Han}+/gu) ?? [];
  if (writtenIn.startsWith('en')) return [];
  const typed = `${makes} ${materials}`.match(/\p{Ll}{4,}/gu) ?? [];
  const names = articleIds.map((id) => articleName(id, writtenIn)).join('\n');
  return typed.filter((word) => {
    const standing = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');
    return standing.test(body) && !standing.test(names);
  });
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw commandError('bad_request', `${file} is not what docs/evaluation.md describes.`, { cause });
  }
}
