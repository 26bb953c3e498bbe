import type { WireQuestion, WireReply } from '../models/testing/wire-server.ts';

/** How the judge on loopback answers: by what is true, or `yes` to everything. */
export const judges = ['honest', 'credulous'] as const;
export type JudgeKind = (typeof judges)[number];

/** `meaning`: what its value means, as the reader says; empty without a translation. */
export type Statement = { n: number; kind: string; value: string; meaning: string };

/** The statements of a question to the judge; undefined for a question to the reader. */
function statementsIn({ body }: WireQuestion): Statement[] | undefined {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: unknown }[] };
  const [system = '', user = ''] = ['system', 'user'].map((role) =>
    messages.flatMap((one) => (one.role === role ? [textOf(one.content)] : [])).join('\n'),
  );
  if (!isForJudge(system)) return undefined;
  return statementsOf({ prompt: user });
}

/** The statements of a prompt to the judge. */
export function statementsOf({ prompt }: { prompt: string }): Statement[] {
  return [...prompt.matchAll(/^(\d+)\. ([a-z_]+): (.*?)(?: \(means: (.*)\))?$/gmu)].map(
    ([, n, kind = '', value = '', meaning = '']) => ({ n: Number(n), kind, value, meaning }),
  );
}

/** Whether a question is to the judge, by its instructions. */
export function isForJudge(system: string): boolean {
  return system.startsWith('You check statements');
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content)
    ? content.map((part) => String((part as { text?: unknown }).text ?? '')).join('')
    : '';
}

const mostPieces = 500;

/** An answer in small pieces, but not too many. */
function inPieces(text: string): string[] {
  const length = Math.max(7, Math.ceil(text.length / mostPieces));
  return text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
}

/** A model on loopback that reads as `reading` says, and judges each statement by `isTrue`. */
export function readingAndJudging(
  reading: string,
  isTrue: (statement: Statement) => boolean,
  isMeant: (statement: Statement) => boolean = isTrue,
): (question: WireQuestion) => WireReply {
  return (question) => {
    const statements = statementsIn(question);
    if (statements === undefined) return { pieces: inPieces(reading) };
    const answers = statements.map((one) => {
      const [answer, translation] = [isTrue(one), isMeant(one)].map((is) => (is ? 'yes' : 'no'));
      return { n: one.n, answer, translation };
    });
    return { pieces: [JSON.stringify({ answers })] };
  };
}
