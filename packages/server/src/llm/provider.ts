import type { Language, Writer } from '@hardware-store-finder/contract';
import type { CitedPage, Evidence } from '../analysis/evidence/evidence.ts';
import { type Message, message } from '../i18n/message.ts';

/** What is to be written, and from what. */
type Material =
  | { task: 'analysis'; language: Language; evidence: Evidence }
  | { task: 'translation' }
  | { task: 'email' };

/**
 * One question. A model answers `system` and `prompt`; the built-in reader, which is no model, writes from `material`,
 * of which they were made.
 */
export type ModelRequest = {
  system: string;
  prompt: string;
  /** What it may answer at most; whoever asks cuts there as well. */
  maxTokens: number;
  material: Material;
};

export type ModelEvent =
  | { type: 'text'; text: string }
  /** The pages that the provider's own search stands on, `[1]` first; the last list counts. */
  | { type: 'citations'; pages: readonly CitedPage[] }
  /** Tokens of question and answer together, as the provider counts them. */
  | { type: 'usage'; tokens: number };

/**
 * Who writes. `stream` throws ModelFault, also after text where an answer was cut; leaving the loop or the signal ends
 * the question at the provider.
 */
export type ModelProvider = Writer & {
  /** False: it writes each language from the evidence itself, and nothing it writes needs a translation. */
  isModel: boolean;
  /** Whether a question costs money. */
  isPaid: boolean;
  /** Whether it searches by itself: it can answer without a page of ours, and its `[n]` are its own. */
  searches: boolean;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
};

/** What a sentence calls it: a model by its name, the built-in reader by a word. */
export function modelName({ isModel, label }: Pick<ModelProvider, 'isModel' | 'label'>): string | Message {
  return isModel ? label : message.builtinLabel();
}

/** The model that answers now. */
export type ModelChoice = () => Promise<ModelProvider>;
