import type { Sentence } from '@Hardware-Store-Finder/contract';

/** The parts of a letter that a model may write. */
export const writtenRoles = ['subject', 'greeting', 'about', 'reason', 'offer', 'anchor', 'ask'] as const;
export type WrittenRole = (typeof writtenRoles)[number];

/** A sentence with what it rests on. `mirror`: the same in the sender's language. */
export type WrittenSentence = Sentence & { role: WrittenRole; basis: readonly string[] };

/** `pairs`: goods of both that the vocabulary does not know. */
export type Written = {
  pairs: readonly { term: string; words: string }[];
  sentences: readonly WrittenSentence[];
};
