/** How a model that thinks before it answers is asked. */
export type Thinking = {
  /** Tokens for its thoughts, added to the limit on the answer, which counts both. */
  tokens: number;
  /** Options of the AI SDK's provider. */
  options: Readonly<Record<string, string | { [key: string]: string | number | boolean }>>;
};

/** Enough for a report on a few pages; a model that needs more gets it on the second try. */
const tokens = 4_096;
const counted: Thinking = { tokens, options: {} };

/**
 * How the model of this name thinks; undefined if it does not, or if the name does not tell. Services count thoughts
 * as part of the answer, so without a budget of their own they can use up the answer's.
 */
export function thinkingOf(service: string, model: string): Thinking | undefined {
  const name = model.toLowerCase().replace(/^.*\//, '');
  return (byService[service] ?? ofOthers)(name);
}

/** How much higher the limits are on a second try. */
const longer = 4;

/** The limit on the tokens of an answer, thoughts included. */
export function answerLimit(
  service: string,
  model: string,
  { maxTokens, isLonger }: { maxTokens: number; isLonger?: true },
): number {
  const limit = maxTokens + (thinkingOf(service, model)?.tokens ?? 0);
  return isLonger ? longer * limit : limit;
}

/** OpenAI's reasoning models (platform.openai.com/docs/guides/reasoning); the first ones know no effort. */
function ofOpenAi(name: string): Thinking | undefined {
  if (!/^(?:o\d|gpt-5(?!.*-chat))/.test(name)) return undefined;
  return /^o1-(?:mini|preview)/.test(name) ? counted : { tokens, options: { reasoningEffort: 'low' } };
}

/**
 * Gemini 2.5 takes a budget in tokens, later models a level (ai.google.dev/gemini-api/docs/thinking). Without
 * `includeThoughts` they are silent while they think. Models before 2.5 refuse both.
 */
function ofGemini(name: string): Thinking | undefined {
  if (/^gemini-2\.5/.test(name)) {
    return { tokens, options: { thinkingConfig: { thinkingBudget: tokens, includeThoughts: true } } };
  }
  if (/^gemini-[3-9]/.test(name)) {
    return { tokens, options: { thinkingConfig: { thinkingLevel: 'low', includeThoughts: true } } };
  }
  return /^gemini-.*latest/.test(name) ? counted : undefined;
}

const byService: Readonly<Record<string, (name: string) => Thinking | undefined>> = {
  google: ofGemini,
  openai: ofOpenAi,
};

function ofOthers(name: string): Thinking | undefined {
  return thinkers.test(name) ? counted : undefined;
}

/** Models of other makers that think aloud unless a setting forbids it. */
const thinkers = /reason|deep-research|thinking|deepseek-r1|^qwq|^qwen3|gpt-oss|magistral/;
