import type { WireQuestion, WireReply } from '@Hardware-Store-Finder/facts/testing';

/** The number by which the question names a text of the seller (T, S) or of the store's pages (W, F, P). */
export type IdOf = (letter: 'T' | 'W' | 'F' | 'P' | 'S', text: string) => string | undefined;

/** A model on loopback that writes letters as `write` says and answers every other question as `others` does. */
export function writingLetters(
  write: (idOf: IdOf) => object,
  others: (question: WireQuestion) => WireReply,
): (question: WireQuestion) => WireReply {
  return (question) => {
    const { messages } = JSON.parse(question.body) as { messages: { role: string; content: string }[] };
    const contentOf = (role: string) => messages.find((one) => one.role === role)?.content ?? '';
    return isForWriter(contentOf('system'))
      ? { pieces: [JSON.stringify(write(idsIn(contentOf('user'))))] }
      : others(question);
  };
}

/** Whether a question is to write a letter, by its instructions. */
export function isForWriter(system: string): boolean {
  return system.startsWith('You help a maker');
}

export function idsIn(prompt: string): IdOf {
  return (letter, text) =>
    [...prompt.matchAll(/^([TWFPS]\d+): (.*)$/gmu)].find(
      ([, id = '', line = '']) => id.startsWith(letter) && line.toLowerCase().includes(text.toLowerCase()),
    )?.[1];
}
