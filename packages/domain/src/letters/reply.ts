import type { AnsweredKind, ReplyBlock, Seller, Sentence, Store } from '@Hardware-Store-Finder/contract';
import type { LanguagePack } from '../languages/language-pack.ts';
import { greetedName } from '../names/addressed-name.ts';
import { foldName } from '../names/fold-name.ts';
import { closingLines, offerOf } from './seller-offer.ts';

export type ReplyInput = {
  kind: AnsweredKind;
  /** What the buyer wrote, without quotations. Its questions are quoted word for word. */
  answer: string;
  store: Pick<Store, 'name'>;
  /** Without empty fields (`filledSeller`). */
  seller: Seller | undefined;
  pack: LanguagePack;
  /** The sender's language, if each sentence is to have its counterpart in it. */
  mirror: LanguagePack | undefined;
};

/** What each kind of answer is answered with, if nobody chooses. */
const fitting: Readonly<Record<AnsweredKind, readonly string[]>> = {
  interest: ['thanks', 'question', 'askModels', 'catalogue'],
  question: ['thanks', 'question'],
  wrong_person: ['thanks', 'askBuyer'],
  absence: ['later'],
  opt_out: ['sorry'],
};

/** How many questions of a buyer a draft quotes. */
const mostQuestions = 3;

/**
 * The blocks that a reply may be made of, in their order. What they say of the seller comes from the profile, and of the
 * store only what it wrote, quoted. None states a price: that is a person's to type. Pure.
 */
export function replyBlocks(input: ReplyInput): ReplyBlock[] {
  const mirrored = input.mirror === undefined ? [] : linesOf(input, input.mirror);
  const suits = fitting[input.kind];
  return linesOf(input, input.pack).map(({ id, text }) => {
    const same = mirrored.find((line) => line.id === id)?.text;
    return {
      id,
      text,
      ...(same !== undefined && { mirror: same }),
      fits: suits.includes(id.replace(/\d+$/, '')),
    };
  });
}

/** A reply of these blocks, between the greeting and the sender. */
export function composedReply(
  blocks: readonly ReplyBlock[],
  { answer, store, seller, pack, mirror }: ReplyInput,
): { body: string; mirror?: string; sentences: Sentence[] } {
  const name = greetedName(store.name, foldName(answer).includes(foldName(store.name)));
  const around = (own: LanguagePack) => [own.email.greeting(name), closingLines(seller, own).text] as const;
  const [greeting, closing] = around(pack);
  const [mirrorGreeting, mirrorClosing] = mirror === undefined ? [] : around(mirror);
  const sentence = (text: string, same: string | undefined): Sentence => ({
    text,
    ...(same !== undefined && { mirror: same }),
  });
  const sentences = [
    sentence(greeting, mirrorGreeting),
    ...blocks.map(({ text, mirror: same }) => sentence(text, same)),
    sentence(closing, mirrorClosing),
  ];
  return {
    body: sentences.map(({ text }) => text).join('\n\n'),
    ...(mirror !== undefined && { mirror: sentences.map((one) => one.mirror ?? one.text).join('\n\n') }),
    sentences,
  };
}

function linesOf({ answer, seller, kind }: ReplyInput, pack: LanguagePack): { id: string; text: string }[] {
  const { reply, third } = pack.email;
  const offer = seller === undefined ? undefined : offerOf(seller, [], pack);
  // "FOB Ningbo, USD" is a price's; what is left may still name one.
  const figures = (offer?.figures ?? []).filter(({ role }) => role !== 'prices');
  const ofSeller = [...(offer?.products ?? []), ...figures, ...(offer?.certificates ?? [])];
  const isDealing = kind !== 'opt_out' && kind !== 'absence';
  return [
    ...(isDealing ? [{ id: 'thanks', text: reply.thanks }] : []),
    ...(isDealing
      ? questionsIn(answer).map((words, at) => ({ id: `question${at + 1}`, text: reply.youAsk(words) }))
      : []),
    ...(isDealing ? ofSeller.map(({ role, text }) => ({ id: role, text })) : []),
    ...(isDealing && seller?.catalogue !== undefined
      ? [{ id: 'catalogue', text: third.catalogue(seller.catalogue) }]
      : []),
    ...(isDealing
      ? [
          { id: 'askModels', text: reply.askModels },
          { id: 'askBuyer', text: reply.askBuyer },
        ]
      : []),
    ...(kind === 'absence' ? [{ id: 'later', text: reply.later }] : []),
    ...(kind === 'opt_out' ? [{ id: 'sorry', text: reply.sorry }] : []),
  ].filter(({ text }) => !price.test(text));
}

const price =
  /\p{Sc}|\b(?:EUR|USD|CNY|RMB|GBP|PLN|TRY|RUB|BRL|MXN|HKD|TWD)\b|[\d万萬]\s*(?:元|块|塊|euros?\b|dollars?\b)/iu;

/** The buyer's questions, word for word. */
function questionsIn(answer: string): string[] {
  const sentences = answer.replace(/^\s*>.*$/gm, '').match(/[^.!?。！？\n]+[?？]/gu) ?? [];
  return [...new Set(sentences.map((one) => one.trim()).filter((one) => one.length <= 300))].slice(
    0,
    mostQuestions,
  );
}
