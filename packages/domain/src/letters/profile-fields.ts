import type { Seller, SellerField } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '../internet/check-url.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPacks } from '../languages/language-packs.ts';
import { knownAmount } from './seller-amounts.ts';
import { countriesIn, priceIn, sampleIn } from './seller-anchors.ts';
import { closingLines, offerOf } from './seller-offer.ts';
import { goodsWithin, sellerGoods } from './seller-terms.ts';

/**
 * How letters read a field of a profile. `understood`: as `text`, which may be what was typed. `refused`: letters could only
 * paste it.
 */
export type ReadField = { kind: 'understood'; text: string } | { kind: 'refused' };

/** The eleven rules of Incoterms 2020, each with a place. */
const incoterms = /^(EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF)[\s,]+(\S.*)$/iu;
const phone = /^\+?[\d\s()./-]{6,}$/u;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Reads a field as the letters do. @param pack the person's own language, for what is understood. */
export function readField(field: SellerField, typed: string, pack: LanguagePack): ReadField {
  const text = typed.replace(/\s+/g, ' ').trim();
  const as = (understood: string | undefined): ReadField =>
    understood === undefined ? { kind: 'refused' } : { kind: 'understood', text: understood };
  if (text === '') return as('');
  switch (field) {
    case 'minimumOrder':
    case 'leadTime':
      return as(knownAmount(text, pack));
    case 'makes':
      return as(sellerGoods(text, pack).isSentence ? goodsWithin(text) : text);
    case 'priceFrom':
      return as(priceIn(text, pack) && text);
    case 'samples':
      return as(sampleIn(text, pack) && text);
    case 'supplied':
      return as(countriesIn(text, pack)?.text);
    case 'incoterms': {
      const [, rule, place] = incoterms.exec(text) ?? [];
      return as(rule === undefined ? undefined : `${rule.toUpperCase()} ${place}`);
    }
    case 'currency':
      return as(currencyOf(text));
    case 'website':
    case 'catalogue':
      return as(checkUrl(text).ok ? text : undefined);
    case 'phone':
    case 'whatsapp':
      return as(phone.test(text) ? text : undefined);
    case 'email':
      return as(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/u.test(text) ? text : undefined);
    default:
      return as(text);
  }
}

function currencyOf(text: string): string | undefined {
  const common: Readonly<Record<string, string>> = {
    RMB: 'CNY',
    US$: 'USD',
    $: 'USD',
    '€': 'EUR',
    '￥': 'CNY',
  };
  const code = common[text.toUpperCase()] ?? text.toUpperCase();
  return currencies.has(code) ? code : undefined;
}

/** A term of a profile, and the languages (BCP 47) in which somebody has yet to say what it is; `proposal`: what the vocabulary would. */
export type ProfileTerm = { term: string; open: readonly { tag: string; proposal: string | undefined }[] };

/** The words of a profile that letters cannot use in every language. */
export function openTerms(seller: Seller): ProfileTerm[] {
  const found = emailPacks.flatMap((pack) => {
    const { goods, terms, figures, certificates, intro } = offerOf(seller, [], pack);
    const lines = [terms, ...figures, ...certificates, intro, closingLines(seller, pack)];
    const open = [...(goods?.open ?? []), ...lines.flatMap((line) => line.open)];
    return [...new Map(open.map((one) => [one.term, one])).values()].map((one) => ({
      ...one,
      tag: pack.tag,
    }));
  });
  return [...Map.groupBy(found, ({ term }) => term)].map(([term, all]) => ({
    term,
    open: all.map(({ tag, text }) => ({ tag, proposal: text === term ? undefined : text })),
  }));
}
