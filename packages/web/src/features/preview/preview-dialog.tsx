import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { Leads } from '../../state/leads/leads.ts';
import type { WebsiteStore } from '../../state/website-store.ts';
import buttons from '../../ui/buttons.module.css';
import { FormattedMessage } from '../../ui/formatted-message.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import toasts from '../../ui/toasts.module.css';
import type { PreviewSession } from './preview-session.ts';

export const loadPreview = () => import('./preview-modal.tsx');

const PreviewModal = lazy(async () => ({ default: (await loadPreview()).PreviewModal }));

/** The preview's modal, or a toast that a tab was opened instead. */
export function PreviewDialog({
  preview,
  websiteStore,
  leads,
}: {
  preview: PreviewSession;
  websiteStore: WebsiteStore;
  leads: Leads;
}): ReactNode {
  const messages = useMessages();
  const state = useSyncExternalStore(preview.subscribe, preview.getState);
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
          <PreviewModal
            key={state.site.url}
            state={state}
            preview={preview}
            websiteStore={websiteStore}
            leads={leads}
          />
        </LazyDialog>
      )}
    </>
  );
}
