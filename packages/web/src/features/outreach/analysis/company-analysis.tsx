import {
  type AnalysisData,
  type AnalysisLanguagePack,
  analysisPacks,
  type CitedStatement,
  type ListedStore,
  languages,
  type Writer,
} from '@hardware-store-finder/contract';
import { type ReactNode, useContext } from 'react';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import buttons from '../../../ui/button.module.css';
import { Button } from '../../../ui/button.tsx';
import { ChainContacts } from '../../../ui/chain-contacts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { recordFacts } from '../../../ui/record-facts.ts';
import { telHref } from '../../../ui/tel-href.ts';
import classes from '../outreach.module.css';
import type { OutreachSession } from '../outreach-session.ts';
import { RefusedLinksContext } from '../refused-links.ts';
import { type AnalysisState, isAnalysed, shownAnalysis } from './analysis-state.ts';
import { AnalysisStatements, hasStatements } from './analysis-statements.tsx';
import { AnalysisText } from './analysis-text.tsx';
import { ExternalLink } from './external-link.tsx';
import { SourceMarks, WithSourceMarks } from './source-marks.tsx';
import { storeLinks } from './store-links.ts';

/** The left half of the modal: the store and its analysis. */
export function CompanyAnalysis({
  state,
  session,
  model,
  url,
}: {
  state: AnalysisState;
  session: OutreachSession;
  model: Writer | undefined;
  /** The URL of its website, if it may be opened. */
  url: string | undefined;
}): ReactNode {
  const messages = useLazyMessages().outreach;
  const { running, language, store } = state;
  const data = shownAnalysis(state);
  const pack = analysisPacks[language];
  return (
    <section className={classes.half} aria-labelledby="company-analysis">
      <div className={classes.bar}>
        <h3 id="company-analysis">{messages.analysis}</h3>
        {isAnalysed(state) && <Languages state={state} session={session} />}
      </div>
      <Writing by={data?.by} model={model} />
      {running === undefined && <Faults state={state} />}
      {!isAnalysed(state) && (
        <div className={classes.start}>
          <Button variant="primary" onClick={session.start} disabled={running !== undefined}>
            {running === undefined ? messages.start : messages.analyzing}
          </Button>
        </div>
      )}
      {running !== undefined && <Draft text={running.draft} label={pack.analysis.labels.draft} />}
      <BasicInfo store={store} url={url} pack={pack} />
      {data !== undefined && running === undefined && <Analysed data={data} pack={pack} />}
    </section>
  );
}

/** Names the writer of the running or displayed analysis. */
function Writing({ by, model }: { by: Writer | undefined; model: Writer | undefined }): ReactNode {
  const writer = by ?? model;
  const messages = useLazyMessages().outreach;
  if (writer === undefined) return null;
  const text =
    writer.id !== 'builtin'
      ? messages.by(writer.label)
      : model === undefined || model.id === 'builtin'
        ? messages.noModel
        : messages.builtIn;
  return <p className={classes.writer}>{text}</p>;
}

function Languages({ state, session }: { state: AnalysisState; session: OutreachSession }): ReactNode {
  const messages = useLazyMessages().outreach;
  const { running, language } = state;
  return (
    <div className={classes.tools}>
      <fieldset className={classes.toggle}>
        <legend className={classes.hidden}>{messages.language}</legend>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={analysisPacks[one].tag}
            className={buttons.button}
            aria-pressed={one === language}
            disabled={one === 'chinese' && running?.language === 'chinese'}
            onClick={() => session.choose(one)}
          >
            {analysisPacks[one].label}
          </button>
        ))}
      </fieldset>
      <button type="button" className={buttons.button} onClick={session.refresh}>
        {messages.refresh}
      </button>
    </div>
  );
}

function Faults({ state }: { state: AnalysisState }): ReactNode {
  const messages = useLazyMessages().outreach;
  const { error, isFallback } = state;
  if (error?.kind === 'no_chinese')
    return (
      <Notice tone="fault">
        <p>{messages.noChinese}</p>
      </Notice>
    );
  if (shownAnalysis(state) === undefined) {
    return (
      <Notice tone="fault" title={messages.error}>
        <p>{messages.unable}</p>
        {error !== undefined && <p>{error.sentence}</p>}
      </Notice>
    );
  }
  if (error !== undefined)
    return (
      <Notice tone="notice">
        <p>{error.sentence}</p>
      </Notice>
    );
  return isFallback ? <p className={classes.quiet}>{messages.basicOnly}</p> : null;
}

function Draft({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <div className={classes.draft} aria-busy="true">
      <p className={classes.draftLabel} role="status">
        {label}
      </p>
      {text !== '' && <pre>{text}</pre>}
    </div>
  );
}

