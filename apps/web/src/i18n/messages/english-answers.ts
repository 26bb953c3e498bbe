import type { AnsweredKind, DoubtfulKind } from '@Hardware-Store-Finder/contract';

/** English messages of the page where answers are read and answered. */
export const englishAnswers = {
  title: 'Answers',
  documentTitle: 'Answers – Hardware Store Finder',
  none: 'No answers yet',
  noneWhy: 'Answers to emails that left from a connected mailbox appear here within a minute.',
  list: 'All answers',
  /** On the home screen. */
  toRead: 'Answers to read',
  read: 'Read',
  waiting: (count: number) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
  intents: {
    interest: 'Interested',
    question: 'Answered',
    wrong_person: 'Wrong person',
    absence: 'Away',
    opt_out: 'Wants no more emails',
  } satisfies Record<AnsweredKind, string>,
  /** What a person says of a message that nobody can tell. */
  isIt: {
    answer: 'It’s their answer',
    bounce: 'The address is dead',
    nothing: 'It’s neither: go on sending',
  } satisfies Record<DoubtfulKind, string>,
  whatIsIt: 'What is it? Nothing more is sent to the company until you say so.',
  files: (names: string) => `Not shown here: ${names}. Open the message in your mailbox.`,
  isCut: 'The message is longer. The rest is in your mailbox.',
  isUnread: 'This message can’t be read here. Look for it in your mailbox, by its subject and date.',
  isDone: 'Done',
  yourLetter: (day: string) => `Your email of ${day}`,
  earlier: (day: string) => `They wrote on ${day}`,
  yourReply: 'Your reply',
  open: 'Open in answers',
  reply: 'Reply',
  done: 'Done without a reply',
  notDone: 'Not done after all',
  translate: 'Translate',
  translation: (model: string) => `Translated by ${model}. Nobody checked it.`,
  blocks: 'Sentences that fit',
  blocksBy: (model: string) => `Sentences chosen by ${model}`,
  noPrices: 'A draft never states a price. Type yours.',
  missingLanguage: (language: string, instead: string) =>
    `They write in ${language}, for which there are no sentences yet. These are in ${instead}.`,
  send: 'Send reply',
  sendKeys: 'Ctrl Enter sends, Esc closes and keeps your words',
  discard: 'Discard',
};
