import { lazy, type ReactNode } from 'react';
import buttons from '../../components/button.module.css';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { LazyDialog } from '../../components/lazy-part.tsx';
import toasts from '../../components/toasts.module.css';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { usePreview } from './preview-session.ts';

export const loadPreview = () => import('./preview-modal.tsx');

const PreviewModal = lazy(async () => ({ default: (await loadPreview()).PreviewModal }));

/** The preview's modal, or a toast that a tab was opened instead. */
export function PreviewDialog(): ReactNode {
  const preview = usePreview();
  const messages = useMessages();
  const state = useAtom(preview.$state);
  const isModal = state.phase !== 'closed' && state.phase !== 'leaving' && state.phase !== 'opened';
  return (
    <>
      <div role="status" className={toasts.toasts}>
        {state.phase === 'opened' && (
          <p className={toasts.toast}>
            <span>
              <FormattedMessage
                text={messages.preview.opened}
                host={<bdi>{state.site.host}</bdi>}
                reason={localize(state.reason, messages)}
              />
            </span>
            <button type="button" className={buttons.button} onClick={preview.close}>
              {messages.layout.close}
            </button>
          </p>
        )}
      </div>
      {isModal && (
        <LazyDialog>
          <PreviewModal key={state.site.url} state={state} />
        </LazyDialog>
      )}
    </>
  );
}
