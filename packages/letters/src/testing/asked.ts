import type { Seller } from '@Hardware-Store-Finder/contract';
import { analysisPacks, emailPackOf, type LanguagePack, templateLetter } from '@Hardware-Store-Finder/domain';
import type { ModelProvider } from '@Hardware-Store-Finder/facts';
import { type ModelRequest, statementsOf } from '@Hardware-Store-Finder/facts/testing';
import { askWriter } from '../ask-writer.ts';
import { idsIn, isForWriter } from './loopback-writer.ts';

export const { english } = analysisPacks;
export const german = emailPackOf('de') as LanguagePack;
const store = { name: 'Muster', address: 'Hauptstraße 12' };
const seller: Seller = {
  company: 'Yongfeng',
  makes: 'hinges, gate fluxors',
  minimumOrder: '300 pcs',
  leadTime: '30 days',
};
export const ofMuster = ['Scharniere', 'Torfluxe'].map((words) => ({ words, language: 'de', isSold: true }));
const fact = {
  id: '1',
  kind: 'since',
  value: '1972',
  quotation: 'Seit 1972.',
  url: 'https://m.example/',
  language: 'de',
} as const;
const never = new AbortController().signal;

export type Offered = { role: string; text: string; mirror?: string; basis: string[] };

/** A model that answers the writer's question by `answer` and each statement of the judge's by `isTrue`. */
function modelOf(answer: (idOf: ReturnType<typeof idsIn>) => object, isTrue: (claim: string) => boolean) {
  const requests: ModelRequest[] = [];
  const model: ModelProvider = {
    id: 'openai',
    label: 'Model',
    isPaid: false,
    searches: false,
    async *stream(request) {
      requests.push(request);
      const judged = statementsOf(request).map(({ n, value }) => ({
        n,
        answer: isTrue(value) ? 'yes' : 'no',
        translation: 'yes',
      }));
      yield {
        type: 'text',
        text: JSON.stringify(
          isForWriter(request.system) ? answer(idsIn(request.prompt)) : { answers: judged },
        ),
      };
    },
  } as ModelProvider;
  return { model, requests };
}

export const isMadeUp = (claim: string) => /market leader since 1/.test(claim);

/** What a letter to a German shop makes of the sentences that a model offers, each with the texts that it rests on. */
export async function ask(
  sentences: readonly Offered[],
  {
    isTrue = (claim: string) => !isMadeUp(claim),
    pack = german,
    pairs = [] as { term: string; words: string; in?: string }[],
    goods = ofMuster,
  } = {},
) {
  const mirror = pack === english ? undefined : english;
  const input = { store, seller, facts: { goods, fit: 'independent' as const }, pack, mirror };
  const composed = templateLetter(input);
  const { model, requests } = modelOf(
    (idOf) => ({
      pairs: pairs.map(({ term, words, in: line }) => ({
        term: idOf('T', term) ?? term,
        ...(line === undefined
          ? { words: idOf('W', words) ?? words }
          : { words, in: idOf('P', line) ?? line }),
      })),
      sentences: sentences.map((one) => ({
        ...one,
        basis: one.basis.map((text) => idOf(...split(text)) ?? text),
      })),
    }),
    isTrue,
  );
  const question = {
    storeName: store.name,
    seller,
    facts: [{ ...fact, confirmedBy: 'code' as const }],
    goods,
    passages: [
      'Scharniere M&C ab 3 € das Paar, seit 1972.',
      'Inhaberin ist Frau Erna Kolbe.',
      'Im Export 3 US$.',
      'Für Tore haben wir Kilvortfedern.',
    ].map((quotation) => ({ quotation, url: fact.url, language: 'de' })),
    composed,
    pack,
    mirror,
  };
  const judged = await askWriter(question, { writer: model, judge: model }, never);
  return { ...judged, letter: templateLetter({ ...input, written: judged }), composed, requests };
}

/** 'W Scharniere' is the number of those words. */
function split(text: string): ['T' | 'W' | 'F' | 'P' | 'S', string] {
  return [text.slice(0, 1) as 'T', text.slice(2)];
}
