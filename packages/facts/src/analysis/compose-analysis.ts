import {
  type AnalysisData,
  type AnalysisNotes,
  type CitedStatement,
  type FactKind,
  type StoreInput,
  sections,
} from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  type GoodsId,
  goodsIn,
  goodsName,
  isRecipient,
  type Topic,
  topics,
} from '@Hardware-Store-Finder/domain';
import type { PageTopic } from '@Hardware-Store-Finder/websites';
import type { Evidence } from '../evidence/evidence.ts';
import type { Count } from '../models/counted.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { analysisMarkdown, statementText } from './analysis-markdown.ts';
import { chainIndex, decideFit } from './decide-fit.ts';
import type { FactLine } from './fact-line.ts';
import { nextSteps } from './next-steps.ts';
import { pageNames, shownContact } from './page-names.ts';
import { sayFacts, sayOwnWords } from './say-facts.ts';
import { isHardwareStore, type SellerFit, sellerFit } from './seller-fit.ts';
import { lineText } from './show-lines.ts';
import { numberSources } from './source-numbers.ts';

const maxPoints = 6;
const mostContacts = { email: 3, phone: 2, whatsapp: 1, social: 2, form: 1 } as const;

/**
 * The data of a finished analysis: code writes all of it, from facts and the page's own words. `timestamp`: ISO 8601. `seller`: whom
 * the store is to suit.
 */
export function composeAnalysis(
  store: StoreInput,
  checked: CheckedAnalysis,
  pack: AnalysisLanguagePack,
  timestamp: string,
  seller: SellerFit = sellerFit(),
): AnalysisData {
  const { evidence, facts, ownWords, by } = checked;
  const { sources, numbersOf } = numberSources([...evidence.pages, chainIndex]);
  const fit = decideFit(checked, pack);
  const lines = [
    ...sayFacts(facts, pack, seller.meets),
    ...sayOwnWords(ownWords, facts, pack),
    ...siteLines(checked, pack),
    ...contactLines(checked, pack),
  ];
  const reported = sections.flatMap((section) =>
    lines
      .filter((line) => line.section === section)
      .map((line): CitedStatement => {
        const { entry, cited, confirmedBy } = line;
        return {
          section,
          text: lineText(line),
          citations: numbersOf(cited),
          ...(entry !== undefined && { entry }),
          ...(confirmedBy !== undefined && { confirmedBy }),
        };
      }),
  );
  const reason: CitedStatement = {
    section: 'fit',
    text: lineText({ section: 'about', text: fit.reason, cited: fit.cited }),
    citations: numbersOf(fit.cited),
    ...(fit.confirmedBy !== undefined && { confirmedBy: fit.confirmedBy }),
  };
  const notes = notesOf(checked, pack, seller);
  const others = isHardwareStore(store, evidence) ? undefined : seller.othersOnly(checked, pack);
  const suits: CitedStatement[] = [reason];
  if (others !== undefined)
    suits.push({
      section: 'fit',
      text: pack.analysis.nothingMeets(pack.list(others.names)),
      citations: numbersOf(others.cited),
    });
  const { points, statements } = withPoints(reported, suits, unreadNotice(checked, pack), pack);
  const sold = goodsSold(checked, seller);
  return {
    basicInfo: basicInfo(store),
    perplexityAnalysis: analysisMarkdown({ statements, kind: fit.kind, notes, sources }, pack),
    analysisPoints: points,
    nextSteps:
      others !== undefined
        ? [pack.analysis.steps.leaveOut]
        : nextSteps(
            store,
            checked,
            { kind: fit.kind, sold, language: languageOf(evidence, pack), seller },
            pack,
          ),
    productCategories: [...new Set(sold.flatMap((id) => goodsName(id, pack.tag) ?? []))],
    timestamp,
    fit: { kind: fit.kind, reason: statementText(reason, pack) },
    sources: [...sources],
    statements,
    notes,
    facts: [...facts],
    ownWords: [...ownWords],
    ...(by !== undefined && { by: { id: by.id, label: by.label } }),
    ...(seller.makes !== undefined && { makes: seller.makes }),
  };
}

