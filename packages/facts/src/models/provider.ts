import type { Writer } from '@Hardware-Store-Finder/contract';

/** One question to a model. */
export type ModelRequest = {
  system: string;
  prompt: string;
  /** Limit on the answer, in tokens; thinking has a budget of its own. */
  maxTokens: number;
  /** Set on the second try of an answer that was cut at its limit: the limits are four times as high. */
  isLonger?: true;
  /** Whether a model that searches the web may do so for this question. A search costs money. */
  maySearch: boolean;
  /** The form of the answer, as JSON Schema: for services that can keep to one, the prompt asks the others for it. */
  format?: Readonly<Record<string, unknown>>;
  /** Who asks, for that client's share of the budgets; absent for those without a limit. */
  client?: string;
  /** Whose turn it takes, if that is not the client's. */
  turn?: string;
};

/** A page cited by a provider's own search: its address, and as much of its text as the provider returns. */
export type CitedPage = { url: string; title: string; snippet: string };

export type ModelEvent =
  | { type: 'text'; text: string }
  /** The model thinks: a sign of life. `characters`: how many of its thoughts this event stands for. */
  | { type: 'thinking'; characters: number }
  /** The answer was cut at its limit and begins anew. All earlier events are void. */
  | { type: 'restart' }
  /** The pages found by the provider's own search, `[1]` first. A later list replaces an earlier one. */
  | { type: 'citations'; pages: readonly CitedPage[] }
  /** Tokens of question and answer together, as the provider counts them. */
  | { type: 'usage'; tokens: number };

/**
 * A language model. `stream` throws ModelFault, even after text if the answer was cut short. Leaving the loop or
 * aborting the signal cancels the request to the provider.
 */
export type ModelProvider = Writer & {
  /** Whether a question costs money. */
  isPaid: boolean;
  /** Whether it searches the web: it can answer without our pages, and its `[n]` refer to its own. */
  searches: boolean;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
};

/** The same model, whose questions count against a client's share of the budgets. `turn`: in whose turns they are asked. */
function forClient(choose: ModelChoice, client: string | undefined, turn = client): ModelChoice {
  if (turn === undefined) return choose;
  const who = { ...(client !== undefined && { client }), turn };
  return async () => {
    const model = await choose();
    return model && { ...model, stream: (request, signal) => model.stream({ ...request, ...who }, signal) };
  };
}

/** Reader and judge whose questions count against a client's share. */
export function writingFor<T extends { model: ModelChoice; judge?: ModelChoice | undefined }>(
  writing: T,
  client: string | undefined,
  turn = client,
): T {
  const { model, judge } = writing;
  return {
    ...writing,
    model: forClient(model, client, turn),
    ...(judge !== undefined && { judge: forClient(judge, client, turn) }),
  };
}

/** The model in use now; undefined if there is none. */
export type ModelChoice = () => Promise<ModelProvider | undefined>;
