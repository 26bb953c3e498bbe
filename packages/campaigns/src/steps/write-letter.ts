import {
  type Email,
  type FollowUp,
  followUpTurns,
  type LetterTurn,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  letterLanguageOf,
  type StoreLanguage,
  withTeamWords,
} from '@Hardware-Store-Finder/domain';
import { type UnlocalizedEmail, writeEmail } from '@Hardware-Store-Finder/letters';
import { message } from '@Hardware-Store-Finder/messages';
import { sellerOf } from '../check-plan.ts';
import { excluded, type Step, without } from './step.ts';

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
    const own = analysisPacks[plan.language];
    const { pack, missing }: Partial<StoreLanguage> =
      plan.letterLanguage === 'store' ? letterLanguageOf(parts.website?.languages ?? [], item.store) : {};
    const buyerLanguage = pack === undefined || pack === own ? undefined : pack.tag;
    const request = {
      store: storeInputOf(item.store),
      analysis: parts.analysis ?? null,
      language: plan.language,
      seller: withTeamWords(sellerOf(plan, deps), await deps.profiles()) ?? {},
      ...(buyerLanguage !== undefined && { buyerLanguage }),
    };
    const writing = {
      ...deps,
      ...deps.writing,
      seller: request.seller,
      model: model.choose,
      judge: model.judge,
      takesAllOrNone: true as const,
    };
    const write = (turn: LetterTurn) => writeEmail({ ...request, turn }, writing, signal);
    const written = await write('first');
    if (written.noCommonGround !== undefined && plan.noCommonGround !== 'write')
      return without('no_common_ground', message.noCommonGround({ theirs: written.noCommonGround.theirs }));
    const followUps: FollowUp[] = [];
    const turns = [written];
    for (const turn of followUpTurns.slice(0, plan.followUps ?? 0)) {
      const later = await write(turn);
      turns.push(later);
      const { body, mirror, sentences } = later;
      const mirrored = mirror !== undefined && sentences !== undefined && { mirror: mirror.body, sentences };
      followUps.push({ turn, body, ...mirrored });
    }
    const { recipient } = parts;
    return {
      ends: 'written',
      letter: {
        ...written,
        ...openWordsOf(turns),
        ...(missing !== undefined && { missingLanguage: missing }),
        store: item.store,
        ...(recipient !== undefined && { recipient }),
        ...(followUps.length > 0 && { followUps }),
      },
    };
  },
};

/** The seller's open words in a letter and in what follows it, each once. */
function openWordsOf(letters: readonly UnlocalizedEmail[]): Pick<Email, 'untranslated' | 'unconfirmed'> {
  const untranslated = [...new Set(letters.flatMap((one) => one.untranslated ?? []))];
  const unconfirmed = letters.flatMap((one) => one.unconfirmed ?? []);
  return {
    ...(untranslated.length > 0 && { untranslated }),
    ...(unconfirmed.length > 0 && {
      unconfirmed: [...new Map(unconfirmed.map((one) => [one.term, one])).values()],
    }),
  };
}
