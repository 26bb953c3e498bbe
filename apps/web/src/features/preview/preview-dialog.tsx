import type { ReactNode } from 'react';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { LazyDialog, lazyPart } from '../../components/lazy-part.tsx';
import { Toast } from '../../components/toast.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { usePreview } from './preview-session.ts';

export const loadPreview = () => import('./preview-modal.tsx');

const PreviewModal = lazyPart(async () => (await loadPreview()).PreviewModal);

/** The preview's modal, or a toast that a tab was opened instead. */
export function PreviewDialog(): ReactNode {
  const preview = usePreview();
  const messages = useMessages();
  const state = useAtom(preview.$state);
  const isModal = state.phase !== 'closed' && state.phase !== 'leaving' && state.phase !== 'opened';
  return (
    <>
      {state.phase === 'opened' && (
        <Toast onClose={preview.close}>
          <FormattedMessage
            text={messages.preview.opened}
            host={<bdi>{state.site.host}</bdi>}
            reason={localize(state.reason, messages)}
          />
        </Toast>
      )}
      {isModal && (
        <LazyDialog resetKey={state.site.url}>
          <PreviewModal key={state.site.url} state={state} />
        </LazyDialog>
      )}
    </>
  );
}