/** The language of the website and the software behind it. */
function siteLines({ evidence }: CheckedAnalysis, pack: AnalysisLanguagePack): FactLine[] {
  const { shopSystem, pages } = evidence;
  const name = languageOf(evidence, pack);
  const [first] = pages;
  return [
    ...(name === undefined || first === undefined
      ? []
      : [entered('service', 'siteLanguage', name, { url: first.url, quotation: first.title || name }, pack)]),
    ...(shopSystem === undefined
      ? []
      : [
          entered(
            'service',
            'shopSystem',
            shopSystem.name,
            { url: shopSystem.url, quotation: shopSystem.name },
            pack,
          ),
        ]),
  ];
}

/** The name of the website's language in that of an analysis: 'German', '德语'. */
function languageOf(
  { language }: CheckedAnalysis['evidence'],
  { tag }: AnalysisLanguagePack,
): string | undefined {
  if (language === undefined) return undefined;
  try {
    const names = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
    return names.of(language.split('-', 1)[0] ?? language);
  } catch {
    return undefined;
  }
}

function contactLines({ evidence: { contacts } }: CheckedAnalysis, pack: AnalysisLanguagePack): FactLine[] {
  return [...Map.groupBy(contacts, ({ kind }) => kind)].flatMap(([kind, found]) =>
    found.slice(0, mostContacts[kind]).map(({ value, page }): FactLine => {
      const shown = shownContact({ kind, value });
      const line = entered('contact', kind, value, { url: page, quotation: shown }, pack);
      return { ...line, text: pack.analysis.entry(pack.analysis.entries[kind], shown) };
    }),
  );
}

function entered(
  section: FactLine['section'],
  id: keyof AnalysisLanguagePack['analysis']['entries'],
  value: string,
  cited: FactLine['cited'][number],
  { analysis: { entries, entry } }: AnalysisLanguagePack,
): FactLine {
  return { section, text: entry(entries[id], value), cited: [cited], entry: { label: entries[id], value } };
}

/** Why nothing could be read; undefined if something was. */
function unreadNotice(
  { evidence: { pages, why } }: CheckedAnalysis,
  { analysis }: AnalysisLanguagePack,
): string | undefined {
  return pages.length > 0 || why === undefined ? undefined : analysis.noSource(why);
}

function notesOf(checked: CheckedAnalysis, pack: AnalysisLanguagePack, seller: SellerFit): AnalysisNotes {
  const { evidence, asked } = checked;
  const notice = unreadNotice(checked, pack) ?? finderNotice(checked, pack);
  const lookAt = evidence.pages.length > 0 ? topicsToSee(checked, pack, seller) : [];
  return {
    ...(notice !== undefined && { notice }),
    ...(lookAt.length > 0 && { lookAt }),
    ...(asked.calls > 0 && { cost: costOf(asked, pack) }),
  };
}

function finderNotice(
  { by, insteadOf, failure, isUnjudged }: CheckedAnalysis,
  { analysis }: AnalysisLanguagePack,
): string | undefined {
  if (by === undefined) return undefined;
  const notice = by.isModel
    ? analysis.modelNotice(by.label)
    : insteadOf === undefined
      ? analysis.builtInNotice
      : analysis.insteadNotice(insteadOf);
  if (failure !== undefined) return `${notice} ${failure}`;
  return isUnjudged ? `${notice} ${analysis.unjudged}` : notice;
}

/** Marks the statements that are points too: sentences first, then own words and values. Without any, the notice is the only point, or else the reason. `suits`: the reason, and that nothing meets what the seller makes. */
function withPoints(
  reported: readonly CitedStatement[],
  suits: readonly CitedStatement[],
  unread: string | undefined,
  pack: AnalysisLanguagePack,
): { points: string[]; statements: CitedStatement[] } {
  const said = reported.filter(({ section }) => section !== 'contact');
  const { entries, menu } = pack.analysis;
  const rank = ({ section, text, entry }: CitedStatement) => {
    if (entry === undefined) return text.startsWith('“') && section !== 'about' ? 1 : 0;
    if (entry.label === menu) return 1;
    return entry.label === entries.siteLanguage || entry.label === entries.shopSystem ? 3 : 2;
  };
  const ranked = said.toSorted((a, b) => rank(a) - rank(b));
  // What software it has is no point beside others.
  const telling = ranked.filter((one) => rank(one) < 3);
  const chosen = (telling.length > 0 ? telling : ranked).slice(0, maxPoints);
  if (chosen.length === 0 && unread !== undefined) {
    return { points: [unread], statements: [...reported, ...suits] };
  }
  const stated = new Set([...(chosen.length > 0 ? chosen : suits.slice(0, 1)), ...suits.slice(1)]);
  const statements = [...reported, ...suits].map((one) =>
    stated.has(one) ? { ...one, isPoint: true } : one,
  );
  return {
    points: statements.filter(({ isPoint }) => isPoint).map((one) => statementText(one, pack)),
    statements,
  };
}

