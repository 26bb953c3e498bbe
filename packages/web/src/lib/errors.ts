import { inWords, type Said } from '../i18n/message.ts';
import { screenEnglish } from '../i18n/messages/english.ts';

/** A failure whose sentence is shown; `message` is the same in English. */
export class SaidFault extends Error {
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(inWords(said, screenEnglish), options);
    this.said = said;
  }
}

/** What is shown of a failure: its own sentence, where it has one that the reader understands, or else `otherwise`. */
export function saidOf(fault: unknown, otherwise: Said): Said {
  if (fault instanceof SaidFault) return fault.said;
  if (!(fault instanceof Error) || fault.message === '') return otherwise;
  const { message } = fault;
  // Browsers and libraries speak English.
  return (words) => (words.tag === screenEnglish.tag ? message : inWords(otherwise, words));
}
