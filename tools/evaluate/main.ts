import { parseArgs } from 'node:util';
import { AppError } from '../../packages/messages/src/errors.ts';
import { evaluateAnswers } from './answers.ts';
import { evaluateContacts } from './contacts.ts';
import { evaluateDomains } from './domains.ts';
import type { Evaluation } from './evaluation.ts';
import { evaluateFacts } from './facts.ts';
import { evaluateHonest } from './honest.ts';
import { evaluateLetters } from './letters.ts';
import { evaluateLies } from './lies.ts';
import { evaluateLists } from './lists.ts';
import { evaluateModels } from './models.ts';
import { evaluateOverture } from './overture.ts';
import { evaluateReach } from './reach.ts';
import { evaluateReplies } from './replies.ts';
import { evaluateShelf } from './shelf.ts';
import { evaluateSites } from './sites.ts';
import { evaluateWebsites } from './websites.ts';

/** What `npm run evaluate -- KIND FILE…` measures. */
const evaluations: Record<string, Evaluation> = {
  answers: evaluateAnswers,
  contacts: evaluateContacts,
  domains: evaluateDomains,
  facts: evaluateFacts,
  honest: evaluateHonest,
  letters: evaluateLetters,
  lies: evaluateLies,
  lists: evaluateLists,
  models: evaluateModels,
  overture: evaluateOverture,
  reach: evaluateReach,
  replies: evaluateReplies,
  shelf: evaluateShelf,
  sites: evaluateSites,
  websites: evaluateWebsites,
};

const usage = `npm run evaluate -- ${Object.keys(evaluations).join('|')} FILE… [--details] [--gold FILE] [--judge honest|credulous]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      details: { type: 'boolean' },
      gold: { type: 'string' },
      judge: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [kind = '', ...files] = positionals;
  const evaluate = Object.hasOwn(evaluations, kind) ? evaluations[kind] : undefined;
  if (values.help) {
    process.stdout.write(
      `${usage}\n\nMeasures the accuracy of the product on labelled files (docs/evaluation.md). \`sites\` lists the contacts that the reader\nfinds on unlabelled pages, to be judged by eye: {"pages", "unreadable", "countries": {COUNTRY: [{"id", "kind", "value", "written"}]}}.\n`,
    );
  } else if (evaluate && files.length > 0) {
    const detail = (line: string) => void process.stderr.write(`${line}\n`);
    const figures = await evaluate(files, values.details ? detail : () => undefined, values);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  } else {
    process.stderr.write(
      `${kind === '' ? '' : `"${kind}" with ${files.length} files is not known. `}${usage}\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  const isExpected = error instanceof AppError || error instanceof TypeError;
  process.stderr.write(`${isExpected ? error.message : `The evaluation failed: ${error}`}\n`);
  process.exitCode = 1;
}