/** The fields of the specification and no others. */
function basicInfo({ name, address, phone, website }: StoreInput): AnalysisData['basicInfo'] {
  return { name, address, ...(phone !== undefined && { phone }), ...(website !== undefined && { website }) };
}

/** The goods of the vocabulary that facts name, the seller's first. */
function goodsSold({ facts }: Pick<CheckedAnalysis, 'facts'>, { isOurs }: SellerFit): GoodsId[] {
  const terms = facts.filter(({ kind }) => kind === 'sells');
  const all = [
    ...new Set(terms.flatMap(({ value, language }) => goodsIn(value, language).map(({ id }) => id))),
  ];
  return [...all.filter(isOurs), ...all.filter((id) => !isOurs(id))];
}

/** "Ada Muster opened the door in 1934" tells since when. */
const ofYear = /(?<!\d)1[89]\d{2}(?!\d)/u;

/** The topics that nothing was recognised about, those to be looked up on the same pages together. */
function topicsToSee(
  checked: CheckedAnalysis,
  { analysis, list }: AnalysisLanguagePack,
  seller: SellerFit,
): NonNullable<AnalysisNotes['lookAt']> {
  const { evidence, facts } = checked;
  const has = (kind: FactKind, ...values: readonly string[]) =>
    facts.some((fact) => fact.kind === kind && (values.length === 0 || values.includes(fact.value)));
  const isFound: Record<Topic, () => boolean> = {
    products: () => facts.some((fact) => fact.kind === 'sells' && seller.meets(fact.value, fact.language)),
    brands: () => has('brand') || has('own_brand'),
    founded: () => has('since') || (checked.ownWords ?? []).some(({ quotation }) => ofYear.test(quotation)),
    openingHours: () => has('hours'),
    email: () => evidence.contacts.some((contact) => contact.kind === 'email' && isRecipient(contact)),
    wholesale: () => has('business', 'wholesaler', 'importer') || has('customers', 'trade', 'both'),
    shop: () => has('online_shop') || evidence.shopSystem !== undefined,
  };
  const missing = topics
    .filter((topic) => !isFound[topic]())
    .map((topic) => ({ topic: analysis.topics[topic], pages: pagesFor(topic, evidence.pages) }));
  return [...Map.groupBy(missing, ({ pages }) => pages.map(({ url }) => url).join(' ')).values()].map(
    (same) => ({
      topic: list(same.map(({ topic }, at) => (at === 0 ? topic : lowerFirst(topic)))),
      pages: same[0]?.pages ?? [],
    }),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What pages tell of a topic, the likeliest first. */
const rolesFor: Readonly<Record<Topic, readonly PageTopic[]>> = {
  products: ['products', 'services'],
  brands: ['brands', 'products'],
  founded: ['about'],
  openingHours: ['hours', 'contact'],
  email: ['contact', 'imprint'],
  wholesale: ['trade', 'about', 'services'],
  shop: ['products'],
};
const mostPages = 2;

/** Pages that tell of a topic, else the first page. */
function pagesFor(topic: Topic, pages: Evidence['pages']): { title: string; url: string }[] {
  const telling = rolesFor[topic].flatMap((role) => pages.filter((page) => page.topic === role));
  const names = pageNames(pages);
  return (telling.length > 0 ? telling : pages.slice(0, 1))
    .slice(0, mostPages)
    .map(({ title, url }) => ({ title: names.get(url) ?? title, url }));
}

function costOf({ calls, tokens, isEstimate }: Count, { tag, analysis }: AnalysisLanguagePack): string {
  return analysis.cost(calls, `${isEstimate ? '≥ ' : ''}${tokens.toLocaleString(tag)}`);
}
