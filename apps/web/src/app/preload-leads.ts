import { useEffect } from 'react';
import { preloadLazyMessages, useLanguage } from '../i18n/use-messages.tsx';
import { useLeads } from '../state/leads/use-leads.ts';

/** Loads the leads page on demand. */
export const loadLeadsRoute = () => import('./routes/leads.tsx');

/** Loads the leads and their page when the browser is idle: people who have leads usually open them next. */
export function usePreloadLeads(): void {
  const leads = useLeads();
  const language = useLanguage();
  useEffect(() => {
    if (!leads.isUsed()) return;
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      void leads.load();
      preloadLazyMessages(language);
      loadLeadsRoute().catch(() => undefined);
    });
  }, [leads, language]);
}
