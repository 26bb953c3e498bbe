import {
  type FollowUp,
  followUpTurns,
  type Language,
  type LetterTurn,
  type ListedStore,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import { analysisPacks, letterLanguageOf } from '@Hardware-Store-Finder/domain';
import { writeEmail } from '@Hardware-Store-Finder/letters';
import { excluded, type Step } from './step.ts';

/** Composes the letter. Where letters are limited, it waits until all stores are judged. */
export const writeLetter: Step = {
  name: 'letter',
  needsModel: false,
  writes: [],
  async run({ campaign: { plan }, item, parts, model, refusals, deps, signal }) {
    const { recipient: chosen } = item.facts;
    // Weeks may lie between the choice of an address and its letter.
    const emails = chosen === undefined ? [] : [chosen];
    if (refusals.isRefused({ records: [item.store], emails })) return excluded();
    const buyerLanguage =
      plan.letterLanguage === 'store'
        ? languageOf(parts.website?.languages ?? [], item.store, plan.language)
        : undefined;
    const request = {
      store: storeInputOf(item.store),
      analysis: parts.analysis ?? null,
      language: plan.language,
      seller: plan.seller,
      ...(buyerLanguage !== undefined && { buyerLanguage }),
    };
    const write = (turn: LetterTurn) =>
      writeEmail({ ...request, turn }, { ...deps, ...deps.writing, model: model.choose }, signal);
    const written = await write('first');
    const followUps: FollowUp[] = [];
    for (const turn of followUpTurns.slice(0, plan.followUps ?? 0)) {
      const { body, mirror, sentences } = await write(turn);
      const mirrored = mirror !== undefined && sentences !== undefined && { mirror: mirror.body, sentences };
      followUps.push({ turn, body, ...mirrored });
    }
    const { recipient } = parts;
    return {
      ends: 'written',
      letter: {
        ...written,
        store: item.store,
        ...(recipient !== undefined && { recipient }),
        ...(followUps.length > 0 && { followUps }),
      },
    };
  },
};

/** The store's language, unless it is the sender's own. One that letters cannot be written in is named in the letter. */
function languageOf(declared: readonly string[], store: ListedStore, own: Language): string | undefined {
  const { pack, missing } = letterLanguageOf(declared, store);
  return pack?.tag === analysisPacks[own].tag ? undefined : (pack?.tag ?? missing);
}
