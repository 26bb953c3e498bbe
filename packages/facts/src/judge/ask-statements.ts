import { modelText } from '../models/model-text.ts';
import type { ModelProvider } from '../models/provider.ts';
import { createCanary } from '../verify/canary.ts';
import { fence, fillPrompt } from '../verify/fence.ts';
import { readJudgements } from './ask-judge.ts';
import { madeUpNames, madeUpYear } from './controls.ts';
import { judgeFormat } from './judge-prompt.ts';
import statementsPrompt from './statements-prompt.json' with { type: 'json' };

/** A sentence, what it rests on, and the same in another language. */
export type Statement = { claim: string; basis: readonly string[]; translation?: string };

const tokensPerAnswer = 30;
const tokensAround = 200;

/**
 * Asks a model, in a conversation of its own, which statements follow from their basis, and each of which says the same as its
 * translation. In order; none if it gave away its instructions, or said yes to a statement that no basis makes. Throws
 * ModelFault.
 */
export async function askStatements(
  judge: ModelProvider,
  statements: readonly Statement[],
  signal: AbortSignal,
): Promise<boolean[]> {
  const canary = createCanary();
  const [first] = statements;
  const name = madeUpNames.find((one) => !JSON.stringify(statements).includes(one)) ?? '';
  const control: Statement = {
    claim: `${name} has been the market leader since ${madeUpYear()}.`,
    basis: first?.basis ?? [],
  };
  const all: readonly Statement[] = [...statements, control];
  const { block, mark } = fence(({ line }) =>
    all
      .map(({ claim, basis, translation }, at) =>
        [
          `${at + 1}. statement: ${line(claim, 400)}`,
          ...(translation === undefined ? [] : [`Translation: ${line(translation, 400)}`]),
          ...basis.map((one) => `Basis: ${line(one, 400)}`),
        ].join('\n'),
      )
      .join('\n\n'),
  );
  const system = fillPrompt(statementsPrompt, { mark, canary: canary.word });
  const maxTokens = tokensAround + tokensPerAnswer * all.length;
  const text = await modelText(judge, { system, prompt: block, maxTokens, format: judgeFormat }, signal);
  const answers = readJudgements(text);
  const isGiven = canary.isIn(text) || answers.get(all.length)?.answer === 'yes';
  return statements.map(({ translation }, at) => {
    const given = answers.get(at + 1);
    return !isGiven && given?.answer === 'yes' && (translation === undefined || given.translation === 'yes');
  });
}
