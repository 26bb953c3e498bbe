import { languages } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useAtom } from '../../../data/use-atom.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { OutreachSession } from '../outreach-session.ts';
import classes from './analysis.module.css';
import type { AnalysisState } from './analysis-state.ts';
import type { AutoStart, Cost } from './auto-start.ts';

type Controls = { state: AnalysisState; session: OutreachSession };

/** Starts the first analysis, or lets each opening start one. */
export function StartControls({
  state: { running },
  session,
  autoStart,
  cost,
}: Controls & { autoStart: AutoStart; cost: Cost | undefined }): ReactNode {
  const { layout, outreach: messages } = useMessages();
  useAtom(autoStart.$choice);
  return (
    <div className={classes.start}>
      <Button variant="primary" onClick={session.start} disabled={running !== undefined}>
        {running === undefined ? messages.start : messages.analyzing}
      </Button>
      {running !== undefined && <Button onClick={session.cancel}>{layout.cancel}</Button>}
      {cost !== undefined && (
        <label
          className={classes.auto}
          title={cost === 'free' ? messages.autoStartFree : messages.autoStartPaid}
        >
          <input
            type="checkbox"
            checked={autoStart.isOn(cost)}
            onChange={({ currentTarget: { checked } }) => {
              autoStart.set(cost, checked);
              if (checked && running === undefined) session.start();
            }}
          />
          {messages.autoStart}
        </label>
      )}
    </div>
  );
}

/** The languages of an analysis, and another one in its place. */
export function AnalysisTools({ state: { running, language }, session }: Controls): ReactNode {
  const messages = useMessages().outreach;
  return (
    <div className={classes.tools}>
      <fieldset className={classes.toggle}>
        <legend className={classes.hidden}>{messages.language}</legend>
        {languages.map((one) => (
          <Button
            key={one}
            lang={analysisPacks[one].tag}
            aria-pressed={one === language}
            disabled={one === 'chinese' && running?.language === 'chinese'}
            onClick={() => session.choose(one)}
          >
            {analysisPacks[one].label}
          </Button>
        ))}
      </fieldset>
      <Button onClick={session.refresh}>{messages.refresh}</Button>
    </div>
  );
}
