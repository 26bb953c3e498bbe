import type { AnalysisData, Writer } from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, analysisPacks } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { AdminDetails } from '../../../components/server-text.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { OutreachSession } from '../outreach-session.ts';
import classes from './analysis.module.css';
import { AnalysisTools, StartControls } from './analysis-controls.tsx';
import { type AnalysisState, isAnalysed, shownAnalysis } from './analysis-state.ts';
import type { AutoStart, Cost } from './auto-start.ts';
import { BasicInfo } from './basic-info.tsx';
import { AutoLinks } from './links.tsx';
import { PlainReport } from './plain-report.tsx';
import { confirmedPhone, hasStatements } from './stated-analysis.ts';
import { StoreReport } from './store-report.tsx';

export type CompanyAnalysisProps = {
  state: AnalysisState;
  session: OutreachSession;
  model: Writer | undefined;
  autoStart: AutoStart;
  /** What an analysis costs; undefined until the server answers. */
  cost: Cost | undefined;
  /** The seller's products. */
  makes: string | undefined;
  /** The URL of the store's website, if it may be opened. */
  url: string | undefined;
  /** For a store without one: the field for it. */
  missing?: ReactNode;
};

/** The left half of the modal: the store and its analysis. */
export function CompanyAnalysis({
  state,
  session,
  model,
  autoStart,
  cost,
  makes,
  url,
  missing,
}: CompanyAnalysisProps): ReactNode {
  const { layout, outreach: messages } = useMessages();
  const { running, language, store } = state;
  const data = running === undefined ? shownAnalysis(state, makes) : undefined;
  const pack = analysisPacks[language];
  const stated = data !== undefined && hasStatements(data) ? data : undefined;
  const { citations, others } = confirmedPhone(store.phone, stated?.statements ?? []);
  return (
    <section className={classes.analysis} aria-labelledby="company-analysis">
      <div className={classes.head}>
        <h3 id="company-analysis">{messages.analysis}</h3>
        {isAnalysed(state) && <AnalysisTools state={state} session={session} />}
      </div>
      <Writing data={data} model={model} pack={pack} />
      {running === undefined && <Faults state={state} session={session} />}
      {!isAnalysed(state) && (
        <StartControls state={state} session={session} autoStart={autoStart} cost={cost} />
      )}
      {running !== undefined && (
        <Draft text={running.draft} label={pack.analysis.labels.draft}>
          {isAnalysed(state) && (
            <Button size="small" onClick={session.cancel}>
              {layout.cancel}
            </Button>
          )}
        </Draft>
      )}
      {missing}
      <BasicInfo
        store={store}
        url={url}
        pack={pack}
        phoneSources={{ citations, sources: stated?.sources ?? [] }}
      />
      {data !== undefined && (
        <div lang={pack.tag}>
          {stated === undefined ? (
            <PlainReport data={data} pack={pack} />
          ) : (
            <StoreReport data={stated} statements={others} pack={pack} />
          )}
        </div>
      )}
    </section>
  );
}

/** Who wrote the displayed analysis, or will write one. */
function Writing({
  data,
  model,
  pack,
}: {
  data: AnalysisData | undefined;
  model: Writer | undefined;
  pack: AnalysisLanguagePack;
}): ReactNode {
  const messages = useMessages().outreach;
  const notice = data !== undefined && hasStatements(data) ? data.notes.notice : undefined;
  if (notice !== undefined)
    return (
      <p className={classes.writer} lang={pack.tag}>
        <AutoLinks text={notice} />
      </p>
    );
  const writer = data?.by ?? model;
  if (writer === undefined) return null;
  const text =
    writer.id !== 'builtin'
      ? messages.by(writer.label)
      : model === undefined || model.id === 'builtin'
        ? messages.noModel
        : messages.builtIn;
  return <p className={classes.writer}>{text}</p>;
}

function Faults({ state, session }: { state: AnalysisState; session: OutreachSession }): ReactNode {
  const { layout, outreach: messages } = useMessages();
  const { error } = state;
  if (error?.kind === 'no_chinese')
    return (
      <Notice tone="fault">
        <p>{messages.noChinese}</p>
        <Button size="small" onClick={() => session.choose('chinese')}>
          {layout.tryAgain}
        </Button>
      </Notice>
    );
  if (shownAnalysis(state) === undefined) {
    return (
      <Notice tone="fault" title={messages.error}>
        <p>{messages.unable}</p>
        {error !== undefined && <Said {...error} />}
      </Notice>
    );
  }
  return (
    error !== undefined && (
      <Notice tone="notice">
        <Said {...error} />
      </Notice>
    )
  );
}

/** Why the stream failed, and what the administrator can do about it. */
function Said({ sentence, adminNote }: { sentence: string; adminNote?: string }): ReactNode {
  return (
    <>
      <p>{sentence}</p>
      {adminNote !== undefined && <AdminDetails text={adminNote} />}
    </>
  );
}

function Draft({ text, label, children }: { text: string; label: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.draft} aria-busy="true">
      <p className={classes.draftLabel} role="status">
        {label}
      </p>
      {text !== '' && <pre>{text}</pre>}
      {children}
    </div>
  );
}