function BasicInfo({
  store,
  url,
  pack,
}: {
  store: ListedStore;
  url: string | undefined;
  pack: AnalysisLanguagePack;
}): ReactNode {
  const { labels } = pack.analysis;
  const { name, address, phone } = store;
  const tel = phone === undefined ? undefined : telHref(phone);
  const messages = useMessages();
  const { chain } = useLazyMessages().outreach;
  const isRefused = useContext(RefusedLinksContext);
  const facts = recordFacts(store, messages);
  const rows: [string, ReactNode][] = [
    [labels.name, <bdi key="name">{name}</bdi>],
    [labels.address, <bdi key="address">{address}</bdi>],
    [labels.phone, phone && (tel === undefined ? <bdi>{phone}</bdi> : <a href={tel}>{phone}</a>)],
    [labels.website, <Website key="website" store={store} url={url} unknown={labels.notKnown} />],
  ];
  if (store.chain !== undefined) {
    const mayWrite = (email: string) => !isRefused(email);
    rows.push([chain, <ChainContacts key="chain" chain={store.chain} mayWrite={mayWrite} />]);
  }
  return (
    <section lang={pack.tag}>
      <h4>{labels.basicInfo}</h4>
      <dl className={classes.info}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={classes.quiet}>{labels.notKnown}</span>}</dd>
          </div>
        ))}
      </dl>
      {facts.length > 0 && (
        <p className={classes.quiet} lang={messages.tag}>
          {facts.join(' · ')}
        </p>
      )}
    </section>
  );
}

/** The store's website, or where a person can look for one that no source has. */
function Website({
  store,
  url,
  unknown,
}: {
  store: ListedStore;
  url: string | undefined;
  unknown: string;
}): ReactNode {
  const { tag } = useMessages();
  const messages = useLazyMessages().outreach;
  if (store.website && url === undefined) return <bdi>{store.website}</bdi>;
  if (store.website)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {store.website}
      </a>
    );
  const { web, map } = storeLinks(store, tag);
  return (
    <>
      <span className={classes.quiet}>{unknown}</span>{' '}
      <span lang={tag}>
        <ExternalLink href={web}>{messages.searchWeb}</ExternalLink>
        {map !== undefined && (
          <>
            {' · '}
            <ExternalLink href={map}>{messages.openOnMap}</ExternalLink>
          </>
        )}
      </span>
    </>
  );
}

function Analysed({ data, pack }: { data: AnalysisData; pack: AnalysisLanguagePack }): ReactNode {
  const { labels, headings, fit } = pack.analysis;
  return (
    <div lang={pack.tag}>
      {data.fit !== undefined && (
        <section>
          <h4>{headings.fit}</h4>
          <p className={classes.fit}>
            <span className={classes.badge} data-kind={data.fit.kind}>
              {fit[data.fit.kind]}
            </span>{' '}
            {reasonOf(data)}
          </p>
        </section>
      )}
      <Points title={labels.points} points={pointsOf(data)} />
      <Points title={labels.steps} points={stepsOf(data)} />
      {data.productCategories.length > 0 && (
        <section>
          <h4>{labels.categories}</h4>
          <ul className={classes.chips}>
            {data.productCategories.map((category) => (
              <li key={category}>{category}</li>
            ))}
          </ul>
        </section>
      )}
      {hasStatements(data) ? (
        <AnalysisStatements data={data} pack={pack} />
      ) : (
        data.perplexityAnalysis !== null && <AnalysisText text={data.perplexityAnalysis} />
      )}
    </div>
  );
}

/** Rendered from the statements if these came as data; otherwise the `[n]` are found in the text. */
function pointsOf(data: AnalysisData): ReactNode[] {
  const points = hasStatements(data) ? data.statements.filter(({ isPoint }) => isPoint === true) : [];
  if (points.length > 0) return points.map(withMarks);
  return hasStatements(data) ? data.analysisPoints : data.analysisPoints.map(foundMarks);
}

function stepsOf(data: AnalysisData): ReactNode[] {
  return hasStatements(data) ? data.nextSteps : data.nextSteps.map(foundMarks);
}

function reasonOf(data: AnalysisData): ReactNode {
  const reason = hasStatements(data) && data.statements.find(({ section }) => section === 'fit');
  return reason ? withMarks(reason) : foundMarks(data.fit?.reason ?? '');
}

function withMarks({ text, citations }: CitedStatement): ReactNode {
  return (
    <>
      {text}
      <SourceMarks citations={citations} />
    </>
  );
}

function foundMarks(text: string): ReactNode {
  return <WithSourceMarks text={text} />;
}

function Points({ title, points }: { title: string; points: readonly ReactNode[] }): ReactNode {
  return (
    points.length > 0 && (
      <section>
        <h4>{title}</h4>
        <ul className={classes.points}>
          {points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
            <li key={at}>{point}</li>
          ))}
        </ul>
      </section>
    )
  );
}
