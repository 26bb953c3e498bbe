import { inWords } from '@hardware-store-finder/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { SiteBook } from '../../site-book.ts';
import buttons from '../../ui/buttons.module.css';
import { Filled } from '../../ui/filled.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useWords } from '../../ui/words.tsx';
import classes from './preview.module.css';
import type { PreviewSession } from './preview-session.ts';
import type { PreviewState } from './preview-state.ts';
import { SiteCard } from './site-card.tsx';

/** The preview's modal while there is one, and the word that a tab was opened instead. */
export function PreviewDialog({ preview, book }: { preview: PreviewSession; book: SiteBook }): ReactNode {
  const words = useWords();
  const state = useSyncExternalStore(preview.subscribe, preview.getState);
  const isModal = state.phase !== 'closed' && state.phase !== 'leaving' && state.phase !== 'opened';
  return (
    <>
      <div role="status" className={classes.toasts}>
        {state.phase === 'opened' && (
          <p className={classes.toast}>
            <span>
              <Filled
                text={words.preview.opened}
                host={<bdi>{state.site.host}</bdi>}
                reason={inWords(state.reason, words)}
              />
            </span>
            <button type="button" className={buttons.button} onClick={preview.close}>
              {words.layout.close}
            </button>
          </p>
        )}
      </div>
      {isModal && <Modal key={state.site.url} state={state} preview={preview} book={book} />}
    </>
  );
}

type ModalState = Extract<PreviewState, { phase: 'waiting' | 'framing' | 'tab-blocked' | 'refused' }>;

function Modal({
  state,
  preview,
  book,
}: {
  state: ModalState;
  preview: PreviewSession;
  book: SiteBook;
}): ReactNode {
  const words = useWords().preview;
  const { site } = state;
  return (
    <WideDialog
      title={<bdi>{site.name}</bdi>}
      onClose={preview.close}
      aside={
        <>
          <span className={classes.host}>{site.host}</span>
          {state.phase !== 'refused' && (
            <a className={buttons.button} href={site.url} target="_blank" rel="noopener noreferrer">
              {words.openTab}
            </a>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <Stage state={state} preview={preview} />
        {state.phase !== 'refused' && <SiteCard url={site.url} book={book} />}
      </div>
    </WideDialog>
  );
}

function Stage({ state, preview }: { state: ModalState; preview: PreviewSession }): ReactNode {
  const words = useWords();
  switch (state.phase) {
    case 'waiting':
      return (
        <p className={classes.words} role="status">
          {words.preview.looking}
        </p>
      );
    case 'refused':
      return (
        <div className={classes.words} role="alert">
          <p className={classes.strong}>{words.preview.refused}</p>
          <p>{inWords(state.reason, words)}</p>
        </div>
      );
    case 'tab-blocked':
      return (
        <div className={classes.words} role="alert">
          <p className={classes.strong}>{words.preview.tabBlocked}</p>
          <p>{inWords(state.reason, words)}</p>
          <button type="button" className={buttons.button} onClick={preview.openTab}>
            {words.preview.openHost(state.site.host)}
          </button>
        </div>
      );
    case 'framing':
      return (
        <div className={classes.stage}>
          {!state.isLoaded && (
            <p className={classes.loading} role="status">
              {words.preview.loadingHost(state.site.host)}
            </p>
          )}
          <iframe
            className={classes.frame}
            src={state.site.url}
            title={words.preview.frame(state.site.name)}
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"
            referrerPolicy="no-referrer"
            onLoad={preview.frameLoaded}
            onError={preview.frameFailed}
          />
        </div>
      );
  }
}
