import type { ReactNode } from 'react';
import buttons from '../../components/button.module.css';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nameText, StoreName } from '../../components/store-address.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './preview.module.css';
import { type PreviewSession, type PreviewState, usePreview } from './preview-session.ts';
import { SiteCard } from './site-card.tsx';

type ModalState = Extract<PreviewState, { phase: 'waiting' | 'framing' | 'tab-blocked' | 'refused' }>;

/** The site in a frame, or the reason why not, beside a card with what the server read. */
export function PreviewModal({ state }: { state: ModalState }): ReactNode {
  const preview = usePreview();
  const messages = useMessages().preview;
  const { site } = state;
  return (
    <WideDialog
      title={<StoreName store={site.store} />}
      onClose={preview.close}
      aside={
        <>
          <span className={classes.host}>{site.host}</span>
          {state.phase !== 'refused' && (
            <a className={buttons.button} href={site.url} target="_blank" rel="noopener noreferrer">
              {messages.openTab}
            </a>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <Stage state={state} preview={preview} />
        {state.phase !== 'refused' && <SiteCard site={site} />}
      </div>
    </WideDialog>
  );
}

function Stage({ state, preview }: { state: ModalState; preview: PreviewSession }): ReactNode {
  const messages = useMessages();
  const { preview: texts } = useMessages();
  switch (state.phase) {
    case 'waiting':
      return (
        <div className={classes.stage}>
          <Loading text={texts.looking} />
        </div>
      );
    case 'refused':
      return (
        <div className={classes.message} role="alert">
          <p className={classes.strong}>{texts.refused}</p>
          <p>{localize(state.reason, messages)}</p>
        </div>
      );
    case 'tab-blocked':
      return (
        <div className={classes.message} role="alert">
          <p className={classes.strong}>{texts.tabBlocked}</p>
          <p>{localize(state.reason, messages)}</p>
          <button type="button" className={buttons.button} onClick={preview.openTab}>
            {texts.openHost(state.site.host)}
          </button>
        </div>
      );
    case 'framing':
      return (
        <div className={classes.stage}>
          {!state.isLoaded && <Loading text={texts.loadingHost(state.site.host)} />}
          {!state.isSure && (
            <p className={classes.notSure}>
              <FormattedMessage
                text={texts.notShowing}
                link={
                  <a href={state.site.url} target="_blank" rel="noopener noreferrer">
                    {texts.openTab}
                  </a>
                }
              />
            </p>
          )}
          <iframe
            className={classes.frame}
            src={state.site.url}
            title={texts.frame(nameText(state.site.store, messages))}
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"
            referrerPolicy="no-referrer"
            onLoad={preview.frameLoaded}
            onError={preview.frameFailed}
          />
        </div>
      );
  }
}

/** What is being waited for, above the shape of a page, which the site covers as it arrives. */
function Loading({ text }: { text: string }): ReactNode {
  return (
    <>
      <p className={classes.loading} role="status">
        {text}
      </p>
      <div className={classes.shape}>
        <Skeleton of="page" />
      </div>
    </>
  );
}
