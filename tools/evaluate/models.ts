import * as z from 'zod';
import { ModelFault, type ModelFaultKind } from '../../packages/facts/src/models/model-fault.ts';
import { type KeyedModelId, modelPresets } from '../../packages/facts/src/models/presets.ts';
import { createKeyedModel } from '../../packages/facts/src/models/registry.ts';
import { createDailyBudget } from '../../packages/storage/src/limits/daily-budget.ts';
import { createMemoryLedger } from '../../packages/storage/src/limits/ledger.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import type { Evaluation } from './evaluation.ts';
import { plainAnswer } from './plain-answer.ts';

const lineSchema = z.object({
  uri: z.string(),
  code: z.number(),
  ct: z.nullish(z.string()),
  retry: z.nullish(z.string()),
  /** Base64. */
  body: z.string(),
});
type Line = z.infer<typeof lineSchema>;

/** Not a power of two, so that chunks end inside lines and characters. */
const chunkBytes = 997;

/**
 * Feeds recorded answers of model services to the product's models, and compares text and fault with a plain parse of
 * the service's format. An answer to each further try is the same one.
 */
export const evaluateModels: Evaluation = async (files, detail) => {
  let answers = 0;
  let wrong = 0;
  for (const file of files) {
    for await (const line of readJsonLines(file, lineSchema)) {
      answers += 1;
      const body = Buffer.from(line.body, 'base64');
      const expected = plainAnswer({ uri: line.uri, status: line.code, body: body.toString() });
      const got = await answerOf(line, body);
      const isRight =
        got.fault === expected.fault && (expected.isError === true || got.text === expected.text);
      if (isRight) continue;
      wrong += 1;
      detail(
        `${answers} ${line.code} ${line.uri}: ${got.fault ?? 'whole'}, ${got.text.length} characters, instead of ${expected.fault ?? 'whole'}, ${expected.text.length} characters`,
      );
    }
  }
  return { answers, read: answers - wrong, wrong };
};

async function answerOf(line: Line, body: Buffer): Promise<{ text: string; fault?: ModelFaultKind }> {
  const id = serviceOf(line.uri);
  const headers = {
    'content-type': line.ct || 'application/octet-stream',
    ...(line.retry && { 'retry-after': line.retry }),
  };
  const callProvider = async () => new Response(inChunks(body), { status: line.code, headers });
  const budget = createDailyBudget({ ledger: createMemoryLedger() }, 'evaluation', Number.POSITIVE_INFINITY);
  const model = await createKeyedModel(
    id,
    { ...modelPresets[id], apiKey: 'none' },
    { callProvider, budgets: { calls: budget, tokens: budget }, timeouts: { retries: 0 } },
  );
  const request = { system: 'System.', prompt: 'Prompt.', maxTokens: 1_500, maySearch: true };
  let text = '';
  try {
    for await (const event of model.stream(request, new AbortController().signal)) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'restart') text = '';
    }
    return { text };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { text, fault: error.kind };
  }
}

/** The service of the product that speaks the format of a recorded address. */
function serviceOf(uri: string): KeyedModelId {
  if (/\/messages(?:\?|$)/.test(uri)) return 'anthropic';
  if (/:(?:stream)?[gG]enerateContent/.test(uri)) return 'google';
  return /perplexity/.test(uri) ? 'perplexity' : 'deepseek';
}

function inChunks(body: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + chunkBytes)));
      at += chunkBytes;
    },
  });
}
