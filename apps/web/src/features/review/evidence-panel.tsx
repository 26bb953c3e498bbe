import {
  type CampaignLetter,
  type CitedStatement,
  type CriterionAnswer,
  type Source,
  sections,
} from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { pageHref } from '../../components/hrefs.ts';
import { StoreAddress } from '../../components/store-address.tsx';
import { WebLink } from '../../components/web-link.tsx';
import { decoded } from '../../data/decoded.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './evidence.module.css';

const tones: Readonly<Record<CriterionAnswer['answer'], BadgeTone>> = {
  yes: 'good',
  no: 'notice',
  not_found: 'plain',
  not_judged: 'plain',
};

/** What is known of the store, each statement with the words of its source: nothing has to be opened to check it. */
export function EvidencePanel({
  letter: { store, criteria, analysis, website, letter },
  site,
  tag,
}: {
  letter: CampaignLetter;
  /** The language of the analysis (BCP 47). */
  tag: string | undefined;
  site: { url: string; host: string } | undefined;
}): ReactNode {
  const { review: messages } = useMessages();
  const facts = citedFacts(analysis?.statements ?? [], analysis?.sources ?? []);
  const theirs = website?.languages[0] ?? letter?.writtenIn;
  return (
    <aside className={classes.evidence} aria-label={messages.evidence}>
      <h2 className={classes.evidenceTitle}>{messages.store}</h2>
      <ul className={classes.facts}>
        {store.address !== '' && (
          <li>
            <StoreAddress store={store} />
          </li>
        )}
        {store.phone !== undefined && (
          <li>
            <PhoneLink phone={store.phone} />
          </li>
        )}
        {site !== undefined && (
          <li>
            <WebLink href={site.url}>{site.host}</WebLink>
          </li>
        )}
      </ul>
      {criteria.length > 0 && (
        <>
          <h2 className={classes.evidenceTitle}>{messages.criteria}</h2>
          <ul className={classes.statements}>
            {criteria.map((criterion) => (
              <Criterion key={criterion.criterion} criterion={criterion} tag={theirs} />
            ))}
          </ul>
        </>
      )}
      <h2 className={classes.evidenceTitle}>{messages.statements}</h2>
      {facts.length > 0 && analysis?.facts === undefined && (
        <p className={classes.quiet}>{messages.unchecked}</p>
      )}
      {facts.length === 0 ? (
        <p className={classes.quiet}>{messages.noStatements}</p>
      ) : (
        <ul className={classes.statements} lang={tag}>
          {facts.map((fact) => (
            <Fact
              key={JSON.stringify([fact.label, fact.claims[0]?.texts, fact.pages])}
              fact={fact}
              tag={theirs}
            />
          ))}
        </ul>
      )}
    </aside>
  );
}

function Criterion({
  criterion: { criterion, answer, quote, page },
  tag,
}: {
  criterion: CriterionAnswer;
  /** The language of the website (BCP 47). */
  tag: string | undefined;
}): ReactNode {
  const { review: messages } = useMessages();
  return (
    <li>
      <span className={classes.criterion}>
        <span>{criterion}</span>
        <Badge tone={tones[answer]}>{messages.answers[answer]}</Badge>
      </span>
      {answer === 'not_judged' && <span className={classes.quiet}>{messages.notJudgedWhy}</span>}
      {quote !== undefined && (
        <span className={classes.source}>
          <q lang={tag}>{quote}</q> {page !== undefined && <PageLink page={page} />}
        </span>
      )}
    </li>
  );
}

function Fact({
  fact: { label, claims, pages },
  tag,
}: {
  fact: CitedFact;
  /** The language of the website (BCP 47). */
  tag: string | undefined;
}): ReactNode {
  const { review: messages } = useMessages();
  return (
    <li>
      {label !== undefined && <span className={classes.factLabel}>{label}</span>}
      {claims.map(({ texts, quotes, isJudged }) => (
        <span key={texts[0]} className={classes.claim}>
          {messages.list(texts)}
          {isJudged && <span className={classes.quiet}> {messages.judged}</span>}
          {quotes.map((quote) => (
            <q key={quote} lang={tag} className={classes.quoted}>
              {quote}
            </q>
          ))}
        </span>
      ))}
      <span className={classes.source}>
        {pages.map((page) => (
          <PageLink key={page} page={page} />
        ))}
      </span>
    </li>
  );
}

/** A page of the store's website: its path, which is enough beside the website's name. */
function PageLink({ page }: { page: string }): ReactNode {
  const href = pageHref(page);
  const url = URL.parse(page);
  if (href === undefined || url === null) return null;
  return (
    <WebLink href={href} title={page}>
      {url.pathname === '/' ? url.host : decoded(url.pathname, decodeURI)}
    </WebLink>
  );
}

/** Statements of one kind that the same pages of a website support. */
type CitedFact = {
  /** 'Sells', of values; undefined for a sentence. */
  label: string | undefined;
  /** Values or sentences, with the website's own words for them. */
  claims: { texts: string[]; quotes: string[]; isJudged?: true }[];
  /** The pages with these words. */
  pages: string[];
};

/**
 * The statements in the order of the analysis, the kind of buyer last. Values of one label share a row with their pages, and
 * those of one quotation share it, so that nothing is read twice.
 */
export function citedFacts(statements: readonly CitedStatement[], sources: readonly Source[]): CitedFact[] {
  const order = [...sections, 'fit'] as const;
  const facts = new Map<string, CitedFact>();
  for (const { section, text, entry, citations, confirmedBy } of statements.toSorted(
    (a, b) => order.indexOf(a.section) - order.indexOf(b.section),
  )) {
    const cited = citations.flatMap((n) => sources.find((source) => source.n === n) ?? []);
    const pages = [...new Set(cited.map(({ url }) => url))];
    const claim = entry?.value ?? text;
    // A website that is quoted word for word is not quoted twice.
    const quotes = cited
      .map(({ quote, shownQuote = quote }) => shownQuote)
      .filter((quote) => plain(quote) !== plain(claim));
    const key = JSON.stringify([section, entry?.label ?? text, pages]);
    const fact = facts.get(key) ?? { label: entry?.label, claims: [], pages };
    facts.set(key, fact);
    const isJudged = confirmedBy === 'judge' || undefined;
    const same = fact.claims.find(
      (one) => one.isJudged === isJudged && one.quotes.join('\n') === quotes.join('\n'),
    );
    if (same === undefined) fact.claims.push({ texts: [claim], quotes, ...(isJudged && { isJudged }) });
    else same.texts.push(claim);
  }
  return [...facts.values()];
}

function plain(text: string): string {
  return text.replaceAll(/[\s“”„"«».]+/g, ' ').trim();
}
