import type { ProposedTerm, ProposedTerms, TermsRequest } from '@Hardware-Store-Finder/contract';
import { analysisPacks, emailPackOf } from '@Hardware-Store-Finder/domain';
import {
  createCanary,
  createObjectReader,
  fence,
  fillPrompt,
  type ModelChoice,
  ModelFault,
  modelText,
} from '@Hardware-Store-Finder/facts';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import termsPrompt from './terms-prompt.json' with { type: 'json' };

const answerSchema = z.object({
  n: z.number(),
  tag: z.string(),
  text: z.string().trim().min(1).max(200),
  back: z.string().trim().min(1).max(200),
});
const tokensPerAnswer = 50;
const mostTokens = 7_000;

/**
 * Has a model propose what terms of a profile are called in the languages of letters, each with its translation back into the
 * reader's language, all in one question. Throws AppError without a model, and if the model gives no answer.
 */
export async function proposeTerms(
  { terms, language }: TermsRequest,
  { model: choose }: { model: ModelChoice },
  signal: AbortSignal,
): Promise<ProposedTerms> {
  const model = await choose();
  if (model === undefined) throw new AppError('unavailable', message.noModel());
  const canary = createCanary();
  const { block, mark } = fence(({ line }) =>
    terms.map(({ term, tags }, at) => `${at + 1}. ${line(term, 200)} → ${tags.join(', ')}`).join('\n'),
  );
  const system = fillPrompt(termsPrompt, {
    mark,
    language: analysisPacks[language].label,
    canary: canary.word,
  });
  const count = terms.reduce((sum, { tags }) => sum + tags.length, 1);
  const maxTokens = Math.min(mostTokens, count * tokensPerAnswer);
  try {
    const text = await modelText(model, { system, prompt: block, maxTokens }, signal);
    if (canary.isIn(text)) throw new AppError('unavailable', message.gaveAway());
    const said = createObjectReader(answerSchema)(text);
    return {
      proposals: terms.flatMap(({ term, tags }, at) =>
        tags.flatMap((tag): ProposedTerm[] => {
          const one = said.find((each) => each.n === at + 1 && each.tag === tag);
          // In other languages no letter is written.
          return one === undefined || emailPackOf(tag) === undefined || !mayBeWord(one.text, tag)
            ? []
            : [{ term, tag, text: one.text, back: one.back }];
        }),
      ),
      by: { id: model.id, label: model.label },
    };
  } catch (error) {
    if (error instanceof ModelFault) throw new AppError('unavailable', error.userMessage, { cause: error });
    throw error;
  }
}

/** Whether a text may be a word of a language (BCP 47): its letters are, and it is no address and no line of code. */
function mayBeWord(text: string, tag: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  const own = script.startsWith('Han') ? 'Hani' : script;
  const foreign = new RegExp(`(?!\\p{Script=${own}}|\\p{Script=Latn})\\p{L}`, 'u');
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && !foreign.test(text) && !/https?:|www\.|[@{}<>\n]/iu.test(text);
}
