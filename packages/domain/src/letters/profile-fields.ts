import type { Seller, SellerField } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '../internet/check-url.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPacks } from '../languages/language-packs.ts';
import { knownAmount } from './seller-amounts.ts';
import { goodsIn, goodsWithin, termsIn } from './seller-terms.ts';

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
      return as(goodsIn(text, pack).isSentence ? goodsWithin(text) : text);
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

/** A term of a profile, and the languages (BCP 47) in which letters have no word for it. */
export type ProfileTerm = { term: string; missing: readonly string[] };

/** The terms of a profile's products and materials that letters do not know in every language. */
export function unknownTerms({ makes, materials, translations = {} }: Seller): ProfileTerm[] {
  const texts = { makes, materials };
  const terms = Object.entries(texts).flatMap(([field, text = '']) => {
    const byLanguage = emailPacks.map((pack) => ({
      tag: pack.tag,
      terms: termsIn(field as 'makes' | 'materials', text, pack),
    }));
    return byLanguage[0]?.terms.map(({ term }, at) => ({
      term,
      missing: byLanguage
        .filter(
          ({ tag, terms: all }) =>
            all[at]?.name === undefined && translations[term.toLowerCase()]?.[tag] === undefined,
        )
        .map(({ tag }) => tag),
    }));
  });
  return terms.filter((one) => one !== undefined && one.missing.length > 0) as ProfileTerm[];
}
